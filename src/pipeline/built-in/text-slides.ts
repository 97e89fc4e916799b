import { runsText } from '../../materials/blocks.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import { announcesSteps, areOpposites } from '../language/lexicon.ts';
import { leansBack } from '../language/starts-dangling.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import { countWords, displayWidth, hasNumber, topicWords } from '../language/words.ts';
import { fitsTitle, TITLE_WIDTH } from '../wording/title-rules.ts';
import { splitSeries } from '../wording/split-series.ts';
import { readPair, writeGroup, writeList, writePair } from '../wording/point-lines.ts';
import { isClosed, sayTitle, type SaidTitle } from '../wording/say-title.ts';
import { chooseStatements } from './choose-statements.ts';
import { labelTitle } from './label-title.ts';
import type { OutlineContext } from './outline-context.ts';
import { pictureSlides } from './picture-slides.ts';
import { goalOfTimeline } from './timeline-title.ts';
import { timelineCandidate } from './structured-candidates.ts';
import { statementsOf, type Topic } from './topic.ts';
import {
  findingOf,
  MAX_POINTS,
  MIN_FURTHER,
  pointOf,
  pointsOf,
  topicSlide,
  wordsIn,
  type Telling,
  type TopicSlide,
} from './topic-slide.ts';

interface TextToTell extends Telling {
  statements: Statement[];
  pictures: PlacedBlock[];
}

export function textSlides(topic: Topic, { statements, pictures, context, weight }: TextToTell): TopicSlide[] {
  if (topic.parts.length > 0) return [partsSlide(topic, { statements, context, weight })];
  const listed = topic.blocks.find(({ block }) => block.type === 'list');
  const shaped = listed ? shapedList(listed, topic, { statements, context, weight }) : null;
  if (shaped) return [shaped];
  if (statements.length === 0)
    return pictures.flatMap((placed) => pictureSlides(placed, topic, weight - 3)).slice(0, 2);
  const apart = statements.length > MAX_POINTS ? listApart(topic, statements) : null;
  if (apart)
    return apart.flatMap((part, at) =>
      textSlides(part, {
        statements: part.statements,
        pictures: at === 0 ? pictures : [],
        context,
        weight: weight - at,
      }),
    );
  const leads = statements.filter((statement) => statement.lead !== undefined);
  if (leads.length >= 2 && leads.length <= 6 && leads.length >= statements.length - 2)
    return [cardsSlide(topic, { statements, context, weight })];
  const [picture] = pictures;
  return pointSlides(topic, { statements, pictures: picture ? [picture] : [], context, weight });
}

const MIN_LISTED = 3;
const MIN_LEAD = 4;

/** More than one slide holds: a list under the sentence that announces it, and what stands around it; null where no list has such a sentence. */
function listApart(topic: Topic, statements: readonly Statement[]): Topic[] | null {
  for (const [at, placed] of topic.blocks.entries()) {
    const before = topic.blocks[at - 1]?.block;
    if (placed.block.type !== 'list' || before?.type !== 'paragraph') continue;
    const items = statements.filter(({ source }) => source === placed.source);
    const lead = runsText(before.runs)
      .split(/(?<=[.!?。])\s*/u)
      .at(-1)
      ?.replace(/\s*[:：]$/u, '')
      .trim();
    const others = statements.filter((statement) => !items.includes(statement) && statement.text !== lead);
    if (!lead || items.length < MIN_LISTED || others.length < 2 || !announces(lead)) continue;
    const path = [...topic.path, topic.heading].filter(Boolean);
    return [
      { ...topic, blocks: topic.blocks.filter((one) => one !== placed), statements: others },
      { ...topic, heading: lead, path, blocks: [placed], statements: items, isAnswered: true },
    ];
  }
  return null;
}

/** "Remote employees must:" over the only list of a part: its items go on from these words, and none of them heads it. */
function hasOpenLead({ blocks }: Topic): boolean {
  const at = blocks.findIndex(({ block }) => block.type === 'list');
  const before = blocks[at - 1]?.block;
  const text = before?.type === 'paragraph' ? runsText(before.runs).trim() : '';
  return /[:：]$/u.test(text) && !isClosed(text.replace(/\s*[:：]$/u, ''));
}

const announces = (lead: string): boolean =>
  countWords(lead) >= MIN_LEAD && fitsTitle(lead) && !/[.!?。]$/u.test(lead) && isClosed(lead) && !leansBack(lead);

/** Parts whose items are a list under its name: what is decided, to do, to ask. */
const NAMED_LISTS: ReadonlySet<TopicRole> = new Set(['ask', 'actions', 'questions', 'decision', 'risk']);

const MIN_COUNTED = 3;
const WORDS_OF_LIST = 150;

/** Points under a title that is the strongest of them; what does not fit goes on to a second slide of its own title. */
function pointSlides(topic: Topic, { statements, pictures, context, weight }: TextToTell): TopicSlide[] {
  const isList = topic.role !== null && NAMED_LISTS.has(topic.role);
  // of counted items none says more than the others
  const isCounted = topic.blocks.some(
    ({ block }) => block.type === 'list' && block.ordered && block.items.length >= MIN_COUNTED,
  );
  const goOn = hasOpenLead(topic);
  const found = titleOf(
    topic,
    statements.filter(
      isList || isCounted || goOn || listsPhrases(topic, statements) ? ({ listed }) => !listed : speaksAlone,
    ),
    context,
  );
  const said = isAfterthought(found, topic, { statements, context }) ? null : found;
  const rest = statements.filter((statement) => statement !== said?.from);
  const first = chooseStatements(rest.filter(isPoint(topic)), {
    most: pictures.length > 0 ? 4 : MAX_POINTS,
    // of risks, decisions and tasks none is left to the speaker
    ...(isList ? { words: WORDS_OF_LIST } : {}),
    before: topic.statements,
    shown: said ? [said.from] : [],
    language: context.textLanguage,
  });
  const more = rest.filter((statement) => !first.includes(statement)).filter(isPoint(topic));
  if (!said && first.length === 0 && pictures.length === 0) return [];
  const points = [...(said?.rest ? [said.rest] : []), ...first.flatMap(pointsOf)];
  const [picture] = pictures;
  const slide = topicSlide(
    {
      kind: picture && points.length > 0 ? 'pictureText' : 'bullets',
      title: said?.title ?? findingOf(topic) ?? labelTitle(topic, undefined, context),
      points: points.length > 0 ? points : [],
      sources: mergeSources([...first, ...(said ? [said.from] : [])].map((statement) => statement.source)),
      ...(picture ? { picture: { fileId: picture.fileId, block: picture.index } } : {}),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    [...(said ? [said.from] : []), ...first],
  );
  const series =
    statements.length === 1 && (topic.role === 'ask' || topic.heading === '')
      ? splitSeries(statements[0]?.text ?? '')
      : null;
  if (series) {
    const named = labelTitle(topic, undefined, context);
    slide.title = topic.heading === '' && fitsTitle(series.head) ? series.head : named;
    slide.points = series.items;
    delete slide.lead;
  } else if (points.length === 0 && said) {
    // a single sentence under its heading is a point, not a slide of a title alone
    slide.title = labelTitle(topic, undefined, context);
    slide.points = [pointOf(said.from)];
    delete slide.lead;
  }
  const [only, another] = first;
  if (!said && only?.lead !== undefined && !another && topic.heading === '' && fitsTitle(only.lead)) {
    // what is said of a term alone stands under it
    slide.title = only.lead;
    slide.points = [only.text];
  }
  const further =
    more.length >= 2 && wordsIn(more) >= MIN_FURTHER
      ? pointSlides(topic, { statements: more, pictures: [], context, weight: weight - 3 })
      : [];
  return [slide, ...further];
}

/** Nothing but a few words each, under the heading that says what they are: none of them says it alone. */
function listsPhrases({ heading, role }: Topic, statements: readonly Statement[]): boolean {
  const words = statements.map(({ text }) => countWords(text)).sort((a, b) => a - b);
  return (
    heading !== '' &&
    PLAIN.has(role) &&
    statements.length >= 2 &&
    statements.every(({ listed, lead, kind }) => listed && lead === undefined && !ADVISING.has(kind)) &&
    (words[Math.floor(words.length / 2)] ?? 0) <= WORDS_OF_PHRASE
  );
}
const WORDS_OF_PHRASE = 8;
const ADVISING: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>(['recommendation', 'request', 'decision']);

/** The second of two sentences heads no first that finds no room as a title itself: both stand under the name of their part. */
function isAfterthought(
  said: SaidTitle | null,
  topic: Topic,
  { statements: [first, second, third], context }: { statements: readonly Statement[]; context: OutlineContext },
): boolean {
  const isSecond = said !== null && said.from === second && third === undefined && topic.heading !== '';
  return isSecond && first?.listed === false && titleOf(topic, [first], context) === null;
}

/** An item of a list that claims nothing of its own and has no figure may be a phrase: it says what it means under the list's name only ("Non-goals"). */
const speaksAlone = ({ listed, kind, text, lead }: Statement): boolean =>
  !listed ||
  lead !== undefined ||
  (kind !== 'statement' && !NAMING.has(kind)) ||
  (/\d/.test(text) && !/^[^:：]{2,40}[:：]\s/u.test(text));
/** Words of costs, days and results name as often as they claim ("The storage required for the tools"). */
const NAMING: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>(['cost', 'milestone', 'result', 'cause']);

const titleOf = (topic: Topic, statements: readonly Statement[], context: OutlineContext): SaidTitle | null =>
  // how it was found out goes under its name: none of the steps says more than the others
  findingOf(topic) !== null || (topic.role === 'method' && topic.heading !== '') || holdsAnswer(topic, context)
    ? null
    : sayTitle(
        statements.filter((statement) => statement !== context.answer?.from && mayHead(statement, topic, context)),
        {
          about: new Set(topicWords(topic.heading, context.textLanguage)),
          words: (text) => topicWords(text, context.textLanguage),
          width: context.titleRoom,
        },
      );

/** Parts that only explain a thing. */
const PLAIN: ReadonlySet<Topic['role']> = new Set<Topic['role']>([
  null,
  'solution',
  'background',
  'people',
  'requirements',
]);

/** Where a text explains, a part goes under what opens it, what speaks of its heading, or a claim of weight; any other sentence would be picked by chance. */
function mayHead(
  statement: Statement,
  { heading, role, statements }: Topic,
  { explains, textLanguage }: OutlineContext,
): boolean {
  if (!explains || heading === '' || !PLAIN.has(role) || CLAIMS.has(statement.kind)) return true;
  const about = new Set(topicWords(heading, textLanguage));
  return statement === statements[0] || topicWords(statement.text, textLanguage).some((word) => about.has(word));
}
const CLAIMS: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>([
  'result',
  'cost',
  'risk',
  'decision',
  'milestone',
]);

/** What is asked for heads the second slide: where it is asked in full it goes under its name. */
const holdsAnswer = ({ role, statements }: Topic, { answer }: OutlineContext): boolean =>
  role === 'ask' && answer !== null && statements.includes(answer.from);

/** What the slide proves: the sentence that titles it, its own words or the finding that its author set over them. */
function leadOf(said: SaidTitle | null, topic: Topic): { lead?: string } {
  const finding = topic.isAnswered || topic.role === 'ask' ? null : findingOf(topic);
  const lead = said?.title ?? finding;
  return lead ? { lead } : {};
}

/** A phrase among long sentences ("Overall assessment") is a heading that nothing marks as one. */
const PROSE_WORDS = 14;
const PHRASE_WORDS = 4;

/** A question among the sentences of a part that asks none leads on to its answer. */
const isPoint = ({ heading, role, statements }: Topic): ((statement: Statement) => boolean) => {
  const asked = statements.filter(({ kind }) => kind === 'question').length;
  const asks = (role !== null && ASKING.has(role)) || (heading === '' && asked * 2 > statements.length);
  const isProse = wordsIn(statements) > statements.length * PROSE_WORDS;
  return ({ kind, listed, text, lead }) =>
    (asks || listed || kind !== 'question') &&
    !(isProse && listed && lead === undefined && countWords(text) <= PHRASE_WORDS && !hasNumber(text));
};
const ASKING: ReadonlySet<TopicRole> = new Set(['questions', 'ask', 'decision', 'actions']);

/** Parts beside each other as cards: each heading with what stands under it. */
export function partsSlide(
  topic: Topic,
  { statements, context, weight }: { statements: Statement[] } & Telling,
): TopicSlide {
  const said = titleOf(topic, statements, context);
  const [left, right] = topic.parts;
  if (left && right && topic.parts.length === 2 && areOpposites(left.heading, right.heading))
    return comparisonSlide(topic, [left, right], { said, context, weight });
  const cards = topic.parts.map((part) =>
    writePair(part.heading, cardText(topic.role === 'options' ? measured(part.statements) : part.statements)),
  );
  return topicSlide(
    {
      kind: cards.length >= 2 ? 'cards' : 'bullets',
      title: said?.title ?? namesOfParts(topic, context),
      points: cards,
      sources: mergeSources(statementsOf(topic).map((statement) => statement.source)),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statementsOf(topic),
  );
}

/** Two parts that stand against each other (pros and cons, before and after) face each other. */
function comparisonSlide(
  topic: Topic,
  sides: readonly Topic[],
  { said, context, weight }: { said: SaidTitle | null } & Telling,
): TopicSlide {
  return topicSlide(
    {
      kind: 'comparison',
      title: said?.title ?? labelTitle(topic, undefined, context),
      points: sides.flatMap((side) =>
        writeGroup(
          side.heading,
          side.statements.slice(0, 5).map((statement) => statement.text),
        ),
      ),
      sources: mergeSources(statementsOf(topic).map((statement) => statement.source)),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statementsOf(topic),
  );
}

/** The name of the chapter, whose parts' names stand on their cards; thin parts without one go under their own names. */
const namesOfParts = (topic: Topic, context: OutlineContext): string =>
  topic.heading === '' && topic.path.length === 0
    ? joinedNames(
        topic.parts.map((part) => part.heading),
        context,
      )
    : labelTitle(topic, undefined, context);

/** "Purpose and principle", where the names find room. */
function joinedNames(names: readonly string[], context: OutlineContext): string {
  const named = new Intl.ListFormat(context.textLanguage, { type: 'conjunction' }).format(names);
  return displayWidth(named) <= TITLE_WIDTH ? named : labelTitle(NAMELESS, undefined, context);
}
const NAMELESS: Pick<Topic, 'heading' | 'path' | 'role'> = { heading: '', path: [], role: null };

/** Terms without a heading over them go under their names. */
const namesOfCards = (topic: Topic, cards: readonly string[], context: OutlineContext): string =>
  topic.heading === '' && topic.path.length === 0
    ? joinedNames(
        cards.map((card) => readPair(card).head),
        context,
      )
    : labelTitle(topic, undefined, context);

const CARD_WORDS = 42;

/** Of an option its figures are compared: sentences without one go where room is short. */
function measured(statements: readonly Statement[]): Statement[] {
  const figures = statements.filter(({ text }) => hasNumber(text));
  return figures.length >= 2 ? figures : [...statements];
}

/** What a part says, in whole sentences as far as a card holds them. */
function cardText(statements: readonly Statement[]): string {
  const listed = statements.every((statement) => statement.listed);
  const lines: string[] = [];
  let words = 0;
  for (const { text } of statements) {
    words += countWords(text);
    if (words > CARD_WORDS && lines.length > 0) break;
    lines.push(text);
  }
  return listed ? writeList(lines) : lines.join('. ');
}

function cardsSlide(topic: Topic, { statements, context, weight }: { statements: Statement[] } & Telling): TopicSlide {
  const plain = statements.filter((statement) => statement.lead === undefined);
  const said = titleOf(topic, plain, context);
  const cards = statements
    .filter((statement) => statement.lead !== undefined)
    .map((statement) => writePair(statement.lead ?? '', statement.text));
  return topicSlide(
    {
      kind: 'cards',
      title: said?.title ?? namesOfCards(topic, cards, context),
      points: cards,
      sources: mergeSources(statements.map((statement) => statement.source)),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statements,
  );
}

const MAX_STEPS = 6;
const MAX_STEP_WORDS = 26;

/** A list whose form says more than bullets: dated events, numbered steps. */
function shapedList(
  placed: PlacedBlock,
  topic: Topic,
  { statements, context, weight }: { statements: Statement[] } & Telling,
): TopicSlide | null {
  if (placed.block.type !== 'list') return null;
  // what stands behind the list speaks of something else
  const over = topic.blocks.slice(0, topic.blocks.indexOf(placed)).map(({ source }) => source);
  const before = statements.filter((statement) => !statement.listed && over.includes(statement.source));
  const said = titleOf(topic, before, context);
  const title = said?.title ?? labelTitle(topic, undefined, context);
  const dated = timelineCandidate(placed, title);
  const end =
    dated && !said && !context.explains && topic.role === 'schedule' ? goalOfTimeline(dated.points, title) : null;
  if (dated) return topicSlide({ ...dated, title: end ?? title, weight, ...leadOf(said, topic) }, topic, statements);
  const items = placed.block.items.filter((item) => item.level === 0);
  const isProcess =
    placed.block.ordered &&
    // what is to be done, by whom and when, is no way that something works
    topic.role !== 'actions' &&
    (topic.role === 'solution' ||
      topic.role === 'method' ||
      announcesSteps([topic.heading, ...before.map(({ text }) => text)].join('. '))) &&
    items.length >= 3 &&
    items.length <= MAX_STEPS &&
    items.every((item) => countWords(runsText(item.runs)) <= MAX_STEP_WORDS);
  if (!isProcess) return null;
  const steps = statements.filter((statement) => statement.listed && statement.level === 0);
  return topicSlide(
    {
      kind: 'process',
      title,
      points: steps.map((step) => (step.lead ? writePair(step.lead, step.text) : step.text)),
      sources: [placed.source],
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statements,
  );
}
