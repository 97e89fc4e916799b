import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Only a test that hangs takes so long, on the busiest machine. */
const HUNG_MS = 180_000;

/** Two projects: `unit` runs src without a database; `service` runs on real PostgreSQL, prepared once by its global set-up. */
export default defineConfig({
  test: {
    // What is waited for comes; how soon says how busy the machine is.
    expect: { poll: { timeout: 60_000 } },
    // Files run side by side, half as many again as there are cores: most of them wait for a database or a process of their own.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/{bench,chat,deck,engine,materials,models,office,pictures,pipeline,security,site,storage,examples}/**/*.test.ts',
            'test/*.test.ts',
          ],
          globalSetup: ['test/support/run-folder.ts'],
          testTimeout: HUNG_MS,
          // Files share their modules: src keeps nothing between calls, and loading it anew takes as long as most files' tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'service',
          include: ['test/{db,routers,server,contract,upgrade}/**/*.test.ts'],
          globalSetup: ['test/support/run-folder.ts', 'test/support/postgres.ts'],
          // As above; a process that records statements changes the driver, once a file.
          isolate: process.env['RECORD_STATEMENTS'] !== undefined,
          setupFiles: process.env['RECORD_STATEMENTS'] ? ['test/upgrade/record-statements.ts'] : [],
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
        },
      },
    ],
  },
});
