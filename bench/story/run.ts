/**
 * Decks by the built-in writer for the cases under `cases/`, each scored by what a reader must find in it. Decks and a report go to
 * bench/out/story. Exit status 1 where a case is not passed.
 * usage: npm run story [-- --case NAME --out DIR]; `--decks DIR` scores decks made before (DIR/NAME.pptx) instead of making them;
 * `--model strong` or `weak` has them planned and written by that model of the scripted server (`npm run model-server`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DomainError } from '../../src/errors.ts';
import { makeStoryDeck, readStoryMaterials } from './make-story-deck.ts';
import { serveScripted } from './serve-scripted.ts';
import { scoreDeck } from './score-deck.ts';
import { showVerdict, summary } from './show-verdict.ts';
import { readStoryCase, storyCaseNames, type StoryCase } from './story-case.ts';
import type { Verdict } from './verdict.ts';

const { values } = parseArgs({
  options: {
    case: { type: 'string', multiple: true },
    out: { type: 'string' },
    decks: { type: 'string' },
    model: { type: 'string' },
  },
});
const out = values.out ?? new URL('../out/story/', import.meta.url).pathname;
await mkdir(out, { recursive: true });

const served = values.model === undefined ? null : await serveScripted(values.model);
const noDeck: Verdict = { slides: 0, found: [], faults: [], told: 0, taken: 0, score: 0, passed: false };

async function judgeCase(story: StoryCase): Promise<Verdict> {
  const materials = await readStoryMaterials(story);
  try {
    const deck = values.decks
      ? await readFile(join(values.decks, `${story.name}.pptx`))
      : await makeStoryDeck(story, materials, served?.port);
    if (!values.decks) await writeFile(join(out, `${story.name}.pptx`), deck);
    return scoreDeck(deck, story, materials);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...noDeck, faults: [{ code: 'no-deck', slide: 0, remark: error.message, cost: 100, grave: true }] };
  }
}

const judged: { name: string; verdict: Verdict }[] = [];
for (const name of values.case ?? (await storyCaseNames())) {
  const verdict = await judgeCase(await readStoryCase(name));
  judged.push({ name, verdict });
  console.log(showVerdict(name, verdict));
}
const mean = (of: (verdict: Verdict) => number): string =>
  (judged.reduce((sum, { verdict }) => sum + of(verdict), 0) / judged.length).toFixed(1);
const passed = judged.filter(({ verdict }) => verdict.passed).length;
const total = `${judged.length} cases, ${passed} passed, mean score ${mean(({ score }) => score)}, mean told ${mean(({ told }) => told)} %`;
console.log([...judged.map(({ name, verdict }) => summary(name, verdict)), '', total].join('\n'));
const report = [`# ${total}`, '', ...judged.map(({ name, verdict }) => showVerdict(name, verdict))];
await writeFile(join(out, 'report.md'), `${report.join('\n')}\n`);
if (passed < judged.length) process.exitCode = 1;
if (served) {
  const { calls } = served.server;
  const tokens = calls.reduce((sum, { promptTokens, outputTokens }) => sum + promptTokens + outputTokens, 0);
  console.log(`${calls.length} calls of the model, ${tokens} tokens`);
  await served.server[Symbol.asyncDispose]();
}
