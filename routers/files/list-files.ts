import { FileEntity } from '../../db/entities/file.ts';
import type { AccountContext } from '../context.ts';
import { pageOf, type ListQuery } from '../services/page-of.ts';
import { shownColumns, toFileSummary, toStoredFile } from './present.ts';
import { usableBy } from './require-template.ts';
import type { FileListInput, StoredFile } from './schemas.ts';

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/** All templates and materials of the account, newest first. */
export const listFiles = (ctx: AccountContext, input: FileListInput = {}): Promise<StoredFile[]> =>
  list(ctx, { account: ctx.account.id, removedAt: null }, input);

/** The account's own templates and those opened to all, newest first. */
export const listTemplates = (ctx: AccountContext, input: FileListInput = {}): Promise<StoredFile[]> =>
  list(ctx, usableBy(ctx.account.id), input);

async function list(ctx: AccountContext, which: object, input: FileListInput): Promise<StoredFile[]> {
  const { kind, view, ...query } = input;
  // A value that no file has filters everything out.
  if (kind !== undefined && kind !== 'template' && kind !== 'material') return [];
  const rows = await ctx.em.find(
    FileEntity,
    { $and: [which, kind === undefined ? {} : { kind }] },
    { fields: shownColumns, orderBy: newestFirst, disableIdentityMap: true },
  );
  const show = view === 'summary' ? toFileSummary : toStoredFile;
  const files = rows.map((row) => show(row, ctx.account.id));
  return pageOf(ctx, files, {
    ...(query as ListQuery<'createdAt' | 'name'>),
    usual: '-createdAt',
    text: ({ name }) => name,
  });
}
