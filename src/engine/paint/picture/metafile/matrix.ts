export interface Point {
  x: number;
  y: number;
}
/** `x' = a x + c y + e`, `y' = b x + d y + f` */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}
export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
export const multiply = (m: Matrix, n: Matrix): Matrix => ({
  a: m.a * n.a + m.b * n.c,
  b: m.a * n.b + m.b * n.d,
  c: m.c * n.a + m.d * n.c,
  d: m.c * n.b + m.d * n.d,
  e: m.e * n.a + m.f * n.c + n.e,
  f: m.e * n.b + m.f * n.d + n.f,
});

const STEPS = 72;

export const rectangleOf = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

export const middleOf = ([left, top, right, bottom]: readonly [number, number, number, number]): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** An ellipse in a box, or the part of it between two rays, counter-clockwise as GDI draws. */
export function arcOf(box: readonly [number, number, number, number], rays?: readonly [Point, Point]): Point[] {
  const [left, top, right, bottom] = box;
  const middle = middleOf(box);
  const radius = { x: Math.abs(right - left) / 2 || 1e-6, y: Math.abs(bottom - top) / 2 || 1e-6 };
  const angleOf = ({ x, y }: Point): number => Math.atan2((middle.y - y) / radius.y, (x - middle.x) / radius.x);
  const from = rays ? angleOf(rays[0]) : 0;
  let sweep = rays ? angleOf(rays[1]) - from : 2 * Math.PI;
  if (sweep <= 0) sweep += 2 * Math.PI;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = from + (sweep * step) / STEPS;
    return { x: middle.x + Math.cos(angle) * radius.x, y: middle.y - Math.sin(angle) * radius.y };
  });
}

/** A rectangle with round corners; `width` and `height` are those of the corner's ellipse. */
export function roundedOf(box: readonly [number, number, number, number], width: number, height: number): Point[] {
  const [left, top, right, bottom] = box;
  const corner = (x: number, y: number, quarter: number): Point[] =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = ((quarter + step / 8) * Math.PI) / 2;
      return { x: x + (Math.cos(angle) * width) / 2, y: y + (Math.sin(angle) * height) / 2 };
    });
  return [
    ...corner(right - width / 2, bottom - height / 2, 0),
    ...corner(left + width / 2, bottom - height / 2, 1),
    ...corner(left + width / 2, top + height / 2, 2),
    ...corner(right - width / 2, top + height / 2, 3),
  ];
}

/** Béziers of three points each, from the first point on, as lines. */
export function bezierOf(points: readonly Point[]): Point[] {
  const [first] = points;
  if (!first) return [];
  const flat = [first];
  let from = first;
  for (let at = 1; at + 2 < points.length; at += 3) {
    const [one, two, to] = [points[at], points[at + 1], points[at + 2]];
    if (!one || !two || !to) break;
    for (let step = 1; step <= 16; step++) {
      const t = step / 16;
      const u = 1 - t;
      const mix = (key: 'x' | 'y'): number =>
        u * u * u * from[key] + 3 * u * u * t * one[key] + 3 * u * t * t * two[key] + t * t * t * to[key];
      flat.push({ x: mix('x'), y: mix('y') });
    }
    from = to;
  }
  return flat;
}
