import { createCanvas, type Canvas, type CanvasGradient, type SKRSContext2D } from '@napi-rs/canvas';
import type { PointBox } from '../stage.ts';
import { cssColor } from './css-color.ts';
import type { Insets } from '../../geometry/insets.ts';
import type { Paint } from './read-paint.ts';
import { colorOnGradient, type GradientStop } from '../../drawingml/gradient-stops.ts';

export type GradientPaint = Extract<Paint, { kind: 'gradient' }>;

function addStops(gradient: CanvasGradient, stops: readonly GradientStop[]): CanvasGradient {
  for (const { at, color } of stops) gradient.addColorStop(at, cssColor(color));
  return gradient;
}

/**
 * A linear gradient (20.1.8.41 `a:lin`): its line runs through the middle of the box, as long as makes the first and the last colour touch
 * the corners. `scaled` angles are those in a square that is stretched to the box.
 */
export function linearGradient(
  canvas: SKRSContext2D,
  { stops, linear }: GradientPaint,
  { x, y, width, height }: PointBox,
  turned = 0,
): CanvasGradient {
  let angle = (((linear?.angle ?? 0) - turned) * Math.PI) / 180;
  if (linear?.scaled) angle = Math.atan2(Math.sin(angle) * height, Math.cos(angle) * width);
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const half = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return addStops(
    canvas.createLinearGradient(middle.x - dx * half, middle.y - dy * half, middle.x + dx * half, middle.y + dy * half),
    stops,
  );
}

/** A box in shares of another: the focus and the outer end of a gradient. */
const edges = ({ left, top, right, bottom }: Insets) => ({ left, top, right: 1 - right, bottom: 1 - bottom });

/** Keeps the inner circle inside the outer one, where the gradient is defined. */
const INSIDE = 0.98;

/**
 * Colours of a circle's gradient in a box of one by one: from the focus to the circle around its tile. Where the focus is not in the
 * middle, the colours lie closer on its side.
 */
export function circleGradient(canvas: SKRSContext2D, { stops, path, tile }: GradientPaint): CanvasGradient {
  const focus = edges(path?.focus ?? { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 });
  const outer = edges(tile);
  const middle = { x: (outer.left + outer.right) / 2, y: (outer.top + outer.bottom) / 2 };
  const reach = Math.max(1e-3, Math.hypot(outer.right - outer.left, outer.bottom - outer.top) / 2);
  let dx = (focus.left + focus.right) / 2 - middle.x;
  let dy = (focus.top + focus.bottom) / 2 - middle.y;
  const away = Math.hypot(dx, dy);
  if (away > reach * INSIDE) {
    dx *= (reach * INSIDE) / away;
    dy *= (reach * INSIDE) / away;
  }
  const room = reach - Math.hypot(dx, dy);
  const core = Math.min(room * INSIDE, Math.hypot(focus.right - focus.left, focus.bottom - focus.top) / 2);
  return addStops(
    canvas.createRadialGradient(middle.x + dx, middle.y + dy, Math.max(0, core), middle.x, middle.y, reach),
    stops,
  );
}

const SIDE = 128;

/** A gradient that runs out in rectangles from its focus, as a picture to be stretched over the box. */
export function rectangleGradient({ stops, path, tile }: GradientPaint): Canvas {
  const focus = edges(path?.focus ?? { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 });
  const outer = edges(tile);
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  const image = context.createImageData(SIDE, SIDE);
  const ramp = Array.from({ length: 257 }, (_, step) => colorOnGradient(stops, step / 256));
  const share = (beyond: number, length: number): number => (beyond <= 0 ? 0 : length > 0 ? beyond / length : 1);
  for (let row = 0; row < SIDE; row++) {
    const y = (row + 0.5) / SIDE;
    const vertical = Math.max(
      share(focus.top - y, focus.top - outer.top),
      share(y - focus.bottom, outer.bottom - focus.bottom),
    );
    for (let column = 0; column < SIDE; column++) {
      const x = (column + 0.5) / SIDE;
      const at = Math.max(
        vertical,
        share(focus.left - x, focus.left - outer.left),
        share(x - focus.right, outer.right - focus.right),
      );
      const color = ramp[Math.min(256, Math.round(at * 256))];
      if (!color) continue;
      const offset = (row * SIDE + column) * 4;
      image.data[offset] = Math.round(color.r * 255);
      image.data[offset + 1] = Math.round(color.g * 255);
      image.data[offset + 2] = Math.round(color.b * 255);
      image.data[offset + 3] = Math.round(color.alpha * 255);
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
