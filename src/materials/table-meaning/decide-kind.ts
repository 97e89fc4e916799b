import type { ItemKind, TableMeaning } from './table-meaning.ts';
import type { Concept } from './lexicon.ts';
import type { ColumnEvidence, TableEvidence } from './table-evidence.ts';
import { isColumnAlike } from './read-row-units.ts';
import { readWhen } from './read-when.ts';
import { beforeEnding, isWordFor, means, opensWith } from './read-words.ts';

export interface KindOfTable {
  itemsAre: ItemKind;
  itemsIn: TableMeaning['itemsIn'];
  across: TableMeaning['across'];
  reason: string;
}

export interface Layout {
  label: number | null;
  /** Rows have units of their own. */
  unlike: boolean;
  /** Columns that are the sum of others. */
  totals: ReadonlySet<number>;
}

const MANY_ROWS = 25;
const FEW_ITEMS = 12;

/** What the items of the table are; the most telling sign first. */
export function decideKind(evidence: TableEvidence, layout: Layout): KindOfTable {
  const { columns } = evidence;
  const others = columns.filter((column) => column.index !== layout.label && !column.isEmpty);
  const label = layout.label === null ? undefined : columns[layout.label];
  const headed = (concept: Concept, among: readonly ColumnEvidence[] = columns): ColumnEvidence | undefined =>
    among.find((column) => column.name !== '' && means(column.name, concept));
  const inRows = (itemsAre: ItemKind, reason: string): KindOfTable => ({
    itemsAre,
    itemsIn: 'rows',
    across: acrossOf(evidence, layout),
    reason,
  });
  const labels = label ? evidence.texts.map((row) => row[label.index] ?? '').filter((text) => text !== '') : [];
  const opening = (concept: Concept): number =>
    labels.filter((text) => opensWith(text, concept)).length / Math.max(1, labels.length);
  const times = others.filter((column) => column.whens >= 0.6);
  const numeric = others.filter((column) => column.figures >= 0.5);
  const rows = evidence.rowCount;

  const risk = headed('risk', columns.slice(0, 3));
  const likelihood = headed('likelihood');
  const effect = headed('effect', others);
  const response = headed('response', others);
  if (
    (risk && (likelihood ?? effect ?? response)) ||
    (likelihood && effect) ||
    (risk && risk === label && numeric.length === 0)
  )
    return inRows('risks', 'The headings speak of a risk, its likelihood, effect or response.');

  const lying = optionsAcross(evidence, layout);
  if (lying) return { itemsAre: 'options', itemsIn: 'columns', across: 'options', reason: lying };

  const periods = acrossOf(evidence, layout) === 'periods';
  const owner = others.find((column) => means(column.name, 'owner') && column.figures < 0.5 && column.length <= 40);
  const due = others.find((column) => means(column.name, 'due') && (column.whens >= 0.4 || column.figures < 0.3));
  const isPhase =
    (label !== undefined && means(label.name, 'phase') && !isWordFor(label.name, 'action')) || opening('phase') >= 0.6;
  const isMilestone = label !== undefined && means(label.name, 'milestone');
  const isAction = label !== undefined && means(label.name, 'action');

  const target = others.find((column) => means(column.name, 'target') && column.figures >= 0.5);
  const actual = others.find(
    (column) =>
      column !== target && column.figures >= 0.5 && (means(column.name, 'actual') || means(column.name, 'previous')),
  );
  const isKpi =
    label !== undefined &&
    (means(label.name, 'kpi') || others.some((column) => isWordFor(column.name, 'kpi') && column.figures < 0.2));
  if (rows <= MANY_ROWS + 5 && target && (actual ?? numeric.length > 1) && (layout.unlike || isKpi) && !isPhase)
    return inRows('kpis', 'Values stand beside their targets.');

  const isOption =
    (label !== undefined && means(label.name, 'option') && !isPhase) || opening('option') >= 0.5 || lettered(labels);
  if (isOption && labels.length >= 2 && labels.length <= FEW_ITEMS && others.length >= 1 && !periods)
    return inRows('options', 'Each row is one of a few options.');

  if (rows <= MANY_ROWS * 2 && numeric.length <= 2) {
    if (isPhase && opening('phase') >= 0.6 && others.length > 0) return inRows('phases', 'Each row is a phase.');
    if (isMilestone && times.length > 0) return inRows('milestones', 'Each row is a milestone with its date.');
    if (isPhase && (!owner || times.length > 0)) return inRows('phases', 'Each row is a phase.');
    if ((isAction && (owner ?? due)) || (owner && due))
      return inRows('actions', 'Each row says what is done, by whom or by when.');
    if (owner && times.length > 0 && numeric.length === 0 && !hasIdentifier(evidence))
      return inRows('milestones', 'Each row has a date and an owner.');
    if (
      times.length > 0 &&
      numeric.length === 0 &&
      label &&
      label.figures < 0.5 &&
      label.whens < 0.5 &&
      others.length <= 4 &&
      !hasIdentifier(evidence) &&
      rows <= MANY_ROWS
    )
      return inRows('milestones', 'Each row is something that happens at a time.');
  }
  const first = timeFirst(evidence);
  if (first && numeric.length === 0 && others.length <= 4 && rows <= MANY_ROWS && !hasIdentifier(evidence))
    return inRows('milestones', 'Each row is something that happens at a time.');

  if ((layout.unlike && rows <= MANY_ROWS + 5) || (isKpi && numeric.length >= 1 && rows <= MANY_ROWS))
    return inRows('kpis', 'Each row is counted in a unit of its own.');
  if (rows === 1 && numeric.length >= 2 && !label)
    return { itemsAre: 'kpis', itemsIn: 'columns', across: null, reason: 'One row of figures under their names.' };

  if (isDefinitions(evidence, label, others)) return inRows('definitions', 'Each row is a term and what it means.');
  if (isRecords(evidence, label))
    return inRows('records', 'Rows are entries of a list, with numbers or dates of their own.');
  if (arePeriodRows(evidence, label)) return inRows('periods', 'Each row is a period.');
  return inRows('things', 'Each row is a thing with its figures or properties.');
}

/** "A: …", "B) …": options by their letters, in order. */
const lettered = (labels: readonly string[]): boolean =>
  labels.length >= 2 &&
  labels.length <= 8 &&
  labels.every((text, at) => new RegExp(`^${String.fromCharCode(65 + at)}(?:[:.)]|\\s[–—-])\\s*\\S`).test(text));

const hasIdentifier = (evidence: TableEvidence): boolean =>
  evidence.columns.some(
    (column) =>
      isWordFor(column.name, 'identifier') &&
      column.filled > 3 &&
      column.length > 3 &&
      column.distinct >= column.filled * 0.95,
  );

/** A first column of times that names the rows. */
const timeFirst = ({ columns }: TableEvidence): boolean => {
  const [first, second] = columns;
  return first !== undefined && second !== undefined && first.whens >= 0.8 && first.filled >= 2 && second.figures < 0.3;
};

/** What the columns with figures are, where they are of one kind. */
export function acrossOf(evidence: TableEvidence, { label, unlike, totals }: Layout): TableMeaning['across'] {
  const numeric = evidence.columns.filter((column) => column.index !== label && column.figures >= 0.5);
  if (numeric.length < 2) return null;
  const periods = numeric.filter((column) => isPeriodName(column.name));
  if (periods.length >= 2 && periods.length >= numeric.length * 0.5) return 'periods';
  const parts = numeric.filter((column) => !totals.has(column.index));
  if (unlike || parts.length < 2) return null;
  if (!parts.every((column) => namesThing(column) && isColumnAlike(evidence, column.index))) return null;
  const [head] = parts;
  if (!head || !parts.every((column) => hasUnitOf(evidence, column, head))) return null;
  if (totals.size > 0 && parts.length >= 2) return 'things';
  const time = label === null ? undefined : evidence.columns[label];
  return time && time.whens >= 0.8 && areOfOneSize(evidence, parts) ? 'things' : null;
}

export const isPeriodName = (name: string): boolean => {
  const bare = name.replace(/[([][^()[\]]*[)\]]\s*$/, '').trim();
  // merged headings are joined by a dash: "H1 – Q1"
  return (
    readWhen(bare) !== null ||
    (bare.split(' – ').length > 1 && bare.split(' – ').every((part) => readWhen(part) !== null)) ||
    // "Before (May 2025)"
    readWhen(/^\p{L}{2,12}\s?[(（]([^()（）]+)[)）]$/u.exec(name.trim())?.[1] ?? '') === 'period'
  );
};

const propertyConcepts: readonly Concept[] = [
  'rate',
  'change',
  'share',
  'target',
  'previous',
  'base',
  'amount',
  'cost',
  'identifier',
  'rank',
  'year',
  'weight',
];
const namesThing = (column: ColumnEvidence): boolean =>
  column.name !== '' && column.nameUnit === null && !propertyConcepts.some((concept) => means(column.name, concept));

const hasUnitOf = (evidence: TableEvidence, a: ColumnEvidence, b: ColumnEvidence): boolean => {
  const unitOf = (column: ColumnEvidence): string => {
    const unit = evidence.figures.find((row) => row[column.index])?.[column.index]?.unit;
    return `${unit?.kind ?? ''} ${unit?.base ?? ''}`;
  };
  return unitOf(a) === unitOf(b);
};

/** Without a sum that proves it, parts of one thing differ by no more than so many times. */
const ONE_SIZE = 12;
function areOfOneSize(evidence: TableEvidence, columns: readonly ColumnEvidence[]): boolean {
  const sizes = columns.map((column) =>
    evidence.figures.reduce((most, row) => Math.max(most, Math.abs(row[column.index]?.value ?? 0)), 0),
  );
  const least = Math.min(...sizes);
  return least > 0 && Math.max(...sizes) / least <= ONE_SIZE;
}

/** Options side by side: columns named as options, or columns without a role over rows that are criteria. */
function optionsAcross(evidence: TableEvidence, layout: Layout): string | null {
  const { columns } = evidence;
  const label = layout.label === null ? undefined : columns[layout.label];
  if (!label || label.figures >= 0.5 || label.whens >= 0.5) return null;
  const others = columns.filter((column) => column.index !== label.index && !column.isEmpty && !isAside(column));
  if (others.length < 2 || others.length > 8 || divideRows(evidence, others)) return null;
  const names = others.map((column) => column.name);
  // "Pro" is December in one language and a package in another: one name alone makes no row of months
  if (names.includes('') || names.filter(isPeriodName).length > names.length / 2) return null;
  const named = names.filter((name) => opensWith(name, 'option') || means(name, 'recommended')).length;
  if (named >= 1 && named >= names.length * 0.5 && !names.every((name) => isWordFor(name, 'option')))
    return 'The columns are named as options.';
  if (lettered(names)) return 'The columns are lettered as options are.';
  const hasRole = others.some((column) => columnConcepts.some((concept) => means(column.name, concept)));
  if (hasRole) return null;
  if (isWordFor(label.name, 'criterion') || means(label.name, 'criterion'))
    return 'The first column holds criteria, the others what is compared by them.';
  if (others.every((column) => column.marks >= 0.6)) return 'Each row says which of the columns has it.';
  return layout.unlike && !means(label.name, 'kpi')
    ? 'Rows are criteria in units of their own, columns what is compared.'
    : null;
}

const MIN_ANSWERS = 3;
const WHOLE_FITS = 0.025;

/** Shares that make a hundred in every row are how it divides, and no options ("Question | Agree | Neutral | Disagree"). */
const divideRows = ({ figures }: TableEvidence, columns: readonly ColumnEvidence[]): boolean =>
  columns.length >= MIN_ANSWERS &&
  figures.length >= 2 &&
  figures.every((row) => {
    const shares = columns.map(({ index }) => row[index]);
    const sum = shares.reduce((total, share) => total + (share?.value ?? 0), 0);
    return shares.every((share) => share?.unit.kind === 'percent') && Math.abs(sum - 1) <= WHOLE_FITS;
  });

const columnConcepts: readonly Concept[] = [
  'target', 'actual', 'previous', 'change', 'trend', 'owner', 'date', 'due', 'status', 'note', 'cost', 'likelihood', 'effect', 'response', 'share', 'definition', 'unit', 'period', 'year', 'total', 'base', 'amount', 'average',
]; // prettier-ignore
const isAside = (column: ColumnEvidence): boolean =>
  isWordFor(column.name, 'weight') ||
  isWordFor(column.name, 'note') ||
  isWordFor(column.name, 'unit') ||
  isWordFor(column.name, 'identifier');

function isDefinitions(
  evidence: TableEvidence,
  label: ColumnEvidence | undefined,
  others: readonly ColumnEvidence[],
): boolean {
  const [first, second] = evidence.columns;
  if (!first || !second || others.some((column) => column.figures > 0.3 || column.whens > 0.5)) return false;
  const meaning = others.find((column) => means(column.name, 'definition'));
  if (
    label &&
    meaning &&
    meaning.index > label.index &&
    evidence.columns.length <= 4 &&
    (means(label.name, 'term') || meaning.length > label.length)
  )
    return true;
  return (
    evidence.columns.length === 2 &&
    first.length <= 25 &&
    second.length >= 30 &&
    first.distinct === first.filled &&
    second.length > first.length * 2
  );
}

/** Entries of a list: an identifier a row beside dates or groups, or many rows that share a few groups. */
function isRecords(evidence: TableEvidence, label: ColumnEvidence | undefined): boolean {
  const { columns } = evidence;
  const rows = evidence.sample.length;
  const identifier = columns.find(
    (column) => isIdentifierName(column.name) && column.distinct >= column.filled * 0.95 && column.filled >= rows * 0.8,
  );
  const dated = columns.some((column) => column.days >= 0.8);
  const groups = columns.filter(
    (column) =>
      column.figures < 0.2 &&
      column.whens < 0.2 &&
      column.filled >= rows * 0.7 &&
      // what is the same in every row groups nothing
      column.distinct >= 2 &&
      column.distinct <= column.filled * 0.6,
  );
  if (identifier && rows >= 3 && (dated || groups.length > 0 || evidence.rowCount > FEW_ITEMS)) return true;
  if (dated && groups.length > 0 && rows >= 5) return true;
  return (
    evidence.rowCount >= MANY_ROWS &&
    (groups.length > 0 || dated) &&
    !(label && label.whens >= 0.9 && label.distinct === label.filled)
  );
}

export const isIdentifierName = (name: string): boolean =>
  isWordFor(name, 'identifier') || beforeEnding(name, 'identifier') !== null || /(?:\bID|Id|Nr|No)\.?$/.test(name);

const arePeriodRows = (evidence: TableEvidence, label: ColumnEvidence | undefined): boolean =>
  label !== undefined &&
  label.whens >= 0.8 &&
  label.distinct >= label.filled * 0.9 &&
  evidence.columns.some((column) => column.figures >= 0.5);
