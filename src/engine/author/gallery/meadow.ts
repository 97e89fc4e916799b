import { bodyLevels, plainLook } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { Ornament, TemplateDesign, Tone } from '../template-design.ts';
import { block, disc, quotationMarks, swell } from './drawing.ts';
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

/** Three hills behind each other, from the far to the near one. */
const hills = (far: Tone, middle: Tone, near: Tone): Ornament[] => [
  swell('Hill', [5.5, 5.7, 5], far),
  swell('Hill', [6, 6.35, 5.7], middle),
  swell('Hill', [6.9, 6.6, 6.5], near),
];
const daylight = hills({ color: 'accent3', alpha: 65 }, { color: 'accent1', alpha: 75 }, 'tx2');

/** For sustainability and good causes: greens and ochre, Georgia over Calibri, hills where a deck opens and turns. */
export const meadow: TemplateDesign = {
  name: 'Meadow',
  format: 'potx',
  colors: {
    dk1: '232B24',
    lt1: 'FFFFFF',
    dk2: '1E4530',
    lt2: 'F2F5EA',
    accent1: '2F7D4A',
    accent2: 'B85C14',
    accent3: 'A6C25B',
    accent4: '32739C',
    accent5: '8A4B5C',
    accent6: '8E9486',
    hlink: '2F7D4A',
    folHlink: '8A4B5C',
  },
  fonts: { heading: 'Georgia', body: 'Calibri' },
  title: { size: 28, bold: true, color: 'tx2', lineSpacing: 95 },
  body: bodyLevels(),
  bulletColor: 'accent1',
  footerColor: plainLook.muted,
  ornaments: [disc('Sun', { centre: [0, 0], radius: 0.46, from: 0, to: 90 }, 'accent3')],
  layouts: [
    titleSlide({
      ground: 'bg2',
      ornaments: [
        disc('Sun', { centre: [10.9, 4.6], radius: 1.35 }, { color: 'accent2', lumMod: 60, lumOff: 40 }),
        ...daylight,
      ],
      title: { box: between([0.8, 10.6], [0.8, 3.3]), level: { size: 48, color: 'tx2', lineSpacing: 95 } },
      text: { box: between([0.8, 8.5], [3.65, 4.8]), level: { size: 20, color: 'tx2' } },
    }),
    titleWithPicture(
      {
        ground: 'bg2',
        ornaments: [block('Edge', [7.78, 0], [0.12, 7.5], 'accent1')],
        title: { box: between([0.8, 7.4], [0.8, 3.7]), level: { size: 44, color: 'tx2', lineSpacing: 95 } },
        text: { box: between([0.8, 7.4], [4.05, 5.6]), level: { size: 20, color: 'tx2' } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'accent1',
      ornaments: hills({ color: 'accent3', alpha: 35 }, { color: 'tx2', alpha: 45 }, 'tx2'),
      title: { box: between([0.8, 11.5], [1.3, 3.4]), level: { size: 42, color: 'bg1' } },
      text: { box: between([0.8, 11.5], [3.7, 4.7]), level: { size: 20, color: 'bg1' } },
    }),
    ...innerLayouts(plainLook),
    pictureLeft(),
    statement({
      ground: 'bg2',
      ornaments: [swell('Hill', [7, 6.8, 6.6], 'tx2')],
      title: { box: between([0.8, 12.4], [1, 4.4]), level: { size: 48, color: 'tx2' } },
      text: { box: between([0.8, 12.4], [4.7, 5.9]), level: { size: 20, color: plainLook.muted } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [quotationMarks([0.62, 2.3], 0.75, 'accent3')],
      heading: 'tx2',
      quote: { box: between([2.4, 12.1], [2.15, 5]), level: { size: 32, italic: true, color: 'tx2', font: 'heading' } },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 18, color: plainLook.muted } },
    }),
    closingPage({
      ground: 'tx2',
      ornaments: [
        swell('Hill', [6.6, 6.9, 6.2], { color: 'accent1', alpha: 60 }),
        swell('Hill', [7.1, 7, 6.8], 'accent1'),
      ],
      color: 'bg1',
      bullet: 'accent3',
      bottom: 6,
    }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E209}',
};
