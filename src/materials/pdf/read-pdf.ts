import { getDocumentProxy } from 'unpdf';
import { MaterialUnreadableError } from '../../errors.ts';
import type { Block } from '../blocks.ts';
import { dropContents } from '../markdown/drop-contents.ts';
import { settleHeadingLevels } from '../structure/settle-heading-levels.ts';
import type { Reading } from '../limits.ts';
import { toBlocks, type OutlineEntry } from './to-blocks.ts';
import { layOutPage } from './lay-out-page.ts';
import { CharacterDoubts } from './character-doubts.ts';
import { continueTables } from './continue-tables.ts';
import { dropRunningLines } from './drop-running-lines.ts';
import type { Fragment, PdfPage } from './pdf-page.ts';
import { nameRoles } from './name-roles.ts';
import { readPagePictures, type PlacedPicture } from './read-page-pictures.ts';
import { placePictures } from './place-pictures.ts';

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
    const fonts: Fonts = { looks: new Map(), doubts: new CharacterDoubts() };
    const pages: PdfPage[] = [];
    const pictures: PlacedPicture[] = [];
    for (let number = 1; number <= count; number += 1) {
      reading.checkTime();
      const page = await document.getPage(number);
      pages.push(await readPage(page, number, fonts));
      if (hasPictures) pictures.push(...(await readPagePictures(page, reading)));
      page.cleanup();
    }
    requireText(pages);
    const doubtful = fonts.doubts.pages();
    if (doubtful.length > 0)
      reading.warn(
        `Some text on ${listPages(doubtful)} does not read as it looks: the file says wrongly which characters its letters are. Compare it with the page, or send the document it was made from.`,
      );
    dropRunningLines(pages);
    const unread = new Set<number>();
    const blocks = toBlocks(
      pages.flatMap(layOutPage),
      flattenOutline(await document.getOutline().catch(() => null), 1),
      (page) => unread.add(page),
    );
    if (unread.size > 0) reading.warn(`Formulas that one line cannot tell were left out (${listPages([...unread])}).`);
    dropContents(blocks);
    nameRoles(blocks);
    settleHeadingLevels(blocks, hasOwnTitle(blocks));
    return { blocks: placePictures(continueTables(blocks), pictures), pages: document.numPages };
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

const MAX_LISTED = 8;
const listPages = (pages: readonly number[]): string =>
  `page${pages.length > 1 ? 's' : ''} ${pages.slice(0, MAX_LISTED).join(', ')}${pages.length > MAX_LISTED ? ' …' : ''}`;

/** Whether the first heading, on the first page, is the only one of its rank: the title of the whole. */
function hasOwnTitle(blocks: readonly Block[]): boolean {
  const [first, ...rest] = blocks.filter((block) => block.type === 'heading');
  return (
    first?.type === 'heading' &&
    first === blocks[0] &&
    first.locator.page === 1 &&
    rest.length > 1 &&
    rest.some((block) => block.role === undefined) &&
    blocks.some((block) => block.role === 'abstract' || block.role === 'author')
  );
}

/** The dictionary of a picture always stands in the open, whatever else is compressed. */
const holdsPictures = (bytes: Uint8Array): boolean =>
  /\/Subtype\s*\/Image/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));

interface FontLook {
  bold: boolean;
  math: boolean;
}
interface Fonts {
  looks: Map<string, FontLook>;
  doubts: CharacterDoubts;
}

async function readPage(page: PdfPageProxy, number: number, fonts: Fonts): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  if (Object.keys(content.styles).some((font) => !fonts.looks.has(font)))
    await learnFonts(page, Object.keys(content.styles), fonts.looks);
  const [a, b, c, d, e, f] = viewport.transform as [number, number, number, number, number, number];
  const fragments: Fragment[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str === '' || item.str === ' ') continue;
    fonts.doubts.add(item.fontName, item.str, number);
    const text = cleanText(item.str);
    if (!text.trim()) continue;
    const [ta, tb, tc, td, x, y] = item.transform as [number, number, number, number, number, number];
    // Only text that runs along the page's own horizontal: stamps and axis labels at an angle would tear lines apart.
    const [dx, dy] = [a * ta + c * tb, b * ta + d * tb];
    if (Math.abs(dy) > Math.abs(dx) * 0.1) continue;
    const left = a * x + c * y + e;
    const size = Math.hypot(tc, td) || item.height;
    const look = fonts.looks.get(item.fontName);
    fragments.push({
      text,
      x: left,
      right: left + item.width,
      y: b * x + d * y + f,
      size: Math.round(size * 10) / 10,
      bold: look?.bold ?? false,
      rtl: item.dir === 'rtl',
      ...(look?.math ? { math: true } : {}),
    });
  }
  return { number, width: viewport.width, height: viewport.height, fragments };
}

const unprintable = /[^\x20-\x7e\xa0-\u02ff\u0370-\u1fff\u2010-\u2027\u2030-\u2fff]/;

/** Control characters and private symbols that fonts without a proper encoding leave behind; bullets among them are kept. */
const cleanText = (text: string): string =>
  unprintable.test(text)
    ? text.replace(/(?![\t\n])[\p{Cc}\ufffd]/gu, '').replace(/[\uf0b7\uf0a7\uf0d8\uf076\uf0fc]/g, '•')
    : text;

const boldName = /bold|black|heavy|demi|CMBX|SFBX|-B(?![a-z])/i;
const mathName =
  /CMMI|CMSY|CMEX|CMMIB|MSAM|MSBM|EUFM|EUSM|RSFS|STIX.*Math|Cambria\s?Math|[-+]?(?:Latin ?Modern|Asana|XITS|Libertinus|TeXGyre\w*)[- ]?Math|MathJax|txsy|pxsy|NewTXMI|rtxmi|MTSY|MTMI|MathematicalPi/i;

/** The weight of a font and what it is for stand in its name only, which is known once the page's drawing has been prepared. */
async function learnFonts(page: PdfPageProxy, fonts: readonly string[], looks: Map<string, FontLook>): Promise<void> {
  await page.getOperatorList();
  for (const font of fonts) {
    const known = page.commonObjs.has(font)
      ? (page.commonObjs.get(font) as { name?: string; bold?: boolean } | null)
      : null;
    const name = known?.name ?? '';
    looks.set(font, { bold: known?.bold === true || boldName.test(name), math: mathName.test(name) });
  }
}

function requireText(pages: readonly PdfPage[]): void {
  let letters = 0;
  for (const page of pages)
    for (const { text } of page.fragments) {
      letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      if (letters >= MIN_LETTERS) return;
    }
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
