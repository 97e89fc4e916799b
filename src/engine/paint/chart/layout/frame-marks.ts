import type { TextContext } from '../../../presentationml/effective-style.ts';
import type { PointBox } from '../../stage.ts';
import { automaticChartFill, lookOver } from '../automatic-look.ts';
import type { ChartModel } from '../chart-model.ts';
import { boxCommands, turnedSize, type Mark } from './mark.ts';
import { moveByLayout } from './move-by-layout.ts';
import { setBlock } from './text-block.ts';

export interface ChartSize {
  /** Points. */
  width: number;
  height: number;
}

/** Blank at the chart's edges and between its parts, in parts of its size. */
const PADDING_SHARE = 0.02;
const MIN_PADDING = 3;
const MAX_PADDING = 9;
const TITLE_SHARE = 0.9;
const CORNER_SHARE = 0.04;

export interface Frame extends ChartSize {
  chart: ChartModel;
  context: TextContext;
  padding: number;
}

export const paddingOf = ({ width, height }: ChartSize): number =>
  Math.min(MAX_PADDING, Math.max(MIN_PADDING, Math.min(width, height) * PADDING_SHARE));

/** The chart's own ground. */
export function backgroundMarks({ chart, width, height }: Frame): Mark[] {
  const box = { x: 0, y: 0, width, height };
  const look = lookOver(chart.look, { fill: automaticChartFill(chart) });
  const commands = chart.roundedCorners ? roundedBox(box, Math.min(width, height) * CORNER_SHARE) : boxCommands(box);
  return [{ kind: 'shape', role: 'chart-area', commands, ...look, box }];
}

function roundedBox({ x, y, width, height }: PointBox, r: number): ReturnType<typeof boxCommands> {
  const k = r * 0.4477;
  const right = x + width;
  const bottom = y + height;
  return [
    { kind: 'move', x: x + r, y },
    { kind: 'line', x: right - r, y },
    { kind: 'curve', x1: right - k, y1: y, x2: right, y2: y + k, x: right, y: y + r },
    { kind: 'line', x: right, y: bottom - r },
    { kind: 'curve', x1: right, y1: bottom - k, x2: right - k, y2: bottom, x: right - r, y: bottom },
    { kind: 'line', x: x + r, y: bottom },
    { kind: 'curve', x1: x + k, y1: bottom, x2: x, y2: bottom - k, x, y: bottom - r },
    { kind: 'line', x, y: y + r },
    { kind: 'curve', x1: x, y1: y + k, x2: x + k, y2: y, x: x + r, y },
    { kind: 'close' },
  ];
}

/** The title at the top, and where what is below it begins. */
export function titleMarks({ chart, context, width, height, padding }: Frame): { marks: Mark[]; top: number } {
  const { title } = chart;
  const block = title && setBlock(title.paragraphs, context, width * TITLE_SHARE);
  if (!title || !block || block.width === 0) return { marks: [], top: padding };
  const rotation = title.rotation ?? 0;
  const size = turnedSize(block, rotation);
  const natural = { x: (width - size.width) / 2, y: padding, ...size };
  const box = moveByLayout(natural, title.layout, { width, height });
  const mark: Mark = {
    kind: 'text',
    role: 'title',
    block,
    rotation,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    fill: title.look.fill,
    line: title.look.line,
  };
  return { marks: [mark], top: title.overlay ? padding : padding + size.height + padding };
}
