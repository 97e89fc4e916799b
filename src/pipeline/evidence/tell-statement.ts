import type { TableBlock } from '../../materials/blocks.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';
import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { sayAmount } from '../wording/say-amount.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { measureOf } from './measure-of.ts';
import { formatShare } from './number-style.ts';
import { shortPeriod } from './read-period.ts';
import { columnName } from '../../materials/table-texts.ts';

const MAX_TOLD = 3;

/** A statement of accounts, with sums inside it: how its whole moved from the period before to the last, then what moved most in it. */
export function tellStatement(
  block: TableBlock,
  meaning: TableMeaning,
  { phrases, language }: { phrases: Phrases; language: string },
): string[] {
  if (!hasInnerSums(meaning) || meaning.unitsBy === 'row' || meaning.unitsBy === 'cell') return [];
  const periods = meaning.columns.flatMap(({ role }, at) => (role === 'period' ? [at] : []));
  const [before, after] = periods.slice(-2);
  if (before === undefined || after === undefined || meaning.across !== 'periods') return [];
  const moved = meaning.rows.flatMap(({ role, label }, row) => {
    const [from, to] = [before, after].map((column) => block.rows[row]?.[column]?.value);
    return typeof from === 'number' && typeof to === 'number' && from !== to ? [{ role, label, from, to }] : [];
  });
  const nameOf = (column: number): string => shortPeriod(columnName(block, column));
  const say = (row: { role: string; label: string; from: number; to: number }): string => {
    const measure = measureOf(block, meaning, after);
    // costs with a sign are said as what they come to: from -51 to -57 they rose
    const isCost = row.role === 'item' && row.from < 0 && row.to < 0;
    const { label, from, to } = isCost ? { ...row, from: -row.from, to: -row.to } : row;
    const said = fillPhrase(to > from ? phrases.rose : phrases.fell, {
      m: label.replace(/[:：]\s*$/u, ''),
      a: sayAmount(from, measure, language),
      b: sayAmount(to, measure, language),
      p: nameOf(before),
      q: nameOf(after),
    });
    const whole = from > 0 && to > 0 ? `${said}, ${formatShare((to - from) / from, language, true)}` : said;
    return fitsTitle(whole) ? whole : said;
  };
  const size = ({ from, to }: { from: number; to: number }): number => Math.abs(to - from);
  const whole = moved.filter(({ role }) => role === 'total').sort((a, b) => Math.abs(b.to) - Math.abs(a.to))[0];
  const items = moved
    .filter(({ role }) => role === 'item')
    .sort((a, b) => size(b) - size(a))
    .slice(0, MAX_TOLD);
  return [...(whole ? [whole] : []), ...items].map(say).filter(fitsTitle);
}

/** Sums stand between the rows, or two of them under each other: a column of figures that a chart would mix with its own parts. */
export const hasInnerSums = ({ rows }: TableMeaning): boolean =>
  rows.some(({ role }, at) => role === 'subtotal' || (role === 'total' && at < rows.length - 1));
