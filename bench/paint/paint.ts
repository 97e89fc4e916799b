/** Ours: a deck painted to PNG files 1280 pixels wide. usage: paint.ts FILE [png|pdf] [ITERATIONS WARM-UPS] */
import { readFile } from 'node:fs/promises';
import { localEngine } from '../../src/engine/index.ts';
import { measure, repeatsFrom } from '../measure.ts';

const [file = '', format = 'png', ...repeats] = process.argv.slice(2);
const bytes = await readFile(file);
const engine = localEngine();
let slides = 0;
await measure(
  async () => {
    const painted = await engine.paint(bytes, {
      pages: 'slides',
      format: format === 'pdf' ? 'pdf' : 'png',
      width: 1_280,
    });
    slides = painted.pages.length;
  },
  repeatsFrom(repeats, { iterations: 5, warmUps: 2 }),
  () => ({ slides }),
);
