import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import type { Engine } from './engine.ts';

const MIB = 1_024 * 1_024;

/** Resident bytes from which on what a call left is collected before the next one comes. */
const COLLECT_ABOVE = 224 * MIB;

/** Resident bytes that calls may add to what the last collection could not give back; a collection takes as long as a small call. */
const LEFT_ALONE = 24 * MIB;

/**
 * An engine that gives back what its calls leave. Canvases and decoded pictures lie outside of the heap, which looks small to the collector
 * while they pile up; every picture is met once, so a cache of them only holds memory. It collects after the answer, which nobody waits for,
 * and as at the end of memory: else the heap keeps the room that reading and fitting took, three times what it holds.
 */
export function spareMemory(engine: Engine): Engine {
  sharp.cache(false);
  // What calls leave is short-lived: more room for what is young is memory that is not given back.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as (how: { flavor: 'last-resort' }) => void;
  let kept = 0;
  const collect = (): void => {
    if (process.memoryUsage.rss() <= Math.max(COLLECT_ABOVE, kept + LEFT_ALONE)) return;
    collectGarbage({ flavor: 'last-resort' });
    kept = process.memoryUsage.rss();
  };
  const methods = Object.entries(engine).map(([name, perform]) => [
    name,
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await (perform as (...values: unknown[]) => Promise<unknown>).apply(engine, args);
      } finally {
        setImmediate(collect);
      }
    },
  ]);
  return Object.fromEntries(methods) as Engine;
}
