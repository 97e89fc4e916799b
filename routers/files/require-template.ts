import { LockMode } from '@mikro-orm/postgresql';
import { DeckEntity } from '../../db/entities/deck.ts';
import { FileEntity, type File } from '../../db/entities/file.ts';
import type { EntityManager } from '../../db/orm.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';

type Asker = Pick<AccountContext, 'account' | 'em'>;

/** Templates in the library that an account may use: its own, and those opened to all. */
export const usableBy = (accountId: string) => ({
  kind: 'template' as const,
  removedAt: null,
  $or: [{ account: accountId }, { shared: true }],
});

/** @throws NotFoundError for an unknown template, a removed one, and another account's private one. */
export async function requireTemplate({ account, em }: Asker, id: string): Promise<File> {
  const row = await em.findOne(FileEntity, { id, ...usableBy(account.id) });
  if (row === null) throw new NotFoundError('template');
  return row;
}

/** The template as it is until the transaction of `em` ends; `share` lets others that only read it pass. */
export async function lockTemplate(em: EntityManager, id: string, how: 'change' | 'share' = 'change'): Promise<File> {
  const lockMode = how === 'change' ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_READ;
  const row = await em.findOne(FileEntity, { id, kind: 'template', removedAt: null }, { lockMode });
  if (row === null) throw new NotFoundError('template');
  return row;
}

export const isUsable = (row: Pick<File, 'account' | 'shared'>, accountId: string): boolean =>
  row.account?.id === accountId || row.shared;

/** As `requireTemplate`, and for owners of a deck on it also when it was removed or is not shared any more. */
export async function requireSeenTemplate(ctx: Asker, id: string): Promise<File> {
  const row = await ctx.em.findOne(FileEntity, { id, kind: 'template' });
  if (row === null) throw new NotFoundError('template');
  if (row.removedAt == null && isUsable(row, ctx.account.id)) return row;
  if ((await ctx.em.count(DeckEntity, { account: ctx.account.id, templateId: id })) === 0)
    throw new NotFoundError('template');
  return row;
}
