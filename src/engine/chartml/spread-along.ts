/** A label by the middle of its height; all in one measure. */
export interface Standing {
  y: number;
  height: number;
}

/** Moves labels that stand over each other apart along a height, in place: from the top, and back from the foot. */
export function spreadAlong(labels: readonly Standing[], height: number): void {
  const sorted = labels.toSorted((a, b) => a.y - b.y);
  let top = 0;
  for (const label of sorted) {
    label.y = Math.max(label.y, top + label.height / 2);
    top = label.y + label.height / 2;
  }
  let foot = height;
  for (const label of sorted.toReversed()) {
    label.y = Math.min(label.y, foot - label.height / 2);
    foot = label.y - label.height / 2;
  }
}
