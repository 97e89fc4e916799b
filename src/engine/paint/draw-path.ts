import type { Path2D } from '@napi-rs/canvas';
import { fillPath } from './fill/fill-path.ts';
import type { Paint } from './fill/read-paint.ts';
import type { PathFill } from './geometry/outline.ts';
import type { PathCommand } from './geometry/path-command.ts';
import type { Line } from './line/read-line.ts';
import { strokePath } from './line/stroke-path.ts';
import { drawBlip } from './picture/draw-blip.ts';
import type { PointBox, Stage } from './stage.ts';

export interface PathLook {
  paint?: Paint | null;
  line?: Line | null;
  /** What gradients and pictures are mapped to. */
  box: PointBox;
  mode?: PathFill;
  /** The steps of the path, for arrow heads. */
  commands?: readonly PathCommand[];
  /** How far the canvas is turned, in degrees. */
  turned?: number;
}

/** Fills and strokes one path. */
export function drawPath(stage: Stage, path: Path2D, look: PathLook): void {
  const { paint, line, box, mode, commands, turned } = look;
  if (paint) fillPath(stage, path, { paint, box, mode, turned, fillPicture: drawBlip });
  if (line) strokePath(stage, path, { line, box, commands, fillPicture: drawBlip });
}
