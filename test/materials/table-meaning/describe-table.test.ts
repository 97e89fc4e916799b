import { describe, expect, it } from 'vitest';
import { readMaterial, runsText, type TableBlock } from '../../../src/materials/index.ts';
import {
  comparable,
  describeTable,
  type TableMeaning,
  type TablePlace,
  type Unit,
} from '../../../src/materials/table-meaning/index.ts';
import { describedTables, type DescribedTable } from './described-tables.ts';

/** The table of a small file, and the paragraphs around it. */
async function readTable(text: string): Promise<{ table: TableBlock; texts: string[] }> {
  const isMarkdown = text.split('\n').some((line) => line.startsWith('|'));
  const { blocks } = await readMaterial(new TextEncoder().encode(text), isMarkdown ? 'table.md' : 'table.csv');
  const table = blocks.find((block) => block.type === 'table');
  if (!table) throw new Error('The text holds no table.');
  return { table, texts: blocks.flatMap((block) => (block.type === 'paragraph' ? [runsText(block.runs)] : [])) };
}

const unitText = (unit: Unit | null): string =>
  unit === null ? 'none' : `${unit.kind} ${unit.base}${unit.scale === 1 ? '' : ` ${unit.scale}`}`;

const namesFor = (meaning: TableMeaning, index: number | null): string | null =>
  index === null ? null : (meaning.columns[index]?.name ?? null);

function placeOf(meaning: TableMeaning, name: string): TablePlace {
  const column = meaning.columns.findIndex((item) => item.name === name);
  if (column >= 0 && !meaning.rows.some((row) => row.label === name)) return { column };
  const row = meaning.rows.findIndex((item) => item.label === name);
  if (row < 0) throw new Error(`nothing is named ${name}`);
  return { row };
}

function unitOf(meaning: TableMeaning, name: string): Unit | null {
  const place = placeOf(meaning, name);
  return 'row' in place ? (meaning.rows[place.row]?.unit ?? null) : (meaning.columns[place.column]?.unit ?? null);
}

function kpiText(meaning: TableMeaning, label: string): string {
  const kpi = meaning.kpis.find((item) => item.label === label);
  if (!kpi) return 'no such indicator';
  const reached = kpi.reached === null ? '-' : kpi.reached ? 'reached' : 'missed';
  return `${kpi.good ?? '-'} ${reached} ${kpi.trend ?? '-'}`;
}

/** What the meaning says of all that the description speaks of, in the description's own form. */
function described(meaning: TableMeaning, told: DescribedTable): Omit<DescribedTable, 'text'> {
  const pick = <Value>(
    names: Record<string, unknown> | undefined,
    get: (name: string) => Value,
  ): Record<string, Value> => Object.fromEntries(Object.keys(names ?? {}).map((name) => [name, get(name)]));
  return {
    name: told.name,
    items: meaning.itemsAre,
    in: meaning.itemsIn,
    across: meaning.across,
    label: namesFor(meaning, meaning.label),
    measure: namesFor(meaning, meaning.measure),
    roles: pick(told.roles, (name) => meaning.columns.find((column) => column.name === name)?.role ?? 'empty'),
    rows: Object.fromEntries(meaning.rows.flatMap((row) => (row.role === 'item' ? [] : [[row.label, row.role]]))),
    units: pick(told.units, (name) => unitText(unitOf(meaning, name))),
    recommended: meaning.recommended?.name ?? null,
    kpis: pick(told.kpis, (name) => kpiText(meaning, name)),
    alike: (told.alike ?? []).filter(([a, b]) => comparable(meaning, placeOf(meaning, a), placeOf(meaning, b)).axis),
    unlike: (told.unlike ?? []).filter(([a, b]) => !comparable(meaning, placeOf(meaning, a), placeOf(meaning, b)).axis),
  };
}

describe('the meaning of tables', () => {
  it.each(describedTables)('$name', async (told) => {
    const { table, texts } = await readTable(told.text);
    const meaning = describeTable(table, { texts });
    const { text: _, ...expected } = told;
    expect(described(meaning, told)).toEqual({
      in: 'rows',
      across: null,
      roles: {},
      rows: {},
      units: {},
      recommended: null,
      kpis: {},
      alike: [],
      unlike: [],
      ...expected,
    });
  });
});

it('is the same however often it is asked', async () => {
  for (const { text } of describedTables.slice(0, 5)) {
    const { table } = await readTable(text);
    expect(describeTable(structuredClone(table))).toEqual(describeTable(table));
  }
});

it('says why', async () => {
  const { table } = await readTable(describedTables[0]?.text ?? '');
  expect(describeTable(table).reasons.join(' ')).toContain('is the recommended one');
});

it('takes things for options where a sentence recommends one of them, whatever its reasons deny', async () => {
  const text = `| Firma | Cena brutto (zł) | Czas prac (tygodnie) | Gwarancja (lata) |
|---|---|---|---|
| Hydrofach | 171000 | 14 | 10 |
| Dekar | 198000 | 9 | 15 |
| Nowak | 226000 | 10 | 12 |`;
  const { table } = await readTable(text);
  expect(describeTable(table).itemsAre).toBe('things');
  const advised = describeTable(table, {
    texts: ['Rekomenduję firmę Dekar: nie jest najtańsza, ale skończy przed wrześniem.'],
  });
  expect(advised.itemsAre).toBe('options');
  expect(advised.recommended).toMatchObject({ place: { row: 1 }, by: 'text' });
});

it.each([
  ['We recommend starting with the kiosk and keeping the option on the full site until September.', 1],
  ['Rather than rebuild the old shop, we recommend the large outfit, full site.', null],
  ['We recommend nothing before the vote.', null],
  ['The kiosk opens in March.', null],
])('knows an option by a word of its own: %s', async (sentence, row) => {
  const { table } = await readTable(`| Option | Cost | Seats |
|---|---|---|
| River site, full fit-out | 148,000 | 46 |
| River site, kiosk only | 39,000 | 12 |
| Stay and rebuild the shop | 72,000 | 28 |`);
  const meaning = describeTable(table, { texts: [sentence] });
  expect(meaning.recommended?.place ?? null).toEqual(row === null ? null : { row });
});

it('columns for before and after, with the months in brackets, are periods of one thing', async () => {
  const { table } = await readTable(
    'Kind,Before (May 2025),After (May 2026)\nCars,212,61\nBicycles,148,236\nOn foot,97,131\n',
  );
  expect(table.columns.map(({ unit }) => unit)).toEqual([undefined, undefined, undefined]);
  expect(describeTable(table)).toMatchObject({ across: 'periods' });
});

it('a column that is called by its unit alone is counted in it', async () => {
  const { table } = await readTable('Item;Million EUR\nClimate;34.5\nPacking;21.3\nTransport;16.8\n');
  expect(table.columns[1]).toMatchObject({ unit: 'Million EUR', scale: 1_000_000 });
});

it('the column that sentences quote is the one to show, not what the results rest on', async () => {
  const { table } = await readTable('Shift;Drivers;Hours of sleep\nEarly;286;6.1\nLate;271;6.7\nSplit;243;5.4\n');
  const quoting = ['Drivers slept 5.4 hours after a split shift and 6.7 hours after a late one.'];
  expect(namesFor(describeTable(table), describeTable(table).measure)).toBe('Drivers');
  const meaning = describeTable(table, { quoting });
  expect(namesFor(meaning, meaning.measure)).toBe('Hours of sleep');
});
