import { AdministratorOnlyError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { builtinCheck, checkAddress } from './check-known-connection.ts';
import { findConnection, openKey, requireOwnConnections, type KnownConnection } from './known-connection.ts';
import { checkBaseUrl, fieldError, mayBePrivate } from './save-connection.ts';
import type { ConnectionCheck, ProbeInput } from './schemas.ts';

/** Checks an address and key before they are saved. A stored key goes to the address it was stored with, and nowhere else. */
export async function probeAddress(ctx: AccountContext, input: ProbeInput): Promise<ConnectionCheck> {
  const given = input.baseUrl === undefined ? null : checkBaseUrl(input.baseUrl, mayBePrivate(ctx));
  if (!input.connectionId) {
    if (given === null) throw fieldError('baseUrl', 'Give the address to check, or the connection.');
    await requireOwnConnections(ctx, ctx.em);
    return probe(ctx, { baseUrl: given, apiKey: input.apiKey || null, protocol: input.protocol ?? null });
  }
  const connection = await findConnection(ctx, input.connectionId);
  if (connection.baseUrl === null) return builtinCheck();
  requireKeyHolder(ctx, connection);
  if (connection.origin === 'account') await requireOwnConnections(ctx, ctx.em);
  const baseUrl = given ?? connection.baseUrl;
  const same = baseUrl === checkBaseUrl(connection.baseUrl, true);
  const usesStored = input.apiKey === undefined || input.apiKey === '';
  if (usesStored && connection.hasKey && !same) {
    throw fieldError('apiKey', 'The address differs from the stored one: enter the key again, or null for none.');
  }
  const apiKey = usesStored ? openKey(connection, ctx) : input.apiKey;
  const protocol = input.protocol ?? (same ? connection.protocol : null);
  return probe(ctx, { baseUrl, apiKey: apiKey || null, protocol });
}

function probe(
  ctx: AccountContext,
  address: { baseUrl: string; apiKey: string | null; protocol: ConnectionCheck['protocol'] },
) {
  return checkAddress(ctx, { ...address, allowPrivate: mayBePrivate(ctx) });
}

/** Only who may change a connection makes its key travel; the environment's are the administrators'. */
export function requireKeyHolder(ctx: AccountContext, { origin }: KnownConnection): void {
  if (origin === 'account' || origin === 'builtin' || ctx.account.role === 'administrator') return;
  throw new AdministratorOnlyError('Only an administrator may check a connection that all use.');
}
