import { turnedSize, type TextMark } from './mark.ts';
import type { SliceShape } from './series-space.ts';

interface SliceLabel {
  slice?: SliceShape;
  label: TextMark;
}

const heightOf = ({ block, rotation }: TextMark): number => turnedSize(block, rotation).height;

/** Moves labels of one side of a pie apart along the height, the upper ones first, then back up from the lower edge. */
function spreadSide(labels: TextMark[], height: number): void {
  labels.sort((one, other) => one.y - other.y);
  let top = 0;
  for (const label of labels) {
    const half = heightOf(label) / 2;
    label.y = Math.max(label.y, top + half);
    top = label.y + half;
  }
  let bottom = height;
  for (const label of labels.toReversed()) {
    const half = heightOf(label) / 2;
    label.y = Math.min(label.y, bottom - half);
    bottom = label.y - half;
  }
}

/** Whether two labels cover each other. */
function collide(one: TextMark, other: TextMark): boolean {
  const a = turnedSize(one.block, one.rotation);
  const b = turnedSize(other.block, other.rotation);
  return Math.abs(one.x - other.x) < (a.width + b.width) / 2 && Math.abs(one.y - other.y) < (a.height + b.height) / 2;
}

/** Labels beside a pie that would stand on each other are moved apart, in place; where none do, all stay. */
export function spreadLabels(labels: readonly SliceLabel[], height: number): void {
  const marks = labels.map(({ label }) => label);
  const crowded = marks.some((one, i) => marks.slice(i + 1).some((other) => collide(one, other)));
  if (!crowded) return;
  const isRight = ({ slice, label }: SliceLabel): boolean => label.x >= (slice?.center.x ?? 0);
  for (const right of [false, true]) {
    const side = labels.filter((one) => isRight(one) === right);
    // Labels above and below the pie would be pushed onto it: they stand beside it, each where its slice ends.
    for (const { slice, label } of side) {
      if (!slice) continue;
      const half = turnedSize(label.block, label.rotation).width / 2;
      const edge = slice.center.x + (right ? 1 : -1) * (slice.outer * 0.35 + half);
      label.x = right ? Math.max(label.x, edge) : Math.min(label.x, edge);
    }
    spreadSide(
      side.map(({ label }) => label),
      height,
    );
    for (const { slice, label } of side) if (slice) leaveCircle(slice, label, right);
  }
}

/** A label that was moved down or up along the pie is moved out until it does not cover it. */
function leaveCircle({ center, outer }: SliceShape, label: TextMark, right: boolean): void {
  const { width, height } = turnedSize(label.block, label.rotation);
  const nearest = Math.max(0, Math.abs(label.y - center.y) - height / 2);
  if (nearest >= outer) return;
  const rim = Math.sqrt(outer * outer - nearest * nearest) + 4 + width / 2;
  label.x = right ? Math.max(label.x, center.x + rim) : Math.min(label.x, center.x - rim);
}
