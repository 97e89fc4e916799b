/** A label by the middle of its height; all in one measure. */
export interface Standing {
  y: number;
  height: number;
}

/** Labels that touch, by where the first of them begins. */
interface Row {
  labels: Standing[];
  height: number;
  top: number;
}

/** Moves labels that stand over each other apart along a height, in place: those that touch as little as they can together, up and down. */
export function spreadAlong(labels: readonly Standing[], height: number): void {
  const rows: Row[] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    let row = rowOf([label], height);
    for (let before = rows.at(-1); before && before.top + before.height > row.top; before = rows.at(-1)) {
      rows.pop();
      row = rowOf([...before.labels, ...row.labels], height);
    }
    rows.push(row);
  }
  for (const { labels: touching, top } of rows) {
    let edge = top;
    for (const label of touching) {
      label.y = edge + label.height / 2;
      edge += label.height;
    }
  }
}

/** Labels one under the other, at the mean of where each would have them begin, within the height. */
function rowOf(labels: Standing[], height: number): Row {
  let own = 0;
  let sum = 0;
  for (const label of labels) {
    sum += label.y - label.height / 2 - own;
    own += label.height;
  }
  return { labels, height: own, top: Math.max(0, Math.min(sum / labels.length, height - own)) };
}
