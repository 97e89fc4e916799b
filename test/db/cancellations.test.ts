import { describe, expect, it, vi } from 'vitest';
import { openCancellations, requestCancel } from '../../db/cancellations.ts';
import { openListener } from '../../db/listener.ts';
import { testDatabase } from '../support/database.ts';
import { addTurn } from '../support/rows.ts';

describe('cancellations', () => {
  it('reach the worker when the transaction commits, not before', async () => {
    await using db = await testDatabase();
    const listener = await openListener(db.url);
    const cancellations = openCancellations(db, listener);
    const turn = await addTurn(db.fork());
    const { signal } = await cancellations.watch(turn.id);
    await db.fork().transactional(async (em) => {
      await requestCancel(em, turn.id);
      await db.pool.query('select 1');
      expect(signal.aborted).toBe(false);
    });
    await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 60_000 });
    expect((await cancellations.watch(turn.id)).signal.aborted).toBe(true);
    await listener.close();
  });

  it('stop the worker of a deleted turn, and are not missed while the connection is down', async () => {
    await using db = await testDatabase();
    const listener = await openListener(db.url);
    const cancellations = openCancellations(db, listener);
    const [deleted, cancelled, other] = [await addTurn(db.fork()), await addTurn(db.fork()), await addTurn(db.fork())];
    const watches = await Promise.all([deleted, cancelled, other].map(({ id }) => cancellations.watch(id)));
    await db.pool.query('delete from chats where id = $1', [deleted.chat.id]);
    await vi.waitFor(() => expect(watches[0]?.signal.aborted).toBe(true), { timeout: 60_000 });
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'deckwright-listener' and datname = current_database()`,
    );
    await requestCancel(db.fork(), cancelled.id);
    await vi.waitFor(() => expect(watches[1]?.signal.aborted).toBe(true), { timeout: 5_000 });
    expect(watches[2]?.signal.aborted).toBe(false);
    await listener.close();
  });
});
