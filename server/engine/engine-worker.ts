import sharp from 'sharp';
import { configuredEngine, type Engine } from '../../src/engine/index.ts';
import { dieWithParent } from './die-with-parent.ts';
import { describeThrown, type FromProcess, type ToProcess } from './engine-messages.ts';

/**
 * The program of one engine process: it takes calls from its parent, one at a time, and answers them. It knows no secrets, opens no
 * connection, and does not outlive its parent.
 */
const say = (message: FromProcess): void => {
  process.send?.(message);
};

/** Resident bytes from which on what a call left is collected before the next one comes. */
const COLLECT_ABOVE = 224 * 1_024 * 1_024;

/**
 * Canvases and decoded pictures lie outside of the heap, which looks small to the collector while they pile up. After the answer is
 * sent, so that nobody waits for it.
 */
function collect(): void {
  if (process.memoryUsage.rss() > COLLECT_ABOVE) globalThis.gc?.();
}

async function answer(engine: Engine, { id, method, args }: Extract<ToProcess, { type: 'call' }>): Promise<void> {
  try {
    const perform = engine[method] as (...values: readonly unknown[]) => Promise<unknown>;
    say({ type: 'value', id, value: await perform.apply(engine, args as unknown[]) });
  } catch (error) {
    say({ type: 'error', id, error: describeThrown(error) });
  }
  setImmediate(collect);
}

// Every picture is met once: a cache of them only holds memory.
sharp.cache(false);
let engine: Engine | undefined;
process.on('message', (message: ToProcess) => {
  if (message.type === 'start') {
    engine = configuredEngine(message.config);
    say({ type: 'ready' });
  } else if (engine) void answer(engine, message);
});
dieWithParent();
