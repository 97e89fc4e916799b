/**
 * Runs a folder of presentations through profile and painter and writes a report page with contact sheets.
 * usage: npm run corpus -- FOLDER [--out FOLDER] [--compare] [--only TEXT]
 * With --compare, LibreOffice's pictures stand beside ours, with a figure of how alike they are.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { examine, type Examined } from './examine.ts';
import { hasLibreOffice } from './libre-office.ts';
import { reportPage, summary, worst } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'out/corpus' },
    compare: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npm run corpus -- FOLDER [--out FOLDER] [--compare] [--only TEXT]');
  process.exit(2);
}
const compare = values.compare && hasLibreOffice();
if (values.compare && !compare) console.error('LibreOffice is not there: nothing is compared.');
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const files = readdirSync(folder)
  .filter((name) => /\.(pptx|potx|ppsx|pptm|potm)$/i.test(name) && name.includes(values.only))
  .sort();
const examined: Examined[] = [];
for (const name of files) {
  const one = await examine(resolve(join(folder, name)), { out, compare });
  examined.push(one);
  const { similarity, words } = summary(one.fidelity);
  const alike = Number.isNaN(similarity) ? '' : `, similarity ${similarity.toFixed(3)}, words ${words.toFixed(3)}`;
  console.log(
    one.refused === null
      ? `${name}: profile ${one.profileMs.toFixed(0)} ms, ${one.layouts} layouts, ${one.slides} slides, ${one.paintMs.toFixed(0)} ms a page, ${one.diagnostics.length} diagnostics${alike}`
      : `${name}: refused. ${one.refused}`,
  );
}
writeFileSync(join(out, 'index.html'), reportPage(examined));
const slides = examined.flatMap(({ fidelity }) => fidelity);
if (slides.length > 0) {
  const { similarity, words } = summary(slides);
  console.log(
    `\nall ${slides.length} slides: similarity ${similarity.toFixed(3)}, words in place ${words.toFixed(3)}; the worst:`,
  );
  for (const { file, slide, similarity: alike, words: placed } of worst(slides, 10))
    console.log(`  ${file} ${slide}: ${alike.toFixed(3)}, words ${placed === null ? 'none' : placed.toFixed(3)}`);
}
console.log(`\n${join(out, 'index.html')}`);
