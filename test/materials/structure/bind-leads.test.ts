import { expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { afterLead, leadOf } from '../../../src/materials/structure/bind-leads.ts';

const blocksOf = async (text: string) => (await readMaterial(new TextEncoder().encode(text), 'a.md')).blocks;

it('keeps a bold term and its explanation together, in lists and in paragraphs', async () => {
  const blocks = await blocksOf(
    '# Plan\n\n- **Storage.** Phones are often full.\n- Plain item.\n\n**Office (32 people):** waits for reports.\n\n**新機能。** 説明です。\n',
  );
  expect(blocks[1]).toMatchObject({ items: [{ lead: 'Storage' }, {}] });
  expect(blocks[1]).not.toHaveProperty('items.1.lead');
  expect(blocks[2]).toMatchObject({ lead: 'Office (32 people)' });
  expect(blocks[3]).toMatchObject({ lead: '新機能' });
});

it('takes emphasis inside a sentence, and sentences in bold throughout, for no lead-in', () => {
  expect(leadOf([{ text: 'Phones', bold: true }, { text: ' are often full.' }])).toBeUndefined();
  expect(leadOf([{ text: 'Everything is bold.', bold: true }])).toBeUndefined();
  expect(leadOf([{ text: 'We' }, { text: ' never.', bold: true }])).toBeUndefined();
});

it('gives what is said of the term', () => {
  const runs = [{ text: 'Storage.', bold: true }, { text: ' Phones are full. Warn early.' }];
  expect(afterLead(runs, 'Storage')).toBe('Phones are full. Warn early.');
});

it('gives every block the headings it stands under', async () => {
  const blocks = await blocksOf('# Plan\n\nOne.\n\n## Risks\n\nTwo.\n\n## Cost\n\nThree.\n');
  expect(blocks.map(({ locator }) => locator.headings)).toEqual([
    ['Plan'],
    ['Plan'],
    ['Plan', 'Risks'],
    ['Plan', 'Risks'],
    ['Plan', 'Cost'],
    ['Plan', 'Cost'],
  ]);
});
