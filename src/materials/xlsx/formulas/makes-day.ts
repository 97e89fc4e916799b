import type { FormulaNode } from './formula-node.ts';

/** Functions whose result is a day. */
const dayFunctions = new Set(['DATE', 'DATEVALUE', 'EDATE', 'EOMONTH', 'TODAY', 'WORKDAY', 'WORKDAY.INTL']);

export type ReferenceNode = Extract<FormulaNode, { kind: 'reference' }>;

/**
 * Whether a formula makes a day: a spreadsheet shows `=DATE(2026,3,1)` and `=A1+30` as one though nobody gave the cell a format.
 * @param isDay whether the single cell that a part of the formula names holds a day.
 */
export function makesDay(node: FormulaNode, isDay: (cell: ReferenceNode) => boolean): boolean {
  if (node.kind === 'call') return dayFunctions.has(node.name);
  if (node.kind === 'binary' && (node.operator === '+' || node.operator === '-')) {
    const [left, right] = [makesDay(node.left, isDay), makesDay(node.right, isDay)];
    return node.operator === '+' ? left !== right : left && !right;
  }
  return (
    node.kind === 'reference' && node.from.row === node.to.row && node.from.column === node.to.column && isDay(node)
  );
}
