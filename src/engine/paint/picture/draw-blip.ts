import { createCanvas, type Canvas, type Path2D } from '@napi-rs/canvas';
import type { ColorContext } from '../../drawingml/resolve-color.ts';
import type { Part } from '../../../office/opc/part.ts';
import type { XmlElement } from '../../../office/xml/tree.ts';
import type { Insets } from '../../geometry/insets.ts';
import type { Picture, PointBox, Stage } from '../stage.ts';
import { drawMissing } from './draw-missing.ts';
import { readBlipFill, type BlipFill, type BlipLayout } from './read-blip-fill.ts';
import { readRecolour, type Recolour } from './recolour.ts';

type Tile = Extract<BlipLayout, { kind: 'tile' }>;

/** Recoloured pictures, by what recolours them: a master's picture is on every slide. */
const recoloured = new WeakMap<Picture, Map<string, Canvas>>();

function applyChanges({ image }: Picture, changes: Recolour['changes']): Canvas {
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const { data } = pixels;
  for (const change of changes) for (let at = 0; at < data.length; at += 4) change(data, at);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

function recolourPicture(
  picture: Picture,
  blip: XmlElement | undefined,
  { stage, context }: { stage: Stage; context: ColorContext },
): { drawn: Picture; alpha: number } {
  const { alpha, changes, unknown } = readRecolour(blip, context);
  for (const name of unknown)
    stage.report(
      'unsupported_effect',
      `The effect "${name}" of a picture is not drawn: the picture is shown without it.`,
    );
  if (changes.length === 0) return { drawn: picture, alpha };
  const key = JSON.stringify([blip?.children, context.colors, context.map, context.placeholder]);
  let known = recoloured.get(picture);
  if (!known) recoloured.set(picture, (known = new Map()));
  let image = known.get(key);
  if (!image) known.set(key, (image = applyChanges(picture, changes)));
  return { drawn: { ...picture, image }, alpha };
}

/** The picture of a fill: the first of its sources that could be decoded; null, reported, when none could. */
function findPicture(stage: Stage, { sources, linked }: BlipFill): Picture | null {
  for (const source of sources) {
    const picture = stage.pictureOf(source);
    if (picture?.note) stage.report(picture.note.code, picture.note.message);
    if (picture) return picture;
  }
  if (linked) {
    stage.report(
      'linked_picture',
      'A picture is linked from outside the file, where it is not fetched: its box is drawn instead. Embed it in the presentation.',
    );
    return null;
  }
  const { code, message } = stage.pictureProblem(sources[sources.length - 1]);
  stage.report(code, message);
  return null;
}

/** Where the uncropped picture would lie so that what the crop leaves fills `target`. */
function uncropped(target: PointBox, crop: Insets): PointBox {
  const width = target.width / (1 - crop.left - crop.right);
  const height = target.height / (1 - crop.top - crop.bottom);
  return { x: target.x - crop.left * width, y: target.y - crop.top * height, width, height };
}

/** Draws the part of a picture that its crop leaves into `target`; empty space around it stays empty. */
function drawCropped(
  stage: Pick<Stage, 'canvas'>,
  { image }: Picture,
  { target, crop }: { target: PointBox; crop: Insets },
): void {
  const whole = uncropped(target, crop);
  const from = { x: Math.max(0, crop.left), y: Math.max(0, crop.top) };
  const to = { x: Math.min(1, 1 - crop.right), y: Math.min(1, 1 - crop.bottom) };
  if (to.x <= from.x || to.y <= from.y) return;
  stage.canvas.imageSmoothingEnabled = true;
  stage.canvas.imageSmoothingQuality = 'high';
  stage.canvas.drawImage(
    image,
    from.x * image.width,
    from.y * image.height,
    (to.x - from.x) * image.width,
    (to.y - from.y) * image.height,
    whole.x + from.x * whole.width,
    whole.y + from.y * whole.height,
    (to.x - from.x) * whole.width,
    (to.y - from.y) * whole.height,
  );
}

const inside = ({ x, y, width, height }: PointBox, { left, top, right, bottom }: Insets): PointBox => ({
  x: x + left * width,
  y: y + top * height,
  width: width * (1 - left - right),
  height: height * (1 - top - bottom),
});

const MAX_TILE_PIXELS = 4_096;

/** One tile at the size at which it is shown, four of them where neighbours are mirrored. */
function tileCanvas(
  picture: Picture,
  { flip }: Tile,
  { size, crop }: { size: { width: number; height: number }; crop: Insets },
): Canvas {
  const across = flip.x ? 2 : 1;
  const down = flip.y ? 2 : 1;
  const canvas = createCanvas(size.width * across, size.height * down);
  const context = canvas.getContext('2d');
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      context.save();
      context.translate(column === 1 ? 2 * size.width : 0, row === 1 ? 2 * size.height : 0);
      context.scale(column === 1 ? -1 : 1, row === 1 ? -1 : 1);
      drawCropped({ canvas: context }, picture, { target: { x: 0, y: 0, ...size }, crop });
      context.restore();
    }
  }
  return canvas;
}

/** Where the first tile starts in a box, by its alignment. */
function tileStart(box: PointBox, tile: Tile, width: number, height: number): { x: number; y: number } {
  const { alignment, offset } = tile;
  const right = alignment.endsWith('r');
  const left = alignment.endsWith('l');
  const top = alignment.startsWith('t');
  const bottom = alignment.startsWith('b');
  return {
    x: box.x + (left ? 0 : right ? box.width - width : (box.width - width) / 2) + offset.x,
    y: box.y + (top ? 0 : bottom ? box.height - height : (box.height - height) / 2) + offset.y,
  };
}

function fillWithTiles(
  stage: Stage,
  picture: Picture,
  { box, tile, crop }: { box: PointBox; tile: Tile; crop: Insets },
): void {
  const { canvas, pixelsPerPoint } = stage;
  const width = picture.width * tile.scale.x * (1 - crop.left - crop.right);
  const height = picture.height * tile.scale.y * (1 - crop.top - crop.bottom);
  const toPixels = (length: number): number =>
    Math.min(MAX_TILE_PIXELS, Math.max(1, Math.round(length * pixelsPerPoint)));
  const size = { width: toPixels(width), height: toPixels(height) };
  const pattern = canvas.createPattern(tileCanvas(picture, tile, { size, crop }), 'repeat');
  if (!pattern) return;
  const start = tileStart(box, tile, width, height);
  pattern.setTransform({ a: width / size.width, b: 0, c: 0, d: height / size.height, e: start.x, f: start.y });
  canvas.fillStyle = pattern;
  canvas.fillRect(box.x, box.y, box.width, box.height);
}

/** The box in which a fill lies that does not turn with its shape: that around the turned shape, seen upright. */
function upright(stage: Stage, box: PointBox): PointBox {
  const { a, b } = stage.canvas.getTransform();
  const angle = Math.atan2(b, a);
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  stage.canvas.translate(middle.x, middle.y);
  stage.canvas.rotate(-angle);
  stage.canvas.translate(-middle.x, -middle.y);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** A picture to fill a path with. */
export interface BlipPaint {
  /** `a:blipFill`, `p:blipFill` */
  fill: XmlElement;
  /** The part that its relationship is of, where it is not the one that is being painted. */
  part?: Part;
  /** What the colours of its recolouring mean, where that differs from the page's. */
  context?: ColorContext;
}

/** Fills a path with a picture, stretched over or tiled in `box`; what cannot be shown is drawn as an empty box and reported. */
export function drawBlip(stage: Stage, path: Path2D, paint: BlipPaint, box: PointBox): void {
  const { canvas, layer } = stage;
  const fill = readBlipFill(paint.fill, paint.part ?? layer.part);
  const picture = findPicture(stage, fill);
  if (!picture) {
    drawMissing(stage, box, path);
    return;
  }
  const { drawn, alpha } = recolourPicture(picture, fill.blip, { stage, context: paint.context ?? layer.context });
  canvas.save();
  canvas.clip(path, 'evenodd');
  canvas.globalAlpha *= alpha;
  const area = fill.turnsWithShape ? box : upright(stage, box);
  const { layout, crop } = fill;
  if (layout.kind === 'tile') fillWithTiles(stage, drawn, { box: area, tile: layout, crop });
  else drawCropped(stage, drawn, { target: inside(area, layout.into), crop });
  canvas.restore();
}
