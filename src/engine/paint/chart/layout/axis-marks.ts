import type { Theme } from '../../../drawingml/theme.ts';
import type { PointBox } from '../../stage.ts';
import type { PathCommand } from '../../geometry/path-command.ts';
import { automaticHairline, lookOver } from '../automatic-look.ts';
import type { ChartModel, Look } from '../chart-model.ts';
import { LEVEL_GAP, MAJOR_TICK, MINOR_TICK, type AxisBand, type BandTitle } from './axis-band.ts';
import { lineCommands, turnedSize, type Mark, type MarkRole, type ShapeMark } from './mark.ts';
import { moveByLayout } from './move-by-layout.ts';
import { within } from './label-place.ts';

export interface AxisDrawing {
  chart: ChartModel;
  theme: Theme;
  plot: PointBox;
  width: number;
  height: number;
}

type Hairline = Parameters<typeof automaticHairline>[2];

function strokes(
  commands: PathCommand[],
  role: MarkRole,
  { look, kind, drawing }: { look: Look; kind: Hairline; drawing: AxisDrawing },
): ShapeMark[] {
  if (commands.length === 0) return [];
  const { line, effects } = lookOver(look, { line: automaticHairline(drawing.chart, drawing.theme, kind) });
  return [{ kind: 'shape', role, commands, line, effects, box: drawing.plot }];
}

/** Point of a share along an axis, at a place across it. */
const along = (vertical: boolean, plot: PointBox, share: number): number =>
  vertical ? plot.y + plot.height * (1 - share) : plot.x + plot.width * share;

/** Lines across the plot at the marks of an axis (ECMA-376 part 1, 21.2.2.100 majorGridlines, .109 minorGridlines). */
export function gridMarks({ scaled }: AxisBand, drawing: AxisDrawing): Mark[] {
  const { plot } = drawing;
  const { axis, vertical } = scaled;
  const lines = (shares: readonly number[]): PathCommand[] =>
    shares.flatMap((share) => {
      const at = along(vertical, plot, share);
      return vertical
        ? lineCommands(plot.x, at, plot.x + plot.width, at)
        : lineCommands(at, plot.y, at, plot.y + plot.height);
    });
  return [
    ...(axis.minorGrid
      ? strokes(lines(scaled.minors), 'gridline', { look: axis.minorGrid, kind: 'minor', drawing })
      : []),
    ...(axis.majorGrid
      ? strokes(lines(scaled.majors), 'gridline', { look: axis.majorGrid, kind: 'major', drawing })
      : []),
  ];
}

/** Where the line of an axis stands, across it. */
const linePlace = ({ scaled, crossing }: AxisBand, plot: PointBox): number => along(!scaled.vertical, plot, crossing);

function tickCommands(band: AxisBand, plot: PointBox, minor: boolean): PathCommand[] {
  const { scaled, side } = band;
  const mark = minor ? scaled.axis.minorTick : scaled.axis.majorTick;
  if (mark === 'none') return [];
  const size = minor ? MINOR_TICK : MAJOR_TICK;
  const outward = side === 'l' || side === 't' ? -1 : 1;
  const place = linePlace(band, plot);
  const from = place + (mark === 'out' ? 0 : -outward * size);
  const to = place + (mark === 'in' ? 0 : outward * size);
  return (minor ? scaled.minors : scaled.majors).flatMap((share) => {
    const at = along(scaled.vertical, plot, share);
    return scaled.vertical ? lineCommands(from, at, to, at) : lineCommands(at, from, at, to);
  });
}

/** The line of an axis with its ticks. */
export function axisLineMarks(band: AxisBand, drawing: AxisDrawing): Mark[] {
  const { scaled } = band;
  const { axis, vertical } = scaled;
  const { plot } = drawing;
  if (axis.deleted) return [];
  const place = linePlace(band, plot);
  const line = vertical
    ? lineCommands(place, plot.y, place, plot.y + plot.height)
    : lineCommands(plot.x, place, plot.x + plot.width, place);
  const shared = { look: { line: axis.look.line }, kind: 'axis' as const, drawing };
  return [
    ...strokes([...tickCommands(band, plot, false), ...tickCommands(band, plot, true)], 'tick', shared),
    ...strokes(line, 'axis-line', shared),
  ];
}

const edgeOf = (band: AxisBand, plot: PointBox): number => {
  if (band.side === 'l') return plot.x;
  if (band.side === 'r') return plot.x + plot.width;
  return band.side === 't' ? plot.y : plot.y + plot.height;
};
const outwardOf = ({ side }: AxisBand): 1 | -1 => (side === 'l' || side === 't' ? -1 : 1);

/** Middle of a turned label whose end stands at a mark of a level axis. */
function levelPlace(size: { width: number; height: number }, rotation: number, outward: 1 | -1) {
  if (Math.abs(rotation) < 1) return { dx: 0, dy: (outward * size.height) / 2 };
  const angle = (Math.abs(rotation) * Math.PI) / 180;
  const before = rotation < 0 === outward > 0 ? -1 : 1;
  return {
    dx: before * (size.width / 2) * Math.cos(angle) * (Math.abs(rotation) > 85 ? 0 : 1),
    dy: outward * ((size.width / 2) * Math.sin(angle) + (size.height / 2) * Math.cos(angle)),
  };
}

export function axisLabelMarks(band: AxisBand, { plot, width, height }: AxisDrawing): Mark[] {
  const { scaled, labels, atLine, distance } = band;
  const outward = outwardOf(band);
  const base = (atLine ? linePlace(band, plot) : edgeOf(band, plot)) + outward * distance;
  return labels.placed.map(({ block, share }): Mark => {
    const at = along(scaled.vertical, plot, share);
    const { dx, dy } = levelPlace(block, labels.rotation, outward);
    const size = turnedSize(block, labels.rotation);
    return {
      kind: 'text',
      role: 'axis-label',
      block,
      rotation: labels.rotation,
      x: scaled.vertical ? within(base + (outward * size.width) / 2, size.width, width) : at + dx,
      y: scaled.vertical ? at : within(base + dy, size.height, height),
    };
  });
}

/** Outer levels of grouped categories: their names, and the lines between groups. */
export function outerLevelMarks(band: AxisBand, drawing: AxisDrawing): Mark[] {
  const { scaled, labels, distance } = band;
  const { plot } = drawing;
  const { vertical } = scaled;
  const outward = outwardOf(band);
  const line = band.atLine ? linePlace(band, plot) : edgeOf(band, plot);
  let at = line + outward * (distance + labels.extent);
  const marks: Mark[] = [];
  const lines: PathCommand[] = [];
  for (const { groups, extent } of labels.outer) {
    const end = at + outward * (extent + LEVEL_GAP);
    for (const { block, from, to } of groups) {
      const middle = along(vertical, plot, (from + to) / 2);
      const across = at + (outward * (extent + LEVEL_GAP)) / 2;
      marks.push({
        kind: 'text',
        role: 'axis-label',
        block,
        rotation: vertical ? -90 : 0,
        x: vertical ? across : middle,
        y: vertical ? middle : across,
      });
      for (const share of [from, to]) {
        const place = along(vertical, plot, share);
        lines.push(...(vertical ? lineCommands(line, place, end, place) : lineCommands(place, line, place, end)));
      }
    }
    at = end;
  }
  return [...marks, ...strokes(lines, 'tick', { look: { line: scaled.axis.look.line }, kind: 'axis', drawing })];
}

/** Titles of an axis, outside its labels. */
export function axisTitleMarks(band: AxisBand, drawing: AxisDrawing): Mark[] {
  const { plot } = drawing;
  const { vertical } = band.scaled;
  const outward = outwardOf(band);
  let outer = edgeOf(band, plot) + outward * band.depth;
  return [...band.titles].reverse().map((entry): Mark => {
    const across = outer - (outward * entry.extent) / 2;
    if (!entry.title.overlay) outer -= outward * (entry.extent + 4);
    const middle = along(
      vertical,
      plot,
      entry.atEnd ? endShare(entry, vertical ? plot.height : plot.width, vertical) : 0.5,
    );
    const size = turnedSize(entry.block, entry.rotation);
    const center = { x: vertical ? across : middle, y: vertical ? middle : across };
    const moved = moveByLayout(
      { x: center.x - size.width / 2, y: center.y - size.height / 2, ...size },
      entry.title.layout,
      drawing,
    );
    return {
      kind: 'text',
      role: 'axis-title',
      block: entry.block,
      rotation: entry.rotation,
      x: moved.x + size.width / 2,
      y: moved.y + size.height / 2,
      fill: entry.title.look.fill,
      line: entry.title.look.line,
    };
  });
}

const endShare = ({ block, rotation }: BandTitle, length: number, vertical: boolean): number => {
  const size = turnedSize(block, rotation);
  return 1 - (vertical ? size.height : size.width) / 2 / Math.max(1, length);
};
