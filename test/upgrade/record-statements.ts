import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';
import { normaliseStatement, statementKey } from './normalise-statement.ts';

/**
 * Set-up of the tests where RECORD_STATEMENTS names a file: every statement that the program sends is kept there, once. Run the service's
 * tests so before a migration is added, and the next version is held to what this one says.
 */
const file = process.env['RECORD_STATEMENTS'] ?? '';
const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split(';\n').map(statementKey) : []);

// MikroORM has a copy of the driver of its own.
const ofOrm = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
for (const { Client } of new Set([pg, ofOrm])) {
  const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Client.prototype.query = function record(this: unknown, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    const statement = text === undefined ? null : normaliseStatement(text);
    if (statement !== null && !known.has(statementKey(statement))) {
      known.add(statementKey(statement));
      appendFileSync(file, `${statement};\n`);
    }
    return query.apply(this, args);
  } as typeof Client.prototype.query;
}
