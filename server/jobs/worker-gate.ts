import type { Services } from '../../routers/context.ts';
import type { DomainError } from '../../src/errors.ts';

import { workerOpen } from '../metrics/instruments.ts';

/** The jobs that need engine and storage. */
const gated = ['turn', 'run'] as const;

export interface WorkerGate {
  /** Something failed that other workers may have: no more is taken here until engine and storage answer. */
  shut(reason: DomainError): Promise<void>;
}

/** A sick worker must not drain the queue: while its engine or its storage is away it leaves the jobs to others, and says so. */
export function openWorkerGate(
  services: Pick<Services, 'queue' | 'engine' | 'storage' | 'config' | 'log'>,
): WorkerGate {
  const { queue, engine, storage, config, log } = services;
  let isShut = false;
  workerOpen.set(1);
  const look = async (): Promise<void> => {
    try {
      await engine.ping();
      await storage.check();
      isShut = false;
      workerOpen.set(1);
      for (const name of gated) await queue.resume(name);
      log.info('engine and storage answer: this worker takes turns again');
    } catch (error) {
      log.debug({ err: error }, 'engine or storage are still away');
      later();
    }
  };
  const later = (): void => void setTimeout(() => void look(), config.WORKER_RECHECK_MS).unref();
  return {
    async shut(reason) {
      if (isShut) return;
      isShut = true;
      workerOpen.set(0);
      log.warn(
        { code: reason.code, reason: reason.message },
        'this worker takes no turns until engine and storage answer',
      );
      for (const name of gated) await queue.pause(name);
      later();
    },
  };
}
