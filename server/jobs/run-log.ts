import type { StoredArtifact, StoredStage } from '../../db/entities/run.ts';
import type { StoredError } from '../../db/entities/turn.ts';
import { RunEntity } from '../../db/entities/run.ts';
import { appendRunEvents, type Writer } from '../../db/event-log.ts';
import type { Database, EntityManager } from '../../db/orm.ts';
import type { RunOutcome } from '../../src/pipeline/run-states.ts';
import type { StageEvent } from '../../src/pipeline/events.ts';

/** The record of a run while it is written: its log, and its stages as the log leaves them. */
export interface RunLog {
  emit: (event: StageEvent) => Promise<void>;
  /** Ends the run in the transaction of `em`; `artifacts` are those that were not told yet. */
  finish(
    em: EntityManager,
    end: { state: RunOutcome; artifacts?: StoredArtifact[]; error?: StoredError },
  ): Promise<void>;
}

export function openRunLog(database: Database, writer: Writer): RunLog {
  const stages = new Map<string, StoredStage>();
  const told: StoredArtifact[] = [];
  // One after the other: a stage tells how far it is without waiting.
  let writing: Promise<void> = Promise.resolve();
  const append = async (event: StageEvent): Promise<void> => {
    if (event.artifact !== undefined) told.push(event.artifact);
    const moved = moveStage(stages, event);
    await appendRunEvents(database.fork(), writer, {
      events: [event],
      ...(moved ? { stages: [...stages.values()] } : {}),
    });
  };
  return {
    emit(event) {
      writing = writing.then(() => append(event));
      return writing;
    },
    async finish(em, { state, artifacts = [], error }) {
      const now = new Date();
      for (const stage of stages.values())
        if (stage.state === 'running') Object.assign(stage, { state, finishedAt: now.toISOString() });
      const events = artifacts.map((artifact) => ({
        stage: 'export' as const,
        kind: 'artifact' as const,
        message: artifact.name,
        artifact,
      }));
      if (events.length > 0) await appendRunEvents(em, writer, { events });
      await em.nativeUpdate(
        RunEntity,
        { id: writer.id, attempt: writer.attempt },
        {
          state,
          stages: [...stages.values()],
          artifacts: [...told, ...artifacts],
          error: error ?? null,
          finishedAt: now,
        },
      );
    },
  };
}

/** @returns whether the stage's record changed. */
function moveStage(stages: Map<string, StoredStage>, { stage: name, kind, progress }: StageEvent): boolean {
  const now = new Date().toISOString();
  const stage = stages.get(name);
  if (kind === 'start') {
    stages.set(name, { name, state: 'running', progress: 0, startedAt: now, finishedAt: null });
    return true;
  }
  if (stage === undefined) return false;
  if (kind === 'end') Object.assign(stage, { state: 'succeeded', progress: 1, finishedAt: now });
  else if (kind === 'progress' && progress !== undefined) stage.progress = progress;
  else return false;
  return true;
}
