import type { File } from '../../db/entities/file.ts';
import { ProjectTemplateEntity } from '../../db/entities/project-template.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AdministratorOnlyError, DomainError, NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { toStoredFile } from './present.ts';
import { isUsable, lockTemplate } from './require-template.ts';
import type { StoredFile, TemplatePatchInput } from './schemas.ts';

/** Takes the template out of the library and all projects; its row and bytes stay as long as a deck or a chat is on it. */
export async function removeTemplate(ctx: AccountContext, id: string): Promise<void> {
  await ctx.em.transactional(async (em) => {
    const row = await lockTemplate(em, id);
    if (!isUsable(row, ctx.account.id)) throw new NotFoundError('template');
    if (row.account?.id !== ctx.account.id && ctx.account.role !== 'administrator')
      throw new DomainError('not_allowed', 'Only its owner or an administrator removes a shared template.');
    row.removedAt = new Date();
    await em.nativeDelete(ProjectTemplateEntity, { file: id });
  });
}

/** The owner renames; an administrator opens a template to all, whoever owns it, or closes it again. */
export async function updateTemplate(
  ctx: AccountContext,
  { id, name, shared }: TemplatePatchInput,
): Promise<StoredFile> {
  if (shared !== undefined && ctx.account.role !== 'administrator')
    throw new AdministratorOnlyError('Only an administrator opens a template to all, or closes it again.');
  return ctx.em.transactional(async (em) => {
    const row = await lockTemplate(em, id);
    // To share a private template an administrator needs to be told its id; beyond that it stays as unknown as any other.
    const isOpening = shared === true && name === undefined;
    if (!isUsable(row, ctx.account.id) && !isOpening) throw new NotFoundError('template');
    if (name !== undefined) {
      if (row.account?.id !== ctx.account.id)
        throw new DomainError('not_allowed', 'Only its owner renames a shared template.');
      row.name = name;
    }
    if (shared !== undefined) await share(em, row, shared);
    await em.flush();
    return toStoredFile(row, ctx.account.id);
  });
}

/** What is closed again leaves the projects of all but its owner. */
async function share(em: EntityManager, row: File, shared: boolean): Promise<void> {
  if (row.account == null) {
    if (shared) return;
    throw new DomainError('not_allowed', 'A template of the product is open to all. An administrator may remove it.');
  }
  row.shared = shared;
  if (shared) return;
  await em.nativeDelete(ProjectTemplateEntity, { file: row.id, project: { account: { $ne: row.account.id } } });
}
