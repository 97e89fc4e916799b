import { inches } from '../../../deck/units.ts';
import { CONTENT_BOTTOM, CONTENT_TOP, contentBox } from '../grid.ts';
import { bodyLevels, plain, plainLook, text, title } from '../standard-layouts.ts';
import { innerLayouts } from './inner-layouts.ts';
import type { LayoutDesign, Ornament, TemplateDesign } from '../template-design.ts';
import { block, hexagons, polygons, quotationMarks } from './drawing.ts';
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

const RADIUS = 0.78;
const LATTICE = [9.35, 0.75] as const;
const everyCell = [0, 1, 2, 3].flatMap((column) => [0, 1, 2, 3, 4, 5].map((row) => [column, row] as const));
const onSlide = everyCell.filter(([column, row]) => column < 3 - (row % 2) || (row % 2 === 0 && column === 2));

/** A lattice as of graphene, some of its cells filled. */
const lattice = (ink: 'accent1' | 'bg1'): Ornament[] => [
  polygons('Lattice', hexagons(LATTICE, RADIUS, onSlide), { line: { color: { color: ink, alpha: 45 }, points: 1.25 } }),
  polygons(
    'Cells',
    hexagons(
      LATTICE,
      RADIUS,
      [
        [1, 1],
        [2, 2],
        [0, 3],
        [1, 4],
      ].map(([c, r]) => [c ?? 0, r ?? 0]),
    ),
    {
      fill: { color: ink, alpha: 16 },
    },
  ),
  polygons('Cell', hexagons(LATTICE, RADIUS, [[1, 2]]), { fill: ink === 'bg1' ? 'accent3' : 'accent1' }),
  polygons('Cell', hexagons(LATTICE, RADIUS, [[1, 3]]), { fill: 'accent2' }),
];

/** A figure with its number and what is to be seen on it. */
const figure: LayoutDesign = {
  name: 'Figure with Caption',
  placeholders: [
    title(),
    {
      type: 'obj',
      idx: 13,
      name: 'Figure',
      box: { ...contentBox(1, 12), height: inches(4.15) },
      prompt: 'Click to add a figure, a chart or a table',
    },
    text(
      {
        idx: 14,
        name: 'Caption',
        box: { ...contentBox(1, 12), y: CONTENT_TOP + inches(4.3), height: CONTENT_BOTTOM - CONTENT_TOP - inches(4.3) },
        prompt: 'Figure 1. What is seen, with the number of samples',
      },
      { size: 14, color: plainLook.muted },
    ),
  ],
};

/** The formula on a ground of its own, what its letters mean below. */
const formula: LayoutDesign = {
  name: 'Formula with Explanation',
  ornaments: [
    { name: 'Ground', box: { ...contentBox(1, 12), height: inches(2.3) }, shape: 'rect', fill: 'bg2' },
    block('Edge', [0.6, 1.6], [0.07, 2.3], 'accent1'),
  ],
  placeholders: [
    title(),
    text(
      { idx: 13, name: 'Formula', box: between([1, 12.33], [1.75, 3.75]), prompt: 'The formula' },
      { size: 32, align: 'ctr', color: 'tx2', font: 'heading' },
      { anchor: 'ctr' },
    ),
    {
      type: 'body',
      idx: 14,
      name: 'Explanation',
      box: { ...contentBox(1, 12), y: inches(4.2), height: CONTENT_BOTTOM - inches(4.2) },
      prompt: 'What its letters mean',
      levels: [{ ...plain, size: 20, spaceBefore: 6 }],
      anchor: 't',
    },
  ],
};

/** For science: blue on white, Cambria (whose sister sets formulas) over Calibri, a lattice where a talk opens; figures and formulas have layouts of their own. */
export const lab: TemplateDesign = {
  name: 'Lab',
  format: 'potx',
  colors: {
    dk1: '1C2733',
    lt1: 'FFFFFF',
    dk2: '0F2F4E',
    lt2: 'EEF3F8',
    accent1: '1565A7',
    accent2: 'C73E4F',
    accent3: '2A9D8F',
    accent4: 'DE9B35',
    accent5: '72569C',
    accent6: '84919E',
    hlink: '1565A7',
    folHlink: '72569C',
  },
  fonts: { heading: 'Cambria', body: 'Calibri' },
  title: { size: 28, bold: true, color: 'tx2', lineSpacing: 95 },
  body: bodyLevels(),
  bulletColor: 'accent1',
  footerColor: plainLook.muted,
  ornaments: [block('Mark', [0, 0.52], [0.22, 0.7], 'accent1'), block('Mark', [0.26, 0.52], [0.05, 0.7], 'accent2')],
  layouts: [
    titleSlide({
      ornaments: [...lattice('accent1'), block('Rule', [0.6, 4.5], [1.6, 0.05], 'accent2')],
      title: { box: between([0.6, 8.4], [1.3, 4.2]), level: { size: 44, color: 'tx2', lineSpacing: 95 } },
      text: { box: between([0.6, 8.4], [4.8, 6.2]), level: { size: 20, color: plainLook.muted } },
    }),
    titleWithPicture(
      {
        ornaments: [block('Rule', [0.6, 4.5], [1.6, 0.05], 'accent2')],
        title: { box: between([0.6, 7.4], [1.3, 4.2]), level: { size: 44, color: 'tx2', lineSpacing: 95 } },
        text: { box: between([0.6, 7.4], [4.8, 6.2]), level: { size: 20, color: plainLook.muted } },
      },
      rightPart,
    ),
    sectionHeader({
      ground: 'tx2',
      ornaments: [...lattice('bg1'), block('Rule', [0.6, 4.5], [1.6, 0.05], 'accent2')],
      title: { box: between([0.6, 8.2], [2, 4.2]), level: { size: 40, color: 'bg1' } },
      text: { box: between([0.6, 8.2], [4.8, 5.9]), level: { size: 20, color: 'bg2' } },
    }),
    ...innerLayouts(plainLook),
    figure,
    formula,
    pictureLeft(),
    statement({
      ground: 'bg2',
      ornaments: [block('Bar', [0, 0], [0.3, 7.5], 'accent1')],
      title: { box: between([1.2, 12.1], [1.4, 5]), level: { size: 46, color: 'tx2' } },
      text: { box: between([1.2, 12.1], [5.3, 6.4]), level: { size: 20, color: plainLook.muted } },
    }),
    quotePage({
      ground: 'bg2',
      ornaments: [quotationMarks([0.62, 2.3], 0.75, { color: 'accent1', alpha: 50 })],
      heading: 'tx2',
      quote: { box: between([2.4, 12.1], [2.15, 5]), level: { size: 30, color: 'tx2', font: 'heading' } },
      attribution: { box: between([2.4, 12.1], [5.25, 5.9]), level: { size: 18, color: plainLook.muted } },
    }),
    closingPage({
      ground: 'tx2',
      ornaments: [
        block('Mark', [0, 0.52], [0.22, 0.7], 'accent3'),
        block('Mark', [0.26, 0.52], [0.05, 0.7], 'accent2'),
      ],
      color: 'bg1',
      bullet: 'accent3',
    }),
  ],
  tableStyleId: '{3D0A6B51-7C42-4E0B-9A1F-51B0D4C6E204}',
};
