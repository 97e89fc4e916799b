import type { Placement } from '../../presentationml/placement.ts';
import type { Outline } from '../geometry/outline.ts';
import type { Line } from '../line/read-line.ts';
import { pointBox } from '../point-box.ts';
import type { PointBox } from '../stage.ts';

/** The widest arrow head is five lines wide, and no head is drawn smaller than for a line of two points. */
const HEAD_REACH = 5;

function reachOf(line: Line | null): number {
  if (!line) return 0;
  if (line.head || line.tail) return Math.max(line.width, 2) * HEAD_REACH;
  return line.join === 'miter' ? line.width * Math.min(line.miterLimit, 2) : line.width / 2;
}

/** What a placed outline covers on the page, its line included. */
export function figureBounds(outline: Outline, placement: Placement, line: Line | null): PointBox {
  const box = pointBox(placement);
  let [left, top, right, bottom] = [0, 0, box.width, box.height];
  for (const { path, commands } of outline.paths) {
    if (commands.length === 0) continue;
    const [l, t, r, b] = path.getBounds();
    left = Math.min(left, l);
    top = Math.min(top, t);
    right = Math.max(right, r);
    bottom = Math.max(bottom, b);
  }
  const reach = reachOf(line);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const angle = (placement.rotation * Math.PI) / 180;
  const corners = [
    [left - reach, top - reach],
    [right + reach, top - reach],
    [left - reach, bottom + reach],
    [right + reach, bottom + reach],
  ].map(([x = 0, y = 0]) => {
    const dx = (x - box.width / 2) * (placement.flipH ? -1 : 1);
    const dy = (y - box.height / 2) * (placement.flipV ? -1 : 1);
    return {
      x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  });
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
