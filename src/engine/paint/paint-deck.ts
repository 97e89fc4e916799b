import { createCanvas } from '@napi-rs/canvas';
import { defaultLimits, type EngineLimits } from '../engine-limits.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { CallOptions, PageRef, Painted, PaintOrder, Problem } from '../engine.ts';
import type { Template } from '../template/open-template.ts';
import { encodePng } from './encode-png.ts';
import { pageFinder, refsOf } from './page-finder.ts';
import { openDeck, type OpenDeck } from './open-deck.ts';
import { KeptGrounds } from './kept-grounds.ts';
import { paintOwn, type PaintedPage } from './paint-page.ts';
import { notesSheet } from './pdf/notes-sheet.ts';
import { PdfPages } from './pdf/pdf-pages.ts';
import type { Diagnostic } from './stage.ts';

const DEFAULT_WIDTH = 1_280;

/** Diagnostics of a deck, each said once a page. */
class Diagnostics {
  readonly problems: Problem[] = [];

  noteFor({ kind, id }: PageRef): (diagnostic: Diagnostic) => void {
    const said = new Set<string>();
    return ({ code, message, shape }) => {
      const key = `${code}\n${message}\n${shape}`;
      if (said.has(key)) return;
      said.add(key);
      this.problems.push({
        code,
        severity: 'warning',
        message,
        ...(kind === 'slide' ? { slide: Number(id) } : {}),
        ...(shape === '' ? {} : { shape }),
      });
    };
  }
}

const ownedBySlide: ReadonlySet<string> = new Set([
  relationshipType.chart,
  relationshipType.diagramData,
  relationshipType.diagramDrawing,
  relationshipType.notesSlide,
]);

interface Work {
  deck: OpenDeck;
  template: Template;
  order: PaintOrder;
  limits: EngineLimits;
  onProgress: CallOptions['onProgress'];
}

const numberOf = ({ kind, id }: PageRef): number | null => (kind === 'slide' ? Number(id) : null);

async function paintPictures({ deck, template, order, limits, onProgress }: Work): Promise<Painted> {
  const find = pageFinder(template, order.prompts ?? false);
  const diagnostics = new Diagnostics();
  const { width, height } = pixelSize(deck, order.width ?? DEFAULT_WIDTH, limits);
  const scale = width / deck.width;
  // One canvas serves all pages: its pixels lie outside the script's heap, where they would pile up.
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const grounds = new KeptGrounds();
  const pages: Painted['pages'] = [];
  let waiting: Promise<unknown> | undefined;
  const refs = refsOf(template, order.pages);
  for (const [at, ref] of refs.entries()) {
    const page = find(ref);
    await deck.prepare(page);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const surface = { canvas: context, pixelsPerPoint: scale, output: 'png' as const };
    const stage = deck.stageFor(page, surface, { number: numberOf(ref), note: diagnostics.noteFor(ref) });
    grounds.paint(stage, page);
    paintOwn(stage, page);
    // The pixels are copied at once and encoded beside the painting of the next page; no more than one page waits.
    const encoding = encodePng(canvas).then((png) => (pages[at] = { ref, png }));
    await waiting;
    waiting = encoding;
    releasePage(page);
    onProgress?.((at + 1) / refs.length);
  }
  await waiting;
  return { pages, pdf: null, diagnostics: diagnostics.problems };
}

/** Lets go of a slide, its charts and its diagrams: a deck of thousands would not fit into memory. Layouts and masters serve many pages. */
function releasePage(page: PaintedPage): void {
  if (page.kind !== 'slide') return;
  const { part } = page.slide;
  for (const { type, part: target } of part.relationships)
    if (target?.isXml && ownedBySlide.has(type)) target.release();
  part.release();
}

/** The width asked for, less where the page would have more pixels than are painted. */
function pixelSize(deck: OpenDeck, wanted: number, { maxPagePixels }: EngineLimits): { width: number; height: number } {
  const ratio = deck.height / deck.width;
  const width = Math.max(1, Math.round(Math.min(wanted, Math.sqrt(maxPagePixels / ratio))));
  return { width, height: Math.max(1, Math.round(width * ratio)) };
}

async function paintPdf({ deck, template, order, onProgress }: Work): Promise<Painted> {
  const find = pageFinder(template, order.prompts ?? false);
  const diagnostics = new Diagnostics();
  const pages = new PdfPages(deck, order, notesSheet(template.presentation.xml));
  const refs = refsOf(template, order.pages);
  for (const [at, ref] of refs.entries()) {
    const page = find(ref);
    await deck.prepare(page);
    pages.add({ page, number: numberOf(ref), note: diagnostics.noteFor(ref) });
    releasePage(page);
    onProgress?.((at + 1) / refs.length);
  }
  return { pages: [], pdf: pages.close(), diagnostics: diagnostics.problems };
}

/** Pictures are decoded up to this many times finer than the page shows them, for crops and enlargements. */
const PICTURE_DETAIL = 1.5;
/** Longer side of the pictures on PDF pages, in pixels. */
const PDF_PICTURE_SIDE = 2_400;

/** Paints pages of an opened file. @throws NotFoundError for a page that it has not. */
export async function paintDeck(
  template: Template,
  order: PaintOrder,
  { limits = defaultLimits, onProgress }: { limits?: EngineLimits; onProgress?: CallOptions['onProgress'] } = {},
): Promise<Painted> {
  const maxSide = order.format === 'pdf' ? PDF_PICTURE_SIDE : (order.width ?? DEFAULT_WIDTH) * PICTURE_DETAIL;
  const deck = openDeck(template, limits, maxSide);
  try {
    const work = { deck, template, order, limits, onProgress };
    return order.format === 'pdf' ? await paintPdf(work) : await paintPictures(work);
  } finally {
    deck.close();
  }
}
