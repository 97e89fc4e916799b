import type { Logger } from 'pino';
import { isInstallationFault } from '../jobs/installation-fault.ts';
import type { DomainError } from '../../src/errors.ts';

/** How long an outage that was told is not told again, in milliseconds. */
const TOLD_FOR_MS = 60_000;

interface Outage {
  toldAt: number;
  /** Requests that it failed since it was told. */
  more: number;
}

/**
 * Requests that fail by the service. A part of the installation that is away fails all of them: that is told once and then once a minute with
 * how many it cost, by code and reason; the access log has each. Any other fault is told each time.
 */
export class FaultLog {
  readonly #outages = new Map<string, Outage>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  tell(log: Pick<Logger, 'error' | 'debug'>, fault: DomainError): void {
    const line = { err: fault, code: fault.code };
    if (!isInstallationFault(fault)) return log.error(line, 'request failed');
    const { reason } = fault.details;
    const kind = typeof reason === 'string' ? `${fault.code} ${reason}` : fault.code;
    const known = this.#outages.get(kind);
    if (known !== undefined && this.#now() - known.toldAt < TOLD_FOR_MS) {
      known.more += 1;
      return log.debug(line, 'request failed');
    }
    log.error({ ...line, requestsSinceTold: known?.more ?? 0 }, 'request failed');
    this.#outages.set(kind, { toldAt: this.#now(), more: 0 });
  }
}

/** The one of this process. */
export const faults = new FaultLog();
