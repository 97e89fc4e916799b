import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import type { RequestReading } from '../request/read-request.ts';
import { contentSlides, countCandidates, naturalContent, passages, type ChapterSlides } from './content-slides.ts';
import { closingSlide } from './closing-slide.ts';
import { divideIntoSections, sectionOverhead, SECTIONS_ABOVE } from './divide-into-sections.ts';
import { buildStoryline, type Storyline } from './build-storyline.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { keyStatementsSlide } from './key-statements-slide.ts';
import { chooseLanguage } from '../request/choose-language.ts';
import { planId } from '../plan-id.ts';
import { phrasesFor } from '../language/phrases.ts';
import { titleOfFile, titleOfMaterial } from '../evidence/name-material.ts';
import { namedTopic } from './named-topic.ts';
import { allBlocks } from '../statements/build-sections.ts';
import { trimTitle } from '../wording/choose-title.ts';
import { dedupeTitles } from './dedupe-titles.ts';
import { countWords, topicWords } from '../language/words.ts';

export interface BuiltInPlan {
  plan: DeckPlan;
  warnings: string[];
}

/** The built-in planner: the materials' own structure and sentences as a deck, the same every time. */
export function planBuiltIn(brief: Brief, reading: RequestReading): BuiltInPlan {
  const { language, textLanguage, warnings } = chooseLanguage(brief, reading);
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
  const storyline = withPassages(buildStoryline(brief.materials, textLanguage));
  const title = deckTitle(storyline, reading, context);
  const wanted = brief.options.slideCount ?? reading.slideCount;
  const slides =
    wanted === null || wanted === undefined
      ? freeDeck(storyline, title, context)
      : countedDeck(storyline, title, { wanted, context });
  if (wanted && slides.length !== wanted)
    warnings.push(
      `You asked for ${wanted} slides; the material carries ${slides.length} without repeating itself or leaving slides empty. Add material or ask for fewer slides.`,
    );
  const planSlides = dedupeTitles(slides, phrases).map((candidate, i): PlanSlide => toPlanSlide(candidate, i));
  const body = { title, language, templateId: brief.templateId, variants: brief.options.variants, slides: planSlides };
  return { plan: { id: planId(body), ...body }, warnings };
}

const toPlanSlide = ({ weight: _weight, lead: _lead, ...slide }: CandidateSlide, index: number): PlanSlide => ({
  id: `slide-${index + 1}`,
  ...slide,
});

/** Text before the first heading, or without any, becomes passages; a short opening before many chapters stays with the key statements. */
function withPassages(storyline: Storyline): Storyline {
  const words = storyline.intro.reduce(
    (sum, { block }) =>
      sum +
      (block.type === 'table'
        ? 60
        : block.type === 'paragraph'
          ? countWords(block.runs.map((run) => run.text).join(''))
          : 20),
    0,
  );
  if (storyline.intro.length === 0 || (storyline.chapters.length >= 3 && words < 60)) return storyline;
  const parts =
    storyline.chapters.length === 0
      ? passages(storyline.intro)
      : [{ heading: storyline.title ?? '', level: 1, own: storyline.intro, children: [], source: null, weight: words }];
  return { ...storyline, chapters: [...parts, ...storyline.chapters] };
}

const MANY_PARTS = 3;

function deckTitle(storyline: Storyline, reading: RequestReading, context: OutlineContext): string {
  const first = context.brief.materials[0];
  if (reading.title) return reading.title;
  if (storyline.title && countWords(storyline.title) >= 1) return storyline.title;
  if (reading.topic && context.brief.materials.some((item) => item.fileId !== 'request')) return reading.topic;
  const [opening] = storyline.chapters;
  if (
    opening?.heading &&
    storyline.chapters.length === 1 &&
    opening.own.some(({ block }) => block.type === 'paragraph')
  )
    return opening.heading;
  // A document of many parts without a title of its own: what it mentions most is one of its parts, its file's name is all of it.
  const file =
    first && first.fileId !== 'request' && storyline.chapters.length >= MANY_PARTS
      ? titleOfFile(first.material.name)
      : null;
  if (file) return file;
  const name = namedTopic(storyline.chapters.flatMap(allBlocks));
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

function freeDeck(storyline: Storyline, title: string, context: OutlineContext): CandidateSlide[] {
  const words = context.brief.materials.reduce((sum, { material }) => sum + material.words, 0);
  const tables = context.brief.materials.reduce(
    (sum, { material }) => sum + material.blocks.filter((block) => block.type === 'table').length,
    0,
  );
  const isData = storyline.chapters.every((chapter) => chapter.own.every(({ block }) => block.type === 'table'));
  const cap = isData ? Math.min(10, 4 + tables * 2) : comfortable(words) + Math.min(3, tables);
  const chapters = contentSlides(
    storyline.chapters,
    Math.min(cap, Math.max(1, isData ? cap : naturalContent(storyline.chapters))),
    context,
  );
  const found = isShort(storyline, words) ? null : keyStatementsSlide(storyline, findings(chapters), context);
  // Before a single slide it would only repeat that.
  const key = found && found.points.length >= 2 && countCandidates(chapters) > 1 ? found : null;
  const closing = closingSlide(storyline, chapters, key, context);
  const total = countCandidates(chapters) + 1 + (key ? 1 : 0) + (closing ? 1 : 0);
  return assemble({ title, storyline, key, closing, chapters, sections: total > SECTIONS_ABOVE }, context);
}

const SHORT_WORDS = 220;

/** A short text is its own key statement: a slide before it would only repeat it. */
const isShort = (storyline: Storyline, words: number): boolean =>
  words < SHORT_WORDS &&
  storyline.summary === null &&
  !storyline.chapters.some((chapter) => chapter.own.some(({ block }) => block.type === 'table'));

interface Parts {
  title: string;
  storyline: Storyline;
  key: CandidateSlide | null;
  closing: CandidateSlide | null;
  chapters: readonly ChapterSlides[];
  sections: boolean;
}

function assemble(
  { title, storyline, key, closing, chapters, sections }: Parts,
  context: OutlineContext,
): CandidateSlide[] {
  const content = sections ? divideIntoSections(chapters, context) : chapters.flatMap((chapter) => chapter.candidates);
  return [
    titleSlide(title, storyline),
    ...(key ? [key] : []),
    ...backMatterLast(content),
    ...(closing ? [closing] : []),
  ];
}

function titleSlide(title: string, storyline: Storyline): CandidateSlide {
  return {
    kind: 'title',
    title: trimTitle(title),
    points: storyline.subtitle ? [storyline.subtitle] : [],
    sources: [],
    weight: 1000,
  };
}

/** Appendices follow everything but the closing. */
const backMatterLast = (candidates: readonly CandidateSlide[]): CandidateSlide[] => [
  ...candidates.filter((candidate) => candidate.kind !== 'appendix'),
  ...candidates.filter((candidate) => candidate.kind === 'appendix'),
];

const findings = (chapters: readonly ChapterSlides[]): CandidateSlide[] =>
  chapters.flatMap((chapter) => chapter.candidates);

/** A deck of exactly so many slides where the material allows it: the frame takes its part, sections only what is left over. */
function countedDeck(
  storyline: Storyline,
  title: string,
  { wanted, context }: { wanted: number; context: OutlineContext },
): CandidateSlide[] {
  const wide = contentSlides(storyline.chapters, Math.max(3, wanted - 3), context);
  const key = wanted >= 2 ? keyStatementsSlide(storyline, findings(wide), context) : null;
  const closing = wanted >= 4 ? closingSlide(storyline, wide, key, context) : null;
  const frame = 1 + (key ? 1 : 0) + (closing ? 1 : 0);
  let best: CandidateSlide[] = [];
  for (const sections of wanted > SECTIONS_ABOVE ? [true, false] : [false]) {
    let room = Math.max(0, wanted - frame);
    for (let round = 0; round < 8; round++) {
      const chapters = contentSlides(storyline.chapters, room, context);
      const slides = assemble({ title, storyline, key, closing, chapters, sections }, context);
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
function fillUp(slides: readonly CandidateSlide[], wanted: number, context: OutlineContext): CandidateSlide[] {
  const filled = [...slides];
  while (filled.length < wanted) {
    const at = filled.reduce(
      (best, candidate, i) =>
        candidate.kind === 'bullets' &&
        candidate.points.length >= 4 &&
        candidate.points.length > (filled[best]?.points.length ?? 0)
          ? i
          : best,
      -1,
    );
    const candidate = filled[at];
    if (!candidate) break;
    const half = Math.ceil(candidate.points.length / 2);
    filled.splice(
      at,
      1,
      { ...candidate, points: candidate.points.slice(0, half) },
      { ...candidate, points: candidate.points.slice(half), weight: candidate.weight - 1 },
    );
  }
  const shown = new Set(
    filled.filter((candidate) => candidate.kind === 'table' || candidate.kind === 'appendix').map(tableKey),
  );
  for (const candidate of slides) {
    if (filled.length >= wanted) break;
    if (!candidate.data || shown.has(tableKey(candidate))) continue;
    shown.add(tableKey(candidate));
    const appendix: CandidateSlide = {
      kind: 'appendix',
      title: trimTitle(`${context.phrases.appendix}: ${candidate.title}`),
      points: [],
      sources: candidate.sources,
      data: { fileId: candidate.data.fileId, block: candidate.data.block },
      weight: 5,
    };
    const end = filled.at(-1)?.kind === 'closing' ? filled.length - 1 : filled.length;
    filled.splice(end, 0, appendix);
  }
  return filled;
}

const tableKey = (candidate: CandidateSlide): string => `${candidate.data?.fileId}#${candidate.data?.block}`;
