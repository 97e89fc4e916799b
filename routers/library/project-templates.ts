import { ProjectEntity } from '../../db/entities/project.ts';
import { ProjectTemplateEntity } from '../../db/entities/project-template.ts';
import type { EntityManager } from '../../db/orm.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { isUsable, lockTemplate, requireTemplate } from '../files/require-template.ts';
import { lockOwnProject } from './lock-own-project.ts';

export interface Placing {
  projectId: string;
  templateId: string;
}

/** Puts a template that the caller may use into a project; one that is there already stays. */
export async function addProjectTemplate(ctx: AccountContext, { projectId, templateId }: Placing): Promise<void> {
  await ctx.em.transactional(async (em) => {
    await lockOwnProject({ account: ctx.account, em }, projectId);
    // Held, or it could be removed, or closed to others, before it is put there.
    const template = await lockTemplate(em, templateId, 'share');
    if (!isUsable(template, ctx.account.id)) throw new NotFoundError('template');
    await putIntoProject(em, { projectId, fileId: templateId });
  });
}

/** The template stays in the library; one that is not in the project is out of it already. */
export async function removeProjectTemplate(ctx: AccountContext, { projectId, templateId }: Placing): Promise<void> {
  await ctx.em.transactional(async (em) => {
    const project = await lockOwnProject({ account: ctx.account, em }, projectId);
    await requireTemplate({ account: ctx.account, em }, templateId);
    const removed = await em.nativeDelete(ProjectTemplateEntity, { project: projectId, file: templateId });
    if (removed > 0) project.updatedAt = new Date();
  });
}

/** In a transaction that holds the project. */
export async function putIntoProject(
  em: EntityManager,
  { projectId, fileId }: { projectId: string; fileId: string },
): Promise<void> {
  if ((await em.count(ProjectTemplateEntity, { project: projectId, file: fileId })) > 0) return;
  const now = new Date();
  await em.insert(ProjectTemplateEntity, { project: projectId, file: fileId, addedAt: now });
  await em.nativeUpdate(ProjectEntity, { id: projectId }, { updatedAt: now });
}
