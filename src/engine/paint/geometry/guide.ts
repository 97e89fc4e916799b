/**
 * Guide formulas of shapes (`a:gd`, ECMA-376 part 1, 20.1.9.11). Each guide is worked out once, in order, from those before it, so no
 * formula can go on without end; whatever is no finite number counts as 0.
 */
export interface Guide {
  name: string;
  /** Operator and its arguments, as written: `*\/ w 1 2`. */
  formula: string;
}

/** Values of guides by name. */
export type Values = Map<string, number>;

const TURN = 21_600_000;
/** 60,000ths of a degree to radians. */
export const toRadians = (angle: number): number => (angle * Math.PI) / (TURN / 2);
const fromRadians = (angle: number): number => (angle * (TURN / 2)) / Math.PI;

/** The guides that every shape has (20.1.9.11): edges, middles, fractions of the sides, fractions of a turn. */
export function builtInValues(width: number, height: number): Values {
  const shorter = Math.min(width, height);
  const values: Values = new Map([
    ['l', 0],
    ['t', 0],
    ['r', width],
    ['b', height],
    ['w', width],
    ['h', height],
    ['hc', width / 2],
    ['vc', height / 2],
    ['ss', shorter],
    ['ls', Math.max(width, height)],
    ['cd2', TURN / 2],
    ['cd4', TURN / 4],
    ['cd8', TURN / 8],
    ['3cd4', (TURN * 3) / 4],
    ['3cd8', (TURN * 3) / 8],
    ['5cd8', (TURN * 5) / 8],
    ['7cd8', (TURN * 7) / 8],
  ]);
  for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    values.set(`wd${part}`, width / part);
    values.set(`hd${part}`, height / part);
    values.set(`ssd${part}`, shorter / part);
  }
  return values;
}

/** A number, or the guide of that name; a name that means nothing is 0. */
export function valueOf(argument: string | undefined, values: Values): number {
  if (argument === undefined) return 0;
  const known = values.get(argument);
  if (known !== undefined) return known;
  const number = Number(argument);
  return Number.isFinite(number) ? number : 0;
}

/** 20.1.9.11, the table of operators: x, y and z are the arguments in order. */
const operators: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => fromRadians(Math.atan2(y, x)),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(toRadians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => (y < x ? x : y > z ? z : y),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(toRadians(y)),
  sqrt: (x) => Math.sqrt(x),
  tan: (x, y) => x * Math.tan(toRadians(y)),
  val: (x) => x,
};

export function evaluate(formula: string, values: Values): number {
  const [operator = '', x, y, z] = formula.trim().split(/\s+/, 4);
  const work = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  const result = work?.(valueOf(x, values), valueOf(y, values), valueOf(z, values));
  return result !== undefined && Number.isFinite(result) ? result : 0;
}

/** Adds the guides' values. */
export function addGuides(guides: readonly Guide[], values: Values): void {
  for (const { name, formula } of guides) values.set(name, evaluate(formula, values));
}
