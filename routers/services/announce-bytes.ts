import type { Jobs } from '../../db/queue.ts';
import type { AccountContext } from '../context.ts';

/** No upload, painting or export takes this long: by then the row is there, or never will be. */
const DECIDED_AFTER_SECONDS = 3_600;

/** Said before bytes are stored that a row will name: should the process die before the row is written, they are taken away again. */
export async function announceBytes(ctx: AccountContext, bytes: Jobs['drop-orphan']): Promise<void> {
  await ctx.queue.send(ctx.database.fork(), 'drop-orphan', bytes, { startAfterSeconds: DECIDED_AFTER_SECONDS });
}
