import { defineConfig } from 'vitest/config';

/** Two projects: `unit` runs src without a database; `service` runs on real PostgreSQL, prepared once by its global set-up. */
export default defineConfig({
  test: {
    // Files run side by side on every core: most of them wait for a database or a process of their own.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/{bench,chat,deck,engine,materials,models,office,pictures,pipeline,security,storage,examples}/**/*.test.ts',
            'test/*.test.ts',
          ],
          globalSetup: ['test/support/run-folder.ts'],
          testTimeout: 60_000,
          // Files share their modules: src keeps nothing between calls, and loading it anew takes as long as most files' tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'service',
          include: ['test/{db,routers,server,contract,upgrade}/**/*.test.ts'],
          globalSetup: ['test/support/run-folder.ts', 'test/support/postgres.ts'],
          setupFiles: process.env['RECORD_STATEMENTS'] ? ['test/upgrade/record-statements.ts'] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
