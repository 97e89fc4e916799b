import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { Structure } from '../../materials/structure/structure.ts';
import { runsText, type Material } from '../../materials/blocks.ts';
import { readMeasure } from '../../materials/index.ts';
import type { Brief } from '../brief.ts';
import { meaningOf } from '../evidence/show-table.ts';
import { sumsItselfUp } from '../evidence/sums-itself-up.ts';
import { titleOfFile, titleOfMaterial, titleOfTable } from '../evidence/title-of-material.ts';
import { hasPhrases, phrasesFor } from '../language/phrases.ts';
import { baseLanguage } from '../language/base-language.ts';
import { invites, saysThanks, speaksOfItself } from '../language/courtesies.ts';
import { leansBack } from '../language/starts-dangling.ts';
import { roleOfHeading, rolesNamed } from '../language/topic-roles.ts';
import { capitalise, countWords, hasNumber, topicWords } from '../language/words.ts';
import { planId } from '../plan-id.ts';
import { subjectOfLetters } from '../retelling/read-turns.ts';
import { chooseLanguage } from '../request/choose-language.ts';
import { sayUnmet } from '../request/unmet-messages.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import type { RequestReading } from '../request/read-request.ts';
import { allBlocks, blockText } from '../statements/build-sections.ts';
import { fitsTitle, trimTitle } from '../wording/title-rules.ts';
import { askApart } from './ask-apart.ts';
import { titleRoom } from '../wording/title-room.ts';
import { addQuotation } from './add-quotation.ts';
import { addWanted } from './add-wanted.ts';
import { answerOf } from './answer-of.ts';
import { buildStoryline, type Storyline } from './build-storyline.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { definitionOf } from './definition-of.ts';
import { withoutDefinition } from './definition-slide.ts';
import { dedupeTitles } from './dedupe-titles.ts';
import { honourForms } from './honour-forms.ts';
import { joinThinTopics, partsApart } from './join-thin-topics.ts';
import { isAbout, topicsAbout } from './topics-about.ts';
import { namedTopic } from './named-topic.ts';
import type { OutlineContext } from './outline-context.ts';
import { agendaSlide } from './agenda-slide.ts';
import { onlyOpens } from './only-opens.ts';
import { outlineSlides } from './outline-slides.ts';
import { questionsApart } from './questions-apart.ts';
import { overviewSlide } from './overview-slide.ts';
import { chooseAcross, chooseSlides, reachCount, type SlideRoom } from './choose-slides.ts';
import { opensOtherwise, opensWithState, tellInOrder } from './tell-in-order.ts';
import { statementsOf, type Topic } from './topic.ts';
import { topicSlides } from './topic-slides.ts';
import type { TopicSlide } from './topic-slide.ts';
import { topicsOfBrief } from './topics-of-brief.ts';
import { withoutUndrawn } from './without-undrawn.ts';
import { titledByHeading, unitSlides } from './unit-slides.ts';
import { cellText } from '../../materials/table-texts.ts';

export interface BuiltInPlan {
  plan: DeckPlan;
  warnings: string[];
}

/** The built-in planner: the answer first, then what proves it, as the request asks for it; the same every time. */
export function planBuiltIn(brief: Brief, wishes: RequestConstraints): BuiltInPlan {
  const { language, textLanguage, warnings } = chooseLanguage(brief, wishes);
  const storyline = buildStoryline(brief.materials, textLanguage);
  const read = topicsOfBrief(brief, textLanguage, storyline).filter(saysMore);
  // a manual that says what its reader must do asks nobody for anything
  const topics = argues(read) ? askApart(read) : read;
  const width = titleRoom(brief.profile);
  const leads = hasAnswerSlide(brief, wishes);
  const answering = { language: textLanguage, width };
  const answers = leads && answerOf(topics, { ...answering, own: true }) !== null;
  const definition =
    leads && !answers ? definitionOf(topics, { ...answering, names: namesOf(brief, storyline) }) : null;
  const argued = leads && (answers || argues(topics)) ? answerOf(topics, answering) : null;
  const answer = definition?.said ?? argued;
  const context: OutlineContext = {
    brief,
    language,
    textLanguage,
    // what is computed stands among the material's own sentences, which the built-in writer does not translate
    phrases: phrasesFor(textLanguage),
    speaks: hasPhrases(textLanguage),
    recommended: topics
      .flatMap(statementsOf)
      .filter((statement) => statement.kind === 'recommendation')
      .map((statement) => statement.text),
    counting: topics.flatMap(statementsOf).flatMap(({ text }) => (hasNumber(text) ? [text] : [])),
    answer,
    definition,
    // what a text asks or advises is known in the languages that the writer speaks
    explains:
      hasPhrases(textLanguage) &&
      leads &&
      !answers &&
      (definition !== null || answer === null) &&
      mayOnlyExplain(brief, topics),
    titleRoom: width,
    summarised: new Set(brief.materials.filter(({ material }) => sumsItselfUp(material)).map(({ fileId }) => fileId)),
    tables: new Map(),
  };
  const title = deckTitle(storyline, wishes, context);
  const told = tell(topics, { wishes, context });
  const wanted =
    wishes.outline.length > 0
      ? { slides: told.slides, warnings: [] }
      : addWanted(told.slides, topics, { wishes, context });
  warnings.push(...told.warnings, ...wanted.warnings);
  const cover: CandidateSlide = {
    kind: 'title',
    title: trimTitle(subjectIn(title)),
    points: storyline.subtitle && !namesExcluded(storyline.subtitle, wishes, textLanguage) ? [storyline.subtitle] : [],
    sources: [],
    weight: 1000,
  };
  const hasCover = !wishes.excluded.furniture.includes('title');
  const count = countAsked(brief, wishes);
  const slides = [
    ...(hasCover || wanted.slides.length === 0 ? [cover] : []),
    ...(count?.most === 1 && hasCover ? [] : addQuotation(wanted.slides, wishes.quotation, context)),
  ];
  const planSlides = dedupeTitles(slides, context.phrases).map((candidate, i): PlanSlide =>
    withoutUndrawn(toPlanSlide(candidate, i), wishes.undrawn),
  );
  const body = { title, language, templateId: brief.templateId, variants: brief.options.variants, slides: planSlides };
  return { plan: { id: planId(body), ...body }, warnings };
}

/** A nameless part that only thanks, greets or announces what follows is no part of the story. */
const saysMore = (topic: Topic): boolean =>
  topic.heading !== '' ||
  topic.blocks.some(({ block }) => block.type !== 'paragraph') ||
  topic.parts.length > 0 ||
  topic.rows !== undefined ||
  statementsOf(topic).some(
    ({ text, lead }) =>
      !saysThanks(text) && !speaksOfItself(text) && !(lead === undefined && leansBack(text) && !hasNumber(text)),
  );

/** Talks, letters and minutes come down to what was decided and who does what; a text with a part that asks or advises was written for it. */
const mayOnlyExplain = ({ materials }: Brief, topics: readonly Topic[]): boolean =>
  materials.every(({ material }) => !SPOKEN.has(material.structure?.kind)) &&
  topics.every(
    ({ role, rows, path }) =>
      rows === undefined && !(role === 'decision' && path.length === 0) && role !== 'ask' && role !== 'recommendation',
  );
const SPOKEN: ReadonlySet<Structure['kind'] | undefined> = new Set<Structure['kind'] | undefined>([
  'transcript',
  'chat',
  'interview',
  'mails',
  'minutes',
]);

/** Parts that lead to what should be done. */
const ARGUING: ReadonlySet<Topic['role']> = new Set<Topic['role']>([
  'options',
  'cost',
  'risk',
  'problem',
  'conclusion',
  'outlook',
  'result',
  'schedule',
  'goals',
]);
const FEW_NAMED = 4;

/** Whether a remark that advises something may be the answer: in a text of few parts, and where parts lead to it; a manual gives advice in passing. */
const argues = (topics: readonly Topic[]): boolean =>
  topics.filter(({ heading }) => heading !== '').length < FEW_NAMED ||
  new Set(topics.flatMap(({ role }) => (ARGUING.has(role) ? [role] : []))).size >= 2;

/** What the subject may be called: by the title, by the file. */
const namesOf = ({ materials }: Brief, { title }: Storyline): string[] => [
  ...(title === null ? [] : [title]),
  ...materials.flatMap(({ material }) => titleOfFile(material.name) ?? []),
];

/** A story of some length says its answer first; a part, an outline or a lesson goes its own way. */
const hasAnswerSlide = (brief: Brief, wishes: RequestConstraints): boolean =>
  wishes.scope.length === 0 &&
  wishes.outline.length === 0 &&
  wishes.unit === null &&
  !opensOtherwise(wishes) &&
  wishes.purpose !== 'lesson' &&
  (countAsked(brief, wishes)?.most ?? MIN_STORY) >= MIN_STORY;

const toPlanSlide = (candidate: CandidateSlide, index: number): PlanSlide => {
  const { kind, title, points, sources, data, roles, picture } = candidate;
  return {
    id: `slide-${index + 1}`,
    kind,
    title,
    points,
    sources,
    ...(data ? { data } : {}),
    ...(roles ? { roles } : {}),
    ...(picture ? { picture } : {}),
  };
};

interface Telling {
  wishes: RequestConstraints;
  context: OutlineContext;
}

interface Told {
  slides: CandidateSlide[];
  warnings: string[];
}

/** The slides after the cover: as the request lists them, one for each unit of it, or the story of what matters. */
function tell(topics: readonly Topic[], telling: Telling): Told {
  const { wishes, context } = telling;
  const kept = topics.filter((topic) => !isExcluded(topic, wishes, context));
  if (wishes.outline.some((item) => item.kind !== 'title' && item.kind !== 'agenda')) return tellOutline(kept, telling);
  const units = wishes.unit ? unitSlides(kept, wishes.unit, context) : null;
  if (units && units.slides.length > 0) {
    const wantsAll =
      wishes.wanted.includes('summary') || wishes.order.some((topic) => rolesNamed(topic).includes('summary'));
    const before = wantsAll && units.overview ? [units.overview] : [];
    return { slides: [...before, ...units.slides, ...endsOf(kept, units.slides, telling)], warnings: [] };
  }
  const warnings = wishes.unit ? [sayUnmet('unit', context.language, { topic: wishes.unit.word })] : [];
  const scoped = wishes.scope.length > 0 ? topicsAbout(kept, wishes.scope, context.textLanguage) : [];
  if (wishes.scope.length > 0 && scoped.length === 0)
    warnings.push(sayUnmet('nothing', context.language, { topic: wishes.scope.join(', ') }));
  const named = [...wishes.kept, ...wishes.order, ...wishes.endsWith];
  const beside = kept.filter((topic) => !scoped.includes(topic) && isAbout(topic, named, context.textLanguage));
  const explaining = explainsRows(kept, { scoped, beside, language: context.textLanguage });
  const [called, nameless] = [true, false].map((isCalled) =>
    kept.filter((topic) => explaining.includes(topic) && (topic.heading !== '') === isCalled),
  );
  const chosen = scoped.length > 0 ? [...(nameless ?? []), ...scoped, ...(called ?? []), ...beside] : kept;
  const slides = tellStory(chosen, {
    ...telling,
    isPart: scoped.length > 0,
    called: new Set((called ?? []).map(({ heading }) => heading)),
  });
  return { slides, warnings };
}

/** What a deck told unit by unit is to end with. */
function endsOf(
  topics: readonly Topic[],
  units: readonly TopicSlide[],
  { wishes, context }: Telling,
): CandidateSlide[] {
  const told = new Set(units.map(({ topic }) => topic));
  return topics
    .filter((topic) => !told.has(topic) && isAbout(topic, wishes.endsWith, context.textLanguage))
    .flatMap((topic) =>
      topicSlides(topic, context)
        .slice(0, 1)
        .map((slide) => titledByHeading(slide, topic.heading)),
    );
}

/** What says why of the rows of a table that is told: parts called by a row, nameless parts of a note whose sentences name rows. */
function explainsRows(
  topics: readonly Topic[],
  { scoped, beside, language }: { scoped: readonly Topic[]; beside: readonly Topic[]; language: string },
): Topic[] {
  const rows = scoped
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ block }) => (block.type === 'table' ? block.rows.map((row) => cellText(row, 0)) : []))
    .map((name) => topicWords(name, language))
    .filter((words) => words.length > 0);
  const names = (text: string): boolean => {
    const said = new Set(topicWords(text, language));
    return rows.some(
      (words) =>
        words.filter((word) => said.has(word)).length * 2 > words.length || words.every((word) => said.has(word)),
    );
  };
  const isCalled = ({ heading }: Topic): boolean => {
    const words = topicWords(heading, language);
    return words.length > 0 && rows.some((row) => words.every((word) => row.includes(word)));
  };
  return topics.filter(
    (topic) =>
      !scoped.includes(topic) &&
      !beside.includes(topic) &&
      (topic.heading === ''
        ? topic.statements.filter(({ text }) => names(text)).length * 2 >= Math.max(2, topic.statements.length)
        : topic.statements.length > 0 && isCalled(topic)),
  );
}

function isExcluded(
  topic: Topic,
  { excluded, kept, manner }: RequestConstraints,
  { textLanguage }: OutlineContext,
): boolean {
  if (isAbout(topic, kept, textLanguage)) return false;
  // who is to be spoken to plainly is not told how it was measured
  if (manner !== null && topic.role === 'method') return true;
  if (excluded.furniture.includes('appendix') && topic.role === 'appendix') return true;
  return isAbout(topic, excluded.topics, textLanguage);
}

/** A line under the title that says for whom the paper is goes with what is left out ("Teacher's copy"). */
const namesExcluded = (text: string, { excluded }: RequestConstraints, language: string): boolean => {
  const words = new Set(topicWords(text, language));
  return excluded.topics.some((topic) => topicWords(topic, language).some((word) => words.has(word)));
};

/** The number of slides asked for, both ends included: an option of the turn wins over the message. */
const countAsked = ({ options: { slideCount } }: Brief, wishes: RequestConstraints): RequestConstraints['count'] =>
  slideCount ? { least: slideCount, most: slideCount } : wishes.count;

/** Slides for the frame and the content, both ends included. */
function roomFor({ wishes, context }: Telling, words: number): SlideRoom {
  const count = countAsked(context.brief, wishes);
  const cover = wishes.excluded.furniture.includes('title') ? 0 : 1;
  const free = { least: 1, most: Math.min(comfortable(words), context.explains ? MOST_EXPLAINING : Infinity) };
  const { least, most } = count ?? { ...free, most: Math.min(free.most, mostIn(wishes.minutes)) };
  return {
    // "at most 10" asks for no more than 10, not for 10
    least: Math.max(0, (count && least > 1 ? least : free.least) - cover),
    most: Math.max(1, (count ? (least > 1 ? most : Math.min(most, free.most + 2)) : most) - cover),
    asked: count !== null && least > 1,
    isAgendaExcluded: wishes.excluded.furniture.includes('agenda'),
    isAppendixExcluded: wishes.excluded.furniture.includes('appendix'),
  };
}

/** A text that only explains is shown in its main parts. */
const MOST_EXPLAINING = 12;

/** A slide takes a minute; fewer than this are no deck. */
const mostIn = (minutes: number | null): number => (minutes === null ? Infinity : Math.max(LEAST_IN_MINUTES, minutes));
const LEAST_IN_MINUTES = 3;

/** So many slides a material of so many words is worth at most. */
function comfortable(words: number): number {
  if (words < 150) return 8;
  if (words < 600) return 13;
  return 14;
}

function tellOutline(topics: readonly Topic[], { wishes, context }: Telling): Told {
  const count = countAsked(context.brief, wishes);
  const perItem = count !== null && count.least === count.most ? 1 : 2;
  const { slides, unmet, agenda } = outlineSlides(topics, wishes.outline, { perItem, context });
  const told = honourForms(slides, wishes.forms, context).map(asPlain);
  if (agenda && told.length >= 2)
    told.splice(
      agenda.at,
      0,
      agendaSlide(
        agenda.title,
        told.slice(agenda.at).map(({ title }) => title),
      ),
    );
  return {
    slides: told,
    warnings: unmet.map((topic) => sayUnmet('nothing', context.language, { topic })),
  };
}

const asPlain = ({ topic: _topic, said: _said, ...slide }: TopicSlide): CandidateSlide => slide;

/** Content below this is left out of a deck that nobody asked to be long: appendices, glossaries, methods. */
const WORTH = 5.5;
const MIN_SLIDES = 5;
/** A story with a cover and an answer. */
const MIN_STORY = 5;
/** Of so few parts the one that opens the text is one. */
const FEW_TOPICS = 3;

interface StoryTelling extends Telling {
  isPart: boolean;
  /** Parts called by what they tell of, which their titles say. */
  called: ReadonlySet<string>;
}

function tellStory(topics: readonly Topic[], telling: StoryTelling): CandidateSlide[] {
  const { context, wishes, isPart, called } = telling;
  const words = context.brief.materials.reduce((sum, { material }) => sum + material.words, 0);
  const room = roomFor(telling, words);
  const mayOpen =
    room.most >= MIN_STORY - 1 &&
    !isPart &&
    !opensOtherwise(wishes) &&
    !(context.answer && opensWithState(wishes)) &&
    !wishes.excluded.topics.some((topic) => roleOfHeading(topic) === 'summary');
  const summaries = mayOpen
    ? topics.filter((topic) => topic.role === 'summary' && statementsOf(topic).length >= 2)
    : [];
  const definition =
    !isPart && summaries.length === 0 && room.most >= MIN_STORY - 1 && topics.length >= 3 ? context.definition : null;
  const isNamed = (topic: Topic): boolean => isAbout(topic, [...wishes.kept, ...wishes.order], context.textLanguage);
  // the answer opens the deck: what opens the text need not
  const answersFirst = mayOpen && definition === null && (summaries.length > 0 || context.answer !== null);
  const told = joinThinTopics(
    questionsApart(
      (definition ? withoutDefinition(topics, definition, context.textLanguage) : topics).filter(
        (topic, at) =>
          !summaries.includes(topic) &&
          !(answersFirst && at === 0 && topics.length > FEW_TOPICS && onlyOpens(topic) && !isNamed(topic)),
      ),
      room.most,
      context.textLanguage,
    ),
    // who asks for less than all wants no more of it on a slide
    { room: wishes.scope.length > 0 ? Infinity : room.most, explains: context.explains },
    (topic) => isNamed(topic) || (topic.role === 'questions' && wishes.wanted.includes('questions')),
  );
  const slidesOf = (parts: readonly Topic[]): TopicSlide[] => {
    const slides = parts
      .flatMap((topic) => weighed(topicSlides(topic, context), isAbout(topic, wishes.kept, context.textLanguage)))
      .map((slide) => withoutForm(slide, wishes))
      .map((slide) => (called.has(slide.topic.heading) ? titledOf(slide) : slide))
      .filter((slide) => isWanted(slide, wishes));
    return context.explains
      ? slides.map((slide, at) => ({ ...slide, weight: explainingWeight(slide, at / slides.length) }))
      : slides;
  };
  const isWorthy = (slide: TopicSlide): boolean => slide.weight >= WORTH;
  const joined = slidesOf(joinRecommendation(told, context));
  // a count that the joined parts do not reach is reached by telling them apart
  const able =
    room.asked && joined.filter(isWorthy).length < room.least ? slidesOf(partsApart(told, room.least)) : joined;
  const worthy = able.filter(isWorthy);
  // what is told since it was named makes no story longer or shorter
  const ownWorthy = able.filter(({ weight }) => (weight >= BOUND ? weight - BOUND : weight) >= WORTH);
  // of a count that leaves no choice the answer takes a place only where there is one
  const asked = room.least === room.most ? room.least : room.least - 1;
  const pool = ownWorthy.length < (room.asked ? asked : MIN_SLIDES) ? able : worthy;
  const withOverview =
    mayOpen &&
    (summaries.length > 0 ||
      definition !== null ||
      ((wishes.purpose !== 'lesson' || wishes.wanted.includes('summary')) && pool.length >= (context.answer ? 3 : 4)));
  const choose = (able: readonly TopicSlide[], most: number): TopicSlide[] =>
    context.explains ? chooseAcross(able, most) : chooseSlides(able, { ...room, most });
  const beside = choose(pool, room.most - 1);
  const overview = withOverview ? overviewSlide(summaries, beside, { ...context, definition }) : null;
  // the room of an overview that cannot be told goes to a part with a role, not to one more aside, unless the count was asked for
  const chosen =
    overview || !withOverview || room.asked
      ? choose(pool, room.most - (overview ? 1 : 0))
      : choose(
          pool.filter((slide) => beside.includes(slide) || slide.topic.role !== null || slide.lead !== undefined),
          room.most,
        );
  const ordered = tellInOrder(withNamed(chosen, able, { wishes, context, most: room.most - (overview ? 1 : 0) }), {
    wishes,
    context,
  });
  const formed = honourForms(ordered, wishes.forms, context).map(asPlain);
  const before = overview && !wishes.wanted.includes('recap') ? [overview] : [];
  const slides = [...before, ...formed, ...(overview && before.length === 0 ? [overview] : [])];
  return room.asked ? reachCount(slides, room, context) : slides;
}

/** "Security: 22 inspectors are missing": what the slide tells of, before what it tells. */
function titledOf(slide: TopicSlide): TopicSlide {
  const { heading } = slide.topic;
  const mark = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(heading) ? '：' : ': ';
  const title = `${heading}${mark}${slide.title}`;
  return slide.lead === undefined || slide.title.includes(heading) || !fitsTitle(title) ? slide : { ...slide, title };
}

/** What a text that explains tells first weighs more than its details, and a slide of one point, or one that calls for help, little. */
const FIRST_MORE = 1.5;
const A_LEVEL_LESS = 0.7;
const LITTLE_LESS = 4.5;

function explainingWeight({ weight, topic, kind, points }: TopicSlide, place: number): number {
  const isThin = !topic.isAnswered && kind === 'bullets' && points.length <= 1 && !points.some(hasNumber);
  const isInvitation = points.filter(invites).length * 3 >= points.length && points.length > 0;
  return (
    weight +
    FIRST_MORE * (1 - place) -
    A_LEVEL_LESS * Math.max(0, topic.path.length - 1) -
    (isThin || isInvitation ? LITTLE_LESS : 0)
  );
}

/** What is put in an order or asked is told: where no chosen slide is about it, the one that is takes the place of the lightest. */
function withNamed(
  chosen: readonly TopicSlide[],
  able: readonly TopicSlide[],
  { wishes, context, most }: Telling & { most: number },
): TopicSlide[] {
  const { order, questions, listed, endsWith } = wishes;
  const named = [...new Set([...order, ...questions, ...listed, ...endsWith])];
  const isNamed = ({ topic }: TopicSlide, names: readonly string[]): boolean =>
    isAbout(topic, names, context.textLanguage);
  const made = new Set(chosen);
  for (const name of named) {
    const missing = able.find((slide) => isNamed(slide, [name]));
    if (!missing || [...made].some((slide) => isNamed(slide, [name]))) continue;
    const [lightest] = [...made].filter((slide) => !isNamed(slide, named)).sort((a, b) => a.weight - b.weight);
    if (made.size >= most) {
      if (!lightest) continue;
      made.delete(lightest);
    }
    made.add(missing);
  }
  return able.filter((slide) => made.has(slide));
}

/** A part that must not be left out shares no slide and is told whatever it weighs. */
const BOUND = 30;
const weighed = (slides: readonly TopicSlide[], bound: boolean): TopicSlide[] =>
  slides.map((slide, at) => (bound && at === 0 ? { ...slide, weight: slide.weight + BOUND } : slide));

/** A chart that is not to be one is shown as its table, a table as its chart; where neither is wanted their sentences stay. */
function withoutForm(slide: TopicSlide, { excluded: { furniture } }: RequestConstraints): TopicSlide {
  const [charts, tables] = [furniture.includes('charts'), furniture.includes('tables')];
  const { data, ...rest } = slide;
  if (!data || !((slide.kind === 'chart' && charts) || (slide.kind === 'table' && tables))) return slide;
  if (charts && tables) return { ...rest, kind: 'bullets' };
  return charts ? { ...slide, kind: 'table', data: { fileId: data.fileId, block: data.block } } : slide;
}

const isWanted = (slide: TopicSlide, { excluded }: RequestConstraints): boolean =>
  !(excluded.furniture.includes('charts') && slide.kind === 'chart') &&
  !(excluded.furniture.includes('pictures') && slide.kind === 'picture') &&
  !(excluded.furniture.includes('tables') && slide.kind === 'table');

const FEW_STATEMENTS = 3;

/** A recommendation of a sentence or two heads the comparison that it was made from. */
function joinRecommendation(topics: readonly Topic[], { recommended }: OutlineContext): Topic[] {
  const options = topics.find((topic) =>
    topic.blocks.some(
      ({ block }) =>
        block.type === 'table' && (topic.role === 'options' || meaningOf(block, recommended).recommended !== null),
    ),
  );
  const advice = topics.find(
    (topic) =>
      topic.role === 'recommendation' &&
      topic.statements.length <= FEW_STATEMENTS &&
      topic.parts.length === 0 &&
      topic.blocks.every(({ block }) => block.type === 'paragraph'),
  );
  if (!options || !advice) return [...topics];
  const joined: Topic = { ...options, statements: [...advice.statements, ...options.statements] };
  return topics.filter((topic) => topic !== advice).map((topic) => (topic === options ? joined : topic));
}

/** The line over a workbook's first table, which names it better than its file. */
function titleInSheet({ blocks }: Material): string | null {
  const over = blocks.slice(
    0,
    blocks.findIndex((block) => block.type === 'table'),
  );
  const line = over.find((block) => block.type === 'heading' && block.level > 1);
  const tables = blocks.filter((block) => block.type === 'table');
  const caption = tables.length === 1 ? (tables[0]?.caption ?? '').replace(/\.$/u, '') : '';
  const written = line?.type === 'heading' ? runsText(line.runs).trim() : caption;
  // what its figures are counted in is said beside them
  const text = written.replace(/\s*[(（]([^()（）]*)[)）]$/u, (whole, note: string) =>
    readMeasure(note) ? '' : whole,
  );
  return countWords(text) >= 2 && fitsTitle(text) ? text : null;
}

/** The topic that a request names as a line: without what leads to it ("Presentation: which …"), and none where it is the whole order. */
function titleOfTopic(topic: string | null, request: string): string | null {
  if (!topic) return null;
  const bare = topic.replace(/^(?:[^\s:：]{4,16})?\s*[:：]\s*/u, '').trim();
  const order = request.replace(/[.!?。]+$/u, '').trim();
  return bare === order || bare === '' ? null : capitalise(bare);
}

/** A file named in Latin letters does not title a deck in another script. */
const isForeign = (name: string, { textLanguage }: OutlineContext): boolean =>
  ['ru', 'uk', 'ar', 'he', 'ja', 'zh', 'ko'].includes(baseLanguage(textLanguage)) &&
  /^[\p{Script=Latin}\P{L}]*$/u.test(name);

const MANY_PARTS = 3;

/** What a request is about where the material speaks of it too: "simple words" is how to write. */
function isNamedIn(topic: string, { intro, chapters }: Storyline, language: string): boolean {
  const words = topicWords(topic, language);
  const text = [
    ...chapters.map(({ heading }) => heading),
    ...[...intro, ...chapters.flatMap(allBlocks)].map(({ block }) => blockText(block)),
  ].join('\n');
  const told = new Set(topicWords(text, language));
  // a workbook says little in words
  return told.size < FEW_TOLD || words.filter((word) => told.has(word)).length * 2 >= words.length;
}
const FEW_TOLD = 40;

const kindOfText = String.raw`(?:(?:auto(?:matic)? )?transcripts?|(?:automatische )?mitschrift|trascrizione(?: automatica)?|transcription(?: automatique)?|transcripción(?: automática)?|transcrição(?: automática)?|(?:automatische )?transcriptie|transkrypcja|стенограмм\p{L}*|notes?|draft|memo(?:randum)?|notizen|entwurf|vermerk|aktennotiz|brouillon|apuntes|borrador|appunti|bozza|apontamentos|rascunho|notitie|aantekeningen|concept|notatk\p{L}+|szkic|заметк\p{L}+|записк\p{L}+|черновик|нотатк\p{L}+|чернетк\p{L}+|notlar|taslak|ملاحظات|مسودة|טיוטה|הערות|メモ|草案|下書き|메모|초안|笔记|草稿)`;
const namedFirst = new RegExp(String.raw`^${kindOfText}\s*(?:[:：]|\s[–—-])\s*(\S.{8,})$`, 'iu');
const namedLast = new RegExp(String.raw`^(.{3,}?)\s*(?:[:：]|\s[–—-])\s*${kindOfText}(?!\p{L}).*$`, 'iu');

/** "Kelpline: notes for the seed round" is about Kelpline, "Memo: the new hall" about the hall. */
const withoutKindOfText = (title: string): string =>
  capitalise((namedFirst.exec(title)?.[1] ?? namedLast.exec(title)?.[1] ?? title).trim());

const SUBJECT_WORDS = 3;

/** "Commercial offer: care of the gardens at …", where both find no room: what the paper is about, without its kind. */
function subjectIn(title: string): string {
  const parts = title.split(/\s?[:：]\s+|\s[–—]\s/u);
  const fitting =
    parts.length === 1 || fitsTitle(title)
      ? undefined
      : parts.filter((part) => fitsTitle(part) && countWords(part) >= SUBJECT_WORDS);
  return capitalise(fitting?.sort((one, other) => other.length - one.length)[0] ?? title);
}

function deckTitle(storyline: Storyline, reading: RequestReading, context: OutlineContext): string {
  const first = context.brief.materials[0];
  if (reading.title) return reading.title;
  const sheetTitle = first?.material.extension === 'xlsx' ? titleInSheet(first.material) : null;
  if (sheetTitle) return sheetTitle;
  // "Abstract" says what kind of text it is, not what it is about
  const isKindOfText =
    storyline.title !== null && roleOfHeading(storyline.title) === 'summary' && countWords(storyline.title) <= 2;
  if (storyline.title && !isKindOfText && countWords(storyline.title) >= 1) return withoutKindOfText(storyline.title);
  const topic = titleOfTopic(reading.topic ?? null, context.brief.request);
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
  const name = namedTopic([...storyline.intro, ...storyline.chapters.flatMap(allBlocks)]);
  if (name) return name;
  const subject = first ? subjectOfLetters(first.material) : null;
  if (subject) return subject;
  if (topic && isNamedIn(topic, storyline, context.textLanguage)) return topic;
  if (!first) return context.phrases.keyPoints;
  const named = titleOfMaterial(first.material, context.phrases, context.textLanguage);
  return isForeign(named, context)
    ? (titleOfTable(first.material, context.phrases, context.textLanguage) ?? named)
    : named;
}
