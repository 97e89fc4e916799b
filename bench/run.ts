/**
 * Runs programs that do the same work in turn, several rounds, and prints medians of their CPU time and the ratio to the first.
 * usage: npm run bench [-- WORK [ROUNDS]]; WORK is build20, plain20, build200, cold20, parse, paint, shadows, turn, xlsx, csv, column, pdf, markdown or docx. Peers that are not there are left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { neutralTemplate } from '../src/engine/index.ts';
import { makeColumn, makeCsv, makeDocx, makeMarkdown, makePdf, makeXlsx } from './materials/make-materials.ts';
import { plainDeck, shadowDeck } from './paint/make-decks.ts';
import { readPictures, readPlan } from './plan.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;
mkdirSync(here('out'), { recursive: true });
writeFileSync(here('out/neutral.potx'), neutralTemplate());
writeFileSync(here('out/plan200.json'), JSON.stringify(await readPlan(200, true)));
writeFileSync(here('out/plain20.json'), JSON.stringify(await readPlan(20, false)));
await readPictures();

const node = (file: string, ...args: string[]) => [process.execPath, here(file), ...args];
/** The first Python that has the peer; the system's own is often not the first on the path. */
const interpreter = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import pptx']).status === 0);
const python = (file: string, ...args: string[]) => [interpreter ?? 'python3', here(file), ...args];
/** python-pptx reads no .potx, so the parse peer gets a deck of the same template. */
const works: Record<string, Record<string, string[]>> = {
  build20: {
    PptxGenJS: node('peers/pptxgenjs.ts', '20', 'pictures', 'stored'),
    'PptxGenJS deflated': node('peers/pptxgenjs.ts', '20', 'pictures', 'deflated'),
    'python-pptx': python('peers/python_pptx_build.py', here('data/plan20.json'), here('out')),
    'Deckwright, compose and build': node('build.ts', '20', 'pictures'),
    'Deckwright, build': node('build.ts', '20', 'pictures', 'build'),
  },
  plain20: {
    PptxGenJS: node('peers/pptxgenjs.ts', '20', 'plain', 'stored'),
    'python-pptx': python('peers/python_pptx_build.py', here('out/plain20.json'), here('out')),
    'Deckwright, compose and build': node('build.ts', '20', 'plain'),
  },
  build200: {
    PptxGenJS: node('peers/pptxgenjs.ts', '200', 'pictures', 'stored', '3', '1'),
    'python-pptx': python('peers/python_pptx_build.py', here('out/plan200.json'), here('out'), '2', '1'),
    'Deckwright, compose and build': node('build.ts', '200', 'pictures', 'compose+build', '5', '3'),
  },
  cold20: {
    PptxGenJS: node('peers/pptxgenjs.ts', '20', 'pictures', 'stored', '1', '0'),
    'python-pptx': python('peers/python_pptx_build.py', here('data/plan20.json'), here('out'), '1', '0'),
    'Deckwright, compose and build': node('build.ts', '20', 'pictures', 'compose+build', '1', '0'),
  },
  parse: {
    'python-pptx': python('peers/python_pptx_parse.py', here('out/parsed.pptx')),
    'Deckwright, open': node('parse.ts', here('out/neutral.potx'), 'open'),
    'Deckwright, profile': node('parse.ts', here('out/neutral.potx'), 'profile'),
  },
  paint: {
    'LibreOffice, warm': node('peers/libreoffice.ts', here('out/plain.pptx'), 'warm'),
    'LibreOffice, cold': node('peers/libreoffice.ts', here('out/plain.pptx'), 'cold'),
    'Deckwright, PNG': node('paint/paint.ts', here('out/plain.pptx'), 'png'),
    'Deckwright, PDF': node('paint/paint.ts', here('out/plain.pptx'), 'pdf'),
  },
  shadows: {
    'LibreOffice, warm': node('peers/libreoffice.ts', here('out/shadows.pptx'), 'warm'),
    'Deckwright, PNG': node('paint/paint.ts', here('out/shadows.pptx'), 'png'),
  },
  turn: { 'Deckwright, message to deck': node('turn.ts') },
  xlsx: {
    'read-excel-file': node('peers/read-material.ts', 'read-excel-file', here('out/table.xlsx')),
    'Deckwright, 20,000 × 10 cells': node('materials/read.ts', here('out/table.xlsx')),
  },
  csv: {
    papaparse: node('peers/read-material.ts', 'papaparse', here('out/table.csv')),
    'Deckwright, 100,000 × 10 cells': node('materials/read.ts', here('out/table.csv')),
  },
  column: {
    papaparse: node('peers/read-material.ts', 'papaparse', here('out/column.csv')),
    'Deckwright, 300,000 numbers': node('materials/read.ts', here('out/column.csv')),
  },
  pdf: {
    'unpdf, text': node('peers/read-material.ts', 'unpdf', here('out/report.pdf')),
    'Deckwright, 60 pages': node('materials/read.ts', here('out/report.pdf')),
  },
  markdown: {
    'markdown-it, tokens': node('peers/read-material.ts', 'markdown-it', here('out/handbook.md')),
    'Deckwright, 1.3 MB': node('materials/read.ts', here('out/handbook.md')),
  },
  docx: { 'Deckwright, 500 pages': node('materials/read.ts', here('out/report.docx')) },
};

const [only, rounds = '3'] = process.argv.slice(2);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
for (const [work, programs] of Object.entries(works)) {
  if (only !== undefined && only !== work) continue;
  if (work === 'parse') await writeParsed();
  if (work === 'xlsx') writeFileSync(here('out/table.xlsx'), makeXlsx(20_000));
  if (work === 'csv') writeFileSync(here('out/table.csv'), makeCsv(100_000));
  if (work === 'column') writeFileSync(here('out/column.csv'), makeColumn(300_000));
  if (work === 'pdf') writeFileSync(here('out/report.pdf'), makePdf(60));
  if (work === 'markdown') writeFileSync(here('out/handbook.md'), makeMarkdown(1_300_000));
  if (work === 'docx') writeFileSync(here('out/report.docx'), makeDocx(500));
  if (work === 'paint') writeFileSync(here('out/plain.pptx'), await plainDeck());
  if (work === 'shadows') writeFileSync(here('out/shadows.pptx'), await shadowDeck());
  console.log(`\n${work}`);
  const samples = new Map<string, { cpu: number[]; wall: number[]; mib: number }>();
  for (let round = 0; round < Number(rounds); round++) {
    for (const [name, [command = '', ...args]] of Object.entries(programs)) {
      const run = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
      const line = run.stdout?.split('\n').findLast((text) => text.startsWith('{'));
      if (run.status !== 0 || line === undefined) {
        if (round === 0)
          console.log(`  ${name}: not there (${(run.stderr ?? '').trim().split('\n').at(-1) ?? 'no such program'})`);
        continue;
      }
      const { cpu, wall, rssMB = 0 } = JSON.parse(line) as { cpu: number[]; wall: number[]; rssMB?: number };
      const sample = samples.get(name) ?? { cpu: [], wall: [], mib: 0 };
      sample.cpu.push(...cpu);
      sample.wall.push(...wall);
      sample.mib = Math.max(sample.mib, rssMB);
      samples.set(name, sample);
    }
  }
  const [first] = samples.values();
  for (const [name, { cpu, wall, mib }] of samples)
    console.log(
      `  ${name.padEnd(32)} cpu ${median(cpu).toFixed(1)} ms, wall ${median(wall).toFixed(1)} ms, ratio ${(median(cpu) / median(first?.cpu ?? [])).toFixed(3)}, ${Math.round(mib)} MiB`,
    );
}

async function writeParsed(): Promise<void> {
  const { localEngine } = await import('../src/engine/index.ts');
  const engine = localEngine();
  const draft = {
    title: 'x',
    language: 'en',
    templateId: null,
    slides: [{ id: 's', kind: 'title' as const, title: 'x', notes: [], sources: [] }],
  };
  const { document } = await engine.compose(draft, neutralTemplate());
  writeFileSync(here('out/parsed.pptx'), (await engine.build(document, neutralTemplate(), new Map())).pptx);
}
