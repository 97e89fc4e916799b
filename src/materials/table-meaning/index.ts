/** The door of a table's meaning: what its rows are, what each column does, what may be compared. */
export { comparable } from './comparable.ts';
export { describeTable } from './describe-table.ts';
export { namesTotal } from './find-totals.ts';
export { isEarlier } from './rank-measures.ts';
export { foldWords, means } from './read-words.ts';
export type {
  ColumnMeaning,
  ColumnRole,
  Comparison,
  Figure,
  ItemKind,
  Kpi,
  Recommended,
  RowMeaning,
  RowRole,
  TableMeaning,
  TablePlace,
  TableSurroundings,
  Unit,
} from './table-meaning.ts';
