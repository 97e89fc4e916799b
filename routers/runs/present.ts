import type { Run as RunRow } from '../../db/entities/run.ts';
import type { RunEventEntry } from '../../db/event-log.ts';
import type { JobEvent, RunRecord } from './schemas.ts';

export function toRunRecord(row: RunRow): RunRecord {
  return {
    id: row.id,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    chatId: row.chat?.id ?? null,
    stages: row.stages,
    artifacts: row.artifacts,
    error: row.error == null ? null : { code: row.error.code, message: row.error.message },
    lastSeq: row.lastSeq,
  };
}

export function toJobEvent({ seq, at, stage, kind, message, progress, artifact }: RunEventEntry): JobEvent {
  return { seq, at: at.toISOString(), stage, kind, message, progress, artifact };
}
