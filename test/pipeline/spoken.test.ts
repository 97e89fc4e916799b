import { expect, it } from 'vitest';
import { readMaterial } from '../../src/materials/index.ts';
import { allBlocks, buildSections } from '../../src/pipeline/statements/build-sections.ts';
import { readStatements } from '../../src/pipeline/statements/read-statements.ts';

it('takes statements of a transcript for points, and no questions, short replies or marks', async () => {
  const text =
    'Meeting\n\n[00:01] ADA: can you all hear me? great.\n[00:02] BEN: yes.\n[00:03] ADA: ok. the rent is 61 euro. we sign the lease for both halls on Friday.\n[00:04] BEN: fine with me.\n';
  const material = await readMaterial(new TextEncoder().encode(text), 'a.txt');
  const sentences = readStatements(allBlocks(buildSections({ fileId: 'a', material })), null, 'en');
  expect(sentences.map((sentence) => sentence.text)).toEqual([
    'The rent is 61 euro',
    'We sign the lease for both halls on Friday',
  ]);
});
