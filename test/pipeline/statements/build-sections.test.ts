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
});
