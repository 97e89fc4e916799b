import type { TextContext } from '../../../presentationml/effective-style.ts';
import type { ScaledAxis } from './scaled-axis.ts';
import { turnedSize } from './mark.ts';
import { inColor, levelOf, NO_LIMIT, runWidth, setLabel, type TextBlock } from './text-block.ts';

/** The labels of an axis, set, with how they are turned. */
export interface AxisLabels {
  placed: { block: TextBlock; share: number }[];
  rotation: number;
  /** Points across the axis that the labels of categories take, without their distance from it. */
  extent: number;
  /** Outer levels of grouped categories, the inner first: their groups and the room of each level. */
  outer: { groups: LabelGroup[]; extent: number }[];
}

export interface LabelGroup {
  block: TextBlock;
  /** Shares of where the group begins and ends. */
  from: number;
  to: number;
}

/** Labels that stand level have at least that many font sizes between them. */
const LEVEL_GAP = 0.3;
/** Turned labels are no longer than that share of the chart; labels at the side of bars than that. */
const TURNED_SHARE = 0.35;
const SIDE_SHARE = 0.4;
const WORD_SHARE = 0.6;
/** Labels are tilted where each has that many font sizes of the axis, else they stand upright. */
const TILT_SIZES = 1.45;
const MAX_LINES = 6;
const LINE = 1.21;

export interface LabelSpace {
  context: TextContext;
  /** Points along the axis. */
  length: number;
  /** Of the chart, across the axis. */
  across: number;
  /** Points beside a plot that was placed by hand: labels are broken to fit there. */
  room?: number;
}

const widestWord = (texts: readonly string[], measure: (text: string) => number): number =>
  texts.reduce((most, text) => text.split(/[\s\-/]+/).reduce((wide, word) => Math.max(wide, measure(word)), most), 0);

interface Turn {
  rotation: number;
  skip: number;
  /** Points that a label may be wide. */
  limit: number;
}

/** How the labels of a level category axis are written: level and broken over lines where they fit, else tilted, else upright. */
function turnOf(scaled: ScaledAxis, room: number, { context, across }: LabelSpace): Turn {
  const { axis, labels, values } = scaled;
  const level = levelOf(axis.text.style, context);
  const measure = (text: string) => runWidth(text, level);
  const texts = labels.map(({ text }) => text);
  const own = axis.text.rotation;
  const dates = axis.kind === 'date';
  const levelSkip = (wide: number): number => Math.max(1, Math.ceil((wide + level.size * LEVEL_GAP) / room));
  const whole = values !== null || dates;
  const needed = whole ? texts.reduce((most, text) => Math.max(most, measure(text)), 0) : widestWord(texts, measure);
  const set = (rotation: number): Turn => {
    const angle = Math.abs(rotation);
    if (angle < 1) {
      const skip = axis.labelSkip ?? levelSkip(needed);
      return {
        rotation: 0,
        skip,
        limit: whole ? NO_LIMIT : Math.max(level.size, room * skip - level.size * LEVEL_GAP),
      };
    }
    const sine = Math.sin((angle * Math.PI) / 180);
    const skip = axis.labelSkip ?? Math.max(1, Math.ceil(level.size / sine / room));
    return { rotation, skip, limit: (across * TURNED_SHARE) / sine };
  };
  if (own !== undefined) return set(own);
  const skip = axis.labelSkip ?? 1;
  const limit = room * skip - level.size * LEVEL_GAP;
  const lines = texts.reduce((most, text) => Math.max(most, Math.ceil(measure(text) / Math.max(1, limit))), 1);
  if (needed <= limit && (lines <= MAX_LINES || whole)) return set(0);
  if (values) return set(0);
  return room * skip >= level.size * TILT_SIZES ? set(-45) : set(-90);
}

const isShown = (point: number, skip: number): boolean => point % skip === 0;

/** Groups of an outer level: a text holds until the next one (21.2.2.103 lvl). */
function groupsOf(texts: readonly string[], scaled: ScaledAxis): { text: string; from: number; to: number }[] {
  const groups: { text: string; from: number; to: number }[] = [];
  const half = scaled.slot / 2;
  for (let point = 0; point < scaled.labels.length; point++) {
    const share = scaled.at(point);
    const last = groups.at(-1);
    if (texts[point] || !last) groups.push({ text: texts[point] ?? '', from: share - half, to: share + half });
    else {
      last.from = Math.min(last.from, share - half);
      last.to = Math.max(last.to, share + half);
    }
  }
  return groups;
}

function setOuterLevels(scaled: ScaledAxis, space: LabelSpace): AxisLabels['outer'] {
  const style = { style: scaled.axis.text.style, context: space.context };
  return scaled.outerLevels.map((texts) => {
    const groups = groupsOf(texts, scaled).map(({ text, from, to }) => ({
      block: setLabel(text, style, Math.max(8, (to - from) * space.length)),
      from,
      to,
    }));
    return { groups, extent: groups.reduce((most, { block }) => Math.max(most, block.height), 0) };
  });
}

/** Names beside lying bars are broken between words, and within one only where it would take most of the chart. */
function sideLimit({ labels, axis }: ScaledAxis, { context, across, room }: LabelSpace): number {
  const level = levelOf(axis.text.style, context);
  const word = widestWord(
    labels.map(({ text }) => text),
    (text) => runWidth(text, level),
  );
  const limit = Math.max(across * SIDE_SHARE, Math.min(word + 0.1, across * WORD_SHARE));
  return room === undefined ? limit : Math.min(limit, Math.max(level.size * 2, room));
}

/** Sets the labels of an axis for the room they have. */
export function setAxisLabels(scaled: ScaledAxis, space: LabelSpace): AxisLabels {
  const { axis, labels, vertical, values } = scaled;
  const style = { style: axis.text.style, context: space.context };
  if (labels.length === 0) return { placed: [], rotation: 0, extent: 0, outer: [] };
  const level = levelOf(axis.text.style, space.context);
  const room =
    scaled.slot > 0 && axis.kind !== 'date'
      ? scaled.slot * space.length
      : space.length / Math.max(1, labels.length - (values ? 1 : 0));
  const turn: Turn = vertical
    ? {
        rotation: axis.text.rotation ?? 0,
        skip: axis.labelSkip ?? (values ? 1 : Math.max(1, Math.ceil((level.size * LINE * 0.95) / room))),
        limit: values ? NO_LIMIT : sideLimit(scaled, space),
      }
    : turnOf(scaled, room, space);
  const placed = labels.flatMap(({ text, share, color }, point) =>
    isShown(point, turn.skip) && text !== ''
      ? [{ block: setLabel(text, color ? { ...style, style: inColor(style.style, color) } : style, turn.limit), share }]
      : [],
  );
  const extent = placed.reduce((most, { block }) => {
    const { width, height } = turnedSize(block, turn.rotation);
    return Math.max(most, vertical ? width : height);
  }, 0);
  return { placed, rotation: turn.rotation, extent, outer: setOuterLevels(scaled, space) };
}
