import type { Logger } from 'pino';

export interface WorkFacts {
  /** The request that asked for it. */
  requestId: string | undefined;
  turnId?: string;
  runId?: string;
  chatId?: string | undefined;
  accountId: string | undefined;
  /** Of a turn: message, answer, plan or retry. */
  kind?: string | undefined;
  /** 1 for the first worker. */
  attempt: number;
  /** When the first worker took it; now by default. */
  startedAt: Date | null;
}

export interface WorkEnd {
  outcome: string;
  error?: { code: string; message: string } | null | undefined;
}

export interface WorkLines {
  ended(end: WorkEnd): void;
}

/** One line when a worker takes a turn or a run, and one when it has ended: how, why it failed, and how long it took since it was first taken. */
export function logWork(log: Pick<Logger, 'info' | 'warn'>, facts: WorkFacts): WorkLines {
  const { startedAt, ...named } = facts;
  const what = 'turnId' in facts ? 'a turn' : 'a run';
  const start = startedAt?.getTime() ?? Date.now();
  log.info(named, `${what} begins`);
  return {
    ended({ outcome, error }) {
      const line = { ...named, outcome, seconds: Math.round((Date.now() - start) / 100) / 10 };
      if (error == null) log.info(line, `${what} ended`);
      else log.warn({ ...line, code: error.code, reason: error.message.slice(0, 300) }, `${what} ended`);
    },
  };
}
