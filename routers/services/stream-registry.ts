import { DomainError } from '../../src/errors.ts';

export interface OpenStream {
  /** Aborts when the account's access ended or the service stops. */
  signal: AbortSignal;
  close(): void;
}

/** The streams that are open in this process, by account: bounded in number, closed when access ends or the service stops. */
export class StreamRegistry {
  readonly #open = new Map<string, Set<AbortController>>();
  readonly #limit: number;
  #stopping = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @throws DomainError `too_many_requests` over MAX_STREAMS_PER_ACCOUNT. */
  open(accountId: string): OpenStream {
    const streams = this.#open.get(accountId) ?? new Set<AbortController>();
    if (streams.size >= this.#limit) {
      throw new DomainError('too_many_requests', `Not more than ${this.#limit} streams at once: close one first.`, {
        limit: this.#limit,
      });
    }
    const controller = new AbortController();
    if (this.#stopping) controller.abort();
    streams.add(controller);
    this.#open.set(accountId, streams);
    return {
      signal: controller.signal,
      close: () => {
        streams.delete(controller);
        if (streams.size === 0 && this.#open.get(accountId) === streams) this.#open.delete(accountId);
      },
    };
  }

  /** Ends every stream of an account: its sessions were revoked. */
  closeAccount(accountId: string): void {
    for (const controller of this.#open.get(accountId) ?? []) controller.abort();
  }

  /** Ends every stream, and those still to come: the service stops. */
  closeAll(): void {
    this.#stopping = true;
    for (const accountId of this.#open.keys()) this.closeAccount(accountId);
  }

  count(): number {
    return [...this.#open.values()].reduce((sum, streams) => sum + streams.size, 0);
  }
}
