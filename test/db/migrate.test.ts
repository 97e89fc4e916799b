import { describe, expect, it } from 'vitest';
import { AccountEntity } from '../../db/entities/account.ts';
import { migrate, schemaState } from '../../db/migrate.ts';
import { toMigration } from '../../db/migrations/index.ts';
import { queries } from '../../db/orm.ts';
import { testDatabase } from '../support/database.ts';

describe('migrations', () => {
  it('leave exactly the schema that the entities describe', async () => {
    await using db = await testDatabase();
    expect(await db.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('notice a schema that an entity has outgrown', async () => {
    await using db = await testDatabase();
    await db.pool.query('alter table accounts drop column picture');
    expect(await db.orm.schema.getUpdateSchemaSQL({ wrap: false })).toContain('add "picture"');
  });

  it('tell a schema that is current, ahead of the program, beyond it, or behind', async () => {
    await using db = await testDatabase();
    expect(await schemaState(db)).toBe('current');
    await db.pool.query(`insert into schema_migrations (name, executed_at) values ('9999-later', now())`);
    expect(await schemaState(db)).toBe('ahead');
    expect(await migrate(db)).toEqual([]);
    const later = toMigration('9999-later', '-- needs: 9998-before\nalter table accounts drop column picture;\n');
    const migration = new later.class(db.orm.em.getDriver(), db.orm.config);
    await migration.up();
    for (const statement of migration.getQueries() as string[]) await db.pool.query(statement);
    expect(await schemaState(db)).toBe('beyond');
    await db.pool.query(`update schema_floor set name = '0003-login-sources'`);
    expect(await schemaState(db)).toBe('ahead');
    await db.pool.query('delete from schema_migrations');
    expect(await schemaState(db)).toBe('behind');
    await db.pool.query('drop table schema_migrations');
    expect(await schemaState(db)).toBe('behind');
  });

  it('count the schema of the job queue as well', async () => {
    await using db = await testDatabase();
    await db.pool.query('update queue.version set version = version - 1');
    expect(await schemaState(db)).toBe('behind');
    await db.pool.query('update queue.version set version = version + 2');
    expect(await schemaState(db)).toBe('beyond');
  });

  it('run once when several instances start at once', async () => {
    await using db = await testDatabase({ poolSize: 30 });
    await db.pool.query('drop schema public cascade; create schema public; drop schema queue cascade');
    const done = await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(done.flat()).toEqual([
      '0001-initial',
      '0002-preview-bytes',
      '0003-login-sources',
      '0004-left-out',
      '0005-edits',
      '0006-reading',
      '0007-product-templates',
      '0008-told-chats',
      '0009-read-state',
      '0010-connection-faults',
    ]);
    expect(await schemaState(db)).toBe('current');
  });
});

describe('accounts', () => {
  it('refuse an e-mail that differs only in case', async () => {
    await using db = await testDatabase();
    const add = async (email: string) => {
      const em = db.fork();
      em.create(AccountEntity, { email, name: 'Ada', passwordHash: 'x', role: 'member' });
      await em.flush();
    };
    await add('Ärger@Example.org');
    await expect(add('ärgER@example.ORG')).rejects.toThrow('accounts_email_key_unique');
  });

  it('come back from hot reads with the types the entities promise', async () => {
    await using db = await testDatabase();
    const em = db.fork();
    em.create(AccountEntity, { email: 'ada@example.org', name: 'Ada', passwordHash: 'x', role: 'member' });
    await em.flush();
    const [row] = await queries(db.fork()).selectFrom('accounts').selectAll().execute();
    expect(row).toMatchObject({ email: 'ada@example.org', disabled: false, policy: {} });
    expect(row?.created_at).toBeInstanceOf(Date);
  });
});
