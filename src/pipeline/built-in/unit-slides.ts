import type { TableBlock } from '../../materials/blocks.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { fillPhrase } from '../language/phrases.ts';
import { likeness, topicWords } from '../language/words.ts';
import { meaningOf } from '../evidence/show-table.ts';
import { readPeriod, shortPeriod } from '../evidence/read-period.ts';
import { writeNumber } from '../wording/point-lines.ts';
import { sayAmount } from '../wording/say-amount.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import type { OutlineContext } from './outline-context.ts';
import type { Topic } from './topic.ts';
import { topicSlides } from './topic-slides.ts';
import type { TopicSlide } from './topic-slide.ts';
import { oneLine } from '../../one-line.ts';
import { cellText, columnName, figureText } from '../../materials/table-texts.ts';

type Unit = NonNullable<RequestConstraints['unit']>;

/** One slide for each of what was asked for ("per quarter", "per region", "per chapter"); null where the material is not divided so. */
export function unitSlides(topics: readonly Topic[], unit: Unit, context: OutlineContext): TopicSlide[] | null {
  if (unit.part !== null) return topics.flatMap((topic) => topicSlides(topic, context).slice(0, 1));
  const tables = topics.flatMap((topic) =>
    topic.blocks.flatMap((placed) => (placed.block.type === 'table' ? [{ topic, placed, block: placed.block }] : [])),
  );
  for (const table of tables) {
    const made = byColumns(table, unit, context) ?? byRows(table, unit, context);
    if (made && made.length >= 2) return made;
  }
  return null;
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
