import type { Config } from '../../src/config.ts';
import { DomainError } from '../../src/errors.ts';
import { checkConnection } from '../../src/models/check-connection.ts';
import type { CallLimits, ModelEndpoint } from '../../src/models/connection.ts';
import { readEnvironmentConnections, type EnvironmentConnection } from '../../src/models/environment-connections.ts';
import { openModel } from '../../src/models/open-model.ts';
import { openPictureModel, pictureOptions } from '../../src/models/open-picture-model.ts';
import type { ModelPort, PicturePort } from '../../src/pipeline/model-port.ts';
import { UsageError } from './exit-codes.ts';

/** The models that the command line names for the roles: `model`, or `connection/model`. */
export interface RoleFlags {
  /** For every role that has none of its own. */
  model?: string;
  planner?: string;
  writer?: string;
  images?: string;
}

interface RunModels {
  planner: ModelPort | null;
  writer: ModelPort | null;
  images: PicturePort | null;
}

/**
 * Opens the model of a role on a connection of the environment; null where the command line names none, and the built-in writer plays it.
 * @throws UsageError where there is no such connection or model; DomainError where its server does not answer, both before any work begins
 */
export async function openRunModels(flags: RoleFlags, settings: Config, signal: AbortSignal): Promise<RunModels> {
  const opened = new Map<string, Promise<ModelPort>>();
  const limits: CallLimits = {
    timeoutMs: settings.MODEL_TIMEOUT_MS,
    idleMs: settings.MODEL_IDLE_TIMEOUT_MS,
    maxBytes: settings.MODEL_REPLY_MAX_BYTES,
  };
  const open = async (role: 'planner' | 'writer'): Promise<ModelPort | null> => {
    const named = flags[role] ?? flags.model;
    if (named === undefined) return null;
    const option = flags[role] === undefined ? '--model' : `--${role}`;
    const port =
      opened.get(named) ??
      findModel(named, { option, settings, signal }).then((endpoint) => openModel(endpoint, { limits }));
    opened.set(named, port);
    return port;
  };
  const drawing =
    flags.images === undefined ? null : await findModel(flags.images, { option: '--images', settings, signal });
  return {
    planner: await open('planner'),
    writer: await open('writer'),
    images: drawing && openPictureModel(drawing, pictureOptions(settings)),
  };
}

interface Naming {
  option: string;
  settings: Config;
  signal: AbortSignal;
}

async function findModel(named: string, { option, settings, signal }: Naming): Promise<ModelEndpoint> {
  const { connection, model } = findConnection(named, option, readEnvironmentConnections(settings));
  const limits = { timeoutMs: settings.MODEL_CHECK_TIMEOUT_MS, maxBytes: settings.MODEL_REPLY_MAX_BYTES };
  const checked = await checkConnection(connection, { ...limits, signal });
  if (checked.error !== null || checked.apiRoot === null || checked.protocol === null)
    throw new DomainError(
      'model_failed',
      `${option}: the model server ${connection.name} does not answer as one. ${checked.error?.message ?? ''}`.trim(),
    );
  const listed = checked.models.map(({ id }) => id);
  if (listed.length > 0 && !listed.includes(model))
    throw new UsageError(`${option}: ${connection.name} does not serve "${model}". It serves ${inShort(listed)}.`);
  const { apiRoot, protocol } = checked;
  return { ...connection, model, apiRoot, protocol };
}

function findConnection(
  named: string,
  option: string,
  connections: readonly EnvironmentConnection[],
): { connection: EnvironmentConnection; model: string } {
  const slash = named.indexOf('/');
  const byId = connections.find(({ connectionId }) => connectionId === named.slice(0, Math.max(0, slash)));
  if (byId) return { connection: byId, model: named.slice(slash + 1) };
  const [only, second] = connections;
  if (only === undefined)
    throw new UsageError(
      `${option}: no model server is known. Set OPENAI_API_KEY, OPENAI_BASE_URL, ANTHROPIC_API_KEY or MODEL_CONNECTIONS.`,
    );
  if (second === undefined) return { connection: only, model: named };
  const names = connections.map(({ connectionId }) => `${connectionId}/${named}`);
  throw new UsageError(`${option}: say of which connection: ${names.join(', ')}.`);
}

const SHOWN = 8;

const inShort = (names: readonly string[]): string =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more` : names.join(', ');
