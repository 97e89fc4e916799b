import { expect, it } from 'vitest';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { rgb, solid } from '../../support/make-presentation.ts';
import { drawn } from '../../support/painted-pages.ts';
import { paintSlide } from '../../support/painted-slide.ts';

const EMU = 12_700;
const red = solid(rgb('FF0000'));
const beside = drawn({ x: 600, y: 350, width: 50, height: 50 }, red);
const pt = (x: number, y: number): XmlElement => el('a:pt', { x, y });
const freeform = (steps: XmlElement[]): XmlElement =>
  el('a:custGeom', el('a:avLst'), el('a:pathLst', el('a:path', { w: 1_000, h: 1_000 }, steps)));
const zigzag = (count: number): XmlElement[] =>
  Array.from({ length: count }, (_, index) =>
    el(index === 0 ? 'a:moveTo' : 'a:lnTo', pt((index * 7_919) % 1_000, (index * 104_729) % 1_000)),
  );

const effects = el(
  'a:effectLst',
  el('a:glow', { rad: 1_000_000_000 }, rgb('0000FF')),
  el('a:innerShdw', { blurRad: 1_000_000_000, dist: 1_000_000_000, dir: 0 }, rgb('000000')),
  el('a:outerShdw', { blurRad: 1_000_000_000, dist: 1_000_000_000, sx: 100_000_000, kx: 5_399_999 }, rgb('000000')),
  el('a:softEdge', { rad: 1_000_000_000 }),
);

it.each<[string, XmlElement]>([
  ['effects without bounds', drawn({ x: 100, y: 100, width: 200, height: 100 }, red, effects)],
  ['a shape of kilometres with a shadow', drawn({ x: 0, y: 0, width: 400_000, height: 1 }, red, effects)],
  [
    'a compound line along a path of thousands of steps',
    drawn(
      { x: 50, y: 50, width: 200, height: 200, geometry: freeform(zigzag(20_000)) },
      el('a:noFill'),
      el('a:ln', { w: 3 * EMU, cmpd: 'tri' }, red),
    ),
  ],
  [
    'a patterned line along a path of thousands of steps',
    drawn(
      { x: 50, y: 50, width: 200, height: 200, geometry: freeform(zigzag(20_000)) },
      el('a:noFill'),
      el(
        'a:ln',
        { w: 3 * EMU },
        el('a:pattFill', { prst: 'pct50' }, el('a:fgClr', rgb('FF0000')), el('a:bgClr', rgb('FFFFFF'))),
      ),
    ),
  ],
  [
    'dashes too short to be seen',
    drawn(
      { x: 0, y: 0, width: 300_000, height: 300_000, preset: 'ellipse' },
      el('a:noFill'),
      el('a:ln', { w: 1 }, red, el('a:custDash', el('a:ds', { d: 1, sp: 1 }))),
    ),
  ],
  ['a box of nothing', drawn({ x: 100, y: 100, width: 0, height: 0 }, red, effects)],
])('paints the rest of a page with %s', async (_name, shape) => {
  const start = performance.now();
  const slide = await paintSlide([shape, beside]);
  expect(slide.at(625, 375)).toBe('FF0000');
  // Generous, since others may be at work on the machine: what is not bounded takes minutes.
  expect(performance.now() - start).toBeLessThan(15_000);
});
