import type { ColumnMeaning, ColumnRole, Unit } from './table-meaning.ts';
import type { Concept } from './lexicon.ts';
import { isIdentifierName, isPeriodName, type KindOfTable, type Layout } from './decide-kind.ts';
import type { ColumnEvidence, TableEvidence } from './table-evidence.ts';
import { isColumnAlike } from './read-row-units.ts';
import { PLAIN, percentUnit, readUnit, sameUnit, unitOfLabel, unitOfMeasure } from './read-unit.ts';
import { isWordFor, means } from './read-words.ts';
import { yearIn } from './read-when.ts';
import { columnName } from '../table-texts.ts';

/** Roles of words by what the heading means, the most certain first. */
const wordRoles: readonly (readonly [Concept, ColumnRole])[] = [
  ['unit', 'unit'],
  ['recommended', 'recommendation'],
  ['owner', 'owner'],
  ['status', 'status'],
  ['likelihood', 'likelihood'],
  ['trend', 'trend'],
  ['note', 'note'],
  ['definition', 'definition'],
];

export function assignRoles(evidence: TableEvidence, layout: Layout, kind: KindOfTable): ColumnMeaning[] {
  const columns = evidence.columns.map((column) => ({
    name: column.name,
    role: roleOf(column, { evidence, layout, kind }),
    unit: unitOfColumn(evidence, column, layout),
  }));
  // beside a result, the number of those whom it is of is what it rests on
  const hasResult = columns.some(({ role }) => role === 'rate' || role === 'share' || role === 'error');
  return hasResult
    ? columns.map((column) => (isSampleSize(column) ? { ...column, role: 'base' as const } : column))
    : columns;
}

const isSampleSize = ({ name, role, unit }: ColumnMeaning): boolean =>
  role === 'measure' && (unit?.kind ?? 'plain') === 'plain' && (unit?.scale ?? 1) === 1 && means(name, 'sampled');

/** "Mio. €", "in thousand EUR", "Revenue, €m" above the labels, where they are a unit of money or a scale. */
function cornerUnit(name: string): Unit | null {
  const unit = readUnit(name) ?? null;
  if (unit && (unit.kind === 'money' || unit.kind === 'percent' || (unit.kind === 'plain' && unit.scale > 1)))
    return unit;
  const labelled = unitOfLabel(name);
  return labelled?.kind === 'money' || labelled?.kind === 'percent' ? labelled : null;
}

/** The unit of all of a column's figures: of its cells where they agree, with the heading's scale; the heading's; else null. */
function unitOfColumn(evidence: TableEvidence, column: ColumnEvidence, { unlike, label }: Layout): Unit | null {
  // the corner of a table names the unit of all of it ("Mio. €" over the labels)
  const corner = label === null ? '' : columnName(evidence, label);
  const tableUnit =
    corner === '' || evidence.columns[label ?? 0]?.nameUnit?.kind === 'time' ? null : cornerUnit(corner);
  if (column.figures === 0 || column.index === label) return null;
  const units = evidence.figures.flatMap((row) => row[column.index]?.unit ?? []);
  const written = units.filter((unit) => unit.kind !== 'plain');
  const [first] = written;
  if (unlike && !(column.nameUnit && written.length === 0))
    return isColumnAlike(evidence, column.index) && !unlike ? (first ?? null) : null;
  if (first && !written.every((unit) => sameUnit(unit, first))) return null;
  const named = column.nameUnit ?? readerUnit(evidence, column) ?? tableUnit;
  if (first) return named && sameUnit(named, first) ? { ...first, scale: named.scale, text: named.text } : first;
  return named ?? PLAIN;
}

/** What the reader of the file found: formats of a workbook, captions and notes say what the text of a cell does not. */
function readerUnit({ block }: TableEvidence, { index }: ColumnEvidence): Unit | null {
  const column = block.columns[index];
  if (column?.type === 'percent') return percentUnit();
  return column ? unitOfMeasure(column) : null;
}

interface Context {
  evidence: TableEvidence;
  layout: Layout;
  kind: KindOfTable;
}

function roleOf(column: ColumnEvidence, { evidence, layout, kind }: Context): ColumnRole {
  const { name } = column;
  if (column.isEmpty) return 'empty';
  if (column.index === layout.label)
    return kind.itemsAre === 'periods'
      ? 'period'
      : kind.itemsIn === 'columns' && kind.across === 'options'
        ? 'criterion'
        : 'label';
  if (isWordFor(name, 'weight') && kind.itemsAre === 'options') return 'weight';
  if (column.figures < 0.5 || kind.across === 'options') {
    const word = wordRole(column, kind);
    if (word) return word;
  }
  if (kind.across === 'options' && kind.itemsIn === 'columns') return 'option';
  if (isTimeColumn(column)) return timeRole(column, kind);
  return column.figures >= 0.5 ? figureRole(column, { evidence, layout, kind }) : textRole(column, evidence);
}

function wordRole(column: ColumnEvidence, kind: KindOfTable): ColumnRole | null {
  const { name } = column;
  if (kind.itemsAre === 'risks') {
    if (means(name, 'likelihood')) return 'likelihood';
    if (means(name, 'effect')) return 'effect';
    if (means(name, 'response')) return 'response';
  }
  if (kind.itemsIn === 'columns') return isWordFor(name, 'note') ? 'note' : isWordFor(name, 'unit') ? 'unit' : null;
  if (kind.itemsAre === 'kpis') {
    if (isWordFor(name, 'target')) return 'target';
    if (isWordFor(name, 'actual')) return 'measure';
    if (isWordFor(name, 'previous')) return 'previous';
    if (means(name, 'trend')) return 'trend';
    if (means(name, 'target')) return 'target';
  }
  for (const [concept, role] of wordRoles) if (isWordFor(name, concept)) return role;
  if (column.whens >= 0.5) return null;
  for (const [concept, role] of wordRoles)
    if (means(name, concept) && !(role === 'definition' && kind.itemsAre !== 'definitions')) return role;
  if (column.states >= 0.8) return 'status';
  return null;
}

const isTimeColumn = (column: ColumnEvidence): boolean =>
  column.whens >= 0.6 ||
  (column.whens >= 0.3 &&
    column.figures < 0.3 &&
    (means(column.name, 'due') || means(column.name, 'date') || means(column.name, 'period')));

function timeRole({ name, days }: ColumnEvidence, kind: KindOfTable): ColumnRole {
  if (kind.itemsAre === 'actions') return means(name, 'due') || !means(name, 'date') ? 'due' : 'date';
  const isPeriod = means(name, 'period') || means(name, 'year');
  if (kind.itemsAre === 'milestones') return isPeriod && days < 0.5 ? 'period' : 'date';
  if (isWordFor(name, 'due') && !isWordFor(name, 'date') && kind.itemsAre !== 'phases') return 'due';
  return days >= 0.5 ? 'date' : 'period';
}

function figureRole(column: ColumnEvidence, { evidence, layout, kind }: Context): ColumnRole {
  const { name, index } = column;
  const figures = evidence.figures.flatMap((row) => row[index] ?? []);
  const whole = figures.every((figure) => Number.isInteger(figure.value) && figure.unit.kind === 'plain');
  const signed =
    figures.some((figure) => figure.signed) && figures.every((figure) => figure.signed === true || figure.value <= 0);
  if (layout.totals.has(index)) return 'total';
  if (isError(column, evidence)) return 'error';
  if (isGoalOfPeriod(column, evidence)) return 'target';
  if (kind.across === 'periods' && isPeriodName(name)) return 'period';
  if (signed || (means(name, 'change') && !means(name, 'target') && !isWordFor(name, 'actual'))) return 'change';
  const given = evidence.block.columns[index]?.role;
  if (given) return given === 'page' ? 'identifier' : given;
  if (whole && isWordFor(name, 'rank') && !isWordFor(name, 'identifier')) return 'rank';
  if (whole && isIdentifierName(name))
    return countsUp(evidence, index) && isWordFor(name, 'rank') ? 'rank' : 'identifier';
  if (whole && index === 0 && countsUp(evidence, index)) return isWordFor(name, 'rank') ? 'rank' : 'identifier';
  if (whole && areYears(figures.map((figure) => figure.value)) && isYearName(name)) return 'year';
  if (isBudgetOfOwnYear(column, evidence)) return 'measure';
  if (means(name, 'target') || isBudget(column, evidence)) return 'target';
  if (means(name, 'previous')) return 'previous';
  if (kind.across === 'things' && index !== layout.label) return 'series';
  if (kind.itemsAre === 'kpis') return 'measure';
  if (kind.itemsAre === 'risks')
    return means(name, 'likelihood') ? 'likelihood' : means(name, 'effect') ? 'effect' : 'measure';
  if (isShare(evidence, column) && !(means(name, 'rate') && !means(name, 'share'))) return 'share';
  // what an option costs is asked for, though prices are not added up
  if (kind.itemsAre === 'options' && means(name, 'cost') && !means(name, 'average')) return 'cost';
  const isAmount = means(name, 'amount');
  if (means(name, 'rate') && !(isAmount && !means(name, 'average'))) return 'rate';
  if (figures.every((figure) => figure.unit.kind === 'percent') || column.nameUnit?.kind === 'percent')
    return means(name, 'share') ? 'share' : 'rate';
  if (means(name, 'share') && !isAmount) return 'share';
  // what one of something costs ("Cost (€/ha)") is a rate beside what came of it
  if (means(name, 'cost')) return column.nameUnit?.text.includes('/') ? 'rate' : 'cost';
  if (isAmount) return 'measure';
  if (means(name, 'base')) return 'base';
  return 'measure';
}

/** How far the figures of the column before it may be off: named so, positive, and smaller than they are. */
function isError({ name, index }: ColumnEvidence, { figures, columns }: TableEvidence): boolean {
  const before = columns[index - 1];
  if (!isWordFor(bareOf(name), 'error') || !before || before.figures < 0.5) return false;
  const pairs = figures.flatMap((row) => {
    const [value, off] = [row[index - 1]?.value, row[index]?.value];
    return value === undefined || off === undefined ? [] : [{ value, off }];
  });
  return pairs.length > 0 && pairs.every(({ value, off }) => off >= 0 && off <= Math.abs(value));
}

/** A heading without the unit in brackets behind it. */
const bareOf = (name: string): string => name.replace(/\s*[([][^()[\]]*[)\]]\s*$/u, '').trim();

/** "Target 2025" beside "2025" is what the year is held against; the plan of a year of its own is that year's figure. */
function isGoalOfPeriod({ name, index }: ColumnEvidence, { columns }: TableEvidence): boolean {
  const year = yearIn(name);
  return (
    year !== undefined &&
    means(name, 'target') &&
    columns.some((other) => other.index !== index && yearIn(other.name) === year && !means(other.name, 'target'))
  );
}

/** A budget beside the actual figures is what they are held against. */
const isBudget = ({ name, index }: ColumnEvidence, { columns }: TableEvidence): boolean =>
  means(name, 'budget') &&
  !means(name, 'actual') &&
  columns.some((other) => other.index !== index && other.figures >= 0.5 && means(other.name, 'actual'));

/** "Budget 2027" beside "Actual 2025" and "Forecast 2026": the figure of a year that has no other. */
function isBudgetOfOwnYear(column: ColumnEvidence, evidence: TableEvidence): boolean {
  const year = yearIn(column.name);
  return (
    year !== undefined &&
    means(column.name, 'budget') &&
    !isGoalOfPeriod(column, evidence) &&
    evidence.columns.every(
      ({ name, index, figures }) => index === column.index || figures < 0.5 || yearIn(name) !== undefined,
    )
  );
}

/** Parts in percent that make a hundred, or a fraction that makes one. */
function isShare(evidence: TableEvidence, column: ColumnEvidence): boolean {
  const values = evidence.figures.flatMap((row, at) =>
    evidence.isWhole && row[column.index] ? [{ figure: row[column.index], at }] : [],
  );
  if (values.length < 2 || values.some(({ figure }) => (figure?.value ?? 0) < 0)) return false;
  const isPercent = values.every(({ figure }) => figure?.unit.kind === 'percent');
  if (!isPercent && column.nameUnit?.kind !== 'percent') return false;
  const whole = isPercent ? 1 : 100;
  const all = values.reduce((sum, { figure }) => sum + (figure?.value ?? 0), 0);
  return (
    Math.abs(all - whole) < whole * 0.02 ||
    (Math.abs(all - 2 * whole) < whole * 0.02 &&
      values.some(({ figure }) => Math.abs((figure?.value ?? 0) - whole) < whole * 0.005))
  );
}

function countsUp({ figures, sample }: TableEvidence, index: number): boolean {
  const values = figures.map((row) => row[index]?.value);
  return (
    values.length > 2 &&
    sample.length === values.length &&
    values.every(
      (value, at) =>
        value === undefined || at === 0 || value - (values[0] ?? 0) === (sample[at] ?? 0) - (sample[0] ?? 0),
    )
  );
}

const areYears = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value) => Number.isInteger(value) && value >= 1000 && value <= 2100);
const isYearName = (name: string): boolean =>
  means(name, 'year') ||
  means(name, 'date') ||
  means(name, 'period') ||
  /found|built|since|established|opened|opening|launch|joined|commission|installed|gegründet|eröffn|baujahr|inbetrieb|fond|constru|ouvert|abiert|apert|inaugur|seit|depuis|desde|dal|sinds|geopend|założ|otwar|основан|открыт|заснован|відкрит|kuruluş|açılış|افتتاح|تأسيس|נפתח|נוסד|开业|成立|開業|設立|개업|설립/iu.test(
    name,
  );

function textRole(column: ColumnEvidence, evidence: TableEvidence): ColumnRole {
  if (isIdentifierName(column.name) && column.distinct >= column.filled * 0.95) return 'identifier';
  if (column.states >= 0.8) return 'status';
  const repeats = column.distinct <= column.filled * 0.75 && column.length <= 40;
  if (column.filled >= 3 && repeats && evidence.texts.length >= 4) return 'category';
  return 'text';
}
