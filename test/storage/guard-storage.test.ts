import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/errors.ts';
import { guardStorage } from '../../src/storage/guard-storage.ts';
import { openS3Storage, parseS3Address } from '../../src/storage/open-s3-storage.ts';
import { missingObject, type Storage } from '../../src/storage/storage.ts';

const breaker = { faults: 3, pauseMs: 200 };

/** A storage whose every call does what `act` says. */
function storageThat(act: () => Promise<never> | Promise<void>): Storage {
  const call = async (): Promise<never> => (await act()) as never;
  return {
    put: async (_key, source) => {
      if (!(source instanceof Uint8Array)) for await (const _piece of source);
      return call();
    },
    read: call,
    bytes: call,
    stat: call,
    remove: call,
    removePrefix: call,
    check: call,
    close: async () => {},
  };
}
const failing = (fault: Error): Storage => storageThat(() => Promise.reject(fault));
const systemError = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'write' });

describe('a guarded storage', () => {
  it('names its faults, a full one with a sentence of its own', async () => {
    const away = guardStorage(failing(systemError('ECONNREFUSED')), breaker);
    await expect(away.bytes('a')).rejects.toMatchObject({ code: 'storage_unavailable', details: { reason: 'away' } });
    const full = guardStorage(failing(systemError('ENOSPC')), breaker);
    await expect(full.put('a', new Uint8Array(1))).rejects.toMatchObject({
      code: 'storage_unavailable',
      details: { reason: 'full' },
      message: expect.stringMatching(/storage is full.*make room/),
    });
  });

  it('leaves alone what was asked wrongly, and what the source threw', async () => {
    const missing = guardStorage(failing(missingObject('a')), { ...breaker, faults: 1 });
    await expect(missing.bytes('a')).rejects.toMatchObject({ code: 'not_found' });
    const sourceFault = new DomainError('file_too_large', 'Too large.');
    const source = (async function* () {
      yield new Uint8Array(1);
      throw sourceFault;
    })();
    await expect(missing.put('a', source)).rejects.toBe(sourceFault);
    await expect(missing.bytes('a'), 'the breaker').rejects.toMatchObject({ code: 'not_found' });
  });

  it('is left alone after faults in a row, and asked again after a while or once a check found it well', async () => {
    let calls = 0;
    let isAway = true;
    const storage = guardStorage(
      storageThat(async () => {
        calls += 1;
        if (isAway) throw systemError('ETIMEDOUT');
      }),
      breaker,
    );
    const fails = () => expect(storage.stat('a')).rejects.toMatchObject({ code: 'storage_unavailable' });
    for (let n = 0; n < 5; n++) await fails();
    expect(calls).toBe(3);
    await pause(breaker.pauseMs + 20);
    await fails();
    expect(calls).toBe(4);
    isAway = false;
    await fails();
    await storage.check();
    await storage.stat('a');
    expect(calls).toBe(6);
  });

  it('does not wait for a server that never answers', { timeout: 30_000 }, async () => {
    const silent: Server = createServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const s3 = openS3Storage(parseS3Address(`s3://key:secret@127.0.0.1:${port}/bucket?pathStyle=true&tls=false`), {
      connectTimeoutMs: 300,
      timeoutMs: 300,
      tries: 2,
    });
    const storage = guardStorage(s3, breaker);
    try {
      await expect(storage.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(storage.bytes('a')).rejects.toMatchObject({ code: 'storage_unavailable' });
    } finally {
      await storage.close();
      silent.close();
    }
  });
});
