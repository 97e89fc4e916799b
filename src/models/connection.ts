import type { DialFault } from '../security/dial-error.ts';
import type { ModelKind } from './model-kinds.ts';

/** How a model server is spoken to: OpenAI's chat completions, or Anthropic's messages. */
export const protocols = ['openai', 'anthropic'] as const;
export type Protocol = (typeof protocols)[number];

export const modelRoles = ['planner', 'writer', 'critic', 'vision', 'images'] as const;
export type ModelRole = (typeof modelRoles)[number];

/** What a model must be able to do to play a role. */
export const kindOfRole: Readonly<Record<ModelRole, ModelKind>> = {
  planner: 'text',
  writer: 'text',
  critic: 'text',
  vision: 'imageInput',
  images: 'imageOutput',
};

/** A model server as somebody gave it; its key already opened. */
export interface ModelAddress {
  baseUrl: string;
  apiKey: string | null;
  /** Null where nobody has said it yet. */
  protocol: Protocol | null;
  /** Whether it may lie in loopback or private networks (the installation's and the environment's connections). */
  allowPrivate: boolean;
}

/** One model of it, ready to be called. */
export interface ModelEndpoint extends ModelAddress {
  connectionId: string;
  model: string;
  protocol: Protocol;
  /** The address that `/chat/completions` or `/messages` is added to. */
  apiRoot: string;
}

export interface CallLimits {
  /** Whole call. */
  timeoutMs: number;
  /** Without a byte from the server. */
  idleMs?: number;
  /** One reply. */
  maxBytes: number;
}

export interface ListedModel {
  id: string;
  name: string | null;
  /** What the provider says it can do; null where it says nothing. */
  kinds: ModelKind[] | null;
  /** Tokens. */
  contextLength: number | null;
}

interface ConnectionCheck {
  ok: boolean;
  latencyMs: number | null;
  protocol: Protocol | null;
  models: ListedModel[];
  error: { code: DialFault; message: string } | null;
}

/** A check with what only the service needs to know: where the API begins. */
export interface CheckedConnection extends ConnectionCheck {
  apiRoot: string | null;
}

/** Where the API probably begins while no check has found out: at the address itself, or under `/v1` when it names only a host. */
export function guessApiRoot(baseUrl: string): string {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}`;
}
