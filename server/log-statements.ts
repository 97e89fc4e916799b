import type { Logger } from 'pino';
import type { Statement } from '../db/watch-statements.ts';
import type { Config } from '../src/config.ts';

/** Slow statements are warnings; with `LOG_LEVEL=debug` the log has all of them. Undefined where neither is asked for. */
export function logStatements(
  { SLOW_QUERY_MS: limit }: Pick<Config, 'SLOW_QUERY_MS'>,
  log: Logger,
): ((statement: Statement) => void) | undefined {
  const tellsAll = log.isLevelEnabled('debug');
  if (limit === 0 && !tellsAll) return undefined;
  return (statement) => {
    if (limit > 0 && statement.ms >= limit) log.warn(statement, 'a slow query');
    else if (tellsAll) log.debug(statement, 'a query');
  };
}
