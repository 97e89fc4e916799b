import { dieWithParent } from '../../server/engine/die-with-parent.ts';
import { describeThrown, type FromProcess, type ToProcess } from '../../server/engine/engine-messages.ts';
import { localEngine } from '../../src/engine/index.ts';

/** An engine process that works, but falls over whatever it is asked to paint. */
const say = (message: FromProcess): void => {
  process.send?.(message);
};
const engine = localEngine();

process.on('message', (message: ToProcess) => {
  if (message.type === 'start') return say({ type: 'ready' });
  const { id, method, args } = message;
  if (method === 'paint') process.kill(process.pid, 'SIGKILL');
  const perform = engine[method] as (...values: readonly unknown[]) => Promise<unknown>;
  perform.apply(engine, args as unknown[]).then(
    (value) => say({ type: 'value', id, value }),
    (error: unknown) => say({ type: 'error', id, error: describeThrown(error) }),
  );
});
dieWithParent();
