import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
/** Called by a name of its own: the painter, in the same process, registers other files as Arimo. */
const FAMILY = 'Arimo of made pages';
for (const weight of ['400', '700'])
  GlobalFonts.registerFromPath(require.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`), FAMILY);

/** Text on a page: points from the top left corner to its baseline. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
  /** Points between letters, beyond their own width. */
  spacing?: number;
}
/** A picture of one colour on a page. */
export interface PdfPicture {
  fill: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A PDF of A4 pages with text and pictures at given places. */
export function makePdf(pages: readonly (readonly (PdfText | PdfPicture)[])[]): Uint8Array {
  const document = new PDFDocument();
  for (const items of pages) {
    const context = document.beginPage(595, 842);
    for (const item of items)
      if ('fill' in item) drawPicture(context, item);
      else {
        const { text, x, y, size = 11, bold = false, spacing = 0 } = item;
        context.font = `${bold ? '700' : '400'} ${size}px ${FAMILY}`;
        context.letterSpacing = `${spacing}px`;
        context.fillText(text, x, y);
      }
    document.endPage();
  }
  return new Uint8Array(document.close());
}

function drawPicture(page: object, { fill, x, y, width, height }: PdfPicture): void {
  const canvas = createCanvas(200, 120);
  const context = canvas.getContext('2d');
  context.fillStyle = fill;
  context.fillRect(0, 0, 200, 120);
  // The type of a page's context is the browser's name, which knows no drawing here.
  (page as SKRSContext2D).drawImage(canvas, x, y, width, height);
}

/** A piece of a line: text on the baseline, or with a `rise` in points and a size of its own. */
export type LinePiece = string | { text: string; rise: number; size?: number };

/** Pieces set one after the other from `x` on, as typesetting programs place what is raised, lowered or stacked within a line. */
export function setLine(
  pieces: readonly (LinePiece | readonly LinePiece[])[],
  at: { x: number; y: number; size?: number },
): PdfText[] {
  const context = createCanvas(10, 10).getContext('2d');
  const placed: PdfText[] = [];
  const body = at.size ?? 11;
  let { x } = at;
  for (const piece of pieces) {
    // Pieces in a list stand above each other, centred.
    const parts = (Array.isArray(piece) ? (piece as readonly LinePiece[]) : [piece as LinePiece]).map((part) => {
      const { text, rise, size = body * 0.7 } = typeof part === 'string' ? { text: part, rise: 0, size: body } : part;
      context.font = `400 ${size}px ${FAMILY}`;
      return { text, rise, size, width: context.measureText(text).width };
    });
    const width = Math.max(...parts.map((part) => part.width));
    for (const { text, rise, size, width: own } of parts)
      placed.push({ text, x: x + (width - own) / 2, y: at.y - rise, size });
    x += width;
  }
  return placed;
}

/** Lines of a paragraph, one below the other. */
export const lines = (
  texts: readonly string[],
  at: { x: number; y: number; size?: number; leading?: number },
): PdfText[] =>
  texts.map((text, index) => ({ text, x: at.x, y: at.y + index * (at.leading ?? 14), size: at.size ?? 11 }));
