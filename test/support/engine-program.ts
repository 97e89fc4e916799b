import { dieWithParent } from '../../server/engine/die-with-parent.ts';
import { MaterialUnreadableError, TemplateUnreadableError, ValidationError } from '../../src/errors.ts';
import { describeThrown, type FromProcess, type ToProcess } from '../../server/engine/engine-messages.ts';
import { noteStart } from './started-processes.ts';

/** An engine process that misbehaves on demand: `profile`'s bytes spell what it does. */
const say = (message: FromProcess): void => {
  process.send?.(message);
};
const kept: Uint8Array[] = [];

const deeds: Record<string, () => unknown> = {
  answer: () => process.pid,
  hang: () => {
    for (;;);
  },
  crash: () => process.exit(7),
  abort: () => process.abort(),
  heap: () => {
    const hoard: string[][] = [];
    for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => `item ${index} ${Math.random()}`));
  },
  buffers: async () => {
    for (;;) {
      kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  slow: () => new Promise((resolve) => setTimeout(() => resolve(process.pid), 300)),
  template: () => {
    throw new TemplateUnreadableError('encrypted', 'The template is protected.', { parts: ['a', 'b'] });
  },
  material: () => {
    throw new MaterialUnreadableError('bomb', 'The file unpacks to too much.', { unpackedBytes: 5 });
  },
  validation: () => {
    throw new ValidationError('The document is wrong.', [
      { path: 'slides.0', message: 'No such layout.', code: 'no_such_layout' },
    ]);
  },
  bug: () => {
    throw new TypeError('x is not a function at /secret/place');
  },
  environment: () => Object.keys(process.env).sort(),
};

process.on('message', (message: ToProcess) => {
  if (message.type === 'start') {
    void noteStart(message.config.DATA_DIR).then(() => say({ type: 'ready' }));
    return;
  }
  const { id, method, args } = message;
  const perform = async (): Promise<unknown> => {
    if (method === 'ping') return undefined;
    if (method === 'build') return { media: args[2], bytes: args[1] };
    return deeds[Buffer.from(args[0] as Uint8Array).toString()]?.();
  };
  perform().then(
    (value) => say({ type: 'value', id, value }),
    (error: unknown) => say({ type: 'error', id, error: describeThrown(error) }),
  );
});
dieWithParent();
