import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rgba } from '../../drawingml/rgba.ts';
import { cssColor } from '../fill/css-color.ts';
import type { PointBox, Stage } from '../stage.ts';
import type { Effects, Reflection, Shadow } from './read-effects.ts';

/** What effects are drawn of. */
export interface Figure {
  /** Draws it on a stage whose origin is the page's. */
  draw: (stage: Stage) => void;
  /** What it covers on the page, lines and turning included. */
  bounds: PointBox;
  /** How far it is turned, in degrees. */
  turned: number;
  /** Says all that its looks depend on but the place; '' where its drawing is not worth keeping. */
  key: string;
}

/** A blur of some four pixels is as smooth as one of forty drawn at a tenth of the size, and a hundred times as cheap. */
const ENOUGH_SIGMA = 4;
const MAX_PIXELS = 4_000_000;
/** Longest side of a sheet in pixels: rasterisers count in fixed-point numbers. */
const MAX_SIDE = 16_384;

interface Sheet {
  canvas: Canvas;
  context: SKRSContext2D;
  /** What it shows of the page. */
  box: PointBox;
  /** Pixels to a point. */
  scale: number;
}

const grown = ({ x, y, width, height }: PointBox, by: number): PointBox => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function sheetFor(box: PointBox, wanted: number): Sheet {
  const area = Math.sqrt(MAX_PIXELS / Math.max(1, box.width * box.height));
  const scale = Math.min(wanted, area, MAX_SIDE / Math.max(1, box.width, box.height));
  const canvas = createCanvas(Math.max(1, Math.ceil(box.width * scale)), Math.max(1, Math.ceil(box.height * scale)));
  return { canvas, context: canvas.getContext('2d'), box, scale };
}

/** The figure in its own colours on a sheet. */
function drawFigure(stage: Stage, figure: Figure, { box, scale: wanted }: { box: PointBox; scale: number }): Sheet {
  const sheet = sheetFor(box, wanted);
  const { context, scale } = sheet;
  context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  figure.draw({ ...stage, canvas: context, pixelsPerPoint: scale, output: 'png', report: () => {}, note: undefined });
  context.setTransform(1, 0, 0, 1, 0, 0);
  return sheet;
}

/** Everything that is not clear takes one colour. */
function tint({ canvas, context }: Sheet, color: Rgba): void {
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = cssColor(color);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-over';
}

function blurred(sheet: Sheet, sigma: number): Sheet {
  const pixels = sigma * sheet.scale;
  if (pixels < 0.3) return sheet;
  const copy = sheetFor(sheet.box, sheet.scale);
  copy.context.filter = `blur(${pixels}px)`;
  copy.context.drawImage(sheet.canvas, 0, 0);
  copy.context.filter = 'none';
  return copy;
}

const scaleFor = (stage: Stage, sigma: number): number =>
  sigma * stage.pixelsPerPoint > ENOUGH_SIGMA ? ENOUGH_SIGMA / sigma : stage.pixelsPerPoint;

/** The radius of a blur is twice the standard deviation of what it looks like. */
const sigmaOf = (radius: number): number => radius / 2;

const kept = (stage: Stage, key: string, draw: () => Canvas): Canvas =>
  stage.drawings && key !== '' ? stage.drawings.of(key, draw) : draw();

const place = ({ canvas }: Stage, drawing: Canvas, { x, y, width, height }: PointBox): void =>
  canvas.drawImage(drawing, x, y, width, height);

/** The same drawing serves a figure wherever it stands, so the place is left out of its key. */
const keyOf = (figure: Figure, what: unknown, scale: number): string =>
  figure.key === ''
    ? ''
    : `${JSON.stringify(what)}|${scale.toFixed(3)}|${figure.bounds.width.toFixed(2)}x${figure.bounds.height.toFixed(2)}|${figure.key}`;

const alignment = (align: string): { x: number; y: number } => ({
  x: align.includes('l') ? 0 : align.includes('r') ? 1 : 0.5,
  y: align.includes('t') && align !== 'ctr' ? 0 : align.includes('b') ? 1 : 0.5,
});

function drawOuterShadow(stage: Stage, figure: Figure, shadow: Shadow): void {
  const sigma = sigmaOf(shadow.blur);
  const scale = scaleFor(stage, sigma);
  const box = grown(figure.bounds, sigma * 3 + 1);
  const drawing = kept(stage, keyOf(figure, ['outer', shadow.color, sigma], scale), () => {
    const sheet = drawFigure(stage, figure, { box, scale });
    tint(sheet, shadow.color);
    return blurred(sheet, sigma).canvas;
  });
  const { canvas } = stage;
  const { bounds } = figure;
  const at = alignment(shadow.align);
  const pivot = { x: bounds.x + bounds.width * at.x, y: bounds.y + bounds.height * at.y };
  const turn = shadow.turns ? (figure.turned * Math.PI) / 180 : 0;
  canvas.save();
  canvas.translate(
    pivot.x + shadow.x * Math.cos(turn) - shadow.y * Math.sin(turn),
    pivot.y + shadow.x * Math.sin(turn) + shadow.y * Math.cos(turn),
  );
  const tangent = (angle: number): number => Math.tan((angle * Math.PI) / 180);
  canvas.transform(shadow.scaleX, tangent(shadow.skewY), tangent(shadow.skewX), shadow.scaleY, 0, 0);
  canvas.translate(-pivot.x, -pivot.y);
  place(stage, drawing, box);
  canvas.restore();
}

function drawGlow(stage: Stage, figure: Figure, { color, radius }: { color: Rgba; radius: number }): void {
  if (radius <= 0) return;
  const sigma = radius / 3;
  const scale = scaleFor(stage, sigma);
  const box = grown(figure.bounds, radius * 1.5 + 1);
  const drawing = kept(stage, keyOf(figure, ['glow', color, radius], scale), () => {
    const shape = drawFigure(stage, figure, { box, scale });
    tint(shape, { ...color, alpha: 1 });
    const wide = sheetFor(box, scale);
    const steps = 16;
    for (let step = 0; step < steps; step++) {
      const angle = (step / steps) * 2 * Math.PI;
      const away = radius * 0.5 * shape.scale;
      wide.context.drawImage(shape.canvas, Math.cos(angle) * away, Math.sin(angle) * away);
    }
    const soft = blurred(wide, sigma);
    soft.context.globalCompositeOperation = 'destination-in';
    soft.context.fillStyle = cssColor({ r: 0, g: 0, b: 0, alpha: color.alpha });
    soft.context.fillRect(0, 0, soft.canvas.width, soft.canvas.height);
    return soft.canvas;
  });
  place(stage, drawing, box);
}

/** What lies outside the figure, in one colour, moved and blurred. */
function outside(shape: Sheet, { color, x, y, sigma }: { color: Rgba; x: number; y: number; sigma: number }): Sheet {
  const inverse = sheetFor(shape.box, shape.scale);
  inverse.context.fillStyle = cssColor(color);
  inverse.context.fillRect(0, 0, inverse.canvas.width, inverse.canvas.height);
  inverse.context.globalCompositeOperation = 'destination-out';
  inverse.context.drawImage(shape.canvas, x * shape.scale, y * shape.scale);
  inverse.context.globalCompositeOperation = 'source-over';
  return blurred(inverse, sigma);
}

const opaque: Rgba = { r: 0, g: 0, b: 0, alpha: 1 };

function drawInnerShadow(stage: Stage, figure: Figure, shadow: Shadow): void {
  const sigma = sigmaOf(shadow.blur);
  const scale = stage.pixelsPerPoint;
  const box = grown(figure.bounds, sigma * 3 + 2);
  const what = ['inner', shadow.color, sigma, shadow.x, shadow.y];
  const drawing = kept(stage, keyOf(figure, what, scale), () => {
    const shape = drawFigure(stage, figure, { box, scale });
    const cast = outside(shape, { color: shadow.color, x: shadow.x, y: shadow.y, sigma });
    cast.context.globalCompositeOperation = 'destination-in';
    cast.context.drawImage(shape.canvas, 0, 0);
    return cast.canvas;
  });
  place(stage, drawing, box);
}

function drawSoftEdge(stage: Stage, figure: Figure, radius: number): void {
  const box = grown(figure.bounds, 1);
  const scale = stage.pixelsPerPoint;
  const drawing = kept(stage, keyOf(figure, ['soft', radius], scale), () => {
    const shape = drawFigure(stage, figure, { box: grown(box, radius), scale });
    const fade = outside(shape, { color: opaque, x: 0, y: 0, sigma: radius / 2.5 });
    shape.context.globalCompositeOperation = 'destination-out';
    // Half of the blur lies inside the edge: taken three times, it leaves nothing at the edge itself.
    for (let times = 0; times < 3; times++) shape.context.drawImage(fade.canvas, 0, 0);
    return shape.canvas;
  });
  place(stage, drawing, grown(box, radius));
}

function drawReflection(stage: Stage, figure: Figure, reflection: Reflection): void {
  const { bounds } = figure;
  const scale = stage.pixelsPerPoint;
  const drawing = kept(stage, keyOf(figure, ['reflection', reflection], scale), () => {
    const shape = drawFigure(stage, figure, { box: bounds, scale });
    const { canvas, context } = shape;
    const fade = context.createLinearGradient(0, canvas.height, 0, 0);
    const alpha = (value: number): string => cssColor({ ...opaque, alpha: value });
    fade.addColorStop(0, alpha(reflection.startAlpha));
    fade.addColorStop(Math.max(0.01, reflection.endAt), alpha(reflection.endAlpha));
    if (reflection.endAt < 1) fade.addColorStop(Math.min(1, reflection.endAt + 0.001), alpha(0));
    context.globalCompositeOperation = 'destination-in';
    context.fillStyle = fade;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return blurred(shape, sigmaOf(reflection.blur)).canvas;
  });
  const { canvas } = stage;
  canvas.save();
  canvas.translate(0, bounds.y + bounds.height + reflection.distance);
  canvas.scale(1, -Math.abs(reflection.scaleY));
  canvas.translate(0, -bounds.y - bounds.height);
  place(stage, drawing, bounds);
  canvas.restore();
}

/** Draws a figure with its effects: shadow, glow and reflection behind it, the inner shadow over it, or its edge softened. */
export function drawWithEffects(stage: Stage, figure: Figure, effects: Effects): void {
  if (effects.outer) drawOuterShadow(stage, figure, effects.outer);
  if (effects.glow) drawGlow(stage, figure, effects.glow);
  if (effects.reflection) drawReflection(stage, figure, effects.reflection);
  if (effects.softEdge > 0) drawSoftEdge(stage, figure, effects.softEdge);
  else figure.draw(stage);
  if (effects.inner) drawInnerShadow(stage, figure, effects.inner);
  for (const name of effects.others)
    stage.report('unsupported_effect', `The effect ${name.slice(2)} is not painted; the shape is drawn without it.`);
}
