import { ConnectionEntity, type StoredCheck } from '../../db/entities/connection.ts';
import { EnvironmentCheckEntity } from '../../db/entities/environment-check.ts';
import { forgetFault } from '../../db/connection-faults.ts';
import type { EntityManager } from '../../db/orm.ts';
import { builtinConnection } from '../../src/models/builtin-connection.ts';
import { checkConnection } from '../../src/models/check-connection.ts';
import type { CheckedConnection, ModelAddress } from '../../src/models/connection.ts';
import type { Services } from '../context.ts';
import { openKey, type ConnectionServices, type KnownConnection } from './known-connection.ts';

/**
 * Asks the connection's server for its models and keeps what came, unless its address changed meanwhile. Returns the connection as it then
 * is.
 * @throws DomainError `key_store_unavailable`
 */
export async function checkKnownConnection(
  em: EntityManager,
  services: ConnectionServices,
  connection: KnownConnection,
): Promise<KnownConnection> {
  const result = await askServer(services, connection);
  // Where the API begins stays known when the server fails later on.
  const apiRoot = result.apiRoot ?? connection.lastCheck?.apiRoot ?? null;
  const check: StoredCheck = { at: new Date().toISOString(), ...result, apiRoot };
  const checked = { ...connection, protocol: connection.protocol ?? result.protocol, lastCheck: check };
  await keepCheck(em, checked);
  // a server that answers a person is asked by everybody again
  if (result.ok) await forgetFault(em, connection.connectionId);
  return checked;
}

async function askServer(services: ConnectionServices, connection: KnownConnection): Promise<CheckedConnection> {
  if (connection.baseUrl === null) return builtinCheck();
  const { baseUrl, protocol, allowPrivate } = connection;
  return checkAddress(services, { baseUrl, protocol, allowPrivate, apiKey: openKey(connection, services) });
}

export function checkAddress({ config }: Pick<Services, 'config'>, address: ModelAddress): Promise<CheckedConnection> {
  return checkConnection(address, { timeoutMs: config.MODEL_CHECK_TIMEOUT_MS, maxBytes: config.MODEL_REPLY_MAX_BYTES });
}

/** The built-in writer answers by itself. */
export function builtinCheck(): CheckedConnection {
  const { model, name, kinds } = builtinConnection;
  const models = [{ id: model, name, kinds: [...kinds], contextLength: null }];
  return { ok: true, latencyMs: 0, protocol: null, models, error: null, apiRoot: null };
}

async function keepCheck(
  em: EntityManager,
  { connectionId, origin, baseUrl, protocol, lastCheck }: KnownConnection,
): Promise<void> {
  if (baseUrl === null || lastCheck === null) return;
  if (origin === 'environment') {
    await em.upsert(EnvironmentCheckEntity, { connectionId, baseUrl, result: lastCheck });
  } else {
    await em.nativeUpdate(ConnectionEntity, { id: connectionId, baseUrl }, { lastCheck, protocol });
  }
}
