import { describe, expect, it } from 'vitest';
import { el } from '../../../src/office/xml/tree.ts';
import { background, placeholderShape, rectangle, rgb, scheme, solid } from '../../support/make-presentation.ts';
import { drawn, grouped, paintPages, setShapes, slidesOf } from '../../support/painted-pages.ts';

const EMU = 12_700;
const RED = 'FF0000';
const GREEN = '00FF00';
const BLUE = '0000FF';
const WHITE = 'FFFFFF';
const red = solid(rgb(RED));
const green = solid(rgb(GREEN));
const blue = solid(rgb(BLUE));
const box = (x: number, y: number, width: number, height: number) => ({
  x: x * EMU,
  y: y * EMU,
  width: width * EMU,
  height: height * EMU,
});
const noFill = el('a:noFill');
const plain = { placeholders: [] };

describe('backgrounds', () => {
  it("are the slide's own, else the layout's, else the master's", async () => {
    const spec = {
      masters: [{ ...plain, background: background(red), layouts: [{}, { background: background(green) }] }],
      slides: [0, 1, 1],
    };
    const { pages } = await paintPages(spec, {}, (made) => {
      const slide = slidesOf(made)[2];
      const common = slide?.edit().children[0];
      if (typeof common === 'object') common.children.unshift(background(blue));
    });
    expect(pages.map(({ at }) => at(5, 400))).toEqual([RED, GREEN, BLUE]);
  });

  it('that say "none" fall back to what is under them', async () => {
    const layouts = [{ background: background(noFill) }];
    const spec = { masters: [{ ...plain, background: background(red), layouts }], slides: [0] };
    const { pages } = await paintPages(spec, {}, (made) => {
      const common = slidesOf(made)[0]?.edit().children[0];
      if (typeof common === 'object') common.children.unshift(background(noFill));
    });
    expect(pages[0]?.at(5, 400)).toBe(RED);
  });

  it("by reference take the theme's fill in the colour of the place", async () => {
    const reference = el('p:bg', el('p:bgRef', { idx: 1001 }, scheme('accent2')));
    const { pages } = await paintPages({ masters: [{ ...plain, background: reference, layouts: [{}] }], slides: [0] });
    expect(pages[0]?.at(5, 400)).toBe('ED7D31');
  });

  it('are seen through the colours that a slide overrides', async () => {
    const map = { bg1: 'dk1', tx1: 'lt1', bg2: 'dk2', tx2: 'lt2' };
    const spec = { masters: [{ ...plain, layouts: [{}] }], slides: [0] };
    const { pages } = await paintPages(spec, {}, (made) => {
      const root = slidesOf(made)[0]?.edit();
      if (root) root.children[1] = el('p:clrMapOvr', el('a:overrideClrMapping', map));
    });
    expect(pages[0]?.at(5, 400)).toBe('1A1A1A');
  });

  it('nobody has are white', async () => {
    const { pages } = await paintPages({ masters: [{ ...plain, background: el('p:bg'), layouts: [{}] }], slides: [0] });
    expect(pages[0]?.at(5, 400)).toBe(WHITE);
  });
});

describe('what a slide shows of layout and master', () => {
  const master = {
    shapes: [rectangle(box(0, 0, 50, 50), red)],
    placeholders: [{ type: 'title', box: box(100, 0, 50, 50), fill: blue, prompt: 'Prompt' }],
  };
  const drawnOnLayout = [rectangle(box(50, 0, 50, 50), green)];

  it('is their shapes, but not their placeholders', async () => {
    const layouts = [{ shapes: drawnOnLayout }];
    const { pages } = await paintPages({ masters: [{ ...master, layouts }], slides: [0] }, {}, (made) => {
      for (const slide of slidesOf(made)) setShapes(slide, []);
    });
    expect([25, 75, 125].map((x) => pages[0]?.at(x, 25))).toEqual([RED, GREEN, WHITE]);
  });

  it('is not the master where the layout hides it, and neither where the slide does', async () => {
    const layouts = [{ shapes: drawnOnLayout, showMasterSp: false }, { shapes: drawnOnLayout }];
    const { pages } = await paintPages({ masters: [{ ...master, layouts }], slides: [0, 1] }, {}, (made) => {
      const [first, second] = slidesOf(made);
      if (first) setShapes(first, []);
      if (second) {
        setShapes(second, []);
        second.edit().attributes['showMasterSp'] = '0';
      }
    });
    expect([25, 75].map((x) => pages[0]?.at(x, 25))).toEqual([WHITE, GREEN]);
    expect([25, 75].map((x) => pages[1]?.at(x, 25))).toEqual([WHITE, WHITE]);
  });

  it('is the same on the slides of a layout, where what says the number still says it', async () => {
    const number = el('a:fld', { id: '{0}', type: 'slidenum' }, el('a:rPr', { sz: 4_000 }), el('a:t', '‹#›'));
    const label = rectangle(box(100, 100, 100, 60), noFill);
    label.children.push(el('p:txBody', el('a:bodyPr'), el('a:p', number)));
    const spec = { masters: [{ ...plain, shapes: [rectangle(box(0, 0, 50, 50), red), label], layouts: [{}] }] };
    const { pages } = await paintPages({ ...spec, slides: [0, 0, 0] });
    expect(pages.map(({ at }) => at(25, 25))).toEqual([RED, RED, RED]);
    const ink = pages.map(({ inkIn }) => inkIn({ x: 100, y: 100, width: 100, height: 60 }));
    // 1, 2 and 3 have different amounts of ink.
    expect(new Set(ink).size).toBe(3);
    expect(Math.min(...ink)).toBeGreaterThan(20);
  });

  it('is kept from the second slide on and looks as it did on the first', async () => {
    const layouts = [{ shapes: drawnOnLayout }];
    const { pages } = await paintPages({ masters: [{ ...master, layouts }], slides: [0, 0, 0] }, {}, (made) => {
      for (const slide of slidesOf(made)) setShapes(slide, []);
    });
    for (const x of [25, 75, 125]) expect(new Set(pages.map(({ at }) => at(x, 25))).size).toBe(1);
  });

  it('on a layout itself are its placeholders too, with their prompts when asked', async () => {
    const layouts = [{ placeholders: [{ type: 'title', prompt: 'MMMM' }] }];
    const order = { pages: 'layouts' } as const;
    const with_ = await paintPages({ masters: [{ ...master, layouts }] }, { ...order, prompts: true });
    const without = await paintPages({ masters: [{ ...master, layouts }] }, order);
    const title = { x: 100, y: 0, width: 50, height: 50 };
    expect(with_.pages[0]?.inkIn(title, BLUE)).toBeGreaterThan(50);
    expect(without.pages[0]?.inkIn(title, BLUE)).toBe(0);
    expect(without.pages[0]?.at(25, 25)).toBe(RED);
  });
});

it('a title on a layout that says nothing shows the prompt of the master', async () => {
  const masters = [
    {
      placeholders: [{ type: 'title', box: box(100, 100, 400, 100), prompt: 'Master' }],
      layouts: [{ placeholders: [{ type: 'title' }] }],
    },
  ];
  const { pages } = await paintPages({ masters }, { pages: 'layouts', prompts: true });
  expect(pages[0]?.inkIn({ x: 100, y: 100, width: 400, height: 100 })).toBeGreaterThan(100);
  const silent = await paintPages({ masters }, { pages: 'layouts' });
  expect(silent.pages[0]?.inkIn({ x: 100, y: 100, width: 400, height: 100 })).toBe(0);
});

describe('placeholders', () => {
  const onMaster = { type: 'body', idx: 1, box: box(100, 100, 100, 100) };

  it('inherit place and fill from layout and master', async () => {
    const layouts = [
      { placeholders: [{ type: 'body', idx: 1, fill: green }] },
      { placeholders: [{ type: 'body', idx: 1 }] },
    ];
    const masters = [{ placeholders: [{ ...onMaster, fill: red }], layouts }];
    const { pages } = await paintPages({ masters, slides: [0, 1, 0] }, {}, (made) => {
      const [first, second, third] = slidesOf(made);
      for (const slide of [first, second]) if (slide) setShapes(slide, [placeholderShape({ type: 'body', idx: 1 })]);
      if (third) setShapes(third, [placeholderShape({ type: 'body', idx: 1, fill: noFill })]);
    });
    expect(pages.map(({ at }) => at(150, 150))).toEqual([GREEN, RED, WHITE]);
  });

  it('inherit the line and the geometry', async () => {
    const above = placeholderShape(onMaster);
    const properties = above.children[1];
    if (typeof properties === 'object') {
      properties.children.push(
        el('a:prstGeom', { prst: 'ellipse' }, el('a:avLst')),
        red,
        el('a:ln', { w: 4 * EMU }, blue),
      );
    }
    const masters = [{ placeholders: [], shapes: [above], layouts: [{ placeholders: [{ type: 'body', idx: 1 }] }] }];
    const { pages } = await paintPages({ masters, slides: [0] }, {}, (made) => {
      const [slide] = slidesOf(made);
      if (slide) setShapes(slide, [placeholderShape({ type: 'body', idx: 1 })]);
    });
    expect([pages[0]?.at(150, 150), pages[0]?.at(104, 104), pages[0]?.at(150, 100)]).toEqual([RED, WHITE, BLUE]);
  });

  it('without a place anywhere are not drawn', async () => {
    const { pages } = await paintPages({ masters: [{ ...plain, layouts: [{}] }], slides: [0] }, {}, (made) => {
      const [slide] = slidesOf(made);
      if (slide) setShapes(slide, [placeholderShape({ type: 'body', idx: 7, fill: red })]);
    });
    expect(pages[0]?.inkIn({ x: 0, y: 0, width: 720, height: 405 })).toBe(0);
  });
});

describe('groups', () => {
  const paintShapes = async (...shapes: Parameters<typeof setShapes>[1][number][]) => {
    const { pages } = await paintPages({ masters: [{ ...plain, layouts: [{}] }], slides: [0] }, {}, (made) => {
      const [slide] = slidesOf(made);
      if (slide) setShapes(slide, shapes);
    });
    return pages[0];
  };
  const unit = { x: 0, y: 0, width: 100, height: 100 };

  it('in groups scale and move what is in them', async () => {
    const inner = grouped({ x: 50, y: 50, width: 50, height: 50 }, unit, {
      shapes: [drawn({ x: 0, y: 0, width: 100, height: 100 }, red)],
    });
    const page = await paintShapes(grouped({ x: 200, y: 100, width: 200, height: 200 }, unit, { shapes: [inner] }));
    // The inner group is the lower right quarter of the outer one.
    expect([page?.at(295, 195), page?.at(305, 205), page?.at(395, 295), page?.at(405, 305)]).toEqual([
      WHITE,
      RED,
      RED,
      WHITE,
    ]);
  });

  it('that are turned and flipped take their shapes along', async () => {
    const flipped = grouped({ x: 100, y: 100, width: 100, height: 100, flipH: true }, unit, {
      shapes: [drawn({ x: 0, y: 0, width: 20, height: 100 }, red)],
    });
    const turned = grouped({ x: 300, y: 100, width: 100, height: 100, rotation: 90 }, unit, {
      shapes: [drawn({ x: 0, y: 0, width: 20, height: 100 }, blue)],
    });
    const page = await paintShapes(flipped, turned);
    expect([page?.at(110, 150), page?.at(190, 150)]).toEqual([WHITE, RED]);
    expect([page?.at(350, 110), page?.at(310, 150)]).toEqual([BLUE, WHITE]);
  });

  it('give their fill to shapes that ask for it, over the whole group', async () => {
    const stops = el('a:gsLst', el('a:gs', { pos: 0 }, rgb(RED)), el('a:gs', { pos: 100_000 }, rgb(BLUE)));
    const fill = el('a:gradFill', stops, el('a:lin', { ang: 0 }));
    const shape = (x: number) => drawn({ x, y: 0, width: 20, height: 100 }, el('a:grpFill'));
    const page = await paintShapes(
      grouped({ x: 100, y: 100, width: 100, height: 100 }, unit, { fill, shapes: [shape(0), shape(80)] }),
    );
    const [left = '', right = ''] = [page?.at(102, 150), page?.at(198, 150)];
    expect(Number.parseInt(left.slice(0, 2), 16)).toBeGreaterThan(240);
    expect(Number.parseInt(right.slice(4, 6), 16)).toBeGreaterThan(240);
  });

  it('and shapes that are hidden are not drawn', async () => {
    const page = await paintShapes(
      grouped(unit, unit, { hidden: true, shapes: [drawn(unit, red)] }),
      drawn({ x: 200, y: 0, width: 100, height: 100, hidden: true }, red),
    );
    expect([page?.at(50, 50), page?.at(250, 50)]).toEqual([WHITE, WHITE]);
  });
});
