import { inches } from '../../../deck/units.ts';
import type { Fill, Ornament, PathStep, Point, Tone } from '../template-design.ts';

/** Ornaments drawn by their outline. All lengths are inches from the slide's left upper corner, angles degrees clockwise from the right. */
export type Place = readonly [x: number, y: number];

type Step = { to: 'move' | 'line'; at: Place } | { to: 'curve'; at: readonly [Place, Place, Place] } | { to: 'close' };

interface Painted {
  fill?: Fill;
  line?: { color: Tone; points: number };
}

const POINTS_PER_INCH = 72;

/** A shape of one or more outlines in the smallest box that holds them. */
export function drawn(name: string, steps: readonly Step[], painted: Painted): Ornament {
  const places = steps.flatMap((step): readonly Place[] =>
    step.to === 'close' ? [] : step.to === 'curve' ? step.at : [step.at],
  );
  const left = Math.min(...places.map(([x]) => x));
  const top = Math.min(...places.map(([, y]) => y));
  const box = {
    x: inches(left),
    y: inches(top),
    width: inches(Math.max(...places.map(([x]) => x))) - inches(left),
    height: inches(Math.max(...places.map(([, y]) => y))) - inches(top),
  };
  const point = ([x, y]: Place): Point => [
    Math.min(box.width, Math.max(0, inches(x) - box.x)),
    Math.min(box.height, Math.max(0, inches(y) - box.y)),
  ];
  const shape = steps.map((step): PathStep => {
    if (step.to === 'close') return step;
    if (step.to === 'curve') return { to: 'curve', points: [point(step.at[0]), point(step.at[1]), point(step.at[2])] };
    return { to: step.to, points: [point(step.at)] };
  });
  return {
    name,
    box,
    shape,
    ...(painted.fill === undefined ? {} : { fill: painted.fill }),
    ...(painted.line === undefined
      ? {}
      : { line: { color: painted.line.color, width: inches(painted.line.points / POINTS_PER_INCH) } }),
  };
}

const outline = ([first, ...rest]: readonly Place[]): Step[] =>
  first === undefined
    ? []
    : [{ to: 'move', at: first }, ...rest.map((at): Step => ({ to: 'line', at })), { to: 'close' }];

/** Straight-edged shapes, painted as one. */
export const polygons = (name: string, shapes: readonly (readonly Place[])[], painted: Painted): Ornament =>
  drawn(name, shapes.flatMap(outline), painted);

export function block(name: string, [x, y]: Place, [width, height]: readonly [number, number], fill: Fill): Ornament {
  return {
    name,
    box: { x: inches(x), y: inches(y), width: inches(width), height: inches(height) },
    shape: 'rect',
    fill,
  };
}

interface Circle {
  centre: Place;
  radius: number;
  /** Absent: all around. */
  from?: number;
  to?: number;
}

const onCircle = ({ centre, radius }: Circle, degrees: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
};

/** The curves along a circle, a quarter at most each. */
function along(circle: Circle): { start: Place; curves: Step[] } {
  const { from = 0, to = 360, centre, radius } = circle;
  const pieces = Math.ceil(Math.abs(to - from) / 90);
  const turn = (to - from) / pieces;
  const reach = (4 / 3) * Math.tan((turn * Math.PI) / 720) * radius;
  const curves = Array.from({ length: pieces }, (_, index): Step => {
    const start = from + index * turn;
    const [one, two] = [onCircle(circle, start), onCircle(circle, start + turn)];
    const ahead = (at: number): Place => [-Math.sin((at * Math.PI) / 180), Math.cos((at * Math.PI) / 180)];
    const [a, b] = [ahead(start), ahead(start + turn)];
    return {
      to: 'curve',
      at: [[one[0] + reach * a[0], one[1] + reach * a[1]], [two[0] - reach * b[0], two[1] - reach * b[1]], two],
    };
  });
  return { start: onCircle({ centre, radius }, from), curves };
}

/** A part of a circle's line. */
export function arc(name: string, circle: Circle, line: { color: Tone; points: number }): Ornament {
  const { start, curves } = along(circle);
  return drawn(name, [{ to: 'move', at: start }, ...curves], { line });
}

/** A slice of a disc, from its centre; a whole one without angles. */
export function disc(name: string, circle: Circle, fill: Fill): Ornament {
  const { start, curves } = along(circle);
  const whole = circle.from === undefined;
  const first: Step[] = whole
    ? [{ to: 'move', at: start }]
    : [
        { to: 'move', at: circle.centre },
        { to: 'line', at: start },
      ];
  return drawn(name, [...first, ...curves, { to: 'close' }], { fill });
}

/** Round dots, painted as one. */
export function dots(name: string, [places, radius]: readonly [readonly Place[], number], fill: Fill): Ornament {
  const steps = places.flatMap((centre): Step[] => {
    const { start, curves } = along({ centre, radius });
    return [{ to: 'move', at: start }, ...curves, { to: 'close' }];
  });
  return drawn(name, steps, { fill });
}

/** A swell from the left edge of the slide to the right one, filled to the foot; three heights of its line, left, middle, right. */
export function swell(name: string, [left, middle, right]: readonly [number, number, number], fill: Fill): Ornament {
  const [width, height] = [40 / 3, 7.5];
  const at = (part: number, y: number): Place => [part * width, y];
  return drawn(
    name,
    [
      { to: 'move', at: at(0, left) },
      { to: 'curve', at: [at(0.16, left - 0.45), at(0.34, middle + 0.45), at(0.54, middle)] },
      { to: 'curve', at: [at(0.7, middle - 0.4), at(0.86, right + 0.15), at(1, right)] },
      { to: 'line', at: [width, height] },
      { to: 'line', at: [0, height] },
      { to: 'close' },
    ],
    { fill },
  );
}

/** Two opening quotation marks, drawn, so that they need no font; `size` is the height of one. */
export function quotationMarks([x, y]: Place, size: number, fill: Tone): Ornament {
  const mark = (left: number): Step[] => {
    const at = (px: number, py: number): Place => [left + px * size * 0.67, y + py * size];
    return [
      { to: 'move', at: at(0.94, 0) },
      { to: 'curve', at: [at(0.4, 0.1), at(0, 0.38), at(0, 0.68)] },
      { to: 'curve', at: [at(0, 0.88), at(0.2, 1), at(0.48, 1)] },
      { to: 'curve', at: [at(0.77, 1), at(1, 0.87), at(1, 0.69)] },
      { to: 'curve', at: [at(1, 0.52), at(0.8, 0.4), at(0.56, 0.4)] },
      { to: 'curve', at: [at(0.5, 0.4), at(0.46, 0.41), at(0.42, 0.42)] },
      { to: 'curve', at: [at(0.5, 0.26), at(0.72, 0.14), at(1, 0.09)] },
      { to: 'close' },
    ];
  };
  return drawn('Quotation Marks', [...mark(x), ...mark(x + size * 0.84)], { fill });
}

/** Hexagons on their points, `radius` from centre to corner, in the cells of a lattice (column, row). */
export function hexagons(
  [x, y]: Place,
  radius: number,
  cells: readonly (readonly [column: number, row: number])[],
): Place[][] {
  const across = Math.sqrt(3) * radius;
  return cells.map(([column, row]) => {
    const centre: Place = [x + (column + (row % 2) / 2) * across, y + row * 1.5 * radius];
    return Array.from({ length: 6 }, (_, corner) => onCircle({ centre, radius: radius * 0.94 }, corner * 60 - 90));
  });
}
