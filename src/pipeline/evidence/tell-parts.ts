import type { TableBlock } from '../../materials/blocks.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';
import { wordsOf } from '../language/words.ts';
import { formatShare } from './number-style.ts';
import { columnName } from '../../materials/table-texts.ts';

const MIN_PARTS = 3;
const WHOLE = 0.025;
const MIN_WORD = 4;

/** The columns whose shares make a hundred in every row: how one question, place or year divides; empty where a table has no such columns. */
export function partsOfRows(block: TableBlock, { columns, rows, label }: TableMeaning): number[] {
  const shares = columns.flatMap(({ role, unit }, at) =>
    at !== label && (role === 'rate' || role === 'share' || role === 'series') && unit?.kind === 'percent' ? [at] : [],
  );
  const items = rows.flatMap(({ role }, row) => (role === 'item' ? [row] : []));
  if (shares.length < MIN_PARTS || items.length < 2) return [];
  const isWhole = (row: number): boolean => {
    const values = shares.map((at) => shareAt(block, row, at));
    if (values.some((value) => value === null || value < 0)) return false;
    return Math.abs(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) - 1) <= WHOLE;
  };
  return items.every(isWhole) ? shares : [];
}

/** A share as a fraction, whether its cell says "31 %" or 31 under "%". */
function shareAt(block: TableBlock, row: number, column: number): number | null {
  const cell = block.rows[row]?.[column];
  if (typeof cell?.value !== 'number') return null;
  return /%/.test(cell.text) || block.columns[column]?.type === 'percent' ? cell.value : cell.value / 100;
}

/** How the rows divide: the one with most and the one with least of the first answers, the one with most of the last. */
export function tellParts(block: TableBlock, meaning: TableMeaning, language: string): string[] {
  const parts = partsOfRows(block, meaning);
  const [first, second] = parts;
  const [last, nextToLast] = [parts.at(-1), parts.at(-2)];
  if (first === undefined || second === undefined || last === undefined || nextToLast === undefined) return [];
  // two answers on one side of a scale say the same more or less strongly
  const isScale =
    parts.length > MIN_PARTS &&
    sharesWord(block, [first, second], language) &&
    sharesWord(block, [nextToLast, last], language);
  const ends = isScale ? { above: [first, second], below: [nextToLast, last] } : { above: [first], below: [last] };
  const rank = (columns: readonly number[]) =>
    meaning.rows
      .flatMap(({ role, label }, row) =>
        role === 'item' ? [{ label, share: columns.reduce((sum, at) => sum + (shareAt(block, row, at) ?? 0), 0) }] : [],
      )
      .sort((a, b) => b.share - a.share);
  const say = (found: { label: string; share: number } | undefined, columns: readonly number[]): string[] =>
    found
      ? [
          `${found.label}: ${formatShare(found.share, language)} (${columns.map((at) => columnName(block, at)).join(' + ')})`,
        ]
      : [];
  const [above, below] = [rank(ends.above), rank(ends.below)];
  return [...say(above[0], ends.above), ...say(above.at(-1), ends.above), ...say(below[0], ends.below)];
}

const sharesWord = (block: TableBlock, columns: readonly [number, number], language: string): boolean => {
  const [one, other] = columns.map((at) => wordsOf(columnName(block, at).toLowerCase(), language));
  return (one ?? []).some(
    (word) => word.length >= MIN_WORD && (other ?? []).some((second) => second.startsWith(word.slice(0, -1))),
  );
};
