import { describe, expect, it } from 'vitest';
import { parentOnLayout, parentOnMaster } from '../../../src/engine/presentationml/placeholder-ref.ts';
import { walkShapes } from '../../../src/engine/presentationml/walk-shapes.ts';
import { readEmu } from '../../../src/engine/presentationml/placement.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { rectangle, rgb, solid } from '../../support/make-presentation.ts';

const slide = (...shapes: XmlElement[]): XmlElement => el('p:sld', el('p:cSld', el('p:spTree', shapes)));
const rect = (name: string, x: number, y: number, width = 100, height = 50): XmlElement =>
  rectangle({ x, y, width, height }, solid(rgb('000000')), name);
const group = (attributes: Record<string, string | number>, numbers: number[], ...shapes: XmlElement[]): XmlElement => {
  const [x, y, cx, cy, chX, chY, chCx, chCy] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return el(
    'p:grpSp',
    el('p:nvGrpSpPr', el('p:cNvPr', { id: 9, name: 'group' })),
    el(
      'p:grpSpPr',
      el(
        'a:xfrm',
        attributes,
        el('a:off', { x, y }),
        el('a:ext', { cx, cy }),
        el('a:chOff', { x: chX, y: chY }),
        el('a:chExt', { cx: chCx, cy: chCy }),
      ),
    ),
    shapes,
  );
};
const placementOf = (root: XmlElement, name: string) =>
  [...walkShapes(root)].find((shape) => shape.name === name)?.placement;

describe('walkShapes', () => {
  it('resolves groups in groups to boxes on the slide', () => {
    const inner = group({}, [100, 100, 200, 200, 0, 0, 100, 100], rect('in', 10, 20, 30, 40));
    const root = slide(group({}, [1_000, 0, 400, 400, 100, 100, 200, 200], inner));
    expect(placementOf(root, 'in')?.box).toEqual({ x: 1_040, y: 80, width: 120, height: 160 });
    expect([...walkShapes(root)].map(({ name, groups }) => [name, groups.length])).toEqual([
      ['group', 0],
      ['group', 1],
      ['in', 2],
    ]);
  });

  it('turns and flips children with their group', () => {
    const turned = slide(group({ rot: 5_400_000 }, [0, 0, 400, 400, 0, 0, 400, 400], rect('in', 0, 175)));
    expect(placementOf(turned, 'in')).toMatchObject({ box: { x: 150, y: 25, width: 100, height: 50 }, rotation: 90 });
    const flipped = slide(group({ flipH: '1' }, [0, 0, 400, 400, 0, 0, 400, 400], rect('in', 0, 0)));
    expect(placementOf(flipped, 'in')).toMatchObject({ box: { x: 300, y: 0, width: 100, height: 50 }, flipH: true });
  });

  it('takes the choice it understands, else the fallback', () => {
    const alternate = (requires: string): XmlElement =>
      el(
        'mc:AlternateContent',
        el('mc:Choice', { Requires: requires }, rect('choice', 0, 0)),
        el('mc:Fallback', rect('fallback', 0, 0)),
      );
    expect([...walkShapes(slide(alternate('p14')))].map(({ name }) => name)).toEqual(['choice']);
    expect([...walkShapes(slide(alternate('p14 unheardOf')))].map(({ name }) => name)).toEqual(['fallback']);
  });
});

describe('placeholder inheritance', () => {
  const kind = (type: string, idx: number) => ({ type, idx });

  it('finds the layout parent of titles by family, of others by idx, then type, then as the only one', () => {
    const layout = [kind('ctrTitle', 0), kind('body', 13), kind('pic', 14), kind('dt', 20)];
    expect(parentOnLayout(kind('title', 0), layout)).toBe(layout[0]);
    expect(parentOnLayout(kind('obj', 13), layout)).toBe(layout[1]);
    expect(parentOnLayout(kind('pic', 99), layout)).toBe(layout[2]);
    expect(parentOnLayout(kind('dt', 10), layout)).toBe(layout[3]);
    expect(parentOnLayout(kind('tbl', 99), layout)).toBeUndefined();
    expect(parentOnLayout(kind('tbl', 99), [kind('title', 0), kind('obj', 1)])?.type).toBe('obj');
  });

  it('finds the master parent by type, then by family', () => {
    const master = [kind('title', 0), kind('body', 1), kind('ftr', 3)];
    expect(parentOnMaster(kind('pic', 14), master)?.type).toBe('body');
    expect(parentOnMaster(kind('ctrTitle', 0), master)?.type).toBe('title');
    expect(parentOnMaster(kind('sldNum', 4), master)).toBeUndefined();
  });
});

describe('readEmu', () => {
  it('reads plain numbers and lengths with units', () => {
    expect(['914400', '1in', '2.54cm', '72pt', '-1pc', 'x', ''].map(readEmu)).toEqual([
      914_400,
      914_400,
      914_400,
      914_400,
      -152_400,
      undefined,
      undefined,
    ]);
  });
});
