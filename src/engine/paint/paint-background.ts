import { Path2D } from '@napi-rs/canvas';
import { resolveColorIn } from '../drawingml/resolve-color.ts';
import { backgroundElement, fillChild } from '../drawingml/fill.ts';
import type { Part } from '../../office/opc/part.ts';
import type { TextContext } from '../presentationml/effective-style.ts';
import { childOf, type XmlElement } from '../../office/xml/tree.ts';
import { drawPath } from './draw-path.ts';
import { readPaint, type Paint } from './fill/read-paint.ts';
import type { Stage } from './stage.ts';

/** A slide, layout or master that may have a background. */
export interface Ground {
  part: Part;
  /** The part of the theme, whose relationships lead to the pictures of its fills. */
  themePart: Part | undefined;
}

function paintOf(background: XmlElement | undefined, ground: Ground, context: TextContext): Paint | null {
  const own = childOf(background, 'p:bgPr');
  const reference = childOf(background, 'p:bgRef');
  if (own) {
    const paint = readPaint(fillChild(own), context);
    return paint?.kind === 'picture' ? { ...paint, part: ground.part } : paint;
  }
  const index = Number(reference?.attributes['idx'] ?? 0) || 0;
  if (!reference || index === 0 || index === 1_000) return null;
  const fill = index > 1_000 ? context.theme.backgroundFills[index - 1_001] : context.theme.fills[index - 1];
  const placeholder = resolveColorIn(reference, context);
  const paint = readPaint(fill, placeholder ? { ...context, placeholder } : context);
  return paint?.kind === 'picture' ? { ...paint, part: ground.themePart } : paint;
}

/**
 * Draws the background (`p:bg`, ECMA-376 part 1, 19.3.1.1) of the first that has one, from the slide down to the master. One that says
 * "none" is looked through: PowerPoint has no transparent slides, and what has no background at all is white.
 */
export function paintBackground(stage: Stage, grounds: readonly Ground[]): void {
  const { canvas, page, layer } = stage;
  canvas.fillStyle = '#ffffff';
  canvas.fillRect(0, 0, page.width, page.height);
  for (const ground of grounds) {
    const paint = paintOf(backgroundElement(ground.part.xml), ground, layer.context);
    if (!paint) continue;
    const box = { x: 0, y: 0, width: page.width, height: page.height };
    const path = new Path2D();
    path.rect(0, 0, page.width, page.height);
    drawPath(stage, path, { paint, box });
    return;
  }
}
