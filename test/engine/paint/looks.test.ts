import { describe, expect, it } from 'vitest';
import { descend, el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { rgb, scheme, solid } from '../../support/make-presentation.ts';
import { drawn, type DrawnShape } from '../../support/painted-pages.ts';
import { paintSlide } from '../../support/painted-slide.ts';

const EMU = 12_700;
const RED = 'FF0000';
const BLUE = '0000FF';
const WHITE = 'FFFFFF';
const place: DrawnShape = { x: 100, y: 100, width: 200, height: 100 };
const red = solid(rgb(RED));
const blue = solid(rgb(BLUE));
const noFill = el('a:noFill');
const line = (width: number, ...children: XmlElement[]): XmlElement => el('a:ln', { w: width * EMU }, children);

const part = (color: string | undefined, which: 0 | 1 | 2): number =>
  Number.parseInt((color ?? '').slice(which * 2, which * 2 + 2), 16);

const gradient = (...children: XmlElement[]): XmlElement =>
  el(
    'a:gradFill',
    { rotWithShape: true },
    el('a:gsLst', el('a:gs', { pos: 0 }, rgb(RED)), el('a:gs', { pos: 100_000 }, rgb(BLUE))),
    children,
  );

describe('fills', () => {
  it('take every colour through its transforms, in order', async () => {
    const half = rgb('000000', el('a:alpha', { val: 50_000 }));
    const slide = await paintSlide([drawn(place, solid(half))]);
    expect(part(slide.at(200, 150), 0)).toBeCloseTo(127, -1);
  });

  it('run from edge to edge along the angle of a linear gradient', async () => {
    const across = await paintSlide([drawn(place, gradient(el('a:lin', { ang: 0 })))]);
    expect([part(across.at(102, 150), 0), part(across.at(298, 150), 2)].every((value) => value > 245)).toBe(true);
    expect(part(across.at(200, 150), 0)).toBeCloseTo(127, -1);
    const down = await paintSlide([drawn(place, gradient(el('a:lin', { ang: 5_400_000 })))]);
    expect(part(down.at(110, 102), 0)).toBeGreaterThan(245);
    expect(part(down.at(110, 198), 2)).toBeGreaterThan(245);
  });

  it('follow the diagonal of the box where the angle is scaled', async () => {
    const slide = await paintSlide([drawn(place, gradient(el('a:lin', { ang: 2_700_000, scaled: true })))]);
    expect(part(slide.at(101, 101), 0)).toBeGreaterThan(245);
    expect(part(slide.at(298, 198), 2)).toBeGreaterThan(245);
  });

  it('turn with their shape, or do not', async () => {
    const turned = { ...place, rotation: 180 };
    const fill = gradient(el('a:lin', { ang: 0 }));
    const along = await paintSlide([drawn(turned, fill)]);
    expect(part(along.at(102, 150), 2)).toBeGreaterThan(245);
    const still = await paintSlide([drawn(turned, { ...fill, attributes: { rotWithShape: '0' } })]);
    expect(part(still.at(102, 150), 0)).toBeGreaterThan(245);
  });

  it('run out from the middle in circles and in rectangles', async () => {
    const focus = el('a:fillToRect', { l: 50_000, t: 50_000, r: 50_000, b: 50_000 });
    const circle = await paintSlide([drawn(place, gradient(el('a:path', { path: 'circle' }, focus)))]);
    expect(part(circle.at(200, 150), 0)).toBeGreaterThan(245);
    // An ellipse through the corners: the middle of an edge is not yet at the last colour.
    expect(part(circle.at(101, 101), 2)).toBeGreaterThan(245);
    expect(part(circle.at(101, 150), 2)).toBeCloseTo(180, -1);
    const rectangle = await paintSlide([drawn(place, gradient(el('a:path', { path: 'rect' }, focus)))]);
    expect(part(rectangle.at(102, 150), 2)).toBeGreaterThan(245);
    expect(part(rectangle.at(250, 150), 2)).toBeCloseTo(127, -1);
    expect(part(rectangle.at(200, 125), 2)).toBeCloseTo(127, -1);
  });

  it('from a corner reach the last colour in the one across', async () => {
    const corner = [
      el('a:path', { path: 'circle' }, el('a:fillToRect', { l: 100_000, t: 100_000 })),
      el('a:tileRect', { r: -100_000, b: -100_000 }),
    ];
    const slide = await paintSlide([drawn(place, gradient(...corner))]);
    expect(part(slide.at(298, 198), 0)).toBeGreaterThan(245);
    expect(part(slide.at(101, 101), 2)).toBeGreaterThan(245);
  });

  it('are patterns of two colours', async () => {
    const fill = (prst: string) => el('a:pattFill', { prst }, el('a:fgClr', rgb(RED)), el('a:bgClr', rgb(BLUE)));
    const inkOf = async (prst: string) => {
      const { inkIn } = await paintSlide([drawn(place, fill(prst))]);
      return inkIn({ x: 120, y: 120, width: 96, height: 48 }, BLUE) / (96 * 48);
    };
    expect(await inkOf('pct5')).toBeLessThan(0.2);
    expect(await inkOf('dkHorz')).toBeGreaterThan(0.4);
    expect(await inkOf('unheardOf')).toBeGreaterThan(0.4);
  });

  it('of paths that are lighter or darker differ from the shape', async () => {
    const slide = await paintSlide([drawn({ ...place, preset: 'cube' }, solid(rgb('808080')))]);
    const [front, top, side] = [slide.at(150, 180), slide.at(200, 110), slide.at(292, 150)].map((color) =>
      part(color, 0),
    );
    expect(front).toBe(0x80);
    expect(top).toBeGreaterThan(front ?? 0);
    expect(side).toBeLessThan(front ?? 0);
  });

  it('leave holes where a path crosses itself', async () => {
    const slide = await paintSlide([drawn({ ...place, preset: 'donut' }, red)]);
    expect([slide.at(110, 150), slide.at(200, 150)]).toEqual([RED, WHITE]);
  });
});

const styled = (fill: number, ln: number, effect = 0): XmlElement =>
  el(
    'p:style',
    el('a:lnRef', { idx: ln }, rgb(BLUE)),
    el('a:fillRef', { idx: fill }, rgb(RED)),
    el('a:effectRef', { idx: effect }, rgb(BLUE)),
    el('a:fontRef', { idx: 'minor' }, scheme('lt1')),
  );

describe('shape styles', () => {
  it('give fill and line where the shape says nothing', async () => {
    const slide = await paintSlide([drawn({ ...place, style: styled(1, 1) })]);
    expect(slide.at(200, 150)).toBe(RED);
    expect(slide.inkIn({ x: 90, y: 150, width: 10, height: 1 })).toBeGreaterThan(0);
    const none = await paintSlide([drawn({ ...place, style: styled(0, 0) })]);
    expect(none.inkIn({ x: 90, y: 90, width: 220, height: 120 })).toBe(0);
  });

  it('give a line its colour where the shape says only how wide it is', async () => {
    const slide = await paintSlide([drawn({ ...place, style: styled(0, 1) }, line(8))]);
    expect([slide.at(97, 150), slide.at(103, 150)]).toEqual([BLUE, BLUE]);
    const gone = await paintSlide([drawn({ ...place, style: styled(0, 1) }, line(8, noFill))]);
    expect(gone.at(100, 150)).toBe(WHITE);
  });

  it("give effects of the theme, which an empty list of the shape's own takes away", async () => {
    const shadowed = (shape: XmlElement) =>
      paintSlide([shape], {
        prepare: (_made, slide) => {
          const theme = slide.relationships
            .firstOf(relationshipType.slideLayout)
            ?.relationships.firstOf(relationshipType.slideMaster)
            ?.relationships.firstOf(relationshipType.theme);
          const styles = descend(theme?.edit(), 'a:themeElements', 'a:fmtScheme', 'a:effectStyleLst');
          const first = styles?.children[0];
          if (typeof first === 'object') first.children = [el('a:effectLst', shadow({ dist: 20, dir: 0 }))];
        },
      });
    const themed = await shadowed(drawn({ ...place, style: styled(1, 0, 1) }));
    expect(themed.at(310, 150)).toBe(BLUE);
    const own = await shadowed(drawn({ ...place, style: styled(1, 0, 1) }, el('a:effectLst')));
    expect(own.at(310, 150)).toBe(WHITE);
  });
});

const shadow = ({ blur = 0, dist, dir }: { blur?: number; dist: number; dir: number }): XmlElement =>
  el(
    'a:outerShdw',
    { blurRad: blur * EMU, dist: dist * EMU, dir: dir * 60_000, rotWithShape: false, algn: 'ctr' },
    scheme('phClr'),
  );

describe('lines', () => {
  const stroke = (place: DrawnShape, ...of: XmlElement[]) =>
    paintSlide([drawn({ ...place, preset: 'line' }, line(10, blue, ...of))]);
  const flat: DrawnShape = { x: 100, y: 200, width: 400, height: 0 };

  it('are as wide as they say', async () => {
    const slide = await stroke(flat);
    expect([194, 196, 204, 206].map((y) => slide.at(300, y))).toEqual([WHITE, BLUE, BLUE, WHITE]);
  });

  it('have dashes and gaps in line widths', async () => {
    const slide = await stroke(flat, el('a:prstDash', { val: 'dash' }));
    expect([110, 135, 145, 165, 175].map((x) => slide.at(x, 200))).toEqual([BLUE, BLUE, WHITE, WHITE, BLUE]);
    const custom = el('a:custDash', el('a:ds', { d: 200_000, sp: 100_000 }));
    const own = await stroke(flat, custom);
    expect([115, 125, 135].map((x) => own.at(x, 200))).toEqual([BLUE, WHITE, BLUE]);
  });

  it('end in heads, and do not show past them', async () => {
    const slide = await stroke(flat, el('a:tailEnd', { type: 'triangle' }));
    // Three widths long and as wide, its tip at the end of the line.
    expect([slide.at(472, 188), slide.at(480, 200), slide.at(494, 200)]).toEqual([BLUE, BLUE, BLUE]);
    expect([slide.at(494, 196), slide.at(502, 200), slide.at(465, 190)]).toEqual([WHITE, WHITE, WHITE]);
    const head = await stroke(flat, el('a:headEnd', { type: 'triangle', w: 'lg', len: 'lg' }));
    expect([head.at(148, 178), head.at(104, 195)]).toEqual([BLUE, WHITE]);
  });

  it.each(['stealth', 'diamond', 'oval', 'arrow'])('may end in %s', async (type) => {
    const slide = await stroke(flat, el('a:tailEnd', { type, w: 'lg', len: 'lg' }));
    expect(slide.inkIn({ x: 450, y: 180, width: 60, height: 14 })).toBeGreaterThan(20);
  });

  it('of closed shapes have no heads', async () => {
    const slide = await paintSlide([
      drawn(place, line(4, blue, el('a:tailEnd', { type: 'oval', w: 'lg', len: 'lg' }))),
    ]);
    expect(slide.at(92, 100)).toBe(WHITE);
  });

  it('may be double, or of three strokes', async () => {
    const double = el('a:ln', { w: 12 * EMU, cmpd: 'dbl' }, blue);
    const slide = await paintSlide([drawn({ ...flat, preset: 'line' }, double)]);
    expect([195, 200, 205].map((y) => slide.at(300, y))).toEqual([BLUE, WHITE, BLUE]);
    const triple = el('a:ln', { w: 12 * EMU, cmpd: 'tri' }, blue);
    const three = await paintSlide([drawn({ ...flat, preset: 'line' }, triple)]);
    expect([194, 200, 205].map((y) => three.at(300, y))).toEqual([BLUE, BLUE, BLUE]);
    expect(three.at(300, 197)).not.toBe(BLUE);
  });

  it('may have a gradient', async () => {
    const slide = await paintSlide([drawn({ ...flat, preset: 'line' }, line(10, gradient(el('a:lin', { ang: 0 }))))]);
    expect(part(slide.at(102, 200), 0)).toBeGreaterThan(240);
    expect(part(slide.at(498, 200), 2)).toBeGreaterThan(240);
  });

  it('of connectors are flipped with them', async () => {
    const up: DrawnShape = {
      x: 100,
      y: 100,
      width: 100,
      height: 100,
      flipV: true,
      preset: 'straightConnector1',
      connector: true,
    };
    const slide = await paintSlide([drawn(up, line(6, blue))]);
    expect([slide.at(125, 175), slide.at(125, 125)]).toEqual([BLUE, WHITE]);
  });
});

const effects = (...children: XmlElement[]): XmlElement => el('a:effectLst', children);

describe('effects', () => {
  it('cast a shadow in the direction that it says, turned shapes or not', async () => {
    const cast = (rotation: number, rotWithShape: boolean) => {
      const list = shadow({ dist: 20, dir: 0 });
      list.attributes['rotWithShape'] = rotWithShape ? '1' : '0';
      list.children = [rgb(BLUE)];
      return paintSlide([drawn({ ...place, height: 200, rotation }, red, effects(list))]);
    };
    expect((await cast(0, false)).at(310, 200)).toBe(BLUE);
    const still = await cast(90, false);
    expect([still.at(310, 200), still.at(200, 310)]).toEqual([BLUE, WHITE]);
    const along = await cast(90, true);
    expect([along.at(310, 200), along.at(200, 310)]).toEqual([WHITE, BLUE]);
  });

  it('soften a shadow over its blur', async () => {
    const list = el('a:outerShdw', { blurRad: 20 * EMU, dist: 0, dir: 0 }, rgb('000000'));
    const slide = await paintSlide([drawn(place, red, effects(list))]);
    const [near, middle, far] = [305, 312, 345].map((x) => part(slide.at(x, 150), 0));
    expect(near).toBeLessThan(middle ?? 0);
    expect(middle).toBeLessThan(far ?? 0);
    expect(far).toBe(255);
    expect(slide.at(200, 150)).toBe(RED);
  });

  it('shade the inside at the edges', async () => {
    const inner = el('a:innerShdw', { blurRad: 10 * EMU, dist: 10 * EMU, dir: 0 }, rgb('000000'));
    const slide = await paintSlide([drawn(place, red, effects(inner))]);
    expect(part(slide.at(103, 150), 0)).toBeLessThan(100);
    expect([slide.at(200, 150), slide.at(98, 150)]).toEqual([RED, WHITE]);
  });

  it('glow around the shape', async () => {
    const glow = el('a:glow', { rad: 15 * EMU }, rgb(BLUE));
    const slide = await paintSlide([drawn(place, red, effects(glow))]);
    expect(part(slide.at(304, 150), 0)).toBeLessThan(80);
    expect(slide.at(340, 150)).toBe(WHITE);
    expect(slide.at(200, 150)).toBe(RED);
  });

  it('fade soft edges out', async () => {
    const slide = await paintSlide([drawn(place, red, effects(el('a:softEdge', { rad: 20 * EMU })))]);
    expect(part(slide.at(101, 150), 1)).toBeGreaterThan(200);
    expect(slide.at(200, 150)).toBe(RED);
  });

  it('mirror a reflection below', async () => {
    const reflection = el('a:reflection', {
      stA: 100_000,
      endA: 0,
      endPos: 50_000,
      dist: 0,
      dir: 5_400_000,
      sy: -100_000,
    });
    const slide = await paintSlide([drawn(place, red, effects(reflection))]);
    expect(part(slide.at(200, 203), 1)).toBeLessThan(60);
    expect(part(slide.at(200, 240), 1)).toBeGreaterThan(part(slide.at(200, 210), 1));
    expect(slide.at(200, 260)).toBe(WHITE);
  });

  it('that are not painted are reported', async () => {
    const slide = await paintSlide([drawn({ ...place, name: 'Dull' }, red, effects(el('a:blur', { rad: EMU })))]);
    expect(slide.problems).toMatchObject([{ code: 'unsupported_effect', shape: 'Dull', slide: 1 }]);
    expect(slide.at(200, 150)).toBe(RED);
  });
});

describe('depth', () => {
  it('is reported where the shape or its theme gives it, and only there', async () => {
    const bevel = el('a:sp3d', el('a:bevelT', { w: 38_100, h: 25_400 }));
    const flat = el(
      'a:scene3d',
      el('a:camera', { prst: 'orthographicFront' }),
      el('a:lightRig', { rig: 'threePt', dir: 't' }),
    );
    const turned = el(
      'a:scene3d',
      el('a:camera', { prst: 'perspectiveLeft' }, el('a:rot', { lat: 0, lon: 1_800_000, rev: 0 })),
    );
    const codes = async (...properties: XmlElement[]) => (await paintSlide([drawn(place, red, ...properties)])).codes;
    expect(await codes(bevel)).toEqual(['three_dimensional']);
    expect(await codes(turned)).toEqual(['three_dimensional']);
    expect(await codes(flat)).toEqual([]);
  });
});

describe('turned and flipped shapes', () => {
  const textBox = (shape: DrawnShape): XmlElement => {
    const made = drawn({ ...shape, preset: 'homePlate' }, red);
    const run = el('a:r', el('a:rPr', { sz: 2_000 }, solid(rgb(WHITE))), el('a:t', 'L'));
    made.children.push(
      el('p:txBody', el('a:bodyPr', { lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor: 't' }), el('a:p', run)),
    );
    return made;
  };
  const inkIn = async (shape: DrawnShape, box: { x: number; y: number; width: number; height: number }) =>
    (await paintSlide([textBox(shape)])).inkIn(box, RED);

  it('keep their text upright when flipped sideways, and turn it over when flipped upside down', async () => {
    const top = { x: 100, y: 100, width: 20, height: 24 };
    expect(await inkIn(place, top)).toBeGreaterThan(10);
    // The pointed side is left now, where text does not stand.
    const sideways = await paintSlide([textBox({ ...place, flipH: true })]);
    const letters = [130, 140, 150, 160].reduce(
      (sum, x) => sum + sideways.inkIn({ x, y: 104, width: 10, height: 20 }, RED),
      0,
    );
    expect(letters).toBeGreaterThan(10);
    const over = await paintSlide([textBox({ ...place, flipV: true })]);
    expect(over.inkIn({ x: 250, y: 178, width: 50, height: 20 }, RED)).toBeGreaterThan(10);
  });

  it('turn about their middle', async () => {
    const slide = await paintSlide([drawn({ ...place, rotation: 90 }, red)]);
    expect([slide.at(200, 60), slide.at(110, 150)]).toEqual([RED, WHITE]);
  });
});
