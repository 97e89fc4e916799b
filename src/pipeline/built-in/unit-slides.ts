import type { Cell } from '../../deck/content.ts';
import type { Measure, TableBlock } from '../../materials/blocks.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { fillPhrase } from '../language/phrases.ts';
import { likeness, topicWords } from '../language/words.ts';
import { meaningOf } from '../evidence/show-table.ts';
import { readPeriod, shortPeriod } from '../evidence/read-period.ts';
import { writeCells, writeNumber } from '../wording/point-lines.ts';
import { sayAmount } from '../wording/say-amount.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import type { OutlineContext } from './outline-context.ts';
import type { Topic } from './topic.ts';
import { topicSlides } from './topic-slides.ts';
import type { TopicSlide } from './topic-slide.ts';
import { oneLine } from '../../one-line.ts';
import { cellText, columnName, figureText } from '../../materials/table-texts.ts';

type Unit = NonNullable<RequestConstraints['unit']>;

interface UnitDeck {
  slides: TopicSlide[];
  /** All units on one slide, for who asks for a summary beside them. */
  overview: TopicSlide | null;
}

/** One slide for each of what was asked for ("per quarter", "per region", "per chapter"); null where the material is not divided so. */
export function unitSlides(topics: readonly Topic[], unit: Unit, context: OutlineContext): UnitDeck | null {
  if (unit.part !== null)
    return { slides: topics.flatMap((topic) => topicSlides(topic, context).slice(0, 1)), overview: null };
  const tables = topics.flatMap((topic) =>
    topic.blocks.flatMap((placed) => (placed.block.type === 'table' ? [{ topic, placed, block: placed.block }] : [])),
  );
  for (const table of tables) {
    const slides = byColumns(table, unit, context) ?? byRows(table, unit, context);
    if (slides && slides.length >= 2)
      return { slides, overview: topicSlides({ ...table.topic, blocks: [table.placed] }, context)[0] ?? null };
    const grouped = byGroups(table, unit, context);
    if (grouped) return grouped;
  }
  const slides = byHeadings(topics, unit, context);
  return slides && { slides, overview: null };
}

/** Parts that are called by the unit ("Phase 3: extract the honey") keep that name, which tells them apart. */
function byHeadings(topics: readonly Topic[], unit: Unit, context: OutlineContext): TopicSlide[] | null {
  const named = topics
    .flatMap((topic) => [topic, ...topic.parts])
    .filter(({ heading }) => isCalled(heading, unit, context));
  if (named.length < 2) return null;
  return named.flatMap((topic) =>
    topicSlides(topic, context)
      .slice(0, 1)
      .map((slide) => titledByHeading(slide, topic.heading)),
  );
}

/** A name that begins with the unit's word and counts on, or has a mark behind it. */
function isCalled(heading: string, unit: Unit, { textLanguage }: OutlineContext): boolean {
  const [first = ''] = heading.split(/(?<=\p{L})\s*(?=\d)|\s*[:：.–—-]\s*|\s+/u);
  return first !== '' && first.length < heading.length && likeness(first, unit.word, textLanguage) > 0.5;
}

/** The heading as the title; the sentence that stood there is the first of the points. */
export function titledByHeading(slide: TopicSlide, heading: string): TopicSlide {
  if (slide.title === heading || heading === '') return slide;
  const points = slide.lead !== undefined && slide.kind === 'bullets' ? [slide.title, ...slide.points] : slide.points;
  return { ...slide, title: heading, points };
}

interface PlacedTable {
  topic: Topic;
  placed: PlacedBlock;
  block: TableBlock;
}

const quarter =
  /(?:^|[^\p{L}\d])(?:q|t|k|кв\.?\s?|第)\s?([1-4])(?!\d)|([1-4])\s?(?:\.\s?)?(?:quart|trim|kwart|квартал|분기|四半期|季度)/iu;

/** Whether a column's name is one of the periods asked for. */
function isPeriod(name: string, period: Unit['period']): boolean {
  if (period === 'quarter') return quarter.test(name);
  const at = readPeriod(name);
  if (at === null) return false;
  const [year, month] = [Math.floor(at / 10_000), Math.floor((at % 10_000) / 100)];
  return period === 'year' ? year > 0 && month === 1 && !/\p{L}{3}/u.test(name) : period === 'month' && month >= 1;
}

/** Columns that are the units: each becomes a chart of the rows in it, titled with its sum and its leader. */
function byColumns({ topic, placed, block }: PlacedTable, unit: Unit, context: OutlineContext): TopicSlide[] | null {
  if (unit.period === null) return null;
  const columns = block.columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => isPeriod(column.name, unit.period));
  if (columns.length < 2) return null;
  const meaning = meaningOf(block, []);
  const label = columnName(block, meaning.label ?? 0);
  const rows = block.rows.filter((_, row) => meaning.rows[row]?.role === 'item');
  const total = block.rows.findIndex((_, row) => meaning.rows[row]?.role === 'total');
  return columns.map(({ column, at }): TopicSlide => {
    const values = rows.map((row) => ({
      name: cellText(row, meaning.label ?? 0),
      value: typeof row[at]?.value === 'number' ? row[at].value : 0,
    }));
    const given = total >= 0 ? block.rows[total]?.[at]?.value : null;
    const sum = typeof given === 'number' ? given : values.reduce((all, { value }) => all + value, 0);
    const [first] = [...values].sort((a, b) => b.value - a.value);
    const measure = { unit: column.unit, currency: column.currency, scale: column.scale };
    const say = (value: number): string => sayAmount(value, measure, context.language);
    const name = oneLine(column.name);
    const title = fillPhrase(context.phrases.unitTotal, {
      c: shortPeriod(name),
      v: say(sum),
      n: first?.name ?? '',
      a: say(first?.value ?? 0),
    });
    return {
      kind: 'chart',
      title,
      points: [...values]
        .sort((a, b) => b.value - a.value)
        .slice(1, 4)
        .map((one) => `${one.name}: ${say(one.value)}`),
      sources: [placed.source],
      data: {
        fileId: placed.fileId,
        block: placed.index,
        chart: values.length > 6 ? 'bar' : 'column',
        columns: [oneLine(label), name],
      },
      weight: 50,
      lead: title,
      topic,
      said: [],
    };
  });
}

const MAX_UNITS = 20;

/** A column that sorts the rows by the unit ("Region"): each becomes the table of its rows, titled with their sum and the largest. */
function byGroups({ topic, placed, block }: PlacedTable, unit: Unit, context: OutlineContext): UnitDeck | null {
  const meaning = meaningOf(block, []);
  const by = block.columns.findIndex(({ name }) => likeness(name, unit.word, context.textLanguage) > 0.5);
  const rows = block.rows.filter((row, at) => meaning.rows[at]?.role === 'item' && cellText(row, by) !== '');
  const groups = Map.groupBy(rows, (row) => cellText(row, by));
  if (by < 0 || groups.size < 2 || groups.size > MAX_UNITS || groups.size === rows.length) return null;
  const shown = [...block.columns.keys()].filter(
    (at) => at !== by && !['identifier', 'empty'].includes(meaning.columns[at]?.role ?? 'empty'),
  );
  const label = shown.find((at) => block.columns[at]?.type === 'text') ?? meaning.label;
  const measure = meaning.measures.find((at) => ['measure', 'cost'].includes(meaning.columns[at]?.role ?? ''));
  const head = writeCells(shown.map((at) => columnName(block, at)));
  const valueOf = (row: readonly Cell[] | undefined): number => Number(row?.[measure ?? -1]?.value ?? 0);
  const titleOf = (name: string, parts: readonly Amount[]): string | null =>
    measure === undefined ? null : totalTitle(name, parts, { measure: block.columns[measure] ?? {}, context });
  const common = { sources: [placed.source], weight: 50, topic, said: [] };
  const slides = [...groups].map(([name, own]): TopicSlide => {
    const lead = titleOf(
      name,
      own.map((row) => ({ name: cellText(row, label), value: valueOf(row) })),
    );
    const points = [head, ...own.map((row) => writeCells(shown.map((at) => figureText(row, at))))];
    return { ...common, kind: 'table', title: lead ?? name, points, ...(lead ? { lead } : {}) };
  });
  const sums = [...groups].map(([name, own]) => ({ name, value: own.reduce((sum, row) => sum + valueOf(row), 0) }));
  const title = titleOf(columnName(block, measure ?? null), sums);
  if (!title) return { slides, overview: null };
  const data = {
    fileId: placed.fileId,
    block: placed.index,
    chart: 'bar' as const,
    columns: [by, measure ?? by].map((at) => columnName(block, at)),
  };
  return { slides, overview: { ...common, kind: 'chart', title, lead: title, points: [], data } };
}

interface Amount {
  name: string;
  value: number;
}

/** What the parts add up to and which is the largest; null where none is. */
function totalTitle(
  name: string,
  parts: readonly Amount[],
  { measure: { unit, currency, scale }, context }: { measure: Measure; context: OutlineContext },
): string | null {
  const [first, second] = parts.toSorted((a, b) => b.value - a.value);
  if (!first || !second || first.value === second.value) return null;
  const say = (value: number): string => sayAmount(value, { unit, currency, scale }, context.language);
  const sum = parts.reduce((all, { value }) => all + value, 0);
  return fillPhrase(context.phrases.unitTotal, { c: name, v: say(sum), n: first.name, a: say(first.value) });
}

/** Rows that are the units: each becomes the figures of its row. */
function byRows({ topic, placed, block }: PlacedTable, unit: Unit, context: OutlineContext): TopicSlide[] | null {
  const meaning = meaningOf(block, []);
  const label = meaning.label ?? meaning.time;
  if (label === null) return null;
  const header = columnName(block, label);
  const named =
    topicWords(unit.word, context.textLanguage).length > 0 && likeness(header, unit.word, context.textLanguage) > 0.5;
  const timed =
    unit.period !== null &&
    meaning.itemsAre === 'periods' &&
    block.rows.every((row) => isPeriod(cellText(row, label), unit.period));
  if (!named && !timed) return null;
  const rows = block.rows.filter((_, row) => meaning.rows[row]?.role === 'item');
  if (rows.length > MAX_UNITS) return null;
  return rows.map((row): TopicSlide => {
    const name = cellText(row, label);
    const figures = meaning.measures.slice(0, 4).flatMap((column) => {
      const text = figureText(row, column);
      return text === '' ? [] : [writeNumber(text, columnName(block, column))];
    });
    return {
      kind: 'bigNumbers',
      title: name,
      points: figures,
      sources: [placed.source],
      data: { fileId: placed.fileId, block: placed.index },
      weight: 50,
      topic,
      said: [],
    };
  });
}
