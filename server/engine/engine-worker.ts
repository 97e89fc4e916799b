import { configuredEngine, spareMemory, type CallOptions, type Engine } from '../../src/engine/index.ts';
import { dieWithParent } from './die-with-parent.ts';
import { describeThrown, type FromProcess, type ToProcess } from './engine-messages.ts';

/**
 * The program of one engine process: it takes calls from its parent, one at a time, and answers them. It knows no secrets, opens no
 * connection, and does not outlive its parent.
 */
const say = (message: FromProcess): void => {
  process.send?.(message);
};

async function answer(engine: Engine, call: Extract<ToProcess, { type: 'call' }>): Promise<void> {
  const { id, method, args } = call;
  const options: CallOptions = call.isFollowed ? { onProgress: (share) => say({ type: 'progress', id, share }) } : {};
  try {
    const perform = engine[method] as (...values: readonly unknown[]) => Promise<unknown>;
    say({ type: 'value', id, value: await perform.apply(engine, [...args, options]) });
  } catch (error) {
    say({ type: 'error', id, error: describeThrown(error) });
  }
}

let engine: Engine | undefined;
process.on('message', (message: ToProcess) => {
  if (message.type === 'start') {
    engine = spareMemory(configuredEngine(message.config));
    say({ type: 'ready' });
  } else if (engine) void answer(engine, message);
});
dieWithParent();
