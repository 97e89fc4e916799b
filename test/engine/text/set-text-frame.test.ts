import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT } from '../../../src/engine/fonts/index.ts';
import { measureText } from '../../../src/engine/text/measure-text.ts';
import {
  autoNumber,
  body,
  bulletCharacter,
  latin,
  lineBreak,
  paragraph,
  plain,
  run,
  setOf,
  wordsOf,
} from '../../support/make-text.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';

const LINE = 20 * LINE_HEIGHT;
const wide = { width: 400, height: 300 };
const spacing = (name: string, kind: string, val: number): XmlElement => el(name, el(kind, { val }));
const percent = (name: string, val: number): XmlElement => spacing(name, 'a:spcPct', val * 1_000);
const points = (name: string, val: number): XmlElement => spacing(name, 'a:spcPts', val * 100);
const EMU = 12_700;
const long = 'Words that go on and on until no line can hold them all and the next has to take what is left over.';

describe('lines', () => {
  it('are as wide as the same text measured for composing, so that both break it alike', () => {
    const set = setOf(body({}, null, plain('Quarterly review: offices, AV systems')), wide);
    expect(set.lines).toHaveLength(1);
    expect(set.lines[0]!.width).toBeCloseTo(
      measureText('Quarterly review: offices, AV systems', { family: 'Calibri', size: 20 }),
      3,
    );
  });

  it('never reach over the edge and lose no word', () => {
    const set = setOf(body({}, null, plain(long)), { width: 150, height: 300 });
    expect(set.lines.length).toBeGreaterThan(4);
    for (const line of set.lines) expect(line.x + line.width).toBeLessThanOrEqual(150.01);
    expect(set.lines.map(wordsOf).join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
  });

  it('cut a word that no line can hold, and nothing else', () => {
    const set = setOf(body({}, null, plain('Donaudampfschifffahrtsgesellschaft')), { width: 80, height: 300 });
    expect(set.lines.length).toBeGreaterThan(2);
    for (const line of set.lines) expect(line.width).toBeLessThanOrEqual(80.01);
  });

  it('end where a break stands, and one after the last break is empty', () => {
    const set = setOf(body({}, null, plain(run('one'), lineBreak(), run('two'), lineBreak())), wide);
    expect(set.lines.map(wordsOf)).toEqual(['one', 'two', '']);
  });

  it('run on where wrapping is off, about the middle of the box when centred', () => {
    const centred = paragraph({ attributes: { algn: 'ctr' } }, long);
    const { lines, overflow } = setOf(body({ wrap: 'none' }, null, centred), { width: 100, height: 40 });
    expect(lines).toHaveLength(1);
    expect(lines[0]!.x + lines[0]!.width / 2).toBeCloseTo(50, 3);
    expect(overflow.width).toBe(0);
  });

  it('break Thai between words and keep East Asian closing marks off the start of a line', () => {
    const thai = setOf(body({}, null, plain('สวัสดีชาวโลกภาษาไทยไม่มีช่องว่างระหว่างคำ')), { width: 120, height: 300 });
    expect(thai.lines.length).toBeGreaterThan(1);
    expect(thai.lines.map(wordsOf).join('')).toBe('สวัสดีชาวโลกภาษาไทยไม่มีช่องว่างระหว่างคำ');
    const words = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment('สวัสดีชาวโลกภาษาไทยไม่มีช่องว่างระหว่างคำ')].map(
        ({ index }) => index,
      ),
    );
    let at = 0;
    for (const line of thai.lines) {
      expect(words).toContain(at);
      at += wordsOf(line).length;
    }
    const chinese = setOf(body({}, null, plain('一二三四五六七，一二三四五六七。')), { width: 140, height: 300 });
    expect(chinese.lines.map(wordsOf)).toEqual(['一二三四五六', '七，一二三四五', '六七。']);
  });
});

describe('distances', () => {
  it('between lines follow percent and points, from the first line on', () => {
    const set = (children: XmlElement[]) =>
      setOf(body({}, null, paragraph({ children }, run('a'), lineBreak(), run('b'))), wide);
    expect(set([]).textHeight).toBeCloseTo(2 * LINE, 3);
    expect(set([percent('a:lnSpc', 150)]).textHeight).toBeCloseTo(3 * LINE, 3);
    expect(set([points('a:lnSpc', 30)]).textHeight).toBeCloseTo(60, 3);
    const tight = set([percent('a:lnSpc', 80)]);
    expect(tight.lines[1]!.baseline - tight.lines[0]!.baseline).toBeCloseTo(0.8 * LINE, 3);
    expect(set([]).lines[0]!.baseline - tight.lines[0]!.baseline).toBeCloseTo(0.2 * LINE, 3);
  });

  it('before and after paragraphs count between them, not at the top of the frame', () => {
    const spaced = paragraph({ children: [points('a:spcBef', 12), percent('a:spcAft', 50)] }, 'a');
    const set = setOf(body({}, null, spaced, spaced), wide);
    expect(set.lines[0]!.top).toBe(0);
    expect(set.lines[1]!.top).toBeCloseTo(LINE + 12 + 0.5 * LINE, 3);
    expect(set.textHeight).toBeCloseTo(2 * LINE + 12 + 0.5 * LINE, 3);
  });

  it('of an empty paragraph are those of its end', () => {
    const set = setOf(body({}, null, el('a:p', el('a:endParaRPr', { sz: 4_000 })), plain('a')), wide);
    expect(set.lines[1]!.top).toBeCloseTo(2 * LINE, 3);
  });

  it('grow with the largest letters of a line, not with superscript', () => {
    const set = setOf(
      body({}, null, plain('a', run('B', { sz: 4_000 })), plain('x', run('2', { baseline: 30_000 }))),
      wide,
    );
    expect(set.lines.map((line) => line.height)).toEqual([expect.closeTo(2 * LINE, 3), expect.closeTo(LINE, 3)]);
    const script = set.lines[1]!.pieces[1]!;
    expect(script.size).toBeCloseTo(20 * (2 / 3), 3);
    expect(script.rise).toBeCloseTo(6, 3);
  });
});

describe('places', () => {
  const box = { width: 300, height: 200 };
  it.each([
    ['t', 0],
    ['ctr', (200 - LINE) / 2],
    ['b', 200 - LINE],
  ])('anchor %s puts the first line at %d', (anchor, top) => {
    expect(setOf(body({ anchor }, null, plain('a')), box).lines[0]!.top).toBeCloseTo(top, 3);
  });

  it('let text that is too high reach out of both ends of a middle anchor', () => {
    const set = setOf(body({ anchor: 'ctr' }, null, plain(long)), { width: 100, height: 40 });
    expect(set.lines[0]!.top).toBeLessThan(0);
    expect(set.lines.at(-1)!.top + set.lines.at(-1)!.height).toBeGreaterThan(40);
    expect(set.overflow.height).toBeCloseTo(set.textHeight - 40, 3);
    expect(set.neededHeight).toBeCloseTo(set.textHeight, 3);
  });

  it('keep insets on all sides', () => {
    const insets = { lIns: 10 * EMU, tIns: 20 * EMU, rIns: 30 * EMU, bIns: 40 * EMU };
    const set = setOf(body(insets, null, paragraph({ attributes: { algn: 'r' } }, 'a')), box);
    expect(set.lines[0]!.top).toBeCloseTo(20, 3);
    expect(set.lines[0]!.x + set.lines[0]!.width).toBeCloseTo(270, 3);
    expect(set.neededHeight).toBeCloseTo(LINE + 60, 3);
  });

  it('centre the block of lines when asked, its lines staying aligned', () => {
    const set = setOf(body({ anchorCtr: 1 }, null, plain('a longer line'), plain('b')), box);
    const [first, second] = set.lines;
    expect(first!.x).toBeCloseTo((300 - first!.width) / 2, 3);
    expect(second!.x).toBeCloseTo(first!.x, 3);
  });

  it('hang bullets before the text, whose other lines stand under its first', () => {
    const attributes = { marL: 30 * EMU, indent: -30 * EMU };
    const set = setOf(body({}, null, paragraph({ attributes, children: bulletCharacter('•') }, long)), {
      width: 200,
      height: 300,
    });
    expect(set.lines[0]!.bullet).toMatchObject({ kind: 'text', piece: { text: '•', x: 0 } });
    expect(set.lines.map((line) => line.x)).toEqual(set.lines.map(() => expect.closeTo(30, 3)));
    expect(set.lines[1]!.bullet).toBeNull();
  });

  it('push the text right of a number that is wider than its indent', () => {
    const attributes = { marL: 10 * EMU, indent: -10 * EMU };
    const set = setOf(
      body({}, null, paragraph({ attributes, children: autoNumber('arabicPeriod', 1_000) }, 'a')),
      wide,
    );
    expect(set.lines[0]!.x).toBeCloseTo(measureText('1000.', { family: 'Calibri', size: 20 }), 3);
  });

  it('start the first line at the indent, the others at the margin', () => {
    const attributes = { marL: 10 * EMU, indent: 25 * EMU };
    const set = setOf(body({}, null, paragraph({ attributes }, long)), { width: 200, height: 300 });
    expect(set.lines.slice(0, 2).map((line) => line.x)).toEqual([expect.closeTo(35, 3), expect.closeTo(10, 3)]);
  });

  it('stretch justified lines to the edge, save the last of a paragraph', () => {
    const set = setOf(body({}, null, paragraph({ attributes: { algn: 'just' } }, long)), { width: 200, height: 300 });
    for (const line of set.lines.slice(0, -1)) {
      const last = line.pieces.at(-1)!;
      expect(last.x + last.width).toBeCloseTo(200, 3);
      expect(last.wordSpacing).toBeGreaterThan(0);
    }
    expect(set.lines.at(-1)!.pieces[0]!.wordSpacing).toBe(0);
    const spread = setOf(body({}, null, paragraph({ attributes: { algn: 'dist' } }, 'abc')), wide);
    expect(spread.lines[0]!.pieces[0]!.width).toBeCloseTo(400 + spread.lines[0]!.pieces[0]!.letterSpacing, 1);
  });

  it('fill columns one after the other', () => {
    const set = setOf(body({ numCol: 2, spcCol: 20 * EMU }, null, plain(long)), { width: 220, height: 3 * LINE + 1 });
    const second = set.lines.find((line) => line.column === 1)!;
    expect(set.lines.filter((line) => line.column === 0)).toHaveLength(3);
    expect(second).toMatchObject({ x: expect.closeTo(120, 3), top: 0 });
  });
});

describe('tabs', () => {
  const stops = (...tabs: [number, string][]) => [
    el(
      'a:tabLst',
      tabs.map(([pos, algn]) => el('a:tab', { pos: pos * EMU, algn })),
    ),
  ];
  const pieceAt = (txBody: XmlElement, index: number) => setOf(txBody, wide).lines[0]!.pieces[index]!;

  it('go to own stops by their alignment', () => {
    const row = paragraph(
      { children: stops([100, 'l'], [250, 'r'], [300, 'ctr'], [380, 'dec']) },
      'a\tb\tcc\tdd\t12.5',
    );
    expect(pieceAt(body({}, null, row), 1).x).toBeCloseTo(100, 3);
    const right = pieceAt(body({}, null, row), 2);
    expect(right.x + right.width).toBeCloseTo(250, 3);
    const centre = pieceAt(body({}, null, row), 3);
    expect(centre.x + centre.width / 2).toBeCloseTo(300, 3);
    const decimal = pieceAt(body({}, null, row), 4);
    expect(decimal.x + measureText('12', { family: 'Calibri', size: 20 })).toBeCloseTo(380, 3);
  });

  it('go to default stops after the last own one, and to the hanging margin', () => {
    const row = paragraph({ attributes: { defTabSz: 50 * EMU }, children: stops([60, 'l']) }, 'a\tb\tc');
    expect(pieceAt(body({}, null, row), 2).x).toBeCloseTo(100, 3);
    const hanging = paragraph({ attributes: { marL: 40 * EMU, indent: -40 * EMU } }, '–\tafter a dash');
    expect(pieceAt(body({}, null, hanging), 1).x).toBeCloseTo(40, 3);
  });
});

describe('fits', () => {
  const box = { width: 150, height: 60 };
  it('apply the stored scale: sizes multiplied, line spacing less by the reduction', () => {
    const fit = el('a:normAutofit', { fontScale: 50_000, lnSpcReduction: 20_000 });
    const set = setOf(body({}, fit, plain('a')), box);
    expect(set.scale).toEqual({ font: 0.5, spacingReduction: 0.2 });
    expect(set.lines[0]!.pieces[0]!.size).toBeCloseTo(10, 3);
    expect(set.textHeight).toBeCloseTo(0.5 * LINE * 0.8, 3);
  });

  it('set shrunk text in whole points, as PowerPoint does', () => {
    const fit = el('a:normAutofit', { fontScale: 62_500, lnSpcReduction: 20_000 });
    const title = run('in the 4 yearly review of modern awards', { sz: 4_400, b: 1 }, latin('Arial'));
    // At 27.5 points the line would hold all words; at 28 it does not.
    const set = setOf(body({}, fit, plain(title)), { width: 529.8, height: 200 });
    expect(set.lines.map(wordsOf)).toEqual(['in the 4 yearly review of modern', 'awards']);
    expect(set.lines[0]!.pieces[0]!.size).toBe(28);
  });

  it('shrink in PowerPoint’s steps where none is stored, only as far as is needed', () => {
    const set = setOf(body({}, el('a:normAutofit'), plain(long)), box);
    expect(set.textHeight).toBeLessThanOrEqual(60.5);
    expect([0.925, 0.85, 0.775, 0.7, 0.625, 0.55, 0.475, 0.4]).toContain(set.scale.font);
    expect(setOf(body({}, el('a:normAutofit'), plain('short')), box).scale).toEqual({ font: 1, spacingReduction: 0 });
  });

  it('never shrink text that grows its shape or says nothing', () => {
    for (const fit of [el('a:spAutoFit'), el('a:noAutofit'), null]) {
      const set = setOf(body({}, fit, plain(long)), box);
      expect(set.scale.font).toBe(1);
      expect(set.overflow.height).toBeGreaterThan(0);
    }
  });
});

describe('directions', () => {
  it('put right-to-left words and the numbers between them in the order they are seen', () => {
    const hebrew = paragraph({ attributes: { algn: 'r', rtl: 1 } }, 'שלום 123 עולם');
    const [line] = setOf(body({}, null, hebrew), wide).lines;
    expect(line!.x + line!.width).toBeCloseTo(400, 3);
    const numbers = line!.pieces.find((piece) => piece.text.includes('123'))!;
    const first = line!.pieces.find((piece) => piece.text.includes('שלום'))!;
    const last = line!.pieces.find((piece) => piece.text.includes('עולם'))!;
    expect(first.x).toBeGreaterThan(numbers.x);
    expect(numbers.x).toBeGreaterThan(last.x);
    expect([first.rtl, numbers.rtl]).toEqual([true, false]);
    expect(first.order).toBeLessThan(last.order);
  });

  it('set numbers of right-to-left text in its typeface', () => {
    const typefaces = [latin('Calibri'), el('a:cs', { typeface: 'Times New Roman' })];
    const [inside, plainly] = [
      run('عام 2018', { lang: 'fr-FR' }, ...typefaces),
      run('an 2018', { lang: 'fr-FR' }, ...typefaces),
    ].map(
      (text) =>
        setOf(body({}, null, plain(text)), wide).lines[0]!.pieces.find((piece) => piece.text.includes('2018'))!.face
          .key,
    );
    expect(inside).toContain('tinos');
    expect(plainly).toContain('carlito');
  });

  it('hang bullets at the right of right-to-left paragraphs', () => {
    const attributes = { algn: 'r', rtl: 1, marL: 30 * EMU, indent: -30 * EMU };
    const set = setOf(body({}, null, paragraph({ attributes, children: bulletCharacter('•') }, 'שלום')), wide);
    const { bullet, x, width } = set.lines[0]!;
    expect(x + width).toBeCloseTo(370, 3);
    if (bullet?.kind !== 'text') throw new Error('There is no bullet.');
    expect(bullet.piece.x + bullet.piece.width).toBeCloseTo(400, 3);
  });

  it('turn the frame for text that runs down or up: lines are as long as the box is high', () => {
    const size = { width: 60, height: 300 };
    const down = setOf(body({ vert: 'vert', tIns: 5 * EMU, rIns: 7 * EMU }, null, plain(long)), size);
    expect(down).toMatchObject({ turn: 90, width: 300, height: 60, area: { x: 5, y: 7, width: 295, height: 53 } });
    const up = setOf(body({ vert: 'vert270', lIns: 7 * EMU, bIns: 5 * EMU }, null, plain(long)), size);
    expect(up).toMatchObject({ turn: 270, area: { x: 5, y: 7 } });
    expect(down.lines[0]!.width).toBeGreaterThan(150);
  });

  it('keep East Asian letters upright in lines that run down, and all letters when stacked', () => {
    const vertical = setOf(body({ vert: 'eaVert' }, null, plain('縦AB')), { width: 60, height: 300 });
    expect(vertical.lines[0]!.pieces.map(({ text, upright }) => [text, upright])).toEqual([
      ['縦', true],
      ['AB', false],
    ]);
    const stacked = setOf(body({ vert: 'wordArtVert' }, null, plain('AB'), plain('C')), { width: 60, height: 300 });
    expect(stacked.lines.every((line) => line.pieces.every((piece) => piece.upright))).toBe(true);
    // Stacked lines follow each other from left to right: in the turned frame the later one lies higher.
    expect(stacked.lines[1]!.top).toBeLessThan(stacked.lines[0]!.top);
  });
});

describe('letters', () => {
  it('are capitals where the run says so, and smaller ones for what was small', () => {
    const [all] = setOf(body({}, null, plain(run('straße', { cap: 'all' }))), wide).lines;
    expect(wordsOf(all)).toBe('STRASSE');
    const [small] = setOf(body({}, null, plain(run('Ab', { cap: 'small' }))), wide).lines;
    expect(small!.pieces.map(({ text, size }) => [text, size])).toEqual([
      ['A', 20],
      ['B', 16],
    ]);
  });

  it('are the capitals of their language, and the usual ones where that is no language', () => {
    const words = (lang: string) =>
      wordsOf(setOf(body({}, null, plain(run('i', { cap: 'all', lang }))), wide).lines[0]);
    expect([words('tr-TR'), words('en-US'), words('en_US'), words('?')]).toEqual(['İ', 'I', 'I', 'I']);
  });

  it('have a size whatever the file says of scale and bullets', () => {
    const odd = [el('a:buSzPct', { val: 99_000_000 }), ...bulletCharacter('•')];
    for (const fontScale of [-50_000, 0, 99_000_000]) {
      const txBody = body(
        {},
        el('a:normAutofit', { fontScale, lnSpcReduction: 900_000 }),
        paragraph({ children: odd, attributes: { defTabSz: -5 } }, 'a\tb'),
      );
      const set = setOf(txBody, wide);
      expect(set.lines[0]!.height).toBeGreaterThan(0);
      expect(set.lines[0]!.pieces[0]!.size).toBeGreaterThanOrEqual(1);
      const { bullet } = set.lines[0]!;
      expect(bullet?.kind === 'text' && bullet.piece.size >= 1 && bullet.piece.size <= 4_000).toBe(true);
    }
  });

  it('stand apart by the spacing of their run', () => {
    const spaced = setOf(body({}, null, plain(run('abc', { spc: 300 }))), wide).lines[0]!;
    expect(spaced.width).toBeCloseTo(measureText('abc', { family: 'Calibri', size: 20 }) + 9, 3);
  });

  it('of each class take the typeface named for it', () => {
    const mixed = run('Ab漢字', { lang: 'ja-JP' }, latin('Arial'), el('a:ea', { typeface: 'MS Mincho' }));
    const [first, second] = setOf(body({}, null, plain(mixed)), wide).lines[0]!.pieces;
    expect(first!.face.key).toContain('arimo');
    expect(second!.face.key).toContain('noto-sans-jp');
    expect(second!.width).toBeCloseTo(40, 3);
  });
});

describe('what a frame says of its text', () => {
  const spaced = (): XmlElement => paragraph({ children: [points('a:spcBef', 12), points('a:spcAft', 8)] }, 'One');

  it('keeps the space before the first paragraph and after the last only where it says so', () => {
    const without = setOf(body({}, null, spaced()), wide);
    const kept = setOf(body({ spcFirstLastPara: 1 }, null, spaced()), wide);
    expect(kept.lines[0]!.top - without.lines[0]!.top).toBeCloseTo(12, 3);
    expect(kept.textHeight - without.textHeight).toBeCloseTo(20, 3);
  });

  it.each([
    ['base', 0],
    ['t', 0.956],
    ['ctr', 0.351],
    ['b', -0.254],
  ])('stands letters of two sizes in one line by fontAlgn %s', (fontAlgn, share) => {
    const mixed = paragraph({ attributes: { fontAlgn } }, run('Large', { sz: 4_000 }), run('small', { sz: 2_000 }));
    const [large, small] = setOf(body({}, null, mixed), wide).lines[0]!.pieces;
    expect(large!.rise).toBe(0);
    expect(small!.rise).toBeCloseTo(20 * share, 3);
  });

  it('is shrunk further than stored where a typeface stands in that needs more room, and only then', () => {
    const fit = (): XmlElement => el('a:normAutofit', { fontScale: 92_500, lnSpcReduction: 10_000 });
    const box = { width: 150, height: 80 };
    const own = setOf(body({}, fit(), plain(run(long, {}, latin('Calibri')))), box);
    expect(own.scale.font).toBe(0.925);
    const standIn = setOf(body({}, fit(), plain(run(long, {}, latin('Nobody Sans')))), box);
    expect(standIn.scale.font).toBeLessThan(0.925);
    expect(standIn.overflow.height).toBeLessThan(1);
  });
});
