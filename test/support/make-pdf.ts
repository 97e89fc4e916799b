import { createRequire } from 'node:module';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
for (const weight of ['400', '700'])
  GlobalFonts.registerFromPath(require.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`), 'Arimo');

/** Text on a page: points from the top left corner to its baseline. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
}

/** A PDF of A4 pages with text at given places. */
export function makePdf(pages: readonly (readonly PdfText[])[]): Uint8Array {
  const document = new PDFDocument();
  for (const texts of pages) {
    const context = document.beginPage(595, 842);
    for (const { text, x, y, size = 11, bold = false } of texts) {
      context.font = `${bold ? '700' : '400'} ${size}px Arimo`;
      context.fillText(text, x, y);
    }
    document.endPage();
  }
  return new Uint8Array(document.close());
}

/** Lines of a paragraph, one below the other. */
export const lines = (
  texts: readonly string[],
  at: { x: number; y: number; size?: number; leading?: number },
): PdfText[] =>
  texts.map((text, index) => ({ text, x: at.x, y: at.y + index * (at.leading ?? 14), size: at.size ?? 11 }));
