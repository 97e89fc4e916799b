import { isActive } from './active-state.ts';
import { QUEUE_SCHEMA, type Database } from './orm.ts';

/** At once; the rest is found the next time. */
const MOST = 500;

/**
 * Turns or runs that are active though no job will end them: theirs failed, was lost, or never came to be.
 * @param id only this one, if it is
 */
export async function findAbandoned(database: Database, table: 'turns' | 'runs', id?: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from ${table}
     where ${isActive()} and job_id is not null and id = coalesce($2::uuid, id)
       and not exists (
         select from ${QUEUE_SCHEMA}.job
         where job.name = $1 and job.id = ${table}.job_id and job.state in ('created', 'retry', 'active')
       )
     order by id limit ${MOST}`,
    [table === 'turns' ? 'turn' : 'run', id ?? null],
  );
  return rows.map(({ id }) => id);
}
