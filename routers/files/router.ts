import { z } from 'zod';
import { FileReplySchema } from '../services/file-reply.ts';
import { pictureTypes, PictureWidth } from '../services/picture-reply.ts';
import { Id } from '../schemas.ts';
import { accountProcedure, rest, router } from '../trpc.ts';
import { addMaterial } from './add-material.ts';
import { addTemplate } from './add-template.ts';
import { removeTemplate, updateTemplate } from './change-template.ts';
import { templateTypes } from './file-type.ts';
import { listFiles, listTemplates } from './list-files.ts';
import { downloadMaterial, readFile, removeMaterial, viewMaterial } from './read-material.ts';
import { downloadTemplate, readPreview } from './read-template.ts';
import {
  FileListInput,
  MaterialUpload,
  MaterialView,
  StoredFile,
  TemplatePatch,
  TemplatePatchInput,
  TemplateUpload,
} from './schemas.ts';

const FileId = z.object({ id: Id });

export const filesRouter = router({
  list: accountProcedure
    .meta(
      rest('GET', '/files', {
        list: true,
        errors: [401, 403],
        summary: 'All templates and materials of the account, newest first',
      }),
    )
    .input(FileListInput)
    .output(z.array(StoredFile))
    .query(({ ctx, input }) => listFiles(ctx, input)),

  get: accountProcedure
    .meta(
      rest('GET', '/files/{id}', {
        errors: [401, 403, 404],
        summary: 'One template or material',
      }),
    )
    .input(FileId)
    .output(StoredFile)
    .query(({ ctx, input }) => readFile(ctx, input.id)),

  addMaterial: accountProcedure
    .meta(
      rest('POST', '/files/content', {
        status: 202,
        errors: [400, 401, 403],
        transport: 'multipart',
        formFields: ['name'],
        summary: 'Uploads a material: .txt, .md, .docx, .pdf, .csv, .tsv or .xlsx',
      }),
    )
    .input(MaterialUpload)
    .output(StoredFile)
    .mutation(({ ctx, input }) => addMaterial(ctx, input)),

  removeMaterial: accountProcedure
    .meta(
      rest('DELETE', '/files/content/{id}', {
        status: 204,
        errors: [401, 403, 404, 409],
        summary: 'Deletes a material that no chat uses',
      }),
    )
    .input(FileId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeMaterial(ctx, input.id)),

  viewMaterial: accountProcedure
    .meta(
      rest('GET', '/files/content/{id}/content', {
        errors: [401, 403, 404],
        summary: 'What was read in a material, block by block, with the numbers that plans and sources name',
      }),
    )
    .input(FileId)
    .output(MaterialView)
    .query(({ ctx, input }) => viewMaterial(ctx, input.id)),

  downloadMaterial: accountProcedure
    .meta(
      rest('GET', '/files/content/{id}/download', {
        errors: [401, 403, 404],
        transport: 'file',
        produces: ['application/octet-stream'],
        summary: 'The original bytes of a material',
      }),
    )
    .input(FileId)
    .output(FileReplySchema)
    .query(({ ctx, input }) => downloadMaterial(ctx, input.id)),

  addTemplate: accountProcedure
    .meta(
      rest('POST', '/files/template', {
        status: 202,
        errors: [400, 401, 403, 422, 503, 504],
        transport: 'multipart',
        formFields: ['name', 'projectId'],
        summary: 'Uploads a template: .pptx or .potx, read by the engine before the reply',
      }),
    )
    .input(TemplateUpload)
    .output(StoredFile)
    .mutation(({ ctx, input }) => addTemplate(ctx, input)),

  listTemplates: accountProcedure
    .meta(
      rest('GET', '/files/templates', {
        list: true,
        errors: [401, 403],
        summary: "The caller's own templates and those opened to all, newest first",
      }),
    )
    .input(FileListInput)
    .output(z.array(StoredFile))
    .query(({ ctx, input }) => listTemplates(ctx, input)),

  removeTemplate: accountProcedure
    .meta(
      rest('DELETE', '/files/templates/{id}', {
        status: 204,
        errors: [401, 403, 404],
        summary: 'Takes a template out of the library; decks on it still open and export',
      }),
    )
    .input(FileId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeTemplate(ctx, input.id)),

  updateTemplate: accountProcedure
    .meta(
      rest('PATCH', '/files/templates/{id}', {
        body: TemplatePatch,
        errors: [400, 401, 403, 404],
        summary: 'Renames a template; an administrator opens it to all or closes it again',
      }),
    )
    .input(TemplatePatchInput)
    .output(StoredFile)
    .mutation(({ ctx, input }) => updateTemplate(ctx, input)),

  downloadTemplate: accountProcedure
    .meta(
      rest('GET', '/files/templates/{id}/download', {
        errors: [401, 403, 404],
        transport: 'file',
        produces: Object.values(templateTypes),
        summary: 'The original bytes of a template',
      }),
    )
    .input(FileId)
    .output(FileReplySchema)
    .query(({ ctx, input }) => downloadTemplate(ctx, input.id)),

  readPreview: accountProcedure
    .meta(
      rest('GET', '/files/templates/{id}/previews/{name}', {
        errors: [401, 403, 404],
        transport: 'file',
        produces: pictureTypes,
        summary: "The picture of one of a template's slides or layouts",
      }),
    )
    .input(z.object({ id: Id, name: z.string().max(200), width: PictureWidth.optional() }))
    .output(FileReplySchema)
    .query(({ ctx, input }) => readPreview(ctx, input)),
});
