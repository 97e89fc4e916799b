import type { SaidChart } from '../../deck/said-slide.ts';
import { describeTable, type TableBlock, type TableMeaning, type TablePlace } from '../../materials/index.ts';
import { bareText } from './fold-text.ts';
import type { MaterialReading } from './reading.ts';

/** The table of the material that a chart draws: where its series and its categories stand in it, null for names of the chart's own. */
export interface TableBehind {
  block: TableBlock;
  meaning: TableMeaning;
  series: (TablePlace | null)[];
  categories: (TablePlace | null)[];
}

/** Charts of longer tables are of sums of theirs, which stand in no row. */
const MOST_ROWS = 500;
/** A chart is of a table that has at least this share of its names. */
const ENOUGH = 0.6;

/** The table whose rows and columns bear the names of the chart's series and categories; null where none does. */
export function tableBehind({ series, categories }: SaidChart, { brief }: MaterialReading): TableBehind | null {
  const drawn = series.map(({ name }) => bareText(name));
  const across = categories.map(bareText);
  const candidates = brief.materials
    .flatMap(({ material }) => material.blocks)
    .filter((block) => block.type === 'table')
    .filter(({ rows }) => rows.length <= MOST_ROWS)
    .flatMap((block) => [
      { block, series: columnsNamed(block, drawn), categories: rowsNamed(block, across) },
      { block, series: rowsNamed(block, drawn), categories: columnsNamed(block, across) },
    ])
    .map((found) => ({ found, share: Math.min(shareFound(found.series), shareFound(found.categories)) }))
    .filter(({ share }) => share >= ENOUGH)
    .toSorted((a, b) => b.share - a.share);
  const [best] = candidates;
  return best ? { ...best.found, meaning: describeTable(best.found.block) } : null;
}

const shareFound = (places: readonly (TablePlace | null)[]): number =>
  places.filter((place) => place !== null).length / Math.max(1, places.length);

const columnsNamed = ({ columns }: TableBlock, names: readonly string[]): (TablePlace | null)[] => {
  const heads = columns.map(({ name }) => bareText(name));
  return names.map((name) => placeOf(name, heads, (column) => ({ column })));
};

const rowsNamed = ({ rows }: TableBlock, names: readonly string[]): (TablePlace | null)[] => {
  const heads = rows.map((row) =>
    bareText(row.find(({ value, text }) => typeof value !== 'number' && text !== '')?.text ?? ''),
  );
  return names.map((name) => placeOf(name, heads, (row) => ({ row })));
};

function placeOf(name: string, heads: readonly string[], make: (at: number) => TablePlace): TablePlace | null {
  const at = name === '' ? -1 : heads.indexOf(name);
  return at < 0 ? null : make(at);
}
