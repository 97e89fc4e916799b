import { LockMode } from '@mikro-orm/postgresql';
import { readFile } from 'node:fs/promises';
import { ProjectEntity } from '../../db/entities/project.ts';
import type { File } from '../../db/entities/file.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { AccountContext, Services } from '../context.ts';
import { storageRoom } from '../services/policy.ts';
import { invalidInput } from '../services/to-domain-error.ts';
import { putIntoProject } from '../library/project-templates.ts';
import { readLater } from './add-material.ts';
import { requireType, templateTypes, type TemplateExtension } from './file-type.ts';
import { findTwin } from './find-twin.ts';
import { keepFile, requireRoom, type FileToRead, type NewFile } from './keep-file.ts';
import { paintTemplate } from './paint-template.ts';
import { toStoredFile } from './present.ts';
import type { StoredFile, TemplateUpload } from './schemas.ts';

const accepted: ReadonlySet<TemplateExtension> = new Set(['.pptx', '.potx']);

/**
 * The engine reads the template before the reply, and paints its layouts and slides: what it cannot read is not kept. Whoever prefers not to
 * wait finds what became of it in the file's `state`.
 */
export async function addTemplate(ctx: AccountContext, upload: TemplateUpload): Promise<StoredFile> {
  const extension = requireType(upload.fileName, accepted);
  const { name = upload.fileName, projectId } = upload.fields;
  if (projectId !== undefined) await requireNamedProject(ctx, ctx.em, projectId);
  await requireRoom(ctx, upload.size);
  const bytes = await readFile(upload.path);
  const row = { kind: 'template' as const, name, extension, mime: templateTypes[extension] };
  const intoProject = async (em: EntityManager, fileId: string): Promise<void> => {
    if (projectId === undefined) return;
    await requireNamedProject(ctx, em, projectId, LockMode.PESSIMISTIC_WRITE);
    await putIntoProject(em, { projectId, fileId });
  };
  const kept = ctx.caller.prefersAsync
    ? await keepFile(ctx, {
        bytes,
        row: { ...row, readState: 'reading' },
        andThen: async (em, fileId) => {
          await intoProject(em, fileId);
          await readLater(ctx)(em, fileId);
        },
      })
    : await keepRead(ctx, { bytes, row, andThen: intoProject });
  return { ...toStoredFile(kept, ctx.account.id), ...(await findTwin(ctx, kept)) };
}

async function keepRead(ctx: AccountContext, file: Pick<NewFile, 'bytes' | 'row' | 'andThen'>): Promise<File> {
  const { bytes, row } = file;
  const profile = await ctx.engine.profile(bytes);
  const accountId = ctx.account.id;
  return keepFile(ctx, {
    ...file,
    row: { ...row, profile },
    beside: async (fileId) => {
      const room = (await storageRoom(ctx.em, { accountId, config: ctx.config })) - bytes.length;
      return paintTemplate(ctx, { accountId, fileId, bytes, profile, room });
    },
  });
}

/** What a worker reads later. @returns the columns that tell of it. @throws TemplateUnreadableError */
export async function readAsTemplate(
  services: Pick<Services, 'config' | 'database' | 'engine' | 'storage'>,
  { accountId, fileId, bytes }: FileToRead,
): Promise<Pick<File, 'profile' | 'previews' | 'previewBytes'>> {
  const profile = await services.engine.profile(bytes);
  const room = await storageRoom(services.database.fork(), { accountId, config: services.config });
  return paintTemplate(services, { accountId, fileId, bytes, profile, room });
}

async function requireNamedProject(
  { account }: AccountContext,
  em: EntityManager,
  id: string,
  lockMode?: LockMode.PESSIMISTIC_WRITE,
): Promise<void> {
  const found = await em.findOne(ProjectEntity, { id, account: account.id }, { fields: ['id'], lockMode });
  if (found !== null) return;
  throw invalidInput([
    { path: 'projectId', message: 'There is no such project, or it is not yours.', code: 'not_found' },
  ]);
}
