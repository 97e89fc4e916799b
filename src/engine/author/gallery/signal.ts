import { bodyLevels, plainLook } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { TemplateDesign } from '../template-design.ts';
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

/** Minimal: white, black and one red; Arial, very large where a deck opens and turns, one square as its only mark. */
export const signal: TemplateDesign = {
  name: 'Signal',
  format: 'potx',
  colors: {
    dk1: '161616',
    lt1: 'FFFFFF',
    dk2: '161616',
    lt2: 'F3F3F1',
    accent1: 'D0202E',
    accent2: '2B2B2B',
    accent3: 'B4B4AF',
    accent4: '2E6F9E',
    accent5: 'D9A036',
    accent6: '6A6A66',
    hlink: 'D0202E',
    folHlink: '6A6A66',
  },
  fonts: { heading: 'Arial', body: 'Arial' },
  title: { size: 30, bold: true, color: 'tx1', lineSpacing: 90 },
  body: bodyLevels(),
  bulletColor: 'accent1',
  footerColor: plainLook.muted,
  ornaments: [block('Square', [0, 0], [0.3, 0.3], 'accent1')],
  layouts: [
    titleSlide({
      ornaments: [block('Square', [0.6, 0.6], [0.62, 0.62], 'accent1')],
      title: { box: between([0.6, 12.4], [1.6, 5.6]), level: { size: 66, color: 'tx1', lineSpacing: 86 } },
      text: { box: between([0.6, 12.4], [6, 6.9]), level: { size: 20, color: plainLook.muted } },
    }),
    titleWithPicture(
      {
        ornaments: [block('Square', [0.6, 0.6], [0.62, 0.62], 'accent1')],
        title: { box: between([0.6, 7.4], [1.6, 5.6]), level: { size: 48, color: 'tx1', lineSpacing: 88 } },
        text: { box: between([0.6, 7.4], [6, 6.9]), level: { size: 18, color: plainLook.muted } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'accent1',
      ornaments: [block('Square', [0.6, 0.6], [0.62, 0.62], 'bg1')],
      title: { box: between([0.6, 12.4], [1.8, 5.4]), level: { size: 60, color: 'bg1', lineSpacing: 88 } },
      text: { box: between([0.6, 12.4], [5.75, 6.9]), level: { size: 20, color: 'bg1' } },
    }),
    ...innerLayouts({ ...plainLook, heading: 'tx1' }),
    pictureLeft(),
    statement({
      ground: 'tx1',
      ornaments: [block('Square', [0.6, 0.6], [0.62, 0.62], 'accent1')],
      title: { box: between([0.6, 12.7], [1.6, 5.4]), level: { size: 60, color: 'bg1', lineSpacing: 88 }, anchor: 'b' },
      text: { box: between([0.6, 12.7], [5.75, 6.9]), level: { size: 20, color: 'bg1' } },
    }),
    quotePage({
      ornaments: [quotationMarks([0.62, 2.25], 0.85, 'accent1')],
      heading: 'tx1',
      quote: { box: between([2.4, 12.4], [2.1, 5.2]), level: { size: 38, bold: true, color: 'tx1', lineSpacing: 95 } },
      attribution: { box: between([2.4, 12.4], [5.45, 6.1]), level: { size: 18, color: plainLook.muted } },
    }),
    closingPage({
      ground: 'accent1',
      ornaments: [block('Square', [0, 0], [0.3, 0.3], 'bg1')],
      color: 'bg1',
      bullet: 'bg1',
    }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E208}',
};
