import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { lines, makePdf, type PdfText } from '../../support/make-pdf.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (pages: readonly (readonly PdfText[])[]) => readMaterial(makePdf(pages), 'paper.pdf');
const prose = [
  'The market for northern lights grew by a third last year, which',
  'nobody had expected after the weak spring and the long strike at',
  'the harbour that kept our ships from leaving for several weeks.',
];

describe('PDF', () => {
  it('drops heads that change with chapter and section, and pages of contents; reads long dashes as marks of a list', async () => {
    const chapters = ['ROPES', 'ROPES', 'KNOTS', 'KNOTS', 'SAILS', 'SAILS'];
    const { blocks } = await read([
      [
        { text: 'Contents', x: 60, y: 100, size: 16 },
        ...lines(
          [
            '1 Ropes . . . . . . . . . . . 2',
            '2 Knots and what . . . . . . 4',
            '3 Sails . . . . . . . . . . . 6',
            '4 Winds . . . . . . . . . . . 7',
            '5 Ports . . . . . . . . . . . 9',
            'they hold in a storm',
          ],
          { x: 60, y: 130 },
        ),
      ],
      ...chapters.map((chapter, at): PdfText[] => [
        { text: `CHAPTER ${Math.floor(at / 2) + 1}. ${chapter}`, x: 60, y: 60, size: 10 },
        {
          text: `${Math.floor(at / 2) + 1}.${at + 1}. OF ${chapter} NO ${'I'.repeat(at + 1)}`,
          x: 380,
          y: 60,
          size: 10,
        },
        ...lines([...prose, '— tar, which keeps the water out', '— wax, which keeps the tar in'], { x: 60, y: 120 }),
      ]),
    ]);
    const shown = showBlocks(blocks).join('\n');
    expect(shown).not.toMatch(/CHAPTER|OF ROPES|OF SAILS|hold in a storm|Ports/u);
    expect(blocks.filter(({ type }) => type === 'list')).toHaveLength(chapters.length);
  });

  it('finds headings by size and weight, joins lines and hyphens, and drops running lines and page numbers', async () => {
    const page = (number: number, body: PdfText[]): PdfText[] => [
      { text: 'Northern Lights Ltd', x: 60, y: 40, size: 9 },
      ...body,
      { text: `Page ${number} of 3`, x: 280, y: 810, size: 9 },
    ];
    const { blocks, pages } = await read([
      page(1, [
        { text: 'Annual review', x: 60, y: 100, size: 24 },
        { text: 'Markets', x: 60, y: 150, size: 16 },
        ...lines(prose, { x: 60, y: 180 }),
      ]),
      page(2, [
        { text: 'Costs', x: 60, y: 100, size: 16 },
        ...lines([...prose.slice(0, 2), 'and now we know much more about the devel-', 'opment of wages.'], {
          x: 60,
          y: 130,
        }),
      ]),
      page(3, [{ text: 'In bold', x: 60, y: 100, bold: true }, ...lines(prose, { x: 60, y: 130 })]),
    ]);
    expect(pages).toBe(3);
    const shown = showBlocks(blocks);
    expect(shown).toEqual([
      '# Annual review',
      '## Markets',
      prose.join(' '),
      '## Costs',
      expect.stringContaining('about the development of wages.'),
      '### In bold',
      prose.join(' '),
    ]);
    expect(blocks.map((block) => block.locator.page)).toEqual([1, 1, 1, 2, 2, 3, 3]);
  });

  it('reads columns one after the other', async () => {
    const column = (word: string): string[] =>
      Array.from({ length: 12 }, (_, index) => `${word} column line number ${index + 1} of the text`);
    const { blocks } = await read([
      [
        { text: 'Across both columns', x: 60, y: 80, size: 20 },
        ...lines(column('Left'), { x: 60, y: 120 }),
        ...lines(column('Right'), { x: 320, y: 120 }),
      ],
    ]);
    const shown = showBlocks(blocks);
    expect(shown[0]).toBe('# Across both columns');
    expect(shown.slice(1).join(' ')).toBe([...column('Left'), ...column('Right')].join(' '));
  });

  it('reads lists and tables where cells line up', async () => {
    const rows = [
      ['Region', '2022', '2023'],
      ['North', '1,200', '1,500'],
      ['South', '900', '950'],
      ['Total', '2,100', '2,450'],
    ];
    const { blocks } = await read([
      [
        ...lines(prose, { x: 60, y: 100 }),
        { text: '• first point', x: 70, y: 170 },
        { text: '• second point', x: 70, y: 186 },
        ...rows.flatMap((row, index) =>
          row.map((text, column) => ({ text, x: 60 + column * 120, y: 230 + index * 18 })),
        ),
        ...lines(prose, { x: 60, y: 340 }),
      ],
    ]);
    expect(showBlocks(blocks)).toEqual([
      prose.join(' '),
      '- first point',
      '- second point',
      '[table]',
      'Region:text | 2022:number | 2023:number',
      'North | 1,200 | 1,500',
      'South | 900 | 950',
      'Total | 2,100 | 2,450',
      prose.join(' '),
    ]);
  });

  it('says no_text for pages without any', async () => {
    await expect(read([[], []])).rejects.toMatchObject({ reason: 'no_text' });
  });

  it('leaves the bytes it was given untouched', async () => {
    const bytes = makePdf([lines(prose, { x: 60, y: 100 })]);
    const length = bytes.length;
    await readMaterial(bytes, 'a.pdf');
    expect(bytes.length).toBe(length);
  });

  it('reads a Buffer, as files and other processes give it', async () => {
    const bytes = Buffer.from(makePdf([lines(prose, { x: 60, y: 100 })]));
    const { blocks } = await readMaterial(bytes, 'a.pdf');
    expect(showBlocks(blocks).join(' ')).toContain(prose[0]?.slice(0, 20));
    expect(bytes.length).toBeGreaterThan(0);
  });
});
