import { numbersIn } from '../../deck/written-numbers.ts';
import type { TableBlock } from '../blocks.ts';
import type { TableEvidence } from './table-evidence.ts';
import type { ItemKind } from './table-meaning.ts';

/** Of so many rows no sentence quotes a few. */
const MOST_ROWS = 60;
const LEAST_QUOTED = 2;
const LEAST_ADDED = 3;

/**
 * The columns of which sentences quote two values or more, or what all periods add up to; what things add up to is told of samples too. Small whole
 * numbers are quoted by chance.
 */
export function quotedColumns(
  { rows, columns }: TableBlock,
  { figures, itemsAre }: Pick<TableEvidence, 'figures'> & { itemsAre: ItemKind },
  sentences: readonly string[],
): ReadonlySet<number> {
  if (sentences.length === 0 || rows.length > MOST_ROWS) return new Set();
  const said = new Set(sentences.flatMap((text) => numbersIn(text).flatMap(({ meanings }) => meanings)));
  // a share is said in percent
  const isQuoted = (value: number): boolean =>
    isTelling(value) && [value, value * 100].some((one) => said.has(Number(one.toPrecision(12))));
  return new Set(
    [...columns.keys()].filter((column) => {
      const values = figures.flatMap((row) => row[column]?.value ?? []);
      const sum = values.reduce((all, value) => all + value, 0);
      const quoted = new Set(values.filter(isQuoted));
      return quoted.size >= LEAST_QUOTED || (itemsAre === 'periods' && values.length >= LEAST_ADDED && isQuoted(sum));
    }),
  );
}

const isTelling = (value: number): boolean => !Number.isInteger(value) || Math.abs(value) >= 100;
