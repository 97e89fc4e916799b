import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { openEngineHost, type EngineHost } from '../../../server/engine/engine-host.ts';
import { registry } from '../../../server/metrics/instruments.ts';
import { neutralTemplate, type CallOptions } from '../../../src/engine/index.ts';
import { readConfig } from '../../../src/config.ts';
import { MaterialUnreadableError, TemplateUnreadableError, ValidationError } from '../../../src/errors.ts';
import { isAlive, kill } from '../../support/processes.ts';
import { bullets } from '../../support/sample-draft.ts';
import { startedProcesses } from '../../support/started-processes.ts';

const misbehaving = new URL('../../support/engine-program.ts', import.meta.url);
const silent = { warn: () => {}, error: () => {} };

interface TestHost extends AsyncDisposable {
  host: EngineHost;
  /** Asks a process to do something; answers what it says. */
  act(deed: string, options?: CallOptions): Promise<unknown>;
  /** Asks until a process is there, and answers its id: on a busy machine one takes longer to start than a call may wait for it. */
  warm(): Promise<number>;
  /** Ids of all processes that were ever ready, oldest first. */
  started(): Promise<number[]>;
}
async function startHost(env: Record<string, string>, program: URL | undefined = misbehaving): Promise<TestHost> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'deckwright-engine-'));
  const config = readConfig({ ENGINE_PROCESSES: '2', ENGINE_MEMORY_MB: '400', ...env, DATA_DIR });
  const host = await openEngineHost(config, silent, program ? { program } : {});
  const act: TestHost['act'] = (deed, options) => host.profile(Buffer.from(deed), options);
  return {
    host,
    act,
    warm: async () => Number(await vi.waitFor(() => act('answer'), { timeout: 50_000, interval: 50 })),
    started: () => startedProcesses(DATA_DIR),
    async [Symbol.asyncDispose]() {
      await host.close();
      // A process that was just killed may still be writing its compile cache.
      await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

describe('the engine host', () => {
  it('answers calls from another process and reuses it', async () => {
    await using test = await startHost({ ENGINE_PROCESSES: '1' });
    const first = await test.warm();
    await test.host.ping();
    expect(first).not.toBe(process.pid);
    expect(await test.act('answer')).toBe(first);
  });

  it('tells what its processes do, how many calls wait, and which processes ended', async () => {
    const measured = async () => {
      const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('deckwright_engine_'));
      return Object.fromEntries(lines.map((line) => line.replace('deckwright_engine_', '').split(' ')));
    };
    await using test = await startHost({ ENGINE_PROCESSES: '1' });
    const first = await test.warm();
    const ended = Number((await measured())['processes_ended_total{reason="SIGKILL"}'] ?? 0);
    const calls = [test.act('slow'), test.act('answer'), test.act('answer')];
    expect(await measured()).toMatchObject({ 'processes{state="busy"}': '1', calls_waiting: '2' });
    await Promise.all(calls);
    await expect.poll(measured).toMatchObject({ 'processes{state="idle"}': '1', calls_waiting: '0' });
    kill(first, 'SIGKILL');
    await expect
      .poll(measured)
      .toMatchObject({ 'processes{state="idle"}': '1', 'processes_ended_total{reason="SIGKILL"}': String(ended + 1) });
  });

  it('carries bytes and maps of bytes both ways', async () => {
    await using test = await startHost({});
    const media = new Map([['upload%2Fa.png', new Uint8Array([1, 2, 3])]]);
    const built: unknown = await test.host.build({} as never, new Uint8Array([9, 8]), media);
    expect(built).toMatchObject({ media });
    expect(Array.from((built as { bytes: Uint8Array }).bytes)).toEqual([9, 8]);
  });

  it('ends a call that takes too long with engine_timeout and answers the next', async () => {
    await using test = await startHost({ ENGINE_PROCESSES: '1', ENGINE_TIMEOUT_MS: '1500' });
    const before = await test.warm();
    await expect(test.act('hang')).rejects.toMatchObject({ code: 'engine_timeout' });
    expect(await test.warm()).not.toBe(before);
    expect(isAlive(before)).toBe(false);
  });

  it('fails only the call whose process crashed', async () => {
    await using test = await startHost({});
    const results = await Promise.allSettled([
      test.act('crash'),
      test.act('slow'),
      test.act('abort'),
      test.act('answer'),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[0]).toMatchObject({ reason: { code: 'engine_failed' } });
    expect(results[2]).toMatchObject({ reason: { code: 'engine_failed' } });
  });

  it('gives a call to another process where the first was killed at work, and fails one that ends both', async () => {
    await using test = await startHost({ ENGINE_PROCESSES: '1' });
    const first = await test.warm();
    const answer = test.act('slow');
    kill(first, 'SIGKILL');
    expect(await answer).not.toBe(first);
    expect(await test.started()).toHaveLength(2);
    await expect(test.act('crash')).rejects.toMatchObject({ code: 'engine_failed' });
    await expect.poll(async () => (await test.started()).length, { timeout: 50_000 }).toBe(4);
  });

  it('replaces a process that died at once, before anybody waits for it', async () => {
    await using test = await startHost({});
    const both = async () => new Set(await Promise.all([test.act('slow'), test.act('slow')]));
    const areTwo = { timeout: 50_000 };
    await expect.poll(async () => (await both()).size, areTwo).toBe(2);
    const before = await both();
    const [killed = 0] = before;
    kill(Number(killed), 'SIGKILL');
    await expect.poll(async () => (await test.started()).length, areTwo).toBe(3);
    const after = await both();
    expect(after.size).toBe(2);
    expect(before.intersection(after).size).toBe(1);
  });

  it.each(['heap', 'buffers'])('ends a call that takes too much memory as %s and says so', async (deed) => {
    await using test = await startHost({ ENGINE_PROCESSES: '1', ENGINE_MEMORY_MB: '200' });
    await expect(test.act(deed)).rejects.toMatchObject({ code: 'engine_failed', details: { limitMb: 200 } });
    expect(await test.act('answer')).toBeTypeOf('number');
  });

  it('lets an aborted call go at once, running or waiting', async () => {
    await using test = await startHost({ ENGINE_PROCESSES: '1' });
    await test.warm();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const calls = [
      test.act('hang', { signal: running.signal }),
      test.act('answer', { signal: waiting.signal }),
      test.act('answer'),
    ] as const;
    waiting.abort(new Error('no longer wanted'));
    await expect(calls[1]).rejects.toThrow('no longer wanted');
    running.abort(new Error('stopped'));
    await expect(calls[0]).rejects.toThrow('stopped');
    expect(await calls[2]).toBeTypeOf('number');
  });

  it('refuses what is more than the queue holds and serves the rest in order', async () => {
    await using test = await startHost({ ENGINE_PROCESSES: '1', ENGINE_QUEUE_LIMIT: '2' });
    await test.warm();
    const order: number[] = [];
    const calls = [0, 1, 2, 3].map((index) => test.act('slow').then(() => order.push(index)));
    const results = await Promise.allSettled(calls);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(results[3]).toMatchObject({ reason: { code: 'engine_unavailable' } });
    expect(order).toEqual([0, 1, 2]);
  });

  it('brings errors back with their class, code, reason and details', async () => {
    await using test = await startHost({});
    const template = await test.act('template').catch((error: unknown) => error);
    expect(template).toBeInstanceOf(TemplateUnreadableError);
    expect(template).toMatchObject({
      code: 'template_unreadable',
      reason: 'encrypted',
      message: 'The template is protected.',
      details: { reason: 'encrypted', parts: ['a', 'b'] },
    });
    const material = await test.act('material').catch((error: unknown) => error);
    expect(material).toBeInstanceOf(MaterialUnreadableError);
    expect(material).toMatchObject({ reason: 'bomb', details: { unpackedBytes: 5 } });
    const validation = await test.act('validation').catch((error: unknown) => error);
    expect(validation).toBeInstanceOf(ValidationError);
    expect(validation).toMatchObject({ issues: [{ path: 'slides.0', message: 'No such layout.' }] });
  });

  it('says engine_failed for a fault of its own and keeps its words from the caller', async () => {
    await using test = await startHost({});
    const error = (await test.act('bug').catch((thrown: unknown) => thrown)) as Error;
    expect(error).toMatchObject({ code: 'engine_failed' });
    expect(error.message).not.toContain('secret');
    expect((error.cause as Error).message).toContain('x is not a function');
  });

  it('keeps the environment of the service from its processes', async () => {
    process.env['MODEL_KEYS_SECRET'] = 'not for strangers';
    try {
      await using test = await startHost({});
      expect(await test.act('environment')).not.toContain('MODEL_KEYS_SECRET');
    } finally {
      delete process.env['MODEL_KEYS_SECRET'];
    }
  });

  it('answers a ping while every process is at work, and refuses everything once closed', async () => {
    await using test = await startHost({ ENGINE_PROCESSES: '1' });
    const pid = await test.warm();
    const running = test.act('slow');
    await test.host.ping();
    expect(await running).toBe(pid);
    const begun = Promise.withResolvers<void>();
    const cut = test.act('hang', { onBegin: begun.resolve }).catch((error: unknown) => error);
    await begun.promise;
    await test.host.close();
    expect(await cut).toMatchObject({ code: 'engine_unavailable' });
    expect(isAlive(pid)).toBe(false);
    await expect(test.host.ping()).rejects.toMatchObject({ code: 'engine_unavailable' });
    await expect(test.act('answer')).rejects.toMatchObject({ code: 'engine_unavailable' });
  });

  it('leaves no process behind when the service is killed, not even a hanging one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-engine-'));
    const program = fileURLToPath(new URL('../../support/engine-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(printed.toString());
      expect(isAlive(pid)).toBe(true);
      parent.kill('SIGKILL');
      await expect.poll(() => isAlive(pid), { timeout: 50_000 }).toBe(false);
    } finally {
      parent.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  });

  it('has processes that no signal ends in the middle of a call', async () => {
    await using test = await startHost({ ENGINE_PROCESSES: '1' });
    const pid = await test.warm();
    const running = test.act('slow');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) kill(pid, signal);
    expect(await running).toBe(pid);
  });

  it('refuses calls when its processes cannot start', async () => {
    await using test = await startHost({}, new URL('../support/no-such-program.ts', import.meta.url));
    await expect(test.act('answer')).rejects.toMatchObject({ code: 'engine_unavailable' });
    await expect(test.host.ping()).rejects.toMatchObject({ code: 'engine_unavailable' });
  });

  it('reads a material and writes a PDF with the real engine process, and brings its reason back', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'deckwright-engine-'));
    const config = readConfig({ ENGINE_PROCESSES: '1', DATA_DIR });
    const host = await openEngineHost(config, silent);
    try {
      const material = await host.readMaterial(Buffer.from('Region;Umsatz\nNord;1.200,5\nSüd;900,0\n'), 'zahlen.csv');
      expect(material.blocks[0]).toMatchObject({
        type: 'table',
        rows: [
          [{}, { value: 1200.5 }],
          [{}, { value: 900 }],
        ],
      });
      const refused = await host
        .readMaterial(Buffer.from('%PDF-1.7 not really'), 'bericht.docx')
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(MaterialUnreadableError);
      expect(refused).toMatchObject({ reason: 'wrong_type' });
      // The arrow is in the largest font of signs.
      const slides = [bullets('a', '▲ 9 %'), bullets('b', 'Costs fell')];
      const draft = { title: '▲ 9 %', language: 'en', templateId: null, slides };
      const told: number[] = [];
      const follow = { onProgress: (share: number) => void told.push(share) };
      const { document } = await host.compose(draft, neutralTemplate(), follow);
      expect(told.splice(0)).toEqual([0.5, 1]);
      const { pptx } = await host.build(document, neutralTemplate(), new Map());
      await host.check(pptx, { document }, follow);
      expect(told.splice(0)).toEqual([0, 0.25, 0.5, 0.75]);
      const { pdf } = await host.paint(pptx, { pages: 'slides', format: 'pdf' }, follow);
      expect(told).toEqual([0.5, 1]);
      expect(
        Buffer.from(pdf ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    } finally {
      await host.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    }
  });
});
