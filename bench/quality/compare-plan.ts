import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { localEngine, neutralTemplate } from '../../src/engine/index.ts';
import { dataAddresses, pptxGenDeck } from '../peers/pptxgenjs-deck.ts';
import { mediaName, readPictures, readPlan, toDraft } from '../plan.ts';
import { timedCheck } from './make-decks.ts';
import { reaches, shown, targets } from './measures.ts';

/** The plan of the build benchmark as each program builds it, by name. */
async function decksOfPlan(out: URL): Promise<Map<string, Uint8Array>> {
  const plan = await readPlan(20, true);
  const pictures = await readPictures();
  const engine = localEngine();
  const media = new Map(Array.from(pictures, ([name, bytes]) => [mediaName(name), bytes] as const));
  const { document } = await engine.compose(toDraft(plan), neutralTemplate());
  const { pptx } = await engine.build(document, neutralTemplate(), media);
  const decks = new Map([
    ['Deckwright', pptx],
    ['PptxGenJS', await pptxGenDeck(plan, dataAddresses(pictures))],
  ]);
  const peer = new URL('plan20 python-pptx.pptx', out);
  const script = fileURLToPath(new URL('../peers/python_pptx_build.py', import.meta.url));
  const data = fileURLToPath(new URL('../data/plan20.json', import.meta.url));
  const folder = fileURLToPath(new URL('../out', import.meta.url));
  for (const python of ['python3', '/usr/bin/python3']) {
    if (existsSync(peer)) break;
    spawnSync(python, [script, data, folder, '1', '0', fileURLToPath(peer)]);
  }
  if (existsSync(peer)) decks.set('python-pptx', await readFile(peer));
  return decks;
}

/** The same measures on the same plan, program by program, as lines of a table. */
export async function comparePlan(out: URL): Promise<string[]> {
  const decks = await decksOfPlan(out);
  const columns = await Promise.all(
    Array.from(decks, async ([name, pptx]) => {
      if (name !== 'python-pptx') await writeFile(new URL(`plan20 ${name}.pptx`, out), pptx);
      return { name, report: (await timedCheck(pptx)).report };
    }),
  );
  const row = (label: string, cells: readonly string[]) => `| ${label} | ${cells.join(' | ')} |`;
  return [
    '## The plan of the build benchmark, 20 slides',
    '',
    row(
      'measure',
      columns.map(({ name }) => name),
    ),
    row(
      '---',
      columns.map(() => '---'),
    ),
    ...targets.map((target) =>
      row(
        target.label,
        columns.map(({ report }) => {
          const value = report.measures[target.name];
          return value !== null && !reaches(target, value) ? `**${shown(value)}**` : shown(value);
        }),
      ),
    ),
    row(
      'errors',
      columns.map(({ report }) => String(report.problems.filter(({ severity }) => severity === 'error').length)),
    ),
    row(
      'warnings',
      columns.map(({ report }) => String(report.problems.filter(({ severity }) => severity === 'warning').length)),
    ),
  ];
}
