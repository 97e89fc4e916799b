import { expect, it } from 'vitest';
import { forgetFault, readFault } from '../../../db/connection-faults.ts';
import type { KnownConnection } from '../../../routers/model-settings/known-connection.ts';
import { aroundModel } from '../../../server/jobs/around-calls.ts';
import { guardConnection, stateOf } from '../../../server/jobs/guard-connection.ts';
import { ModelError } from '../../../src/errors.ts';
import type { ModelPort, ModelReply, ModelRequest } from '../../../src/pipeline/model-port.ts';
import { tellModelFault } from '../../../src/pipeline/model-backed/tell-model-fault.ts';
import { appOfFile } from '../../support/app-of-file.ts';

const app = await appOfFile({
  env: { MODEL_FAILURES_MAX: '3', MODEL_PAUSE_SECONDS: '30', MODEL_PAUSE_MAX_SECONDS: '600' },
});

const connection = (connectionId: string, key = 'first'): KnownConnection => ({
  connectionId,
  origin: 'environment',
  name: connectionId,
  baseUrl: 'https://models.example.org/v1',
  protocol: 'openai',
  models: null,
  kinds: null,
  lastCheck: null,
  hasKey: true,
  keyTail: null,
  key: { plain: key },
  allowPrivate: false,
});

/** A model that answers with these, in turn; the last again and again. */
function scripted(...answers: (ModelError | 'fine')[]) {
  let calls = 0;
  const port: ModelPort = {
    seesImages: null,
    complete: async <T>(_request: ModelRequest<T>): Promise<ModelReply<T>> => {
      const answer = answers[Math.min(calls++, answers.length - 1)];
      if (answer instanceof ModelError) throw answer;
      return { text: 'fine', value: undefined as T, usage: { input: 1, output: 1 } };
    },
  };
  return { port, calls: () => calls };
}

const request = { system: '', messages: [], signal: new AbortController().signal };
/** What each of so many calls came to: what a person is told of it. */
async function ask(port: ModelPort, known: KnownConnection, times = 1): Promise<string[]> {
  const said: string[] = [];
  // each call as by another worker: what one learned the others know
  for (let time = 0; time < times; time++)
    said.push(
      await aroundModel(port, guardConnection(app.services, known))
        .complete(request)
        .then(({ text }) => text)
        .catch((error: unknown) => {
          if (error instanceof ModelError) return tellModelFault(error);
          throw error;
        }),
    );
  return said;
}

it('does not try a refused key again until the connection changes', async () => {
  const model = scripted(new ModelError('No.', { retryable: false, fault: 'unauthorized' }));
  const told = await ask(model.port, connection('refused'), 3);
  expect([model.calls(), new Set(told).size, told[0]]).toEqual([1, 1, expect.stringContaining('refuses the key')]);
  const renewed = scripted('fine');
  expect(await ask(renewed.port, connection('refused', 'second'))).toEqual(['fine']);
  // with the other key it is another connection: what was wrong with the first one stays known
  expect(await ask(model.port, connection('refused'), 1)).toEqual([told[0]]);
  expect(model.calls()).toBe(1);
  await forgetFault(app.database.fork(), 'refused');
  expect(await ask(renewed.port, connection('refused'))).toEqual(['fine']);
});

it('gives a server the patience that it asks for, within bounds, and says how much is left', async () => {
  const model = scripted(new ModelError('Busy.', { retryable: true, fault: 'refused', retryAfterMs: 120_000 }), 'fine');
  const [first, second] = await ask(model.port, connection('patient'), 2);
  expect([model.calls(), first, second]).toEqual([
    1,
    expect.stringContaining('120 seconds'),
    expect.stringMatching(/1(20|19|18|17) seconds/),
  ]);
  const long = scripted(new ModelError('Busy.', { retryable: true, fault: 'refused', retryAfterMs: 1e9 }));
  await ask(long.port, connection('long'));
  const pauseMs = (await readFault(app.database.fork(), stateOf(connection('long'))))?.pauseMs ?? 0;
  expect(pauseMs).toBeGreaterThan(590_000);
  expect(pauseMs).toBeLessThanOrEqual(600_000);
});

it('leaves a server alone that failed several times in a row, and asks it again when the time is over', async () => {
  const broken = new ModelError('Broke off.', { retryable: true });
  const unusable = new ModelError('Prose.', { retryable: true, reply: 'Prose' });
  const model = scripted(broken, broken, 'fine', broken, unusable, broken, broken, 'fine');
  // a reply in between, and one that only lacked its form, are no failures of the server
  const told = await ask(model.port, connection('failing'), 9);
  expect(model.calls()).toBe(7);
  expect(told.map((said) => said === 'fine')).toEqual([false, false, true, ...Array.from({ length: 6 }, () => false)]);
  expect(told.at(-1)).toMatch(/busy and asks for \d\d seconds/);
  await app.database.pool.query(`update connection_faults set "until" = now() where connection_id = 'failing'`);
  expect(await ask(model.port, connection('failing'), 2)).toEqual(['fine', 'fine']);
  expect(await readFault(app.database.fork(), stateOf(connection('failing')))).toBeNull();
});
