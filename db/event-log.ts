import { CompiledQuery } from 'kysely';
import type { ChatEvent } from '../src/chat/chat-event.ts';
import { isId } from '../src/ids.ts';
import type { Feed } from '../src/feed.ts';
import type { StageEvent } from '../src/pipeline/events.ts';
import { isActive } from './active-state.ts';
import type { Listener } from './listener.ts';
import { FollowedLog, type LogEntry } from './followed-log.ts';
import type { Database, EntityManager } from './orm.ts';

/** Who appends: the worker that took the turn or run as its `attempt`-th. */
export interface Writer {
  id: string;
  attempt: number;
}

/** The turn or run is over, gone, or was taken by another worker: what this one still wants to say must not be said. */
export class LostJobError extends Error {
  constructor(writer: Writer) {
    super(`Attempt ${writer.attempt} at ${writer.id} no longer holds it.`);
    this.name = 'LostJobError';
  }
}

export interface RunEventEntry extends StageEvent {
  seq: number;
  at: Date;
}

/**
 * The append-only logs of turns and runs. Numbers run from 1 without gaps and become visible in order, since an append holds the row
 * of its turn or run until it commits; whoever follows hears of it by a notification that goes out with the commit.
 */
export interface EventLog {
  /** Events after `after`, as they are now. */
  readTurn(turnId: string, after?: number): Promise<LogEntry<ChatEvent>[]>;
  /**
   * Replays the events after `after`, then follows: each once, in order. Ends after `turn-end`, when the turn is deleted, or by
   * `signal`. Thousands may follow: a process reads each event once for all of them, over its one listening connection.
   */
  followTurn(turnId: string, after: number, signal?: AbortSignal): Feed<LogEntry<ChatEvent>>;
  readRun(runId: string, after: number, limit: number): Promise<RunEventEntry[]>;
  close(): void;
}

const NO_TURN = '00000000-0000-0000-0000-000000000000';

export function openEventLog(database: Database, listener: Listener): EventLog {
  const followed = new FollowedLog<ChatEvent>({
    read: (wanted) => readMany(database, wanted),
    isLast: (event) => event.type === 'turn-end',
  });
  const unsubscribe = listener.subscribe('deckwright_events', {
    onNotification: (payload) => {
      const [kind, id = ''] = payload.split(' ');
      if (kind === 'turn') followed.changed(id);
      if (kind === 'gone') followed.gone(id);
    },
    onReconnect: () => followed.allChanged(),
  });
  return {
    readTurn: async (turnId, after = 0) =>
      (await readMany(database, [{ id: turnId, after }])).entries.get(turnId) ?? [],
    // What is no id would fail the statement that reads for everyone.
    followTurn: (turnId, after, signal) =>
      followed.follow(isId(turnId) ? turnId.toLowerCase() : NO_TURN, after, signal),
    readRun: (runId, after, limit) => readRunEvents(database, { runId, after, limit }),
    close() {
      unsubscribe();
      followed.close();
    },
  };
}

/**
 * Appends to a turn's log, in the transaction of `em` where it has one.
 * @returns the number of the last event. @throws LostJobError
 */
export async function appendTurnEvents(
  em: EntityManager,
  writer: Writer,
  events: readonly ChatEvent[],
): Promise<number> {
  return append(em, writer, { statement: APPEND_TURN, texts: events.map((event) => JSON.stringify(event)) });
}

/**
 * Appends to a run's log, in the transaction of `em` where it has one, and keeps its stages where they are given: in one statement, since
 * a second change of the row in one transaction would look up, and hold, all that the run belongs to.
 * @returns the number of the last event. @throws LostJobError
 */
export async function appendRunEvents(
  em: EntityManager,
  writer: Writer,
  { events, stages }: { events: readonly StageEvent[]; stages?: readonly unknown[] },
): Promise<number> {
  const texts = events.map((event) => JSON.stringify(event));
  return append(em, writer, {
    statement: APPEND_RUN,
    texts,
    more: [stages === undefined ? null : JSON.stringify(stages)],
  });
}

async function append(
  em: EntityManager,
  writer: Writer,
  { statement, texts, more = [] }: { statement: string; texts: readonly string[]; more?: readonly unknown[] },
): Promise<number> {
  const parameters = [writer.id, writer.attempt, texts.length, texts, ...more];
  const { rows } = await em
    .getKysely<object>()
    .executeQuery<{ last_seq: number }>(CompiledQuery.raw(statement, parameters));
  const last = rows[0]?.last_seq;
  if (last === undefined) throw new LostJobError(writer);
  return last;
}

const APPEND_TURN = `
with fence as (
  update turns set last_seq = last_seq + $3
  where id = $1 and attempt = $2 and ${isActive()} returning last_seq
), written as (
  insert into turn_events (turn_id, seq, event, at)
  select $1, fence.last_seq - $3 + e.place, e.text::json, now()
  from fence, unnest($4::text[]) with ordinality as e(text, place)
)
select last_seq, pg_notify('deckwright_events', 'turn ' || $1::uuid) from fence`;

const APPEND_RUN = `
with fence as (
  update runs set last_seq = last_seq + $3, stages = coalesce($5::json, stages)
  where id = $1 and attempt = $2 and ${isActive()} returning last_seq
), written as (
  insert into run_events (run_id, seq, at, stage, kind, message, progress, artifact)
  select $1, fence.last_seq - $3 + e.place, now(), e.text::json ->> 'stage', e.text::json ->> 'kind',
    e.text::json ->> 'message', (e.text::json ->> 'progress')::float8, e.text::json -> 'artifact'
  from fence, unnest($4::text[]) with ordinality as e(text, place)
)
select last_seq from fence`;

/** One statement for all logs that changed. A turn without a row is reported as gone. */
async function readMany(
  database: Database,
  wanted: readonly { id: string; after: number }[],
): Promise<{ entries: Map<string, LogEntry<ChatEvent>[]>; gone: string[] }> {
  const { rows } = await database.pool.query<{ id: string; gone: boolean; seq: number | null; json: string | null }>(
    `select wanted.id, turns.id is null as gone, events.seq, events.event::text as json
     from unnest($1::uuid[], $2::int[]) as wanted(id, after)
     left join turns on turns.id = wanted.id
     left join turn_events events on events.turn_id = wanted.id and events.seq > wanted.after
     order by wanted.id, events.seq`,
    [wanted.map(({ id }) => id), wanted.map(({ after }) => after)],
  );
  const entries = new Map<string, LogEntry<ChatEvent>[]>();
  const gone: string[] = [];
  for (const { id, gone: isGone, seq, json } of rows) {
    if (isGone) gone.push(id);
    if (seq === null || json === null) continue;
    const list = entries.get(id) ?? [];
    list.push({ seq, json, event: JSON.parse(json) as ChatEvent });
    entries.set(id, list);
  }
  return { entries, gone };
}

async function readRunEvents(
  database: Database,
  { runId, after, limit }: { runId: string; after: number; limit: number },
): Promise<RunEventEntry[]> {
  const { rows } = await database.pool.query<Omit<RunEventEntry, 'at'> & { at: string }>(
    `select seq, at, stage, kind, message, progress, artifact from run_events
     where run_id = $1 and seq > $2 order by seq limit $3`,
    [runId, after, limit],
  );
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    progress: row.progress ?? undefined,
    artifact: row.artifact ?? undefined,
  }));
}
