import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Middleware } from 'koa';
import type { Caller } from '../../routers/context.ts';
import type { Config } from '../../src/config.ts';
import { DomainError } from '../../src/errors.ts';
import type { RequestState } from './request-state.ts';

type Proof = (request: IncomingMessage) => boolean;

/** Longer than any token of ours: no lookup for what cannot be one. */
const MAX_TOKEN_LENGTH = 200;

/** Learns who calls, and lets in only the web server, except to what is open to all. */
export function checkWebServer(config: Config): Middleware<RequestState> {
  const isWebServer = config.WEB_SERVER_SECRET.length > 0 ? provedByKey(config.WEB_SERVER_SECRET) : isLocalCaller;
  return (ctx, next) => {
    ctx.state.caller = describeCaller(ctx.req, isWebServer(ctx.req));
    if (!ctx.state.caller.webServer && !isOpen(ctx.path)) {
      throw new DomainError('not_from_web_server', 'Only the web server may call: send its key in x-web-server-key.');
    }
    return next();
  };
}

const openPaths = new Set(['/health', '/health/ready', '/openapi.json', '/docs']);

function isOpen(path: string): boolean {
  return openPaths.has(path) || path.startsWith('/docs/');
}

function describeCaller(request: IncomingMessage, webServer: boolean): Caller {
  const { headers, socket } = request;
  const token = single(headers['x-app-session'])?.trim();
  const forwarded = webServer ? single(headers['x-forwarded-for'])?.split(',')[0]?.trim() : undefined;
  return {
    via: 'rest',
    webServer,
    token: token && token.length <= MAX_TOKEN_LENGTH ? token : null,
    address: socket.remoteAddress ?? null,
    forwardedFor: forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : null,
    takesWebp: takesWebp(headers.accept ?? ''),
    acceptLanguage: single(headers['accept-language']),
    prefersAsync: /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(single(headers['prefer']) ?? ''),
  };
}

/** Only a range that names the type counts (RFC 9110, 12.5.1): that of all types is what those send who never thought of it. */
const takesWebp = (accept: string): boolean =>
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/webp' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** In constant time: digests are of one length, and every secret is compared whichever fits. */
function provedByKey(secrets: readonly string[]): Proof {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const known = secrets.map(digest);
  return ({ headers }) => {
    const given = single(headers['x-web-server-key']);
    if (given === undefined) return false;
    const candidate = digest(given);
    return known.map((secret) => timingSafeEqual(secret, candidate)).includes(true);
  };
}

/**
 * Without a secret only programs of this machine may call. A page in a browser on it must not: a name that was made to point here shows
 * in `Host`, a page of elsewhere in `Origin` or in `Sec-Fetch-Site`.
 */
const isLocalCaller: Proof = ({ headers, socket }) => {
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false;
  if (headers.host === undefined || !isLoopbackAuthority(headers.host)) return false;
  const origin = single(headers.origin);
  if (origin !== undefined && !isLoopbackOrigin(origin)) return false;
  return single(headers['sec-fetch-site']) !== 'cross-site';
};

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}

/** A host as people write it: a loopback address, in brackets or not, or a name that means this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

function isLoopbackAuthority(authority: string): boolean {
  const name = /^(\[[^\]]*\]|[^:]*)(:\d{1,5})?$/.exec(authority)?.[1];
  return name !== undefined && isLoopbackHost(name);
}

function isLoopbackOrigin(origin: string): boolean {
  const parsed = URL.parse(origin);
  return parsed !== null && isLoopbackHost(parsed.hostname);
}

/** @throws Error when the service would listen to strangers without a secret that proves the web server. */
export function refuseOpenAddress(config: Config): void {
  if (config.WEB_SERVER_SECRET.length > 0 || isLoopbackHost(config.HOST)) return;
  throw new Error(
    `HOST is ${config.HOST}, which others can reach: set WEB_SERVER_SECRET (the web server sends it in x-web-server-key), or leave HOST at 127.0.0.1.`,
  );
}
