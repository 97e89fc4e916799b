import { DialError, toDialError } from '../security/dial-error.ts';
import { readAddress } from '../security/safe-dial.ts';
import type { DialPolicy, Resolve } from '../security/dial-policy.ts';
import { protocols, type CallLimits, type CheckedConnection, type ModelAddress, type Protocol } from './connection.ts';
import { describeModels } from './describe-models.ts';
import { modelProtocols } from './protocols/index.ts';
import { listModels } from './list-models.ts';
import type { ModelList } from './list-models.ts';

export interface CheckOptions extends CallLimits {
  signal?: AbortSignal;
  resolve?: Resolve;
}

interface Found extends ModelList {
  protocol: Protocol;
  apiRoot: string;
  latencyMs: number;
}

/**
 * Asks a model server for its models: finds where its API begins (the address itself, or `/v1` below it) and, when it is not given, which
 * protocol it speaks. A dead server or a bad key is an answer too. `timeoutMs` bounds the check as a whole.
 *
 * @throws only the abort of `options.signal`.
 */
export async function checkConnection(address: ModelAddress, options: CheckOptions): Promise<CheckedConnection> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const policy: DialPolicy = {
    allowPrivate: address.allowPrivate,
    timeoutMs: options.timeoutMs,
    maxBytes: options.maxBytes,
    ...(options.resolve ? { resolve: options.resolve } : {}),
  };
  try {
    const found = await findList(address, signal, policy);
    const models = modelProtocols[found.protocol].describesModels
      ? await describeModels(
          found.models,
          { origin: new URL(found.apiRoot).origin, apiKey: address.apiKey, signal },
          policy,
        )
      : found.models;
    const { latencyMs, protocol, apiRoot } = found;
    return { ok: true, latencyMs, protocol, models, error: null, apiRoot };
  } catch (error) {
    options.signal?.throwIfAborted();
    const { fault, message } = toDialError(error);
    return {
      ok: false,
      latencyMs: null,
      protocol: address.protocol,
      models: [],
      error: { code: fault, message },
      apiRoot: null,
    };
  }
}

/** The first place and protocol that answers with a list; else the most telling failure. */
async function findList(address: ModelAddress, signal: AbortSignal, policy: DialPolicy): Promise<Found> {
  const failures: DialError[] = [];
  for (const protocol of address.protocol ? [address.protocol] : protocols) {
    for (const apiRoot of placesOf(address.baseUrl)) {
      const started = performance.now();
      try {
        const list = await listModels({ apiRoot, protocol, apiKey: address.apiKey, signal }, policy);
        const found = { ...list, protocol, latencyMs: Math.max(1, Math.round(performance.now() - started)) };
        if (list.keyed) return { ...found, apiRoot: `${new URL(apiRoot).origin}/v1` };
        // Told by the list's shape: some gateways give one protocol's list to any caller.
        const speaks = address.protocol ?? list.speaks ?? protocol;
        return { ...found, protocol: speaks, apiRoot };
      } catch (error) {
        const failure = toDialError(error);
        failures.push(failure);
        if (endsSearch(failure)) throw failure;
      }
    }
  }
  throw failures.toSorted((a, b) => rank(a) - rank(b))[0]!;
}

/** Nothing at another path of this server can be better. */
function endsSearch({ fault, details }: DialError): boolean {
  return details['status'] === undefined && fault !== 'not_a_model_server';
}

function rank({ fault }: DialError): number {
  return ['unauthorized', 'refused', 'timeout', 'not_a_model_server', 'not_found'].indexOf(fault);
}

function placesOf(baseUrl: string): string[] {
  const url = readAddress(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  const given = url.origin + path;
  const versioned = /\/v\d+\w*$/.test(path);
  if (versioned) return [given];
  return [
    ...new Set([given, `${given}/v1`, `${url.origin}/v1`, ...(path === '' ? knownPaths : []).map((at) => given + at)]),
  ];
}

/** Where servers that people run keep their API beside `/v1`, tried where only a host is given. */
const knownPaths = ['/api/v1', '/openai/v1', '/compatible-mode/v1', '/api/openai/v1'];
