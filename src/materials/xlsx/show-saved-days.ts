import { cellKey } from '../table/grid.ts';
import type { SavedFormula, SheetGrid } from './read-sheet.ts';
import { putCell } from './read-sheet.ts';
import { asDay, showCell } from './workbook-styles.ts';

/** How often cells that others build on are looked for: each time those that stand before what they need come one step further. */
const MAX_ROUNDS = 20;

/** Shows saved results of formulas that make a day as days, where programs other than spreadsheets left their cells without a format. */
export async function showSavedDays(grid: SheetGrid, date1904: boolean): Promise<void> {
  if (grid.saved.length === 0) return;
  const { parseFormula } = await import('./formulas/parse-formula.ts');
  const { makesDay } = await import('./formulas/makes-day.ts');
  const { shifted } = await import('./formulas/calculator.ts');
  const days = new Set<number>();
  const isDay = (row: number, column: number): boolean =>
    days.has(cellKey(row, column)) || grid.typed[row]?.[column]?.kind === 'date';
  let open = grid.saved.flatMap((cell) => {
    try {
      return [{ cell, tree: parseFormula(cell.source.text) }];
    } catch {
      // A formula that nobody here understands keeps the number that it was saved with.
      return [];
    }
  });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const left = open.filter(({ cell, tree }) => {
      const moved = { down: cell.row - cell.source.row, across: cell.column - cell.source.column };
      const isOne = makesDay(tree, ({ sheet, from }) => {
        if (sheet !== undefined) return false;
        const { row, column } = shifted(from, moved);
        return isDay(row, column);
      });
      if (isOne) showDay(cell);
      return !isOne;
    });
    if (left.length === open.length) break;
    open = left;
  }

  function showDay(cell: SavedFormula): void {
    days.add(cellKey(cell.row, cell.column));
    putCell(grid, cell, showCell(cell.value, asDay(cell.style), date1904));
  }
}
