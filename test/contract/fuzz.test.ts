import { request as httpRequest } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../support/app.ts';
import { furnish, type Belongings } from './belongings.ts';
import { contractCases, privateAsks } from './cases/index.ts';
import { expectDescribed } from './document-check.ts';
import { endpoints, nameOf, parametersOf, type Endpoint } from './endpoints.ts';
import { requestOf, type FuzzRequest, type Known } from './fuzz/request-of.ts';
import { junkValues } from './fuzz/junk.ts';
import { openWorld } from './open-world.ts';
import { callProcedure, procedureNames } from './trpc-call.ts';
import { unknownId, type Ask, type World } from './world.ts';

/** A build tries the same each time; give FUZZ_SEED another number to hunt, FUZZ_SECONDS for longer. */
const seed = Number(process.env['FUZZ_SEED'] ?? 535_279_183);
const msPerOperation = (Number(process.env['FUZZ_SECONDS'] ?? 30) * 1_000) / endpoints.length;
const AT_ONCE = 10;
/** Of each operation. */
const MOST = process.env['FUZZ_SECONDS'] === undefined ? 150 : Number.POSITIVE_INFINITY;

let world: World;
let belongings: Belongings;
/** An account that may be changed and locked out. */
let victim: { id: string; email: string };
const counts = new Map<number, number>();

beforeAll(async () => {
  process.stdout.write(`\nFUZZ_SEED=${seed}\n`);
  world = await openWorld({
    JSON_MAX_BYTES: '100000',
    UPLOAD_MAX_BYTES: '200000',
    TURNS_PER_DAY: '10',
    MODEL_CHECK_TIMEOUT_MS: '300',
    VERIFY_TRIES_PER_EMAIL: '30',
    // What is made here is made often.
    MAX_MODEL_CONNECTIONS: '1000000',
    MAX_PROJECTS: '1000000',
    MAX_EMPTY_RUNS: '1000000',
  });
  belongings = await furnish(world);
  victim = await world.newAccount();
});
afterAll(async () => {
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byStatus = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`\n${sent} requests made up, FUZZ_SEED=${seed}; answers ${byStatus.join(', ')}\n`);
  await world[Symbol.asyncDispose]();
});

/** What each operation would need to succeed; what would take the world apart goes to nobody's objects. */
async function knownOf(endpoint: Endpoint): Promise<Known> {
  const { deck, ...others } = belongings;
  const ids = [deck.deckId, deck.chatId, deck.variantId, victim.id, ...Object.values(others)].filter((id) =>
    /^[0-9a-f-]{36}$/.test(id),
  );
  const prepare = privateAsks[nameOf(endpoint)] ?? contractCases[nameOf(endpoint)]?.[0]?.ask;
  const good: Ask = (await prepare?.({ world, belongings })) ?? {};
  if (endpoint.method === 'DELETE') return { good: { ...good, params: nobodys(endpoint) }, ids };
  if (/^\/(users|account-usage)\/\{id\}/.test(endpoint.path))
    return { good: { ...good, params: { id: victim.id } }, ids };
  return { good, ids };
}
const nobodys = ({ path }: Endpoint) => Object.fromEntries(parametersOf(path).map((name) => [name, unknownId]));

async function send({ method, path: template }: Endpoint, { path, headers, body }: FuzzRequest): Promise<Reply> {
  const as = template.startsWith('/users') || template.startsWith('/account-usage') ? 'administrator' : 'owner';
  const token = template === '/auth/logout' ? 'none' : (world.tokenOf(as) ?? '');
  const response = await fetch(world.urlOf() + path, {
    method,
    headers: { ...headers, 'x-app-session': token },
    body: method === 'GET' ? undefined : (body as string | undefined),
    redirect: 'manual',
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const bytes = isStream ? new Uint8Array() : new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, bytes };
}

/** Stacks, statements and places of the server. */
const leaks =
  /\n\s+at |node_modules|\.ts:\d|violates|syntax error at|relation "|column "|select "|insert into|argon2id|duplicate key/i;

function expectDecent(endpoint: Endpoint, reply: Reply): void {
  // A range or an etag that the caller asked for.
  if ([206, 304, 416].includes(reply.status)) return;
  expectDescribed(endpoint, reply);
  if (reply.status >= 500) expect(endpoint.errors).toContain(reply.status);
  if (reply.status < 400) return;
  const text = JSON.stringify(reply.body);
  expect(text).not.toMatch(leaks);
  expect(text).not.toContain(world.app.config.DATA_DIR);
}

describe.each(endpoints)('$method $path', (endpoint) => {
  it('answers whatever is sent with a success or a decent error', async () => {
    const until = Date.now() + msPerOperation;
    const requests = requestOf(endpoint, await knownOf(endpoint));
    for (let batch = 0; batch < MOST / AT_ONCE && (batch === 0 || Date.now() < until); batch++) {
      const made = fc.sample(requests, { seed: seed + batch, numRuns: AT_ONCE });
      await Promise.all(made.map((request) => tryOut(endpoint, request)));
    }
  });
});

async function tryOut(endpoint: Endpoint, request: FuzzRequest): Promise<void> {
  const reply = await send(endpoint, request);
  counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
  try {
    expectDecent(endpoint, reply);
  } catch (error) {
    const said = JSON.stringify(reply.body)?.slice(0, 500);
    throw new Error(`${JSON.stringify(shorten(request))}\n→ ${reply.status} ${said}\n${(error as Error).message}`, {
      cause: error,
    });
  }
}

const shorten = ({ path, headers, body }: FuzzRequest) => ({
  path: path.slice(0, 300),
  headers: JSON.stringify(headers).slice(0, 300),
  body: typeof body === 'string' ? body.slice(0, 1_000) : body && Buffer.from(body).toString('latin1').slice(0, 1_000),
});

it('answers junk over /trpc with decent errors too', async () => {
  for (const name of procedureNames) {
    await Promise.all(
      junkValues.map(async (input) => {
        const as = name.startsWith('auth.') ? null : 'stranger';
        const reply = await callProcedure(world, name, { as, input });
        counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
        const text = JSON.stringify(reply.body);
        const what = `${name} ${JSON.stringify(input)?.slice(0, 200)}: ${text?.slice(0, 300)}`;
        expect(reply.status, what).toBeLessThan(500);
        if (reply.status >= 400) expect(String(reply.body.error?.data?.code), what).toMatch(/^(?!undefined)[a-z_]+$/);
        expect(text, what).not.toMatch(leaks);
      }),
    );
  }
});

it('answers methods that an address does not have with 404', async () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  const { hostname, port } = new URL(world.urlOf());
  for (const path of paths) {
    const had = new Set(endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method as string));
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];
    for (const method of methods.filter((one) => !had.has(one))) {
      const filled = path.replaceAll(/\{\w+\}/g, unknownId);
      // Another address may fit: PUT /account-usage/{id} takes PUT /account-usage/me.
      if (endpoints.some((other) => other.method === method && fits(other.path, filled))) continue;
      const reply = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const call = httpRequest({ hostname, port, method, path: filled }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        });
        call.on('error', reject).end();
      });
      expect(reply.status, `${method} ${path}`).toBe(404);
      expect(JSON.parse(reply.text)).toMatchObject({ status: 404, requestId: expect.any(String) });
    }
  }
});

const fits = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
