import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, PageRef } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import { missingPictures, paintPages, type PaintJob } from '../../src/pipeline/paint-pages.ts';

const slides = (count: number): PageRef[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'slide', id: String(index + 1) }));
const limits = { width: 100, maxPages: 100, batchPages: 4, timeoutMs: 5_000 };

/** A painter that paints all pages but those that `fails` names; it keeps what each call asked for. */
function painter(fails: (id: string) => boolean, error = new DomainError('engine_failed', 'It stopped.')) {
  const calls: string[][] = [];
  const paint: Engine['paint'] = async (_, { pages }, options) => {
    options?.onBegin?.();
    if (typeof pages === 'string') throw new Error('Pages are asked for one by one.');
    const ids = pages.map(({ id }) => id);
    calls.push(ids);
    if (ids.some(fails)) throw error;
    return { pages: pages.map((ref) => ({ ref, png: new Uint8Array([Number(ref.id)]) })), pdf: null, diagnostics: [] };
  };
  return { calls, paint };
}
async function paintAll(paint: Engine['paint'], job: Partial<PaintJob> & { count: number }) {
  const { count, ...rest } = job;
  const { pages, outcome } = paintPages({
    engine: { paint },
    file: new Uint8Array(),
    pages: slides(count),
    limits,
    ...rest,
  });
  const painted: string[] = [];
  for await (const { ref } of pages) painted.push(ref.id);
  return { painted, missing: outcome.missing.map(({ id }) => id), stopped: outcome.stopped };
}

/** The clock goes on only where a test says so, however busy the machine is. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('pages of a file', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are painted a few a call, in their order', async () => {
    const { calls, paint } = painter(() => false);
    const ids = slides(10).map(({ id }) => id);
    expect(await paintAll(paint, { count: 10 })).toEqual({ painted: ids, missing: [], stopped: null });
    expect(calls.map((call) => call.length)).toEqual([4, 4, 2]);
  });

  it('begin with one where somebody waits, who is told after each call', async () => {
    const { calls, paint } = painter(() => false);
    const told: number[] = [];
    const onBatch = async () => void told.push(calls.length);
    const { painted } = await paintAll(paint, { count: 10, onBatch });
    expect(painted).toHaveLength(10);
    expect(calls.map((call) => call.length)).toEqual([1, 3, 4, 2]);
    expect(told).toEqual([1, 2, 3, 4]);
  });

  it('of which one cannot be painted lack that one only', async () => {
    const { painted, missing } = await paintAll(painter((id) => id === '6').paint, { count: 10 });
    expect(missing).toEqual(['6']);
    expect(painted).toEqual(['1', '2', '3', '4', '5', '7', '8', '9', '10']);
  });

  it('of a file that cannot be painted at all are given up after some tries', async () => {
    const { calls, paint } = painter(() => true);
    const { painted, missing } = await paintAll(paint, { count: 100 });
    expect([painted.length, missing.length]).toEqual([0, 100]);
    expect(calls.length).toBeLessThan(10);
  });

  it('are left when the engine is away', async () => {
    const { calls, paint } = painter((id) => id === '5', new DomainError('engine_unavailable', 'Try again.'));
    expect(await paintAll(paint, { count: 12 })).toEqual({
      painted: ['1', '2', '3', '4'],
      missing: ['5', '6', '7', '8', '9', '10', '11', '12'],
      stopped: 'engine',
    });
    expect(calls.length).toBe(2);
  });

  it('are left when the time is up', async () => {
    const slow: Engine['paint'] = async (_, __, options) => {
      options?.onBegin?.();
      await pass(20);
      options?.signal?.throwIfAborted();
      throw new Error('It was not stopped.');
    };
    const hasty = { ...limits, timeoutMs: 20 };
    expect(await paintAll(slow, { count: 5, limits: hasty })).toMatchObject({ painted: [], stopped: 'time' });
  });

  it('are not begun any more when the time was up while others were painted', async () => {
    let calls = 0;
    const { paint } = painter(() => false);
    const deaf: Engine['paint'] = async (...order) => {
      calls += 1;
      order[2]?.onBegin?.();
      await pass(40);
      return paint(...order);
    };
    const hasty = { ...limits, timeoutMs: 20 };
    const { painted, stopped } = await paintAll(deaf, { count: 12, limits: hasty });
    expect([painted.length, stopped, calls]).toEqual([4, 'time', 1]);
  });

  it('are all painted however long their calls wait for others: only work is counted', async () => {
    const { paint } = painter(() => false);
    const busy: Engine['paint'] = async (...order) => {
      await pass(60);
      return paint(...order);
    };
    const hasty = { ...limits, timeoutMs: 50 };
    const { painted, stopped } = await paintAll(busy, { count: 12, limits: hasty });
    expect([painted.length, stopped]).toEqual([12, null]);
  });

  it('end with the reason of the signal', async () => {
    const stop = new AbortController();
    const paint: Engine['paint'] = () => (stop.abort(new Error('enough')), Promise.reject(new Error('cut')));
    await expect(paintAll(paint, { count: 5, signal: stop.signal })).rejects.toThrow('enough');
  });
});

describe('what is told of missing pictures', () => {
  const total = { total: 30, asked: 30, limits };
  it('is nothing where none is missing', () => {
    expect(missingPictures({ missing: [], stopped: null }, total)).toBeNull();
  });
  it('names the first of them and why', () => {
    expect(missingPictures({ missing: slides(7), stopped: 'time' }, total)).toBe(
      'Painting was stopped after 5 seconds: 7 of 30 pictures are missing (slide 1, slide 2, slide 3, slide 4, slide 5 and 2 more).',
    );
    expect(missingPictures({ missing: slides(1), stopped: 'engine' }, total)).toContain('The engine was not available');
  });
  it('says how many pages are not painted at all', () => {
    expect(missingPictures({ missing: [], stopped: null }, { ...total, total: 300 })).toContain('30 of its 300');
  });
});
