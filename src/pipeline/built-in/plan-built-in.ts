import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import type { RequestReading } from '../request/read-request.ts';
import { contentSlides, countIdeas, naturalContent, passages, type ChapterSlides } from './content-slides.ts';
import { closingSlide, sectionOverhead, SECTIONS_ABOVE, titleSlide, withSections } from './frame-deck.ts';
import { gatherStory, type Story } from './gather-story.ts';
import type { Idea, OutlineContext } from './idea.ts';
import { keySlide } from './key-statements.ts';
import { deckLanguage } from '../request/choose-language.ts';
import { planId } from '../plan-id.ts';
import { phrasesFor } from '../language/phrases.ts';
import { titleOfFile, titleOfMaterial } from '../evidence/name-material.ts';
import { namedTopic } from './named-topic.ts';
import { allBlocks } from '../statements/build-sections.ts';
import { trimTitle } from '../wording/choose-title.ts';
import { uniqueTitles } from './unique-titles.ts';
import { countWords, topicWords } from '../language/words.ts';

export interface BuiltInPlan {
  plan: DeckPlan;
  warnings: string[];
}

/** The built-in planner: the materials' own structure and sentences as a deck, the same every time. */
export function planBuiltIn(brief: Brief, reading: RequestReading): BuiltInPlan {
  const { language, textLanguage, warnings } = deckLanguage(brief, reading);
  const phrases = phrasesFor(language);
  const context: OutlineContext = {
    brief,
    language,
    textLanguage,
    phrases,
    focus: new Set(topicWords(brief.request.slice(0, 2_000), textLanguage)),
    exact: Boolean(brief.options.slideCount ?? reading.slideCount),
    tables: new Map(),
    ranked: new Map(),
  };
  const story = withPassages(gatherStory(brief.materials, textLanguage));
  const title = deckTitle(story, reading, context);
  const wanted = brief.options.slideCount ?? reading.slideCount;
  const slides =
    wanted === null || wanted === undefined
      ? freeDeck(story, title, context)
      : countedDeck(story, title, { wanted, context });
  if (wanted && slides.length !== wanted)
    warnings.push(
      `You asked for ${wanted} slides; the material carries ${slides.length} without repeating itself or leaving slides empty. Add material or ask for fewer slides.`,
    );
  const planSlides = uniqueTitles(slides, phrases).map((idea, i): PlanSlide => toPlanSlide(idea, i));
  const body = { title, language, templateId: brief.templateId, variants: brief.options.variants, slides: planSlides };
  return { plan: { id: planId(body), ...body }, warnings };
}

const toPlanSlide = ({ weight: _weight, lead: _lead, ...slide }: Idea, index: number): PlanSlide => ({
  id: `slide-${index + 1}`,
  ...slide,
});

/** Text before the first heading, or without any, becomes passages; a short opening before many chapters stays with the key statements. */
function withPassages(story: Story): Story {
  const words = story.intro.reduce(
    (sum, { block }) =>
      sum +
      (block.type === 'table'
        ? 60
        : block.type === 'paragraph'
          ? countWords(block.runs.map((run) => run.text).join(''))
          : 20),
    0,
  );
  if (story.intro.length === 0 || (story.chapters.length >= 3 && words < 60)) return story;
  const parts =
    story.chapters.length === 0
      ? passages(story.intro)
      : [{ heading: story.title ?? '', level: 1, own: story.intro, children: [], source: null, weight: words }];
  return { ...story, chapters: [...parts, ...story.chapters] };
}

const MANY_PARTS = 3;

function deckTitle(story: Story, reading: RequestReading, context: OutlineContext): string {
  const first = context.brief.materials[0];
  if (reading.title) return reading.title;
  if (story.title && countWords(story.title) >= 1) return story.title;
  if (reading.topic && context.brief.materials.some((item) => item.fileId !== 'request')) return reading.topic;
  const [opening] = story.chapters;
  if (opening?.heading && story.chapters.length === 1 && opening.own.some(({ block }) => block.type === 'paragraph'))
    return opening.heading;
  // A document of many parts without a title of its own: what it mentions most is one of its parts, its file's name is all of it.
  const file =
    first && first.fileId !== 'request' && story.chapters.length >= MANY_PARTS
      ? titleOfFile(first.material.name)
      : null;
  if (file) return file;
  const name = namedTopic(story.chapters.flatMap(allBlocks));
  if (name) return name;
  if (reading.topic) return reading.topic;
  return first ? titleOfMaterial(first.material, context.phrases, context.textLanguage) : context.phrases.keyPoints;
}

/** Content slides for a material of so many words: enough to tell it, few enough to listen to. */
function comfortable(words: number): number {
  if (words < 150) return 3;
  if (words < 600) return 5;
  if (words < 1_500) return 7;
  if (words < 4_000) return 9;
  if (words < 15_000) return 10;
  return 11;
}

function freeDeck(story: Story, title: string, context: OutlineContext): Idea[] {
  const words = context.brief.materials.reduce((sum, { material }) => sum + material.words, 0);
  const tables = context.brief.materials.reduce(
    (sum, { material }) => sum + material.blocks.filter((block) => block.type === 'table').length,
    0,
  );
  const isData = story.chapters.every((chapter) => chapter.own.every(({ block }) => block.type === 'table'));
  const cap = isData ? Math.min(10, 4 + tables * 2) : comfortable(words) + Math.min(3, tables);
  const chapters = contentSlides(
    story.chapters,
    Math.min(cap, Math.max(1, isData ? cap : naturalContent(story.chapters))),
    context,
  );
  const found = isShort(story, words) ? null : keySlide(story, findings(chapters), context);
  // Before a single slide it would only repeat that.
  const key = found && found.points.length >= 2 && countIdeas(chapters) > 1 ? found : null;
  const closing = closingSlide(story, chapters, key, context);
  const total = countIdeas(chapters) + 1 + (key ? 1 : 0) + (closing ? 1 : 0);
  return assemble({ title, story, key, closing, chapters, sections: total > SECTIONS_ABOVE }, context);
}

const SHORT_WORDS = 220;

/** A short text is its own key statement: a slide before it would only repeat it. */
const isShort = (story: Story, words: number): boolean =>
  words < SHORT_WORDS &&
  story.summary === null &&
  !story.chapters.some((chapter) => chapter.own.some(({ block }) => block.type === 'table'));

interface Parts {
  title: string;
  story: Story;
  key: Idea | null;
  closing: Idea | null;
  chapters: readonly ChapterSlides[];
  sections: boolean;
}

function assemble({ title, story, key, closing, chapters, sections }: Parts, context: OutlineContext): Idea[] {
  const content = sections ? withSections(chapters, context) : chapters.flatMap((chapter) => chapter.ideas);
  return [titleSlide(title, story), ...(key ? [key] : []), ...backMatterLast(content), ...(closing ? [closing] : [])];
}

/** Appendices follow everything but the closing. */
const backMatterLast = (ideas: readonly Idea[]): Idea[] => [
  ...ideas.filter((idea) => idea.kind !== 'appendix'),
  ...ideas.filter((idea) => idea.kind === 'appendix'),
];

const findings = (chapters: readonly ChapterSlides[]): Idea[] => chapters.flatMap((chapter) => chapter.ideas);

/** A deck of exactly so many slides where the material allows it: the frame takes its part, sections only what is left over. */
function countedDeck(
  story: Story,
  title: string,
  { wanted, context }: { wanted: number; context: OutlineContext },
): Idea[] {
  const wide = contentSlides(story.chapters, Math.max(3, wanted - 3), context);
  const key = wanted >= 2 ? keySlide(story, findings(wide), context) : null;
  const closing = wanted >= 4 ? closingSlide(story, wide, key, context) : null;
  const frame = 1 + (key ? 1 : 0) + (closing ? 1 : 0);
  let best: Idea[] = [];
  for (const sections of wanted > SECTIONS_ABOVE ? [true, false] : [false]) {
    let room = Math.max(0, wanted - frame);
    for (let round = 0; round < 8; round++) {
      const chapters = contentSlides(story.chapters, room, context);
      const slides = assemble({ title, story, key, closing, chapters, sections }, context);
      if (slides.length === wanted) return slides;
      if (slides.length <= wanted ? slides.length > best.length || best.length > wanted : best.length === 0)
        best = slides;
      const overhead = sections ? sectionOverhead(chapters) : 0;
      const next = Math.max(0, wanted - frame - overhead);
      if (next === room) break;
      room = slides.length > wanted ? Math.min(next, room - 1) : Math.max(next, room + 1);
      if (room <= 0) break;
    }
  }
  return fillUp(best.slice(0, Math.max(1, wanted)), wanted, context);
}

/**
 * Reaches the count: the fullest slides of points are split in two (a slide keeps at least two points), then charts and key figures get
 * their table in an appendix.
 */
function fillUp(slides: readonly Idea[], wanted: number, context: OutlineContext): Idea[] {
  const filled = [...slides];
  while (filled.length < wanted) {
    const at = filled.reduce(
      (best, idea, i) =>
        idea.kind === 'bullets' && idea.points.length >= 4 && idea.points.length > (filled[best]?.points.length ?? 0)
          ? i
          : best,
      -1,
    );
    const idea = filled[at];
    if (!idea) break;
    const half = Math.ceil(idea.points.length / 2);
    filled.splice(
      at,
      1,
      { ...idea, points: idea.points.slice(0, half) },
      { ...idea, points: idea.points.slice(half), weight: idea.weight - 1 },
    );
  }
  const shown = new Set(filled.filter((idea) => idea.kind === 'table' || idea.kind === 'appendix').map(tableKey));
  for (const idea of slides) {
    if (filled.length >= wanted) break;
    if (!idea.data || shown.has(tableKey(idea))) continue;
    shown.add(tableKey(idea));
    const appendix: Idea = {
      kind: 'appendix',
      title: trimTitle(`${context.phrases.appendix}: ${idea.title}`),
      points: [],
      sources: idea.sources,
      data: { fileId: idea.data.fileId, block: idea.data.block },
      weight: 5,
    };
    const end = filled.at(-1)?.kind === 'closing' ? filled.length - 1 : filled.length;
    filled.splice(end, 0, appendix);
  }
  return filled;
}

const tableKey = (idea: Idea): string => `${idea.data?.fileId}#${idea.data?.block}`;
