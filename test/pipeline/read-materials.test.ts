import { describe, expect, it } from 'vitest';
import { MaterialUnreadableError } from '../../src/errors.ts';
import type { StageEvent } from '../../src/pipeline/events.ts';
import { readMaterials, type MaterialSource } from '../../src/pipeline/read-materials.ts';
import { readMaterial } from '../../src/materials/index.ts';

const source = (name: string, read: MaterialSource['read']): MaterialSource => ({
  fileId: `id of ${name}`,
  name,
  read,
});
const told: StageEvent[] = [];
const ports = { emit: (event: StageEvent) => void told.push(event), signal: new AbortController().signal };

describe('reading materials', () => {
  it('is one stage that tells what was left out, by the name of the file', async () => {
    told.length = 0;
    const read = async () => ({
      ...(await readMaterial(Buffer.from('Some words.'), 'a.txt')),
      warnings: ['Half is lost.'],
    });
    const materials = await readMaterials([source('a.txt', read), source('b.txt', read)], ports);
    expect(materials.map(({ fileId }) => fileId)).toEqual(['id of a.txt', 'id of b.txt']);
    expect(told.map(({ kind, message }) => [kind, message])).toEqual([
      ['start', 'Reading 2 materials.'],
      ['warning', 'a.txt: Half is lost.'],
      ['progress', 'a.txt'],
      ['warning', 'b.txt: Half is lost.'],
      ['progress', 'b.txt'],
      ['end', 'Reading 2 materials.'],
    ]);
  });

  it('fails with the name of the file that cannot be read, and for what reason', async () => {
    const read = () => Promise.reject(new MaterialUnreadableError('empty', 'It holds no text.'));
    await expect(readMaterials([source('c.docx', read)], ports)).rejects.toMatchObject({
      reason: 'empty',
      message: 'c.docx: It holds no text.',
    });
  });

  it('does not begin once it was cancelled', async () => {
    const signal = AbortSignal.abort();
    const read = () => Promise.reject(new Error('It was read.'));
    await expect(readMaterials([source('a.txt', read)], { ...ports, signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
