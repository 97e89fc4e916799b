import { runsText, type TableBlock } from '../../materials/blocks.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { captionLine } from '../statements/read-statements.ts';
import type { Statement } from '../statements/statement.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import { MANY_ROWS } from '../evidence/choose-views.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { readFigures } from '../evidence/read-figures.ts';
import { leadersBeside, sumUp } from '../evidence/sum-up.ts';
import { meaningOf, showTable, type Shown } from '../evidence/show-table.ts';
import { summariseChart } from '../evidence/summarise-chart.ts';
import { countWords, displayWidth, likeness, topicWords } from '../language/words.ts';
import { sayTitle, splitClauses, type SaidTitle } from '../wording/say-title.ts';
import { areOpposites } from '../language/lexicon.ts';
import { readPair, writeGroup, writePair } from '../wording/point-lines.ts';
import { tellsFinding, TITLE_WIDTH } from '../wording/choose-title.ts';
import { numbersIn } from '../../deck/written-numbers.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { labelTitle } from './label-title.ts';
import { tableCandidates } from './table-candidates.ts';
import type { OutlineContext } from './outline-context.ts';
import { timelineCandidate, quoteCandidate } from './structured-candidates.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import { roleWeight, statementsOf, type Topic } from './topic.ts';

/** What a slide of points holds, in points and in words. */
const MAX_POINTS = 6;
const MAX_WORDS = 100;
const TAKEAWAYS = 4;
const TAKEAWAY_WORDS = 60;

/** A slide of a topic and what it says of it; the first tells most. */
export interface TopicSlide extends CandidateSlide {
  topic: Topic;
  /** The statements that the slide tells: what the topic has left goes on to a further one. */
  said: Statement[];
}

/** Every slide that the topic could fill, the one that says most first. */
export function topicSlides(topic: Topic, context: OutlineContext): TopicSlide[] {
  const weight = topicWeight(topic);
  if (topic.rows) return [rowsSlide(topic, topic.rows, { context, weight })];
  const tables = topic.blocks.filter(({ block }) => block.type === 'table');
  const shown = tables.flatMap((placed) => tableSlides(placed, topic, { context, weight }));
  const used = new Set(shown.flatMap((slide) => slide.said));
  const left = topic.statements.filter((statement) => !used.has(statement));
  const pictures = topic.blocks.filter(({ block }) => isShowable(block));
  const told = shown.length > 0 ? [] : textSlides(topic, { statements: left, pictures, context, weight });
  const quotes = topic.blocks.flatMap((placed) => {
    const quote = quoteCandidate(placed, '');
    return quote ? [finish({ ...quote, weight: weight - 4 }, topic, [])] : [];
  });
  const further =
    shown.length > 0 && wordsIn(left) >= MIN_FURTHER
      ? textSlides(topic, { statements: left, pictures: [], context, weight: weight - 3 })
      : [];
  const alone = shown.length > 0 ? pictures.flatMap((placed) => pictureSlide(placed, topic, weight - 5)) : [];
  return [...shown, ...told, ...further, ...quotes, ...alone];
}

/** Who does what by when. */
const rowsSlide = (topic: Topic, rows: readonly string[], { context, weight }: Telling): TopicSlide =>
  finish(
    {
      kind: 'table',
      title: labelTitle(topic, undefined, context),
      points: [...rows],
      sources: mergeSources(topic.statements.map((statement) => statement.source)),
      weight,
    },
    topic,
    topic.statements,
  );

const MIN_FURTHER = 35;

/** A table says as much as a sentence with its figure. */
const TABLE_SAYS = 5;

/** What its role is worth, and what it says: a part with a decisive sentence goes before one that only explains. */
export function topicWeight(topic: Topic): number {
  const hasTable = topic.blocks.some(({ block }) => block.type === 'table');
  const strongest = Math.max(hasTable ? TABLE_SAYS : 0, ...statementsOf(topic).map((statement) => statement.weight));
  const table = hasTable ? 1.5 : 0;
  return roleWeight(topic.role) + strongest * 0.5 + table;
}

const finish = (slide: CandidateSlide, topic: Topic, said: Statement[]): TopicSlide => ({ ...slide, topic, said });

const wordsIn = (statements: readonly Statement[]): number =>
  statements.reduce((sum, { text, lead }) => sum + countWords(text) + countWords(lead ?? ''), 0);

interface Telling {
  context: OutlineContext;
  weight: number;
}

/** The table in the form that proves what it says, the statements around it as its title and its takeaway. */
function tableSlides(placed: PlacedBlock, topic: Topic, { context, weight }: Telling): TopicSlide[] {
  if (placed.block.type !== 'table') return [];
  const { block } = placed;
  const place = { fileId: placed.fileId, block: placed.index };
  const texts = [...context.recommended, ...topic.statements.map((statement) => statement.text)];
  const meaning = meaningOf(block, texts);
  if (meaning.itemsAre === 'records' || block.rows.length > MANY_ROWS)
    return dataSlides(placed, topic, { context, weight });
  const shown = showTable(block, meaning, { place, language: context.textLanguage, heading: topic.heading });
  return shown.map((form, rank) =>
    tableSlide(form, { placed, block, meaning, topic, context, weight: weight - rank * 2.5, rank }),
  );
}

/** Rows by the hundred: what they come to and where it comes from; where the material has tables that sum it up, those tell it. */
function dataSlides(placed: PlacedBlock, topic: Topic, { context, weight }: Telling): TopicSlide[] {
  if (context.summarised.has(placed.fileId)) return [];
  return tableCandidates(placed, topic.heading, context)
    .filter((candidate) => candidate.kind !== 'appendix' && candidate.kind !== 'table')
    .map((candidate, rank) => finish({ ...candidate, weight: weight - rank * 1.5 }, topic, []));
}

interface TableToTell extends Telling {
  placed: PlacedBlock;
  block: TableBlock;
  meaning: TableMeaning;
  topic: Topic;
  rank: number;
}

function tableSlide(form: Shown, { placed, block, meaning, topic, context, weight, rank }: TableToTell): TopicSlide {
  const about = wordsOfTable(block, context);
  const free = rank === 0 ? topic.statements : [];
  const finding = rank === 0 ? findingOf(topic) : null;
  const able = form.kind === 'chart' ? free.filter((statement) => isShownBy(block, statement.text)) : free;
  const said = finding ? null : sayTitle(able, about, (text) => topicWords(text, context.textLanguage));
  const summed = rank === 0 && context.speaks ? sumUp(block, meaning, context) : [];
  const computed = [
    ...summed,
    ...(form.kind === 'chart' && context.speaks && summed.length < 2
      ? computedSentences(form, block, { topic, context }).slice(0, 2)
      : []),
    ...(rank === 0 && context.speaks ? leadersBeside(block, meaning, context) : []),
  ];
  const rest = free.filter((statement) => statement !== said?.from);
  const points = takeaways(
    [...(said?.rest ? [said.rest] : []), ...byWeight(rest).flatMap(pointsOf)],
    said || finding ? computed.slice(0, 1) : computed.slice(1),
  );
  const title = finding ?? said?.title ?? computed[0] ?? labelOfTable(form, { block, meaning, topic, context });
  const wide = form.kind === 'chart' && points.length > TAKEAWAYS;
  return finish(
    {
      kind: wide ? 'twoColumns' : form.kind,
      title,
      points: form.kind === 'timeline' ? form.points : points.slice(0, wide ? 5 : TAKEAWAYS),
      sources: mergeSources([placed.source, ...rest.map((statement) => statement.source)]),
      data: form.data,
      weight,
      ...(finding || said || computed[0] ? { lead: title } : {}),
    },
    topic,
    form.kind === 'timeline' ? (said ? [said.from] : []) : free,
  );
}

/** A heading that already tells a finding is the author's own title. */
const findingOf = (topic: Topic): string | null =>
  tellsFinding(topic.heading) && displayWidth(topic.heading) <= TITLE_WIDTH ? topic.heading : null;

/** A chart proves a sentence that speaks of one of its values. */
function isShownBy(block: TableBlock, text: string): boolean {
  const said = new Set(numbersIn(text).flatMap(({ meanings }) => meanings));
  return block.rows.some((row) =>
    row.some(({ value }, column) => column > 0 && typeof value === 'number' && said.has(Math.abs(value))),
  );
}

interface TableToName {
  block: TableBlock;
  meaning: TableMeaning;
  topic: Topic;
  context: OutlineContext;
}

/** A label that tells as much as one can: the span of a timeline, the likeliest risk, the caption, the heading. */
function labelOfTable(form: Shown, { block, meaning, topic, context }: TableToName): string {
  const label = labelTitle(topic, block.caption, context);
  const fits = (text: string): string => (displayWidth(text) <= TITLE_WIDTH ? text : label);
  if (form.kind === 'timeline') {
    const [first, last] = [form.points[0], form.points.at(-1)].map((point) => readPair(point ?? '').head);
    return first && last && first !== last ? fits(`${label}: ${first} – ${last}`) : label;
  }
  if (meaning.itemsAre !== 'risks' || meaning.label === null) return label;
  const column = meaning.columns.findIndex(({ role }) => role === 'likelihood');
  const top = block.rows.filter((row) => high.test((row[column]?.text ?? '').trim()));
  const [only] = top;
  return only && top.length === 1
    ? fits(`${label}: ${only[meaning.label]?.text.trim()} (${only[column]?.text.trim()})`)
    : label;
}

const high =
  /^(?:very )?(?:high|hoch|élevée?s?|haute?|alt[oa]s?|hoog|высок\p{L}*|висок\p{L}*|wysok\p{L}*|yüksek|عال\p{L}*|مرتفع\p{L}*|גבוה\p{L}*|高い?|높음)$/iu;

const byWeight = (statements: readonly Statement[]): Statement[] => {
  const kept = [...statements].sort((a, b) => b.weight - a.weight).slice(0, MAX_POINTS);
  return statements.filter((statement) => kept.includes(statement));
};

/** Statements before computed sentences, as many as a reader takes in beside a chart. */
function takeaways(said: readonly string[], computed: readonly string[]): string[] {
  const chosen: string[] = [];
  let words = 0;
  for (const line of [...said, ...computed.slice(0, said.length > 1 ? 0 : 2)]) {
    words += countWords(line);
    if (words > TAKEAWAY_WORDS && chosen.length > 0) break;
    chosen.push(line);
  }
  return chosen;
}

function computedSentences(
  form: Shown,
  block: TableBlock,
  { topic, context }: { topic: Topic; context: OutlineContext },
): string[] {
  const figures = readFigures(block, context.textLanguage);
  const drawn = drawChart(figures, { chart: form.data.chart, columns: form.data.columns }, context.phrases);
  if (!drawn || drawn.points.length < 2) return [];
  const summary = summariseChart(drawn, figures.caption, { ...context, heading: topic.heading });
  return summary.stated ? [summary.title, ...summary.takeaways] : summary.takeaways;
}

function wordsOfTable(block: TableBlock, context: OutlineContext): Set<string> {
  const text = [
    block.caption ?? '',
    ...block.columns.map((column) => column.name),
    ...block.rows.slice(0, 20).map((row) => row[0]?.text ?? ''),
  ].join(' ');
  return new Set(topicWords(text, context.textLanguage));
}

interface TextToTell extends Telling {
  statements: Statement[];
  pictures: PlacedBlock[];
}

function textSlides(topic: Topic, { statements, pictures, context, weight }: TextToTell): TopicSlide[] {
  if (topic.parts.length > 0) return [partsSlide(topic, { statements, context, weight })];
  const listed = topic.blocks.find(({ block }) => block.type === 'list');
  const shaped = listed ? shapedList(listed, topic, { statements, context, weight }) : null;
  if (shaped) return [shaped];
  if (statements.length === 0) return pictures.flatMap((placed) => pictureSlide(placed, topic, weight - 3)).slice(0, 2);
  const leads = statements.filter((statement) => statement.lead !== undefined);
  if (leads.length >= 2 && leads.length <= 6 && leads.length >= statements.length - 2)
    return [cardsSlide(topic, { statements, context, weight })];
  const [picture] = pictures;
  return pointSlides(topic, { statements, pictures: picture ? [picture] : [], context, weight });
}

/** Parts whose items are a list under its name: what is decided, to do, to ask. */
const NAMED_LISTS: ReadonlySet<TopicRole> = new Set(['actions', 'questions', 'decision', 'risk']);

/** Points under a title that is the strongest of them; what does not fit goes on to a second slide of its own title. */
function pointSlides(topic: Topic, { statements, pictures, context, weight }: TextToTell): TopicSlide[] {
  const isList = topic.role !== null && NAMED_LISTS.has(topic.role);
  const said = titleOf(topic, isList ? statements.filter((statement) => !statement.listed) : statements, context);
  const rest = statements.filter((statement) => statement !== said?.from);
  const first = fitting(rest, pictures.length > 0 ? 4 : MAX_POINTS, context.textLanguage);
  const more = rest.filter((statement) => !first.includes(statement));
  const points = [...(said?.rest ? [said.rest] : []), ...first.flatMap(pointsOf)];
  const [picture] = pictures;
  const slide = finish(
    {
      kind: picture && points.length > 0 ? 'pictureText' : 'bullets',
      title: said?.title ?? findingOf(topic) ?? labelTitle(topic, undefined, context),
      points: points.length > 0 ? points : [],
      sources: mergeSources([...first, ...(said ? [said.from] : [])].map((statement) => statement.source)),
      ...(picture ? { picture: { fileId: picture.fileId, block: picture.index } } : {}),
      weight,
      ...(said ? { lead: said.title } : {}),
    },
    topic,
    [...(said ? [said.from] : []), ...first],
  );
  if (points.length === 0 && said) {
    // a single sentence under its heading is a point, not a slide of a title alone
    slide.title = labelTitle(topic, undefined, context);
    slide.points = [pointOf(said.from)];
    delete slide.lead;
  }
  const further =
    more.length >= 2 && wordsIn(more) >= MIN_FURTHER
      ? pointSlides(topic, { statements: more, pictures: [], context, weight: weight - 3 })
      : [];
  return [slide, ...further];
}

const titleOf = (topic: Topic, statements: readonly Statement[], context: OutlineContext): SaidTitle | null =>
  findingOf(topic) !== null
    ? null
    : sayTitle(statements, new Set(topicWords(topic.heading, context.textLanguage)), (text) =>
        topicWords(text, context.textLanguage),
      );

/** Sentences that share so much of their topic say one thing. */
const ALIKE = 0.9;

/** The strongest statements that a slide holds, none of them twice, in the order of the text. */
function fitting(statements: readonly Statement[], most: number, language: string): Statement[] {
  const chosen = new Set<Statement>();
  let words = 0;
  for (const statement of [...statements].sort((a, b) => b.weight - a.weight)) {
    const more = countWords(statement.text) + countWords(statement.lead ?? '');
    if (chosen.size >= most || (words + more > MAX_WORDS && chosen.size > 0)) continue;
    if ([...chosen].some((other) => likeness(other.text, statement.text, language) > ALIKE)) continue;
    chosen.add(statement);
    words += more;
  }
  return statements.filter((statement) => chosen.has(statement));
}

export const pointOf = (statement: Statement): string => {
  const text = statement.lead === undefined ? statement.text : `${statement.lead}: ${statement.text}`;
  return `${'  '.repeat(statement.level)}${text}`;
};

const LONG_POINT = 24;

/** A long sentence of two clauses as two points; one that cannot be parted stays whole. */
export function pointsOf(statement: Statement): string[] {
  const point = pointOf(statement);
  if (countWords(point) <= LONG_POINT || statement.lead !== undefined || statement.level > 0) return [point];
  return splitClauses(point) ?? [point];
}

/** Parts beside each other as cards: each heading with what stands under it. */
function partsSlide(topic: Topic, { statements, context, weight }: { statements: Statement[] } & Telling): TopicSlide {
  const said = titleOf(topic, statements, context);
  const [left, right] = topic.parts;
  if (left && right && topic.parts.length === 2 && areOpposites(left.heading, right.heading))
    return comparisonSlide(topic, [left, right], { said, context, weight });
  const cards = topic.parts.map((part) => writePair(part.heading, cardText(part.statements)));
  return finish(
    {
      kind: cards.length >= 2 ? 'cards' : 'bullets',
      title: said?.title ?? namesOfParts(topic, context),
      points: cards,
      sources: mergeSources(statementsOf(topic).map((statement) => statement.source)),
      weight,
      ...(said ? { lead: said.title } : {}),
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
  return finish(
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
      ...(said ? { lead: said.title } : {}),
    },
    topic,
    statementsOf(topic),
  );
}

/** "Programme: New trains, Bus network east, One ticket" where the names find room. */
function namesOfParts(topic: Topic, context: OutlineContext): string {
  const label = labelTitle(topic, undefined, context);
  const named = `${label}: ${topic.parts.map((part) => part.heading).join(', ')}`;
  return displayWidth(named) <= TITLE_WIDTH ? named : label;
}

const CARD_WORDS = 42;

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
  return lines.join(listed ? '; ' : '. ');
}

function cardsSlide(topic: Topic, { statements, context, weight }: { statements: Statement[] } & Telling): TopicSlide {
  const plain = statements.filter((statement) => statement.lead === undefined);
  const said = titleOf(topic, plain, context);
  const cards = statements
    .filter((statement) => statement.lead !== undefined)
    .map((statement) => writePair(statement.lead ?? '', statement.text));
  return finish(
    {
      kind: 'cards',
      title: said?.title ?? labelTitle(topic, undefined, context),
      points: cards,
      sources: mergeSources(statements.map((statement) => statement.source)),
      weight,
      ...(said ? { lead: said.title } : {}),
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
  const said = titleOf(
    topic,
    statements.filter((statement) => !statement.listed),
    context,
  );
  const title = said?.title ?? labelTitle(topic, undefined, context);
  const dated = timelineCandidate(placed, title);
  if (dated) return finish({ ...dated, title, weight, ...(said ? { lead: title } : {}) }, topic, statements);
  const items = placed.block.items.filter((item) => item.level === 0);
  const isProcess =
    placed.block.ordered &&
    (topic.role === 'solution' || topic.role === 'method') &&
    items.length >= 3 &&
    items.length <= MAX_STEPS &&
    items.every((item) => countWords(runsText(item.runs)) <= MAX_STEP_WORDS);
  if (!isProcess) return null;
  const steps = statements.filter((statement) => statement.listed && statement.level === 0);
  return finish(
    {
      kind: 'process',
      title,
      points: steps.map((step) => (step.lead ? writePair(step.lead, step.text) : step.text)),
      sources: [placed.source],
      weight,
      ...(said ? { lead: title } : {}),
    },
    topic,
    statements,
  );
}

const MIN_SIDE = 200;
const isShowable = (block: PlacedBlock['block']): boolean =>
  block.type === 'picture' &&
  block.bytes.length > 0 &&
  !(
    (block.width !== undefined && block.width < MIN_SIDE) ||
    (block.height !== undefined && block.height < MIN_SIDE * 0.6)
  );

function pictureSlide(placed: PlacedBlock, topic: Topic, weight: number): TopicSlide[] {
  if (placed.block.type !== 'picture') return [];
  const caption = captionOf(placed, topic);
  const title = caption || topic.heading;
  if (title === '') return [];
  return [
    finish(
      {
        kind: 'picture',
        title,
        points: [],
        sources: [placed.source],
        picture: { fileId: placed.fileId, block: placed.index },
        weight,
      },
      topic,
      [],
    ),
  ];
}

/** The caption without its number ("Figure 2: The new stop"): the picture's own, the line beside it, else its description. */
function captionOf(placed: PlacedBlock, topic: Topic): string {
  const { block } = placed;
  if (block.type !== 'picture') return '';
  const at = topic.blocks.indexOf(placed);
  const beside = [topic.blocks[at + 1], topic.blocks[at - 1]]
    .map((other) => (other?.block.type === 'paragraph' ? runsText(other.block.runs).trim() : ''))
    .find((text) => captionLine.test(text));
  const own = 'caption' in block && typeof block.caption === 'string' ? block.caption : '';
  return (own || beside || block.alt).replace(captionLine, '').trim();
}
