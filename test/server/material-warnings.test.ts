import { randomUUID } from 'node:crypto';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { readConfig } from '../../src/config.ts';
import { configuredEngine } from '../../src/engine/index.ts';
import { startApp, type TestAccount, type TestApp } from '../support/app.ts';
import { readEvents } from '../support/read-events.ts';
import { upload } from '../support/upload.ts';

const figures = 'Month,Calls\n2026-01,350\n2026-02,361\n2026-03,372\n2026-04,380\n2026-05,412';
const report = `# Quarterly report

## Results
Revenue rose by 12 % to 4.2 million euros. Costs fell by 3 % because two warehouses were merged.

## Our recommendation
We recommend opening the Lyon office for 310,000 euros in May.

## Next steps
- Hire two engineers
- Open the Lyon office

## Appendix
The exchange rates are those of the central bank on the last day of each quarter.
`;

const warning = 'figures.csv: Only the first 4 of 6 rows were read.';

let root: string;
let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'deckwright-warnings-')));
  await writeFile(join(root, 'figures.csv'), figures);
  const engine = configuredEngine(readConfig({ MATERIAL_MAX_ROWS: '4', ENGINE_MACHINE_FONTS: 'false' }));
  app = await startApp({ engine, env: { RUN_ROOTS: root } });
  await startJobs(app.services);
  admin = await app.createAccount('administrator');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

describe('what was left out of a material', () => {
  it('is told in the log of a run, of stored files and of those on disk', async () => {
    const caller = app.caller(admin.token);
    const stored = await upload(
      app,
      { path: '/files/content', token: admin.token },
      { name: 'kept.csv', content: figures },
    );
    const { id } = await caller.runs.create();
    const materials = [join(root, 'figures.csv'), stored.body.id as string];
    const config = { materials, request: 'A deck of the calls', outputDir: join(root, 'out') };
    await caller.runs.start({ runId: id, config });
    await expect
      .poll(async () => (await caller.runs.get({ runId: id })).finishedAt, { timeout: 30_000 })
      .not.toBeNull();
    const events = await caller.runs.events({ runId: id });
    const warnings = events.filter(({ kind, stage }) => kind === 'warning' && stage === 'read');
    expect(warnings.map(({ message }) => message)).toEqual([warning, warning.replace('figures', 'kept')]);
    const record = await caller.runs.get({ runId: id });
    expect(record).toMatchObject({ state: 'succeeded', error: null });
    expect(events.flatMap(({ artifact }) => artifact ?? [])).toEqual(record.artifacts);
  });

  it('is said once in a turn, from the message to the deck', async () => {
    const { token } = admin;
    const sent = await upload(app, { path: '/files/content', token }, { name: 'figures.csv', content: figures });
    const body = {
      type: 'message',
      text: 'A deck of the calls',
      fileIds: [sent.body.id],
      options: { autoApprove: true },
    };
    const events = await readEvents(await app.fetch('POST', `/chats/${randomUUID()}/turns`, { token, body }));
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'completed' });
    const said = events.filter((event) => event.type === 'data-warning').map(({ data }) => data.message);
    expect(said.filter((message) => message.startsWith('figures.csv'))).toEqual([warning]);
    const [told] = events.flatMap((event) => (event.type === 'data-warning' ? [event.data] : []));
    expect(told).toMatchObject({ code: 'material_warning', params: { name: 'figures.csv' } });
    // stages that follow each other within a moment are told by the later one
    const stages = events.flatMap((event) => (event.type === 'data-stage' ? [event.data] : []));
    for (const { stage, code } of stages) expect(code, stage).toMatch(/^[a-z_]+$/);
    expect(stages.filter(({ stage, progress }) => stage === 'read' && progress === 0).length).toBeLessThanOrEqual(1);
  });

  it('is told on the card of a deck that leaves out some of its material, where that stands and why', async () => {
    const { token } = admin;
    const chatId = randomUUID();
    const body = { type: 'message', text: report, options: { autoApprove: true, slideCount: 4 } };
    const events = await readEvents(await app.fetch('POST', `/chats/${chatId}/turns`, { token, body }));
    const card = events.findLast((event) => event.type === 'data-variant');
    if (card?.type !== 'data-variant') throw new Error(`No deck: ${JSON.stringify(events.at(-1))}`);
    expect(card.data.leftOut).toContainEqual({
      what: expect.stringMatching(
        /^The exchange rates are those of the central bank on the last day of each quarter \(.+\)$/,
      ),
      why: 'It stands in an appendix.',
    });
    const { body: chat } = await app.request('GET', `/chats/${chatId}`, { token });
    expect(JSON.stringify(chat)).toContain('It stands in an appendix.');
  });
});
