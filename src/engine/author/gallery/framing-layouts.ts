import { inches } from '../../../deck/units.ts';
import type { Box } from '../../../deck/units.ts';
import {
  CONTENT_BOTTOM,
  CONTENT_TOP,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  TITLE_HEIGHT,
  TITLE_TOP,
  contentBox,
  titleBox,
} from '../grid.ts';
import { plain, text, title } from '../standard-layouts.ts';
import type { Fill, LayoutDesign, LevelStyle, Ornament, Tone } from '../template-design.ts';

/** A page that gives a template its character: its ground, what is drawn on it, and the places of two texts. */
export interface Stage {
  /** Absent: the master's. */
  ground?: Fill;
  ornaments: readonly Ornament[];
  title: { box: Box; level: LevelStyle; anchor?: 't' | 'ctr' | 'b' };
  text: { box: Box; level: LevelStyle; anchor?: 't' | 'ctr' | 'b' };
}

/** A box by its edges, in inches. */
export const between = ([left, right]: readonly [number, number], [top, bottom]: readonly [number, number]): Box => ({
  x: inches(left),
  y: inches(top),
  width: inches(right) - inches(left),
  height: inches(bottom) - inches(top),
});

const onStage = ({ ground, ornaments }: Stage): Omit<LayoutDesign, 'name' | 'placeholders'> => ({
  ...(ground === undefined ? {} : { background: ground }),
  footers: 'none',
  masterOrnaments: false,
  ornaments,
});

const openingTexts = (stage: Stage): LayoutDesign['placeholders'] => [
  {
    type: 'ctrTitle',
    idx: 0,
    name: 'Title',
    box: stage.title.box,
    prompt: 'Title of the presentation',
    levels: [stage.title.level],
    anchor: stage.title.anchor ?? 'b',
  },
  {
    type: 'subTitle',
    idx: 1,
    name: 'Subtitle',
    box: stage.text.box,
    prompt: 'Occasion, author, date',
    levels: [{ ...plain, ...stage.text.level }],
    anchor: stage.text.anchor ?? 't',
  },
];

export const titleSlide = (stage: Stage): LayoutDesign => ({
  name: 'Title Slide',
  type: 'title',
  ...onStage(stage),
  placeholders: openingTexts(stage),
});

/** The opening with a picture that bleeds off the right edge. */
export const titleWithPicture = (stage: Stage, picture: Box): LayoutDesign => ({
  name: 'Title Slide with Picture',
  ...onStage(stage),
  placeholders: [
    ...openingTexts(stage),
    {
      type: 'pic',
      idx: 13,
      name: 'Picture',
      box: picture,
      prompt: 'Click the icon to add a picture',
      levels: [{ ...plain, size: 14 }],
    },
  ],
});

/** The right five twelfths of the slide, from edge to edge. */
export const rightPart: Box = {
  x: inches(7.9),
  y: 0,
  width: SLIDE_WIDTH - inches(7.9),
  height: SLIDE_HEIGHT,
};

export const sectionHeader = (stage: Stage): LayoutDesign => ({
  name: 'Section Header',
  type: 'secHead',
  ...onStage(stage),
  placeholders: [
    title({
      box: stage.title.box,
      prompt: 'Name of the section',
      levels: [stage.title.level],
      anchor: stage.title.anchor ?? 'b',
    }),
    text(
      { idx: 1, name: 'Text', box: stage.text.box, prompt: 'What the section is about' },
      stage.text.level,
      stage.text.anchor ? { anchor: stage.text.anchor } : {},
    ),
  ],
});

interface Saying extends Omit<Stage, 'title' | 'text'> {
  heading: Tone;
  quote: Stage['title'];
  attribution: Stage['text'];
  /** Absent: as on the master. */
  footers?: Tone;
}

/** Somebody's words, large; the message of the slide stays above them where every title stands. */
export const quotePage = ({ ground, ornaments, heading, quote, attribution, footers }: Saying): LayoutDesign => ({
  name: 'Quote',
  ...(ground === undefined ? {} : { background: ground, masterOrnaments: false }),
  ...(footers === undefined ? {} : { footers }),
  ornaments,
  placeholders: [
    title({ levels: [{ color: heading }] }),
    text(
      { idx: 13, name: 'Quote', box: quote.box, prompt: 'The words, as they were said' },
      { lineSpacing: 110, ...quote.level },
      { anchor: quote.anchor ?? 'ctr' },
    ),
    text({ idx: 14, name: 'Attribution', box: attribution.box, prompt: 'Who said it, and where' }, attribution.level),
  ],
});

interface Ending {
  ground: Fill;
  ornaments: readonly Ornament[];
  color: Tone;
  bullet: Tone;
  /** Absent: to the content's bottom. */
  bottom?: number;
}

/** The other end of the book, on the ground of the opening. */
export const closingPage = ({ ground, ornaments, color, bullet, bottom }: Ending): LayoutDesign => ({
  name: 'Closing',
  background: ground,
  masterOrnaments: false,
  footers: 'none',
  ornaments,
  placeholders: [
    title({ box: titleBox(), prompt: 'What to do next', levels: [{ color }] }),
    {
      type: 'body',
      idx: 1,
      name: 'Next Steps',
      box: bottom === undefined ? contentBox(1, 12) : { ...contentBox(1, 12), height: inches(bottom) - CONTENT_TOP },
      prompt: 'Steps, owners, dates',
      levels: [
        { size: 22, color, bulletColor: bullet, spaceBefore: 12 },
        { size: 18, color, bulletColor: bullet },
      ],
      anchor: 't',
    },
  ],
});

/** One sentence that fills the page. */
export const statement = ({ ground, ornaments, title: sentence, text: support }: Stage): LayoutDesign => ({
  name: 'Statement',
  ...(ground === undefined ? {} : { background: ground }),
  masterOrnaments: false,
  footers: 'none',
  ornaments,
  placeholders: [
    title({ box: sentence.box, levels: [sentence.level], anchor: sentence.anchor ?? 'ctr' }),
    text({ idx: 13, name: 'Support', box: support.box, prompt: 'What it rests on' }, support.level),
  ],
});

/** A picture over the left half of the slide, from edge to edge, with the title and the text to its right. */
export const pictureLeft = (): LayoutDesign => {
  const left = inches(5.9);
  const right = SLIDE_WIDTH - inches(0.6) - left;
  return {
    name: 'Picture Left with Content',
    masterOrnaments: false,
    placeholders: [
      title({ box: { x: left, y: TITLE_TOP, width: right, height: TITLE_HEIGHT } }),
      {
        type: 'pic',
        idx: 13,
        name: 'Picture',
        box: { x: 0, y: 0, width: inches(5.4), height: SLIDE_HEIGHT },
        prompt: 'Click the icon to add a picture',
        levels: [{ ...plain, size: 14 }],
      },
      {
        type: 'body',
        idx: 1,
        name: 'Text',
        box: { x: left, y: CONTENT_TOP, width: right, height: CONTENT_BOTTOM - CONTENT_TOP },
        prompt: 'Click to add text',
      },
    ],
    footers: 'none',
  };
};
