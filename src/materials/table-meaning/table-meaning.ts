/** What a table means to the person who wrote it: what its rows are, what each column does, which values may stand side by side. */

/** What one item of the table is. */
export type ItemKind =
  'things' | 'periods' | 'options' | 'milestones' | 'kpis' | 'actions' | 'risks' | 'phases' | 'records' | 'definitions';

export type ColumnRole =
  /** Names the row. */
  | 'label'
  /** Sorts rows into groups ("Region" of an order). */
  | 'category'
  /** A year, quarter or month that the row is about, or a stretch of time it takes. */
  | 'period'
  /** A bare year that is a property of the row ("Founded"). */
  | 'year'
  /** A day, or a time by which something is due. */
  | 'date'
  | 'due'
  | 'measure'
  | 'cost'
  /** Part of a whole, in percent or as a fraction. */
  | 'share'
  /** Difference from another value, absolute or in percent. */
  | 'change'
  | 'target'
  | 'previous'
  /** Arrow or word that tells the direction. */
  | 'trend'
  /** Sum of other columns, or of all that the row counts. */
  | 'total'
  /** A price, rate or mean: comparable from row to row, never added up. */
  | 'rate'
  /** How many the result rests on: sample size, quantity, exposure. */
  | 'base'
  | 'weight'
  /** How far the values of the column before it may be off (±, standard deviation). */
  | 'error'
  | 'identifier'
  | 'rank'
  | 'owner'
  | 'status'
  | 'likelihood'
  | 'effect'
  | 'response'
  | 'criterion'
  /** One option of a table that has them side by side. */
  | 'option'
  /** One thing of a table that has them side by side, all in one unit ("Metro", "Tram", "Bus"). */
  | 'series'
  | 'recommendation'
  | 'definition'
  | 'unit'
  | 'note'
  | 'text'
  | 'empty';

export type UnitKind = 'money' | 'percent' | 'points' | 'time' | 'named' | 'plain';

export interface Unit {
  kind: UnitKind;
  /** One spelling for all that mean the same: "EUR", "%", "day", "kg", "trips"; empty for plain numbers. */
  base: string;
  /** What the cells' values must be multiplied by to be in the base unit: 1,000,000 under "EUR million", 1 where the cell itself says "82 million". */
  scale: number;
  /** As written in the material ("M€"). */
  text: string;
}

/** A number in a cell, also where words stand around it ("under 1 %", "EUR 82 million", "approx. 290 trips"). */
export interface Figure {
  /** Percentages as fractions, magnitudes in the cell multiplied in; `unit.scale` is still to be applied. */
  value: number;
  unit: Unit;
  /** The second number of a range ("3–5"). */
  upTo?: number;
  bound?: 'least' | 'most' | 'about';
  /** Written with a sign, as differences are. */
  signed?: boolean;
}

export interface ColumnMeaning {
  name: string;
  role: ColumnRole;
  /** What the column's numbers are counted in; null where it has none, or its rows differ. */
  unit: Unit | null;
}

export type RowRole =
  | 'item'
  | 'total'
  | 'subtotal'
  /** A mean of the rows. */
  | 'average'
  /** Part of the row above, counted there ("of which energy"). */
  | 'part'
  /** A heading inside the table. */
  | 'section'
  | 'empty';

export interface RowMeaning {
  role: RowRole;
  label: string;
  /** What the row's numbers are counted in, where all of them agree. */
  unit: Unit | null;
}

/** A row or a column of the table, counted from 0. */
export type TablePlace = { row: number } | { column: number };

export interface Recommended {
  place: TablePlace;
  /** The option's own name, without the mark. */
  name: string;
  /** What says so. */
  by: 'mark' | 'column' | 'row' | 'emphasis' | 'text';
}

/** One indicator; the numbers are columns of the table. */
export interface Kpi {
  row: number;
  label: string;
  unit: Unit | null;
  value: number | null;
  target: number | null;
  previous: number | null;
  change: number | null;
  trend: 'up' | 'down' | 'steady' | null;
  /** The direction that is good, where it can be told. */
  good: 'up' | 'down' | null;
  /** Whether the value reaches the target, where both can be told. */
  reached: boolean | null;
}

export interface TableMeaning {
  itemsAre: ItemKind;
  /** Where the items stand: one a row, or one a column (`| Criterion | Option A | Option B |`). */
  itemsIn: 'rows' | 'columns';
  /** What the columns with figures are, where they are of one kind rather than properties of the rows. */
  across: 'periods' | 'options' | 'things' | null;
  columns: ColumnMeaning[];
  rows: RowMeaning[];
  /** Column that names the rows. */
  label: number | null;
  /** Column that people would ask for. */
  measure: number | null;
  /** Every column that may be shown as a figure, the most telling first. */
  measures: number[];
  /** Column that places the rows in time. */
  time: number | null;
  /** Whether a unit holds for a column, a row or a cell alone; `none` where no figure has any. */
  unitsBy: 'column' | 'row' | 'cell' | 'none';
  recommended: Recommended | null;
  /** The indicators of a table of them, otherwise empty. */
  kpis: Kpi[];
  /** Why it was read so, each a sentence. */
  reasons: string[];
}

/** Whether two rows or two columns may stand on one axis, be ranked, be added up. */
export interface Comparison {
  axis: boolean;
  rank: boolean;
  sum: boolean;
  /** Why not, or why. */
  reason: string;
}

/** What stands around a table and may say which option is recommended, or in which unit all of it is. */
export interface TableSurroundings {
  texts?: readonly string[];
  /** Sentences from anywhere that may quote its values: the column that they quote is the one people ask for. */
  quoting?: readonly string[];
}
