import type { XmlElement } from '../../../../office/xml/tree.ts';
import type { PathCommand } from '../../geometry/path-command.ts';
import type { PointBox } from '../../stage.ts';
import type { TextBlock } from './text-block.ts';

/** What a mark is: what tests and the checker look for, and what decides nothing about how it is drawn. */
export type MarkRole =
  | 'chart-area'
  | 'plot-area'
  | 'title'
  | 'axis-title'
  | 'legend'
  | 'legend-key'
  | 'legend-entry'
  | 'gridline'
  | 'axis-line'
  | 'tick'
  | 'axis-label'
  | 'bar'
  | 'line'
  | 'marker'
  | 'area'
  | 'slice'
  | 'bubble'
  | 'up-down-bar'
  | 'high-low-line'
  | 'drop-line'
  | 'series-line'
  | 'trendline'
  | 'error-bar'
  | 'data-label'
  | 'leader-line';

interface MarkBase {
  role: MarkRole;
  /** `c:idx` of the series and number of the point it stands for. */
  series?: number;
  point?: number;
}

export interface ShapeMark extends MarkBase {
  kind: 'shape';
  commands: readonly PathCommand[];
  fill?: XmlElement;
  /** `a:ln` */
  line?: XmlElement;
  effects?: XmlElement;
  /** What gradients are mapped to, in points from the chart's top left, as all places here. */
  box: PointBox;
  /** Nothing is drawn outside. */
  clip?: PointBox;
}

export interface TextMark extends MarkBase {
  kind: 'text';
  block: TextBlock;
  /** Middle of the block, about which it is turned. */
  x: number;
  y: number;
  /** Clockwise in degrees. */
  rotation: number;
  /** Box around the text, its preset shape, and how far it stands off, in points. */
  geometry?: string;
  padding?: { x: number; y: number };
  fill?: XmlElement;
  line?: XmlElement;
}

export type Mark = ShapeMark | TextMark;

/** A chart laid out: what is drawn where, in drawing order. */
export interface Scene {
  marks: Mark[];
  /** Inner plot area; null where nothing is plotted. */
  plot: PointBox | null;
}

export const boxCommands = ({ x, y, width, height }: PointBox): PathCommand[] => [
  { kind: 'move', x, y },
  { kind: 'line', x: x + width, y },
  { kind: 'line', x: x + width, y: y + height },
  { kind: 'line', x, y: y + height },
  { kind: 'close' },
];

/** The box between two corners. */
export const boxBetween = (x1: number, y1: number, x2: number, y2: number): PointBox => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2),
  width: Math.abs(x2 - x1),
  height: Math.abs(y2 - y1),
});

export const lineCommands = (x1: number, y1: number, x2: number, y2: number): PathCommand[] => [
  { kind: 'move', x: x1, y: y1 },
  { kind: 'line', x: x2, y: y2 },
];

/** Box that a turned block covers. */
export function turnedSize({ width, height }: { width: number; height: number }, rotation: number) {
  const angle = (rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

export const textBox = ({ block, x, y, rotation }: TextMark): PointBox => {
  const { width, height } = turnedSize(block, rotation);
  return { x: x - width / 2, y: y - height / 2, width, height };
};
