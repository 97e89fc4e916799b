import { openQueue, type Queue } from '../../db/queue.ts';
import type { Database } from '../../db/orm.ts';

/** A queue that opens when it is first used, since most tests never send a job. */
export function lazyQueue(database: Database): Queue {
  let opened: Promise<Queue> | undefined;
  const open = () => (opened ??= openQueue(database, { superviseSeconds: 1 }));
  return {
    send: async (em, name, data, options) => (await open()).send(em, name, data, options),
    work: async (name, concurrency, handler) => (await open()).work(name, concurrency, handler),
    pause: async (name) => (await open()).pause(name),
    resume: async (name) => (await open()).resume(name),
    cancel: async (em, name, jobId) => (await open()).cancel(em, name, jobId),
    stop: async (graceMs) => {
      if (opened !== undefined) await (await opened).stop(graceMs);
    },
  };
}
