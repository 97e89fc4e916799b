import { runsText, type TableBlock } from '../../materials/blocks.ts';
import { describeTable, type ColumnRole, type TableMeaning } from '../../materials/table-meaning/index.ts';
import { sayDay } from '../language/say-day.ts';
import { numbersIn } from '../../deck/written-numbers.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import { MANY_ROWS, TABLE_ROWS } from '../evidence/choose-views.ts';
import { STATEMENT_ROWS } from '../evidence/draw-table.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { readFigures } from '../evidence/read-figures.ts';
import { meaningOf, showTable, withUnit, type Shown } from '../evidence/show-table.ts';
import { leadersBeside, sumUp } from '../evidence/sum-up.ts';
import { titleOfFile } from '../evidence/title-of-material.ts';
import { summariseChart } from '../evidence/summarise-chart.ts';
import { tellGaps } from '../evidence/tell-gaps.ts';
import { tellParts } from '../evidence/tell-parts.ts';
import { tellRisks } from '../evidence/tell-risks.ts';
import { hasInnerSums, tellStatement } from '../evidence/tell-statement.ts';
import { tellKeyFigure } from '../evidence/tell-key-figure.ts';
import { countWords, displayWidth, topicWords } from '../language/words.ts';
import { TITLE_WIDTH } from '../wording/title-rules.ts';
import { goalOfTimeline } from './timeline-title.ts';
import { readPair } from '../wording/point-lines.ts';
import { sayTitle, type SaidTitle } from '../wording/say-title.ts';
import { labelTitle } from './label-title.ts';
import type { OutlineContext } from './outline-context.ts';
import { tableCandidates } from './table-candidates.ts';
import type { Topic } from './topic.ts';
import { findingOf, MAX_POINTS, pointsOf, topicSlide, type Telling, type TopicSlide } from './topic-slide.ts';
import { oneLine } from '../../one-line.ts';
import { cellText } from '../../materials/table-texts.ts';

const TAKEAWAYS = 4;
const TAKEAWAY_WORDS = 60;
const WORDS_OVER_TABLE = 40;

/** The table in the form that proves what it says, the statements around it as its title and its takeaway. */
export function tableSlides(placed: PlacedBlock, topic: Topic, { context, weight }: Telling): TopicSlide[] {
  if (placed.block.type !== 'table') return [];
  const { block } = placed;
  const place = { fileId: placed.fileId, block: placed.index };
  const texts = [...context.recommended, ...topic.statements.map((statement) => statement.text)];
  const meaning = meaningOf(block, texts, context.counting);
  if (meaning.itemsAre === 'records' || block.rows.length > MANY_ROWS || crossesTime(block, meaning)) {
    const told = dataSlides(placed, topic, { context, weight });
    if (told.length > 0 || meaning.itemsAre === 'records') return told;
  }
  const shown = showTable(block, meaning, { place, language: context.textLanguage, heading: topic.heading });
  const [first] = shown;
  const seen = {
    forms: shown.length,
    drawn: first?.data.columns ?? [],
    // lines show no sum: the table after them does
    sumsOn: shown.length > 1 && first?.data.chart === 'line' && meaning.across === 'periods' ? 1 : 0,
  };
  return (
    shown
      .map((form, rank) =>
        tableSlide(form, { placed, block, meaning, topic, context, weight: weight - rank * 2.5, rank, ...seen }),
      )
      // a second look that only its file's name could head is none
      .filter(({ title }, rank) => rank === 0 || title !== titleOfFile(placed.source.name))
  );
}

/** Rows that are each a thing in a period ("2026-01, Madrid"): data in long form, of which neither the periods nor the things alone are the rows. */
function crossesTime({ rows, columns: named }: TableBlock, { time: given, label, columns }: TableMeaning): boolean {
  // months that come again and again are read as the names of rows
  const time = given ?? (label !== null && named[label]?.type === 'date' ? label : null);
  if (time === null || rows.length < MIN_CROSSED) return false;
  const repeats = (column: number): boolean => {
    const texts = new Set(rows.map((row) => cellText(row, column)));
    return texts.size >= 2 && texts.size * 2 <= rows.length;
  };
  return repeats(time) && columns.some(({ role }, at) => at !== time && NAMES.has(role) && repeats(at));
}

const MIN_CROSSED = 6;
const NAMES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['label', 'category', 'owner', 'text']);

/** Rows by the hundred: what they come to and where it comes from; where the material has tables that sum it up, those tell it. */
function dataSlides(placed: PlacedBlock, topic: Topic, { context, weight }: Telling): TopicSlide[] {
  if (context.summarised.has(placed.fileId)) return [];
  return tableCandidates(placed, topic.heading, context)
    .filter((candidate) => candidate.kind !== 'appendix' && candidate.kind !== 'table')
    .map((candidate, rank) => topicSlide({ ...candidate, weight: weight - rank * 1.5 }, topic, []));
}

interface TableToTell extends Telling {
  placed: PlacedBlock;
  block: TableBlock;
  meaning: TableMeaning;
  topic: Topic;
  rank: number;
  /** How many slides the table fills, and what the first of them draws. */
  forms: number;
  drawn: readonly string[];
  /** The one of them that says what the table comes to. */
  sumsOn: number;
}

/** What the kind of table has to say before its sums and leaders: a plan and what came, how each row divides, a statement of accounts, risks. */
const toldOfKind = (block: TableBlock, meaning: TableMeaning, context: OutlineContext): string[] => [
  ...tellGaps(block, meaning, context),
  ...tellParts(block, meaning, context.textLanguage),
  ...tellStatement(block, meaning, { phrases: context.phrases, language: context.textLanguage }),
  ...tellRisks(block, meaning, context.phrases),
];

const allNames = (block: TableBlock): string[] => block.columns.map(({ name }) => oneLine(name));

function tableSlide(form: Shown, telling: TableToTell): TopicSlide {
  const { placed, block, meaning, topic, context, weight, rank } = telling;
  const about = wordsOfTable(block, context);
  const free = rank === 0 ? topic.statements : [];
  const isNamed = topic.heading === (block.caption ?? '').trim();
  const own = rank === 0 && !isNamed ? findingOf(topic) : null;
  const able = free.filter(({ text }) =>
    form.kind === 'chart'
      ? isShownBy(block, text)
      : form.kind !== 'timeline' || free.length === 1 || isDatedBy(form.points, text),
  );
  const said = own
    ? null
    : (sayTitle(able, { about, words: (text) => topicWords(text, context.textLanguage), width: context.titleRoom }) ??
      (form.kind === 'timeline' ? null : answerAmong(free, context)));
  const summed =
    context.speaks && telling.sumsOn === rank ? sumUp(block, meaning, { ...context, heading: topic.heading }) : [];
  const told = rank === 0 && context.speaks ? toldOfKind(block, meaning, context) : [];
  const computed = [
    ...told,
    ...(told.length > 0 ? [] : summed),
    ...(form.kind === 'table' && rank === 0 && context.speaks && summed.length === 0 && told.length === 0
      ? tellKeyFigure(block, meaning, context.phrases)
      : []),
    ...(form.kind === 'chart' && context.speaks && summed.length < 2 && told.length === 0
      ? computedSentences(form, block, { topic, context }).slice(0, 3)
      : []),
    ...(context.speaks && told.length === 0 && telling.sumsOn !== 1
      ? leadersBeside(block, meaning, {
          ...context,
          drawn: rank === 0 && telling.forms > 1 ? allNames(block) : telling.drawn,
        })
      : []),
  ];
  // what the file is called heads the deck: its table says something of its own where it can
  const finding = own !== null && computed.length > 0 && isTitleOf(topic, placed, context) ? null : own;
  const rest = free.filter((statement) => statement !== said?.from);
  const room = form.kind === 'table' ? WORDS_OVER_TABLE : TAKEAWAY_WORDS;
  const points = takeaways(
    [...(said?.rest ? [said.rest] : []), ...byWeight(rest, form.kind === 'table' ? room : Infinity).flatMap(pointsOf)],
    said || finding ? computed.slice(0, 1) : computed.slice(1),
    room,
  );
  const title = finding ?? said?.title ?? computed[0] ?? labelOfTable(form, { block, topic, context });
  const wide = form.kind === 'chart' && points.length > TAKEAWAYS;
  return topicSlide(
    {
      kind: wide ? 'twoColumns' : form.kind,
      title,
      points: inLines.has(form.kind)
        ? form.points
        : fillsItsPage(form, block, meaning)
          ? []
          : points.slice(0, wide ? 5 : TAKEAWAYS),
      sources: mergeSources([placed.source, ...rest.map((statement) => statement.source)]),
      data: form.data,
      ...(form.roles ? { roles: form.roles } : {}),
      weight,
      ...(finding || said || computed[0] ? { lead: title } : {}),
    },
    topic,
    inLines.has(form.kind) ? (said ? [said.from] : []) : free,
  );
}

/** A statement of accounts is read whole: where it is long, no words beside it take its room. */
const fillsItsPage = ({ kind }: Shown, { rows }: TableBlock, meaning: TableMeaning): boolean =>
  kind === 'table' && rows.length > TABLE_ROWS && rows.length <= STATEMENT_ROWS && hasInnerSums(meaning);

/** The only heading of the first level of its material, and the first. */
function isTitleOf({ heading }: Topic, { fileId }: PlacedBlock, { brief }: OutlineContext): boolean {
  const material = brief.materials.find((source) => source.fileId === fileId)?.material;
  const [first, ...others] = material?.blocks.filter((block) => block.type === 'heading') ?? [];
  return first?.level === 1 && runsText(first.runs).trim() === heading && others.every(({ level }) => level > 1);
}

/** What the deck answers, where nothing else of its part can head the slide. */
const answerAmong = (statements: readonly Statement[], { answer }: OutlineContext): SaidTitle | null =>
  answer !== null && statements.includes(answer.from) ? answer : null;

/** Forms that say the whole table in the plan's own lines. */
const inLines: ReadonlySet<Shown['kind']> = new Set<Shown['kind']>(['timeline', 'roadmap', 'status', 'diagram']);

/** A chart proves a sentence that speaks of one of its values, or of what they come to. */
function isShownBy(block: TableBlock, text: string): boolean {
  const said = new Set(numbersIn(text).flatMap(({ meanings }) => meanings));
  const sums = block.columns.map((_, column) =>
    block.rows.reduce((sum, row) => sum + (typeof row[column]?.value === 'number' ? row[column].value : 0), 0),
  );
  return (
    block.rows.some((row) =>
      row.some(({ value }, column) => column > 0 && typeof value === 'number' && said.has(Math.abs(value))),
    ) || sums.some((sum, column) => column > 0 && sum !== 0 && said.has(Math.abs(sum)))
  );
}

/** A timeline proves a sentence that says one of its days. */
const isDatedBy = (events: readonly string[], text: string): boolean =>
  events.some((event) => {
    const { head } = readPair(event);
    return text.includes(head) || (head.match(/\d{1,4}/gu) ?? []).some((number) => wholeNumber(number).test(text));
  });
const wholeNumber = (digits: string): RegExp => new RegExp(`(?<!\\d)${digits}(?!\\d)`, 'u');

interface TableToName {
  block: TableBlock;
  topic: Topic;
  context: OutlineContext;
}

/** A label that tells as much as one can: the span of a timeline, the caption, the heading. */
function labelOfTable(form: Shown, { block, topic, context }: TableToName): string {
  const label = labelTitle(topic, block.caption, context);
  const fits = (text: string): string => (displayWidth(text) <= TITLE_WIDTH ? text : label);
  if (form.kind === 'timeline') {
    const first = readPair(form.points[0] ?? '').head;
    const last = endOf(block, context) || readPair(form.points.at(-1) ?? '').head;
    if (!first || !last || first === last) return label;
    const cost = costInAll(block);
    if (cost) return fits(`${label} (${cost})`);
    const goal = endOf(block, context) ? null : goalOfTimeline(form.points, label);
    return goal ?? fits(`${label}: ${first} – ${last}`);
  }
  return label;
}

/** "Total: 11.1 million": what all phases cost, as the table's own last row says; nothing where it has none. */
function costInAll(block: TableBlock): string {
  const { rows, columns } = describeTable(block);
  const total = rows.findIndex(({ role }) => role === 'total');
  const costs = columns.flatMap(({ role }, at) => (role === 'cost' ? [at] : []));
  const [cost, another] = costs;
  const text = cost === undefined || another !== undefined ? '' : cellText(block.rows[total], cost);
  return total < 0 || !/\d/.test(text)
    ? ''
    : `${rows[total]?.label ?? ''}: ${withUnit(text, block.columns[cost ?? -1])}`;
}

/** When the last of a row of stretches ends: in the last of two columns of days. */
function endOf(block: TableBlock, { textLanguage }: OutlineContext): string {
  const days = describeTable(block).columns.flatMap(({ role }, at) => (role === 'date' || role === 'due' ? [at] : []));
  const last = days.length > 1 ? days.at(-1) : undefined;
  return last === undefined ? '' : sayDay(cellText(block.rows.at(-1), last), { language: textLanguage });
}

/** The statements that matter most and find room, in their order. */
function byWeight(statements: readonly Statement[], room: number): Statement[] {
  const kept = new Set<Statement>();
  let words = 0;
  for (const statement of statements.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_POINTS)) {
    words += countWords(statement.text);
    if (words <= room || kept.size === 0) kept.add(statement);
  }
  return statements.filter((statement) => kept.has(statement));
}

/** Statements before computed sentences, as many as a reader takes in beside a chart. */
function takeaways(said: readonly string[], computed: readonly string[], room: number): string[] {
  const chosen: string[] = [];
  let words = 0;
  for (const line of [...said, ...computed.slice(0, said.length > 1 ? 0 : said.length === 1 ? 2 : 3)]) {
    words += countWords(line);
    if (words > room && chosen.length > 0) break;
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
    ...block.rows.slice(0, 20).map((row) => cellText(row, 0)),
  ].join(' ');
  return new Set(topicWords(text, context.textLanguage));
}
