import { z } from 'zod';
import { TemplateProfile } from '../../src/deck/template-profile.ts';
import { MaterialContent } from '../../src/materials/describe-material.ts';
import { Id, nameOfLength, Timestamp } from '../schemas.ts';
import { keepIssues } from '../services/keep-issues.ts';
import { Upload } from '../services/upload.ts';

export const StoredFile = z
  .object({
    id: Id,
    kind: z.enum(['template', 'material']),
    name: z.string(),
    /** With its dot, in lower case. */
    extension: z.string(),
    mime: z.string(),
    /** In bytes. */
    size: z.int(),
    /** In hexadecimal. */
    sha256: z.string(),
    createdAt: Timestamp,
    /** Whether it is the caller's own. */
    owned: z.boolean(),
    /** Open to all accounts. */
    shared: z.boolean(),
    /** Of a template: what the engine sees in it. */
    profile: TemplateProfile.meta({
      id: 'TemplateProfile',
      description: 'What the engine sees in a template: lengths in EMU, colours as #RRGGBB.',
    }).nullable(),
    /** Of a material: what was read. */
    content: MaterialContent.meta({ id: 'MaterialContent', description: 'What was read in a material.' }).nullable(),
    /** Of a template: its pictures, by the names in the profile. */
    previews: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({
    id: 'StoredFile',
    description: 'A template or a material.',
    example: {
      id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      kind: 'material',
      name: 'report.md',
      extension: '.md',
      mime: 'text/markdown',
      size: 1_824,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      createdAt: '2026-01-31T12:00:00.000Z',
      owned: true,
      shared: false,
      profile: null,
      content: null,
      previews: [],
    },
  });
export type StoredFile = z.infer<typeof StoredFile>;

const Name = nameOfLength(200);

const templatePatchFields = {
  name: Name.optional(),
  /** Only an administrator changes it. */
  shared: z.boolean().optional(),
};
export const TemplatePatch = z
  .object(templatePatchFields)
  .meta({ id: 'TemplatePatch', example: { name: 'House style' } });
export const TemplatePatchInput = z.object({ id: Id, ...templatePatchFields });
export type TemplatePatchInput = z.infer<typeof TemplatePatchInput>;

/** Fields of forms are text; an empty one is one that was not filled in. */
const formField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** An upload whose form fields are checked, each fault under the field's own name. */
function uploadWith<Shape extends z.ZodRawShape>(shape: Shape) {
  const Fields = z.object(shape);
  return Upload.transform((upload, context) => {
    const parsed = Fields.safeParse(upload.fields);
    if (parsed.success) return { ...upload, fields: parsed.data };
    keepIssues(context, parsed.error);
    return z.NEVER;
  });
}

export const MaterialUpload = uploadWith({ name: formField(Name) });
export type MaterialUpload = z.infer<typeof MaterialUpload>;

export const TemplateUpload = uploadWith({ name: formField(Name), projectId: formField(Id) });
export type TemplateUpload = z.infer<typeof TemplateUpload>;
