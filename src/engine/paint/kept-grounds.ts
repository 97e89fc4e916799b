import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { backgroundElement } from '../drawingml/fill.ts';
import type { Layout } from '../presentationml/layout.ts';
import { allOf } from '../../office/xml/tree.ts';
import { paintUnder, type PaintedPage } from './paint-page.ts';
import type { Diagnostic, Stage } from './stage.ts';

/** Whether what a layout shows on its slides is the same on all of them: a field outside placeholders may say the slide's number. */
function saysTheSame(layout: Layout): boolean {
  for (const { element, placeholder } of [...layout.master.shapes, ...layout.shapes]) {
    if (!placeholder && !allOf(element, 'a:fld').next().done) return false;
  }
  return true;
}

const alike = new WeakMap<Layout, boolean>();

/** The layout whose ground a page shows unchanged; null where the slide has a background, colours or visibility of its own. */
function plainGround(page: PaintedPage): Layout | null {
  if (page.kind !== 'slide') return null;
  const { slide } = page;
  const { layout } = slide;
  if (!slide.showMasterSp || slide.context !== layout.context || backgroundElement(slide.part.xml)) return null;
  let same = alike.get(layout);
  if (same === undefined) alike.set(layout, (same = saysTheSame(layout)));
  return same ? layout : null;
}

/**
 * Grounds of slides (background, shapes of master and layout) painted once a layout and kept as pictures of the page's size. One that is met
 * for the first time is painted where it is wanted: many layouts are used once.
 */
export class KeptGrounds {
  readonly #met = new Set<Layout>();
  readonly #problems = new Map<Layout, Diagnostic[]>();

  /** Paints the ground of a page; `canvas` is that of the stage, drawn in pixels. */
  paint(stage: Stage, page: PaintedPage): void {
    const layout = plainGround(page);
    if (!layout || !stage.drawings || stage.output === 'pdf' || !this.#met.has(layout)) {
      if (layout) this.#met.add(layout);
      paintUnder(stage, page);
      return;
    }
    const { width, height } = stage.canvas.canvas;
    const ground = stage.drawings.of(`ground|${layout.part.name}|${width}`, () => {
      const found: Diagnostic[] = [];
      this.#problems.set(layout, found);
      return drawGround(stage, page, { width, height, found });
    });
    for (const problem of this.#problems.get(layout) ?? []) stage.note?.(problem);
    stage.canvas.save();
    stage.canvas.resetTransform();
    stage.canvas.drawImage(ground, 0, 0);
    stage.canvas.restore();
  }
}

function drawGround(
  stage: Stage,
  page: PaintedPage,
  { width, height, found }: { width: number; height: number; found: Diagnostic[] },
): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.scale(stage.pixelsPerPoint, stage.pixelsPerPoint);
  const note = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  paintUnder({ ...stage, canvas: context, note, report: (code, message) => note({ code, message, shape: '' }) }, page);
  return canvas;
}
