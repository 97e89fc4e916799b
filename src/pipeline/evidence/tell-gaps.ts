import type { TableBlock } from '../../materials/blocks.ts';
import { comparable, type TableMeaning } from '../../materials/table-meaning/index.ts';
import { totalWord, type Phrases } from '../language/phrases.ts';
import { isSummable } from '../language/lexicon.ts';
import { sayAmount } from '../wording/say-amount.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { bareName } from './bare-name.ts';
import { measureOf } from './measure-of.ts';
import { formatShare } from './number-style.ts';
import { columnName } from '../../materials/table-texts.ts';

const MAX_GAPS = 2;
/** Amounts that are added up where a table has no total. */
const MIN_ADDED = 3;

/** The columns of what was meant and what came, in one unit: a budget and the actual figures of things or of months; null where a table has no such pair. */
export function planAndActual({ itemsAre, columns, measure }: TableMeaning): { plan: number; actual: number } | null {
  if ((itemsAre !== 'things' && itemsAre !== 'periods') || measure === null || columns[measure]?.role !== 'measure')
    return null;
  const plan = columns.findIndex(({ role }, at) => role === 'target' && at !== measure);
  const [one, other] = [columns[plan]?.unit, columns[measure]?.unit];
  if (plan < 0 || (one?.base ?? '') !== (other?.base ?? '') || (one?.scale ?? 1) !== (other?.scale ?? 1)) return null;
  // what came in one year is not held against what is meant for another
  const [meant, came] = [plan, measure].map((at) => yearIn.exec(columns[at]?.name ?? '')?.[0]);
  return meant !== undefined && came !== undefined && meant !== came ? null : { plan, actual: measure };
}
const yearIn = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** What the whole came to against what was meant, then the things that are farthest off: "Agency staff: Actual GBP 488,000, Budget GBP 300,000 (+63%)". */
export function tellGaps(
  block: TableBlock,
  meaning: TableMeaning,
  { language, phrases }: { language: string; phrases?: Phrases },
): string[] {
  const pair = planAndActual(meaning);
  if (!pair || !comparable(meaning, { row: 0 }, { row: 1 }).axis) return [];
  const valueAt = (row: number, column: number): number | null => {
    const value = block.rows[row]?.[column]?.value;
    return typeof value === 'number' ? value : null;
  };
  const rows = meaning.rows.flatMap(({ role, label }, row) => {
    const [plan, actual] = [valueAt(row, pair.plan), valueAt(row, pair.actual)];
    return plan === null || actual === null || plan <= 0 ? [] : [{ role, label, plan, actual }];
  });
  const say = (value: number, column: number): string => sayAmount(value, measureOf(block, meaning, column), language);
  const nameOf = (column: number): string => bareName(columnName(block, column));
  const sentence = ({ label, plan, actual }: { label: string; plan: number; actual: number }): string =>
    `${label === '' ? '' : `${label}: `}${nameOf(pair.actual)} ${say(actual, pair.actual)}, ${nameOf(pair.plan)} ${say(plan, pair.plan)}`;
  const withShare = (row: { label: string; plan: number; actual: number }): string =>
    `${sentence(row)} (${formatShare((row.actual - row.plan) / row.plan, language, true)})`;
  const given = rows.find(({ role }) => role === 'total');
  const items = rows.filter(({ role }) => role === 'item');
  const isMoney = meaning.columns[pair.actual]?.unit?.kind === 'money';
  const adds = phrases && isMoney && items.length >= MIN_ADDED && isSummable(nameOf(pair.actual));
  const sum = (of: (row: { plan: number; actual: number }) => number): number =>
    items.reduce((all, row) => all + of(row), 0);
  const added = adds
    ? {
        label: meaning.itemsAre === 'periods' ? '' : totalWord(phrases),
        plan: sum(({ plan }) => plan),
        actual: sum(({ actual }) => actual),
      }
    : undefined;
  const farthest = rows
    .filter(({ role, plan, actual }) => role === 'item' && plan !== actual)
    .sort((a, b) => Math.abs(b.actual - b.plan) - Math.abs(a.actual - a.plan))
    .slice(0, MAX_GAPS);
  if (farthest.length === 0) return [];
  // a share of sums that no table states would be a figure of our own
  return [...(given ? [withShare(given)] : added ? [sentence(added)] : []), ...farthest.map(withShare)].filter(
    fitsTitle,
  );
}
