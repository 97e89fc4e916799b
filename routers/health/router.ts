import product from '../../package.json' with { type: 'json' };
import { DomainError } from '../../src/errors.ts';
import { openProcedure, rest, router, webServerProcedure } from '../trpc.ts';
import { requireReady } from './require-ready.ts';
import { HealthCheck } from './schemas.ts';

/** Waits of a health check: whoever asks wants to know now. */
const DATABASE_PATIENCE_MS = 5_000;

export const healthRouter = router({
  api: openProcedure
    .meta(rest('GET', '/health', { session: 'none', open: true, summary: 'The API is alive; open to all' }))
    .output(HealthCheck)
    .query(async ({ ctx }) => ({ ...healthy(), parts: await ctx.parts.look() })),

  ready: openProcedure
    .meta(
      rest('GET', '/health/ready', {
        session: 'none',
        open: true,
        errors: [503],
        summary: 'Database, engine and storage answer; open to all, for what sends requests here or elsewhere',
      }),
    )
    .output(HealthCheck)
    .query(async ({ ctx }) => {
      const parts = await ctx.parts.look();
      requireReady(parts);
      return { ...healthy(), parts };
    }),

  database: webServerProcedure
    .meta(rest('GET', '/health/database', { session: 'none', errors: [403, 503], summary: 'The database answers' }))
    .output(HealthCheck)
    .query(async ({ ctx }) => {
      await answersInTime(ctx.database.pool.query('select 1'));
      return healthy();
    }),

  engine: webServerProcedure
    .meta(rest('GET', '/health/engine', { session: 'none', errors: [403, 503], summary: 'The engine is alive' }))
    .output(HealthCheck)
    .query(async ({ ctx }) => {
      try {
        await ctx.engine.ping();
      } catch (error) {
        throw new DomainError(
          'engine_unavailable',
          'The engine does not answer. Try again in a moment.',
          {},
          { cause: error },
        );
      }
      return healthy();
    }),
});

function healthy(): HealthCheck {
  return { status: 'ok', name: product.name, version: product.version, uptimeSeconds: Math.floor(process.uptime()) };
}

async function answersInTime(question: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DomainError('database_unavailable', 'The database does not answer. Try again in a moment.')),
      DATABASE_PATIENCE_MS,
    );
  });
  try {
    await Promise.race([question, late]);
  } finally {
    clearTimeout(timer);
  }
}
