import type { Logger } from 'pino';
import { watchCalls } from './watch-calls.ts';

/** With `LOG_LEVEL=debug`, the same object whose calls are told when they end: the method, the time and the outcome. */
export const logCalls = <T extends object>(target: T, log: Logger, part: string): T =>
  log.isLevelEnabled('debug')
    ? watchCalls(target, ({ method, ms, outcome }) =>
        log.debug({ part, method, ms: Math.round(ms), outcome }, 'a call'),
      )
    : target;
