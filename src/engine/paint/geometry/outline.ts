import type { Path2D } from '@napi-rs/canvas';
import { EMU_PER_POINT } from '../../../deck/units.ts';
import type { PointBox } from '../stage.ts';
import { addGuides, builtInValues, toRadians, valueOf, type Guide, type Values } from './guide.ts';
import { arcCurves, toPath, type PathCommand, type Point } from './path-command.ts';

/** How a path's fill differs from the shape's (20.1.10.37 ST_PathFillMode). */
export type PathFill = 'norm' | 'none' | 'lighten' | 'lightenLess' | 'darken' | 'darkenLess';

export interface OutlinePath {
  path: Path2D;
  commands: readonly PathCommand[];
  fill: PathFill;
  stroke: boolean;
}

/** A shape's paths and where its text stands, in points from the shape's top left. */
export interface Outline {
  paths: readonly OutlinePath[];
  textBox: PointBox;
}

/** Points. */
export interface PointSize {
  width: number;
  height: number;
}

/** One path of a geometry (`a:path`, ECMA-376 part 1, 20.1.9.15): words of `M L C Q A Z` and their arguments. */
export interface PathDefinition {
  /** The path's own coordinates, stretched over the shape; 0 where they are the shape's. */
  width: number;
  height: number;
  fill: PathFill;
  stroke: boolean;
  words: readonly string[];
}

/** A geometry, preset or custom: guides, paths and text rectangle, still as formulas. */
export interface GeometryDefinition {
  adjust: readonly Guide[];
  guides: readonly Guide[];
  /** Left, top, right and bottom; null for the whole shape. */
  text: readonly string[] | null;
  paths: readonly PathDefinition[];
}

/** Steps of all paths of one shape; what is beyond is left out. PowerPoint's richest freeforms have some ten thousand. */
const MAX_PATH_COMMANDS = 100_000;
/**
 * Length of all paths of one shape, in diagonals of the shape. A coast or a hatching has some hundred; lines that cross each other ten
 * thousand times cost the rasteriser the square of that.
 */
const MAX_DIAGONALS = 2_000;
/** A shape a hundred times the largest slide: what lies beyond would only break the rasteriser's fixed-point numbers. */
const MAX_POINTS = 500_000;
const bounded = (length: number): number =>
  Number.isFinite(length) ? Math.min(MAX_POINTS, Math.max(-MAX_POINTS, length)) : 0;

/** An arc's angle is the one seen from the middle; the ellipse's parameter differs where the radii do (20.1.9.4 `a:arcTo`). */
const parameterOf = (angle: number, radii: { x: number; y: number }): number => {
  const seen = toRadians(angle);
  return Math.atan2(radii.x * Math.sin(seen), radii.y * Math.cos(seen));
};

function arcSweep(start: number, swing: number, radii: { x: number; y: number }): number {
  const limited = Math.min(21_600_000, Math.max(-21_600_000, swing));
  if (Math.abs(limited) === 21_600_000) return Math.sign(limited) * 2 * Math.PI;
  const sweep = parameterOf(start + limited, radii) - parameterOf(start, radii);
  if (limited > 0 && sweep < 0) return sweep + 2 * Math.PI;
  if (limited < 0 && sweep > 0) return sweep - 2 * Math.PI;
  return sweep;
}

interface Pen {
  at: Point;
  start: Point;
}

const argumentCount: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, A: 4, Z: 0 };

function step(word: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[], pen: Pen): PathCommand[] {
  switch (word) {
    case 'M':
      pen.at = pen.start = { x: a, y: b };
      return [{ kind: 'move', x: a, y: b }];
    case 'L':
      pen.at = { x: a, y: b };
      return [{ kind: 'line', x: a, y: b }];
    case 'C':
      pen.at = { x: e, y: f };
      return [{ kind: 'curve', x1: a, y1: b, x2: c, y2: d, x: e, y: f }];
    case 'Q': {
      const { x, y } = pen.at;
      pen.at = { x: c, y: d };
      const third = (from: number, handle: number): number => from + ((handle - from) * 2) / 3;
      return [{ kind: 'curve', x1: third(x, a), y1: third(y, b), x2: third(c, a), y2: third(d, b), x: c, y: d }];
    }
    case 'Z':
      pen.at = pen.start;
      return [{ kind: 'close' }];
    default:
      return [];
  }
}

function arc(words: readonly number[], scale: Point, pen: Pen): PathCommand[] {
  const [width = 0, height = 0, start = 0, swing = 0] = words;
  // The angles are those of the path's own coordinates, before they are stretched.
  const radii = { x: Math.abs(width), y: Math.abs(height) };
  const from = parameterOf(start, radii);
  const sweep = arcSweep(start, swing, radii);
  const drawn = { x: bounded(radii.x * scale.x), y: bounded(radii.y * scale.y) };
  const center = { x: pen.at.x - drawn.x * Math.cos(from), y: pen.at.y - drawn.y * Math.sin(from) };
  const curves = arcCurves(center, drawn, { start: from, sweep });
  pen.at = { x: center.x + drawn.x * Math.cos(from + sweep), y: center.y + drawn.y * Math.sin(from + sweep) };
  return curves;
}

/** What a shape may still draw; its paths share it. */
interface Ink {
  commands: number;
  length: number;
}

interface Drawing {
  size: PointSize;
  values: Values;
  ink: Ink;
}

function drawWords(definition: PathDefinition, { size, values, ink }: Drawing): PathCommand[] {
  const { words } = definition;
  const scale = {
    x: definition.width > 0 ? size.width / definition.width : 1 / EMU_PER_POINT,
    y: definition.height > 0 ? size.height / definition.height : 1 / EMU_PER_POINT,
  };
  const commands: PathCommand[] = [];
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 } };
  for (let at = 0; at < words.length && ink.commands > 0 && ink.length > 0;) {
    const word = words[at] ?? '';
    const before = commands.length;
    const { x, y } = pen.at;
    const count = argumentCount[word] ?? 0;
    const given = words.slice(at + 1, at + 1 + count).map((argument) => valueOf(argument, values));
    if (commands.length === 0 && word !== 'M') commands.push({ kind: 'move', x: 0, y: 0 });
    if (word === 'A') commands.push(...arc(given, scale, pen));
    else {
      const placed = given.map((value, index) => bounded(value * (index % 2 === 0 ? scale.x : scale.y)));
      commands.push(...step(word, placed, pen));
    }
    at += 1 + count;
    ink.commands -= commands.length - before;
    if (word !== 'M') ink.length -= Math.hypot(pen.at.x - x, pen.at.y - y);
  }
  return commands;
}

/** The geometry at a size; `adjust` are values for its adjust guides by name. */
export function drawGeometry(definition: GeometryDefinition, adjust: readonly Guide[], size: PointSize): Outline {
  const width = size.width * EMU_PER_POINT;
  const height = size.height * EMU_PER_POINT;
  const values = builtInValues(width, height);
  addGuides(definition.adjust, values);
  addGuides(adjust, values);
  addGuides(definition.guides, values);
  const ink: Ink = {
    commands: MAX_PATH_COMMANDS,
    length: MAX_DIAGONALS * Math.max(1, Math.hypot(size.width, size.height)),
  };
  const paths = definition.paths.map((path): OutlinePath => {
    const commands = drawWords(path, { size, values, ink });
    return { path: toPath(commands), commands, fill: path.fill, stroke: path.stroke };
  });
  const edges = definition.text?.map((edge) => bounded(valueOf(edge, values) / EMU_PER_POINT));
  const [left = 0, top = 0, right = size.width, bottom = size.height] = edges ?? [];
  return {
    paths,
    textBox: { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) },
  };
}
