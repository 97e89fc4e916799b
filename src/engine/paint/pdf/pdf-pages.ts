import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { PaintOrder } from '../../engine.ts';
import type { OpenDeck } from '../open-deck.ts';
import { paintPage, type PaintedPage } from '../paint-page.ts';
import type { Diagnostic, PointBox, Stage } from '../stage.ts';
import { drawSetFrame } from '../text/draw-text-frame.ts';
import { notesOf, sheetsOf, slideOnSheet, type Sheet } from './notes-sheet.ts';
import { setPdfLanguage } from './set-pdf-language.ts';
import { slideDestination } from './slide-destination.ts';

/** Pixels to a point that shadows and the like are drawn with. */
const RESOLUTION = 2;

export interface PdfPage {
  page: PaintedPage;
  /** The slide's, from 1. */
  number: number | null;
  note: (diagnostic: Diagnostic) => void;
}

/** A PDF document of pages of a deck, written page by page. */
export class PdfPages {
  readonly #deck: OpenDeck;
  readonly #order: PaintOrder;
  readonly #sheet: Sheet;
  readonly #document: PDFDocument;

  /** @param sheet of notes pages */
  constructor(deck: OpenDeck, order: PaintOrder, sheet: Sheet) {
    this.#deck = deck;
    this.#order = order;
    this.#sheet = sheet;
    this.#document = new PDFDocument({ title: order.title ?? '' });
  }

  #begin(size: Sheet): SKRSContext2D {
    return this.#document.beginPage(size.width, size.height) as SKRSContext2D;
  }

  #stageOn(canvas: SKRSContext2D, { page, number, note }: PdfPage): Stage {
    return this.#deck.stageFor(page, { canvas, pixelsPerPoint: RESOLUTION, output: 'pdf' }, { number, note });
  }

  add(shown: PdfPage): void {
    const stage = this.#stageOn(this.#begin(this.#deck), shown);
    if (shown.number !== null) stage.canvas.annotateNamedDestination(0, 0, slideDestination(shown.number));
    paintPage(stage, shown.page);
    this.#document.endPage();
    if (this.#order.notes && shown.page.kind === 'slide') this.#addNotes(shown);
  }

  #addNotes(shown: PdfPage): void {
    const notes = shown.page.kind === 'slide' ? notesOf(shown.page.slide.part) : null;
    if (!notes) return;
    const picture = slideOnSheet(this.#sheet, this.#deck);
    for (const [index, { set, box }] of sheetsOf(notes.frame, this.#sheet, picture).entries()) {
      const stage = this.#stageOn(this.#begin(this.#sheet), shown);
      if (index === 0) paintSmall(stage, shown.page, picture);
      drawSetFrame({ ...stage, layer: { ...stage.layer, part: notes.part } }, set, box);
      this.#document.endPage();
    }
  }

  close(): Uint8Array {
    const bytes = this.#document.close();
    return this.#order.language === undefined ? bytes : setPdfLanguage(bytes, this.#order.language);
  }
}

/** The page in a box, with a frame around it. */
function paintSmall(stage: Stage, page: PaintedPage, { x, y, width, height }: PointBox): void {
  const { canvas } = stage;
  canvas.save();
  canvas.beginPath();
  canvas.rect(x, y, width, height);
  canvas.clip();
  canvas.translate(x, y);
  canvas.scale(width / stage.page.width, height / stage.page.height);
  paintPage(stage, page);
  canvas.restore();
  canvas.strokeStyle = '#7f7f7f';
  canvas.lineWidth = 0.5;
  canvas.strokeRect(x, y, width, height);
}
