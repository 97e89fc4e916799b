import { LockMode } from '@mikro-orm/postgresql';
import { readFile } from 'node:fs/promises';
import { ProjectEntity } from '../../db/entities/project.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ValidationError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { storageRoom } from '../services/policy.ts';
import { putIntoProject } from '../library/project-templates.ts';
import { requireType, templateTypes, type TemplateExtension } from './file-type.ts';
import { findTwin } from './find-twin.ts';
import { keepFile, requireRoom } from './keep-file.ts';
import { paintTemplate } from './paint-template.ts';
import { toStoredFile } from './present.ts';
import type { StoredFile, TemplateUpload } from './schemas.ts';

const accepted: ReadonlySet<TemplateExtension> = new Set(['.pptx', '.potx']);

/** The engine reads the template before the reply, and paints its layouts and slides: what it cannot read is not kept. */
export async function addTemplate(ctx: AccountContext, upload: TemplateUpload): Promise<StoredFile> {
  const extension = requireType(upload.fileName, accepted);
  const { name = upload.fileName, projectId } = upload.fields;
  if (projectId !== undefined) await requireNamedProject(ctx, ctx.em, projectId);
  const accountId = ctx.account.id;
  await requireRoom(ctx, upload.size);
  const bytes = await readFile(upload.path);
  const profile = await ctx.engine.profile(bytes);
  const row = await keepFile(ctx, {
    bytes,
    row: { kind: 'template', name, extension, mime: templateTypes[extension], profile },
    beside: async (fileId) => {
      const room = (await storageRoom(ctx.em, { accountId, config: ctx.config })) - bytes.length;
      return paintTemplate(ctx, { accountId, fileId, bytes, profile, room });
    },
    andThen: async (em, fileId) => {
      if (projectId === undefined) return;
      await requireNamedProject(ctx, em, projectId, LockMode.PESSIMISTIC_WRITE);
      await putIntoProject(em, { projectId, fileId });
    },
  });
  return { ...toStoredFile(row, ctx.account.id), ...(await findTwin(ctx, row)) };
}

async function requireNamedProject(
  { account }: AccountContext,
  em: EntityManager,
  id: string,
  lockMode?: LockMode.PESSIMISTIC_WRITE,
): Promise<void> {
  const found = await em.findOne(ProjectEntity, { id, account: account.id }, { fields: ['id'], lockMode });
  if (found !== null) return;
  const message = 'There is no such project, or it is not yours.';
  throw new ValidationError(`The input is not valid: projectId: ${message}`, [{ path: 'projectId', message }]);
}
