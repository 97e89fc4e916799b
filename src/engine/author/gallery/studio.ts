import { inches } from '../../../deck/units.ts';
import { bodyLevels, plainLook } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { Ornament, TemplateDesign, Tone } from '../template-design.ts';
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

/** A thin frame around the page, as of a print. */
const frame = (color: Tone, right = 12.98): Ornament => ({
  name: 'Frame',
  box: between([0.35, right], [0.35, 7.15]),
  shape: 'rect',
  line: { color, width: inches(0.014) },
});

/** For portfolios: pictures first, terracotta and stone, Times set large, a thin frame around what opens and closes. */
export const studio: TemplateDesign = {
  name: 'Studio',
  format: 'potx',
  colors: {
    dk1: '2A2623',
    lt1: 'FFFFFF',
    dk2: '2F2A27',
    lt2: 'F5F0EA',
    accent1: 'A4472B',
    accent2: '2B5D63',
    accent3: 'CFA262',
    accent4: '6E5A84',
    accent5: '93B36F',
    accent6: '8F857D',
    hlink: 'A4472B',
    folHlink: '6E5A84',
  },
  fonts: { heading: 'Times New Roman', body: 'Arial' },
  title: { size: 32, color: 'tx2', lineSpacing: 90 },
  body: bodyLevels(),
  bulletColor: 'accent1',
  footerColor: plainLook.muted,
  ornaments: [block('Edge', [0, 0], [0.22, 7.5], 'bg2')],
  layouts: [
    titleSlide({
      ground: 'bg2',
      ornaments: [
        block('Block', [9.2, 0], [40 / 3 - 9.2, 7.5], 'accent1'),
        frame('accent1', 8.85),
        {
          name: 'Frame',
          box: between([9.55, 12.98], [0.35, 7.15]),
          shape: 'rect',
          line: { color: { color: 'bg1', alpha: 70 }, width: inches(0.014) },
        },
      ],
      title: { box: between([0.9, 8.5], [1.2, 4.5]), level: { size: 60, color: 'tx2', lineSpacing: 88 } },
      text: { box: between([0.9, 8.5], [4.9, 6.4]), level: { size: 20, color: plainLook.muted } },
    }),
    titleWithPicture(
      {
        ground: 'bg2',
        ornaments: [frame('accent1', 7.55)],
        title: { box: between([0.9, 7.2], [1.2, 4.5]), level: { size: 52, color: 'tx2', lineSpacing: 88 } },
        text: { box: between([0.9, 7.2], [4.9, 6.4]), level: { size: 20, color: plainLook.muted } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'accent1',
      ornaments: [frame({ color: 'bg1', alpha: 70 })],
      title: { box: between([1.2, 12.1], [2, 4.2]), level: { size: 54, color: 'bg1' } },
      text: { box: between([1.2, 12.1], [4.5, 5.9]), level: { size: 20, color: 'bg1' } },
    }),
    ...innerLayouts(plainLook),
    pictureLeft(),
    statement({
      ground: 'tx2',
      ornaments: [frame({ color: 'bg1', alpha: 50 })],
      title: { box: between([1.2, 12.1], [1.2, 5]), level: { size: 54, color: 'bg1' } },
      text: { box: between([1.2, 12.1], [5.2, 6.4]), level: { size: 20, color: 'bg2' } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [quotationMarks([0.62, 2.3], 0.75, 'accent1')],
      heading: 'tx2',
      quote: {
        box: between([2.4, 12.1], [2.15, 5]),
        level: { size: 38, italic: true, color: 'tx2', font: 'heading', lineSpacing: 100 },
      },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 18, color: plainLook.muted } },
    }),
    closingPage({ ground: 'tx2', ornaments: [], color: 'bg1', bullet: 'accent3' }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E210}',
};
