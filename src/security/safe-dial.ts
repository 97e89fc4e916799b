import { DomainError } from '../errors.ts';
import { DialError, toDialError } from './dial-error.ts';
import type { DialPolicy } from './dial-policy.ts';

export type SafeFetch = typeof globalThis.fetch;

/**
 * A fetch for one address that a person gave, dialled with care: http and https only, the same origin only, no redirects, and the
 * address that was resolved and checked is the one that is connected to, so that a name cannot point elsewhere in between. Replies are
 * bounded in size and time. Aborts of the caller's signal pass through as they are.
 *
 * @throws DialError of the returned fetch, also from the body's stream.
 */
export function dial(address: string | URL, policy: DialPolicy): SafeFetch {
  const { origin } = readAddress(address);

  return async (input, init) => {
    const url = readAddress(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new DialError('address_not_allowed', 'The address leads to another server.');
    const deadline = AbortSignal.timeout(policy.timeoutMs);
    const silence = new Silence(policy.idleMs);
    const signal = AbortSignal.any([deadline, silence.signal, ...(init?.signal ? [init.signal] : [])]);
    const fail = (error: unknown) => failureOf(error, init?.signal ?? null);
    try {
      // Loaded with the first call: an instance that calls no model does without.
      const { agentFor, fetchBy } = await import('./dial-agent.ts');
      const dispatcher = agentFor(policy);
      const reply = await silence.bound(() =>
        fetchBy(url, {
          method: init?.method ?? 'GET',
          headers: [...new Headers(init?.headers)],
          body: (init?.body ?? null) as string | null,
          redirect: 'manual',
          signal,
          dispatcher,
        }),
      );
      if (reply.status >= 300 && reply.status < 400) {
        await reply.body?.cancel();
        throw new DialError('not_a_model_server', redirectMessage(reply.headers.get('location'), url), {
          status: reply.status,
        });
      }
      const body =
        reply.body && boundBody(reply.body as ReadableStream<Uint8Array>, { maxBytes: policy.maxBytes, silence, fail });
      return new Response(body, {
        status: reply.status,
        statusText: reply.statusText,
        headers: new Headers([...reply.headers]),
      });
    } catch (error) {
      throw fail(error);
    }
  };
}

/** The address as a URL. @throws DialError `address_not_allowed` for what is no http(s) address, or carries a user name. */
export function readAddress(address: string | URL): URL {
  const text = String(address);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') {
    throw new DialError('address_not_allowed', 'The address must begin with http:// or https://.');
  }
  if (url.username || url.password) {
    throw new DialError('address_not_allowed', 'The address must not carry a user name or password.');
  }
  return url;
}

function redirectMessage(location: string | null, from: URL): string {
  const target = location !== null && URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  const hint = target ? ` It points to ${target.origin}${target.pathname}: enter that address if you trust it.` : '';
  return `The server redirects, which is not followed.${hint}`;
}

/** Passes the caller's own abort through, names everything else. */
function failureOf(error: unknown, callerSignal: AbortSignal | null): unknown {
  if (callerSignal?.aborted) return callerSignal.reason;
  return error instanceof DomainError ? error : toDialError(error);
}

function boundBody(
  source: ReadableStream<Uint8Array>,
  { maxBytes, silence, fail }: { maxBytes: number; silence: Silence; fail: (error: unknown) => unknown },
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let seen = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await silence.bound(() => reader.read());
        if (done) return controller.close();
        seen += value.byteLength;
        if (seen > maxBytes) {
          throw new DialError('not_a_model_server', `The reply is longer than the ${maxBytes} bytes allowed.`);
        }
        controller.enqueue(value);
      } catch (error) {
        controller.error(fail(error));
        await reader.cancel(error).catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Bounds each wait for the server; the time that our own side takes between two waits does not count. */
class Silence {
  readonly #abort = new AbortController();
  readonly #mostMs: number | undefined;

  constructor(mostMs: number | undefined) {
    this.#mostMs = mostMs;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  async bound<T>(wait: () => Promise<T>): Promise<T> {
    const ms = this.#mostMs;
    if (ms === undefined) return wait();
    const timer = setTimeout(
      () =>
        this.#abort.abort(new DialError('timeout', `The server sent nothing for ${Math.ceil(ms / 1_000)} seconds.`)),
      ms,
    );
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
    }
  }
}
