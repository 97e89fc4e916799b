import { z } from 'zod';
import { fieldIssues } from '../field-issues.ts';
import { sayIssue } from '../say-issue.ts';
import { readAddress } from '../security/safe-dial.ts';
import { builtinConnection } from './builtin-connection.ts';
import { protocols } from './connection.ts';
import type { ModelAddress, Protocol } from './connection.ts';
import { modelKinds } from './model-kinds.ts';
import type { ModelKind } from './model-kinds.ts';

/** A connection that the server's environment defines; nobody edits it over the API. */
export interface EnvironmentConnection extends ModelAddress {
  /** A stable word. */
  connectionId: string;
  name: string;
  /** Enabled models; null is no restriction. */
  models: string[] | null;
  kinds: ModelKind[] | null;
}

export interface ModelEnvironment {
  MODEL_CONNECTIONS?: string | undefined;
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  ANTHROPIC_API_KEY?: string | undefined;
}

const word = /^[a-z][a-z0-9-]{0,39}$/;
const Entry = z.strictObject({
  id: z.string().regex(word, 'must be a word of small letters, digits and hyphens').optional(),
  name: z.string().trim().min(1).max(100),
  baseUrl: z.string(),
  apiKey: z.string().min(1).optional(),
  protocol: z.enum(protocols).optional(),
  models: z.array(z.string()).optional(),
  kinds: z.array(z.enum(modelKinds)).optional(),
});

/**
 * The connections of the environment: `MODEL_CONNECTIONS`, a JSON list of `{ id?, name, baseUrl, apiKey?, protocol?, models?, kinds? }` (the
 * id is made of the name when it is absent), then `openai` and `anthropic` from the usual variables.
 *
 * @throws Error that names the variable and the entry, never a key.
 */
export function readEnvironmentConnections(environment: ModelEnvironment): EnvironmentConnection[] {
  const found = [...readList(environment.MODEL_CONNECTIONS), ...readUsual(environment)];
  const ids = new Set<string>([builtinConnection.connectionId]);
  for (const { connectionId, baseUrl } of found) {
    if (ids.has(connectionId))
      throw new Error(`MODEL_CONNECTIONS: the id "${connectionId}" is taken; give each entry its own.`);
    ids.add(connectionId);
    try {
      readAddress(baseUrl);
    } catch (cause) {
      throw new Error(`The address of the model connection "${connectionId}" is no http or https address.`, { cause });
    }
  }
  return found;
}

function readList(text: string | undefined): EnvironmentConnection[] {
  if (!text) return [];
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new Error('MODEL_CONNECTIONS is not JSON: a list of connections is expected.');
  }
  const parsed = z.array(Entry).safeParse(list, { error: sayIssue });
  if (!parsed.success) {
    const lines = fieldIssues(parsed.error).map(({ path, message }) => `${path || 'the list'}: ${message}`);
    throw new Error(`MODEL_CONNECTIONS is wrong. ${lines.join('; ')}`);
  }
  return parsed.data.map(({ id, name, baseUrl, apiKey, protocol, models, kinds }) => ({
    connectionId: id ?? toWord(name),
    name,
    baseUrl,
    apiKey: apiKey ?? null,
    protocol: protocol ?? null,
    models: models ?? null,
    kinds: kinds ?? null,
    allowPrivate: true,
  }));
}

const common = { models: null, kinds: null, allowPrivate: true };

/** The connection that the usual variables of each protocol make; null where they are not set. */
const usualConnections: Readonly<Record<Protocol, (environment: ModelEnvironment) => EnvironmentConnection | null>> = {
  openai: ({ OPENAI_API_KEY, OPENAI_BASE_URL }) =>
    OPENAI_API_KEY || OPENAI_BASE_URL
      ? {
          ...common,
          connectionId: 'openai',
          name: 'OpenAI',
          baseUrl: OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
          apiKey: OPENAI_API_KEY ?? null,
          protocol: 'openai',
        }
      : null,
  anthropic: ({ ANTHROPIC_API_KEY }) =>
    ANTHROPIC_API_KEY
      ? {
          ...common,
          connectionId: 'anthropic',
          name: 'Anthropic',
          baseUrl: 'https://api.anthropic.com/v1',
          apiKey: ANTHROPIC_API_KEY,
          protocol: 'anthropic',
        }
      : null,
};

const readUsual = (environment: ModelEnvironment): EnvironmentConnection[] =>
  protocols.flatMap((protocol) => usualConnections[protocol](environment) ?? []);

function toWord(name: string): string {
  const word = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
  if (word === '') throw new Error(`MODEL_CONNECTIONS: give the connection "${name}" an id of its own.`);
  return word;
}
