import type { TableBlock } from '../blocks.ts';
import { assignRoles } from './assign-roles.ts';
import { decideKind, type Layout } from './decide-kind.ts';
import { describeKpis } from './describe-kpis.ts';
import { findLabel } from './find-label.ts';
import { findRecommended, isChosenFrom } from './find-recommended.ts';
import { findTotalColumns, findTotalRows, namesTotal } from './find-totals.ts';
import { quotedColumns } from './quoted-columns.ts';
import { rankMeasures } from './rank-measures.ts';
import { areRowsUnlike, readRowUnits } from './read-row-units.ts';
import { gatherEvidence, type TableEvidence } from './table-evidence.ts';
import type { RowMeaning, RowRole, TableMeaning, TableSurroundings, Unit } from './table-meaning.ts';
import { cellText, columnName } from '../table-texts.ts';

const described = new WeakMap<TableBlock, TableMeaning>();

/**
 * What a table means: what its rows are, what each column does, which is the measure people would ask for, what is total, which option is
 * recommended, in which unit each value stands. Decided by structure, position, numbers and small lexicons; the same table always gives the
 * same answer.
 */
export function describeTable(block: TableBlock, surroundings?: TableSurroundings): TableMeaning {
  const isAlone = !surroundings?.texts?.length && !surroundings?.quoting?.length;
  const known = isAlone ? described.get(block) : undefined;
  if (known) return known;
  const meaning = readMeaning(block, surroundings?.texts ?? [], surroundings?.quoting ?? []);
  if (isAlone) described.set(block, meaning);
  return meaning;
}

function readMeaning(block: TableBlock, around: readonly string[], quoting: readonly string[]): TableMeaning {
  const evidence = gatherEvidence(block);
  const label = findLabel(evidence);
  const roughRoles = findTotalRows(evidence, label, true);
  const sampleUnits = readRowUnits(evidence, label);
  const unlike = areRowsUnlike(evidence, sampleUnits, roughRoles);
  const sampleRoles = unlike ? roughRoles : findTotalRows(evidence, label, false);
  const items = withoutRows(evidence, sampleRoles);
  const numeric = items.columns
    .filter((column) => column.figures >= 0.5 && column.index !== label)
    .map((column) => column.index);
  const layout: Layout = {
    label,
    unlike,
    totals: unlike
      ? new Set<number>()
      : new Set([...findTotalColumns(items, numeric), ...numeric.filter((column) => block.columns[column]?.total)]),
  };
  const told = [...around, ...(block.caption ? [block.caption] : [])];
  const shape = decideKind(items, layout);
  const kind = isChosenFrom(evidence, { label, kind: shape, roles: sampleRoles, around: told })
    ? { ...shape, itemsAre: 'options' as const, reason: 'A sentence recommends one of a few rows.' }
    : shape;
  const columns = assignRoles(items, layout, kind);
  const ranked = rankMeasures(items, columns, {
    ...kind,
    quoted: quotedColumns(block, { ...items, itemsAre: kind.itemsAre }, quoting),
  });
  const roles = allRoles(evidence, sampleRoles);
  const recommended = findRecommended(evidence, {
    label,
    roles,
    kind,
    around: told,
  });
  // of options side by side people ask for the recommended one
  const chosen = recommended && 'column' in recommended.place ? recommended.place.column : null;
  const measures =
    chosen !== null && ranked.includes(chosen) ? [chosen, ...ranked.filter((index) => index !== chosen)] : ranked;
  const measure = measures[0] ?? null;
  const time = columns.findIndex(
    (column, index) =>
      (column.role === 'period' || column.role === 'date' || column.role === 'due') && !measures.includes(index),
  );
  const units = sampleUnitsByRow(evidence, sampleUnits);
  const rows = block.rows.map((_, row): RowMeaning => ({
    role: roles[row] ?? 'item',
    label: label === null ? '' : rowName(block, row, label),
    unit: unlike ? (units.get(row) ?? null) : null,
  }));
  const hasGoal = columns.some((column) => column.role === 'target' || column.role === 'previous');
  const kpis =
    kind.itemsIn === 'rows' && (kind.itemsAre === 'kpis' || (hasGoal && kind.across !== 'periods'))
      ? describeKpis(evidence, {
          columns,
          roles,
          units: block.rows.map((_, row) => units.get(row) ?? null),
          label,
          measure,
          isIndicator: kind.itemsAre === 'kpis',
        })
      : [];
  const reasons = [
    kind.reason,
    ...(unlike ? ['Rows are counted in units of their own.'] : []),
    ...rows
      .flatMap((row) =>
        row.role === 'total' || row.role === 'subtotal'
          ? [`"${row.label}" is a ${row.role}${namesTotal(row.label) ? '' : ' by its numbers'}.`]
          : [],
      )
      .slice(0, 4),
    ...columns.flatMap((column) =>
      column.role === 'total' ? [`"${column.name}" is the sum of columns beside it.`] : [],
    ),
    ...(measure === null
      ? []
      : [`People would ask for "${columns[measure]?.name ?? ''}" (${columns[measure]?.role ?? ''}).`]),
    ...(recommended ? [`"${recommended.name}" is the recommended one, by ${recommended.by}.`] : []),
  ];
  return {
    ...pick(kind),
    columns,
    rows,
    label,
    measure,
    measures,
    time: time < 0 ? null : time,
    unitsBy: unitsOf(columns, measures, unlike),
    recommended,
    kpis,
    reasons,
  };
}

const pick = ({
  itemsAre,
  itemsIn,
  across,
}: Pick<TableMeaning, 'itemsAre' | 'itemsIn' | 'across'>): Pick<TableMeaning, 'itemsAre' | 'itemsIn' | 'across'> => ({
  itemsAre,
  itemsIn,
  across,
});

/** The evidence of the items alone, without totals and headings between them. */
function withoutRows(evidence: TableEvidence, roles: readonly RowRole[]): TableEvidence {
  const kept = roles.flatMap((role, at) => (role === 'item' || role === 'part' ? [at] : []));
  if (kept.length === roles.length || kept.length === 0) return evidence;
  return gatherEvidence(evidence.block, evidence.isWhole ? kept.map((at) => evidence.sample[at] ?? 0) : undefined);
}

/** Roles of all rows: of those looked at as found, of the rest as the reader of the file found its totals. */
function allRoles({ block, sample, isWhole }: TableEvidence, found: readonly RowRole[]): RowRole[] {
  if (isWhole) return [...found];
  const roles = block.rows.map((): RowRole => 'item');
  for (const { row, kind } of block.totals ?? []) roles[row] = kind;
  for (const [at, row] of sample.entries()) if (found[at] && found[at] !== 'item') roles[row] = found[at];
  return roles;
}

const sampleUnitsByRow = ({ sample }: TableEvidence, units: readonly (Unit | null)[]): Map<number, Unit | null> =>
  new Map(sample.map((row, at) => [row, units[at] ?? null]));

function unitsOf(
  columns: TableMeaning['columns'],
  measures: readonly number[],
  unlike: boolean,
): TableMeaning['unitsBy'] {
  if (unlike) return 'row';
  const units = measures.map((index) => columns[index]?.unit ?? null);
  if (units.includes(null)) return 'cell';
  return units.some((unit) => unit !== null && unit.kind !== 'plain')
    ? 'column'
    : units.some((unit) => (unit?.scale ?? 1) !== 1)
      ? 'column'
      : 'none';
}

/** "Phase 3" where the column "Phase" only counts: a number alone names no row in a sentence. */
function rowName(block: TableBlock, row: number, label: number): string {
  const text = cellText(block.rows[row], label);
  const header = columnName(block, label);
  return /^\d{1,2}$/.test(text) && /^\p{L}{4,20}$/u.test(header) ? `${header} ${text}` : text;
}
