import { expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { lines, makePdf } from '../../support/make-pdf.ts';
import { showBlocks } from '../../support/show-blocks.ts';

it('lists keep the numbers that they show, boxes their state', async () => {
  const bytes = makePdf([
    [
      { text: 'Tasks', x: 72, y: 70, size: 18, bold: true },
      ...lines(['☑ Budget agreed', '☐ Staff agreed', '9. Sign the lease', '10. Tell the team'], {
        x: 72,
        y: 110,
        leading: 18,
      }),
    ],
  ]);
  const { blocks } = await readMaterial(bytes, 'a.pdf');
  expect(showBlocks(blocks).slice(1, 3)).toEqual(['- ☑ Budget agreed', '- ☐ Staff agreed']);
  expect(blocks[2]).toMatchObject({ ordered: true, items: [{ mark: '9.' }, { mark: '10.' }] });
});

it('drops a line of pages that has a word beside the number', async () => {
  const page = (number: number) => [
    { text: `Results of quarter ${number}`, x: 72, y: 90, size: 12, bold: true },
    ...lines(['The council looked at the harbour and asked for a new report on it.', 'It will be told in June.'], {
      x: 72,
      y: 120,
    }),
    { text: `Page ${number} of 3`, x: 270, y: 810, size: 9 },
    { text: 'Confidential', x: 480, y: 810, size: 9 },
  ];
  const { blocks } = await readMaterial(makePdf([page(1), page(2), page(3)]), 'a.pdf');
  const shown = showBlocks(blocks).join('\n');
  expect(shown).not.toMatch(/Confidential|Page/);
  expect(shown).toContain('Results of quarter 2');
});

it('a figure that a line happens to begin with is no mark of an item', async () => {
  const text = [
    'Two depots have a quiet room with beds for all their drivers. There the loss was 0.6 hours and not',
    '1.3 hours. The rooms are open all day.',
  ];
  const { blocks } = await readMaterial(makePdf([lines(text, { x: 72, y: 90 })]), 'a.pdf');
  expect(showBlocks(blocks)).toEqual([text.join(' ')]);
});

it('a table that goes on over the next page under the same header is one', async () => {
  const rows = (cells: readonly (readonly string[])[], y: number) =>
    cells.flatMap((texts, row) => texts.map((text, column) => ({ text, x: 72 + 170 * column, y: y + 18 * row })));
  const head = ['Machine', 'Weight (kg)', 'Cost (€)'];
  const first = [['Harbour crane', '12000', '240'], ['Fork lift', '7400', '110'], ['Tug boat', '310000', '1400']]; // prettier-ignore
  const second = [
    ['Pump', '400', '10'],
    ['Dredger', '95000', '630'],
    ['Winch', '180', '9'],
  ];
  const { blocks } = await readMaterial(makePdf([rows([head, ...first], 90), rows([head, ...second], 90)]), 'a.pdf');
  expect(blocks.map(({ type }) => type)).toEqual(['table']);
  expect(blocks[0]).toMatchObject({ rows: { length: 6 }, locator: { page: 1 } });
  const other = await readMaterial(makePdf([rows([head, ...first], 90), rows([['Boat', 'Length (m)', 'Age'], ...second], 90)]), 'a.pdf'); // prettier-ignore
  expect(other.blocks.map(({ type }) => type)).toEqual(['table', 'table']);
});
