import { dominantSize, type Fragment } from './pdf-page.ts';

/** Stands in a text for a formula that one line cannot tell. */
export const hole = '[…]';
const MAX_LETTERS = 24;

/**
 * Small parts close above or below a gap in a line of prose are a formula within it (a fraction in a fraction, a sum with its limits) that has no form in one
 * line. They go, and the gap is marked: without a mark the sentence would say something else.
 */
export function leaveHoles(groups: readonly Fragment[][]): Fragment[][] {
  const kept: Fragment[][] = [];
  for (const [index, group] of groups.entries()) {
    const line = isLoose(group) ? [-1, 1, -2, 2].map((step) => groups[index + step]).find((near) => near && surrounds(near, group)) : undefined; // prettier-ignore
    if (!line) kept.push(group);
    else markGap(line, group);
  }
  return kept;
}

/** A few characters without a word. */
function isLoose(group: readonly Fragment[]): boolean {
  let length = 0;
  for (const { text } of group) {
    length += text.length;
    if (length > MAX_LETTERS || /\p{L}{3}/u.test(text)) return false;
  }
  return group.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Whether a line of prose stands nearer than a line of its own would, with a gap where the parts are. */
function surrounds(line: Fragment[], parts: readonly Fragment[]): boolean {
  const size = dominantSize(line);
  const base = line.find((item) => item.size > size * 0.8);
  const apart = Math.abs((base?.y ?? 0) - (parts[0]?.y ?? 0));
  if (!base || apart < size * 0.2 || apart > size * 0.85) return false;
  if (line.reduce((sum, { text }) => sum + (text.match(/\p{L}{3,}/gu)?.length ?? 0), 0) < 2) return false;
  const [left, right] = spanOf(parts);
  const inside = (item: Fragment): boolean => item.text !== hole && item.x < right - 1 && item.right > left + 1;
  if (line.some(inside)) return false;
  const gap = size * 1.5;
  return line.some((item) => Math.abs(left - item.right) < gap || Math.abs(item.x - right) < gap);
}

function markGap(line: Fragment[], parts: readonly Fragment[]): void {
  const [x, right] = spanOf(parts);
  const known = line.find((item) => item.text === hole && item.x <= right && item.right >= x);
  if (known) {
    known.x = Math.min(known.x, x);
    known.right = Math.max(known.right, right);
    return;
  }
  const size = dominantSize(line);
  const base = line.find((item) => item.size > size * 0.8) ?? line[0];
  if (base) line.push({ ...base, text: hole, x, right, size, bold: false });
}

function spanOf(parts: readonly Fragment[]): [number, number] {
  let [left, right] = [Infinity, -Infinity];
  for (const item of parts) {
    left = Math.min(left, item.x);
    right = Math.max(right, item.right);
  }
  return [left, right];
}
