import type { Logger } from 'pino';
import type { Caller } from '../../routers/context.ts';

/** What the middleware learns about a request, in this order. */
export class RequestState {
  readonly requestId: string;
  /** Nobody, until the guard has looked. */
  caller: Caller = { via: 'rest', webServer: false, token: null, address: null, forwardedFor: null };
  /** The operation's name, once a route has been found: the access log groups by it. */
  operation: string | undefined = undefined;
  readonly #serviceLog: Logger;
  #log: Logger | undefined;

  constructor(requestId: string, serviceLog: Logger) {
    this.requestId = requestId;
    this.#serviceLog = serviceLog;
  }

  /** Writes lines that carry the request's id; made when first asked for, since most requests have but the access log's one. */
  get log(): Logger {
    return (this.#log ??= this.#serviceLog.child({ requestId: this.requestId }));
  }
}
