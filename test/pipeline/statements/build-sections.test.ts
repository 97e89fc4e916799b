import { describe, expect, it } from 'vitest';
import type { Block, BlockRole, Material } from '../../../src/materials/blocks.ts';
import { allBlocks, blockText, buildSections } from '../../../src/pipeline/statements/build-sections.ts';

const paragraph = (text: string, role?: BlockRole): Block => ({
  type: 'paragraph',
  runs: [{ text }],
  locator: { page: 1 },
  ...(role ? { role } : {}),
});

describe('the sections of a material', () => {
  it('hold what it says, not what stands around it', () => {
    const blocks: Block[] = [
      { type: 'heading', level: 1, runs: [{ text: 'Growth of graphs' }], locator: { page: 1 } },
      paragraph('Anna Example, University of Nowhere', 'author'),
      paragraph('We bound the growth of graphs.', 'abstract'),
      paragraph('The bound is tight.'),
      paragraph('x^2 = y', 'formula'),
      paragraph('Figure 1. Growth by year.', 'caption'),
      paragraph('[1] A. Author. On trees. 2019.', 'reference'),
      { ...paragraph('Funded by nobody.', 'footnote'), note: true },
    ];
    const material: Material = { name: 'paper.pdf', extension: 'pdf', mime: 'application/pdf', language: 'en', pages: 1, words: 40, blocks, warnings: [] }; // prettier-ignore
    const texts = allBlocks(buildSections({ fileId: 'f', material })).map((placed) => blockText(placed.block));
    expect(texts).toEqual(['We bound the growth of graphs.', 'The bound is tight.']);
  });

  it('lose the numbers of their paragraphs where these count, and keep a day that opens one', () => {
    const told = (...texts: string[]): string[] =>
      allBlocks(
        buildSections({
          fileId: 'f',
          material: { name: 'r.docx', extension: 'docx', mime: '', language: 'en', pages: 1, words: 9, blocks: texts.map((text) => paragraph(text)), warnings: [] }, // prettier-ignore
        }),
      ).map(({ block }) => blockText(block));
    expect(
      told('1. The group met.', '2. It wrote.', 'It sat.', '3. It asked.', '5. It read.', '6. “It” is it.'),
    ).toEqual(['The group met.', 'It wrote.', 'It sat.', 'It asked.', 'It read.', '“It” is it.']);
    expect(told('12. Mai war es warm.', 'Danach nicht.')).toEqual(['12. Mai war es warm.', 'Danach nicht.']);
  });

  it('tell a file that is nothing but a changelog', () => {
    const blocks: Block[] = [
      { type: 'heading', level: 1, runs: [{ text: 'Changelog' }], locator: { line: 1 } },
      paragraph('Commands start sooner.'),
    ];
    const material: Material = {
      name: 'CHANGELOG.md',
      extension: 'md',
      mime: '',
      language: 'en',
      pages: 1,
      words: 4,
      blocks,
      warnings: [],
    };
    expect(allBlocks(buildSections({ fileId: 'f', material }))).toHaveLength(1);
  });
});
