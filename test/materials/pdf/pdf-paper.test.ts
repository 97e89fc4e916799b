import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { lines, makePdf, setLine, type PdfPicture, type PdfText } from '../../support/make-pdf.ts';
import { showBlocks } from '../../support/show-blocks.ts';

type Item = PdfText | PdfPicture;
const read = (...pages: (readonly Item[])[]) => readMaterial(makePdf(pages), 'paper.pdf');
const show = async (...pages: (readonly Item[])[]): Promise<string[]> => showBlocks((await read(...pages)).blocks);
const about = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${word} grows with the number of nodes and the cost ${index}`);

describe('columns', () => {
  const left = ['The committee reviewed the annual', 'report and found the plan was', 'followed in all parts.'];
  const right = [
    'It approved the budget for the',
    'coming fiscal year and asked for a',
    'monthly report on the costs.',
  ];

  it('are read one after the other with few lines', async () => {
    const texts = [...lines(left.slice(0, 2), { x: 60, y: 130 }), ...lines(right.slice(0, 2), { x: 330, y: 130 })];
    expect((await show(texts)).join(' ')).toBe([...left.slice(0, 2), ...right.slice(0, 2)].join(' '));
  });

  it('need no common baselines', async () => {
    for (const shift of [2, 5, 7]) {
      const shown = await show([
        { text: 'Minutes', x: 60, y: 80, size: 20 },
        ...lines(left, { x: 60, y: 130 }),
        ...lines(right, { x: 330, y: 130 + shift, leading: 15 }),
      ]);
      expect(shown).toEqual(['# Minutes', left.join(' '), right.join(' ')]);
    }
  });

  it('may be three, and may stand between texts across the page', async () => {
    const across = [
      'This text runs across the whole page and says what the three columns below',
      'are about in short.',
    ];
    const column = (letter: string): string[] =>
      Array.from({ length: 8 }, (_, index) => `column ${letter} line ${index} tells more of`);
    const shown = await show([
      ...lines(across, { x: 50, y: 80 }),
      ...['a', 'b', 'c'].flatMap((letter, index) => lines(column(letter), { x: 50 + index * 175, y: 130, size: 10 })),
    ]);
    expect(shown.join(' ')).toBe([...across, ...['a', 'b', 'c'].flatMap(column)].join(' '));
  });

  it('may hold lists', async () => {
    const shown = await show([
      { text: 'Pros and cons', x: 60, y: 80, size: 16 },
      ...lines(['• It is cheap and quick', '• It is known to all of us', '• It needs no training'], { x: 60, y: 120 }),
      ...lines(['• It is slow in the winter', '• It breaks more often than', '   we would like it to'], {
        x: 320,
        y: 120,
      }),
    ]);
    expect(shown).toEqual([
      '# Pros and cons',
      '- It is cheap and quick',
      '- It is known to all of us',
      '- It needs no training',
      '- It is slow in the winter',
      '- It breaks more often than we would like it to',
    ]);
  });

  it('take a line that is set too long', async () => {
    const long = ['The committee reviewed the annual report of the region', ...left.slice(1)];
    const shown = await show([
      ...lines(long, { x: 60, y: 130, size: 10 }),
      ...lines(right, { x: 294, y: 136, size: 10, leading: 16 }),
    ]);
    expect(shown.join(' ')).toBe([...long, ...right].join(' '));
  });

  it('are not seen in tables', async () => {
    const rows = [['Name of the place', 'What is made there', 'Tons'], ['Harbour of the north', 'Nets and ropes', '120'], ['Mill by the river', 'Flour of all kinds', '340'], ['Old brick works', 'Bricks and tiles', '910'], ['Quarry', 'Granite', '77']]; // prettier-ignore
    const shown = await show(rows.flatMap((row, index) => row.map((text, at) => ({ text, x: 60 + at * 170, y: 100 + index * 16 })))); // prettier-ignore
    expect(shown[0]).toBe('[table]');
    expect(shown).toHaveLength(rows.length + 1);
  });
});

describe('running lines', () => {
  it('keep headings that differ by a number, in any size, with and without lines that do run', async () => {
    for (const size of [9, 11, 18])
      for (const heading of ['Chapter', 'Results of quarter', 'Table'])
        for (const runs of [true, false]) {
          const pages = [1, 2, 3, 4].map((number): PdfText[] => [
            ...(runs ? [{ text: 'Northern Lights Ltd – confidential', x: 60, y: 32, size: 9 }] : []),
            { text: `${heading} ${number}`, x: 60, y: 70, size },
            ...lines(about(`Part ${'abcd'.charAt(number - 1)}`, 9), { x: 60, y: 120 }),
            ...(runs ? [{ text: `Page ${number} of 4`, x: 280, y: 812, size: 9 }] : []),
          ]);
          const shown = (await show(...pages)).map((line) => line.replace(/^#+ /, ''));
          expect(shown.filter((line) => line.startsWith(heading))).toEqual(
            [1, 2, 3, 4].map((number) => `${heading} ${number}`),
          );
          expect(shown.join(' ')).not.toMatch(/Northern|Page \d/);
        }
  });

  it('go with a page number of their own, also where the words change from part to part', async () => {
    const pages = ['Scope', 'Scope', 'Terms', 'Terms'].map((part, index): PdfText[] => [
      { text: `Chapter ${part}`, x: 60, y: 40, size: 9 },
      { text: String(index + 11), x: 520, y: 40, size: 9 },
      ...lines(about(`Item ${'abcd'.charAt(index)}`, 6), { x: 60, y: 120 }),
      { text: `Handbook | ${index + 11}`, x: 60, y: 812, size: 9 },
    ]);
    expect((await show(...pages)).join(' ')).not.toMatch(/Chapter|Handbook|1[1-4](?! )/);
  });

  it('leave the first row of a table alone that opens a page', async () => {
    const pages = [1, 2, 3].map((page): PdfText[] => [
      ...['Lamp', 'Lens', 'Tripod', 'Battery'].flatMap((name, row) =>
        [`${name} ${'abc'.charAt(page - 1)}`, String(page + row), String(40 + row * 7)].map((text, column) => ({
          text,
          x: 60 + column * 120,
          y: 90 + row * 15,
        })),
      ),
      ...lines(about(`Part ${'abc'.charAt(page - 1)}`, 5), { x: 60, y: 200 }),
      { text: String(page), x: 290, y: 815, size: 9 },
    ]);
    const shown = (await show(...pages)).join('\n');
    for (const letter of 'abc') expect(shown).toContain(`Lamp ${letter}`);
  });

  it('leave a year alone that opens a page', async () => {
    const shown = await show(
      [{ text: '2023', x: 60, y: 150, size: 20 }, ...lines(about('One', 4), { x: 60, y: 190 })],
      [{ text: '2024', x: 60, y: 150, size: 20 }, ...lines(about('Two', 4), { x: 60, y: 190 })],
    );
    expect(shown.join(' ')).toMatch(/2023.*2024/);
  });
});

describe('raised, lowered and stacked characters', () => {
  const up = (text: string) => ({ text, rise: 4 });
  const down = (text: string) => ({ text, rise: -2 });
  const paragraph = async (pieces: Parameters<typeof setLine>[0]): Promise<string | undefined> =>
    (await show([...lines(about('First', 3), { x: 60, y: 100 }), ...setLine(pieces, { x: 60, y: 180 }), ...lines(about('Last', 3), { x: 60, y: 240 })]))[1]; // prettier-ignore

  it('never become other numbers', async () => {
    expect(await paragraph(['It has about 10', up('6'), ' users in all.'])).toBe('It has about 10^6 users in all.');
    expect(await paragraph(['One part in 10', up('−9'), ' is lost here.'])).toBe('One part in 10^−9 is lost here.');
    expect(await paragraph(['An area of 5 km', up('2'), ' with x', down('1'), ' and log', down('2'), ' 8.'])).toBe(
      'An area of 5 km^2 with x_1 and log_2 8.',
    );
    expect(await paragraph(['Base 10', down('2'), ' stands in the notes.'])).toBe('Base 10_2 stands in the notes.');
  });

  it('stay powers in formulas', async () => {
    const { blocks } = await read([
      ...lines(about('First', 3), { x: 60, y: 100 }),
      ...setLine(['E = mc', up('2')], { x: 200, y: 160 }),
      ...setLine(['v', up('2'), ' = 2gh'], { x: 200, y: 190 }),
      ...lines(about('Last', 3), { x: 60, y: 240 }),
    ]);
    const formulas = blocks.filter((block) => block.role === 'formula');
    expect(showBlocks(formulas)).toEqual(['E = mc^2', 'v^2 = 2gh']);
  });

  it('keep what people write plainly', async () => {
    expect(await paragraph(['The CO', down('2'), ' of the 1', up('st'), ' of May and H', down('2'), 'O.'])).toBe(
      'The CO2 of the 1st of May and H2O.',
    );
  });

  it('drop the marks of notes', async () => {
    expect(await paragraph(['Sales rose in 2019', up('3'), ' by 1,200', up('4'), ' tons', up('5'), '.'])).toBe(
      'Sales rose in 2019 by 1,200 tons.',
    );
  });

  it('read fractions in one line', async () => {
    const half = [
      { text: '1', rise: 4.5 },
      { text: '2', rise: -3.7 },
    ];
    expect(await paragraph(['The share fell to ', half, ' of the total.'])).toBe('The share fell to 1/2 of the total.');
    const sum = [
      { text: 'a + b', rise: 7.5, size: 11 },
      { text: 'c', rise: -7.5, size: 11 },
    ];
    expect(await paragraph(['The mean is ', sum, ' in all.'])).toBe('The mean is (a + b)/c in all.');
  });

  it('say what one line cannot tell, and mark its place', async () => {
    const nested = [
      { text: 'a + b', rise: 7, size: 7.7 },
      { text: 'c', rise: -3.5, size: 5 },
      { text: 'd', rise: -8.5, size: 5 },
    ];
    const { blocks, warnings } = await read([...setLine(['Then the value is ', nested, '  for all short words.'], { x: 60, y: 180 }), ...lines(about('Last', 3), { x: 60, y: 240 })]); // prettier-ignore
    expect(showBlocks(blocks)[0]).toBe('Then the value is […] for all short words.');
    expect(warnings).toEqual([expect.stringMatching(/^Formulas .*left out.*page 1/)]);
  });
});

describe('formulas and spaced letters', () => {
  it('are no tables', async () => {
    const shown = await show([
      ...lines(about('Alpha', 4), { x: 60, y: 100 }),
      ...[0, 1, 2, 3].flatMap((row): PdfText[] => [
        { text: 'x', x: 150, y: 180 + row * 18 },
        { text: `= y + ${row}`, x: 190, y: 180 + row * 18 },
        { text: `(${row + 1})`, x: 520, y: 180 + row * 18 },
      ]),
      ...lines(about('Beta', 4), { x: 60, y: 280 }),
      ...['Our', 'new', 'plan', 'now'].map((text, row) => ({ text, x: 60, y: 380 + row * 22, spacing: 18 })),
    ]);
    expect(shown.join('\n')).not.toContain('[table]');
    expect(shown).toContain('x = y + 0');
    expect(shown.slice(-4)).toEqual(['Our', 'new', 'plan', 'now']);
  });

  it('closes up short words between spaced ones, and heads by capitals that stand apart', async () => {
    const shown = await show([
      { text: 'SUMMARY OF RESULTS', x: 60, y: 90, size: 14, spacing: 4 },
      ...lines(about('Alpha', 4), { x: 60, y: 130 }),
      { text: 'NEXT STEPS AND COSTS', x: 60, y: 250, size: 12, spacing: 3 },
      ...lines(about('Beta', 4), { x: 60, y: 280 }),
    ]);
    expect(shown.filter((line) => line.startsWith('#'))).toEqual(['# SUMMARY OF RESULTS', '## NEXT STEPS AND COSTS']);
  });

  it('are words again where they are set apart', async () => {
    for (const spacing of [4, 8, 14])
      expect(
        (await show([{ text: 'ANNUAL REPORT', x: 60, y: 100, size: 20, spacing }, ...lines(about('Alpha', 4), { x: 60, y: 150 })]))[0], // prettier-ignore
      ).toBe('# ANNUAL REPORT');
  });
});

describe('hyphens at the end of a line', () => {
  const joined = async (...texts: string[]): Promise<string> =>
    (await show([...lines(texts, { x: 60, y: 100 }), ...lines(about('The camera trap', 3), { x: 60, y: 300 })])).join(
      ' ',
    );

  it('go where they only cut a word and stay where they belong to it', async () => {
    expect(
      await joined('We all know this well-', 'known fact and more infor-', 'mation on the self-', 'made man.'),
    ).toMatch(/well-known fact and more information on the self-made man/);
    expect(await joined('We used a state-of-the-', 'art lens and a camera-', 'trap with OPTI-', 'ONAL parts, COVID-', '19 or pre-', 'and postwar.')).toMatch(
      /state-of-the-art lens and a camera-trap with OPTIONAL parts, COVID-19 or pre- and postwar/,
    ); // prettier-ignore
  });
});

describe('a paper', () => {
  const page = [
    { text: 'Bounds on the growth of sparse graphs', x: 120, y: 90, size: 20 },
    ...setLine(['Anna Example', { text: '1', rise: 4 }, ' and Bob Sample', { text: '2', rise: 4 }], { x: 200, y: 120, size: 12 }),
    { text: 'Institute of Graphs, University of Nowhere', x: 200, y: 138, size: 9 },
    { text: 'Abstract', x: 60, y: 180, size: 12, bold: true },
    ...lines(['We bound the growth of sparse graphs, whatever their kind.', 'The bound is tight for trees and it', 'holds for all other graphs too.'], { x: 60, y: 196, size: 10, leading: 12 }),
    { text: '1 Introduction', x: 60, y: 260, size: 12, bold: true },
    ...lines(about('Alpha', 12), { x: 60, y: 278, size: 10, leading: 12 }),
    ...setLine([{ text: '1', rise: 3, size: 6 }, ' Funded by nobody at all.'], { x: 60, y: 760, size: 8 }),
    ...lines(about('Beta', 12), { x: 320, y: 180, size: 10, leading: 12 }),
    { fill: 'teal', x: 330, y: 350, width: 200, height: 120 },
    { text: 'Figure 1. Growth of the graphs by year.', x: 330, y: 490, size: 8.5 },
    ...lines(about('Gamma', 8), { x: 320, y: 530, size: 10, leading: 12 }),
  ]; // prettier-ignore
  const last = [
    { text: 'Table 1. Nodes by kind', x: 60, y: 90, size: 9 },
    ...[['Kind', 'Nodes'], ['Tree', '1,200'], ['Cycle', '300'], ['Grid', '900']].flatMap((row, index) => row.map((text, at) => ({ text, x: 60 + at * 90, y: 106 + index * 13, size: 9 }))),
    ...lines(about('Delta', 6), { x: 60, y: 190, size: 10, leading: 12 }),
    { text: 'References', x: 60, y: 300, size: 12, bold: true },
    ...lines(['[1] A. Author and B. Writer. On the growth of', 'trees. Journal of Graphs, 12:1–9, 2019.', '[2] C. Third. Flows in networks. 2020.'], { x: 60, y: 318, size: 9, leading: 11 }),
  ]; // prettier-ignore

  it('has a title, authors, an abstract, notes, captions and references, each known as such', async () => {
    const { blocks } = await read(page, last);
    const roles = blocks.filter((block) => block.role).map((block) => `${block.role}: ${showBlocks([block])[0]}`);
    expect(roles).toEqual([
      'author: Anna Example and Bob Sample',
      'author: Institute of Graphs, University of Nowhere',
      'abstract: We bound the growth of sparse graphs, whatever their kind. The bound is tight for trees and it holds for all other graphs too.',
      'footnote: [note] Funded by nobody at all.',
      'caption: Figure 1. Growth of the graphs by year.',
      'reference: [1] A. Author and B. Writer. On the growth of trees. Journal of Graphs, 12:1–9, 2019.',
      'reference: [2] C. Third. Flows in networks. 2020.',
    ]);
    const headings = blocks.filter((block) => block.type === 'heading');
    expect(showBlocks(headings)).toEqual([
      '# Bounds on the growth of sparse graphs',
      '## Abstract',
      '## 1 Introduction',
      '## References',
    ]);
  });

  it('keeps numbered references one by one', async () => {
    const { blocks } = await read([
      { text: 'References', x: 60, y: 80, size: 14, bold: true },
      ...lines(['1. Smith A. Decline of hedgehogs. J. Mammal', 'Stud. 12:1–9, 2019.', '2. Jones B. A review. Ecol. Rev. 4:100, 2021.'], { x: 60, y: 100, size: 10, leading: 12 }),
      { text: 'Appendix', x: 60, y: 180, size: 14, bold: true },
      ...lines(about('After', 4), { x: 60, y: 200 }),
    ]); // prettier-ignore
    expect(blocks.map((block) => block.role)).toEqual([undefined, 'reference', 'reference', undefined, undefined]);
    expect(showBlocks(blocks)[1]).toBe('1. Smith A. Decline of hedgehogs. J. Mammal Stud. 12:1–9, 2019.');
  });

  it('binds captions to their pictures and tables', async () => {
    const { blocks } = await read(page, last);
    const at = blocks.findIndex((block) => block.type === 'picture');
    expect(blocks[at]).toMatchObject({ alt: 'Figure 1. Growth of the graphs by year.' });
    expect(blocks[at + 1]).toMatchObject({ role: 'caption' });
    expect(blocks.find((block) => block.type === 'table')).toMatchObject({ caption: 'Table 1. Nodes by kind' });
  });

  it('leaves sentences about figures in the text', async () => {
    const shown = await read([
      ...lines(['Table 1 shows what we found in the north.', 'It is more than we thought.'], { x: 60, y: 100 }),
      ...lines(about('Alpha', 4), { x: 60, y: 160 }),
    ]);
    expect(shown.blocks.every((block) => block.role === undefined)).toBe(true);
  });
});

describe('characters', () => {
  it('that no language has in such proportions are noticed', async () => {
    const shifted = (text: string): string =>
      text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 3) % 26) + 97));
    const plain = Array.from(
      { length: 12 },
      (_, index) => `the ancient harbour of our town was opened anew for ships ${index}`,
    );
    const said = async (texts: string[]) => (await read(lines(texts, { x: 60, y: 100 }))).warnings;
    expect(await said(plain)).toEqual([]);
    expect(await said(plain.map(shifted))).toEqual([expect.stringMatching(/page 1 does not read as it looks/)]);
  });
});
