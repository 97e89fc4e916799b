import { toPoints } from '../../deck/units.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { Part } from '../../office/opc/part.ts';
import { tableStylesOf } from '../presentationml/table-style.ts';
import { sampleSlides, type Template } from '../template/open-template.ts';
import { KeptDrawings } from './kept-drawings.ts';
import { drawFrame } from './draw-frame.ts';
import { layerOfPage, masterOf, type PaintedPage } from './paint-page.ts';
import { slideDestination } from './pdf/slide-destination.ts';
import { DeckPictures } from './picture/deck-pictures.ts';
import type { Diagnostic, Stage } from './stage.ts';

/** What is drawn on, and at what resolution. */
export interface Surface {
  canvas: Stage['canvas'];
  pixelsPerPoint: number;
  output: Stage['output'];
}

/** A file opened for painting: what its pages share. */
export interface OpenDeck {
  /** Points. */
  width: number;
  height: number;
  /** Decodes the pictures that a page shows. */
  prepare: (page: PaintedPage) => Promise<void>;
  /** A stage for a page; `number` is the slide's, from 1. */
  stageFor: (
    page: PaintedPage,
    surface: Surface,
    order: { number: number | null; note: (diagnostic: Diagnostic) => void },
  ) => Stage;
  close: () => void;
}

/** The parts whose pictures a page may show: its own, those under it, and the theme's, whose fills may be pictures. */
function partsOf(page: PaintedPage): Part[] {
  const master = masterOf(page);
  const parts = [master.part];
  if (master.themePart) parts.push(master.themePart);
  if (page.kind === 'layout') parts.push(page.layout.part);
  if (page.kind === 'slide') parts.push(page.slide.layout.part, page.slide.part);
  return parts;
}

/** Says whether a page may have another shape, and reports once when it may not. */
function budgetOf({ maxPageShapes, maxPageMs }: EngineLimits, note: (diagnostic: Diagnostic) => void): () => boolean {
  // Work, not waiting: a page loses nothing to a busy machine.
  const start = process.cpuUsage();
  let shapes = 0;
  let said = false;
  return () => {
    shapes++;
    const { user, system } = process.cpuUsage(start);
    const late = user + system > maxPageMs * 1_000;
    if (shapes <= maxPageShapes && !late) return true;
    if (!said) {
      const message = late
        ? `Painting the page took more than ${maxPageMs} milliseconds: what was not painted by then is left out.`
        : `The page has more than ${maxPageShapes} shapes: those beyond are left out.`;
      note({ code: late ? 'page_too_slow' : 'too_many_shapes', message, shape: '' });
    }
    said = true;
    return false;
  };
}

/** @param maxSide pixels of the pages' longer side: pictures are decoded no larger than is of use. */
export function openDeck(template: Template, limits: EngineLimits, maxSide: number): OpenDeck {
  const width = toPoints(template.slideSize.width);
  const height = toPoints(template.slideSize.height);
  const pictures = new DeckPictures({ maxPixels: limits.maxPicturePixels, maxSide });
  const drawings = new KeptDrawings();
  const tableStyle = tableStylesOf(template.presentation);
  const destinations = new Map(sampleSlides(template).map(({ part, index }) => [part, slideDestination(index + 1)]));
  return {
    width,
    height,
    prepare: (page) => pictures.prepare(partsOf(page)),
    stageFor: (page, surface, { number, note }) => ({
      ...surface,
      layer: layerOfPage(page),
      page: { kind: page.kind, number, width, height },
      pictureOf: (part) => pictures.pictureOf(part),
      pictureProblem: (part) => pictures.pictureProblem(part),
      tableStyle,
      shape: '',
      report: (code, message) => note({ code, message, shape: '' }),
      note,
      drawFrame,
      drawings,
      ...(surface.output === 'pdf' ? { destinationOf: (part: Part) => destinations.get(part) } : {}),
      mayGoOn: budgetOf(limits, note),
    }),
    close: () => drawings.clear(),
  };
}
