import { inches } from '../../../deck/units.ts';
import { CONTENT_BOTTOM, CONTENT_TOP, contentBox } from '../grid.ts';
import { bodyLevels, plain, plainLook, text, title } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { LayoutDesign, Ornament, TemplateDesign } from '../template-design.ts';
import { block, disc, dots, quotationMarks, swell } from './drawing.ts';
import {
  between,
  closingPage,
  pictureLeft,
  quotePage,
  rightPart,
  sectionHeader,
  statement,
  titleSlide,
  titleWithPicture,
} from './framing-layouts.ts';

/** A sun that comes up behind two hills. */
const morning: readonly Ornament[] = [
  disc('Sun', { centre: [10.4, 5.9], radius: 1.75 }, 'accent3'),
  swell('Hill', [6.1, 6.5, 5.3], { color: 'accent1', lumMod: 75 }),
  swell('Hill', [6.9, 6.6, 6.35], { color: 'tx2' }),
];
const corner = (fill: 'accent3' | 'accent2'): Ornament =>
  disc('Sun', { centre: [40 / 3, 0], radius: 0.55, from: 90, to: 180 }, fill);

/** What is to be done on the left, room for the answer or the time on the right. */
const exercise: LayoutDesign = {
  name: 'Exercise',
  ornaments: [
    { name: 'Card', box: contentBox(1, 8), shape: 'rect', fill: 'bg2' },
    block('Tab', [0.6, 1.6], [0.12, 4.9], 'accent2'),
    corner('accent2'),
  ],
  placeholders: [
    title({ prompt: 'Exercise: what to find out' }),
    {
      type: 'body',
      idx: 1,
      name: 'Task',
      box: {
        x: inches(1),
        y: CONTENT_TOP + inches(0.25),
        width: inches(7.3),
        height: CONTENT_BOTTOM - CONTENT_TOP - inches(0.5),
      },
      prompt: 'The task, step by step',
      levels: [{ size: 22, bullet: 'number', margin: inches(0.45), hanging: inches(0.45), spaceBefore: 10 }],
      anchor: 't',
    },
    text(
      { idx: 13, name: 'Hint', box: between([9.1, 12.733], [1.85, 6.25]), prompt: 'Time, material, a hint' },
      { ...plain, size: 20, color: 'tx2' },
    ),
  ],
};

/** For teaching: warm paper, teal, coral and sun, Calibri set large, exercises with a layout of their own. */
export const classroom: TemplateDesign = {
  name: 'Classroom',
  format: 'potx',
  colors: {
    dk1: '26323A',
    lt1: 'FFFDF8',
    dk2: '15454D',
    lt2: 'F6EFDF',
    accent1: '0B7285',
    accent2: 'C8452F',
    accent3: 'F0B429',
    accent4: '2F5FA8',
    accent5: '6FA04B',
    accent6: '8E7A9B',
    hlink: '0B7285',
    folHlink: '7A5289',
  },
  fonts: { heading: 'Calibri', body: 'Calibri' },
  title: { size: 30, bold: true, color: 'tx2', lineSpacing: 90 },
  body: bodyLevels([24, 20, 18], 10),
  bulletColor: 'accent2',
  footerColor: plainLook.muted,
  ornaments: [corner('accent3')],
  layouts: [
    titleSlide({
      ground: 'accent1',
      ornaments: morning,
      title: { box: between([0.8, 11.5], [0.9, 3.3]), level: { size: 54, color: 'bg1', lineSpacing: 90 } },
      text: { box: between([0.8, 8.2], [3.6, 4.8]), level: { size: 24, color: 'bg1' } },
    }),
    titleWithPicture(
      {
        ground: 'accent1',
        ornaments: [
          dots(
            'Dots',
            [
              [
                [0.9, 6.7],
                [1.3, 6.7],
                [1.7, 6.7],
              ],
              0.1,
            ],
            'accent3',
          ),
        ],
        title: { box: between([0.8, 7.4], [0.9, 3.7]), level: { size: 48, color: 'bg1', lineSpacing: 90 } },
        text: { box: between([0.8, 7.4], [4, 5.6]), level: { size: 22, color: 'bg1' } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'tx2',
      ornaments: [
        disc('Sun', { centre: [40 / 3, 7.5], radius: 3.4, from: 180, to: 270 }, 'accent3'),
        disc('Hill', { centre: [9.2, 7.5], radius: 1.5, from: 180, to: 360 }, 'accent1'),
      ],
      title: { box: between([0.8, 10], [1.8, 4]), level: { size: 46, color: 'bg1' } },
      text: { box: between([0.8, 7.4], [4.3, 5.7]), level: { size: 22, color: 'bg1' } },
    }),
    ...innerLayouts(plainLook),
    exercise,
    pictureLeft(),
    statement({
      ground: 'bg2',
      ornaments: [disc('Sun', { centre: [40 / 3, 7.5], radius: 2.2, from: 180, to: 270 }, 'accent3')],
      title: { box: between([0.8, 11.6], [1.2, 4.6]), level: { size: 50, color: 'tx2' } },
      text: { box: between([0.8, 10.6], [4.9, 6.2]), level: { size: 22, color: plainLook.muted } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [corner('accent2'), quotationMarks([0.62, 2.3], 0.75, 'accent3')],
      heading: 'tx2',
      quote: { box: between([2.4, 12.1], [2.15, 5]), level: { size: 34, color: 'tx2' } },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 20, color: plainLook.muted } },
    }),
    closingPage({ ground: 'accent1', ornaments: [corner('accent3')], color: 'bg1', bullet: 'accent3' }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E205}',
  tableHead: { fill: 'accent1', color: 'bg1' },
};
