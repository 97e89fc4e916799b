import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';

const table = (caption: string) =>
  `${caption}\n\n| Kind | 2023 | 2024 |\n|---|---:|---:|\n| Box | 410 | 468 |\n| Bulk | 220 | 181 |\n`;
const order = async (text: string) => {
  const { blocks } = await readMaterial(new TextEncoder().encode(text), 'a.md');
  return blocks.map((block) => (block.type === 'table' ? (block.caption ?? 'table') : block.type));
};

describe('a table', () => {
  it.each([
    ['Table 2 shows that boxes grew.', 'Table 2: Boxes'],
    ['Mehr dazu in Tabelle 2.', 'Tabelle 2: Kisten'],
    ['Рост виден в таблице 2.', 'Таблица 2. Рост'],
    ['表2に示すように増えた。', '表2 箱の数'],
  ])('of an annex stands behind the text that speaks of it: %s', async (text, caption) => {
    const told = `# Report\n\n## Traffic\n\n${text}\n\n## Staff\n\nNobody left in the year.\n\n## Annex\n\n${table(caption)}`;
    expect(await order(told)).toEqual(['heading', 'heading', 'paragraph', caption, 'heading', 'paragraph', 'heading']);
  });

  it('keeps the place that it came from', async () => {
    const { blocks } = await readMaterial(Buffer.from(`# Report\n\n## Traffic\n\nTable 1 shows that boxes grew.\n\n## Annex\n\n${table('Table 1: Boxes')}`), 'a.md'); // prettier-ignore
    expect(blocks[3]).toMatchObject({ type: 'table', locator: { headings: ['Report', 'Annex'] } });
  });

  it('among sentences of its own, or of another number, stays', async () => {
    const own = `# Report\n\n## Traffic\n\nTable 1 shows that boxes grew.\n\n## Kinds\n\nBoxes are of steel.\n\n${table('Table 1: Boxes')}`;
    expect((await order(own)).at(-1)).toBe('Table 1: Boxes');
    const other = `# Report\n\n## Traffic\n\nTable 12 is lost.\n\n## Annex\n\n${table('Table 1: Boxes')}`;
    expect((await order(other)).at(-1)).toBe('Table 1: Boxes');
  });
});
