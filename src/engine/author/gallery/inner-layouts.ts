import { inches } from '../../../deck/units.ts';
import type { Box } from '../../../deck/units.ts';
import {
  APART,
  CONTENT_BOTTOM,
  CONTENT_TOP,
  FOOTER_HEIGHT,
  FOOTER_TOP,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  columnLeft,
  onColumns,
  wideAndNarrow,
} from '../grid.ts';
import { plain, standardLayouts, text, title } from '../standard-layouts.ts';
import type { Look } from '../standard-layouts.ts';
import type { LayoutDesign, PlaceholderDesign } from '../template-design.ts';

/**
 * What stands between opening and closing in the gallery: the standard layouts, but pictures bleed off the page at a proportion that
 * photographs have, with words beside them, and the takeaway of a chart stands on a card.
 */
export function innerLayouts(look: Look): LayoutDesign[] {
  const own = new Map(
    [contentWithPicture(), pictureWithCaption(look), chartWithTakeaway(look)].map((layout) => [layout.name, layout]),
  );
  return standardLayouts(look).map((layout) => own.get(layout.name) ?? layout);
}

const PICTURE_PROMPT = 'Click the icon to add a picture';

/** Footer and slide number where a picture leaves them room, beside it. */
const footersOver = (from: number, count: number): PlaceholderDesign[] => {
  const line = onColumns({ from, count }, FOOTER_TOP, FOOTER_TOP + FOOTER_HEIGHT);
  const number = inches(0.6);
  return [
    { type: 'ftr', idx: 11, name: 'Footer', box: { ...line, width: line.width - number } },
    { type: 'sldNum', idx: 12, name: 'Slide Number', box: { ...line, x: line.x + line.width - number, width: number } },
  ];
};

const bleeding = (box: Box): PlaceholderDesign => ({
  type: 'pic',
  idx: 13,
  name: 'Picture',
  box,
  prompt: PICTURE_PROMPT,
  levels: [{ ...plain, size: 14 }],
});

/** Text on the grid; the picture bleeds off the right edge and the foot. */
function contentWithPicture(): LayoutDesign {
  const [left, right] = wideAndNarrow(6, CONTENT_TOP, CONTENT_BOTTOM);
  return {
    name: 'Content with Picture',
    type: 'picTx',
    footers: 'none',
    placeholders: [
      title(),
      {
        type: 'body',
        idx: 1,
        name: 'Text',
        box: left,
        prompt: 'Click to add text',
        levels: [{ size: 24, spaceBefore: 14 }, { size: 20 }],
      },
      bleeding({ x: right.x, y: CONTENT_TOP, width: SLIDE_WIDTH - right.x, height: SLIDE_HEIGHT - CONTENT_TOP }),
      ...footersOver(1, 6),
    ],
  };
}

/** The picture bleeds off the left edge and the foot at three to two; its caption stands beside it. */
function pictureWithCaption(look: Look): LayoutDesign {
  const left = columnLeft(9) + (APART - inches(0.2)) / 2;
  const width = SLIDE_WIDTH - inches(0.6) - left;
  return {
    name: 'Picture with Caption',
    footers: 'none',
    placeholders: [
      title(),
      bleeding({ x: 0, y: CONTENT_TOP, width: left - APART, height: SLIDE_HEIGHT - CONTENT_TOP }),
      text(
        {
          idx: 14,
          name: 'Caption',
          box: { x: left, y: CONTENT_TOP, width, height: CONTENT_BOTTOM - CONTENT_TOP },
          prompt: 'What is to be seen, and where it is from',
        },
        { size: 20, color: look.heading },
        { anchor: 'b' },
      ),
      ...footersOver(9, 4).map((placeholder) => ({
        ...placeholder,
        ...(placeholder.box && placeholder.type === 'ftr'
          ? { box: { ...placeholder.box, x: left, width: width - inches(0.6) } }
          : {}),
      })),
    ],
  };
}

/** The chart, and on a card beside it what it says. */
function chartWithTakeaway(look: Look): LayoutDesign {
  const [wide, narrow] = wideAndNarrow(8, CONTENT_TOP, CONTENT_BOTTOM);
  const padding = inches(0.3);
  return {
    name: 'Chart with Takeaway',
    type: 'chartAndTx',
    ornaments: [
      { name: 'Card', box: narrow, shape: 'rect', fill: look.card },
      { name: 'Rule', box: { ...narrow, height: inches(0.06) }, shape: 'rect', fill: look.accent },
    ],
    placeholders: [
      title(),
      {
        type: 'chart',
        idx: 13,
        name: 'Chart',
        box: wide,
        prompt: 'Click the icon to add a chart',
        levels: [{ ...plain, size: 14 }],
      },
      text(
        {
          idx: 14,
          name: 'Takeaway',
          box: {
            x: narrow.x + padding,
            y: narrow.y + padding,
            width: narrow.width - 2 * padding,
            height: narrow.height - 2 * padding,
          },
          prompt: 'What the chart shows, in one or two sentences',
        },
        { size: 24, color: look.heading },
        { anchor: 'ctr' },
      ),
    ],
  };
}
