import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { stageEventKinds } from '../../src/pipeline/events.ts';
import { createdAtColumn, jsonColumn } from './columns.ts';
import { RunEntity, type StoredArtifact } from './run.ts';

/** One entry of a run's log; numbers run from 1 without gaps. Written by db/event-log.ts only. */
export const RunEventEntity = defineEntity({
  name: 'RunEvent',
  tableName: 'run_events',
  properties: {
    run: () => p.manyToOne(RunEntity).ref().primary().deleteRule('cascade'),
    seq: p.integer().primary().autoincrement(false),
    at: createdAtColumn(),
    stage: p.text(),
    kind: p.enum(stageEventKinds),
    message: p.text(),
    /** 0 to 1 within the stage. */
    progress: p.double().nullable(),
    artifact: jsonColumn<StoredArtifact>().nullable(),
  },
});
export type RunEvent = InferEntity<typeof RunEventEntity>;
