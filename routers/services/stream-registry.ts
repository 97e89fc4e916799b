import { DomainError } from '../../src/errors.ts';

export interface OpenStream {
  /** Aborts when the reader left, the account's access ended or the service stops. */
  signal: AbortSignal;
  /** The reader left. */
  abort: () => void;
  /** The stream is over: it counts no more. */
  close: () => void;
}

/** Whose stream it is, and by which session it was opened. */
export interface StreamOwner {
  id: string;
  sessionId: string;
}

/** The streams that are open in this process, by account: bounded in number, closed when access ends or the service stops. */
export class StreamRegistry {
  /** By account, each stream with its session. */
  readonly #open = new Map<string, Map<AbortController, string>>();
  readonly #limit: number;
  #stopping = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @throws DomainError `too_many_requests` over MAX_STREAMS_PER_ACCOUNT. */
  open({ id: accountId, sessionId }: StreamOwner): OpenStream {
    const streams = this.#open.get(accountId) ?? new Map<AbortController, string>();
    if (streams.size >= this.#limit) {
      throw new DomainError('too_many_requests', `Not more than ${this.#limit} streams at once: close one first.`, {
        limit: this.#limit,
      });
    }
    const controller = new AbortController();
    if (this.#stopping) controller.abort();
    streams.set(controller, sessionId);
    this.#open.set(accountId, streams);
    return {
      signal: controller.signal,
      abort: () => controller.abort(),
      close: () => {
        streams.delete(controller);
        if (streams.size === 0 && this.#open.get(accountId) === streams) this.#open.delete(accountId);
      },
    };
  }

  /** Ends every stream of an account: its sessions were revoked. */
  closeAccount(accountId: string): void {
    for (const controller of this.#open.get(accountId)?.keys() ?? []) controller.abort();
  }

  /** Ends every stream, and those still to come: the service stops. */
  closeAll(): void {
    this.#stopping = true;
    for (const accountId of this.#open.keys()) this.closeAccount(accountId);
  }

  /** The sessions by which streams are open, each with its account. */
  sessions(): Map<string, string> {
    const sessions = new Map<string, string>();
    for (const [accountId, streams] of this.#open)
      for (const sessionId of streams.values()) if (sessionId !== '') sessions.set(sessionId, accountId);
    return sessions;
  }

  count(): number {
    return [...this.#open.values()].reduce((sum, streams) => sum + streams.size, 0);
  }
}
