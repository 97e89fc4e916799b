import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { callbackify, promisify } from 'node:util';
import { Agent, buildConnector, fetch } from 'undici';
import { classifyAddress } from './address-class.ts';
import { DialError } from './dial-error.ts';
import type { DialPolicy, Resolve } from './dial-policy.ts';

/** The fetch that takes these agents, which the platform's own does not. */
export const fetchBy = fetch;

const agents = new Map<Resolve | null, Map<boolean, Agent>>();

/** One agent for each kind of policy, so that a kept-alive connection never serves a stricter one. */
export function agentFor({ allowPrivate, resolve }: DialPolicy): Agent {
  const key = resolve ?? null;
  const byPolicy = agents.get(key) ?? new Map<boolean, Agent>();
  agents.set(key, byPolicy);
  const agent = byPolicy.get(allowPrivate) ?? createAgent(allowPrivate, resolve ?? resolveBySystem);
  byPolicy.set(allowPrivate, agent);
  return agent;
}

function createAgent(allowPrivate: boolean, resolve: Resolve): Agent {
  const isAllowed = (address: string) => {
    const place = classifyAddress(address);
    return place === 'public' || (place === 'private' && allowPrivate);
  };
  const findAllowed = callbackify(async (hostname: string) => {
    const found = await resolve(hostname);
    if (found.length === 0) throw Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' });
    if (!found.every(({ address }) => isAllowed(address))) throw notAllowed();
    return found;
  });
  const connector = buildConnector({
    timeout: 10_000,
    // The socket asks here for the name's addresses, and connects to what it gets: checked and dialled are the same. One forbidden
    // address among several refuses the name as a whole.
    lookup: (hostname, options, done) =>
      findAllowed(hostname, (error, found) => {
        const first = found?.[0];
        if (error || !first) done(error, []);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      }),
  });
  return new Agent({
    // Deadlines are the policy's, by signal: a thinking model may be silent for minutes.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4_000,
    connect: (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !isAllowed(host)) return done(notAllowed(), null);
      return connector(options, done);
    },
  });
}

function notAllowed(): DialError {
  return new DialError('address_not_allowed', 'This address lies in a network that may not be called from here.');
}

const lookUp = promisify(systemLookup);

function resolveBySystem(hostname: string): Promise<LookupAddress[]> {
  return lookUp(hostname, { all: true });
}
