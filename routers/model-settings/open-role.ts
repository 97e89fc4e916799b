import pLimit, { type LimitFunction } from 'p-limit';
import { ModelCapabilityEntity } from '../../db/entities/model-capability.ts';
import type { EntityManager } from '../../db/orm.ts';
import { openNotes, readNotes, type CapabilityNotes } from '../../src/models/capabilities.ts';
import type { Config } from '../../src/config.ts';
import type { ToolLimits } from '../../src/models/ask-with-tools.ts';
import { guessApiRoot, type CallLimits, type ModelEndpoint, type ModelRole } from '../../src/models/connection.ts';
import { defaultRetryRules, type RetryRules } from '../../src/models/retry-call.ts';
import type { ThinkingWish } from '../../src/models/thinking-dialects.ts';
import type { ModelPort, PicturePort } from '../../src/pipeline/model-port.ts';
import { checkKnownConnection } from './check-known-connection.ts';
import { openKey, type ConnectionServices, type KnownConnection } from './known-connection.ts';
import { resolveRoles, type Choice, type ResolvedRole } from './resolve-roles.ts';

/** A role as a job uses it: `port` null means that the built-in writer plays it, by choice or because of `problem`. */
export interface OpenedRole<Port> {
  port: Port | null;
  role: ResolvedRole;
}

export interface RoleCaller {
  em: EntityManager;
  services: ConnectionServices;
  accountId: string;
  /** As the turn asks for it; sent only in a dialect that was learned. */
  thinking?: ThinkingWish | null;
  onRetry?: RetryRules['onRetry'];
}

/** The model of a role that writes, reads or sees. */
export async function openRole(caller: RoleCaller, role: Exclude<ModelRole, 'images'>): Promise<OpenedRole<ModelPort>> {
  const resolved = (await resolveRoles(caller.em, caller.services, caller.accountId))[role];
  if (resolved.problem !== null || resolved.connection.origin === 'builtin') return { port: null, role: resolved };
  const endpoint = await openEndpoint(caller.em, caller.services, resolved);
  const notes = await readKeptNotes(caller.em, endpoint);
  const { openModel } = await import('../../src/models/open-model.ts');
  const port = openModel(endpoint, {
    limits: callLimits(caller.services),
    capabilities: readNotes(notes, endpoint.protocol),
    thinking: caller.thinking ?? null,
    retry: retryRules(caller),
    contextLength: contextLengthOf(resolved),
    atOnce: caller.services.config.MODEL_CALLS_AT_ONCE,
    tools: toolLimits(caller.services.config),
  });
  const place = placeOf(endpoint, caller.services);
  return { port: { ...port, complete: (request) => place(() => port.complete(request)) }, role: resolved };
}

const retryRules = ({ onRetry }: Pick<RoleCaller, 'onRetry'>): RetryRules => ({
  ...defaultRetryRules,
  ...(onRetry && { onRetry }),
});

const toolLimits = ({ MODEL_TOOL_ROUNDS: rounds, MODEL_TOOL_TOKENS: tokens }: Config): ToolLimits => ({
  rounds,
  tokens,
});

const contextLengthOf = ({ connection, model }: Choice): number | null =>
  connection.lastCheck?.models.find(({ id }) => id === model)?.contextLength ?? null;

/** Of this process, by connection. */
const places = new Map<string, LimitFunction>();

/** So many calls of a connection run at once, whoever makes them; the others wait for their turn. */
function placeOf({ connectionId }: ModelEndpoint, { config }: ConnectionServices): LimitFunction {
  const place = places.get(connectionId) ?? pLimit(config.MODEL_CALLS_AT_ONCE);
  places.set(connectionId, place);
  return place;
}

/** The model of the images role. */
export async function openPictureRole(caller: RoleCaller): Promise<OpenedRole<PicturePort>> {
  const { em, services, accountId } = caller;
  const { images } = await resolveRoles(em, services, accountId);
  if (images.problem !== null || images.connection.origin === 'builtin') return { port: null, role: images };
  const endpoint = await openEndpoint(em, services, images);
  const { openPictureModel, pictureOptions } = await import('../../src/models/open-picture-model.ts');
  const port = openPictureModel(endpoint, { ...pictureOptions(services.config), retry: retryRules(caller) });
  const place = placeOf(endpoint, services);
  const atOnce = services.config.MODEL_CALLS_AT_ONCE;
  return { port: { atOnce, draw: (request) => place(() => port.draw(request)) }, role: images };
}

/** Where and how to call a model; one that was never checked with success is checked first, to find its protocol and where its API begins. */
export async function openEndpoint(
  em: EntityManager,
  services: ConnectionServices,
  choice: Choice,
): Promise<ModelEndpoint> {
  const known = choice.connection.lastCheck?.apiRoot
    ? choice.connection
    : await checkKnownConnection(em, services, choice.connection);
  return {
    connectionId: known.connectionId,
    model: choice.model,
    baseUrl: known.baseUrl ?? '',
    apiKey: openKey(known, services),
    protocol: known.protocol ?? 'openai',
    apiRoot: apiRootOf(known),
    allowPrivate: known.allowPrivate,
  };
}

export async function readKeptNotes(
  em: EntityManager,
  { connectionId, model, baseUrl, apiRoot }: ModelEndpoint,
): Promise<CapabilityNotes> {
  const row = await em.findOne(ModelCapabilityEntity, { connectionId, model, baseUrl });
  return openNotes(row?.capabilities ?? null, apiRoot);
}

export function callLimits({ config }: Pick<ConnectionServices, 'config'>): CallLimits {
  return {
    timeoutMs: config.MODEL_TIMEOUT_MS,
    idleMs: config.MODEL_IDLE_TIMEOUT_MS,
    maxBytes: config.MODEL_REPLY_MAX_BYTES,
  };
}

function apiRootOf({ baseUrl, lastCheck }: KnownConnection): string {
  return lastCheck?.apiRoot ?? guessApiRoot(baseUrl ?? '');
}
