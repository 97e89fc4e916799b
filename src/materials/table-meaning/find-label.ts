import type { ColumnEvidence, TableEvidence } from './table-evidence.ts';
import { isIdentifierName } from './decide-kind.ts';
import { soundsTotal } from './find-totals.ts';
import { isWordFor, means } from './read-words.ts';

/** The column that names the rows: the first of words that tells them apart; else a column of times, phases or identifiers. */
export function findLabel(evidence: TableEvidence): number | null {
  const columns = evidence.columns.filter((column) => !column.isEmpty);
  const rows = evidence.texts.filter((row) => row.some((text) => text !== '')).length;
  const fills = (column: ColumnEvidence): boolean => column.filled >= rows * 0.6;
  const [first] = columns;
  if (!first) return null;
  // a heading that says so beats the look of the cells: phases may be numbered
  const phase = columns
    .slice(0, 2)
    .find((column) => isWordFor(column.name, 'phase') && fills(column) && column.distinct === column.filled);
  if (phase) return phase.index;
  // rows in order of time: the time names them where nothing but figures follows
  if (
    first.whens >= 0.8 &&
    fills(first) &&
    first.distinct >= first.filled * 0.9 &&
    columns.slice(1).every((column) => column.figures >= 0.5 || column.length > 30 || column.filled < rows * 0.5) &&
    columns.slice(1).some((column) => column.figures >= 0.5)
  )
    return first.index;
  const words = columns.filter((column) => isNaming(column) && fills(column));
  const telling = words.find((column) => column.distinct >= column.filled * 0.8 && column.length <= 120);
  if (telling) return telling.index;
  const time = columns.find((column) => column.whens >= 0.8 && column.distinct >= column.filled * 0.8);
  const identifier = columns.find((column) => isIdentifierName(column.name) && column.distinct >= column.filled * 0.95);
  return (
    (identifier ?? time ?? words[0] ?? (first.figures < 0.5 || isScale(evidence, first) ? first : undefined))?.index ??
    null
  );
}

const MIN_STEPS = 3;

/** Numbers that only rise down the first column ("Day", "Dose (mg)") are what the figures beside them are measured at. */
function isScale({ figures, columns, isWhole }: TableEvidence, { index, name }: ColumnEvidence): boolean {
  if (name === '' || !isWhole || figures.length < MIN_STEPS || soundsTotal(name)) return false;
  const steps = figures.map((row) => row[index]);
  const values = steps.map((step) => step?.value);
  return (
    columns.some((column) => column.index !== index && column.figures >= 0.5) &&
    steps.every((step) => step && step.unit.kind !== 'money' && step.unit.kind !== 'percent') &&
    values.every((value, at) => at === 0 || (value ?? 0) > (values[at - 1] ?? 0))
  );
}

/** Words that can name: no figures, times, levels, states or marks, and no heading for what is said about a row. */
const isNaming = (column: ColumnEvidence): boolean =>
  column.figures < 0.5 &&
  column.whens < 0.8 &&
  column.levels < 0.8 &&
  column.states < 0.8 &&
  column.marks < 0.6 &&
  !isWordFor(column.name, 'owner') &&
  !isWordFor(column.name, 'note') &&
  !isWordFor(column.name, 'status') &&
  !isWordFor(column.name, 'unit') &&
  !isWordFor(column.name, 'rank') &&
  !(isIdentifierName(column.name) && column.length <= 12 && !means(column.name, 'term'));
