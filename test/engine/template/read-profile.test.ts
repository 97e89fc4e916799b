import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/deck/units.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { TemplateProfile, type LayoutProfile } from '../../../src/deck/template-profile.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { openTemplate } from '../../../src/engine/template/open-template.ts';
import { readProfile } from '../../../src/engine/template/read-profile.ts';
import { el } from '../../../src/office/xml/tree.ts';
import {
  background,
  level,
  makePresentation,
  presentationPackage,
  rectangle,
  rewriteEntries,
  rgb,
  scheme,
  solid,
  toStrict,
  WIDTH,
  HEIGHT,
  type LayoutSpec,
  type PlaceholderSpec,
  type PresentationSpec,
} from '../../support/make-presentation.ts';

const profileOf = (spec: PresentationSpec = {}): Promise<TemplateProfile> =>
  readProfile(openTemplate(makePresentation(spec)));
const layoutsOf = async (...layouts: LayoutSpec[]): Promise<LayoutProfile[]> =>
  (await profileOf({ masters: [{ layouts }] })).layouts;
const codesOf = ({ warnings }: TemplateProfile): string[] => warnings.map(({ code }) => code);

/** Boxes in hundredths of the slide. */
const at = (x: number, y: number, width: number, height: number): Box => ({
  x: Math.round((x * WIDTH) / 100),
  y: Math.round((y * HEIGHT) / 100),
  width: Math.round((width * WIDTH) / 100),
  height: Math.round((height * HEIGHT) / 100),
});
const plain = (size: number) => [level(1, { marL: 0, indent: 0 }, el('a:buNone'), el('a:defRPr', { sz: size * 100 }))];
const title: PlaceholderSpec = { type: 'title' };
const left = at(7, 27, 42, 63);
const right = at(51, 27, 42, 63);

describe('readProfile', () => {
  it('answers in the wire shape, the same for a strict file', async () => {
    const profile = await profileOf({ slides: [1, 2] });
    expect(TemplateProfile.parse(profile)).toEqual(profile);
    expect(profile.palette).toMatchObject({ dk1: '#1A1A1A', accent2: '#ED7D31', folHlink: '#954F72' });
    expect(profile.fonts).toMatchObject({
      heading: { latin: 'Calibri Light', eastAsian: '', complexScript: '' },
      body: { latin: 'Calibri' },
      scripts: { Jpan: 'Yu Gothic' },
    });
    expect(profile.slides).toEqual([
      { index: 0, layout: 'slideLayout2', preview: null },
      { index: 1, layout: 'slideLayout3', preview: null },
    ]);
    expect(await readProfile(openTemplate(toStrict(makePresentation({ slides: [1, 2] }))))).toEqual(profile);
  });

  it('finds margins, columns, gutter and content area from the edges of the layouts', async () => {
    const { grid } = await profileOf();
    expect(grid.margins).toMatchObject({ left: 838_200, top: 365_125, right: 838_200 });
    expect(grid.columns).toEqual([
      { x: 838_200, width: 5_181_600 },
      { x: 6_172_200, width: 5_181_600 },
    ]);
    expect(grid.gutter).toBe(152_400);
    expect(grid.content).toEqual({ x: 838_200, y: 1_825_625, width: 10_515_600, height: 4_351_338 });
  });

  it('reads guides from the master', async () => {
    const made = presentationPackage();
    const guide = (orient: string | undefined, pos: number) => el('p15:guide', { id: pos, orient, pos });
    made
      .part('/ppt/slideMasters/slideMaster1.xml')!
      .edit()
      .children.push(el('p:extLst', el('p:ext', el('p15:sldGuideLst', guide('horz', 2_160), guide(undefined, 3_840)))));
    const { grid } = await readProfile(openTemplate(made.write()));
    expect(grid.guides).toEqual([
      { orientation: 'horizontal', position: 3_429_000 },
      { orientation: 'vertical', position: 6_096_000 },
    ]);
  });

  it('reads guides of the view in older files, and leaves those of notes and unreadable views aside', async () => {
    const made = presentationPackage();
    const main = made.part('/ppt/presentation.xml')!;
    main
      .edit()
      .children.push(
        el(
          'p:extLst',
          el('p:ext', el('p15:sldGuideLst', el('p15:guide', { id: 1, orient: 'horz', pos: 1_000 }))),
          el('p:ext', el('p15:notesGuideLst', el('p15:guide', { id: 2, orient: 'horz', pos: 2_000 }))),
        ),
      );
    const guides = (pos: number) => el('p:cSldViewPr', el('p:guideLst', el('p:guide', { pos })));
    const view = made.addPart(
      '/ppt/viewProps.xml',
      contentType.viewProps,
      el('p:viewPr', el('p:slideViewPr', guides(576)), el('p:notesViewPr', guides(1_152))),
    );
    main.relationships.add(relationshipType.viewProps, view);
    const read = async () => (await readProfile(openTemplate(made.write()))).grid.guides;
    expect(await read()).toEqual([
      { orientation: 'horizontal', position: 1_587_500 },
      { orientation: 'vertical', position: 914_400 },
    ]);
    view.set(Buffer.from('<p:viewPr'));
    expect(await read()).toHaveLength(1);
  });

  it('finds columns on layouts of no usual kind, and no margin in a title that runs down the side', async () => {
    const sideTitle: PlaceholderSpec = { type: 'title', box: at(94, 0, 6, 100), body: { vert: 'vert' } };
    const charts = [7, 36, 65].map((x, index) => ({ type: 'chart', idx: index + 1, box: at(x, 27, 27, 63) }));
    const { grid } = await profileOf({ masters: [{ layouts: [{ placeholders: [sideTitle, ...charts] }] }] });
    expect(grid.columns.map(({ x }) => x)).toEqual(charts.map(({ box }) => box.x));
    expect(grid.gutter).toBe(charts[1]!.box.x - charts[0]!.box.x - charts[0]!.box.width);
    expect(grid.margins.right).toBe(WIDTH - charts[2]!.box.x - charts[2]!.box.width);
  });

  it('tells accents by the colour map of each master, and what they serve for on its background', async () => {
    const dark = { bg1: 'dk1', tx1: 'lt1', accent1: 'accent4' };
    const { masters } = await profileOf({
      masters: [{}, { colorMap: dark, background: background(solid(scheme('bg1'))) }],
    });
    const [onWhite, onBlack] = masters.map(({ accents }) => accents);
    expect(onWhite![0]).toEqual({
      name: 'accent1',
      color: '#4472C4',
      contrast: 4.72,
      usableFor: ['text', 'largeText', 'graphics'],
      textColor: '#FFFFFF',
      textContrast: 4.72,
    });
    expect(onWhite![3]).toMatchObject({ name: 'accent4', usableFor: [], textColor: '#1A1A1A' });
    expect(onWhite![5]).toMatchObject({ color: '#70AD47', usableFor: [] });
    expect(onBlack![0]).toMatchObject({
      name: 'accent1',
      color: '#FFC000',
      usableFor: ['text', 'largeText', 'graphics'],
    });
    expect(onBlack![4]).toMatchObject({ color: '#5B9BD5', textColor: '#1A1A1A' });
  });

  it('tells how text is set by level, and how much fits at the smallest size', async () => {
    const levels = [
      ...plain(20),
      level(2, { marL: 457_200, indent: -228_600 }, el('a:buChar', { char: '–' }), el('a:defRPr', { sz: 1_400, b: 1 })),
    ];
    const [layout] = await layoutsOf({
      placeholders: [
        title,
        { idx: 1, box: left, levels, body: { lIns: 0, anchor: 'ctr', numCol: 2 } },
        { type: 'pic', idx: 2, box: right },
      ],
    });
    const [heading, body, picture] = layout!.placeholders;
    expect(heading!.text!.levels).toHaveLength(1);
    expect(body!.text).toMatchObject({
      anchor: 'middle',
      columns: 2,
      vertical: false,
      insets: { left: 0, right: 91_440 },
      smallestFontSize: 14,
    });
    expect(body!.text!.levels).toHaveLength(5);
    expect(body!.text!.levels[0]).toMatchObject({ fontSize: 20, bullet: 'none', bold: false, color: '#1A1A1A' });
    expect(body!.text!.levels[1]).toMatchObject({
      fontSize: 14,
      bullet: 'char',
      bold: true,
      marginLeft: 457_200,
      indent: -228_600,
    });
    expect(body!.text!.smallestMaxLines).toBeGreaterThan(body!.maxLines);
    expect(picture!.text).toBeNull();
  });

  it('estimates how much text a placeholder holds: more room, more text; larger type, less', async () => {
    const layout = (size: number, box: Box): LayoutSpec => ({
      placeholders: [title, { idx: 1, box, levels: plain(size) }],
    });
    const [small, large, narrow] = await layoutsOf(
      layout(18, at(5, 27, 90, 60)),
      layout(36, at(5, 27, 90, 60)),
      layout(18, at(5, 27, 45, 60)),
    );
    const body = (profile: LayoutProfile | undefined) => profile!.placeholders[1]!;
    expect(body(small)).toMatchObject({ fontSize: 18 });
    expect(body(small).maxLines).toBeGreaterThan(body(large).maxLines);
    expect(body(small).capacity).toBeGreaterThan(body(large).capacity * 1.8);
    expect(body(small).capacity).toBeGreaterThan(body(narrow).capacity * 1.8);
    // 324 pt of height less insets, at 18 pt and single spacing: 14 lines.
    expect(body(small).maxLines).toBe(14);
  });

  it('keeps the prompt that a layout gives itself', async () => {
    const [layout] = await layoutsOf({ placeholders: [{ type: 'title', prompt: 'Say it in one line' }, { idx: 1 }] });
    expect(layout!.placeholders.map(({ prompt }) => prompt)).toEqual(['Say it in one line', null]);
  });

  it('lists the typefaces in use and what stands in for those that are not at hand', async () => {
    const { fonts, warnings } = await profileOf({
      masters: [{ fonts: { major: 'Frutiger Next Pro', minor: 'Arial' } }],
    });
    expect(fonts.used.find(({ name }) => name === 'Arial')).toEqual({
      name: 'Arial',
      available: true,
      substitute: null,
    });
    expect(fonts.used.find(({ name }) => name === 'Frutiger Next Pro')).toMatchObject({
      available: false,
      substitute: expect.any(String),
    });
    expect(warnings.some(({ code, message }) => code === 'font_absent' && message.includes('Frutiger Next Pro'))).toBe(
      true,
    );
  });

  it('answers through the local engine, and not once the call is aborted', async () => {
    const bytes = makePresentation();
    expect(await localEngine().profile(bytes)).toEqual(await readProfile(openTemplate(bytes)));
    await expect(localEngine().profile(bytes, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('odd values', () => {
  it.each(['constructor', '__proto__', '-5', '1e400', '99999999999999999999', 'x', ''])(
    'never leave the wire shape: %j for every attribute in turn',
    async (value) => {
      const whole = makePresentation({ slides: [1] });
      for (const attribute of ['type', 'idx', 'x', 'cy', 'marL', 'algn', 'sz', 'val', 'typeface', 'anchor', 'cx']) {
        const bytes = rewriteEntries(whole, (text, name) =>
          name.includes('slideLayouts/slide') || name.includes('slideMasters/slide')
            ? text.replaceAll(new RegExp(` ${attribute}="[^"]*"`, 'g'), ` ${attribute}="${value}"`)
            : text,
        );
        const profile = await readProfile(openTemplate(bytes));
        expect(TemplateProfile.parse(profile)).toEqual(profile);
      }
    },
  );
});

describe('kinds of layout', () => {
  const kinds: [string, LayoutSpec][] = [
    [
      'title',
      {
        placeholders: [
          { type: 'ctrTitle', box: at(10, 20, 80, 30) },
          { type: 'subTitle', idx: 1, box: at(10, 53, 80, 20) },
        ],
      },
    ],
    ['content', { placeholders: [title, { idx: 1 }] }],
    [
      'section',
      {
        placeholders: [
          { type: 'title', box: at(7, 25, 86, 40) },
          { type: 'body', idx: 1, box: at(7, 66, 86, 20), levels: plain(24) },
        ],
      },
    ],
    ['twoContent', { placeholders: [title, { idx: 77, box: right }, { idx: 4_000_000_000, box: left }] }],
    [
      'comparison',
      {
        placeholders: [
          title,
          { type: 'body', idx: 1, box: at(7, 25, 42, 10), levels: plain(24) },
          { idx: 2, box: at(7, 36, 42, 54) },
          { type: 'body', idx: 3, box: at(51, 25, 42, 10), levels: plain(24) },
          { idx: 4, box: at(51, 36, 42, 54) },
        ],
      },
    ],
    ['titleOnly', { placeholders: [title] }],
    ['blank', { placeholders: [{ type: 'sldNum', idx: 12 }] }],
    [
      'pictureText',
      { placeholders: [title, { type: 'pic', idx: 13, box: right }, { type: 'body', idx: 1, box: left }] },
    ],
    ['picture', { placeholders: [{ type: 'pic', idx: 13, box: at(0, 0, 100, 100) }] }],
    [
      'picture',
      {
        placeholders: [
          { type: 'title', box: at(7, 80, 86, 8) },
          { type: 'pic', idx: 13, box: at(0, 0, 100, 78) },
          { type: 'body', idx: 2, box: at(7, 89, 86, 7), levels: plain(14) },
        ],
      },
    ],
    [
      'chart',
      {
        placeholders: [
          title,
          { type: 'chart', idx: 10, box: at(7, 27, 60, 63) },
          { type: 'body', idx: 11, box: at(69, 27, 24, 63), levels: plain(16) },
        ],
      },
    ],
    [
      'chart',
      {
        placeholders: [
          title,
          { idx: 10, box: at(35, 27, 58, 63) },
          { type: 'body', idx: 11, box: at(7, 27, 26, 63), levels: plain(16) },
        ],
      },
    ],
    ['table', { placeholders: [title, { type: 'tbl', idx: 10, box: at(7, 27, 86, 63) }] }],
    [
      'bigNumber',
      {
        placeholders: [
          title,
          { type: 'body', idx: 10, box: at(7, 35, 40, 20), levels: plain(88) },
          { type: 'body', idx: 11, box: at(7, 56, 40, 10), levels: plain(18) },
        ],
      },
    ],
    [
      'quote',
      {
        shapes: [
          el(
            'p:sp',
            el('p:nvSpPr', el('p:cNvPr', { id: 90, name: 'mark' }), el('p:cNvSpPr'), el('p:nvPr')),
            el('p:spPr'),
            el('p:txBody', el('a:bodyPr'), el('a:p', el('a:r', el('a:t', '“')))),
          ),
        ],
        placeholders: [title, { type: 'body', idx: 1, levels: plain(32) }],
      },
    ],
    ['other', { placeholders: [title, { type: 'body', idx: 1, body: { vert: 'eaVert' } }] }],
    [
      'other',
      { placeholders: [title, ...[7, 36, 65].map((x, index) => ({ idx: index + 1, box: at(x, 27, 27, 63) }))] },
    ],
  ];

  it('are told by roles and places, whatever the language of the names', async () => {
    const nameless = kinds.map(([, layout], index) => ({ ...layout, name: `Разметка ${index}` }));
    expect((await layoutsOf(...nameless)).map(({ kind }) => kind)).toEqual(kinds.map(([kind]) => kind));
  });

  it('settle by name what places cannot tell', async () => {
    const content: LayoutSpec = { placeholders: [title, { idx: 1 }] };
    const opening: LayoutSpec = kinds[0]![1];
    const layouts = await layoutsOf(
      { ...opening, name: 'Titelfolie' },
      { ...content, name: 'Titel und Inhalt' },
      { ...content, name: 'Agenda' },
      { ...content, name: '目次' },
      { ...opening, name: 'Danke' },
    );
    expect(layouts.map(({ kind }) => kind)).toEqual(['title', 'content', 'agenda', 'agenda', 'closing']);
  });

  it('take the first layout that stands alone for the title, and a heading typed as one for a heading', async () => {
    const layouts = await layoutsOf(
      {
        placeholders: [
          { type: 'title', box: at(30, 45, 60, 15) },
          { idx: 1, box: at(35, 62, 50, 8), levels: plain(20) },
        ],
      },
      {
        placeholders: [
          { type: 'ctrTitle', box: at(5, 3, 90, 14) },
          { idx: 1, box: at(5, 25, 90, 65) },
        ],
      },
      { placeholders: [{ type: 'ctrTitle', box: at(5, 3, 90, 14) }] },
    );
    expect(layouts.map(({ kind }) => kind)).toEqual(['title', 'content', 'titleOnly']);
  });

  it('take the barer of two title layouts for the one that heads sections', async () => {
    const centred: PlaceholderSpec = { type: 'ctrTitle', box: at(5, 55, 70, 10) };
    const layouts = await layoutsOf(
      { placeholders: [centred, { type: 'subTitle', idx: 1, box: at(5, 66, 70, 6) }] },
      { placeholders: [centred] },
    );
    expect(layouts.map(({ kind }) => kind)).toEqual(['title', 'section']);
  });

  it('tell an agenda of many labels, a farewell that the layout itself draws, a title that is a number', async () => {
    const words = (text: string) =>
      el(
        'p:sp',
        el('p:nvSpPr', el('p:cNvPr', { id: 90, name: 'words' }), el('p:cNvSpPr'), el('p:nvPr')),
        el('p:spPr'),
        el('p:txBody', el('a:bodyPr'), el('a:p', el('a:r', el('a:t', text)))),
      );
    const rows = [20, 30, 40, 50].map((y, index) => ({
      type: 'body',
      idx: index + 1,
      box: at(7, y, 80, 6),
      levels: plain(24),
    }));
    const layouts = await layoutsOf(
      { name: 'Table of contents', placeholders: [title, ...rows] },
      { shapes: [words('Thank you.')] },
      { shapes: [words('Strictly confidential')] },
      {
        placeholders: [
          { type: 'title', box: at(5, 20, 90, 40), levels: plain(120) },
          { idx: 1, box: at(5, 62, 90, 25) },
        ],
      },
    );
    expect(layouts.map(({ kind }) => kind)).toEqual(['agenda', 'closing', 'blank', 'bigNumber']);
  });

  it('are other where content cannot be put, with the reason', async () => {
    const body: PlaceholderSpec = { type: 'body', idx: 1, box: left };
    const layouts = await layoutsOf(
      { placeholders: [title, body, { ...body, box: right }] },
      {
        placeholders: [
          { type: 'title', box: at(10, 40, 80, 20) },
          { idx: 1, box: left },
          { idx: 2, box: right },
        ],
      },
      { placeholders: [title, { type: 'body', idx: 1, body: { vert: 'vert270' } }] },
      {},
      { placeholders: [title, { idx: 1 }] },
    );
    expect(layouts.map(({ kind, unusable }) => [kind, unusable])).toEqual([
      ['other', 'indistinct'],
      ['other', 'titleOverContent'],
      ['other', 'vertical'],
      ['blank', 'noPlaceholders'],
      ['content', null],
    ]);
  });

  it('give each placeholder its role', async () => {
    const [opening, comparison, framed] = await layoutsOf(kinds[0]![1], kinds[4]![1], {
      placeholders: [
        title,
        { idx: 1 },
        { type: 'dt', idx: 10 },
        { type: 'ftr', idx: 11 },
        { type: 'sldNum', idx: 12 },
        { type: 'pic', idx: 13, box: at(94, 2, 4, 5) },
        { type: 'body', idx: 14, box: at(120, 20, 30, 30) },
      ],
    });
    const roles = (layout: LayoutProfile | undefined): string[] => layout!.placeholders.map(({ role }) => role);
    expect(roles(opening)).toEqual(['title', 'subtitle']);
    expect(roles(comparison)).toEqual(['title', 'label', 'body', 'label', 'body']);
    expect(roles(framed)).toEqual(['title', 'body', 'date', 'footer', 'slideNumber', 'decoration', 'decoration']);
  });
});

describe('backgrounds', () => {
  const luminances = async (spec: PresentationSpec): Promise<number[]> =>
    (await profileOf(spec)).layouts.map((layout) => layout.backgroundLuminance);

  it('come from the layout, else the master, else the theme', async () => {
    const layouts: LayoutSpec[] = [
      { background: background(solid(rgb('000000'))) },
      {},
      { background: background(el('a:noFill')) },
    ];
    const own = background(solid(scheme('accent4')));
    const [black, inherited, none] = await luminances({ masters: [{ layouts, background: own }] });
    expect(black).toBe(0);
    expect(inherited).toBeCloseTo(0.6, 1);
    expect(none).toBe(inherited);
  });

  it('count a rectangle over the whole slide, the master hidden or not', async () => {
    const cover = rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, solid(rgb('000000')));
    expect(await luminances({ masters: [{ shapes: [cover], layouts: [{}, { showMasterSp: false }] }] })).toEqual([
      0, 1,
    ]);
  });

  it('count a picture by the mean of its pixels', async () => {
    const made = presentationPackage();
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const layout = made.part('/ppt/slideLayouts/slideLayout1.xml')!;
    const id = layout.relationships.add(
      relationshipType.image,
      made.addPart('/ppt/media/image1.png', contentType.png, png),
    );
    layout.edit().children[0] = el(
      'p:cSld',
      background(el('a:blipFill', el('a:blip', { 'r:embed': id }), el('a:stretch', el('a:fillRect')))),
      el('p:spTree'),
    );
    const { layouts } = await readProfile(openTemplate(made.write()));
    expect(layouts[0]!.backgroundLuminance).toBeCloseTo(0.2159, 3);
  });
});

describe('warnings', () => {
  it('are none for a sound template', async () => {
    expect(codesOf(await profileOf({ masters: [{ fonts: { major: 'Arial', minor: 'Calibri' } }] }))).toEqual([]);
  });

  it('name missing layouts, placeholders and titles', async () => {
    expect(codesOf(await profileOf({ masters: [{ layouts: [] }] }))).toContain('no_layouts');
    expect(codesOf(await profileOf({ masters: [] }))).toContain('no_masters');
    const codes = codesOf(
      await profileOf({
        masters: [{ layouts: [{ name: 'Empty' }, { name: 'No title', placeholders: [{ idx: 1 }] }] }],
      }),
    );
    expect(codes).toEqual(expect.arrayContaining(['layout_without_placeholders', 'layout_without_title']));
  });

  it('name the layouts that cannot be used, and why', async () => {
    const { warnings } = await profileOf({
      masters: [
        {
          layouts: [
            { name: 'Vertical', placeholders: [title, { type: 'body', idx: 1, body: { vert: 'vert' } }] },
            { name: 'Away', placeholders: [title, { idx: 1, box: at(101, 0, 50, 50) }] },
            { name: 'Twice', placeholders: [title, { idx: 1, box: left }, { idx: 1, box: right }] },
          ],
        },
      ],
    });
    const about = (code: string): string => warnings.find((warning) => warning.code === code)?.message ?? '';
    expect(about('layout_vertical')).toContain('"Vertical"');
    expect(about('placeholder_off_slide')).toContain('"Away"');
    expect(about('placeholder_idx_twice')).toContain('"Twice"');
  });

  it('name text over a picture that is dark here and light there, until the placeholder has a ground of its own', async () => {
    const stripes = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="135"><rect width="240" height="135" fill="#fff"/>${[0, 80, 160].map((x) => `<rect x="${x}" width="40" height="135" fill="#222"/>`).join('')}</svg>`,
      ),
    )
      .png()
      .toBuffer();
    const warningsWith = async (fill?: Parameters<typeof solid>[0]) => {
      const made = presentationPackage({
        masters: [{ layouts: [{ placeholders: [title, { idx: 1, ...(fill ? { fill: solid(fill) } : {}) }] }] }],
      });
      const layout = made.part('/ppt/slideLayouts/slideLayout1.xml')!;
      const id = layout.relationships.add(
        relationshipType.image,
        made.addPart('/ppt/media/image1.png', contentType.png, stripes),
      );
      const blip = el('a:blipFill', el('a:blip', { 'r:embed': id }), el('a:stretch', el('a:fillRect')));
      const cSld = layout.edit().children[0];
      if (cSld && typeof cSld !== 'string') cSld.children.unshift(background(blip));
      const { warnings } = await readProfile(openTemplate(made.write()));
      return warnings.filter(({ code }) => code === 'text_over_picture');
    };
    // Title and body share a layout, which is warned of once a kind.
    expect((await warningsWith())[0]!.message).toMatch(/hard to read on \d+ % of it/);
    expect((await warningsWith(rgb('FFFFFF'))).map(({ message }) => message).join()).not.toContain('"obj 1"');
  });

  it('name accents that melt into the background', async () => {
    const pale = Object.fromEntries([1, 2, 3, 4].map((number) => [`accent${number}`, 'F2F2F2']));
    const { warnings } = await profileOf({ masters: [{ colors: pale }] });
    expect(warnings.find(({ code }) => code === 'faint_accents')!.message).toContain(
      '4 of 6 accents of master "Made for tests" (accent1, accent2, accent3, accent4)',
    );
  });

  it('name text that is hard to read on what is really behind it', async () => {
    const dark = background(solid(rgb('222222')));
    const on = async (layout: LayoutSpec): Promise<boolean> =>
      codesOf(await profileOf({ masters: [{ layouts: [layout] }] })).includes('low_contrast');
    expect(await on({ background: dark, placeholders: [title] })).toBe(true);
    expect(await on({ background: dark, placeholders: [{ ...title, fill: solid(rgb('FFFFFF')) }] })).toBe(false);
    const panel = rectangle(at(0, 0, 100, 30), solid(rgb('FFFFFF')));
    expect(await on({ background: dark, shapes: [panel], placeholders: [title] })).toBe(false);
  });

  it('say once what many layouts share', async () => {
    const layouts = Array.from({ length: 6 }, (_, index) => ({
      name: `Dark ${index}`,
      background: background(solid(rgb('222222'))),
      placeholders: [title],
    }));
    const { warnings } = await profileOf({ masters: [{ layouts }] });
    const contrast = warnings.filter(({ code }) => code === 'low_contrast');
    expect(contrast).toHaveLength(1);
    expect(contrast[0]!.message).toMatch(/"Dark 1", "Dark 2" and 3 more/);
  });
});
