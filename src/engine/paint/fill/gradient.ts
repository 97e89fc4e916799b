import { createCanvas, type Canvas, type CanvasGradient, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rgba } from '../../drawingml/color-model.ts';
import type { PointBox } from '../stage.ts';
import { cssColor } from './css-color.ts';
import type { GradientStop, Insets, Paint } from './read-paint.ts';

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

/** Colours of a circle's gradient in a box of one by one; the last one is reached in the farthest corner of its tile. */
export function circleGradient(canvas: SKRSContext2D, { stops, path, tile }: GradientPaint): CanvasGradient {
  const focus = edges(path?.focus ?? { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 });
  const outer = edges(tile);
  const x = (focus.left + focus.right) / 2;
  const y = (focus.top + focus.bottom) / 2;
  const reach = Math.hypot(
    Math.max(Math.abs(x - outer.left), Math.abs(outer.right - x)),
    Math.max(Math.abs(y - outer.top), Math.abs(outer.bottom - y)),
  );
  return addStops(canvas.createRadialGradient(x, y, 0, x, y, Math.max(reach, 1e-3)), stops);
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

function colorAt(stops: readonly GradientStop[], at: number): Rgba {
  let last = stops[0];
  for (const stop of stops) {
    if (stop.at >= at) {
      if (!last || stop.at === last.at) return stop.color;
      const share = Math.max(0, (at - last.at) / (stop.at - last.at));
      const from = last.color;
      const to = stop.color;
      return {
        r: mix(from.r, to.r, share),
        g: mix(from.g, to.g, share),
        b: mix(from.b, to.b, share),
        alpha: mix(from.alpha, to.alpha, share),
      };
    }
    last = stop;
  }
  return last?.color ?? { r: 0, g: 0, b: 0, alpha: 0 };
}

const SIDE = 128;

/** A gradient that runs out in rectangles from its focus, as a picture to be stretched over the box. */
export function rectangleGradient({ stops, path, tile }: GradientPaint): Canvas {
  const focus = edges(path?.focus ?? { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 });
  const outer = edges(tile);
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  const image = context.createImageData(SIDE, SIDE);
  const ramp = Array.from({ length: 257 }, (_, step) => colorAt(stops, step / 256));
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
