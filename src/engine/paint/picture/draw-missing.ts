import { Path2D } from '@napi-rs/canvas';
import type { PointBox, Stage } from '../stage.ts';

export function rectangle({ x, y, width, height }: PointBox): Path2D {
  const path = new Path2D();
  path.rect(x, y, width, height);
  return path;
}

/** What stands for a picture that cannot be shown: a grey box with its diagonals, so that it cannot be taken for part of the design. */
export function drawMissing({ canvas }: Stage, box: PointBox, outline?: Path2D): void {
  const { x, y, width, height } = box;
  const path = outline ?? rectangle(box);
  canvas.save();
  canvas.clip(path, 'evenodd');
  canvas.fillStyle = 'rgba(127, 127, 127, 0.15)';
  canvas.fill(path, 'evenodd');
  canvas.strokeStyle = 'rgba(127, 127, 127, 0.6)';
  canvas.lineWidth = 0.75;
  canvas.stroke(path);
  canvas.beginPath();
  canvas.moveTo(x, y);
  canvas.lineTo(x + width, y + height);
  canvas.moveTo(x + width, y);
  canvas.lineTo(x, y + height);
  canvas.stroke();
  canvas.restore();
}
