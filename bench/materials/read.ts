/** Ours: a material from bytes to blocks. usage: materials/read.ts FILE [ITERATIONS WARM-UPS] */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readMaterial } from '../../src/materials/index.ts';
import { measure, repeatsFrom } from '../measure.ts';

const [file = '', ...repeats] = process.argv.slice(2);
const bytes = await readFile(file);
let rows = 0;
await measure(
  async () => {
    const { blocks } = await readMaterial(bytes, basename(file));
    rows = blocks.reduce((sum, block) => sum + (block.type === 'table' ? block.rows.length : 0), 0);
  },
  repeatsFrom(repeats, { iterations: 5, warmUps: 3 }),
  () => ({ rows }),
);
