import { bodyLevels, plainLook } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { Gradient, Ornament, TemplateDesign } from '../template-design.ts';
import { block, disc, quotationMarks } from './drawing.ts';
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

const dusk: Gradient = {
  stops: [
    [0, 'tx2'],
    [55, { color: 'accent1', lumMod: 75 }],
    [100, { color: 'accent2', lumMod: 75 }],
  ],
  angle: 25,
};
const ribbon: Gradient = {
  stops: [
    [0, 'accent1'],
    [100, 'accent2'],
  ],
  angle: 90,
};
const glow: readonly Ornament[] = [
  disc('Glow', { centre: [40 / 3, 2.1], radius: 1.5, from: 90, to: 270 }, { color: 'bg1', alpha: 8 }),
  disc('Glow', { centre: [40 / 3, 7.5], radius: 3, from: 180, to: 270 }, { color: 'bg1', alpha: 9 }),
  disc('Glow', { centre: [10.5, 7.5], radius: 1.4, from: 180, to: 360 }, { color: 'bg1', alpha: 9 }),
];

/** For founders before investors: dusk from violet to rose, Arial set large, one ribbon down the edge. */
export const pitch: TemplateDesign = {
  name: 'Pitch',
  format: 'potx',
  colors: {
    dk1: '211A36',
    lt1: 'FFFFFF',
    dk2: '1E1147',
    lt2: 'F4F2FB',
    accent1: '5A31D6',
    accent2: 'D6336C',
    accent3: '17A398',
    accent4: 'F2A23A',
    accent5: '3D8FD9',
    accent6: '8A86A0',
    hlink: '5A31D6',
    folHlink: '8C3F78',
  },
  fonts: { heading: 'Arial', body: 'Arial' },
  title: { size: 30, bold: true, color: 'tx2', lineSpacing: 90 },
  body: bodyLevels(),
  bulletColor: 'accent2',
  footerColor: plainLook.muted,
  ornaments: [block('Ribbon', [0, 0], [0.16, 7.5], ribbon)],
  layouts: [
    titleSlide({
      ground: dusk,
      ornaments: glow,
      title: { box: between([0.8, 10.2], [1, 4.4]), level: { size: 60, bold: true, color: 'bg1', lineSpacing: 90 } },
      text: { box: between([0.8, 9.5], [4.75, 6]), level: { size: 22, color: 'bg1' } },
    }),
    titleWithPicture(
      {
        ground: dusk,
        ornaments: [],
        title: { box: between([0.8, 7.4], [1.2, 4.4]), level: { size: 48, bold: true, color: 'bg1', lineSpacing: 90 } },
        text: { box: between([0.8, 7.4], [4.75, 6]), level: { size: 20, color: 'bg1' } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: dusk,
      ornaments: [disc('Glow', { centre: [40 / 3, 7.5], radius: 3, from: 180, to: 270 }, { color: 'bg1', alpha: 9 })],
      title: { box: between([0.8, 10.2], [1.7, 4.3]), level: { size: 48, color: 'bg1' } },
      text: { box: between([0.8, 10], [4.6, 5.8]), level: { size: 22, color: 'bg1' } },
    }),
    ...innerLayouts(plainLook),
    pictureLeft(),
    statement({
      ground: dusk,
      ornaments: [],
      title: { box: between([0.8, 12.3], [1.2, 5]), level: { size: 54, color: 'bg1' } },
      text: { box: between([0.8, 12.3], [5.3, 6.5]), level: { size: 22, color: 'bg1' } },
    }),
    quotePage({
      ground: dusk,
      ornaments: [quotationMarks([0.8, 2.3], 0.8, { color: 'bg1', alpha: 45 })],
      heading: 'bg1',
      quote: { box: between([2.6, 12.3], [2.15, 5]), level: { size: 34, bold: true, color: 'bg1' } },
      attribution: { box: between([2.6, 12.3], [5.25, 5.9]), level: { size: 18, color: 'bg1' } },
      footers: 'bg1',
    }),
    closingPage({ ground: dusk, ornaments: glow, color: 'bg1', bullet: 'bg1' }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E203}',
};
