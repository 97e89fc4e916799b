import { bodyLevels } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { Look } from '../standard-layouts.ts';
import type { Gradient, Ornament, TemplateDesign } from '../template-design.ts';
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

const sky: Gradient = {
  stops: [
    [0, 'bg1'],
    [100, { color: 'accent5', lumMod: 30 }],
  ],
  angle: 35,
};
const soft = { color: 'tx1', alpha: 75 } as const;

/** A planet at the edge, and the ways around it. */
const planet: readonly Ornament[] = [
  ...[2.9, 3.7, 4.6].map((radius, index) =>
    arc(
      'Orbit',
      { centre: [40 / 3, 7.5], radius, from: 180, to: 270 },
      { color: { color: 'accent1', alpha: 60 - 15 * index }, points: 1.25 },
    ),
  ),
  disc(
    'Planet',
    { centre: [40 / 3, 7.5], radius: 2.1, from: 180, to: 270 },
    {
      stops: [
        [0, 'accent1'],
        [100, { color: 'accent5', lumMod: 75 }],
      ],
      angle: 60,
    },
  ),
  disc('Moon', { centre: [10.24, 5.46], radius: 0.19 }, 'accent2'),
  disc('Moon', { centre: [12.2, 3.04], radius: 0.12 }, 'tx1'),
];

const look: Look = {
  accent: 'accent1',
  heading: 'tx1',
  muted: soft,
  card: 'bg2',
  scrim: { color: 'bg1', alpha: 80 },
  onScrim: 'tx1',
  numberFont: 'heading',
};

/** For keynotes in dark halls: light on midnight blue, Arial, bright accents, a planet where the talk opens. */
export const midnight: TemplateDesign = {
  name: 'Midnight',
  format: 'potx',
  dark: true,
  colors: {
    dk1: '0C1222',
    lt1: 'FFFFFF',
    dk2: '1A2340',
    lt2: 'DCE5F5',
    accent1: '56C2F5',
    accent2: 'FF8B5C',
    accent3: '7ADFA6',
    accent4: 'FFD25E',
    accent5: 'A08BFA',
    accent6: '9AA6BC',
    hlink: '7FD0FA',
    folHlink: 'B8A8FB',
  },
  fonts: { heading: 'Arial', body: 'Arial' },
  title: { size: 30, bold: true, color: 'tx1', lineSpacing: 90 },
  body: bodyLevels(),
  bulletColor: 'accent1',
  footerColor: soft,
  ornaments: [
    block('Glow', [0, 0], [40 / 3, 0.07], {
      stops: [
        [0, 'accent1'],
        [60, 'accent5'],
        [100, { color: 'accent5', alpha: 0 }],
      ],
      angle: 0,
    }),
  ],
  layouts: [
    titleSlide({
      ground: sky,
      ornaments: planet,
      title: { box: between([0.6, 8.6], [0.9, 4.1]), level: { size: 54, color: 'tx1', lineSpacing: 90 } },
      text: { box: between([0.6, 8.6], [4.45, 5.8]), level: { size: 22, color: 'tx2' } },
    }),
    titleWithPicture(
      {
        ground: 'bg1',
        ornaments: [],
        title: { box: between([0.6, 7.4], [1.1, 4.1]), level: { size: 46, color: 'tx1', lineSpacing: 92 } },
        text: { box: between([0.6, 7.4], [4.45, 5.8]), level: { size: 20, color: 'tx2' } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: sky,
      ornaments: [
        ...[1.8, 2.4, 3].map((radius, index) =>
          arc(
            'Orbit',
            { centre: [40 / 3, 0], radius, from: 90, to: 180 },
            { color: { color: 'accent1', alpha: 60 - 15 * index }, points: 1.25 },
          ),
        ),
        disc('Planet', { centre: [40 / 3, 0], radius: 1.4, from: 90, to: 180 }, 'accent2'),
        block('Rule', [0.6, 4.45], [1.2, 0.06], 'accent1'),
      ],
      title: { box: between([0.6, 10.2], [2, 4.15]), level: { size: 46, color: 'tx1' } },
      text: { box: between([0.6, 11], [4.8, 6]), level: { size: 22, color: 'tx2' } },
    }),
    ...innerLayouts(look),
    pictureLeft(),
    statement({
      ground: sky,
      ornaments: [],
      title: { box: between([0.6, 12.7], [1.2, 5]), level: { size: 54, color: 'tx1' } },
      text: { box: between([0.6, 12.7], [5.3, 6.5]), level: { size: 22, color: 'tx2' } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [quotationMarks([0.62, 2.3], 0.8, 'accent1')],
      heading: 'tx1',
      quote: { box: between([2.4, 12.1], [2.15, 5]), level: { size: 34, color: 'tx1' } },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 18, color: 'tx2' } },
    }),
    closingPage({ ground: sky, ornaments: [], color: 'tx1', bullet: 'accent1' }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E207}',
};
