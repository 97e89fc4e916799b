import { z } from 'zod';
import { Cell, Locator } from '../../src/deck/content.ts';
import { TemplateProfile } from '../../src/deck/template-profile.ts';
import { MaterialContent } from '../../src/materials/describe-material.ts';
import { ErrorCode, Id, nameOfLength, Timestamp } from '../schemas.ts';
import { keepIssues } from '../services/keep-issues.ts';
import { listFields } from '../services/page-of.ts';
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
    state: z.enum(['reading', 'ready', 'failed']).meta({
      description: 'Whether it is read. `reading` and `failed` are of uploads sent with `Prefer: respond-async` alone.',
    }),
    error: z
      .object({
        code: ErrorCode,
        message: z.string().meta({ description: 'What is wrong with the file, for a person.' }),
      })
      .optional()
      .meta({ description: 'Why it could not be read: what the upload would have been refused with.' }),
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
    thumbnail: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'With `view=summary`: address of the first picture, null where there is none.' }),
    layoutCount: z.int().optional().meta({ description: 'With `view=summary`, of a template: how many layouts.' }),
    palette: TemplateProfile.shape.palette.optional().meta({
      description: 'With `view=summary`, of a template: its theme colours by role, as #RRGGBB.',
    }),
    fonts: TemplateProfile.shape.fonts
      .optional()
      .meta({ description: 'With `view=summary`, of a template: its fonts.' }),
    warningCount: z.int().optional().meta({ description: 'With `view=summary`: how many warnings.' }),
    duplicateOf: Id.optional().meta({
      description:
        'In the answer to an upload: the own file that has the same bytes already; absent where there is none.',
    }),
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
      state: 'ready',
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

export const FileListInput = z.object({
  ...listFields(['createdAt', 'name']),
  kind: z.string().max(200).optional().meta({ description: '`template` or `material`: only those.' }),
  view: z
    .enum(['full', 'summary'])
    .optional()
    .meta({ description: '`summary` leaves the profile out and tells what a card needs of it.' }),
});
export type FileListInput = z.infer<typeof FileListInput>;

/** Of a table as many rows are shown; its whole stays in the file. */
export const SHOWN_ROWS = 100;

const BlockView = z.object({
  block: z.int().min(0).meta({ description: 'Number of the block, by which plans and sources name it.' }),
  type: z.enum(['heading', 'paragraph', 'list', 'quote', 'table', 'picture']),
  locator: Locator.meta({ description: 'Where in the material it stands.' }),
  role: z.string().nullable().meta({ description: 'What it is besides its type: `caption`, `footnote`, `notes` …' }),
  level: z.int().nullable().meta({ description: 'Of a heading, 1 to 6.' }),
  text: z
    .string()
    .nullable()
    .meta({ description: 'Of headings, paragraphs and quotes; the alternative text of a picture.' }),
  items: z
    .array(z.object({ level: z.int(), text: z.string() }))
    .nullable()
    .meta({ description: 'Of a list: its items, each with its depth from 0.' }),
  table: z
    .object({
      caption: z.string().nullable(),
      columns: z.array(z.object({ name: z.string(), type: z.string(), unit: z.string().nullable() })),
      rows: z.array(z.array(Cell)).meta({ description: `The first ${SHOWN_ROWS} rows.` }),
      rowCount: z.int(),
    })
    .nullable(),
});

export const MaterialView = z
  .object({
    id: Id,
    name: z.string(),
    language: z
      .string()
      .nullable()
      .meta({ description: 'Main language, as a BCP 47 tag; null where it cannot be told.' }),
    pages: z.int().nullable().meta({ description: 'Pages of a PDF, sheets of a workbook.' }),
    words: z.int(),
    warnings: z.array(z.string()).meta({ description: 'What was left out or guessed.' }),
    blocks: z.array(BlockView),
  })
  .meta({ id: 'MaterialView', description: 'What was read in a material, block by block.' });
export type MaterialView = z.infer<typeof MaterialView>;
