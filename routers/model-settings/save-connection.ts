import { isIP } from 'node:net';
import { ConnectionEntity, type Connection as ConnectionRow } from '../../db/entities/connection.ts';
import type { EntityManager } from '../../db/orm.ts';
import { lockAccount, lockInstallation } from '../../db/quota.ts';
import { DomainError, ValidationError } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import { classifyAddress } from '../../src/security/address-class.ts';
import { DialError } from '../../src/security/dial-error.ts';
import { readAddress } from '../../src/security/safe-dial.ts';
import type { AccountContext } from '../context.ts';
import { fromRow, requireEditable, requireOwnConnections, tailOf } from './known-connection.ts';
import { toConnection } from './present.ts';
import type { ConnectionInput, ModelConnection } from './schemas.ts';

/** Makes a connection (an administrator's belongs to the installation, a member's is their own), or edits one. */
export async function saveConnection(ctx: AccountContext, input: ConnectionInput): Promise<ModelConnection> {
  const row = await ctx.em.transactional((em) =>
    input.connectionId
      ? editConnection(ctx, em, { ...input, connectionId: input.connectionId })
      : createConnection(ctx, em, input),
  );
  return toConnection(fromRow(row, ctx), ctx.account);
}

async function createConnection(
  ctx: AccountContext,
  em: EntityManager,
  input: ConnectionInput,
): Promise<ConnectionRow> {
  const { name, baseUrl } = requireBoth(input);
  const address = checkBaseUrl(baseUrl, mayBePrivate(ctx));
  await requireOwnConnections(ctx, em);
  await requireRoom(ctx, em);
  const id = newId();
  const row = em.create(ConnectionEntity, {
    id,
    owner: ctx.account.role === 'administrator' ? null : ctx.account.id,
    name,
    baseUrl: address,
    protocol: input.protocol ?? null,
    ...(input.apiKey ? sealed(ctx, id, input.apiKey) : noKey),
  });
  await em.flush();
  return row;
}

async function editConnection(
  ctx: AccountContext,
  em: EntityManager,
  input: ConnectionInput & { connectionId: string },
): Promise<ConnectionRow> {
  const row = await requireEditable(ctx, em, input.connectionId);
  if (row.owner) await requireOwnConnections(ctx, em);
  const address = input.baseUrl === undefined ? row.baseUrl : checkBaseUrl(input.baseUrl, mayBePrivate(ctx));
  const moves = address !== row.baseUrl;
  if (moves && row.keyCiphertext && input.apiKey !== null && !input.apiKey) {
    throw fieldError(
      'apiKey',
      'The address changes: enter the key again, or null to drop it. A stored key stays with its address.',
    );
  }
  if (input.name !== undefined) row.name = input.name;
  if (input.apiKey) Object.assign(row, sealed(ctx, row.id, input.apiKey));
  else if (input.apiKey === null) Object.assign(row, noKey);
  if (input.protocol !== undefined || moves) row.protocol = input.protocol ?? null;
  if (moves) {
    row.baseUrl = address;
    row.lastCheck = null;
  }
  row.updatedAt = new Date();
  await em.flush();
  return row;
}

/** The address in its one form, without a slash at the end. @throws ValidationError that blames `baseUrl` */
export function checkBaseUrl(text: string, allowPrivate: boolean): string {
  const url = readUrl(text);
  if (url.search || url.hash) throw fieldError('baseUrl', 'The address must not have a query or a fragment.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const place = isIP(host) ? classifyAddress(host) : 'public';
  if (place === 'forbidden' || (place === 'private' && !allowPrivate)) {
    throw fieldError('baseUrl', 'This address lies in a network that may not be called from here.');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function readUrl(text: string): URL {
  try {
    return readAddress(text);
  } catch (error) {
    if (error instanceof DialError) throw fieldError('baseUrl', error.message);
    throw error;
  }
}

export function fieldError(path: string, message: string): ValidationError {
  return new ValidationError(message, [{ path, message, code: 'unusable' }]);
}

/** Connections that administrators make are the installation's, and may lie inside. */
export function mayBePrivate(ctx: AccountContext): boolean {
  return ctx.account.role === 'administrator' || ctx.config.MODEL_ALLOW_PRIVATE_ADDRESSES;
}

function requireBoth({ name, baseUrl }: ConnectionInput): { name: string; baseUrl: string } {
  if (name !== undefined && baseUrl !== undefined) return { name, baseUrl };
  const missing = [...(name === undefined ? ['name'] : []), ...(baseUrl === undefined ? ['baseUrl'] : [])];
  throw new ValidationError(
    `A new connection needs ${missing.join(' and ')}.`,
    missing.map((path) => ({ path, message: 'Needed for a new connection.', code: 'missing' })),
  );
}

async function requireRoom(ctx: AccountContext, em: EntityManager): Promise<void> {
  const administrator = ctx.account.role === 'administrator';
  if (administrator) await lockInstallation(em);
  else await lockAccount(em, ctx.account.id);
  const limit = ctx.config.MAX_MODEL_CONNECTIONS;
  const used = await em.count(ConnectionEntity, { owner: administrator ? null : ctx.account.id });
  if (used < limit) return;
  throw new DomainError(
    'policy_limit',
    `There are ${limit} connections already, which is the most: delete one first.`,
    {
      name: 'modelConnections',
      limit,
      used,
    },
  );
}

const noKey = { keyCiphertext: null, keyTail: null };

function sealed(ctx: AccountContext, connectionId: string, key: string) {
  return { keyCiphertext: ctx.vault.seal(connectionId, key), keyTail: tailOf(key) };
}
