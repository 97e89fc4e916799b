import type { PathCommand, Point } from '../geometry/path-command.ts';

type Curve = Extract<PathCommand, { kind: 'curve' }>;
const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

function pointOn(from: Point, curve: Curve, t: number): Point {
  const u = 1 - t;
  const along = (a: number, b: number, c: number, d: number): number =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return { x: along(from.x, curve.x1, curve.x2, curve.x), y: along(from.y, curve.y1, curve.y2, curve.y) };
}

/** The part of a curve up to `t` (de Casteljau). */
function firstPart(from: Point, curve: Curve, t: number): Curve {
  const one = lerp(from, { x: curve.x1, y: curve.y1 }, t);
  const middle = lerp({ x: curve.x1, y: curve.y1 }, { x: curve.x2, y: curve.y2 }, t);
  const three = lerp({ x: curve.x2, y: curve.y2 }, curve, t);
  const two = lerp(one, middle, t);
  const end = lerp(two, lerp(middle, three, t), t);
  return { kind: 'curve', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...end };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where the pen stands before each step. */
function starts(commands: readonly PathCommand[]): Point[] {
  let at: Point = { x: 0, y: 0 };
  return commands.map((command) => {
    const before = at;
    if (command.kind !== 'close') at = { x: command.x, y: command.y };
    return before;
  });
}

/** An open path without its last `length` points, for what an arrow head covers. */
export function shortenEnd(commands: readonly PathCommand[], length: number): PathCommand[] {
  const before = starts(commands);
  const kept = [...commands];
  const last = kept[kept.length - 1];
  if (!last || last.kind === 'close' || length <= 0) return kept;
  const tip = { x: last.x, y: last.y };
  while (kept.length > 1) {
    const step = kept[kept.length - 1];
    const from = before[kept.length - 1];
    if (!step || !from || step.kind === 'close' || step.kind === 'move') return kept;
    if (distance(from, tip) <= length && kept.length > 2) {
      kept.pop();
      continue;
    }
    // Bisect for the place that is as far from the tip as the head is long.
    let low = 0;
    let high = 1;
    const at = (t: number): Point => (step.kind === 'curve' ? pointOn(from, step, t) : lerp(from, step, t));
    for (let round = 0; round < 24; round++) {
      const middle = (low + high) / 2;
      if (distance(at(middle), tip) > length) low = middle;
      else high = middle;
    }
    kept[kept.length - 1] = step.kind === 'curve' ? firstPart(from, step, low) : { kind: 'line', ...at(low) };
    return kept;
  }
  return kept;
}

/** The same path walked the other way. */
export function reversed(commands: readonly PathCommand[]): PathCommand[] {
  const before = starts(commands);
  const last = commands[commands.length - 1];
  if (!last || last.kind === 'close') return [...commands];
  const back: PathCommand[] = [{ kind: 'move', x: last.x, y: last.y }];
  for (let index = commands.length - 1; index > 0; index--) {
    const step = commands[index];
    const from = before[index];
    if (!step || !from) continue;
    if (step.kind === 'curve') {
      back.push({ kind: 'curve', x1: step.x2, y1: step.y2, x2: step.x1, y2: step.y1, x: from.x, y: from.y });
    } else if (step.kind === 'line') back.push({ kind: 'line', x: from.x, y: from.y });
  }
  return back;
}
