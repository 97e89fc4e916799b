import { inches, points } from '../../deck/units.ts';
import {
  MARGIN,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  columnLeft,
  columnsWidth,
  contentBox,
  onColumns,
  titleBox,
} from './grid.ts';
import { bodyLevels, plain, plainLook, rule, standardLayouts, text, title } from './standard-layouts.ts';
import type { LayoutDesign, TemplateDesign } from './template-design.ts';

const titleSlide: LayoutDesign = {
  name: 'Title Slide',
  type: 'title',
  background: 'bg2',
  footers: 'none',
  masterOrnaments: false,
  ornaments: [
    { name: 'Band', box: { x: 0, y: 0, width: inches(0.3), height: SLIDE_HEIGHT }, shape: 'rect', fill: 'accent1' },
    rule(columnLeft(1), inches(4.35), inches(1.2), 'accent1'),
  ],
  placeholders: [
    {
      type: 'ctrTitle',
      idx: 0,
      name: 'Title',
      box: onColumns({ from: 1, count: 10 }, inches(1.9), inches(4.05)),
      prompt: 'Title of the presentation',
      levels: [{ size: 44, color: 'tx2' }],
      anchor: 'b',
    },
    {
      type: 'subTitle',
      idx: 1,
      name: 'Subtitle',
      box: onColumns({ from: 1, count: 10 }, inches(4.65), inches(5.6)),
      prompt: 'Occasion, author, date',
      levels: [{ ...plain, size: 20, color: plainLook.muted }],
      anchor: 't',
    },
  ],
};

const section: LayoutDesign = {
  name: 'Section Header',
  type: 'secHead',
  background: 'tx2',
  footers: { color: 'bg1', alpha: 80 },
  masterOrnaments: false,
  ornaments: [rule(columnLeft(1), inches(4.2), inches(1.2), 'accent3')],
  placeholders: [
    title({
      box: onColumns({ from: 1, count: 10 }, inches(2.2), inches(3.9)),
      prompt: 'Name of the section',
      levels: [{ size: 40, color: 'bg1' }],
      anchor: 'b',
    }),
    text(
      {
        idx: 1,
        name: 'Text',
        box: onColumns({ from: 1, count: 10 }, inches(4.5), inches(5.5)),
        prompt: 'What the section is about',
      },
      { size: 20, color: 'bg1' },
    ),
  ],
};

const quote: LayoutDesign = {
  name: 'Quote',
  ornaments: [
    {
      name: 'Bar',
      box: { x: columnLeft(2), y: inches(2.1), width: inches(0.06), height: inches(3.4) },
      shape: 'rect',
      fill: 'accent1',
    },
  ],
  placeholders: [
    title(),
    text(
      {
        idx: 13,
        name: 'Quote',
        box: { x: columnLeft(2) + inches(0.4), y: inches(2.1), width: columnsWidth(9), height: inches(2.6) },
        prompt: 'The words, as they were said',
      },
      { size: 28, color: 'tx2', lineSpacing: 110 },
      { anchor: 'ctr' },
    ),
    text(
      {
        idx: 14,
        name: 'Attribution',
        box: { x: columnLeft(2) + inches(0.4), y: inches(5), width: columnsWidth(9), height: inches(0.5) },
        prompt: 'Who said it, and where',
      },
      { size: 16, color: plainLook.muted },
    ),
  ],
};

const closing: LayoutDesign = {
  name: 'Closing',
  background: 'bg2',
  masterOrnaments: false,
  ornaments: [
    { name: 'Band', box: { x: 0, y: 0, width: inches(0.3), height: SLIDE_HEIGHT }, shape: 'rect', fill: 'accent1' },
  ],
  placeholders: [
    title({ box: titleBox(), prompt: 'What to do next' }),
    {
      type: 'body',
      idx: 1,
      name: 'Next Steps',
      box: contentBox(1, 12),
      prompt: 'Steps, owners, dates',
      levels: [{ size: 20, spaceBefore: 12 }],
    },
  ],
};

/**
 * The plain template: calm, white, one blue, Arial (whose metric twins are on every machine). Decks that were built on no template of
 * a library stand on it, so it stays as it is.
 */
export const neutralDesign: TemplateDesign = {
  name: 'Neutral',
  format: 'pptx',
  colors: {
    dk1: '1F2933',
    lt1: 'FFFFFF',
    dk2: '1E3A5F',
    lt2: 'F2F5F8',
    accent1: '1F66AD',
    accent2: 'B4541A',
    accent3: '5A8FC0',
    accent4: '2F7D6B',
    accent5: '66788A',
    accent6: '8494A3',
    hlink: '1F66AD',
    folHlink: '6B4E9B',
  },
  fonts: { heading: 'Arial', body: 'Arial' },
  title: { size: 28, bold: true, color: 'tx2', lineSpacing: 95 },
  body: bodyLevels(),
  bulletColor: 'accent1',
  footerColor: plainLook.muted,
  ornaments: [
    {
      name: 'Footer Line',
      box: { x: MARGIN, y: inches(6.85), width: SLIDE_WIDTH - 2 * MARGIN, height: 0 },
      shape: 'line',
      line: { color: { color: 'bg1', lumMod: 85 }, width: points(0.75) },
    },
  ],
  layouts: [titleSlide, section, ...standardLayouts(plainLook), quote, closing],
  tableStyleId: '{7A1D3C52-94E6-4B0F-8C27-5E6F1A2B3C4D}',
};
