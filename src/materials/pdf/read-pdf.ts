import { getDocumentProxy } from 'unpdf';
import { MaterialUnreadableError } from '../../errors.ts';
import type { Block } from '../blocks.ts';
import { dropContents } from '../markdown/front-matter.ts';
import { settleHeadingLevels } from '../structure/heading-levels.ts';
import type { Reading } from '../limits.ts';
import { toBlocks, type OutlineEntry } from './pdf-blocks.ts';
import { layOutPage } from './pdf-layout.ts';
import { dropRunningLines, rowsOf, type Fragment, type PdfPage } from './pdf-page.ts';
import { readPagePictures } from './pdf-pictures.ts';
import { itemAt } from '../item-at.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>;
type Outline = Awaited<ReturnType<PdfDocument['getOutline']>>;

/** A page of real text has more letters than this; scans carry a stamp at most. */
const MIN_LETTERS = 12;

/**
 * PDF: text by its place on the page, columns in order, headings by outline, size and weight, tables where cells line up, pictures.
 * @throws MaterialUnreadableError `encrypted`, `no_text`, `truncated`, `damaged`, `too_slow`.
 */
export async function readPdf(bytes: Uint8Array, reading: Reading): Promise<{ blocks: Block[]; pages: number }> {
  const document = await openPdf(bytes);
  try {
    const count = Math.min(document.numPages, reading.limits.maxPages);
    if (count < document.numPages) reading.warn(`Only the first ${count} of ${document.numPages} pages were read.`);
    const hasPictures = reading.limits.maxPictures > 0 && holdsPictures(bytes);
    const boldFonts = new Map<string, boolean>();
    const pages: PdfPage[] = [];
    const pictures: Block[] = [];
    for (let number = 1; number <= count; number += 1) {
      reading.checkTime();
      const page = await document.getPage(number);
      pages.push(await readPage(page, number, boldFonts));
      if (hasPictures) pictures.push(...(await readPagePictures(document, number, reading)));
      page.cleanup();
    }
    requireText(pages);
    dropRunningLines(pages);
    const blocks = toBlocks(
      pages.flatMap(layOutPage),
      flattenOutline(await document.getOutline().catch(() => null), 1),
    );
    dropContents(blocks);
    settleHeadingLevels(blocks);
    return { blocks: placePictures(blocks, pictures), pages: document.numPages };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // The reader takes the array it is given for its own, so it gets a copy; and it refuses a Buffer, whose slice() is a Buffer on the same memory.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: 50_000_000 });
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'PasswordException')
      throw new MaterialUnreadableError(
        'encrypted',
        'The PDF is protected by a password. Save it without one.',
        {},
        { cause },
      );
    const tail = Buffer.from(bytes.slice(-2_048)).toString('latin1');
    if (!tail.includes('%%EOF'))
      throw new MaterialUnreadableError(
        'truncated',
        'The PDF is cut off: its end is missing. Send it again in full.',
        {},
        { cause },
      );
    throw new MaterialUnreadableError(
      'damaged',
      'The PDF is damaged. Print it to a new PDF and send that one.',
      {},
      { cause },
    );
  }
}

/** The dictionary of a picture always stands in the open, whatever else is compressed. */
const holdsPictures = (bytes: Uint8Array): boolean =>
  /\/Subtype\s*\/Image/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));

async function readPage(page: PdfPageProxy, number: number, boldFonts: Map<string, boolean>): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  if (Object.keys(content.styles).some((font) => !boldFonts.has(font)))
    await learnFonts(page, Object.keys(content.styles), boldFonts);
  const [a, b, c, d, e, f] = viewport.transform as [number, number, number, number, number, number];
  const fragments: Fragment[] = [];
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const text = cleanText(item.str);
    if (!text.trim()) continue;
    const [ta, tb, , , x, y] = item.transform as [number, number, number, number, number, number];
    // Only text that runs along the page's own horizontal: stamps and axis labels at an angle would tear lines apart.
    const [dx, dy] = [a * ta + c * tb, b * ta + d * tb];
    if (Math.abs(dy) > Math.abs(dx) * 0.1) continue;
    const left = a * x + c * y + e;
    const size = Math.hypot(itemAt(item.transform, 2), itemAt(item.transform, 3)) || item.height;
    fragments.push({
      text,
      x: left,
      right: left + item.width,
      y: b * x + d * y + f,
      size: Math.round(size * 10) / 10,
      bold: boldFonts.get(item.fontName) ?? false,
      rtl: item.dir === 'rtl',
    });
  }
  return { number, width: viewport.width, height: viewport.height, rows: rowsOf(fragments) };
}

/** Control characters and private symbols that fonts without a proper encoding leave behind; bullets among them are kept. */
const cleanText = (text: string): string =>
  text.replace(/(?![\t\n])[\p{Cc}\ufffd]/gu, '').replace(/[\uf0b7\uf0a7\uf0d8\uf076\uf0fc]/g, '•');

/** Weight stands in a font's name only, which is known once the page's drawing has been prepared. */
async function learnFonts(
  page: PdfPageProxy,
  fonts: readonly string[],
  boldFonts: Map<string, boolean>,
): Promise<void> {
  await page.getOperatorList();
  for (const font of fonts) {
    const known = page.commonObjs.has(font)
      ? (page.commonObjs.get(font) as { name?: string; bold?: boolean } | null)
      : null;
    boldFonts.set(font, known?.bold === true || /bold|black|heavy|demi|CMBX|SFBX|-B(?![a-z])/i.test(known?.name ?? ''));
  }
}

function requireText(pages: readonly PdfPage[]): void {
  let letters = 0;
  for (const page of pages)
    for (const row of page.rows)
      for (const { text } of row.segments) letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters >= MIN_LETTERS) return;
  throw new MaterialUnreadableError(
    'no_text',
    'The PDF holds pictures of pages but no text. Run text recognition (OCR) over it, or send the document it was made from.',
    { pages: pages.length },
  );
}

function flattenOutline(outline: Outline | null, level: number): OutlineEntry[] {
  if (!outline || level > 6) return [];
  return outline.flatMap((entry) => [
    { title: entry.title, level },
    ...flattenOutline(entry.items as Outline, level + 1),
  ]);
}

/** A picture follows the last block of its page. */
function placePictures(blocks: readonly Block[], pictures: readonly Block[]): Block[] {
  const placed: Block[] = [];
  let next = 0;
  const pageOf = (block: Block | undefined): number => block?.locator.page ?? 1;
  for (const block of blocks) {
    while (next < pictures.length && pageOf(pictures[next]) < pageOf(block)) placed.push(itemAt(pictures, next++));
    placed.push(block);
  }
  return [...placed, ...pictures.slice(next)];
}
