import type { Logger } from 'pino';
import type { Caller } from '../../routers/context.ts';

/** What the middleware learns about a request, in this order. */
export interface RequestState {
  requestId: string;
  /** Writes lines that carry the request's id. */
  log: Logger;
  caller: Caller;
  /** The operation's name, once a route has been found: the access log groups by it. */
  operation?: string;
}
