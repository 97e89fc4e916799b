import type { StoredPolicy } from '../../db/entities/account.ts';
import { RoleChoiceEntity } from '../../db/entities/role-choice.ts';
import type { EntityManager } from '../../db/orm.ts';
import { builtinConnection } from '../../src/models/builtin-connection.ts';
import { kindOfRole, modelRoles, type ModelRole } from '../../src/models/connection.ts';
import { kindsInForce } from '../../src/models/model-kinds.ts';
import { readPolicy } from '../services/policy.ts';
import { listConnections, openKey, type ConnectionServices, type KnownConnection } from './known-connection.ts';

/** Who plays a role for an account, and whether it can. */
export interface ResolvedRole {
  role: ModelRole;
  connection: KnownConnection;
  model: string;
  origin: 'own' | 'default' | 'builtin';
  /** Why it cannot be used now, for a person to read; null when it can. */
  problem: string | null;
}

/** The account's own choice, else the installation's default, else the built-in writer; a choice whose connection is gone counts as none. */
export async function resolveRoles(
  em: EntityManager,
  services: ConnectionServices,
  accountId: string,
): Promise<Record<ModelRole, ResolvedRole>> {
  const connections = await listConnections(em, services, accountId);
  const policy = await readPolicy(em, accountId);
  const choices = await em.find(RoleChoiceEntity, { $or: [{ account: accountId }, { account: null }] });
  const find = (role: ModelRole, own: boolean) => {
    const choice = choices.find(
      (row) => row.role === role && (row.account !== null && row.account !== undefined) === own,
    );
    const connection = choice && connections.find(({ connectionId }) => connectionId === choice.connectionId);
    return connection ? { connection, model: choice.model } : null;
  };
  const resolve = (role: ModelRole): ResolvedRole => {
    const own = find(role, true);
    const chosen = own ?? find(role, false) ?? { connection: connections[0]!, model: builtinConnection.model };
    const origin = chosen.connection.origin === 'builtin' && !own ? 'builtin' : own ? 'own' : 'default';
    return { role, ...chosen, origin, problem: problemOf(chosen, { role, policy, services }) };
  };
  return Object.fromEntries(modelRoles.map((role) => [role, resolve(role)])) as Record<ModelRole, ResolvedRole>;
}

export interface Choice {
  connection: KnownConnection;
  model: string;
}

function problemOf(
  choice: Choice,
  { role, policy, services }: { role: ModelRole; policy: StoredPolicy; services: ConnectionServices },
): string | null {
  if (choice.connection.origin === 'builtin') return null;
  const problem = unfitness(choice, role) ?? prohibition(choice, policy);
  if (problem) return problem;
  try {
    openKey(choice.connection, services);
    return null;
  } catch {
    return 'The key of the connection cannot be read: an administrator must look after MODEL_KEYS_SECRET.';
  }
}

/** Why the model cannot play the role, whoever asks; null where nothing is known against it. */
export function unfitness({ connection, model }: Choice, role: ModelRole): string | null {
  if (connection.origin === 'builtin') return null;
  if (connection.models && !connection.models.includes(model)) return 'This model is not enabled in its connection.';
  const described = connection.lastCheck?.models.find(({ id }) => id === model)?.kinds ?? null;
  const kinds = kindsInForce(model, connection.kinds, described);
  if (kinds === null || kinds.includes(kindOfRole[role])) return null;
  return `This model is known not to do what the role ${role} needs (${kindOfRole[role]}).`;
}

/** Why the account may not use the model; null where it may. */
export function prohibition({ connection, model }: Choice, policy: StoredPolicy): string | null {
  const { connectionId, origin } = connection;
  if (origin === 'builtin') return null;
  if (origin === 'account' && policy.allowOwnConnections === false)
    return 'Your account may not use connections of its own.';
  const allowed = policy.allowedModels;
  if (!allowed || allowed.some((entry) => entry.connectionId === connectionId && entry.model === model)) return null;
  return 'Your account may not use this model: ask an administrator.';
}
