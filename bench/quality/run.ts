/**
 * Decks by the built-in writer, every template × up to ten materials, measured with the product's own checker against all they were made
 * from; and one plan as we and others build it, side by side. Decks, problems and tables go to bench/out/quality.
 * usage: npm run quality [-- TEMPLATES_DIR MATERIALS_DIR [MATERIALS]]; without folders the files of the example are taken.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Problem } from '../../src/engine/index.ts';
import { comparePlan } from './compare-plan.ts';
import { makePair, readMaterials, readTemplates, type CheckedPair } from './make-decks.ts';
import { shown, summarise } from './measures.ts';

const MATERIALS = 10;
const [templatesFolder, materialsFolder, most = String(MATERIALS)] = process.argv.slice(2);
const out = new URL('../out/quality/', import.meta.url);
await mkdir(out, { recursive: true });

const templates = await readTemplates(templatesFolder);
const materials = await readMaterials(materialsFolder, Number(most));
const pairs: (Omit<CheckedPair, 'pptx' | 'document'> & { name: string })[] = [];
for (const template of templates) {
  for (const material of materials) {
    const made = await makePair(template, material);
    if (!made) continue;
    const { pptx, document: _document, ...pair } = made;
    const name = `${pair.template} × ${pair.material}`;
    await writeFile(new URL(`${encodeURIComponent(`${pair.template}__${pair.material}`)}.pptx`, out), pptx);
    pairs.push({ ...pair, name });
    const { problems, measures } = pair.report;
    console.log(
      `${name}: ${measures.slides} slides, ${told(problems)}, checked in ${pair.checkMs.toFixed(1)} ms a slide`,
    );
  }
}

function told(problems: readonly Problem[]): string {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts.size === 0 ? 'no problems' : [...counts].map(([code, count]) => `${count} ${code}`).join(', ');
}

const rows = summarise(pairs.map(({ name, report }) => ({ name, measures: report.measures })));
const slides = pairs.reduce((sum, { report }) => sum + report.measures.slides, 0);
const median = pairs.map(({ checkMs }) => checkMs).toSorted((a, b) => a - b)[pairs.length >> 1] ?? Number.NaN;
const lines = [
  `# Quality of ${pairs.length} decks, ${slides} slides (${templates.length} templates × ${materials.length} materials)`,
  '',
  '| measure | target | reached by | mean | worst | worst deck |',
  '|---|---|---|---|---|---|',
  ...rows.map(
    ({ label, target, reached, measured, mean, worst, worstOf }) =>
      `| ${label} | ${target === undefined ? '' : target} | ${target === undefined ? '' : `${reached}/${measured}`} | ${shown(mean)} | ${shown(worst)} | ${worst === mean ? '' : worstOf} |`,
  ),
  '',
  `The check takes ${median.toFixed(1)} ms CPU a slide (median of the decks).`,
  '',
  ...(await comparePlan(out)),
];
await writeFile(new URL('report.md', out), `${lines.join('\n')}\n`);
await writeFile(new URL('report.json', out), `${JSON.stringify(pairs, null, 1)}\n`);
console.log(`\n${lines.join('\n')}`);
const missed = rows.filter(({ target, reached, measured }) => target !== undefined && reached < measured);
if (missed.length > 0) {
  console.log(
    `\nMissed: ${missed.map(({ label, reached, measured }) => `${label} (${reached}/${measured})`).join(', ')}`,
  );
  process.exitCode = 1;
}
