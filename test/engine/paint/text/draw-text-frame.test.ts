import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawLabel, measureLabel } from '../../../../src/engine/paint/text/draw-label.ts';
import { drawTextFrame } from '../../../../src/engine/paint/text/draw-text-frame.ts';
import { effectiveStyle } from '../../../../src/engine/presentationml/effective-style.ts';
import { defaultPackageRules } from '../../../../src/office/package-rules.ts';
import { Part } from '../../../../src/office/opc/part.ts';
import { relationshipType } from '../../../../src/office/opc/relationship-types.ts';
import { readTextFrame } from '../../../../src/engine/text/read-text-frame.ts';
import { el, type XmlElement } from '../../../../src/office/xml/tree.ts';
import { rgb, solid } from '../../../support/make-presentation.ts';
import {
  body,
  bulletCharacter,
  draw,
  frameOf,
  latin,
  paragraph,
  plain,
  plainStyles,
  run,
  stageOn,
  textContext,
} from '../../../support/make-text.ts';

const box = { x: 0, y: 0, width: 200, height: 60 };
const drawn = (...paragraphs: XmlElement[]) => draw(frameOf(body({}, null, ...paragraphs)), box);
const inkOf = (attributes: Record<string, string | number>, ...properties: XmlElement[]) =>
  drawn(plain(run('illimitable', attributes, ...properties))).ink(box);

describe('drawn letters', () => {
  it('are regular where nothing says bold, also after bold was drawn', () => {
    const before = inkOf({});
    const bold = inkOf({ b: 1 });
    expect(bold).toBeGreaterThan(before * 1.15);
    expect(inkOf({})).toBe(before);
    expect(inkOf({}, latin('Arial'))).not.toBe(before);
  });

  it('have the colour of their run, through transparency too', () => {
    const big = { sz: 9_000, b: 1 };
    const place: [number, number] = [45, 60];
    const fill = (color: XmlElement) =>
      draw(frameOf(body({}, null, plain(run('—', big, solid(color))))), { ...box, height: 120 });
    const red = fill(rgb('FF0000'));
    const found = [...Array(120).keys()].map((y) => red.colorAt(place[0], y));
    expect(found).toContain('#ff0000');
    const faint = fill(rgb('FF0000', el('a:alpha', { val: 50_000 })));
    expect([...Array(120).keys()].map((y) => faint.colorAt(place[0], y))).toContain('#ff7f7f');
  });

  it('are none where the fill is none', () => {
    expect(drawn(plain(run('nothing', {}, el('a:noFill')))).ink(box)).toBe(0);
  });

  it('run from one colour to another with a gradient', () => {
    const stop = (pos: number, hex: string) => el('a:gs', { pos }, rgb(hex));
    const gradient = el(
      'a:gradFill',
      el('a:gsLst', stop(0, 'FF0000'), stop(100_000, '0000FF')),
      el('a:lin', { ang: 0 }),
    );
    const picture = drawn(plain(run('————', { sz: 4_000, b: 1 }, gradient)));
    const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
    /** Of the dash at that place, which has no green in it. */
    const inkAt = (x: number): string =>
      [...Array(60).keys()].map((y) => picture.colorAt(x, y)).find((color) => channel(color, 3) === 0) ?? '#00ff00';
    expect(channel(inkAt(10), 1)).toBeGreaterThan(180);
    expect(channel(inkAt(10), 5)).toBeLessThan(75);
    expect(channel(inkAt(130), 1)).toBeLessThan(75);
    expect(channel(inkAt(130), 5)).toBeGreaterThan(180);
  });

  it('have their outline where one is said', () => {
    const outline = el('a:ln', { w: 12_700 }, solid(rgb('00AA00')));
    const outlined = drawn(plain(run('OOO', { sz: 4_000 }, outline, el('a:noFill'))));
    expect(outlined.ink(box)).toBeGreaterThan(0.02);
    expect(inkOf({}, outline)).toBeGreaterThan(inkOf({}));
  });

  it('cast a shadow down and right', () => {
    const shadow = el('a:effectLst', el('a:outerShdw', { blurRad: 0, dist: 254_000, dir: 5_400_000 }, rgb('0000FF')));
    const picture = drawn(plain(run('mmmm', {}, shadow)));
    const below = [...Array(16).keys()].flatMap((row) =>
      [...Array(60).keys()].map((x) => picture.colorAt(x, 30 + row)),
    );
    expect(below).toContain('#0000ff');
  });

  it('stand on their highlight, over and under their lines', () => {
    const marked = drawn(plain(run('mm', { u: 'sng', strike: 'sngStrike' }, el('a:highlight', rgb('FFFF00')))));
    expect(marked.colorAt(2, 4)).toBe('#ffff00');
    const plainInk = inkOf({});
    expect(inkOf({ u: 'sng' })).toBeGreaterThan(plainInk);
    expect(inkOf({ u: 'dbl' })).toBeGreaterThan(inkOf({ u: 'sng' }));
    expect(inkOf({ u: 'heavy' })).toBeGreaterThan(inkOf({ u: 'sng' }));
    expect(inkOf({ u: 'dotted' })).toBeLessThan(inkOf({ u: 'sng' }));
    expect(inkOf({ strike: 'dblStrike' })).toBeGreaterThan(inkOf({ strike: 'sngStrike' }));
    const colored = drawn(plain(run('mm', { u: 'heavy' }, el('a:uFill', solid(rgb('FF00FF'))))));
    expect([...Array(30).keys()].map((y) => colored.colorAt(6, y))).toContain('#ff00ff');
  });

  it.each([
    ['Greek', 'Ελλάδα'],
    ['Cyrillic', 'Москва'],
    ['Hebrew', 'שלום'],
    ['Arabic', 'مرحبا'],
    ['Persian', 'پچژگ'],
    ['Thai', 'สวัสดี'],
    ['Devanagari', 'नमस्ते'],
    ['Chinese', '汉字漢字'],
    ['Japanese', 'かなカナ'],
    ['Korean', '한국어'],
    ['symbols', '✓→★■▶☎⇒'],
    ['mathematics', '∑∫√∞≠𝑥'],
    ['emoji', '😀🚀📈'],
  ])('of %s are at hand whatever the typeface', (_, text) => {
    const picture = drawn(plain(run(text)));
    expect(picture.reports).toEqual([]);
    expect(picture.ink(box)).toBeGreaterThan(0.005);
  });

  it('that no font has are left out and reported', () => {
    const picture = drawn(plain(run('\ue123')));
    expect(picture.ink(box)).toBe(0);
    expect(picture.reports).toEqual([expect.stringContaining('missing_glyph')]);
  });

  it('of bent text and of formulas are drawn in a line, which is reported', () => {
    const warp = el('a:prstTxWarp', { prst: 'textArchUp' }, el('a:avLst'));
    expect(draw(frameOf(body({}, warp, plain('bent'))), box).reports).toEqual([
      expect.stringContaining('straight_text'),
    ]);
    const sum = el('a14:m', el('m:oMath', el('m:r', el('m:t', 'a+b'))));
    const formula = draw(frameOf(body({}, null, el('a:p', sum))), box);
    expect(formula.reports).toEqual([expect.stringContaining('plain_formula')]);
    expect(formula.ink(box)).toBeGreaterThan(0);
  });

  it('of a bullet are drawn as the sign of its symbol font', () => {
    const square = drawn(
      paragraph({ attributes: { marL: 254_000, indent: -254_000 }, children: bulletCharacter('n', 'Wingdings') }, 'a'),
    );
    const letter = drawn(
      paragraph({ attributes: { marL: 254_000, indent: -254_000 }, children: bulletCharacter('n', 'Arial') }, 'a'),
    );
    const place = { x: 0, y: 0, width: 19, height: 24 };
    expect(square.ink(place)).toBeGreaterThan(letter.ink(place) * 1.3);
  });

  it('reach the edge of a justified line, also in runs that begin with a blank', () => {
    const words = [run('Words'), run(' that are set apart so'), run('me', { b: 1 }), run(' until the line is full')];
    const justified = paragraph({ attributes: { algn: 'just' } }, ...words);
    const { colorAt, ink } = draw(frameOf(body({}, null, justified)), { ...box, height: 80 });
    const gaps = [...Array(200).keys()].filter((x) => [...Array(24).keys()].every((y) => colorAt(x, y) === '#ffffff'));
    let longest = 0;
    let length = 0;
    gaps.forEach((x, index) => {
      length = gaps[index - 1] === x - 1 ? length + 1 : 1;
      longest = Math.max(longest, length);
    });
    expect(ink({ x: 190, y: 0, width: 10, height: 24 })).toBeGreaterThan(0.02);
    // Blanks share what is free: none is far wider than the others.
    expect(longest).toBeLessThan(14);
  });

  it('stand where the frame’s own turn puts them', () => {
    const turned = draw(frameOf(body({ rot: 10_800_000 }, null, plain('corner'))), box);
    expect(turned.ink({ x: 0, y: 0, width: 100, height: 30 })).toBe(0);
    expect(turned.ink({ x: 140, y: 36, width: 60, height: 24 })).toBeGreaterThan(0.02);
    const down = draw(frameOf(body({ vert: 'vert' }, null, plain('down'))), { ...box, width: 60, height: 60 });
    expect(down.ink({ x: 36, y: 0, width: 24, height: 40 })).toBeGreaterThan(0.03);
    expect(down.ink({ x: 0, y: 0, width: 34, height: 60 })).toBe(0);
  });

  it('are as wide as their family sets them, by a stand-in stretched to it', () => {
    const inkEnd = (typeface: string): number => {
      const picture = drawn(plain(run('HHHHHHHHHH', {}, latin(typeface))));
      for (let x = 199; x > 0; x--) {
        for (let y = 4; y < 20; y++) if (picture.colorAt(x, y) !== '#ffffff') return x;
      }
      return 0;
    };
    // Century Gothic is drawn by Arimo, 1.09 times as wide.
    expect(inkEnd('Century Gothic') / inkEnd('Arial')).toBeCloseTo(1.09, 1);
  });
});

async function pdfText(...paragraphs: XmlElement[]): Promise<{ text: string; bytes: Buffer }> {
  const document = new PDFDocument();
  const canvas = document.beginPage(400, 300) as SKRSContext2D;
  drawTextFrame(stageOn(canvas, [], 'pdf'), frameOf(body({}, null, ...paragraphs)), {
    ...box,
    width: 400,
    height: 300,
  });
  document.endPage();
  const bytes = document.close();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { text: text.normalize('NFKC'), bytes };
}

describe('text of a PDF', () => {
  it('keeps letters that fonts would join', async () => {
    const { text } = await pdfText(
      plain('The office staff fits affluent flats'),
      plain(run('efficient', {}, latin('Arial'))),
    );
    expect(text).toContain('The office staff fits affluent flats');
    expect(text).toContain('efficient');
  });

  it.each(['Ελλάδα Москва', 'שלום', 'مرحبا بالعالم عربي طويل', '汉字测试', 'かなカナ', '한국어', 'สวัสดี'])(
    'can be searched for %s',
    async (words) => {
      const { text } = await pdfText(plain(words));
      expect(text.replaceAll(/\s/g, '')).toContain(words.normalize('NFKC').replaceAll(/\s/g, ''));
    },
  );

  it('links its words to their address', async () => {
    const part = new Part('/ppt/slides/slide1.xml', 'application/xml', {
      content: el('p:sld'),
      rules: defaultPackageRules,
    });
    const id = part.relationships.add(relationshipType.hyperlink, 'https://example.org/report');
    const txBody = body({}, null, plain(run('report', {}, el('a:hlinkClick', { 'r:id': id }))));
    const frame = readTextFrame(txBody, { styles: plainStyles, context: textContext, part });
    const document = new PDFDocument();
    const canvas = document.beginPage(400, 300) as SKRSContext2D;
    drawTextFrame(stageOn(canvas, [], 'pdf'), frame, box);
    document.endPage();
    const page = await (await getDocumentProxy(new Uint8Array(document.close()))).getPage(1);
    const [link] = (await page.getAnnotations()) as { url?: string; rect: number[] }[];
    expect(link?.url).toBe('https://example.org/report');
    expect(link?.rect[1]).toBeGreaterThan(270);
  });

  it('is embedded with its fonts', async () => {
    const { bytes } = await pdfText(plain('embedded'));
    expect(bytes.includes('FontFile2')).toBe(true);
    expect(bytes.includes('Carlito')).toBe(true);
  });
});

describe('labels', () => {
  const level = { ...effectiveStyle({ size: 10, latin: 'Arial', fill: solid(rgb('000000')) }, textContext) };
  const canvas = createCanvas(200, 200);
  const context = canvas.getContext('2d');
  const inked = (): { left: number; right: number; top: number; bottom: number } => {
    const { data } = context.getImageData(0, 0, 200, 200);
    const found = { left: 200, right: 0, top: 200, bottom: 0 };
    for (let i = 3; i < data.length; i += 4) {
      if (data[i] === 0) continue;
      const pixel = (i - 3) / 4;
      const x = pixel % 200;
      const y = Math.floor(pixel / 200);
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
    }
    return found;
  };
  const label = (place: Partial<Parameters<typeof drawLabel>[2]>, text = 'HHHH') => {
    context.clearRect(0, 0, 200, 200);
    drawLabel(stageOn(context, []), text, { level, x: 100, y: 100, align: 'left', baseline: 'alphabetic', ...place });
    return inked();
  };

  it('are measured by line', () => {
    const one = measureLabel('HHHH', level);
    expect(measureLabel('HHHH\nH', level)).toMatchObject({
      width: one.width,
      height: one.height * 2,
      ascent: one.ascent,
    });
  });

  it('stand at their place by alignment and base line', () => {
    const { width } = measureLabel('HHHH', level);
    expect(label({}).bottom).toBeGreaterThanOrEqual(98);
    expect(label({}).bottom).toBeLessThanOrEqual(100);
    expect(Math.abs(label({}).left - 100)).toBeLessThanOrEqual(2);
    expect(Math.abs(label({ align: 'right' }).right - 100)).toBeLessThanOrEqual(2);
    const middle = label({ align: 'center', baseline: 'middle' });
    expect(Math.abs((middle.left + middle.right) / 2 - 100)).toBeLessThanOrEqual(1);
    expect(Math.abs((middle.top + middle.bottom) / 2 - 100)).toBeLessThanOrEqual(2);
    expect(label({ baseline: 'top' }).top).toBeGreaterThanOrEqual(100);
    expect(label({ baseline: 'bottom' }).bottom).toBeLessThanOrEqual(100);
    expect(label({}).right - label({}).left).toBeLessThanOrEqual(width);
  });

  it('turn about their place', () => {
    const up = label({ rotation: -90 });
    expect(up.bottom).toBeLessThanOrEqual(100);
    expect(up.bottom - up.top).toBeGreaterThan(up.right - up.left);
  });
});

describe('lines that run over the foot of their box', () => {
  const lines = ['one', 'two', 'three', 'four'].map((word) => plain(word));
  /** Room for two lines of 20 pt and the tops of the third's letters. */
  const low = { ...box, height: 58 };
  const inkBelow = (attributes: Record<string, string>): number =>
    draw(frameOf(body(attributes, null, ...lines)), low).ink({ ...box, y: 50, height: 8 });

  it('are drawn, hidden, or end in dots, as the frame says', () => {
    expect(inkBelow({})).toBeGreaterThan(0);
    expect(inkBelow({ vertOverflow: 'clip' })).toBe(0);
    expect(inkBelow({ vertOverflow: 'ellipsis' })).toBe(0);
    const row = { x: 34, y: 25, width: 30, height: 25 };
    const inRow = (vertOverflow: string): number => draw(frameOf(body({ vertOverflow }, null, ...lines)), low).ink(row);
    expect(inRow('ellipsis')).toBeGreaterThan(inRow('clip'));
  });
});
