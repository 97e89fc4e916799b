import type { Cell } from '../../deck/content.ts';
import type { TableColumn, TotalRow } from '../blocks.ts';

/**
 * Fewer words than the lexicon has for a total: here a label is believed by itself, while `table-meaning` looks whether the figures add up.
 * A word belongs here only where nothing but a total opens or ends with it ("Summe", not "Gesamtschule" or "Ensemble").
 */
const totalWord =
  /^(?:(?:grand |sub-? ?)?(?:totals?|sum|overall)|gesamt(?:summe|betrag|ergebnis|wert)?|zwischensumme|summen?|insgesamt|zusammen|sous-total|totaux|sommes?|subtotal|suma|razem|łącznie|ogółem|celkem|mezisoučet|subtotaal|totaal|totale|subtotale|totalt|delsumma|summa|yhteensä|välisumma|összesen|toplam|ara toplam|ukupno|итого|всего|подытог|разом|усього|общо|σύνολο|الإجمالي|المجموع)(?!\p{L})|^(?:総計|小計|合計|总计|合计|小计|總計|합계|소계|총계)|[\s:–-](?:sub-?total|totals?|gesamt|summe|итого|всего|celkem|razem|totaal|totale|totalt)$/iu;
const subtotalWord =
  /^(?:sub-?\s?total|zwischensumme|sous-total|subtotaal|subtotale|delsumma|mezisoučet|välisumma|ara toplam|подытог|小計|小计|소계)/iu;
const MIN_ADDENDS = 3;
/** Rows among which sums are looked for that no label announces. */
const MAX_SEARCHED_ROWS = 2_000;

/** Whether a row's label announces a total. */
export const isTotalLabel = (label: string): boolean =>
  label.length <= 40 && mayBeTotal(label) && totalWord.test(label.trim());

/** How the words of totals begin: looked at first, for lists are long and their totals few. */
const beginnings = new Set('tot gra sub sum ove ges zwi ins zus sou som raz łąc ogó cel mez del yht väl öss top ara uku ито все под раз усь общ σύν'.split(' ')); // prettier-ignore
function mayBeTotal(label: string): boolean {
  if (label.charCodeAt(0) >= 0x590 || beginnings.has(label.slice(0, 3).toLowerCase())) return true;
  for (let at = label.length - 3; at > 0; at -= 1) {
    const before = label.charCodeAt(at - 1);
    if (before <= 32 || before === 58 || before === 45 || before === 0x2013)
      return beginnings.has(label.slice(at, at + 3).toLowerCase());
  }
  return false;
}

export interface TableBody {
  columns: readonly TableColumn[];
  rows: readonly (readonly Cell[])[];
}

/**
 * Rows that sum others: by their label; and where no label says so by their figures, each of which is the sum of those above it (of a
 * first row: of those below it).
 */
export function findTotals(body: TableBody): TotalRow[] {
  const summed = summedColumns(body);
  const labels = body.rows.map((cells) => labelOf(cells, summed));
  const named = new Set(labels.flatMap((label, row) => (isTotalLabel(label) ? [row] : [])));
  const totals = new Set(named);
  if (body.rows.length <= MAX_SEARCHED_ROWS && summed.length > 0)
    for (const row of [0, ...body.rows.keys()])
      if (!totals.has(row) && isSumByForm(body, { row, label: labels[row] ?? '', summed, totals })) totals.add(row);
  // What a later total of the whole table sums with others is a part of it.
  const whole = Math.max(
    ...[...totals].filter((row) => matches(body, { row, summed, addends: addendsOf(body, row, totals) })),
  );
  return [...totals]
    .sort((one, other) => one - other)
    .map((row) => {
      const isPart =
        (row > 0 && row < whole) ||
        subtotalWord.test((labels[row] ?? '').trim()) ||
        (totals.size > 1 && !matches(body, { row, summed, addends: addendsOf(body, row, totals) }));
      return { row, kind: isPart && !isLast(body, row, totals) ? 'subtotal' : 'total' };
    });
}

/** The last total of several closes the table, whatever stands between. */
const isLast = ({ rows }: TableBody, row: number, totals: ReadonlySet<number>): boolean =>
  row === rows.length - 1 && totals.size > 1;

export const summedColumns = ({ columns }: TableBody): number[] =>
  columns.flatMap(({ type, role }, index) =>
    role === undefined && (type === 'number' || type === 'currency') ? [index] : [],
  );

/** The first text of a row that is no figure. */
const labelOf = (cells: readonly Cell[], summed: readonly number[]): string =>
  cells.find((cell, column) => cell.text !== '' && !summed.includes(column))?.text ?? '';

/** Rows that a total of the whole table sums: those above it that are no totals; of a first row, those below it. */
const addendsOf = ({ rows }: TableBody, row: number, totals: ReadonlySet<number>): number[] =>
  rows.flatMap((_, at) => (!totals.has(at) && (row === 0 ? at > 0 : at < row) ? [at] : []));

interface Suspect {
  row: number;
  label: string;
  summed: readonly number[];
  totals: ReadonlySet<number>;
}

/** A sum that no label announces stands first or last, has no label at all, or is in bold where the rows it sums are not. */
function isSumByForm(body: TableBody, { row, label, summed, totals }: Suspect): boolean {
  const { rows } = body;
  const standsOut = (label === '' && body.columns.length > summed.length) || isBold(rows[row], summed);
  if (row !== 0 && row !== rows.length - 1 && !standsOut) return false;
  const addends = addendsOf(body, row, totals);
  const last = [...totals].reduce((latest, total) => (total < row ? Math.max(latest, total) : latest), -1);
  const sinceLast = addends.filter((at) => at > last);
  return [addends, sinceLast].some((summands) => {
    if (summands.length < MIN_ADDENDS || (standsOut && label !== '' && summands.some((at) => isBold(rows[at], summed))))
      return false;
    return matches(body, { row, summed, addends: summands, fewest: standsOut ? 1 : 2 });
  });
}

const isBold = (cells: readonly Cell[] | undefined, summed: readonly number[]): boolean =>
  summed.some((column) => cells?.[column]?.bold === true);

interface Sum {
  row: number;
  summed: readonly number[];
  addends: readonly number[];
  /** Columns in which it must hold at least; of several each to the last place. */
  fewest?: number;
}

/** Whether each figure of a row is the sum of the same column's figures in other rows, give or take their rounding. */
function matches({ rows }: TableBody, { row, summed, addends, fewest = 1 }: Sum): boolean {
  let held = 0;
  for (const column of summed) {
    const total = rows[row]?.[column]?.value;
    if (typeof total !== 'number') continue;
    const parts = addends.map((at) => rows[at]?.[column]?.value).filter((value) => typeof value === 'number');
    if (parts.length < 2 || !isSumOf(total, parts)) return false;
    if (total !== 0 && (fewest === 1 || isExactly(total, parts))) held += 1;
  }
  return held >= fewest;
}

/** Figures that were rounded one by one add up within a unit of their last place. */
export function isSumOf(total: number, parts: readonly number[]): boolean {
  const sum = parts.reduce((all, part) => all + part, 0);
  const places = Math.max(...[total, ...parts].map(decimalsOf));
  const unit = places > 6 ? Math.abs(total) * 1e-9 : 10 ** -places;
  return Math.abs(sum - total) <= unit * 1.001 && parts.filter((part) => part !== 0).length >= 2;
}

const isExactly = (total: number, parts: readonly number[]): boolean =>
  Math.abs(parts.reduce((all, part) => all + part, -total)) <= Math.abs(total) * 1e-9;

const decimalsOf = (value: number): number => {
  const text = String(value);
  const point = text.indexOf('.');
  return point < 0 || text.includes('e') ? 0 : text.length - point - 1;
};
