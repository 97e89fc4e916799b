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

/** One band in three parts, as on a public letterhead. */
const band = (y: number, height: number): Ornament[] => [
  block('Band', [0, y], [8.2, height], 'accent1'),
  block('Band', [8.2, y], [2.6, height], 'accent3'),
  block('Band', [10.8, y], [40 / 3 - 10.8, height], 'accent4'),
];

/** For the public sector: deep blue on white, Arial at large sizes, contrasts of seven to one for all that is read. */
export const civic: TemplateDesign = {
  name: 'Civic',
  format: 'potx',
  colors: {
    dk1: '1A1F24',
    lt1: 'FFFFFF',
    dk2: '0B2A4A',
    lt2: 'EEF2F6',
    accent1: '0F4C8A',
    accent2: 'A8201A',
    accent3: '3E9BD0',
    accent4: 'E3A512',
    accent5: '27704A',
    accent6: '7A8794',
    hlink: '0F4C8A',
    folHlink: '5B3F86',
  },
  fonts: { heading: 'Arial', body: 'Arial' },
  title: { size: 28, bold: true, color: 'tx2', lineSpacing: 95 },
  body: bodyLevels([22, 20, 18], 9),
  bulletColor: 'accent1',
  footerColor: 'tx1',
  ornaments: band(0, 0.14),
  layouts: [
    titleSlide({
      ground: 'tx2',
      ornaments: [...band(5, 0.16), block('Foot', [0, 7.1], [40 / 3, 0.4], 'accent1')],
      title: { box: between([0.6, 12.1], [1, 4.6]), level: { size: 50, color: 'bg1', lineSpacing: 92 } },
      text: { box: between([0.6, 10], [5.5, 6.8]), level: { size: 22, color: 'bg1' } },
    }),
    titleWithPicture(
      {
        ground: 'tx2',
        ornaments: [block('Band', [0, 5], [7.9, 0.16], 'accent4')],
        title: { box: between([0.6, 7.4], [0.8, 4.5]), level: { size: 42, color: 'bg1', lineSpacing: 92 } },
        text: { box: between([0.6, 7.4], [5.5, 6.8]), level: { size: 20, color: 'bg1' } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'accent1',
      ornaments: [block('Block', [0, 0], [0.6, 7.5], 'tx2'), block('Block', [0.6, 0], [0.14, 7.5], 'accent4')],
      title: { box: between([1.4, 12.1], [2, 4.1]), level: { size: 42, color: 'bg1' } },
      text: { box: between([1.4, 12.1], [4.4, 5.8]), level: { size: 22, color: 'bg1' } },
    }),
    ...innerLayouts({ ...plainLook, muted: 'tx1' }),
    pictureLeft(),
    statement({
      ground: 'tx2',
      ornaments: band(7.3, 0.2),
      title: { box: between([0.6, 12.7], [1.2, 5]), level: { size: 48, color: 'bg1' } },
      text: { box: between([0.6, 12.7], [5.3, 6.6]), level: { size: 22, color: 'bg1' } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [...band(0, 0.14), quotationMarks([0.62, 2.3], 0.75, 'accent1')],
      heading: 'tx2',
      quote: { box: between([2.4, 12.1], [2.15, 5]), level: { size: 30, color: 'tx2' } },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 18, color: 'tx1' } },
    }),
    closingPage({ ground: 'tx2', ornaments: band(0, 0.14), color: 'bg1', bullet: 'accent4' }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E206}',
  tableHead: { fill: 'accent1', color: 'bg1' },
};
