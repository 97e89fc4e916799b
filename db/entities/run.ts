import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { RunConfig } from '../../src/pipeline/run-config.ts';
import { runStates, type StageState } from '../../src/pipeline/run-states.ts';
import { AccountEntity } from './account.ts';
import { ChatEntity } from './chat.ts';
import { createdAtColumn, idColumn, jsonColumn, timeColumn } from './columns.ts';
import { TurnEntity, type StoredError } from './turn.ts';

export interface StoredStage {
  name: string;
  state: StageState;
  /** 0 to 1. */
  progress: number;
  startedAt: string;
  finishedAt: string | null;
}

export interface StoredArtifact {
  name: string;
  kind: string;
  url: string;
}

/** One execution of the pipeline. */
export const RunEntity = defineEntity({
  name: 'Run',
  tableName: 'runs',
  properties: {
    id: idColumn(),
    account: () => p.manyToOne(AccountEntity).ref().deleteRule('cascade'),
    chat: () => p.manyToOne(ChatEntity).ref().nullable().deleteRule('cascade').index(),
    turn: () => p.manyToOne(TurnEntity).ref().nullable().deleteRule('cascade').index(),
    state: p.enum(runStates).default('queued'),
    /** Null for an empty run that nothing was asked of yet. */
    config: jsonColumn<RunConfig>().nullable(),
    stages: jsonColumn<StoredStage[]>().onCreate(() => []),
    artifacts: jsonColumn<StoredArtifact[]>().onCreate(() => []),
    error: jsonColumn<StoredError>().nullable(),
    jobId: p.uuid().nullable(),
    /** Counts the workers that took the run; only the latest may write. */
    attempt: p.integer().default(0),
    /** Number of the latest event of its log. */
    lastSeq: p.integer().default(0),
    createdAt: createdAtColumn(),
    startedAt: timeColumn().nullable(),
    finishedAt: timeColumn().nullable(),
  },
  indexes: [
    { name: 'runs_account_created_index', properties: ['account', 'createdAt'] },
    {
      name: 'runs_empty_index',
      expression: `create index "runs_empty_index" on "runs" ("account_id") where "state" = 'queued'`,
    },
  ],
});
export type Run = InferEntity<typeof RunEntity>;
