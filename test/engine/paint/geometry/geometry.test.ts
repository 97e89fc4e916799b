import { describe, expect, it } from 'vitest';
import { customGeometry } from '../../../../src/engine/paint/geometry/custom-geometry.ts';
import { addGuides, builtInValues, evaluate } from '../../../../src/engine/paint/geometry/guide.ts';
import type { PathCommand } from '../../../../src/engine/paint/geometry/path-command.ts';
import { presetGeometry, presetNames } from '../../../../src/engine/paint/geometry/preset-geometry.ts';
import { el, type XmlElement } from '../../../../src/office/xml/tree.ts';

const values = () => builtInValues(2_000, 1_000);
const size = { width: 200, height: 100 };

describe('guide formulas', () => {
  it.each([
    ['*/ 7 6 4', 10.5],
    ['+- 7 6 4', 9],
    ['+/ 7 5 4', 3],
    ['?: 1 6 4', 6],
    ['?: 0 6 4', 4],
    ['?: -1 6 4', 4],
    ['abs -7', 7],
    ['at2 1 1', 2_700_000],
    ['cat2 10 3 4', 6],
    ['sat2 10 3 4', 8],
    ['cos 10 cd4', 0],
    ['sin 10 cd4', 10],
    ['tan 10 cd8', 10],
    ['max 3 9', 9],
    ['min 3 9', 3],
    ['mod 2 3 6', 7],
    ['pin 2 1 6', 2],
    ['pin 2 9 6', 6],
    ['pin 2 4 6', 4],
    ['sqrt 49', 7],
    ['val 12', 12],
    ['val wd2', 1_000],
    ['val ssd8', 125],
    ['val 3cd8', 8_100_000],
  ])('%s is %d', (formula, result) => {
    expect(evaluate(formula, values())).toBeCloseTo(result, 6);
  });

  it('what is no finite number counts as nothing', () => {
    for (const formula of ['*/ 1 1 0', 'sqrt -1', 'val nothing', 'unheardOf 1 2 3', '', '*/ 1e308 1e308 1'])
      expect(evaluate(formula, values())).toBe(0);
  });

  it('a guide sees those before it and not those after it', () => {
    const known = values();
    addGuides(
      [
        { name: 'one', formula: '+- two 1 0' },
        { name: 'two', formula: '+- one 1 0' },
        { name: 'two', formula: '+- two 1 0' },
      ],
      known,
    );
    expect([known.get('one'), known.get('two')]).toEqual([1, 3]);
  });
});

const ends = (commands: readonly PathCommand[]): [number, number][] =>
  commands.flatMap((step): [number, number][] =>
    step.kind === 'close' ? [] : [[Math.round(step.x), Math.round(step.y)]],
  );

describe('preset geometries', () => {
  it('knows all of the standard, each with paths of finite numbers inside sane bounds', () => {
    const names = presetNames();
    expect(names).toHaveLength(187);
    for (const name of names) {
      const outline = presetGeometry(name, [], size);
      expect(outline?.paths.length, name).toBeGreaterThan(0);
      for (const { commands } of outline?.paths ?? []) {
        for (const [x, y] of ends(commands)) {
          expect(Math.abs(x), name).toBeLessThan(600);
          expect(Math.abs(y), name).toBeLessThan(600);
        }
      }
    }
  });

  it('takes adjust values, within what the shape allows', () => {
    const corner = (adj: number) =>
      presetGeometry('roundRect', [{ name: 'adj', formula: `val ${adj}` }], size)?.paths[0]?.commands[0];
    expect(corner(10_000)).toMatchObject({ kind: 'move', x: 0, y: 10 });
    expect(corner(900_000)).toMatchObject({ kind: 'move', x: 0, y: 50 });
  });

  it('arcs start and end where the ellipse is seen at their angles', () => {
    const pie = presetGeometry(
      'pie',
      [
        { name: 'adj1', formula: 'val 0' },
        { name: 'adj2', formula: 'val 2700000' },
      ],
      size,
    );
    const points = ends(pie?.paths[0]?.commands ?? []);
    expect(points[0]).toEqual([200, 50]);
    // At 45 degrees from the middle of an ellipse twice as wide as high.
    const end = points.at(-2);
    expect((end?.[0] ?? 0) - 100).toBe((end?.[1] ?? 0) - 50);
    expect(points.at(-1)).toEqual([100, 50]);
  });

  it('says where text stands', () => {
    expect(presetGeometry('ellipse', [], size)?.textBox.x).toBeCloseTo(29.29, 2);
    expect(presetGeometry('rightArrowCallout', [], size)?.textBox).toMatchObject({ x: 0, y: 0, height: 100 });
    expect(presetGeometry('rightArrowCallout', [], size)?.textBox.width).toBeCloseTo(129.954, 2);
  });

  it('callouts with arrows are a box and a head in one path', () => {
    const callout = presetGeometry('downArrowCallout', [], size)?.paths[0];
    expect(ends(callout?.commands ?? [])).toContainEqual([100, 100]);
    expect(callout?.commands.at(-1)).toEqual({ kind: 'close' });
  });

  it('tells shaded and open paths from others', () => {
    expect(presetGeometry('can', [], size)?.paths.map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['norm', false],
      ['lighten', false],
      ['none', true],
    ]);
  });

  it('is null for a name that is none', () => {
    expect(presetGeometry('hexadecagon', [], size)).toBeNull();
  });
});

const pt = (x: string | number, y: string | number): XmlElement => el('a:pt', { x, y });
const custom = (path: XmlElement, guides: XmlElement[] = []): XmlElement =>
  el('a:custGeom', el('a:avLst'), el('a:gdLst', guides), el('a:pathLst', path));

describe('custom geometries', () => {
  it("stretches a path's own coordinates over the shape", () => {
    const path = el(
      'a:path',
      { w: 10, h: 10 },
      el('a:moveTo', pt(0, 0)),
      el('a:lnTo', pt(10, 5)),
      el('a:quadBezTo', pt(10, 10), pt(5, 10)),
      el('a:close'),
    );
    const [drawn] = customGeometry(custom(path), size).paths;
    expect(ends(drawn?.commands ?? [])).toEqual([
      [0, 0],
      [200, 50],
      [100, 100],
    ]);
  });

  it('without them, coordinates are those of the shape', () => {
    const path = el('a:path', el('a:moveTo', pt('hc', 't')), el('a:lnTo', pt(127_000, 'b')));
    expect(ends(customGeometry(custom(path), size).paths[0]?.commands ?? [])).toEqual([
      [100, 0],
      [10, 100],
    ]);
  });

  it('a full turn is a whole ellipse, and more than one is no more', () => {
    const path = el(
      'a:path',
      { w: 100, h: 100 },
      el('a:moveTo', pt(100, 50)),
      el('a:arcTo', { wR: 50, hR: 50, stAng: 0, swAng: 999_999_999 }),
    );
    const commands = customGeometry(custom(path), size).paths[0]?.commands ?? [];
    expect(ends(commands)).toEqual([
      [200, 50],
      [100, 100],
      [0, 50],
      [100, 0],
      [200, 50],
    ]);
  });

  it('bounds what formulas and coordinates can ask for', () => {
    const guides = Array.from({ length: 30_000 }, (_, index) =>
      el('a:gd', { name: `g${index}`, fmla: index === 0 ? 'val 10' : `*/ g${index - 1} g${index - 1} 1` }),
    );
    const far = el('a:path', { w: 1, h: 1 }, el('a:moveTo', pt(1e300, 'g29999')), el('a:lnTo', pt('g8', 1)));
    const [drawn] = customGeometry(custom(far, guides), size).paths;
    for (const [x, y] of ends(drawn?.commands ?? [])) {
      expect(Math.abs(x)).toBeLessThanOrEqual(500_000);
      expect(Math.abs(y)).toBeLessThanOrEqual(500_000);
    }
  });

  it('leaves out steps beyond the limit and points that are missing', () => {
    const many = Array.from({ length: 110_000 }, () => el('a:lnTo', pt(1, 1)));
    const path = el('a:path', { w: 1, h: 1 }, el('a:moveTo', pt(0, 0)), el('a:cubicBezTo', pt(0, 0)), many);
    expect(customGeometry(custom(path), size).paths[0]?.commands.length).toBeLessThanOrEqual(100_001);
  });
});
