import type { Measure, TableBlock } from '../../materials/blocks.ts';
import { withoutTolerance } from '../../materials/index.ts';
import { isEarlier, type ColumnRole, type TableMeaning } from '../../materials/table-meaning/index.ts';
import { fillPhrase, totalWord, type Phrases } from '../language/phrases.ts';
import { sayAmount } from '../wording/say-amount.ts';
import { countWords } from '../language/words.ts';
import { bareName, nameOfMeasure } from './bare-name.ts';
import { measureOf } from './measure-of.ts';
import { leaderSentence } from './leader-sentence.ts';
import { isSummable } from '../language/lexicon.ts';
import { readPeriod, shortPeriod } from './read-period.ts';
import { oneLine } from '../../one-line.ts';
import { cellText, columnName } from '../../materials/table-texts.ts';

interface Words {
  phrases: Phrases;
  language: string;
  /** The heading that the table stands under. */
  heading?: string;
}

interface Amount {
  name: string;
  value: number;
}

/** What a table of things by periods comes to: its sum with the thing that leads, and the best period. Empty where adding up says nothing. */
export function sumUp(block: TableBlock, meaning: TableMeaning, { phrases, language, heading }: Words): string[] {
  if (meaning.across === null && meaning.itemsAre === 'things')
    return sumOfThings(block, meaning, { phrases, language, ...(heading ? { heading } : {}) });
  if (meaning.across !== 'periods' || meaning.unitsBy === 'row' || meaning.unitsBy === 'cell') return [];
  const label = columnName(block, meaning.label ?? 0);
  if (!isSummable(`${withoutLabel(block.caption ?? '', label)} ${label}`)) return [];
  const periods = meaning.columns.flatMap(({ role }, column) => (role === 'period' ? [column] : []));
  const items = meaning.rows.flatMap(({ role }, row) => (role === 'item' ? [row] : []));
  const [first] = periods;
  if (first === undefined || items.length < 2 || block.columns[first]?.type === 'percent') return [];
  if (meaning.rows.some(({ role }) => role === 'part')) return [];
  const measure: Measure = measureOf(block, meaning, first);
  const say = (value: number): string => sayAmount(value, measure, language);
  const whole = arePartsOfOne(periods.map((column) => columnName(block, column)));
  const totalRow = meaning.rows.findIndex(({ role }) => role === 'total');
  if (whole) {
    const sums = items.map((row) => ({
      name: meaning.rows[row]?.label ?? '',
      value: sumOf(periods.map((column) => valueAt(block, { row, column }))),
    }));
    const totals = periods.map((column) => ({
      name: shortPeriod(columnName(block, column)),
      value: sumOf(items.map((row) => valueAt(block, { row, column }))),
    }));
    const [top, best] = [largest(sums), largest(totals)];
    const low = smallest(sums);
    if (!top || !best || !low) return [];
    const total = meaning.columns.findIndex(({ role }) => role === 'total');
    const sum = sumOf(sums.map(({ value }) => value));
    // the author's own total counts, also where rows that it adds up are not shown
    const given =
      totalRow < 0
        ? null
        : total >= 0
          ? valueAt(block, { row: totalRow, column: total })
          : sumOf(periods.map((column) => valueAt(block, { row: totalRow, column })));
    const isPartial = given !== null && Math.abs(given - sum) > Math.abs(given) * 0.01;
    return [
      fillPhrase(phrases.unitTotal, {
        c: subjectOf(block, label) ?? (total >= 0 ? bareName(columnName(block, total)) : totalWord(phrases)),
        v: say(given ?? sum),
        n: top.name,
        a: say(top.value),
      }),
      ...(isPartial
        ? []
        : [
            fillPhrase(phrases.peak, { c: best.name, v: say(best.value) }),
            fillPhrase(phrases.trough, { c: low.name, v: say(low.value) }),
          ]),
    ];
  }
  const last = periods.at(-1);
  const given = last !== undefined && totalRow >= 0 ? valueAt(block, { row: totalRow, column: last }) : null;
  if (last === undefined || given === null) return [];
  const amounts = items.map((row) => ({
    name: meaning.rows[row]?.label ?? '',
    value: valueAt(block, { row, column: last }) ?? 0,
  }));
  const top = largest(amounts);
  const adds = Math.abs(sumOf(amounts.map(({ value }) => value)) - given) <= Math.abs(given) * 0.01;
  return top && adds
    ? [
        fillPhrase(phrases.unitTotal, {
          c: bareName(columnName(block, last)),
          v: say(given),
          n: top.name,
          a: say(top.value),
        }),
      ]
    : [];
}

/** What the only amounts of money of a table come to by its own total, and which is the largest of them. */
function sumOfThings(block: TableBlock, meaning: TableMeaning, { phrases, language, heading = '' }: Words): string[] {
  const { measure, measures } = meaning;
  const row = meaning.rows.findIndex(({ role }) => role === 'total');
  if (measure === null || measures.length !== 1 || row < 0 || meaning.columns[measure]?.unit?.kind !== 'money')
    return [];
  const given = valueAt(block, { row, column: measure });
  const amounts = meaning.rows.flatMap(({ role, label }, at) =>
    role === 'item' ? [{ name: label, value: valueAt(block, { row: at, column: measure }) ?? 0 }] : [],
  );
  const top = largest(amounts);
  if (given === null || !top || amounts.length < 2) return [];
  if (Math.abs(sumOf(amounts.map(({ value }) => value)) - given) > Math.abs(given) * 0.01) return [];
  const say = (value: number): string => sayAmount(value, measureOf(block, meaning, measure), language);
  return [
    fillPhrase(phrases.unitTotal, {
      c:
        heading !== '' && countWords(heading) <= MAX_MEASURE_WORDS
          ? heading
          : nameOfMeasure(bareName(columnName(block, measure)), [block.caption]),
      v: say(given),
      n: top.name,
      a: say(top.value),
    }),
  ];
}

/** "Sales per line" over a column of lines lists sales: only "per head" in it would make a rate. */
function withoutLabel(caption: string, label: string): string {
  const stem = label.slice(0, -1).toLowerCase();
  return caption.replace(listedBy, (whole, listed: string) =>
    stem.length >= MIN_STEM && listed.toLowerCase().startsWith(stem) ? '' : whole,
  );
}

/** What the caption says is added up: "Sales of bottles" of "Sales of bottles per line, 2026 (January–October)"; null where it does not open with it. */
function subjectOf(block: TableBlock, label: string): string | null {
  const caption = oneLine(block.caption);
  const [before = ''] = withoutLabel(caption, label) === caption ? [] : caption.split(listedBy);
  const bare = before.trim();
  return bare !== '' && countWords(bare) <= MAX_MEASURE_WORDS ? bare : null;
}

const MAX_MEASURE_WORDS = 5;
const MIN_STEM = 3;
const listedBy = /(?<!\p{L})(?:by|per|pro|nach|je|par|por|naar)\s+(\p{L}+)/giu;

/** Quarters or months of one year, which add up to it; years stand each for itself. */
function arePartsOfOne(names: readonly string[]): boolean {
  const places = names.map((name) => readPeriod(shortPeriod(name)));
  if (places.some((place) => place === null)) return false;
  const years = new Set(places.map((place) => Math.floor((place ?? 0) / 10_000)));
  return years.size === 1 && new Set(places).size === names.length && names.length >= 2;
}

const valueAt = (block: TableBlock, { row, column }: { row: number; column: number }): number | null => {
  const value = block.rows[row]?.[column]?.value;
  return typeof value === 'number' ? value : null;
};

const sumOf = (values: readonly (number | null)[]): number =>
  Number(values.reduce<number>((sum, value) => sum + (value ?? 0), 0).toPrecision(12));
const largest = (amounts: readonly Amount[]): Amount | undefined => [...amounts].sort((a, b) => b.value - a.value)[0];
const smallest = (amounts: readonly Amount[]): Amount | undefined => [...amounts].sort((a, b) => a.value - b.value)[0];

const MAX_LEADERS = 3;

const led: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['rate', 'share', 'measure', 'cost']);

/** Who leads in what stands beside the columns that are drawn, rates and shares first ("Accessories has the highest margin: 46 %"). */
export function leadersBeside(
  block: TableBlock,
  meaning: TableMeaning,
  { phrases, language, drawn = [] }: Words & { drawn?: readonly string[] },
): string[] {
  if (meaning.itemsAre !== 'things' || meaning.unitsBy === 'row' || meaning.label === null) return [];
  // "March" of one team of three is no month that leads
  const names = meaning.rows.flatMap(({ role, label }) => (role === 'item' ? [label] : []));
  if (new Set(names).size < names.length) return [];
  const isRate = (column: number): boolean => ['rate', 'share'].includes(meaning.columns[column]?.role ?? '');
  return meaning.measures
    .filter(
      (column) =>
        column !== meaning.measure &&
        led.has(meaning.columns[column]?.role ?? 'text') &&
        !isShareOfMeasure(block, meaning, column) &&
        // of one measure over years the last is told
        !meaning.columns.some(({ name }) => isEarlier(columnName(block, column), name)) &&
        !drawn.includes(columnName(block, column)),
    )
    .sort((a, b) => Number(isRate(b)) - Number(isRate(a)))
    .slice(0, MAX_LEADERS)
    .flatMap((column) => {
      const rows = meaning.rows.flatMap(({ role, label }, row) => {
        const value = valueAt(block, { row, column });
        return role === 'item' && value !== null
          ? [
              {
                name: label,
                value,
                text: figureText(block, meaning, { row, column, language }),
              },
            ]
          : [];
      });
      const [top, second] = [...rows].sort((a, b) => b.value - a.value);
      const named = bareName(columnName(block, column)).replace(/\s*%$/, '');
      const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(named)?.[0];
      const bare = year === undefined ? named : named.replace(year, '').replace(/^[\s–-]+|[\s–-]+$/gu, '');
      const [name, value] =
        year === undefined || bare === '' ? [named, top?.text ?? ''] : [bare, `${top?.text ?? ''} (${year})`];
      return top && second && top.value > second.value && rows.length > 2
        ? [leaderSentence({ name: top.name, measure: small(name, phrases), value }, phrases, language)]
        : [];
    });
}

/** A column that says of each row which part of the measure it is: what it leads in is told with the measure's own shares. */
function isShareOfMeasure(block: TableBlock, meaning: TableMeaning, column: number): boolean {
  const { measure } = meaning;
  if (meaning.columns[column]?.role !== 'share' || measure === null) return false;
  const rows = meaning.rows.flatMap(({ role }, row) => {
    const [part, value] = [valueAt(block, { row, column }), valueAt(block, { row, column: measure })];
    return role === 'item' && part !== null && value !== null && value > 0 ? [{ part, value }] : [];
  });
  const parts = rows.reduce((sum, { part }) => sum + part, 0);
  const whole = rows.reduce((sum, { value }) => sum + value, 0);
  return rows.every(({ part, value }) => Math.abs(part / parts - value / whole) < SHARE_ROUNDED);
}
/** Shares are written rounded. */
const SHARE_ROUNDED = 0.02;

/** A figure with what its column measures: "46" under "Margin %" is said with its sign, 1288 under "Rent (EUR)" as "EUR 1,288". */
function figureText(
  block: TableBlock,
  meaning: TableMeaning,
  { row, column, language }: { row: number; column: number; language: string },
): string {
  const text = withoutTolerance(cellText(block.rows[row], column));
  const value = valueAt(block, { row, column });
  const unit = meaning.columns[column]?.unit;
  if (value === null || !unit || !/\d$/.test(text)) return text;
  if (unit.kind === 'money') return sayAmount(value, measureOf(block, meaning, column), language);
  if (unit.kind === 'percent') return `${text} %`;
  return unit.kind === 'plain' || unit.scale !== 1 || text.includes(unit.text) ? text : `${text} ${unit.text}`;
}

/** Inside an English sentence a plain name is written small. */
const small = (name: string, phrases: Phrases): string =>
  phrases.by === '{m} by {c}' && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
