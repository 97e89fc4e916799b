import { inches, points } from '../../deck/units.ts';
import type { Box, Emu } from '../../deck/units.ts';
import {
  CONTENT_BOTTOM,
  CONTENT_TOP,
  FOOTER_HEIGHT,
  FOOTER_TOP,
  NEAR,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  columnLeft,
  contentBox,
  onColumns,
  sideBySide,
  wholeSlide,
  wideAndNarrow,
} from './grid.ts';
import type { LayoutDesign, LevelStyle, Ornament, PlaceholderDesign, Tone, TemplateDesign } from './template-design.ts';

/**
 * The layouts that every template of the product has, apart from those that give it its character (title, section, quote, closing).
 * Text stands without bullets where it is no list.
 */
export interface Look {
  /** Colour of what must be seen: numbers, rules, headings. */
  accent: Tone;
  heading: Tone;
  muted: Tone;
  /** Ground of cards, and of the scrim under text on pictures. */
  card: Tone;
  scrim: Tone;
  onScrim: Tone;
  numberFont: 'heading' | 'body';
}

/** Text that is no list. */
export const plain: LevelStyle = { bullet: 'none', margin: 0, hanging: 0 };
const PADDING: Emu = inches(0.2);
const RULE: Emu = points(2.25);

export const title = (changes: Partial<PlaceholderDesign> = {}): PlaceholderDesign => ({
  type: 'title',
  idx: 0,
  name: 'Title',
  prompt: 'Say the message of the slide in one sentence',
  ...changes,
});

interface TextPlace {
  idx: number;
  name: string;
  box: Box;
  prompt: string;
}

/** A placeholder for a text of one level. */
export const text = (
  place: TextPlace,
  level: LevelStyle,
  changes: Partial<PlaceholderDesign> = {},
): PlaceholderDesign => ({
  type: 'body',
  ...place,
  levels: [{ ...plain, ...level }],
  anchor: 't',
  ...changes,
});

const object = (idx: number, box: Box, name = 'Content'): PlaceholderDesign => ({
  type: 'obj',
  idx,
  name,
  box,
  prompt: 'Click to add text, a chart, a table or a picture',
});

export const rule = (x: Emu, y: Emu, width: Emu, color: Tone): Ornament => ({
  name: 'Rule',
  box: { x, y, width, height: RULE },
  shape: 'rect',
  fill: color,
});

const card = (box: Box, fill: Tone): Ornament => ({ name: 'Card', box, shape: 'rect', fill });

const inside = (box: Box, top: Emu, bottom: Emu): Box => ({
  x: box.x + PADDING,
  y: top,
  width: box.width - 2 * PADDING,
  height: bottom - top,
});

export function agenda(look: Look): LayoutDesign {
  const box = contentBox(1, 8);
  const level: LevelStyle = { size: 20, bullet: 'number', margin: inches(0.5), hanging: inches(0.5), spaceBefore: 14 };
  return {
    name: 'Agenda',
    type: 'tx',
    ornaments: [],
    placeholders: [
      title({ prompt: 'Agenda' }),
      {
        type: 'body',
        idx: 1,
        name: 'Agenda Items',
        box,
        prompt: 'List the parts of the presentation',
        levels: [level, { ...plain, size: 16, margin: inches(0.5), color: look.muted }],
        anchor: 't',
      },
    ],
  };
}

export const content = (): LayoutDesign => ({
  name: 'Title and Content',
  type: 'obj',
  placeholders: [title(), object(1, contentBox(1, 12))],
});

function twoContent(): LayoutDesign {
  const boxes = sideBySide(2, CONTENT_TOP, CONTENT_BOTTOM);
  return {
    name: 'Two Content',
    type: 'twoObj',
    placeholders: [title(), ...boxes.map((box, index) => object(index + 1, box, index === 0 ? 'Left' : 'Right'))],
  };
}

export function comparison(look: Look): LayoutDesign {
  const headingBottom = CONTENT_TOP + inches(0.42);
  const headings = sideBySide(2, CONTENT_TOP, headingBottom);
  const bodies = sideBySide(2, headingBottom + inches(0.3), CONTENT_BOTTOM);
  return {
    name: 'Comparison',
    type: 'twoTxTwoObj',
    ornaments: headings.map((box, index) =>
      rule(box.x, headingBottom + inches(0.08), box.width, index === 0 ? look.muted : look.accent),
    ),
    placeholders: [
      title(),
      ...headings.flatMap((box, index) => [
        text(
          { idx: 2 * index + 1, name: `Heading ${index + 1}`, box, prompt: 'What is compared' },
          { size: 18, bold: true, color: look.heading },
          { anchor: 'b' },
        ),
        object(2 * index + 2, bodies[index] ?? box, `Side ${index + 1}`),
      ]),
    ],
  };
}

/** Text on the grid; the picture bleeds off the right edge. */
export function contentWithPicture(): LayoutDesign {
  const [left, right] = wideAndNarrow(7, CONTENT_TOP, CONTENT_BOTTOM);
  return {
    name: 'Content with Picture',
    type: 'picTx',
    placeholders: [
      title(),
      { type: 'body', idx: 1, name: 'Text', box: left, prompt: 'Click to add text' },
      {
        type: 'pic',
        idx: 13,
        name: 'Picture',
        box: { ...right, width: SLIDE_WIDTH - right.x },
        prompt: 'Click the icon to add a picture',
        levels: [{ ...plain, size: 14 }],
      },
    ],
  };
}

/** The picture bleeds off both sides, its caption stands on the footer line. */
export function picture(look: Look): LayoutDesign {
  const bottom = FOOTER_TOP - NEAR - inches(0.05);
  return {
    name: 'Picture with Caption',
    footers: 'none',
    placeholders: [
      title(),
      {
        type: 'pic',
        idx: 13,
        name: 'Picture',
        box: { x: 0, y: CONTENT_TOP, width: SLIDE_WIDTH, height: bottom - CONTENT_TOP },
        prompt: 'Click the icon to add a picture',
        levels: [{ ...plain, size: 14 }],
      },
      text(
        {
          idx: 14,
          name: 'Caption',
          box: onColumns({ from: 1, count: 12 }, FOOTER_TOP, FOOTER_TOP + FOOTER_HEIGHT),
          prompt: 'Caption and source',
        },
        { size: 12, color: look.muted },
        { anchor: 'ctr' },
      ),
    ],
  };
}

/** The picture fills the slide; the title stands over it on a scrim of its own. */
function fullPicture(look: Look): LayoutDesign {
  const height = inches(1.5);
  const margin = columnLeft(1);
  return {
    name: 'Full Picture',
    masterOrnaments: false,
    footers: 'none',
    placeholders: [
      {
        type: 'pic',
        idx: 13,
        name: 'Picture',
        box: wholeSlide,
        prompt: 'Click the icon to add a picture',
        levels: [{ ...plain, size: 14 }],
      },
      title({
        box: { x: 0, y: SLIDE_HEIGHT - height, width: SLIDE_WIDTH, height },
        levels: [{ color: look.onScrim }],
        fill: look.scrim,
        insets: { left: margin, top: inches(0.2), right: margin, bottom: inches(0.2) },
        anchor: 'ctr',
      }),
    ],
  };
}

const chartPlaceholder = (box: Box): PlaceholderDesign => ({
  type: 'chart',
  idx: 13,
  name: 'Chart',
  box,
  prompt: 'Click the icon to add a chart',
  levels: [{ ...plain, size: 14 }],
});
const tablePlaceholder = (box: Box): PlaceholderDesign => ({
  type: 'tbl',
  idx: 13,
  name: 'Table',
  box,
  prompt: 'Click the icon to add a table',
  levels: [{ ...plain, size: 14 }],
});

export function chartWithTakeaway(look: Look): LayoutDesign {
  const [wide, narrow] = wideAndNarrow(8, CONTENT_TOP, CONTENT_BOTTOM);
  const top = CONTENT_TOP + inches(0.25);
  return {
    name: 'Chart with Takeaway',
    type: 'chartAndTx',
    ornaments: [rule(narrow.x, CONTENT_TOP, inches(0.6), look.accent)],
    placeholders: [
      title(),
      chartPlaceholder(wide),
      text(
        {
          idx: 14,
          name: 'Takeaway',
          box: { ...narrow, y: top, height: CONTENT_BOTTOM - top },
          prompt: 'What the chart shows, in one or two sentences',
        },
        { size: 18, color: look.heading },
      ),
    ],
  };
}

export const chart = (): LayoutDesign => ({
  name: 'Chart',
  type: 'chart',
  placeholders: [title(), chartPlaceholder(contentBox(1, 12))],
});

function tableWithTakeaway(look: Look): LayoutDesign {
  const split = CONTENT_TOP + inches(0.6);
  return {
    name: 'Table with Takeaway',
    placeholders: [
      title(),
      text(
        {
          idx: 14,
          name: 'Takeaway',
          box: onColumns({ from: 1, count: 12 }, CONTENT_TOP, split),
          prompt: 'What the table shows, in one sentence',
        },
        { size: 18, color: look.heading },
      ),
      tablePlaceholder(onColumns({ from: 1, count: 12 }, split + inches(0.3), CONTENT_BOTTOM)),
    ],
  };
}

export const table = (): LayoutDesign => ({
  name: 'Table',
  type: 'tbl',
  placeholders: [title(), tablePlaceholder(contentBox(1, 12))],
});

/** One number that says it all, with what it means beside it. */
function bigNumber(look: Look): LayoutDesign {
  const [left, right] = sideBySide(2, CONTENT_TOP, CONTENT_BOTTOM) as [Box, Box];
  const middle = CONTENT_TOP + inches(2.2);
  return {
    name: 'Big Number',
    ornaments: [card(left, look.card), { ...rule(left.x, left.y, left.width, look.accent), name: 'Rule' }],
    placeholders: [
      title(),
      text(
        {
          idx: 13,
          name: 'Number',
          box: inside(left, CONTENT_TOP + inches(0.6), middle),
          prompt: '00 %',
        },
        { size: 80, bold: true, color: look.accent, font: look.numberFont, lineSpacing: 90 },
        { anchor: 'b' },
      ),
      text(
        {
          idx: 14,
          name: 'Label',
          box: inside(left, middle + inches(0.3), CONTENT_BOTTOM - PADDING),
          prompt: 'What the number counts, and how it changed',
        },
        { size: 20, color: look.heading },
      ),
      { type: 'body', idx: 15, name: 'Context', box: right, prompt: 'What stands behind the number', anchor: 't' },
    ],
  };
}

const words = ['', 'One', 'Two', 'Three', 'Four'] as const;

/** A text of its card between two heights: what it is called, what it prompts, how it looks. */
interface CardText {
  name: string;
  prompt: string;
  from: Emu;
  to: Emu;
  style: LevelStyle;
  anchor?: 'b';
}

/** Cards of one size beside each other, each with two texts, one above the other. */
const inCards = (
  cards: readonly Box[],
  look: Look,
  texts: readonly [CardText, CardText],
): Omit<LayoutDesign, 'name'> => ({
  ornaments: cards.flatMap((box) => [card(box, look.card), rule(box.x, box.y, box.width, look.accent)]),
  placeholders: [
    title(),
    ...cards.flatMap((box, index) =>
      texts.map(({ name, prompt, from, to, style, anchor }, place) =>
        text(
          { idx: 13 + 2 * index + place, name: `${name} ${index + 1}`, box: inside(box, from, to), prompt },
          style,
          anchor ? { anchor } : {},
        ),
      ),
    ),
  ],
});

/** Two to four numbers in cards of one size. */
function keyNumbers(count: 2 | 3 | 4, look: Look): LayoutDesign {
  const bottom = CONTENT_BOTTOM;
  const middle = CONTENT_TOP + inches(2.1);
  const number: LevelStyle = {
    size: count === 4 ? 48 : 60,
    bold: true,
    color: look.accent,
    font: look.numberFont,
    lineSpacing: 90,
  };
  return {
    name: `${words[count]} Numbers`,
    ...inCards(sideBySide(count, CONTENT_TOP, bottom), look, [
      { name: 'Number', prompt: '00 %', from: CONTENT_TOP + inches(0.3), to: middle, style: number, anchor: 'b' },
      {
        name: 'Label',
        prompt: 'What the number counts',
        from: middle + inches(0.3),
        to: bottom - PADDING,
        style: { size: 20, color: look.heading },
      },
    ]),
  };
}

/** Three equal cards, each with a heading and a text. */
function threeCards(look: Look): LayoutDesign {
  const headingBottom = CONTENT_TOP + inches(0.85);
  return {
    name: 'Three Cards',
    ...inCards(sideBySide(3, CONTENT_TOP, CONTENT_BOTTOM), look, [
      {
        name: 'Heading',
        prompt: 'Heading',
        from: CONTENT_TOP + PADDING,
        to: headingBottom,
        style: { size: 18, bold: true, color: look.heading },
        anchor: 'b',
      },
      {
        name: 'Text',
        prompt: 'Click to add text',
        from: headingBottom + inches(0.3),
        to: CONTENT_BOTTOM - PADDING,
        style: { size: 16 },
      },
    ]),
  };
}

const titleOnly = (): LayoutDesign => ({ name: 'Title Only', type: 'titleOnly', placeholders: [title()] });
export const blank = (): LayoutDesign => ({ name: 'Blank', type: 'blank', masterOrnaments: false, placeholders: [] });

/** The layouts between the opening and the closing, in the order of PowerPoint's menu. */
export function standardLayouts(look: Look): LayoutDesign[] {
  return [
    agenda(look),
    content(),
    twoContent(),
    comparison(look),
    contentWithPicture(),
    picture(look),
    fullPicture(look),
    chartWithTakeaway(look),
    chart(),
    tableWithTakeaway(look),
    table(),
    bigNumber(look),
    keyNumbers(2, look),
    keyNumbers(3, look),
    keyNumbers(4, look),
    threeCards(look),
    titleOnly(),
    blank(),
  ];
}

/** The colours of most templates: headings in the second text colour, one accent, cards and scrims from the theme's second pair. */
export const plainLook: Look = {
  accent: 'accent1',
  heading: 'tx2',
  muted: { color: 'tx1', lumMod: 75, lumOff: 25 },
  card: 'bg2',
  scrim: { color: 'tx2', alpha: 85 },
  onScrim: 'bg1',
  numberFont: 'heading',
};

/** The five levels of a master's text: bullets and dashes by turns, none too small to be read. */
export const bodyLevels = (
  [first, second, others]: readonly [number, number, number] = [20, 18, 16],
  spaceBefore = 8,
): TemplateDesign['body'] => [
  listLevel(0, { size: first, spaceBefore }),
  listLevel(1, { size: second, spaceBefore: 6, bullet: '–' }),
  listLevel(2, { size: others, spaceBefore: 6 }),
  listLevel(3, { size: others, spaceBefore: 6, bullet: '–' }),
  listLevel(4, { size: others, spaceBefore: 6 }),
];

/** A level of a bulleted list, each a quarter of an inch further in. */
const listLevel = (level: number, style: LevelStyle): LevelStyle => ({
  color: 'tx1',
  bullet: '•',
  margin: inches(0.25 * (level + 1)),
  hanging: inches(0.25),
  lineSpacing: 105,
  ...style,
});
