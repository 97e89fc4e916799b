import { describe, expect, it } from 'vitest';
import { readMaterial, runsText, type Block } from '../../../src/materials/index.ts';
import { makeDocx, p, relationship, type DocxParts } from '../../support/make-office.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (parts: DocxParts) => readMaterial(makeDocx(parts), 'report.docx');
const lines = async (body: string) => showBlocks((await read({ body: p('Before.') + body })).blocks).slice(1);
const run = (text: string, look = ''): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;

const r = (text: string): string => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const part = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`;
const e = (inner: string): string => part('e', inner);
const fraction = (over: string, under: string, type = ''): string =>
  part('f', (type && `<m:fPr><m:type m:val="${type}"/></m:fPr>`) + part('num', over) + part('den', under));
const power = (base: string, above: string): string => part('sSup', e(base) + part('sup', above));
const index = (base: string, below: string): string => part('sSub', e(base) + part('sub', below));
const brackets = (inner: string, properties = ''): string =>
  part('d', (properties && part('dPr', properties)) + e(inner));
const sum = (chr: string, below: string, above: string, inner: string): string =>
  part('nary', `<m:naryPr><m:chr m:val="${chr}"/></m:naryPr>${part('sub', below)}${part('sup', above)}${e(inner)}`);

describe('equations', () => {
  it.each<[string, string, string]>([
    ['a fraction', fraction(r('1'), r('2')), '1/2'],
    ['a number before a fraction', r('2') + fraction(r('1'), r('2')), '2 1/2'],
    ['a fraction of sums', fraction(r('a+b'), r('2c')), '(a+b)/(2c)'],
    ['a slanted fraction', fraction(r('3'), r('4'), 'lin'), '3/4'],
    ['a stack in brackets', brackets(fraction(r('n'), r('k'), 'noBar')), '(n over k)'],
    ['a power', power(r('10'), r('6')), '10^6'],
    ['a power with a sign', power(r('10'), r('−3')), '10^−3'],
    ['a power of a power', power(r('2'), power(r('n'), r('2'))), '2^(n^2)'],
    ['a power of a sum', power(r('a+b'), r('2')), '(a+b)^2'],
    ['a square unit', power(r('km'), r('2')), 'km^2'],
    ['a figure after a power', power(r('10'), r('6')) + r('5'), '10^6 5'],
    ['a letter with a number below', index(r('x'), r('1')), 'x₁'],
    ['a letter with a letter below', index(r('x'), r('i')), 'x_i'],
    ['both', part('sSubSup', e(r('x')) + part('sub', r('i')) + part('sup', r('2'))), 'x_i^2'],
    ['scripts before', part('sPre', part('sub', '') + part('sup', r('14')) + e(r('C'))), '¹⁴C'],
    ['a root', part('rad', `<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('16'))}`), '√16'],
    ['a third root of a sum', part('rad', part('deg', r('3')) + e(r('a+b'))), '³√(a+b)'],
    ['a sum', sum('∑', r('i=1'), r('n'), r('x')), 'Σ(i=1..n) x'],
    ['a sum of sums', sum('∏', r('i'), '', r('a+b')), 'Π(i) (a+b)'],
    ['an integral', sum('∫', r('0'), r('1'), r('f')), '∫(0..1) f'],
    ['a function', part('func', part('fName', r('sin')) + e(r('x'))), 'sin x'],
    [
      'a limit',
      part('func', part('fName', part('limLow', e(r('lim')) + part('lim', r('n→∞')))) + e(r('a'))),
      'lim(n→∞) a',
    ],
    ['a mean', part('acc', `<m:accPr><m:chr m:val="\u0305"/></m:accPr>${e(r('x'))}`), 'x\u0304'],
    ['cases', brackets(part('eqArr', e(r('0')) + e(r('1'))), '<m:begChr m:val="{"/><m:endChr m:val=""/>'), '{0; 1'],
    [
      'a matrix',
      brackets(part('m', part('mr', e(r('a')) + e(r('b'))) + part('mr', e(r('c')) + e(r('d'))))),
      '(a, b; c, d)',
    ],
    ['letters of a mathematical alphabet', r('𝐸=𝑚') + power(r('𝑐'), r('2')), 'E=mc^2'],
    ['tracked changes', r('a') + `<w:del>${r('b')}</w:del><w:ins>${r('c')}</w:ins>`, 'ac'],
  ])('%s reads in one line', async (_, math, text) => {
    expect(await lines(paragraph(run('It is '), part('oMath', math), run(' here.')))).toEqual([`It is ${text} here.`]);
  });

  it('never run into the figures beside them', async () => {
    expect(await lines(paragraph(run('It is 3'), part('oMath', fraction(r('1'), r('2'))), run('5 or so.')))).toEqual([
      'It is 3 1/2 5 or so.',
    ]);
  });

  it('are left out with a mark where one line cannot tell them, and said with their place', async () => {
    const unknown = part('oMath', fraction('', r('2')));
    const object = '<w:r><w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>';
    const { blocks, warnings } = await read({
      body:
        p('Costs', undefined, '<w:outlineLvl w:val="0"/>') +
        paragraph(run('It fell to '), unknown, run(' of all, or '), object, run('.')),
    });
    expect(showBlocks(blocks)).toEqual(['# Costs', 'It fell to […] of all, or […].']);
    expect(warnings).toEqual(['Formulas that do not fit in one line were left out; […] stands for them (“Costs”).']);
  });

  it('are formulas by role where a paragraph holds nothing else', async () => {
    const { blocks } = await read({
      body: p('So:') + paragraph(part('oMathPara', part('oMath', power(r('x'), r('2'))))),
    });
    expect(blocks[1]).toMatchObject({ role: 'formula', runs: [{ text: 'x^2' }] });
    expect(blocks[0]).not.toHaveProperty('role');
  });

  it('of older fields are read too', async () => {
    const field = (instruction: string): string =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    expect(
      await lines(
        paragraph(
          run('The half '),
          field(' EQ \\f(1;2) '),
          run(' and '),
          field(' EQ \\r(3,x) '),
          run(', '),
          field(' SYMBOL 163 \\f "Symbol" '),
          run(' 4.'),
        ),
      ),
    ).toEqual(['The half 1/2 and ³√x, ≤ 4.']);
  });
});

describe('raised and lowered figures', () => {
  it('stay apart from their base in plain text, and keep their look as runs', async () => {
    const up = '<w:vertAlign w:val="superscript"/>';
    const down = '<w:vertAlign w:val="subscript"/>';
    const [block] = (
      await read({ body: paragraph(run('CO'), run('2', down), run(': 10'), run('6', up), run(' t, 10'), run('-3', up), run(' m'), run('2', up), run(', the 1'), run('st', up), run(' of 2'), run('x', up)) })
    ).blocks; // prettier-ignore
    expect(block && 'runs' in block ? runsText(block.runs) : '').toBe('CO₂: 10⁶ t, 10⁻³ m², the 1st of 2^x');
    expect(block).toMatchObject({
      runs: [{ text: 'CO' }, { text: '2', script: 'sub' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it('make no other number of a heading or a cell', async () => {
    const up = (base: string, above: string) => paragraph(run(base), run(above, '<w:vertAlign w:val="superscript"/>'));
    const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
    const { blocks } = await read({
      body: `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Over 10')}${run('6', '<w:vertAlign w:val="superscript"/>')}${run(' users')}</w:p><w:tbl><w:tr>${cell(p('What'))}${cell(p('How many'))}</w:tr><w:tr>${cell(p('Users'))}${cell(up('10', '6'))}</w:tr></w:tbl>`,
    });
    expect(showBlocks(blocks)).toEqual(['# Over 10⁶ users', '[table]', 'What:text | How many:text', 'Users | 10⁶']);
  });
});

describe('signs', () => {
  const sym = (font: string, char: string): string => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;

  it('of symbol fonts are the characters they show, as symbols, private characters and text set in the font', async () => {
    const font = (name: string): string => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
    expect(
      await lines(
        paragraph(run('Cost '), sym('Symbol', 'F0A3'), run(' 40, '), sym('Wingdings', 'F0FC'), run(' passed, '), sym('Wingdings 2', 'F052'), run(' yes, '), run('\uf061', font('Symbol')), run(' and '), run('b', font('Symbol')), run(', '), sym('Segoe UI Symbol', '2713')), // prettier-ignore
      ),
    ).toEqual(['Cost ≤ 40, ✓ passed, ☑ yes, α and β, ✓']);
  });

  it('that only a program knows are marked and said', async () => {
    const { blocks, warnings } = await read({
      body: paragraph(run('It costs '), sym('MT Extra', 'F06C'), run(' 40.')),
    });
    expect(showBlocks(blocks)).toEqual(['It costs […] 40.']);
    expect(warnings).toEqual([
      'Signs of a font that only its program knows were left out; […] stands for them (at the start).',
    ]);
  });

  it('escaped by Office are decoded', async () => {
    expect(await lines(p('one_x000D_ two_x0009_three, a_x005F_x000D_b'))).toEqual(['one two three, a_x000D_b']);
  });
});

describe('ruby', () => {
  it('keeps the base', async () => {
    const ruby = `<w:r><w:ruby><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>`;
    expect(await lines(paragraph(run('会社は'), ruby, run('にあります。')))).toEqual(['会社は東京にあります。']);
  });
});

describe('controls', () => {
  const control = (properties: string, content: string): string =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const prompt = '<w:showingPlcHdr/>';
  const legacy = (form: string, kind: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${form}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${kind} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

  it('say what was entered, and nothing where they show their prompt', async () => {
    const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
    expect(
      await lines(
        paragraph(run('Owner: '), control('<w:dropDownList/>', run('Ada'))) +
          paragraph(run('Deputy: '), control(prompt, run('Click or tap here to enter text.'))) +
          control(prompt, p('Write a summary here.')) +
          control('', p('A summary.')) +
          `<w:tbl><w:tr>${cell(p('Task'))}${cell(p('Who'))}</w:tr><w:tr>${cell(p('Hire'))}${control(prompt, cell(p('Choose an item.')))}</w:tr><w:tr>${cell(p('Train'))}${cell(control(prompt, p('Choose.')) + p('Bo'))}</w:tr></w:tbl>`,
      ),
    ).toEqual(
      ['Owner: Ada', 'Deputy:', 'A summary.', '[table]', 'Task:text | Who:text', 'Hire |', 'Train | Bo'].map((line) =>
        expect.stringMatching(new RegExp(`^${line.replace(/[[\]|]/g, '\\$&')} ?$`)),
      ),
    );
  });

  it('keep the state of check boxes and the choice of lists, in new forms and old ones', async () => {
    expect(
      await lines(
        paragraph(control('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', run('☒')), run(' agreed')) +
          paragraph(control('<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', ''), run(' open')) +
          paragraph(control('<w14:checkbox/>', '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>'), run(' ticked')) +
          paragraph(legacy('<w:checkBox><w:default w:val="1"/></w:checkBox>', 'FORMCHECKBOX'), run(' by default')) +
          paragraph(legacy('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>', 'FORMCHECKBOX'), run(' taken back')) +
          paragraph(run('Region: '), legacy('<w:ddList><w:result w:val="1"/><w:listEntry w:val="North"/><w:listEntry w:val="South"/></w:ddList>', 'FORMDROPDOWN')), // prettier-ignore
      ),
    ).toEqual(['☒ agreed', '☐ open', '☑ ticked', '☒ by default', '☐ taken back', 'Region: South']);
  });
});

describe('tracked changes', () => {
  it('join the paragraphs whose mark was deleted, with the look of the last', async () => {
    const deleted = (text: string): string => `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run(text)}</w:p>`;
    expect(await lines(deleted('Sales grew ') + deleted('by 12 ') + p('percent.') + deleted('Last words.'))).toEqual([
      'Sales grew by 12 percent.',
      'Last words.',
    ]);
    const { blocks } = await read({
      body: deleted('The ') + p('title', undefined, '<w:outlineLvl w:val="0"/>') + p('Text.'),
    });
    expect(showBlocks(blocks)).toEqual(['# The title', 'Text.']);
  });

  it('and what was struck through are no text; the latter is said', async () => {
    const { blocks, warnings } = await read({
      body: paragraph(run('It costs '), run('40', '<w:strike/>'), `<w:del>${run('41')}</w:del>`, run('42.')),
    });
    expect(showBlocks(blocks)).toEqual(['It costs 42.']);
    expect(warnings).toEqual(['Struck-through text was left out (at the start).']);
  });
});

describe('numbering', () => {
  const level = (at: number, format: string, text: string, more = ''): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '%1.%3')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'upperRoman', 'Article %1')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>';
  const item = (text: string, id: number, at = 0): string =>
    p(text, undefined, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);
  const marks = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.type === 'list' ? block.items.map(({ mark }) => mark) : []));

  it('starts and goes on as it is shown', async () => {
    const { blocks } = await read({
      numbering,
      body: item('a', 1) + item('b', 1) + item('b1', 1, 1) + item('b2', 1, 1) + item('deep', 1, 2) + p('Between.') + item('c', 1) + item('c1', 1, 1) + item('from seven', 2) + item('eight', 2), // prettier-ignore
    });
    expect(marks(blocks)).toEqual(['1.', '2.', 'a)', 'b)', '2.i', '3.', 'a)', '7.', '8.']);
  });

  it.each([
    ['russianLower', '%1)', ['а)', 'б)']],
    ['chineseCountingThousand', '%1、', ['一、', '二、']],
    ['decimalEnclosedCircle', '%1', ['①', '②']],
    ['ganada', '%1.', ['가.', '나.']],
    ['ordinalText', '%1', ['1', '2']],
  ])('counts in the letters of its language: %s', async (format, text, marks) => {
    const { blocks } = await read({
      numbering: `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
      body: ['one', 'two'].map((word) => p(word, undefined, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')).join(''), // prettier-ignore
    });
    expect(blocks[0]).toMatchObject({ type: 'list', items: marks.map((mark) => ({ mark })) });
  });

  it('with words is part of a heading, and counts the rows of a table', async () => {
    const heading = (text: string): string =>
      p(text, undefined, '<w:outlineLvl w:val="0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>');
    const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
    const { blocks } = await read({
      numbering,
      body:
        heading('Scope') +
        p('Text.') +
        heading('Terms') +
        `<w:tbl>${row(p('No.'), p('Name'))}${row(item('', 1), p('Ada'))}${row(item('', 1), p('Bo'))}</w:tbl>`,
    });
    expect(showBlocks(blocks)).toEqual([
      '# Article I Scope', 'Text.', '# Article II Terms', '[table]', 'No.:number | Name:text', '1 | Ada', '2 | Bo',
    ]); // prettier-ignore
  });
});

describe('what no reader takes in', () => {
  it('is said with its place: comments, files of another kind', async () => {
    const { warnings } = await read({
      body:
        p('Before.') +
        paragraph(run('Text.'), '<w:r><w:commentReference w:id="0"/></w:r>') +
        '<w:altChunk r:id="rId9"/>',
    });
    expect(warnings).toEqual([
      'Comments on the text were left out (after “Before.”).',
      'A file that the document takes in was left out. Save the document in a word processor and send it again (after “Text.”).',
    ]);
  });
});

describe('pages', () => {
  const mark = '<w:r><w:lastRenderedPageBreak/></w:r>';
  const set = '<w:r><w:br w:type="page"/></w:r>';
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  const body =
    p('One.') + paragraph(run('Ends on one. '), mark, run('Two.')) + p('On two.') + paragraph(set) + paragraph(mark, run('Three.')) +
    `<w:tbl><w:tr>${cell(p('a'))}${cell(p('b'))}</w:tr><w:tr>${cell(paragraph(run('x '), mark, run('y')))}${cell(paragraph(run('x '), mark, run('y')))}</w:tr></w:tbl>` +
    p('Four.'); // prettier-ignore
  const pages = (blocks: readonly Block[]) => blocks.map(({ locator }) => locator.page);

  it('are those that the document was last laid out in, a break of the author and a row across pages counted once', async () => {
    expect(pages((await read({ body })).blocks)).toEqual([1, 1, 2, 3, 3, 4]);
    expect(pages((await read({ body, pages: 4 })).blocks)).toEqual([1, 1, 2, 3, 3, 4]);
  });

  it('are not told where they do not add up, or nobody laid the document out', async () => {
    expect(pages((await read({ body, pages: 9 })).blocks)).toEqual(Array.from({ length: 6 }));
    expect(pages((await read({ body: p('One.') + paragraph(set) + p('Two.') })).blocks)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('drawings', () => {
  const box = (text: string): string => `<w:txbxContent>${p(text)}</w:txbxContent>`;

  it('tell every text box once, whatever is repeated for older readers', async () => {
    const group = `<w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing>${box('First.')}${box('Second.')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('First.')}${box('Second.')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    expect(await lines(paragraph(group))).toEqual(['First.', 'Second.']);
  });

  it('tell the texts of a diagram by what belongs to what', async () => {
    const point = (id: string, text: string, type = 'node'): string =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const link = (from: string, to: string, order: number): string =>
      `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
    const { blocks } = await read({
      relationships: [relationship('rId5', 'diagramData', 'diagrams/data1.xml')],
      files: {
        'word/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${point('0', '', 'doc')}${point('2', 'Build')}${point('1', 'Plan')}${point('3', 'Ask people')}</dgm:ptLst><dgm:cxnLst>${link('0', '2', 1)}${link('0', '1', 0)}${link('1', '3', 0)}</dgm:cxnLst></dgm:dataModel>`,
      },
      body: paragraph('<w:r><w:drawing><dgm:relIds r:dm="rId5"/></w:drawing></w:r>'),
    });
    expect(showBlocks(blocks)).toEqual(['- Plan', '  - Ask people', '- Build']);
  });
});
