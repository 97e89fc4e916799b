import { readConfig } from '../../src/config.ts';
import type { Config } from '../../src/config.ts';
import { UsageError } from './exit-codes.ts';

/** The service's configuration from the environment. @throws UsageError that names the wrong variables. */
export function configFromEnvironment(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n').join(' '), { cause: error });
  }
}
