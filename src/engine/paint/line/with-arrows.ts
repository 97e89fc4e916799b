import { Path2D } from '@napi-rs/canvas';
import type { PathCommand, Point } from '../geometry/path-command.ts';
import type { Arrow, Line } from './read-line.ts';
import { reversed, shortenEnd } from './shorten-end.ts';

/** Below two points a head no longer shrinks with its line, as in PowerPoint. */
const LEAST_WIDTH = 2;

export interface Head {
  path: Path2D;
  /** Filled; an open arrow is stroked with the line's own width. */
  filled: boolean;
}

/** How much of the line a head covers, as a share of its length: beyond, the line would show past the tip. */
const covered: Readonly<Record<Arrow['type'], number>> = {
  triangle: 0.9,
  stealth: 0.6,
  arrow: 0.12,
  diamond: 0,
  oval: 0,
};

/** Heads that point along the x axis, their tip (or their middle) at the origin, one by one large. */
function shapeOf({ type }: Arrow): Path2D {
  switch (type) {
    case 'triangle':
      return new Path2D('M0 0L-1 -0.5L-1 0.5Z');
    case 'stealth':
      return new Path2D('M0 0L-1 -0.5L-0.65 0L-1 0.5Z');
    case 'arrow':
      return new Path2D('M-1 -0.5L0 0L-1 0.5');
    case 'diamond':
      return new Path2D('M0.5 0L0 -0.5L-0.5 0L0 0.5Z');
    case 'oval': {
      const path = new Path2D();
      path.ellipse(0, 0, 0.5, 0.5, 0, 0, 2 * Math.PI);
      return path;
    }
  }
}

const endOf = (commands: readonly PathCommand[]): Point | null => {
  const last = commands[commands.length - 1];
  return last && last.kind !== 'close' ? { x: last.x, y: last.y } : null;
};

/** The direction in which the path comes to its end: what a curve's last handle says. */
function directionAt(commands: readonly PathCommand[], from: Point, tip: Point): number {
  if (Math.hypot(tip.x - from.x, tip.y - from.y) > 1e-6) return Math.atan2(tip.y - from.y, tip.x - from.x);
  const before = commands[commands.length - 2];
  return before && before.kind !== 'close' ? Math.atan2(tip.y - before.y, tip.x - before.x) : 0;
}

interface Ended {
  commands: readonly PathCommand[];
  head: Head | null;
}

function withTail(commands: readonly PathCommand[], arrow: Arrow | null, width: number): Ended {
  const tip = endOf(commands);
  if (!arrow || !tip || commands.length < 2) return { commands, head: null };
  const unit = Math.max(width, LEAST_WIDTH);
  const length = arrow.length * unit;
  const shortened = shortenEnd(commands, length * covered[arrow.type]);
  // An arrow's direction is taken over its whole length, so that it sits well on a curve.
  const base = endOf(shortenEnd(commands, length)) ?? tip;
  const angle = directionAt(commands, base, tip);
  const path = new Path2D();
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const breadth = arrow.width * unit;
  path.addPath(shapeOf(arrow), {
    a: cos * length,
    b: sin * length,
    c: -sin * breadth,
    d: cos * breadth,
    e: tip.x,
    f: tip.y,
  });
  return { commands: shortened, head: { path, filled: arrow.type !== 'arrow' } };
}

/** An open path with its ends: the line shortened under the heads, and the heads. */
export function withArrows(
  commands: readonly PathCommand[],
  { head, tail, width }: Line,
): { commands: readonly PathCommand[]; heads: Head[] } {
  if (commands.some(({ kind }) => kind === 'close')) return { commands, heads: [] };
  const atTail = withTail(commands, tail, width);
  const atHead = head ? withTail(reversed(atTail.commands), head, width) : { commands: atTail.commands, head: null };
  return { commands: atHead.commands, heads: [atTail.head, atHead.head].filter((one) => one !== null) };
}
