import type { Logger } from 'pino';
import { outcomeOf } from './metrics/time-calls.ts';

/** With `LOG_LEVEL=debug`, the same object whose calls are told when they end: the method, the time and the outcome, never what was given. */
export function logCalls<T extends object>(target: T, log: Logger, part: string): T {
  if (!log.isLevelEnabled('debug')) return target;
  return new Proxy(target, {
    get(object, name, receiver) {
      const member: unknown = Reflect.get(object, name, receiver);
      if (typeof member !== 'function' || typeof name === 'symbol') return member;
      return async (...args: unknown[]): Promise<unknown> => {
        const start = performance.now();
        let outcome = 'ok';
        try {
          return (await member.apply(object, args)) as unknown;
        } catch (error) {
          outcome = outcomeOf(error);
          throw error;
        } finally {
          log.debug({ part, method: name, ms: Math.round(performance.now() - start), outcome }, 'a call');
        }
      };
    },
  });
}
