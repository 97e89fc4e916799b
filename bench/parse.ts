/** Ours: a template read with its inheritance resolved. usage: parse.ts FILE|neutral [open|profile] [ITERATIONS WARM-UPS] */
import { readFile } from 'node:fs/promises';
import { neutralTemplate } from '../src/engine/index.ts';
import { openTemplate } from '../src/engine/template/open-template.ts';
import { readProfile } from '../src/engine/template/read-profile.ts';
import { measure, repeatsFrom } from './measure.ts';

const [file = 'neutral', mode = 'open', ...repeats] = process.argv.slice(2);
const bytes = file === 'neutral' ? neutralTemplate() : await readFile(file);
let layouts = 0;
await measure(
  async () => {
    const template = openTemplate(bytes);
    layouts = mode === 'profile' ? (await readProfile(template)).layouts.length : template.layouts.length;
  },
  repeatsFrom(repeats, { iterations: 40, warmUps: 30 }),
  () => ({ layouts }),
);
