import { fillChild } from '../../drawingml/fill.ts';
import type { TextContext } from '../../presentationml/effective-style.ts';
import { regionsAt, styleBorder, type StyleRegion } from '../../presentationml/table-style.ts';
import { childOf, type XmlElement } from '../../../office/xml/tree.ts';
import { readLine, type Line } from '../line/read-line.ts';
import type { TableLayout } from './lay-out-table.ts';

/** One straight border, in edges of columns and rows (from 0). */
export interface Border {
  direction: 'across' | 'down';
  /** The row edge of a border across, the column edge of one down. */
  at: number;
  /** The edges between which it runs. */
  from: number;
  to: number;
  line: Line;
}

/** A side of a cell: `start` is on the left, or on the right in right-to-left tables. */
type BorderSide = 'start' | 'end' | 'top' | 'bottom';

/** What one of the two cells at an edge says of it. */
interface Claim {
  line: Line | null;
  /** The cell's own word counts most, then the stronger region of the style. */
  rank: number;
}

const OWN = 1_000;
const regionRanks: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'a:wholeTbl',
    'a:band1H',
    'a:band2H',
    'a:band1V',
    'a:band2V',
    'a:lastCol',
    'a:firstCol',
    'a:lastRow',
    'a:seCell',
    'a:swCell',
    'a:firstRow',
    'a:neCell',
    'a:nwCell',
  ].map((name, rank) => [name, rank]),
);

const ownNames: Readonly<Record<BorderSide, readonly [leftToRight: string, rightToLeft: string]>> = {
  start: ['a:lnL', 'a:lnR'],
  end: ['a:lnR', 'a:lnL'],
  top: ['a:lnT', 'a:lnT'],
  bottom: ['a:lnB', 'a:lnB'],
};

/** The name that a region gives to the side of one of its cells: that of its own edge, or of its inside. */
function styleSide(
  { rows, columns }: StyleRegion,
  side: BorderSide,
  { row, column }: { row: number; column: number },
): string {
  switch (side) {
    case 'start':
      return column === columns[0] ? 'left' : 'insideV';
    case 'end':
      return column === columns[1] ? 'right' : 'insideV';
    case 'top':
      return row === rows[0] ? 'top' : 'insideH';
    case 'bottom':
      return row === rows[1] ? 'bottom' : 'insideH';
  }
}

class Claims {
  readonly #layout: TableLayout;
  readonly #context: TextContext;
  /** Number of the cell that is shown at each place. */
  readonly #owners: number[];
  readonly #borders = new Map<XmlElement, Map<string, Line | null | undefined>>();

  constructor(layout: TableLayout, context: TextContext) {
    this.#layout = layout;
    this.#context = context;
    const { columns } = layout.table.size;
    this.#owners = [];
    layout.cells.forEach((cell, number) => {
      for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
        for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
          this.#owners[row * columns + column] = number;
    });
  }

  ownerAt(row: number, column: number): number | undefined {
    const { rows, columns } = this.#layout.table.size;
    return row < 0 || column < 0 || row >= rows || column >= columns ? undefined : this.#owners[row * columns + column];
  }

  /** What the cell at a place says of one of its sides: for a merged cell its first cell's word, else that of the covered one. */
  claimAt(row: number, column: number, side: BorderSide): Claim | undefined {
    const owner = this.ownerAt(row, column);
    const cell = owner === undefined ? undefined : this.#layout.cells[owner];
    if (!cell) return undefined;
    const { grid, rtl } = this.#layout.table;
    const name = ownNames[side][rtl ? 1 : 0];
    const own = childOf(childOf(cell.element, 'a:tcPr'), name) ?? childOf(childOf(grid[row]?.[column], 'a:tcPr'), name);
    if (own && fillChild(own)) return { line: readLine(own, this.#context), rank: OWN };
    return this.#styleClaim({ row, column }, side, own);
  }

  #styleClaim(
    place: { row: number; column: number },
    side: BorderSide,
    own: XmlElement | undefined,
  ): Claim | undefined {
    const { style, table } = this.#layout;
    if (!style) return undefined;
    for (const region of regionsAt(style, place, table).toReversed()) {
      const name = styleSide(region, side, place);
      const line = own ? this.#readBorder(region.element, name, own) : this.#border(region.element, name);
      if (line !== undefined) return { line, rank: regionRanks[region.element.name] ?? 0 };
    }
    return undefined;
  }

  /** A region's line on one side, null for none, undefined where it says nothing: the same for all of its cells. */
  #border(region: XmlElement, side: string): Line | null | undefined {
    let sides = this.#borders.get(region);
    if (!sides) this.#borders.set(region, (sides = new Map()));
    if (!sides.has(side)) sides.set(side, this.#readBorder(region, side));
    return sides.get(side);
  }

  /** @param own what a cell says of its width and dashes while it leaves the colour to the style. */
  #readBorder(region: XmlElement, side: string, own?: XmlElement): Line | null | undefined {
    const styled = styleBorder(region, side, this.#context);
    return styled && readLine(own, styled.context, styled.element);
  }
}

/** The stronger of two claims to an edge; of equal ones what can be seen, then the one of the later cell. */
function settle(before: Claim | undefined, after: Claim | undefined): Line | null {
  if (!before || !after) return (before ?? after)?.line ?? null;
  if (before.rank !== after.rank) return before.rank > after.rank ? before.line : after.line;
  return after.line ?? before.line;
}

/** Joins neighbouring stretches of the same line, so that dashes run on and ends do not show. */
function join(borders: Border[], next: Border): void {
  const last = borders[borders.length - 1];
  if (last && last.direction === next.direction && last.at === next.at && last.to === next.from) {
    if (last.line === next.line || JSON.stringify(last.line) === JSON.stringify(next.line)) {
      last.to = next.to;
      return;
    }
  }
  borders.push(next);
}

/** The borders of a table, each edge between two cells settled once, in the order in which they are drawn. */
export function tableBorders(layout: TableLayout, context: TextContext): Border[] {
  const { rows, columns } = layout.table.size;
  const claims = new Claims(layout, context);
  const borders: Border[] = [];
  for (let edge = 0; edge <= columns; edge++) {
    for (let row = 0; row < rows; row++) {
      const owner = claims.ownerAt(row, edge - 1);
      if (owner !== undefined && owner === claims.ownerAt(row, edge)) continue;
      const line = settle(claims.claimAt(row, edge - 1, 'end'), claims.claimAt(row, edge, 'start'));
      if (line) join(borders, { direction: 'down', at: edge, from: row, to: row + 1, line });
    }
  }
  for (let edge = 0; edge <= rows; edge++) {
    for (let column = 0; column < columns; column++) {
      const owner = claims.ownerAt(edge - 1, column);
      if (owner !== undefined && owner === claims.ownerAt(edge, column)) continue;
      const line = settle(claims.claimAt(edge - 1, column, 'bottom'), claims.claimAt(edge, column, 'top'));
      if (line) join(borders, { direction: 'across', at: edge, from: column, to: column + 1, line });
    }
  }
  return borders;
}
