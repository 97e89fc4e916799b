import type { Box } from '../../deck/units.ts';
import { blend, resolveColorIn } from '../drawingml/resolve-color.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import type { Part } from '../../office/opc/part.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import { overlap } from '../geometry/box.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { drawnLayers, type Drawn, type Layer } from './drawn-layers.ts';
import { picturePixels, type PicturePixels } from '../drawingml/picture-pixels.ts';
import { white } from '../drawingml/rgba.ts';

/** Points of a text's lines that are looked at, as shares of their box. */
const ACROSS = [0.02, 0.25, 0.5, 0.75, 0.98] as const;
const DOWN = [0.1, 0.5, 0.9] as const;

const backgroundOne = el('a:solidFill', el('a:schemeClr', { val: 'bg1' }));
/** What is really behind the text of a slide: everything drawn before it, point by point. */
export class SeenGround {
  readonly #layers: readonly Layer[];
  readonly #paper: Rgba;
  readonly #pictures = new Map<Part, PicturePixels | null>();
  /** Place of each of the slide's shapes in drawing order. */
  readonly #order: ReadonlyMap<XmlElement, number>;

  constructor(slide: Drawn, size: SlideSize) {
    this.#layers = drawnLayers(slide, size);
    this.#paper = resolveColorIn(backgroundOne, slide.context) ?? white;
    this.#order = new Map(slide.shapes.map(({ element }, at) => [element, at]));
  }

  /** Decodes the pictures that lie behind any of these boxes; what is asked of others is answered as if they were not there. */
  async load(boxes: readonly Box[]): Promise<void> {
    for (const { color, bounds } of this.#layers) {
      if (typeof color === 'function' || this.#pictures.has(color.picture)) continue;
      if (boxes.some((box) => overlap(box, bounds) > 0))
        this.#pictures.set(color.picture, await picturePixels(color.picture));
    }
  }

  /**
   * Colours behind the text in a box, at points all over it.
   * @param shape the shape that shows the text: it and what was drawn before it count; all that is drawn where it is left out
   */
  behind(ink: Box, shape?: XmlElement): Rgba[] {
    const place = (shape && this.#order.get(shape)) ?? Infinity;
    const layers = this.#layers.filter(
      ({ element, bounds }) =>
        overlap(ink, bounds) > 0 && (element === null || (this.#order.get(element) ?? -1) <= place),
    );
    return DOWN.flatMap((down) =>
      ACROSS.map((across) => this.#colorAt(layers, { x: ink.x + ink.width * across, y: ink.y + ink.height * down })),
    );
  }

  #colorAt(layers: readonly Layer[], point: { x: number; y: number }): Rgba {
    let ground = this.#paper;
    for (const { bounds, color, round, over: spread = bounds } of layers) {
      const x = (point.x - bounds.x) / bounds.width;
      const y = (point.y - bounds.y) / bounds.height;
      if (x < 0 || x > 1 || y < 0 || y > 1 || (round && Math.hypot(x - 0.5, y - 0.5) > 0.5)) continue;
      const across = (point.x - spread.x) / spread.width;
      const down = (point.y - spread.y) / spread.height;
      const over =
        typeof color === 'function' ? color(across, down) : this.#pictures.get(color.picture)?.near(across, down);
      if (over) ground = blend(over, ground);
    }
    return ground;
  }
}
