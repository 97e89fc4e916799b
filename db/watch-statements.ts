import type pg from 'pg';
import { oneLine } from '../src/one-line.ts';

export interface Statement {
  /** As it was sent, with `$1` for its values, which are never told. At most 500 characters. */
  text: string;
  ms: number;
}

const TOLD_LENGTH = 500;

/** Tells every statement of the pool's connections when it is over, whoever sent it: the ORM, a transaction or a hot read. */
export function watchStatements(pool: pg.Pool, tell: (statement: Statement) => void): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const start = performance.now();
      const end = (): void => tell({ text: textOf(args[0]), ms: Math.round(performance.now() - start) });
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return send(...args.slice(0, -1), (...results: unknown[]) => {
          end();
          (callback as (...values: unknown[]) => void)(...results);
        });
      const sent = send(...args);
      if (sent instanceof Promise) sent.then(end, end);
      return sent;
    }) as typeof client.query;
  });
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? oneLine(text).slice(0, TOLD_LENGTH) : '';
}
