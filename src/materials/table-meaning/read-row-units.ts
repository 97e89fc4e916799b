import type { RowRole, Unit } from './table-meaning.ts';
import type { TableEvidence } from './table-evidence.ts';
import { PLAIN, readUnit, sameUnit, unitOfLabel, unitOfMeasure } from './read-unit.ts';
import { readWhen } from './read-when.ts';
import { isWordFor, means } from './read-words.ts';
import { columnName } from '../table-texts.ts';

/** The unit of each row looked at, where all of its figures agree; null where they do not, or none stands there. */
export function readRowUnits(evidence: TableEvidence, label: number | null): (Unit | null)[] {
  const unitColumn = evidence.columns.find((column) => isWordFor(column.name, 'unit') && column.figures < 0.5)?.index;
  return evidence.figures.map((row, at) => {
    const found = row.filter((figure, column) => figure !== null && column !== label && isMeasured(evidence, column));
    if (found.length === 0) return null;
    const texts = evidence.texts[at] ?? [];
    const named =
      (unitColumn === undefined ? null : readUnit(texts[unitColumn] ?? '')) ??
      texts
        .slice(0, 2)
        .reduce<Unit | null>((unit, text, column) => unit ?? (row[column] === null ? unitOfLabel(text) : null), null) ??
      unitOfMeasure(evidence.block.rowMeasures?.[evidence.sample[at] ?? -1] ?? {});
    const written = found.map((figure) => figure?.unit ?? PLAIN).filter((unit) => unit.kind !== 'plain');
    const [first] = written;
    if (first === undefined) return named ?? PLAIN;
    if (!written.every((unit) => sameUnit(unit, first))) return null;
    // "412" beside "40 tickets" is counted in tickets too, but not beside a percentage
    if (written.length < found.length && first.kind === 'percent' && named?.kind !== 'percent') return null;
    return first;
  });
}

const isMeasured = (evidence: TableEvidence, column: number): boolean => {
  const name = columnName(evidence, column);
  return !isWordFor(name, 'weight') && !isWordFor(name, 'identifier') && !isWordFor(name, 'rank');
};

/** Criteria and indicators are few; longer tables are lists. */
const MOST_CRITERIA = 40;

/**
 * Whether the rows are counted in units of their own, as criteria and indicators are. A table whose columns have the units ("Revenue, EUR";
 * "Margin, %") is none; nor is one that writes the sign of money in its first and last row only.
 */
export function areRowsUnlike(
  evidence: TableEvidence,
  units: readonly (Unit | null)[],
  roles: readonly RowRole[],
): boolean {
  if (evidence.rowCount > MOST_CRITERIA) return false;
  const withFigures = units
    .map((unit, at) => ({ unit, at }))
    .filter(({ at }) => evidence.figures[at]?.some((figure) => figure !== null));
  if (withFigures.length < 2) return false;
  const agreeing = withFigures.filter(({ unit }) => unit !== null);
  if (agreeing.length < withFigures.length * 0.7) return false;
  const keys = new Set(agreeing.map(({ unit }) => `${unit?.kind} ${unit?.base}`));
  if (keys.size < 2) return areCountsUnlike(evidence, roles);
  const named = agreeing.filter(({ unit }) => unit?.kind !== 'plain');
  const isAccounting =
    keys.size === 2 &&
    named.length < agreeing.length &&
    named.every(
      ({ unit, at }) =>
        unit?.kind === 'money' && (at === withFigures[0]?.at || at === withFigures.at(-1)?.at || roles[at] !== 'item'),
    ) &&
    named.some(({ at }) => at === withFigures[0]?.at);
  return !isAccounting;
}

/** Counts of one kind differ by less, where a few of them stand below each other; rates among counts need less to be told. */
const FAR_APART = 500;
const APART = 20;
/** In their own row, figures of one kind keep their size from period to period. */
const STEADY = 6;

/**
 * Whether rows without units count things of different kinds over time: "Loans 221,900", "Events 264", "Opening hours per week 52". They keep
 * their sizes from period to period and are far apart from each other, and nothing adds them up.
 */
function areCountsUnlike({ figures, texts, columns }: TableEvidence, roles: readonly RowRole[]): boolean {
  const periods = columns.filter(({ name, figures: share }) => share >= 0.5 && readWhen(name) !== null);
  if (periods.length < 2 || roles.some((role) => role !== 'item')) return false;
  const sizes = figures.map((row) => periods.flatMap(({ index }) => Math.abs(row[index]?.value ?? 0) || []));
  if (sizes.length < 3 || sizes.some((row) => row.length < 2 || Math.max(...row) > Math.min(...row) * STEADY))
    return false;
  const largest = sizes.map((row) => Math.max(...row));
  const apart = Math.max(...largest) / Math.min(...largest);
  const rates = texts.filter((row) => means(row[0] ?? '', 'rate')).length;
  return apart >= FAR_APART || (apart >= APART && rates > 0 && rates < texts.length);
}

/** Whether all figures of a column are in one unit, as written in its cells. */
export function isColumnAlike({ figures }: TableEvidence, column: number): boolean {
  const units = figures.flatMap((row) => row[column]?.unit ?? []);
  const [first] = units;
  return first !== undefined && units.every((unit) => sameUnit(unit, first));
}
