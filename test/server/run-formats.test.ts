import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import type { Engine } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import { startApp, type TestAccount, type TestApp } from '../support/app.ts';
import { testEngine } from '../support/engine.ts';

let root: string;
let app: TestApp;
let admin: TestAccount;
let painter: Engine['paint'] | null = null;
const paint: Engine['paint'] = (...order) => (painter ? painter(...order) : testEngine.paint(...order));
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'deckwright-runs-')));
  app = await startApp({ engine: { ...testEngine, paint }, env: { RUN_ROOTS: root } });
  await startJobs(app.services);
  admin = await app.createAccount('administrator');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

/** Runs a config to its end. */
async function run(outputDir: string, formats: ('pptx' | 'pdf' | 'png')[]) {
  const caller = app.caller(admin.token);
  const { id } = await caller.runs.create();
  const request =
    '# Harbour\n\n## Traffic\nTraffic grew to 412 calls in May.\n\n## Crane\nThe crane cut the time by 5 hours.';
  const config = { template: null, materials: [], request, outputDir: join(root, outputDir), variants: 1, formats };
  await caller.runs.start({ runId: id, config });
  await expect.poll(async () => (await caller.runs.get({ runId: id })).finishedAt, { timeout: 30_000 }).not.toBeNull();
  return caller.runs.get({ runId: id });
}

describe('a run that writes into a folder', () => {
  it('leaves each format that was asked for, and tells them', async () => {
    const record = await run('all', ['pptx', 'pdf', 'png']);
    expect(record.error).toBeNull();
    const kinds = record.artifacts.map(({ kind }) => kind);
    const [pptx, pdf, ...pictures] = record.artifacts.map(({ name }) => name);
    expect(kinds).toEqual(['pptx', 'pdf', ...pictures.map(() => 'png')]);
    expect([pptx, pdf]).toEqual(['Harbour.pptx', 'Harbour.pdf']);
    expect(pictures).toEqual(pictures.map((_, index) => `Harbour/slide-${index + 1}.png`));
    const folder = join(root, 'all');
    expect((await readdir(folder)).toSorted()).toEqual(['Harbour', 'Harbour.pdf', 'Harbour.pptx']);
    expect((await sharp(join(folder, pictures[0] ?? '')).metadata()).width).toBe(480);
    const document = await getDocumentProxy(new Uint8Array(await readFile(join(folder, 'Harbour.pdf'))));
    expect(document.numPages).toBe(pictures.length);
    expect((await extractText(document, { mergePages: true })).text).toContain('The crane cut the time');
    expect(record.stages.map(({ name, state }) => [name, state])).toContainEqual(['paint', 'succeeded']);
  });

  it('writes nothing but what was asked for', async () => {
    const record = await run('one', ['pdf']);
    expect(record.artifacts.map(({ name }) => name)).toEqual(['Harbour.pdf']);
    expect(await readdir(join(root, 'one'))).toEqual(['Harbour.pdf']);
  });

  it('fails with the reason when a format cannot be made', async () => {
    painter = () => Promise.reject(new DomainError('engine_failed', 'The engine stopped.'));
    try {
      expect(await run('none', ['png'])).toMatchObject({ state: 'failed', error: { code: 'engine_failed' } });
      expect(await run('none', ['pdf'])).toMatchObject({ state: 'failed', error: { code: 'engine_failed' } });
    } finally {
      painter = null;
    }
  });
});
