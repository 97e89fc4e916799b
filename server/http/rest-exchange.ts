import type { Context as KoaContext } from 'koa';
import type { Context } from '../../routers/context.ts';
import type { Operation } from './list-operations.ts';

/**
 * One call on its way through trpc-to-openapi: a request and a response in one, as small as its adapter needs. The adapter takes a fetch
 * `Request` too, and asks by `instanceof`; being one spares it building a real one from the Node request, which costs more than all the
 * rest of a small call. Its input is empty: the guard reads the real one (`Context.readInput`) when it is its turn.
 */
export class RestExchange {
  readonly method: string;
  readonly url: string;
  readonly headers = jsonHeaders;
  readonly signal = neverAborts;
  readonly query = {};
  readonly body = {};
  readonly context: Context;
  statusCode = 200;
  #settled: { data: unknown; error: unknown } | undefined;

  constructor(operation: Operation, context: Context) {
    this.method = operation.rest.method;
    this.url = RestExchange.pathOf(operation.name);
    this.context = context;
  }

  static pathOf(operationName: string): `/${string}` {
    return `/${operationName}`;
  }

  asKoaContext(): KoaContext {
    return { req: this, res: this } as unknown as KoaContext;
  }

  /** The adapter's answer in its own words is not used: ours is written from what was settled. */
  setHeader(): void {}
  end(): void {}

  settle(data: unknown, error: unknown): void {
    this.#settled ??= { data, error };
  }

  /** What the procedure returned. @throws what it threw. */
  answer(): unknown {
    if (this.#settled === undefined) throw new Error('The adapter answered nothing.');
    if (this.#settled.error !== undefined) throw this.#settled.error as Error;
    return this.#settled.data;
  }
}

const jsonHeaders = new Headers({ 'content-type': 'application/json' });
const neverAborts = new AbortController().signal;
// Own fields of an instance shadow the accessors that this brings along.
Object.setPrototypeOf(RestExchange.prototype, Request.prototype);
