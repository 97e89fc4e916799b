import { toPoints } from '../../deck/units.ts';
import type { Placement } from '../presentationml/placement.ts';
import type { PointBox, Stage } from './stage.ts';

/** The box of a placement in points on the page, before it is turned. */
export const pointBox = ({ box }: Placement): PointBox => ({
  x: toPoints(box.x),
  y: toPoints(box.y),
  width: toPoints(box.width),
  height: toPoints(box.height),
});

/** Draws with the origin at the top left of a placed box, the canvas turned and, if asked, flipped with it. */
export function inPlace(
  stage: Stage,
  { placement, flipped }: { placement: Placement; flipped: boolean },
  draw: () => void,
): void {
  const { canvas } = stage;
  const { x, y, width, height } = pointBox(placement);
  canvas.save();
  canvas.translate(x, y);
  const flips = flipped && (placement.flipH || placement.flipV);
  if (placement.rotation !== 0 || flips) {
    canvas.translate(width / 2, height / 2);
    canvas.rotate((placement.rotation * Math.PI) / 180);
    if (flips) canvas.scale(placement.flipH ? -1 : 1, placement.flipV ? -1 : 1);
    canvas.translate(-width / 2, -height / 2);
  }
  draw();
  canvas.restore();
}
