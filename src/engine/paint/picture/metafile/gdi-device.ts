import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { facesOf } from '../../../fonts/faces.ts';

import { identity, multiply, type Matrix, type Point } from './matrix.ts';
import { blackPen, systemFont, whiteBrush, type ObjectOf } from './gdi-object.ts';

interface State {
  pen: ObjectOf<'pen'>;
  brush: ObjectOf<'brush'>;
  font: ObjectOf<'font'>;
  textColor: string;
  backColor: string;
  textAlign: number;
  evenOdd: boolean;
  at: Point;
  world: Matrix;
  /** Whether the extents of window and view count: only in `MM_ISOTROPIC` and `MM_ANISOTROPIC`. */
  scaled: boolean;
  windowOrigin: Point;
  windowExtent: Point;
  viewOrigin: Point;
  viewExtent: Point;
  /** Clip rectangles in pixels of the canvas. */
  clips: readonly (readonly Point[])[];
}

const MAX_SAVED = 200;
/** Points, letters and thousands of bitmap pixels that one picture may draw. */
const MAX_WORK = 500_000;
/** Share of the letters' size above and below the base line, of fonts in general. */
const ASCENT = 0.9;
const DESCENT = 0.22;

/**
 * Windows GDI as far as pictures in office files use it: what the calls of a metafile draw on, a canvas, and the state that they change.
 */
export class GdiDevice {
  readonly canvas: Canvas;
  state: State;
  readonly #context: SKRSContext2D;
  readonly #toCanvas: Matrix;
  readonly #saved: State[] = [];
  #path: Path | null = null;
  #finished: Path | null = null;
  #mask: { key: string; pixels: Canvas } | null = null;
  #work = 0;
  #drawn: [left: number, top: number, right: number, bottom: number] | null = null;

  /** @param toCanvas from the device's units to pixels of the canvas. */
  constructor(size: { width: number; height: number }, toCanvas: Matrix) {
    this.canvas = createCanvas(size.width, size.height);
    this.#context = this.canvas.getContext('2d');
    this.#toCanvas = toCanvas;
    this.#context.save();
    this.state = {
      pen: blackPen,
      brush: whiteBrush,
      font: systemFont,
      textColor: '#000000',
      backColor: '#ffffff',
      textAlign: 0,
      evenOdd: true,
      at: { x: 0, y: 0 },
      world: identity,
      scaled: false,
      windowOrigin: { x: 0, y: 0 },
      windowExtent: { x: 1, y: 1 },
      viewOrigin: { x: 0, y: 0 },
      viewExtent: { x: 1, y: 1 },
      clips: [],
    };
  }

  /** Whether it has drawn more than a picture may: what is left is not played. */
  get exhausted(): boolean {
    return this.#work > MAX_WORK;
  }

  save(): void {
    if (this.#saved.length < MAX_SAVED) this.#saved.push({ ...this.state });
  }

  /** @param level below 0 counted from the last one saved, above 0 from the first. */
  restore(level: number): void {
    const at = level < 0 ? this.#saved.length + level : level - 1;
    const state = this.#saved[at];
    if (!state) return;
    this.#saved.length = at;
    this.state = state;
    this.#applyClips();
  }

  /** From the units of the calls to pixels. */
  get #matrix(): Matrix {
    const { world, scaled, windowOrigin, windowExtent, viewOrigin, viewExtent } = this.state;
    const sx = scaled ? viewExtent.x / (windowExtent.x || 1) : 1;
    const sy = scaled ? viewExtent.y / (windowExtent.y || 1) : 1;
    const page: Matrix = {
      a: sx,
      b: 0,
      c: 0,
      d: sy,
      e: viewOrigin.x - windowOrigin.x * sx,
      f: viewOrigin.y - windowOrigin.y * sy,
    };
    return multiply(multiply(world, page), this.#toCanvas);
  }

  #scale(): number {
    const { a, b, c, d } = this.#matrix;
    return Math.sqrt(Math.abs(a * d - b * c));
  }

  #pixel = ({ x, y }: Point): Point => {
    const { a, b, c, d, e, f } = this.#matrix;
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  };

  #pixels(points: readonly Point[]): Point[] {
    this.#work += points.length + 10;
    const { a, b, c, d, e, f } = this.#matrix;
    return points.map(({ x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f }));
  }

  /** The box around all that was drawn, in pixels; null where nothing was. */
  get drawn(): { x: number; y: number; width: number; height: number } | null {
    if (!this.#drawn) return null;
    const [left, top, right, bottom] = this.#drawn;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  #reach(points: readonly Point[]): void {
    for (const { x, y } of points) {
      const [left, top, right, bottom] = this.#drawn ?? [x, y, x, y];
      this.#drawn = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }

  // Clipping

  #applyClips(): void {
    this.#context.restore();
    this.#context.save();
    for (const clip of this.state.clips) {
      this.#context.beginPath();
      trace(this.#context, [{ points: clip, closed: true }]);
      this.#context.clip();
    }
  }

  clipTo(rectangle: readonly Point[]): void {
    if (this.state.clips.length > 50) return;
    this.state.clips = [...this.state.clips, this.#pixels(rectangle)];
    this.#applyClips();
  }

  unclip(): void {
    this.state.clips = [];
    this.#applyClips();
  }

  // Figures

  beginPath(): void {
    this.#path = [];
  }

  endPath(): void {
    this.#finished = this.#path;
    this.#path = null;
  }

  closeFigure(): void {
    const last = this.#path?.[this.#path.length - 1];
    if (last) last.closed = true;
  }

  drawPath(what: { fill: boolean; stroke: boolean }): void {
    if (this.#finished) this.#paint(this.#finished, what);
    this.#finished = null;
  }

  clipToPath(): void {
    const [first] = this.#finished ?? [];
    if (first && this.state.clips.length <= 50) {
      this.state.clips = [...this.state.clips, first.points];
      this.#applyClips();
    }
    this.#finished = null;
  }

  /** Draws figures, or adds them to the path that has been begun. */
  figures(figures: readonly (readonly Point[])[], closed: boolean): void {
    const path: Path = figures.map((points) => ({ points: this.#pixels(points), closed }));
    if (this.#path) this.#path.push(...path);
    else this.#paint(path, { fill: closed, stroke: true });
  }

  /** Goes on from where the pen is. */
  lineTo(points: readonly Point[]): void {
    const last = points[points.length - 1];
    if (!last) return;
    const open = this.#path?.[this.#path.length - 1];
    const start = this.#pixel(this.state.at);
    const end = open?.points[open.points.length - 1];
    if (open && !open.closed && end && Math.hypot(end.x - start.x, end.y - start.y) < 0.01)
      open.points.push(...this.#pixels(points));
    else this.figures([[this.state.at, ...points]], false);
    this.state.at = last;
  }

  #paint(path: Path, { fill, stroke }: { fill: boolean; stroke: boolean }): void {
    for (const { points } of path) this.#reach(points);
    const context = this.#context;
    const { brush, pen } = this.state;
    context.beginPath();
    trace(context, path);
    if (fill && brush.color !== null) {
      context.fillStyle = brush.color;
      context.fill(this.state.evenOdd ? 'evenodd' : 'nonzero');
    }
    if (!stroke || pen.color === null) return;
    const width = Math.max(pen.width * this.#scale(), 1);
    context.strokeStyle = pen.color;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.lineCap = pen.dash.length > 0 ? 'butt' : 'round';
    context.setLineDash(pen.dash.map((length) => length * width));
    context.stroke();
  }

  fillRectangle(corners: readonly Point[], color: string | null): void {
    if (color === null) return;
    const points = this.#pixels(corners);
    this.#reach(points);
    this.#context.beginPath();
    trace(this.#context, [{ points, closed: true }]);
    this.#context.fillStyle = color;
    this.#context.fill();
  }

  // Pictures

  /** Draws a bitmap over a rectangle. Two calls, one with a mask and one with the colours, make a picture with clear parts. */
  drawBitmap(bitmap: Canvas, corners: readonly [Point, Point], operation: number): void {
    this.#work += 100 + (bitmap.width * bitmap.height) / 1_000;
    const from = this.#pixel(corners[0]);
    const to = this.#pixel(corners[1]);
    this.#reach([from, to]);
    const key = [from.x, from.y, to.x, to.y].map(Math.round).join();
    const SRCAND = 0x8800c6;
    if (operation === SRCAND) {
      this.#mask = { key, pixels: bitmap };
      return;
    }
    const drawn = this.#mask?.key === key ? masked(bitmap, this.#mask.pixels) : bitmap;
    this.#mask = null;
    this.#context.imageSmoothingQuality = 'high';
    this.#context.save();
    this.#context.translate(from.x, from.y);
    this.#context.scale(Math.sign(to.x - from.x) || 1, Math.sign(to.y - from.y) || 1);
    this.#context.drawImage(drawn, 0, 0, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    this.#context.restore();
  }

  // Letters

  /** @param steps advances of the letters in units of the calls, where they are given. */
  text(text: string, place: Point, steps: readonly number[] = []): void {
    const { font, textColor, textAlign, at } = this.state;
    const scale = this.#scale();
    const size = (font.height < 0 ? -font.height : font.height / (ASCENT + DESCENT)) * scale;
    if (!(size > 0.1) || size > 10_000) return;
    this.#work += text.length * 10;
    const choose = facesOf({ family: font.family, bold: font.bold, italic: font.italic });
    const letters = Array.from(text, (letter, index) => {
      const face = choose(letter.codePointAt(0) ?? 32);
      const step = steps[index];
      const advance = step === undefined ? face.advance(letter.codePointAt(0) ?? 32) * size : step * scale;
      return { letter, face, advance };
    });
    const width = letters.reduce((sum, { advance }) => sum + advance, 0);
    const updates = (textAlign & 1) !== 0;
    const start = this.#pixel(updates ? at : place);
    this.#reach([start, { x: start.x + width, y: start.y + size }]);
    const context = this.#context;
    context.save();
    context.translate(start.x, start.y);
    context.rotate((-font.turn * Math.PI) / 180);
    let x = (textAlign & 6) === 6 ? -width / 2 : (textAlign & 2) === 2 ? -width : 0;
    const y = (textAlign & 24) === 24 ? 0 : (textAlign & 8) === 8 ? -size * DESCENT : size * ASCENT;
    context.fillStyle = textColor;
    context.textBaseline = 'alphabetic';
    if (font.underline) context.fillRect(x, y + size * 0.1, width, Math.max(1, size * 0.06));
    for (const { letter, face, advance } of letters) {
      context.save();
      context.translate(x, y);
      context.scale(face.factor, 1);
      context.font = face.fontFor(letter, size);
      context.fillText(letter, 0, 0);
      context.restore();
      x += advance;
    }
    context.restore();
    if (updates) this.state.at = { x: at.x + width / (scale || 1), y: at.y };
  }
}

interface Figure {
  points: Point[] | readonly Point[];
  closed: boolean;
}
type Path = { points: Point[]; closed: boolean }[];

function trace(context: SKRSContext2D, path: readonly Figure[]): void {
  for (const { points, closed } of path) {
    points.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (closed) context.closePath();
  }
}

/** The bitmap where the mask is black. */
function masked(bitmap: Canvas, mask: Canvas): Canvas {
  const { width, height } = bitmap;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(mask, 0, 0, width, height);
  const shape = context.getImageData(0, 0, width, height);
  context.clearRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 3] = 255 - (shape.data[at] ?? 0);
  context.putImageData(pixels, 0, 0);
  return canvas;
}
