import type { TextContext } from '../../../presentationml/effective-style.ts';
import { automaticHairline, lookOver } from '../automatic-look.ts';
import type { ChartModel, LabelSpec, TextPiece } from '../chart-model.ts';
import { labelParagraphs } from './label-paragraphs.ts';
import { labelPlace, within } from './label-place.ts';
import { spreadLabels } from './spread-labels.ts';
import { keyMarks } from './legend-entries.ts';
import { lineCommands, turnedSize, type Mark, type TextMark } from './mark.ts';
import type { LabelAnchor } from './series-space.ts';
import { LABEL_SHARE, levelOf, runWidth, setBlock, type TextBlock } from './text-block.ts';

export interface LabelSpace {
  chart: ChartModel;
  context: TextContext;
  width: number;
  height: number;
  /** Labels stand where they belong even where that is outside the chart: for finding out whether they do. */
  free?: boolean;
}

const KEY = 0.6;
const KEY_GAP = 0.35;
/** Labels that were moved that far from their slice have a line to it. */
const LEADER_DISTANCE = 12;

function specOf({ series, point }: LabelAnchor): LabelSpec | null {
  const { labels } = series;
  return labels ? (labels.points.get(point) ?? labels.all) : null;
}

/** Width of the longest word, which may run over pieces of different looks. */
function longestWord(pieces: readonly TextPiece[], context: TextContext): number {
  let longest = 0;
  let word = 0;
  for (const { text, style } of pieces) {
    const level = levelOf(style, context);
    text.split(' ').forEach((part, index) => {
      word = (index === 0 ? word : 0) + runWidth(part, level);
      longest = Math.max(longest, word);
    });
  }
  return longest;
}

/** Breaks the text at the share of the chart that labels may be wide, but no word. */
function setText(anchor: LabelAnchor, spec: LabelSpec, { chart, context, width }: LabelSpace): TextBlock | null {
  const paragraphs = labelParagraphs(anchor, spec, chart);
  if (!paragraphs) return null;
  const words = paragraphs.map(({ pieces }) => longestWord(pieces, context));
  const limit = spec.unbroken
    ? Infinity
    : Math.max(width * LABEL_SHARE, spec.layout?.w === undefined ? 0 : spec.layout.w * width, ...words) + 0.1;
  return setBlock(paragraphs, context, limit);
}

interface PlacedLabel {
  anchor: LabelAnchor;
  spec: LabelSpec;
  label: TextMark;
  /** Font size where a key stands before the text, else 0. */
  key: number;
}

function placeLabel(anchor: LabelAnchor, space: LabelSpace): PlacedLabel | null {
  const spec = specOf(anchor);
  const block = spec && setText(anchor, spec, space);
  if (!spec || !block || block.width === 0) return null;
  const rotation = spec.text.rotation ?? 0;
  const size = turnedSize(block, rotation);
  const key = spec.legendKey ? levelOf(spec.text.style, space.context).size : 0;
  const room = key * (KEY + KEY_GAP);
  const place = labelPlace(anchor, { width: size.width + room, height: size.height }, spec.position);
  const moved = {
    x: place.x + (spec.layout?.x ?? 0) * space.width,
    y: place.y + (spec.layout?.y ?? 0) * space.height,
  };
  const label: TextMark = {
    kind: 'text',
    role: 'data-label',
    series: anchor.series.index,
    point: anchor.point,
    block,
    rotation,
    x: (space.free ? moved.x : within(moved.x, size.width, space.width)) + room / 2,
    y: space.free ? moved.y : within(moved.y, size.height, space.height),
    geometry: spec.geometry,
    padding: spec.padding,
    fill: spec.look.fill,
    line: spec.look.line,
  };
  return { anchor, spec, label, key };
}

/** Labels of points, over everything that is plotted. */
export function dataLabelMarks(anchors: readonly LabelAnchor[], space: LabelSpace): Mark[] {
  const placed = anchors.flatMap((anchor) => placeLabel(anchor, space) ?? []);
  if (!space.free) {
    spreadLabels(
      placed.filter(mayMove).map(({ anchor, label }) => ({ slice: anchor.slice, label })),
      space.height,
    );
  }
  return placed.flatMap(({ anchor, label, key }) => [
    ...leaderMarks(anchor, label, space),
    ...labelKey(anchor, label, { key, space }),
    label,
  ]);
}

/** Labels of slices that are left to the program, and stand outside, make room for each other. */
const mayMove = ({ anchor, spec, label }: PlacedLabel): boolean =>
  anchor.slice !== undefined &&
  anchor.slice.inner === 0 &&
  (spec.position === undefined || spec.position === 'bestFit') &&
  spec.layout === null &&
  Math.hypot(label.x - anchor.slice.center.x, label.y - anchor.slice.center.y) > anchor.slice.outer;

function labelKey(anchor: LabelAnchor, label: TextMark, { key, space }: { key: number; space: LabelSpace }): Mark[] {
  if (key === 0) return [];
  const size = key * KEY;
  const box = {
    x: label.x - label.block.width / 2 - key * KEY_GAP - size,
    y: label.y - size / 2,
    width: size,
    height: size,
  };
  const { plot, series, point } = anchor;
  return keyMarks({ chart: space.chart, theme: space.context.theme, plot }, series, { box, point });
}

/** The line from a slice to its label (ECMA-376 part 1, 21.2.2.92) where the label was moved away. */
function leaderMarks({ slice, series, point }: LabelAnchor, label: TextMark, { chart, context }: LabelSpace): Mark[] {
  const { labels } = series;
  if (!slice || !labels?.leaderLines || slice.inner > 0) return [];
  const angle = slice.start + slice.sweep / 2;
  const rim = { x: slice.center.x + slice.outer * Math.cos(angle), y: slice.center.y + slice.outer * Math.sin(angle) };
  const { width, height } = label.block;
  const end = {
    x: Math.min(Math.max(rim.x, label.x - width / 2), label.x + width / 2),
    y: Math.min(Math.max(rim.y, label.y - height / 2), label.y + height / 2),
  };
  const outside = Math.hypot(label.x - slice.center.x, label.y - slice.center.y) > slice.outer;
  if (!outside || Math.hypot(end.x - rim.x, end.y - rim.y) < LEADER_DISTANCE) return [];
  const { line } = lookOver(labels.leaderLook, { line: automaticHairline(chart, context.theme, 'major') });
  const commands = lineCommands(rim.x, rim.y, end.x, end.y);
  const box = {
    x: Math.min(rim.x, end.x),
    y: Math.min(rim.y, end.y),
    width: Math.abs(end.x - rim.x),
    height: Math.abs(end.y - rim.y),
  };
  return [{ kind: 'shape', role: 'leader-line', series: series.index, point, commands, line, box }];
}
