import { ModelCapabilityEntity } from '../../db/entities/model-capability.ts';
import { newId } from '../../src/ids.ts';
import {
  nothingLearned,
  readNotes,
  type CapabilityNotes,
  type LearnedCapabilities,
} from '../../src/models/capabilities.ts';
import type { ModelEndpoint } from '../../src/models/connection.ts';
import type { AccountContext } from '../context.ts';
import { callLimits, openEndpoint, readKeptNotes } from './open-role.ts';
import { resolveRoles, type ResolvedRole } from './resolve-roles.ts';
import type { ModelCapabilities } from './schemas.ts';

/** The built-in writer is no language model: it keeps to forms by construction, and neither thinks nor sees. */
const builtinCapabilities: LearnedCapabilities = {
  thinking: { supported: false, how: null, depthMatters: false, values: [] },
  structuredOutput: true,
  tools: false,
  imageInput: false,
  learnedAt: null,
};

/** What the models in the caller's roles can do. What is not known yet is asked now, each model beside the others, within the time of one call. */
export async function viewCapabilities(ctx: AccountContext): Promise<ModelCapabilities> {
  const roles = Object.values(await resolveRoles(ctx.em, ctx, ctx.account.id));
  const models = new Map(roles.map((role) => [JSON.stringify([role.connection.connectionId, role.model]), role]));
  const learned = await Promise.all([...models.values()].map((role) => learnAbout(ctx, role)));
  return { models: learned };
}

async function learnAbout(ctx: AccountContext, role: ResolvedRole): Promise<ModelCapabilities['models'][number]> {
  const { connection, model, problem } = role;
  const { connectionId, origin } = connection;
  if (origin === 'builtin') return { connectionId, model, ...builtinCapabilities };
  // What cannot be called cannot be asked: it stays unknown.
  if (problem !== null) return { connectionId, model, ...nothingLearned };
  const em = ctx.database.fork();
  const endpoint = await openEndpoint(em, ctx, role);
  const kept = await readKeptNotes(em, endpoint);
  const { learnCapabilities } = await import('../../src/models/learn-capabilities.ts');
  const notes = await learnCapabilities(endpoint, kept, {
    ...callLimits(ctx),
    totalMs: ctx.config.MODEL_CAPABILITIES_TIMEOUT_MS,
  });
  if (notes.learnedAt !== kept.learnedAt) await keepNotes(em, { endpoint, stored: origin !== 'environment' }, notes);
  return { connectionId, model, ...readNotes(notes, endpoint.protocol) };
}

type Db = ReturnType<AccountContext['database']['fork']>;

/** Written over what another lesson kept meanwhile; a connection deleted meanwhile takes nothing. */
async function keepNotes(
  em: Db,
  { endpoint, stored }: { endpoint: ModelEndpoint; stored: boolean },
  notes: CapabilityNotes,
): Promise<void> {
  const { connectionId, model, baseUrl } = endpoint;
  const row = {
    id: newId(),
    connectionId,
    storedConnection: stored ? connectionId : null,
    model,
    baseUrl,
    capabilities: notes,
    learnedAt: new Date(),
  };
  await em.upsert(ModelCapabilityEntity, row, {
    onConflictFields: ['connectionId', 'model', 'baseUrl'],
    onConflictMergeFields: ['capabilities', 'learnedAt'],
  });
}
