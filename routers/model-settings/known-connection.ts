import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '../../db/orm.ts';
import { ConnectionEntity, type Connection as ConnectionRow, type StoredCheck } from '../../db/entities/connection.ts';
import { EnvironmentCheckEntity } from '../../db/entities/environment-check.ts';
import { builtinConnection } from '../../src/models/builtin-connection.ts';
import type { Protocol } from '../../src/models/connection.ts';
import type { EnvironmentConnection } from '../../src/models/environment-connections.ts';
import type { ManualKinds } from '../../src/models/model-kinds.ts';
import { AdministratorOnlyError, ConflictError, DomainError, NotFoundError } from '../../src/errors.ts';
import type { AccountContext, Services } from '../context.ts';
import { readPolicy } from '../services/policy.ts';
import { Id } from '../schemas.ts';

/** A connection of any origin: stored, of the environment, or the built-in one. */
export interface KnownConnection {
  connectionId: string;
  origin: 'account' | 'installation' | 'environment' | 'builtin';
  name: string;
  /** Null for the built-in one. */
  baseUrl: string | null;
  protocol: Protocol | null;
  /** Enabled models; null is no restriction. */
  models: readonly string[] | null;
  kinds: ManualKinds | null;
  lastCheck: StoredCheck | null;
  hasKey: boolean;
  keyTail: string | null;
  /** As stored, or as the environment has it. */
  key: { sealed: string } | { plain: string } | null;
  allowPrivate: boolean;
}

/** What reading connections takes; jobs have it as well as calls. */
export type ConnectionServices = Pick<Services, 'config' | 'vault' | 'environmentConnections'>;

/** All that an account sees: the built-in one, the environment's, the installation's, then its own, oldest first. */
export async function listConnections(
  em: EntityManager,
  services: ConnectionServices,
  accountId: string,
): Promise<KnownConnection[]> {
  const rows = await em.find(
    ConnectionEntity,
    { $or: [{ owner: null }, { owner: accountId }] },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const stored = rows.map((row) => fromRow(row, services));
  return [
    builtin(),
    ...(await listEnvironment(em, services)),
    ...stored.filter(({ origin }) => origin === 'installation'),
    ...stored.filter(({ origin }) => origin === 'account'),
  ];
}

/** One that the account sees. @throws NotFoundError */
export async function findConnection(ctx: AccountContext, connectionId: string): Promise<KnownConnection> {
  const connections = await listConnections(ctx.em, ctx, ctx.account.id);
  const id = Id.safeParse(connectionId).data ?? connectionId;
  const found = connections.find((connection) => connection.connectionId === id);
  if (!found) throw new NotFoundError('connection');
  return found;
}

/** The row of one that the caller may change; what is not theirs is refused in the order of the contract: 403, 404, 409. */
export async function requireEditable(
  ctx: AccountContext,
  em: EntityManager,
  connectionId: string,
): Promise<ConnectionRow> {
  refuseUnstored(ctx, connectionId);
  const id = Id.safeParse(connectionId);
  const row = id.success ? await lockConnection(em, id.data) : null;
  if (!row || (row.owner && row.owner.id !== ctx.account.id)) throw new NotFoundError('connection');
  if (!row.owner && ctx.account.role !== 'administrator') {
    throw new AdministratorOnlyError(
      'This connection belongs to the installation: only an administrator may use its key or change it.',
    );
  }
  return row;
}

/** Whether the policy lets the account have connections of its own. @throws DomainError `policy_limit` */
export async function requireOwnConnections(ctx: AccountContext, em: EntityManager): Promise<void> {
  if (ctx.account.role === 'administrator') return;
  const { allowOwnConnections } = await readPolicy(em, ctx.account.id);
  if (allowOwnConnections !== false) return;
  throw new DomainError(
    'policy_limit',
    'Your account may not have model connections of its own: ask an administrator.',
    {
      name: 'allowOwnConnections',
      limit: false,
    },
  );
}

/** The opened key. @throws DomainError `key_store_unavailable` */
export function openKey({ connectionId, key }: KnownConnection, services: Pick<Services, 'vault'>): string | null {
  if (key === null) return null;
  return 'plain' in key ? key.plain : services.vault.open(connectionId, key.sealed);
}

export function fromRow(row: ConnectionRow, { config }: Pick<Services, 'config'>): KnownConnection {
  return {
    connectionId: row.id,
    origin: row.owner ? 'account' : 'installation',
    name: row.name,
    baseUrl: row.baseUrl,
    protocol: row.protocol ?? null,
    models: row.models ?? null,
    kinds: row.kinds ?? null,
    lastCheck: row.lastCheck ?? null,
    hasKey: Boolean(row.keyCiphertext),
    keyTail: row.keyTail ?? null,
    key: row.keyCiphertext ? { sealed: row.keyCiphertext } : null,
    allowPrivate: !row.owner || config.MODEL_ALLOW_PRIVATE_ADDRESSES,
  };
}

function lockConnection(em: EntityManager, id: string): Promise<ConnectionRow | null> {
  const lock = em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  return em.findOne(ConnectionEntity, id, lock);
}

function refuseUnstored(
  { environmentConnections }: Pick<Services, 'environmentConnections'>,
  connectionId: string,
): void {
  if (connectionId === builtinConnection.connectionId) {
    throw new ConflictError(
      'environment_connection',
      'The built-in writer is part of the product: it cannot be changed.',
      { connectionId },
    );
  }
  if (environmentConnections.some((connection) => connection.connectionId === connectionId)) {
    throw new ConflictError(
      'environment_connection',
      'The connection is defined by the server environment: change it there.',
      {
        connectionId,
      },
    );
  }
}

async function listEnvironment(em: EntityManager, services: ConnectionServices): Promise<KnownConnection[]> {
  if (services.environmentConnections.length === 0) return [];
  const checks = await em.find(EnvironmentCheckEntity, {});
  return services.environmentConnections.map((connection) => {
    const check = checks.find(
      ({ connectionId, baseUrl }) => connectionId === connection.connectionId && baseUrl === connection.baseUrl,
    );
    return fromEnvironment(connection, check?.result ?? null);
  });
}

function fromEnvironment(connection: EnvironmentConnection, lastCheck: StoredCheck | null): KnownConnection {
  const { connectionId, name, baseUrl, protocol, models, kinds, apiKey, allowPrivate } = connection;
  return {
    connectionId,
    origin: 'environment',
    name,
    baseUrl,
    protocol: protocol ?? lastCheck?.protocol ?? null,
    models,
    kinds: kinds && { all: kinds, byModel: {} },
    lastCheck,
    hasKey: apiKey !== null,
    keyTail: tailOf(apiKey),
    key: apiKey === null ? null : { plain: apiKey },
    allowPrivate,
  };
}

function builtin(): KnownConnection {
  return {
    connectionId: builtinConnection.connectionId,
    origin: 'builtin',
    name: builtinConnection.name,
    baseUrl: null,
    protocol: null,
    models: null,
    kinds: { all: [...builtinConnection.kinds], byModel: {} },
    lastCheck: null,
    hasKey: false,
    keyTail: null,
    key: null,
    allowPrivate: false,
  };
}

/** The last four characters, of a key so long that they give nothing away. */
export function tailOf(key: string | null): string | null {
  return key !== null && key.length >= 16 ? key.slice(-4) : null;
}
