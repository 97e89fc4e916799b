import { createHash } from 'node:crypto';
import {
  countFailure,
  forgetFault,
  pauseConnection,
  readFault,
  type ConnectionFault,
  type ConnectionState,
} from '../../db/connection-faults.ts';
import type { KnownConnection } from '../../routers/model-settings/known-connection.ts';
import type { Services } from '../../routers/context.ts';
import { ModelError } from '../../src/errors.ts';
import type { Around } from './around-calls.ts';

/** The connection with the address and the key that it has now. */
export const stateOf = ({ connectionId, baseUrl, key }: KnownConnection): ConnectionState => ({
  connectionId,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([baseUrl, key]))
    .digest('hex'),
});

/**
 * A model whose server is left alone once it refused the key (until the connection changes or a check succeeds), asked for patience, or
 * failed several times in a row: known to every worker of the installation, so that not each of them has to find out.
 */
export function guardConnection(
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  connection: KnownConnection,
): Around {
  const state = stateOf(connection);
  const note = async (error: ModelError): Promise<void> => {
    const { fault, retryAfterMs, reply } = error.details;
    const name = typeof fault === 'string' ? fault : 'failed';
    const told = { connectionId: state.connectionId, fault: name };
    if (name === 'unauthorized') {
      await pauseConnection(database.fork(), state, { fault: name, until: null });
      log.warn(told, 'a model server refuses the key: it is not asked again until the connection changes');
    } else if (typeof retryAfterMs === 'number') {
      const ms = Math.min(retryAfterMs, config.MODEL_PAUSE_MAX_SECONDS * 1_000);
      await pauseConnection(database.fork(), state, { fault: name, until: new Date(Date.now() + ms) });
      log.warn({ ...told, seconds: Math.ceil(ms / 1_000) }, 'a model server asks for patience');
    } else if (error.retryable && reply === undefined) {
      const [most, pauseMs] = [config.MODEL_FAILURES_MAX, config.MODEL_PAUSE_SECONDS * 1_000];
      const failures = await countFailure(database.fork(), state, { fault: name, most, pauseMs });
      if (failures >= most) log.warn({ ...told, failures }, 'a model server fails: it is left alone for a while');
    }
  };
  return async (call, signal) => {
    const known = await readFault(database.fork(), state);
    if (known !== null && known.pauseMs !== 0) throw pausedError(known);
    try {
      const reply = await call(signal);
      if (known !== null) await forgetFault(database.fork(), state.connectionId);
      return reply;
    } catch (error) {
      if (error instanceof ModelError) await note(error);
      throw error;
    }
  };
}

function pausedError({ fault, pauseMs }: ConnectionFault): ModelError {
  return pauseMs === null
    ? new ModelError('The model server refused the key before.', { retryable: false, fault })
    : new ModelError('The model server is left alone for a while.', {
        retryable: false,
        fault: 'refused',
        retryAfterMs: pauseMs,
      });
}
