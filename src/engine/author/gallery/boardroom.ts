import { inches } from '../../../deck/units.ts';
import { MARGIN, SLIDE_WIDTH } from '../grid.ts';
import { bodyLevels, plainLook } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { Ornament, TemplateDesign, Tone } from '../template-design.ts';
import { arc, block, disc, quotationMarks } from './drawing.ts';
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

const gold: Tone = { color: 'accent2', lumMod: 60, lumOff: 40 };
const line = (points: number) => ({ color: { color: gold.color, lumMod: 60, lumOff: 40, alpha: 75 }, points });

/** Circles about one corner, as of a stone in still water. */
const rings = (centre: readonly [number, number], [from, to]: readonly [number, number]): Ornament[] => [
  disc('Disc', { centre, radius: 3.4, from, to }, { color: 'accent1', alpha: 45 }),
  disc('Disc', { centre, radius: 2.2, from, to }, { color: 'accent1', alpha: 80 }),
  ...[2.6, 3, 3.8, 4.2].map((radius) => arc('Ring', { centre, radius, from, to }, line(1))),
];
const lowRight = rings([40 / 3, 7.5], [180, 270]);
const highRight = rings([40 / 3, 0], [90, 180]);

/** For boards and clients: ink and gold, Georgia over Calibri, circles in the corner where a deck opens and turns. */
export const boardroom: TemplateDesign = {
  name: 'Boardroom',
  format: 'potx',
  colors: {
    dk1: '1D2430',
    lt1: 'FFFFFF',
    dk2: '13213C',
    lt2: 'F4F1EA',
    accent1: '1F4E8C',
    accent2: '96701A',
    accent3: '6FA3CF',
    accent4: '8C2F3F',
    accent5: '3F7D6B',
    accent6: '9C9588',
    hlink: '1F4E8C',
    folHlink: '6B4E7F',
  },
  fonts: { heading: 'Georgia', body: 'Calibri' },
  title: { size: 28, bold: true, color: 'tx2', lineSpacing: 95 },
  body: bodyLevels(),
  bulletColor: 'accent2',
  footerColor: plainLook.muted,
  ornaments: [
    block('Tab', [0.6, 0], [1.2, 0.09], 'accent2'),
    {
      name: 'Footer Line',
      box: { x: MARGIN, y: inches(6.85), width: SLIDE_WIDTH - 2 * MARGIN, height: 0 },
      shape: 'line',
      line: { color: { color: 'bg2', lumMod: 90 }, width: inches(0.01) },
    },
  ],
  layouts: [
    titleSlide({
      ground: 'tx2',
      ornaments: [...lowRight, block('Rule', [0.6, 4.5], [1.2, 0.045], gold)],
      title: { box: between([0.6, 9], [1.2, 4.2]), level: { size: 48, color: 'bg1', lineSpacing: 95 } },
      text: { box: between([0.6, 9], [4.8, 5.9]), level: { size: 20, color: 'bg2' } },
    }),
    titleWithPicture(
      {
        ground: 'tx2',
        ornaments: [block('Rule', [0.6, 4.5], [1.2, 0.045], gold)],
        title: { box: between([0.6, 7.4], [1.2, 4.2]), level: { size: 44, color: 'bg1', lineSpacing: 95 } },
        text: { box: between([0.6, 7.4], [4.8, 5.9]), level: { size: 20, color: 'bg2' } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'tx2',
      ornaments: [...highRight, block('Rule', [0.6, 4.5], [1.2, 0.045], gold)],
      title: { box: between([0.6, 9], [2.2, 4.2]), level: { size: 40, color: 'bg1' } },
      text: { box: between([0.6, 9], [4.8, 5.8]), level: { size: 20, color: 'bg2' } },
    }),
    ...innerLayouts(plainLook),
    pictureLeft(),
    statement({
      ground: 'bg2',
      ornaments: [block('Bar', [0, 0], [0.3, 7.5], 'accent2')],
      title: { box: between([1.2, 12.1], [1.4, 5]), level: { size: 48, color: 'tx2' } },
      text: { box: between([1.2, 12.1], [5.3, 6.4]), level: { size: 20, color: plainLook.muted } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [
        block('Tab', [0.6, 0], [1.2, 0.09], 'accent2'),
        quotationMarks([0.62, 2.3], 0.75, { color: 'accent2', lumMod: 60, lumOff: 40 }),
      ],
      heading: 'tx2',
      quote: { box: between([2.4, 12.1], [2.15, 5]), level: { size: 32, italic: true, color: 'tx2', font: 'heading' } },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 18, color: plainLook.muted } },
    }),
    closingPage({
      ground: 'tx2',
      ornaments: [...lowRight, block('Tab', [0.6, 0], [1.2, 0.09], gold)],
      color: 'bg1',
      bullet: gold,
    }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E201}',
};
