import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { appendRunEvents, appendTurnEvents, LostJobError, openEventLog, type EventLog } from '../../db/event-log.ts';
import { openTurnWriter } from '../../db/turn-writer.ts';
import { RunEntity } from '../../db/entities/run.ts';
import { openListener, type Listener } from '../../db/listener.ts';
import { openDatabase, type Database } from '../../db/orm.ts';
import { fenceJob, takeJob } from '../../db/turn-lease.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { testDatabase } from '../support/database.ts';
import { addAccount, addTurn } from '../support/rows.ts';

const db = await testDatabase();
afterAll(() => db[Symbol.asyncDispose]());

const delta = (text: string): ChatEvent => ({ type: 'text-delta', id: 't', delta: text });
const end: ChatEvent = { type: 'turn-end', outcome: 'completed', error: null };

interface Instance extends AsyncDisposable {
  log: EventLog;
  listener: Listener;
}

async function startInstance(database: Database): Promise<Instance> {
  const listener = await openListener(database.url);
  const log = openEventLog(database, listener);
  return {
    log,
    listener,
    async [Symbol.asyncDispose]() {
      log.close();
      await listener.close();
    },
  };
}

async function startTurn(database: Database) {
  const turn = await addTurn(database.fork());
  const writer = await takeJob(database.fork(), 'turns', turn.id);
  if (!writer) throw new Error('The turn was not to be had.');
  return { turn, writer };
}

async function collect(log: EventLog, turnId: string, after = 0): Promise<number[]> {
  const seqs: number[] = [];
  for await (const { seq } of log.followTurn(turnId, after)) seqs.push(seq);
  return seqs;
}

const upTo = (count: number, from = 1) => Array.from({ length: count - from + 1 }, (_, index) => from + index);

describe('event log of turns', () => {
  it('shows every event once and in order to followers of two instances, wherever they come in', async () => {
    const second = await openDatabase(db.config);
    await using one = await startInstance(db);
    await using other = await startInstance(second);
    const { turn, writer } = await startTurn(db);
    const early = [collect(one.log, turn.id), collect(other.log, turn.id)];
    const late: Promise<number[]>[] = [];
    for (let index = 0; index < 100; index++) {
      await appendTurnEvents(db.fork(), writer, [delta(String(index)), delta('.')]);
      if (index % 25 === 10) late.push(collect(one.log, turn.id, index), collect(other.log, turn.id));
    }
    await appendTurnEvents(db.fork(), writer, [end]);
    expect(await Promise.all(early)).toEqual([upTo(201), upTo(201)]);
    const [fromTen, whole] = await Promise.all(late);
    expect(fromTen).toEqual(upTo(201, 11));
    expect(whole).toEqual(upTo(201));
    await second.close();
  });

  it('numbers without gaps when many append to many turns at once', async () => {
    await using one = await startInstance(db);
    const turns = await Promise.all(Array.from({ length: 8 }, () => startTurn(db)));
    const followers = turns.map(({ turn }) => collect(one.log, turn.id));
    await Promise.all(
      turns.flatMap(({ writer }) =>
        Array.from({ length: 10 }, () => appendTurnEvents(db.fork(), writer, [delta('a'), delta('b'), delta('c')])),
      ),
    );
    await Promise.all(turns.map(({ writer }) => appendTurnEvents(db.fork(), writer, [end])));
    expect(await Promise.all(followers)).toEqual(turns.map(() => upTo(31)));
  });

  it('says nothing of events whose transaction was rolled back', async () => {
    await using one = await startInstance(db);
    const { turn, writer } = await startTurn(db);
    const follower = collect(one.log, turn.id);
    const failed = db.fork().transactional(async (em) => {
      await appendTurnEvents(em, writer, [delta('never')]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await appendTurnEvents(db.fork(), writer, [delta('said'), end]);
    expect(await follower).toEqual([1, 2]);
    expect((await one.log.readTurn(turn.id)).map(({ event }) => event)).toEqual([delta('said'), end]);
  });

  it('keeps characters that a model may send, U+0000 and lone surrogates among them', async () => {
    await using one = await startInstance(db);
    const { turn, writer } = await startTurn(db);
    const odd = delta('\u0000 \ud83d ", \\ 汉字 \u2028');
    await appendTurnEvents(db.fork(), writer, [odd]);
    expect((await one.log.readTurn(turn.id))[0]?.event).toEqual(odd);
  });

  it('reads each event once for a thousand followers', async () => {
    await using one = await startInstance(db);
    const { turn, writer } = await startTurn(db);
    using query = vi.spyOn(db.pool, 'query');
    const followers = Array.from({ length: 1_000 }, () => collect(one.log, turn.id));
    for (let index = 0; index < 20; index++) await appendTurnEvents(db.fork(), writer, [delta('x')]);
    await appendTurnEvents(db.fork(), writer, [end]);
    const all = await Promise.all(followers);
    expect(all.every((seqs) => seqs.length === 21 && seqs.every((seq, index) => seq === index + 1))).toBe(true);
    expect(query.mock.calls.length).toBeLessThanOrEqual(23);
  });

  it('catches up after the listening connection was lost', async () => {
    await using one = await startInstance(db);
    const { turn, writer } = await startTurn(db);
    const follower = collect(one.log, turn.id);
    await appendTurnEvents(db.fork(), writer, [delta('before')]);
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'deckwright-listener' and datname = current_database()`,
    );
    await appendTurnEvents(db.fork(), writer, [delta('meanwhile'), end]);
    expect(await follower).toEqual([1, 2, 3]);
  });

  it('ends the streams of a turn that is deleted, and of one that never was', async () => {
    await using one = await startInstance(db);
    const { turn, writer } = await startTurn(db);
    await appendTurnEvents(db.fork(), writer, [delta('x')]);
    const follower = collect(one.log, turn.id);
    await vi.waitFor(async () => expect(await one.log.readTurn(turn.id)).toHaveLength(1), { timeout: 60_000 });
    await delay(50);
    await db.pool.query('delete from accounts');
    expect(await follower).toEqual([1]);
    expect(await collect(one.log, turn.id)).toEqual([]);
  });

  it('lets a follower go when its signal aborts', async () => {
    await using one = await startInstance(db);
    const { turn } = await startTurn(db);
    const controller = new AbortController();
    const seen: number[] = [];
    const following = (async () => {
      for await (const { seq } of one.log.followTurn(turn.id, 0, controller.signal)) seen.push(seq);
    })();
    await delay(20);
    controller.abort();
    await following;
    expect(seen).toEqual([]);
  });

  it('takes no word from a worker that was replaced, nor about a turn that is over', async () => {
    const { turn, writer: dead } = await startTurn(db);
    const replacement = await takeJob(db.fork(), 'turns', turn.id);
    expect(replacement).toEqual({ id: turn.id, attempt: 2 });
    await expect(appendTurnEvents(db.fork(), dead, [delta('late')])).rejects.toThrow(LostJobError);
    const canceller = await fenceJob(db.fork(), 'turns', turn.id);
    await expect(appendTurnEvents(db.fork(), replacement!, [delta('late')])).rejects.toThrow(LostJobError);
    await appendTurnEvents(db.fork(), canceller!, [end]);
    await db.pool.query(`update turns set state = 'cancelled' where id = $1`, [turn.id]);
    await expect(appendTurnEvents(db.fork(), canceller!, [delta('late')])).rejects.toThrow(LostJobError);
    expect(await takeJob(db.fork(), 'turns', turn.id)).toBeNull();
  });
});

describe("the writer of a turn's events", () => {
  it('makes one event of deltas that wait together, and keeps the order of all others', async () => {
    await using one = await startInstance(db);
    const { turn, writer } = await startTurn(db);
    const turnWriter = openTurnWriter(db.fork(), writer);
    turnWriter.write({ type: 'text-start', id: 't' });
    for (const text of ['Hel', 'lo ', 'there']) turnWriter.write(delta(text));
    turnWriter.write({ type: 'text-delta', id: 'u', delta: 'other' });
    turnWriter.write(end);
    await turnWriter.flush();
    expect((await one.log.readTurn(turn.id)).map(({ event }) => event)).toEqual([
      { type: 'text-start', id: 't' },
      delta('Hello there'),
      { type: 'text-delta', id: 'u', delta: 'other' },
      end,
    ]);
  });

  it('writes by itself after a moment, and tells of its loss at the next word', async () => {
    await using one = await startInstance(db);
    const { turn, writer } = await startTurn(db);
    const turnWriter = openTurnWriter(db.fork(), writer);
    turnWriter.write(delta('one'));
    await vi.waitFor(async () => expect(await one.log.readTurn(turn.id)).toHaveLength(1), { timeout: 60_000 });
    await takeJob(db.fork(), 'turns', turn.id);
    turnWriter.write(delta('two'));
    await expect(turnWriter.flush()).rejects.toThrow(LostJobError);
    expect(() => turnWriter.write(delta('three'))).toThrow(LostJobError);
    expect(await one.log.readTurn(turn.id)).toHaveLength(1);
  });
});

describe('event log of runs', () => {
  it('numbers entries and pages through them', async () => {
    await using one = await startInstance(db);
    const em = db.fork();
    const account = await addAccount(em);
    const run = em.create(RunEntity, { account: account.id });
    await em.flush();
    const writer = await takeJob(db.fork(), 'runs', run.id);
    const artifact = { name: 'deck.pptx', kind: 'pptx', url: '/x' };
    await appendRunEvents(db.fork(), writer!, {
      events: [
        { stage: 'read', kind: 'start', message: 'Reading' },
        { stage: 'read', kind: 'progress', message: 'Half', progress: 0.5 },
        { stage: 'build', kind: 'artifact', message: 'Built', artifact },
      ],
    });
    expect(await one.log.readRun(run.id, 1, 1)).toMatchObject([{ seq: 2, kind: 'progress', progress: 0.5 }]);
    const [last] = await one.log.readRun(run.id, 2, 1_000);
    expect(last).toMatchObject({ seq: 3, stage: 'build', artifact });
    expect(last?.at).toBeInstanceOf(Date);
    expect(last?.progress).toBeUndefined();
  });
});
