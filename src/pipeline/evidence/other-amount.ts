import { numbersIn } from '../../deck/written-numbers.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';
import { topicWords } from '../language/words.ts';
import { sayAmount } from '../wording/say-amount.ts';
import { isSummable } from '../language/lexicon.ts';
import { bareName } from './bare-name.ts';
import { planAndActual } from './tell-gaps.ts';
import { cellText, columnName, figureText } from '../../materials/table-texts.ts';

/** What a table says of an amount that a sentence states otherwise. */
export interface OtherAmount {
  said: string;
  instead: string;
}

interface TextAndTable {
  text: string;
  block: TableBlock;
  meaning: TableMeaning;
  /** What the table is called: its heading, sheet and file. */
  name: string;
  language: string;
}

const amount =
  /(?<![\p{L}\d.,])(?:(€|\$|£|EUR|USD|GBP|CHF|₽|₴)\s?)?(\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?)(?:\s?(million\p{L}*|mio\.?|m(?!\p{L})|millones|milion\p{L}*|milhões|miljoe?n\p{L}*|миллион\p{L}*|мільйон\p{L}*|млн\.?|mln\.?|billion\p{L}*|mrd\.?|milliard\p{L}*|miljard\p{L}*|миллиард\p{L}*|мільярд\p{L}*|млрд\.?|mld\.?|thousand|tausend|tsd\.?|k(?!\p{L})|mille|mila|duizend|tys\.?|тысяч\p{L}*|тисяч\p{L}*|тыс\.?|тис\.?))?(?:\s?(?:d[ei]\s|d['’])?(€|EUR|euros?|dollars?|pounds?|USD|GBP|CHF|₽|руб\p{L}*|грн|гривен\p{L}*|zł\p{L}*|PLN))?(?![\p{L}\d%])/giu;

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:mil+i?ard|milliard|miljard|billion|mrd|миллиард|мільярд|млрд|mld)/iu, 1e9],
  [/^(?:mil+ion|mio|m$|mill?on|milh|miljoe?n|миллион|мільйон|млн|mln)/iu, 1e6],
  [/^(?:thousand|tausend|tsd|k$|mille|mila|duizend|tys|тыс|тис|тысяч|тисяч)/iu, 1e3],
];
const signs: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|eur)/iu, 'EUR'],
  [/^(?:\$|usd|dollar)/iu, 'USD'],
  [/^(?:£|gbp|pound)/iu, 'GBP'],
  [/^chf/iu, 'CHF'],
  [/^(?:₽|руб|rub)/iu, 'RUB'],
  [/^(?:₴|грн|гривен|uah)/iu, 'UAH'],
  [/^(?:zł|pln)/iu, 'PLN'],
];
const currencyOf = (text: string | undefined): string | null =>
  signs.find(([sign]) => sign.test(text ?? ''))?.[1] ?? null;

/** As far apart as two figures of one thing may be; nearer than this they are one, rounded. */
const NEAR = 1.25;
const SAME = 0.006;
/** A sum of so many rows is met by a sentence's figure by no chance, where both are this near. */
const MIN_PLANNED = 3;
/** So many periods are all of the time that a text speaks of. */
const WHOLE_PERIODS = 4;
const EXACT = 0.0005;

/** The year that a place of a text speaks of: the last one before it, else the first behind it. */
function yearAt(text: string, at: number): string | undefined {
  const years = [...text.matchAll(/\b(?:19|20)\d\d\b/gu)];
  return (years.findLast(({ index }) => index < at) ?? years[0])?.[0];
}

/**
 * The amount of money that a sentence gives for all that a table adds up, or for one of its rows, where the table says another. The year must be
 * the table's, a word of it must be named, and the amount must be larger than every single row, or the row be named: else it is of another thing. What a plan's column adds up
 * to, told without the plan's name, is held against what came of it.
 */
export function otherAmount(asked: TextAndTable): OtherAmount | null {
  const { measure, measures, label, itemsAre, itemsIn, unitsBy } = asked.meaning;
  if (measure === null || label === null || itemsIn === 'columns' || unitsBy === 'row') return null;
  if (itemsAre !== 'things' && itemsAre !== 'records' && itemsAre !== 'periods') return null;
  for (const column of new Set([measure, ...measures])) {
    const other = otherMoney(asked, column, label) ?? otherCount(asked, column);
    if (other) return other;
  }
  return null;
}

/** The units that texts write out and tables do not. */
const writtenOut: Readonly<Record<string, RegExp>> = {
  t: /^(?:t|tons?|tonnen?|tonnes?|toneladas?|tonnellat[ae]|ton[ny]?|тонн?\p{L}*)$/iu,
  kg: /^(?:kg|kilos?|kilo(?:gram|gramm|gramme|gramo|grama|grammi)\p{L}*|килограмм\p{L}*|кілограм\p{L}*)$/iu,
  km: /^(?:km|kilom[eéè]t\p{L}*|chilometr\p{L}*|quil[oô]metr\p{L}*|километр\p{L}*|кілометр\p{L}*)$/iu,
  l: /^(?:l|lit[er]{2}s?|litros?|litri|litr\p{L}*|литр\p{L}*|літр\p{L}*)$/iu,
  h: /^(?:h|hours?|stunden?|heures?|horas?|ore|uren|uur|godzin\p{L}*|час\p{L}*|годин\p{L}*)$/iu,
};
const counted =
  /(?<![\p{L}\d.,])(\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?)\s?(?:(?:de|di|of)\s)?(\p{L}[\p{L}\p{M}²³]*)/giu;
/** A count this far from a table's total is another thing's. */
const NEAR_COUNT = 1.1;
const STEM = 5;

/** The total of a column that counts or weighs, where a sentence says another number of the same: "8,420 tonnes" over a table that comes to 8,340 t. */
function otherCount({ text, block, meaning, language }: TextAndTable, measure: number): OtherAmount | null {
  const column = block.columns[measure];
  const unit = meaning.columns[measure]?.unit;
  const role = meaning.columns[measure]?.role;
  if (!column || unit?.kind === 'money' || unit?.kind === 'percent' || role === 'rate' || !isSummable(column.name))
    return null;
  const row = meaning.rows.findIndex(({ role: one }) => one === 'total');
  const whole = block.rows[row]?.[measure]?.value;
  if (typeof whole !== 'number' || whole <= 0) return null;
  const own = /\b(?:19|20)\d\d\b/u.exec(column.name)?.[0];
  const written = column.unit ?? unit?.text ?? '';
  const names = topicWords(`${bareName(column.name)} ${block.caption ?? ''}`, language).map((word) =>
    word.slice(0, STEM),
  );
  const isOfColumn = (noun: string): boolean =>
    noun === written ||
    (writtenOut[written]?.test(noun) ?? false) ||
    (noun.length >= STEM && !/^\d/.test(noun) && names.includes(noun.toLowerCase().slice(0, STEM)));
  const largest = Math.max(
    ...meaning.rows.map(({ role: one }, at) => {
      const value = block.rows[at]?.[measure]?.value;
      return one === 'item' && typeof value === 'number' ? value : 0;
    }),
  );
  for (const { 0: said, 1: number = '', 2: noun = '', index } of text.matchAll(counted)) {
    if (!isOfColumn(noun) || yearAt(text, index) !== own) continue;
    for (const value of numbersIn(number)[0]?.meanings ?? []) {
      const isNear = value < whole * NEAR_COUNT && value * NEAR_COUNT > whole && value > largest;
      if (isNear && value !== whole && !isRounded(number, whole, value))
        return {
          said,
          instead: `${bareName(column.name)} ${amountAt(block, { row, measure, value: whole, unit: written }, language)}`,
        };
    }
  }
  return null;
}

/**
 * The amount of money that a sentence gives for all that a column adds up, or for one of its rows, where the table says another.
 */
function otherMoney(
  { text, block, meaning, name, language }: TextAndTable,
  measure: number,
  label: number,
): OtherAmount | null {
  const column = block.columns[measure];
  const unit = meaning.columns[measure]?.unit;
  const currency = currencyOf(unit?.kind === 'money' ? unit.base : (column?.currency ?? ''));
  if (!column || currency === null || meaning.columns[measure]?.role === 'rate' || !isSummable(column.name))
    return null;
  const scale = column.scale ?? unit?.scale ?? 1;
  const written = column.unit ?? unit?.text ?? '';
  const valueIn = (row: number): number | null => {
    const value = block.rows[row]?.[measure]?.value;
    return typeof value === 'number' ? value * scale : null;
  };
  const items = meaning.rows.flatMap(({ role }, row) => (role === 'item' && valueIn(row) !== null ? [row] : []));
  if (items.length < 2) return null;
  const words = new Set(topicWords(text, language));
  const named = `${block.caption ?? ''} ${name} ${block.columns.map((one) => one.name).join(' ')}`;
  const years = text.match(/\b(?:19|20)\d\d\b/gu) ?? [];
  if (years.some((year) => !named.includes(year) && !named.includes(`FY${year.slice(2)}`))) return null;
  const amounts = [...text.matchAll(amount)].flatMap((found) => {
    const value = numbersIn(found[2] ?? '')[0]?.meanings;
    const own = currencyOf(found[1] ?? found[4]);
    const times = scales.find(([word]) => word.test(found[3] ?? ''))?.[1] ?? 1;
    return value && own === currency ? [{ said: found[0].trim(), values: value.map((one) => one * times) }] : [];
  });
  const known = block.rows.flatMap((row) =>
    row.flatMap(({ value }, at) => (typeof value === 'number' ? [value * (block.columns[at]?.scale ?? scale)] : [])),
  );
  const says = (row: number): boolean => {
    const parts = topicWords(cellText(block.rows[row], label), language);
    return parts.length > 0 && parts.every((part) => words.has(part));
  };
  const rowsNamed = items.filter(says);
  const [only] = rowsNamed;
  const totalRow = meaning.rows.findIndex(({ role }) => role === 'total');
  const sum = items.reduce((total, row) => total + (valueIn(row) ?? 0), 0);
  const isOfTable = topicWords(named, language).some((word) => words.has(word) && !/^\d+$/.test(word));
  const isWhole = totalRow >= 0 || (meaning.itemsAre === 'periods' && items.length >= WHOLE_PERIODS);
  const namesColumn =
    isWhole && topicWords(bareName(column.name), language).some((word) => word.length >= STEM && words.has(word));
  // what the plan adds up to, told of what came of it
  const pair = planAndActual(meaning);
  const planned = pair && items.length >= MIN_PLANNED ? sumIn(block, items, pair.plan) * scale : null;
  const ofPlan = topicWords(bareName(columnName(block, pair?.plan)), language);
  const meant =
    planned !== null && years.length === 0 && rowsNamed.length === 0 && !ofPlan.some((word) => words.has(word))
      ? amounts.find(({ values }) => values.some((one) => Math.abs(one - planned) <= planned * EXACT))
      : undefined;
  if (meant && planned !== null && totalRow < 0 && !isRounded(meant.said, sum, planned))
    return {
      said: meant.said,
      instead: `${bareName(column.name)} ${amountAt(block, { row: -1, measure, value: sum, unit: written }, language)}`,
    };
  const [whole, place] =
    rowsNamed.length === 1 && only !== undefined && amounts.length === 1
      ? [valueIn(only), only]
      : rowsNamed.length === 0 && isOfTable && (years.length > 0 || namesColumn)
        ? [(totalRow >= 0 ? valueIn(totalRow) : null) ?? sum, totalRow]
        : [null, -1];
  if (whole === null || whole <= 0) return null;
  const largest = Math.max(...items.map((row) => valueIn(row) ?? 0));
  for (const { said, values } of amounts)
    for (const value of values) {
      if (
        value > whole * NEAR ||
        value * NEAR < whole ||
        known.some((one) => Math.abs(one - value) <= Math.abs(one) * SAME)
      )
        continue;
      if (rowsNamed.length === 0 && value <= largest) continue;
      if (Math.abs(sum - value) <= sum * SAME || isRounded(said, whole, value)) continue;
      return {
        said,
        instead: `${bareName(column.name)} ${amountAt(block, { row: place, measure, value: whole, unit: written }, language)}`,
      };
    }
  return null;
}

const sumIn = (block: TableBlock, rows: readonly number[], column: number): number =>
  rows.reduce((all, row) => {
    const value = block.rows[row]?.[column]?.value;
    return all + (typeof value === 'number' ? value : 0);
  }, 0);

/** The table's amount, written as finely as the sentence writes its own, is the sentence's. */
function isRounded(said: string, whole: number, value: number): boolean {
  const digits = (/\d[\d.,]*/u.exec(said)?.[0] ?? '').replace(/\D/g, '').replace(/0+$/, '').length;
  return Number(whole.toPrecision(Math.max(1, digits))) === Number(value.toPrecision(Math.max(1, digits)));
}

/** As its cell says it, with its unit; a computed sum as people say it. */
function amountAt(
  block: TableBlock,
  { row, measure, value, unit }: { row: number; measure: number; value: number; unit: string },
  language: string,
): string {
  const text = figureText(block.rows[row], measure);
  if (text === '') {
    const column = block.columns[measure];
    const scale = column?.scale ?? 1;
    return sayAmount(value / scale, { ...column, scale }, language);
  }
  // "452,000 €" has its sign
  return /[^\d.,'’\s\u00a0\u202f]/u.test(text) ? text : `${text} ${unit}`.trim();
}
