import { afterAll } from 'vitest';
import { startApp, type AppOverrides, type TestApp } from './app.ts';

/** The service for all tests of a file: `const app = await appOfFile()`. */
export async function appOfFile(overrides: AppOverrides = {}): Promise<TestApp> {
  const app = await startApp(overrides);
  afterAll(() => app[Symbol.asyncDispose]());
  return app;
}
