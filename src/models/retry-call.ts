import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelError } from '../errors.ts';

export interface RetryRules {
  /** Tries in all. */
  tries: number;
  /** Wait before the second try; doubled for each further one. */
  firstDelayMs: number;
  /** No wait is longer: a server that asks for more is not asked again. */
  maxDelayMs: number;
  /** Hears why a call is made again. */
  onRetry?: (why: ModelError) => void;
}

export const defaultRetryRules: RetryRules = { tries: 4, firstDelayMs: 1_000, maxDelayMs: 60_000 };

/**
 * Calls again after failures that may pass: after the time the server asked for, or after a growing wait with some chance in it. `mayRetry`
 * is asked before each, since a reply that was already shown must not be said twice.
 */
export async function retryCall<T>(
  call: () => Promise<T>,
  {
    rules,
    signal,
    mayRetry,
  }: { rules: RetryRules; signal: AbortSignal; mayRetry: (error: unknown) => error is ModelError },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= rules.tries || !mayRetry(error)) throw error;
      const asked = error.details['retryAfterMs'];
      const grown = rules.firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
      if (typeof asked === 'number' && asked > rules.maxDelayMs) throw error;
      rules.onRetry?.(error);
      await sleep(typeof asked === 'number' ? asked : Math.min(grown, rules.maxDelayMs), undefined, { signal });
    }
  }
}
