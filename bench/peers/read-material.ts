/** Peers that read materials: usage: peers/read-material.ts papaparse|read-excel-file|unpdf|markdown-it FILE [ITERATIONS WARM-UPS] */
import { readFile } from 'node:fs/promises';
import { measure, repeatsFrom } from '../measure.ts';

const [peer = '', file = '', ...repeats] = process.argv.slice(2);
const bytes = await readFile(file);
const readers: Record<string, () => Promise<number>> = {
  papaparse: async () => {
    const { parse } = (await import('papaparse')).default;
    return parse(bytes.toString('utf8')).data.length;
  },
  'read-excel-file': async () => {
    const { readSheet } = await import('read-excel-file/node');
    return (await readSheet(bytes)).length;
  },
  unpdf: async () => {
    const { extractText } = await import('unpdf');
    return (await extractText(new Uint8Array(bytes), { mergePages: false })).totalPages;
  },
  'markdown-it': async () => {
    const { default: MarkdownIt } = await import('markdown-it');
    return new MarkdownIt().parse(bytes.toString('utf8'), {}).length;
  },
};
const read = readers[peer];
if (!read) throw new Error(`There is no peer ${peer}.`);
let rows = 0;
await measure(
  async () => {
    rows = await read();
  },
  repeatsFrom(repeats, { iterations: 5, warmUps: 3 }),
  () => ({ rows }),
);
