import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEngineHost, type EngineHost } from '../../../server/engine/engine-host.ts';
import { readConfig } from '../../../src/config.ts';
import { DomainError } from '../../../src/errors.ts';
import { chanceFrom, type Chance } from '../../support/mutate/chance.ts';
import { mutatePackage, specimenOf, type Mutant, type Specimen } from '../../support/mutate/mutate-package.ts';
import { draftOfEachKind, mediaOfDraft, ownSpecimens } from '../../support/mutate/specimens.ts';

/**
 * Mutants of sound packages go through the engine's own processes, as strangers' files do. A build tries the same each time; give FUZZ_SEED
 * another number to hunt, FUZZ_SECONDS for longer, FUZZ_FILES a folder of further packages to start from.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 1_912_061);
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 20);
const MOST = process.env['FUZZ_SECONDS'] === undefined ? 3_000 : Number.POSITIVE_INFINITY;
const PROCESSES = 2;
/** Of one call: far more than a sound file of this size takes, on a machine that is busy. */
const CALL_TIMEOUT_MS = 40_000;

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-fuzz-'));
let host: EngineHost;
let specimens: Specimen[];
const answers = new Map<string, number>();

function readFolder(folder: string): Specimen[] {
  return readdirSync(folder).flatMap((name) => {
    try {
      return [specimenOf(name, readFileSync(join(folder, name)))];
    } catch {
      return [];
    }
  });
}

beforeAll(async () => {
  const config = readConfig({
    ENGINE_PROCESSES: String(PROCESSES),
    ENGINE_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
    ENGINE_QUEUE_LIMIT: '1000',
    DATA_DIR: dataDir,
  });
  host = await openEngineHost(config, { warn: () => {}, error: () => {} });
  const [drawn, strict, neutral, deck] = await ownSpecimens();
  // Small ones often: they are tried many times while a deck is opened once.
  specimens = [drawn, drawn, drawn, strict, strict, neutral, deck].flatMap((one) => one ?? []);
  const folder = process.env['FUZZ_FILES'];
  if (folder) specimens.push(...readFolder(folder));
});
afterAll(async () => {
  await host.close();
  rmSync(dataDir, { recursive: true, force: true });
  const counts = [...answers].toSorted(([, a], [, b]) => b - a).map(([answer, count]) => `${answer}: ${count}`);
  process.stdout.write(`\nFUZZ_SEED=${seed}; ${counts.join(', ')}\n`);
});

type Trial = [name: string, run: (bytes: Uint8Array) => Promise<unknown>];

async function build(bytes: Uint8Array): Promise<void> {
  const { document } = await host.compose(draftOfEachKind, bytes);
  await host.build(document, bytes, mediaOfDraft);
}

/** What is done with a mutant: its profile, and often one of the things that cost more. */
function trialsOf(chance: Chance): Trial[] {
  const trials: Trial[] = [['profile', (bytes) => host.profile(bytes)]];
  if (chance.happens(0.55)) return trials;
  const slide = [{ kind: 'slide' as const, id: String(1 + chance.below(14)) }];
  const first = [{ kind: 'slide' as const, id: '1' }];
  const layout = [{ kind: 'layout' as const, id: `slideLayout${1 + chance.below(3)}` }];
  const others: Trial[] = [
    ['paint a slide', (bytes) => host.paint(bytes, { pages: first, format: 'png', width: 160 })],
    ['paint a slide', (bytes) => host.paint(bytes, { pages: slide, format: 'png', width: 160 })],
    ['paint a slide', (bytes) => host.paint(bytes, { pages: slide, format: 'png', width: 160 })],
    ['paint a layout', (bytes) => host.paint(bytes, { pages: layout, format: 'png', width: 160, prompts: true })],
    ['paint all', (bytes) => host.paint(bytes, { pages: 'slides', format: 'pdf', notes: true })],
    ['check', (bytes) => host.check(bytes, {})],
    ['build', build],
  ];
  return [...trials, chance.of(others)];
}

/** A value, or a reason that the file gives: everything else is a fault of the engine's. */
async function answerOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
    return 'value';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'template_unreadable') return String(error.details['reason']);
    if (error instanceof DomainError && error.code === 'not_found') return 'no such page';
    throw error;
  }
}

async function tryOut({ bytes, how }: Mutant, number: number, chance: Chance): Promise<void> {
  for (const [name, run] of trialsOf(chance)) {
    try {
      const answer = `${name} ${await answerOf(() => run(bytes))}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    } catch (error) {
      const { message, cause } = error as Error;
      throw new Error(`case ${number}, ${name}: ${message}\n${how.slice(0, 500)}\n${String((cause as Error)?.stack)}`, {
        cause: error,
      });
    }
  }
}

it(
  'answers every mutant of a sound package with a value or a reason, in time, and lives on',
  async () => {
    const until = Date.now() + seconds * 1_000;
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < MOST && Date.now() < until) {
        const number = seed + next++;
        const chance = chanceFrom(number);
        const specimen = chance.of(specimens);
        const { bytes, how } = mutatePackage(specimen, chance);
        await tryOut({ bytes, how: `${specimen.name}: ${how}` }, number, chance);
      }
    };
    await Promise.all(Array.from({ length: PROCESSES }, work));
    await host.ping();
    expect(answers.get('profile value')).toBeGreaterThan(0);
    expect(answers.get('profile damaged')).toBeGreaterThan(0);
  },
  (seconds + 120) * 1_000,
);
