import { inches } from '../../src/deck/units.ts';
import type { Box, Emu } from '../../src/deck/units.ts';
import {
  CONTENT_TOP,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  TITLE_TOP,
  columnLeft,
  columnsWidth,
  onColumns,
} from '../../src/engine/author/grid.ts';
import {
  bodyLevels,
  plain,
  plainLook,
  rule,
  standardLayouts,
  text,
  title,
} from '../../src/engine/author/standard-layouts.ts';
import type {
  LayoutDesign,
  Ornament,
  PathStep,
  Point,
  TemplateDesign,
  Tone,
} from '../../src/engine/author/template-design.ts';

/** Lighter than the accent itself, which is dark enough to be read on white. */
const gold: Tone = { color: 'accent4', lumMod: 80, lumOff: 20 };

/** One swell over the whole width; `crests` are heights as fractions of the box, from the top. */
function wave(top: Emu, crests: readonly [number, number, number], fill: Tone): Ornament {
  const box: Box = { x: 0, y: top, width: SLIDE_WIDTH, height: SLIDE_HEIGHT - top };
  const at = (x: number, y: number): Point => [Math.round(x * box.width), Math.round(y * box.height)];
  const [start, middle, end] = crests;
  const steps: PathStep[] = [
    { to: 'move', points: [at(0, start)] },
    { to: 'curve', points: [at(0.16, start - 0.28), at(0.34, middle + 0.3), at(0.54, middle)] },
    { to: 'curve', points: [at(0.7, middle - 0.26), at(0.86, end + 0.1), at(1, end)] },
    { to: 'line', points: [at(1, 1)] },
    { to: 'line', points: [at(0, 1)] },
    { to: 'close' },
  ];
  return { name: 'Wave', box, shape: steps, fill };
}

const waves = (back: Tone, middle: Tone, front: Tone): Ornament[] => [
  wave(inches(5.35), [0.62, 0.5, 0.2], back),
  wave(inches(5.75), [0.5, 0.62, 0.3], middle),
  wave(inches(6.2), [0.72, 0.5, 0.55], front),
];

/** An opening quotation mark, drawn, so that it needs no font. */
function quotationMark(x: Emu, y: Emu): Ornament {
  const width = inches(0.36);
  const height = inches(0.54);
  const at = (px: number, py: number): Point => [Math.round(px * width), Math.round(py * height)];
  return {
    name: 'Quotation Mark',
    box: { x, y, width, height },
    fill: 'accent2',
    shape: [
      { to: 'move', points: [at(0.94, 0)] },
      { to: 'curve', points: [at(0.4, 0.1), at(0, 0.38), at(0, 0.68)] },
      { to: 'curve', points: [at(0, 0.88), at(0.2, 1), at(0.48, 1)] },
      { to: 'curve', points: [at(0.77, 1), at(1, 0.87), at(1, 0.69)] },
      { to: 'curve', points: [at(1, 0.52), at(0.8, 0.4), at(0.56, 0.4)] },
      { to: 'curve', points: [at(0.5, 0.4), at(0.46, 0.41), at(0.42, 0.42)] },
      { to: 'curve', points: [at(0.5, 0.26), at(0.72, 0.14), at(1, 0.09)] },
      { to: 'close' },
    ],
  };
}

const titleSlide: LayoutDesign = {
  name: 'Title Slide',
  type: 'title',
  background: 'tx2',
  footers: 'none',
  masterOrnaments: false,
  ornaments: [
    ...waves({ color: 'accent1', alpha: 35 }, { color: 'accent1', alpha: 65 }, 'accent1'),
    rule(columnLeft(1), inches(3.85), inches(1.2), gold),
  ],
  placeholders: [
    {
      type: 'ctrTitle',
      idx: 0,
      name: 'Title',
      box: onColumns({ from: 1, count: 11 }, inches(1.5), inches(3.55)),
      prompt: 'Title of the presentation',
      levels: [{ size: 44, color: 'bg1' }],
      anchor: 'b',
    },
    {
      type: 'subTitle',
      idx: 1,
      name: 'Subtitle',
      box: onColumns({ from: 1, count: 10 }, inches(4.15), inches(5.1)),
      prompt: 'Occasion, author, date',
      levels: [{ ...plain, size: 20, color: 'bg2' }],
      anchor: 't',
    },
  ],
};

const section: LayoutDesign = {
  name: 'Section Header',
  type: 'secHead',
  background: { color: 'accent1', lumMod: 75 },
  footers: 'none',
  masterOrnaments: false,
  ornaments: [
    ...waves({ color: 'tx2', alpha: 30 }, { color: 'tx2', alpha: 60 }, 'tx2'),
    rule(columnLeft(1), inches(3.85), inches(1.2), gold),
  ],
  placeholders: [
    title({
      box: onColumns({ from: 1, count: 10 }, inches(1.5), inches(3.55)),
      prompt: 'Name of the section',
      levels: [{ size: 40, color: 'bg1' }],
      anchor: 'b',
    }),
    text(
      {
        idx: 1,
        name: 'Text',
        box: onColumns({ from: 1, count: 10 }, inches(4.15), inches(5.1)),
        prompt: 'What the section is about',
      },
      { size: 20, color: 'bg1' },
    ),
  ],
};

const quoteLeft = columnLeft(3);
const quote: LayoutDesign = {
  name: 'Quote',
  background: 'bg2',
  ornaments: [quotationMark(columnLeft(2), inches(2.3)), quotationMark(columnLeft(2) + inches(0.45), inches(2.3))],
  placeholders: [
    title(),
    text(
      {
        idx: 13,
        name: 'Quote',
        box: { x: quoteLeft, y: inches(2.25), width: columnsWidth(9), height: inches(2.6) },
        prompt: 'The words, as they were said',
      },
      { size: 30, italic: true, color: 'tx2', font: 'heading', lineSpacing: 110 },
    ),
    text(
      {
        idx: 14,
        name: 'Attribution',
        box: { x: quoteLeft, y: inches(5.15), width: columnsWidth(9), height: inches(0.5) },
        prompt: 'Who said it, and where',
      },
      { size: 16, color: plainLook.muted },
    ),
  ],
};

/** The other end of the book: as dark as the opening, with the steps in white. */
const closing: LayoutDesign = {
  name: 'Closing',
  background: 'tx2',
  footers: 'none',
  masterOrnaments: false,
  ornaments: [
    ...waves({ color: 'accent1', alpha: 35 }, { color: 'accent1', alpha: 65 }, 'accent1'),
    {
      name: 'Tab',
      box: { x: 0, y: TITLE_TOP + inches(0.4), width: inches(0.2), height: inches(0.5) },
      shape: 'rect',
      fill: gold,
    },
  ],
  placeholders: [
    title({ prompt: 'What to do next', levels: [{ color: 'bg1' }] }),
    {
      type: 'body',
      idx: 1,
      name: 'Next Steps',
      box: onColumns({ from: 1, count: 12 }, CONTENT_TOP, inches(5.3)),
      prompt: 'Steps, owners, dates',
      levels: [
        { size: 20, color: 'bg1', bulletColor: gold, spaceBefore: 14 },
        { size: 18, color: 'bg1', bulletColor: gold },
      ],
      anchor: 't',
    },
  ],
};

/**
 * "Tideline", the template of the example: deep water and sand, Cambria over Calibri, waves where a deck opens and turns. What a
 * company's own template would be, in the product's grid.
 */
export const tideline: TemplateDesign = {
  name: 'Tideline',
  format: 'potx',
  colors: {
    dk1: '1C2B30',
    lt1: 'FFFFFF',
    dk2: '0B2F3A',
    lt2: 'F4F0E8',
    accent1: '0F7681',
    accent2: 'C0492B',
    accent3: '4E9396',
    accent4: 'B57F14',
    accent5: '5A707B',
    accent6: '82949A',
    hlink: '0F7681',
    folHlink: '6B5B8C',
  },
  fonts: { heading: 'Cambria', body: 'Calibri' },
  title: { size: 28, bold: true, color: 'tx2', lineSpacing: 90 },
  body: bodyLevels(),
  bulletColor: 'accent2',
  footerColor: plainLook.muted,
  ornaments: [
    {
      name: 'Tab',
      box: { x: 0, y: TITLE_TOP + inches(0.4), width: inches(0.2), height: inches(0.5) },
      shape: 'rect',
      fill: 'accent1',
    },
  ],
  layouts: [titleSlide, section, ...standardLayouts(plainLook), quote, closing],
  tableStyleId: '{C5B1E9A4-2D37-4F68-9B0E-1A7C6D5E4F32}',
};
