import { queries } from '../../db/orm.ts';
import type { Jobs } from '../../db/queue.ts';
import type { Services } from '../../routers/context.ts';

/** Removes stored bytes whose row was never written: the process that stored them died, or could not tidy up after itself. */
export async function dropOrphan(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { prefix, table, id }: Jobs['drop-orphan'],
): Promise<void> {
  const row = await queries(database.fork()).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) await storage.removePrefix(prefix);
}
