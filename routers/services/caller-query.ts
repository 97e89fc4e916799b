import type { ExpressionBuilder, RawBuilder, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../db/orm.ts';
import { PreparedQuery, type PlainRow } from '../../db/prepared-query.ts';
import { NotLoggedInError } from '../../src/errors.ts';
import { hashSessionToken } from '../../src/security/session-token.ts';
import type { Context } from '../context.ts';
import { admitCaller, sessionByToken, type SessionRow } from './find-caller-account.ts';

type OfCaller = ExpressionBuilder<Tables, 'sessions' | 'accounts'>;
type SessionWithRows<Row> = SessionRow & { rows: PlainRow<Row>[] };

/**
 * A hot read of what belongs to the caller: the session that allows it and the rows come in one statement, which halves what a call costs.
 * For a procedure of `ownReadProcedure`. The statement refers to the caller as `accounts.id`; moments come as ISO 8601.
 */
export class CallerQuery<Name extends string, Row> {
  readonly #query: PreparedQuery<Name | 'tokenHash', SessionWithRows<Row>>;

  constructor(
    name: string,
    values: readonly Name[],
    rows: (of: OfCaller, value: (name: Name) => RawBuilder<string>) => SelectQueryBuilder<Tables, keyof Tables, Row>,
  ) {
    this.#query = new PreparedQuery<Name | 'tokenHash', SessionWithRows<Row>>(
      name,
      ['tokenHash', ...values],
      (db, value) => sessionByToken(db, value('tokenHash')).select((of) => jsonArrayFrom(rows(of, value)).as('rows')),
    );
  }

  /** Sets `ctx.account`. @throws NotLoggedInError */
  async run(ctx: Context, values: Readonly<Record<Name, string | null>>): Promise<PlainRow<Row>[]> {
    const { token } = ctx.caller;
    if (token === null) throw new NotLoggedInError();
    const [row] = await this.#query.run(ctx.database.pool, { ...values, tokenHash: hashSessionToken(token) });
    ctx.account = row === undefined ? null : await admitCaller(ctx, row);
    if (row === undefined || ctx.account === null) throw new NotLoggedInError();
    return row.rows;
  }
}
