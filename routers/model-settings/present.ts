import { builtinConnection } from '../../src/models/builtin-connection.ts';
import { kindsInForce, type ModelKind } from '../../src/models/model-kinds.ts';
import type { CallerAccount } from '../context.ts';
import type { KnownConnection } from './known-connection.ts';
import type { ModelConnection } from './schemas.ts';

/** A connection as the caller may see it: members see neither key nor address of those that are not their own. */
export function toConnection(connection: KnownConnection, account: CallerAccount): ModelConnection {
  const { connectionId, origin, name, protocol, hasKey, models, kinds, lastCheck } = connection;
  const administrator = account.role === 'administrator';
  const open = origin === 'account' || administrator;
  return {
    connectionId,
    name,
    baseUrl: open ? connection.baseUrl : null,
    protocol,
    hasKey,
    keyTail: open ? connection.keyTail : null,
    origin,
    editable: origin === 'account' || (origin === 'installation' && administrator),
    models: models && [...models],
    kinds: kinds?.all ?? null,
    modelKinds: modelKindsOf(connection),
    lastCheck: lastCheck && {
      at: lastCheck.at,
      ok: lastCheck.ok,
      latencyMs: lastCheck.latencyMs,
      models: lastCheck.models,
      error:
        lastCheck.error &&
        (open ? lastCheck.error : { ...lastCheck.error, message: 'The check failed: ask an administrator.' }),
    },
  };
}

/** By model: every one that is listed, enabled or decided about by hand. */
function modelKindsOf({ origin, models, kinds, lastCheck }: KnownConnection): Record<string, ModelKind[] | null> {
  const described = new Map((lastCheck?.models ?? []).map((model) => [model.id, model.kinds]));
  const own = origin === 'builtin' ? [builtinConnection.model] : [];
  const ids = new Set([...own, ...described.keys(), ...(models ?? []), ...Object.keys(kinds?.byModel ?? {})]);
  return Object.fromEntries([...ids].map((id) => [id, kindsInForce(id, kinds, described.get(id) ?? null)]));
}
