import { bodyLevels, plainLook } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { Ornament, TemplateDesign } from '../template-design.ts';
import { block, quotationMarks } from './drawing.ts';
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

/** The double rule under a sum, at the head of every page. */
const doubleRule = (width: number): Ornament[] => [
  block('Double Rule', [0.6, 0.24], [width, 0.045], 'accent1'),
  block('Double Rule', [0.6, 0.315], [width, 0.012], 'accent1'),
];

/** A ruled sheet, columns standing on its foot. */
const sheet = (left: number, width: number): Ornament[] => {
  const heights = [1.1, 1.5, 1.3, 1.95, 2.3, 2.15, 2.9, 3.6];
  const step = (width - 0.8) / heights.length;
  return [
    block('Sheet', [left, 0], [width, 7.5], 'tx2'),
    ...Array.from({ length: 17 }, (_, row) =>
      block('Ruling', [left, 0.43 + row * 0.42], [width, 0.008], { color: 'bg1', alpha: 14 }),
    ),
    ...heights.map((height, column) =>
      block('Column', [left + 0.4 + column * step, 7.15 - height], [step * 0.62, height], {
        color: column === heights.length - 1 ? 'accent3' : 'accent1',
        ...(column === heights.length - 1 ? {} : { lumMod: 60, lumOff: 40, alpha: 70 }),
      }),
    ),
  ];
};

/** For finance: bottle green and brass, Cambria over Calibri, the double rule of a closed account. */
export const ledger: TemplateDesign = {
  name: 'Ledger',
  format: 'potx',
  colors: {
    dk1: '1B2A27',
    lt1: 'FFFFFF',
    dk2: '0C3B36',
    lt2: 'EFF4F1',
    accent1: '0E6B5C',
    accent2: 'B4471F',
    accent3: 'D9A441',
    accent4: '2D5F9A',
    accent5: '7FB8A6',
    accent6: '75716B',
    hlink: '0E6B5C',
    folHlink: '6B4E7F',
  },
  fonts: { heading: 'Cambria', body: 'Calibri' },
  title: { size: 28, bold: true, color: 'tx2', lineSpacing: 95 },
  body: bodyLevels(),
  bulletColor: 'accent1',
  footerColor: plainLook.muted,
  ornaments: doubleRule(12.133),
  layouts: [
    titleSlide({
      ornaments: [...sheet(8.7, 4.634), ...doubleRule(7.6)],
      title: { box: between([0.6, 8.2], [1.4, 4.2]), level: { size: 46, color: 'tx2', lineSpacing: 95 } },
      text: { box: between([0.6, 8.2], [4.6, 5.8]), level: { size: 20, color: plainLook.muted } },
    }),
    titleWithPicture(
      {
        ornaments: doubleRule(6.8),
        title: { box: between([0.6, 7.4], [1.4, 4.2]), level: { size: 44, color: 'tx2', lineSpacing: 95 } },
        text: { box: between([0.6, 7.4], [4.6, 5.8]), level: { size: 20, color: plainLook.muted } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'tx2',
      ornaments: [
        ...Array.from({ length: 17 }, (_, row) =>
          block('Ruling', [0, 0.43 + row * 0.42], [40 / 3, 0.008], { color: 'bg1', alpha: 10 }),
        ),
        block('Double Rule', [0.6, 4.42], [2.4, 0.045], 'accent3'),
        block('Double Rule', [0.6, 4.495], [2.4, 0.012], 'accent3'),
      ],
      title: { box: between([0.6, 11.5], [2.1, 4.2]), level: { size: 42, color: 'bg1' } },
      text: { box: between([0.6, 11.5], [4.75, 5.8]), level: { size: 20, color: 'bg2' } },
    }),
    ...innerLayouts(plainLook),
    pictureLeft(),
    statement({
      ground: 'tx2',
      ornaments: [block('Double Rule', [0.6, 5.1], [2.4, 0.045], 'accent3')],
      title: { box: between([0.6, 12.1], [1.4, 4.8]), level: { size: 48, color: 'bg1' }, anchor: 'b' },
      text: { box: between([0.6, 12.1], [5.35, 6.4]), level: { size: 20, color: 'bg2' } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [...doubleRule(12.133), quotationMarks([0.62, 2.3], 0.75, 'accent5')],
      heading: 'tx2',
      quote: { box: between([2.4, 12.1], [2.15, 5]), level: { size: 32, italic: true, color: 'tx2', font: 'heading' } },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 18, color: plainLook.muted } },
    }),
    closingPage({
      ground: 'tx2',
      ornaments: [
        block('Double Rule', [0.6, 0.24], [12.133, 0.045], 'accent3'),
        block('Double Rule', [0.6, 0.315], [12.133, 0.012], 'accent3'),
      ],
      color: 'bg1',
      bullet: 'accent3',
    }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E202}',
  tableHead: { fill: 'tx2', color: 'bg1' },
};
