import { arcCurves, type PathCommand, type Point } from '../../geometry/path-command.ts';
import { el } from '../../../../office/xml/tree.ts';
import { lookOver, solid } from '../automatic-look.ts';
import type { ChartSeries, MarkerSpec } from '../chart-model.ts';
import { boxCommands, lineCommands, type ShapeMark } from './mark.ts';
import { colorOf, type SeriesSpace } from './series-space.ts';

/** Symbols of markers where they are left to the program, by the series' number (ECMA-376 part 1, 21.2.3.27 ST_MarkerStyle). */
const AUTOMATIC = ['diamond', 'square', 'triangle', 'x', 'star', 'circle', 'plus', 'dot', 'dash'];
const AUTOMATIC_SIZE = 7;
const USUAL_SIZE = 5;

const polygon = (points: readonly [number, number][]): PathCommand[] => [
  ...points.map(([x, y], i): PathCommand => ({ kind: i === 0 ? 'move' : 'line', x, y })),
  { kind: 'close' },
];

const crosses: Readonly<Record<string, (x: number, y: number, r: number) => PathCommand[]>> = {
  x: (x, y, r) => [...lineCommands(x - r, y - r, x + r, y + r), ...lineCommands(x - r, y + r, x + r, y - r)],
  plus: (x, y, r) => [...lineCommands(x - r, y, x + r, y), ...lineCommands(x, y - r, x, y + r)],
  star: (x, y, r) => [
    ...lineCommands(x - r, y - r, x + r, y + r),
    ...lineCommands(x - r, y + r, x + r, y - r),
    ...lineCommands(x, y - r, x, y + r),
  ],
};

export function circleCommands({ x, y }: Point, radius: number): PathCommand[] {
  return [
    { kind: 'move', x: x + radius, y },
    ...arcCurves({ x, y }, { x: radius, y: radius }, { start: 0, sweep: Math.PI * 2 }),
    { kind: 'close' },
  ];
}

function symbolCommands(symbol: string, { x, y }: Point, size: number): PathCommand[] {
  const r = size / 2;
  const cross = Object.hasOwn(crosses, symbol) ? crosses[symbol] : undefined;
  if (cross) return cross(x, y, r);
  switch (symbol) {
    case 'diamond':
      return polygon([
        [x, y - r],
        [x + r, y],
        [x, y + r],
        [x - r, y],
      ]);
    case 'triangle':
      return polygon([
        [x, y - r],
        [x + r, y + r],
        [x - r, y + r],
      ]);
    case 'dash':
      return boxCommands({ x: x - r, y: y - r / 3, width: size, height: (2 * r) / 3 });
    case 'dot':
      return boxCommands({ x: x - r / 2, y: y - r / 3, width: r, height: (2 * r) / 3 });
    case 'circle':
      return circleCommands({ x, y }, r);
    default:
      return boxCommands({ x: x - r, y: y - r, width: size, height: size });
  }
}

/** The marker of a point, null where it has none: the point's own, the series' own, the automatic one where the plot shows them. */
function markerOf({ plot }: SeriesSpace, series: ChartSeries, point: number): MarkerSpec | null {
  const own = series.points.get(point)?.marker;
  const base = series.marker;
  if (!own && !base) return plot.markers ? { look: {} } : null;
  const symbol = own?.symbol ?? base?.symbol;
  if (symbol === 'none') return null;
  return {
    symbol,
    size: own?.size ?? base?.size,
    look: lookOver(own?.look ?? {}, base?.look ?? {}),
  };
}

export const markerSize = (space: SeriesSpace, series: ChartSeries, point: number): number => {
  const marker = markerOf(space, series, point);
  return marker ? (marker.size ?? (marker.symbol ? USUAL_SIZE : AUTOMATIC_SIZE)) : 0;
};

/** Marker at a place; undefined where the point has none. */
export function markerMark(
  space: SeriesSpace,
  series: ChartSeries,
  at: Point & { point: number },
): ShapeMark | undefined {
  const marker = markerOf(space, series, at.point);
  if (!marker) return undefined;
  const symbol = marker.symbol ?? AUTOMATIC[series.index % AUTOMATIC.length] ?? 'square';
  const size = marker.size ?? (marker.symbol ? USUAL_SIZE : AUTOMATIC_SIZE);
  const color = colorOf(space, series, at.point);
  const stroke = el('a:ln', { w: 9_525 }, solid(color));
  const look = lookOver(marker.look, { fill: solid(color), line: stroke });
  const open = Object.hasOwn(crosses, symbol);
  return {
    kind: 'shape',
    role: 'marker',
    series: series.index,
    point: at.point,
    commands: symbolCommands(symbol, at, size),
    fill: open ? undefined : look.fill,
    line: look.line,
    effects: look.effects,
    box: { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size },
  };
}
