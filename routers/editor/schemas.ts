import { z } from 'zod';
import { ProblemReport } from '../../src/chat/chat-part.ts';
import { DeckDocument as Document, Slide } from '../../src/deck/document.ts';
import { DraftSlide as AnyDraftSlide } from '../../src/deck/draft.ts';
import { AnyUuid, Id, Timestamp } from '../schemas.ts';
import { PictureWidth } from '../services/picture-reply.ts';

export const DeckDocument = Document.meta({
  id: 'DeckDocument',
  description: 'The truth of a deck, as the editor loads and saves it.',
});

export const EditorSnapshotLoad = z
  .object({
    deck: z.object({
      id: Id,
      title: z.string(),
      templateId: Id.nullable(),
      chatId: AnyUuid.nullable(),
      /** The deck as built: revision 0. Null while it is first built. */
      document: DeckDocument.nullable(),
    }),
    /** The latest saved revision. */
    snapshot: z.object({ revision: z.int(), document: DeckDocument, savedAt: Timestamp }).nullable(),
    /** Second copies saved on one revision, kept until the deck goes. */
    conflicts: z.array(z.object({ id: Id, baseRevision: z.int(), savedAt: Timestamp, document: DeckDocument })),
  })
  .meta({
    id: 'EditorSnapshotLoad',
    description: 'A deck with its latest saved revision and the copies kept beside it.',
    example: {
      deck: {
        id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
        title: 'Quarterly review',
        templateId: null,
        chatId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5f',
        document: null,
      },
      snapshot: null,
      conflicts: [],
    },
  });
export type EditorSnapshotLoad = z.infer<typeof EditorSnapshotLoad>;

const saveFields = {
  /** The revision that the client saw; 0 when none. */
  expectedRevision: z.int().min(0).max(2_147_483_647),
  /** Chosen by the client, one a save: the same again gives the first result. */
  idempotencyKey: z.string().min(1).max(200),
  document: DeckDocument,
};
export const EditorSnapshotSave = z.object(saveFields).meta({ id: 'EditorSnapshotSave' });
export const SaveInput = z.object({ deckId: Id, ...saveFields });
export type SaveInput = z.infer<typeof SaveInput>;

const Saved = z
  .object({ status: z.literal('saved'), revision: z.int(), savedAt: Timestamp })
  .meta({ id: 'SnapshotSaved', description: 'The document is the next revision.' });
const Conflict = z
  .object({
    status: z.literal('conflict'),
    latest: z.object({ revision: z.int(), savedAt: Timestamp }),
    /** This copy, kept beside it. */
    kept: z.object({ id: Id, savedAt: Timestamp }),
  })
  .meta({
    id: 'SnapshotConflict',
    description: 'Another client was faster: this copy is kept beside the latest revision.',
  });
export const EditorSnapshotSaveResponse = z.discriminatedUnion('status', [Saved, Conflict]).meta({
  id: 'EditorSnapshotSaveResponse',
  example: { status: 'saved', revision: 3, savedAt: '2026-01-31T12:00:00.000Z' },
});
export type EditorSnapshotSaveResponse = z.infer<typeof EditorSnapshotSaveResponse>;

export const EditorMediaPutResponse = z
  .object({ ref: z.string(), width: z.int(), height: z.int(), size: z.int() })
  .meta({
    id: 'EditorMediaPutResponse',
    example: { ref: 'upload%2F9f86d081884c7d659a2feaa0c55ad015.png', width: 1600, height: 900, size: 120_000 },
  });
export type EditorMediaPutResponse = z.infer<typeof EditorMediaPutResponse>;

const exportFields = {
  format: z.enum(['pptx', 'pdf', 'png']).default('pptx'),
  /** Notes pages in a PDF, notes in a .pptx; left out, a .pptx keeps them and a PDF shows the slides alone. */
  includeNotes: z.boolean().optional(),
};
export const EditorRevisionExport = z.object(exportFields).meta({
  id: 'EditorRevisionExport',
  description:
    '`includeNotes`: notes pages in a PDF, notes in a .pptx. Left out, a .pptx keeps its notes and a PDF shows the slides alone; `png` has none.',
  example: { format: 'pdf', includeNotes: true },
});

export const EditorRevisionExportResponse = z
  .object({
    exportId: Id,
    name: z.string(),
    format: z.enum(['pptx', 'pdf', 'png']),
    size: z.int(),
    sha256: z.string(),
    url: z.string(),
    createdAt: Timestamp,
  })
  .meta({
    id: 'EditorRevisionExportResponse',
    description:
      'An export; the same revision and options give the same one. `png` is a zip of `slide-01.png`, `slide-02.png` and so on; the pictures of a deck as built lie singly beside its .pptx, at the addresses of its card.',
    example: {
      exportId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      name: 'Quarterly review.pptx',
      format: 'pptx',
      size: 48_211,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      url: '/editor/decks/0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5f/exports/0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e/Quarterly%20review.pptx',
      createdAt: '2026-01-31T12:00:00.000Z',
    },
  });
export type EditorRevisionExportResponse = z.infer<typeof EditorRevisionExportResponse>;
export { exportFields };

export const EditorRevision = z
  .object({
    revision: z.int().min(0).meta({ description: 'Number of the revision; 0 is the deck as built.' }),
    savedAt: Timestamp,
    title: z.string(),
    slideCount: z.int(),
  })
  .meta({
    id: 'EditorRevision',
    description: 'A revision as lists show it.',
    example: { revision: 3, savedAt: '2026-01-31T12:00:00.000Z', title: 'Quarterly review', slideCount: 12 },
  });
export type EditorRevision = z.infer<typeof EditorRevision>;

export const EditorRevisionLoad = z
  .object({ revision: z.int().min(0), savedAt: Timestamp, document: DeckDocument })
  .meta({ id: 'EditorRevisionLoad', description: 'A deck as one of its revisions has it.' });
export type EditorRevisionLoad = z.infer<typeof EditorRevisionLoad>;

const previewFields = {
  document: DeckDocument,
  page: z.int().min(1).max(1_000).optional().meta({ description: 'Number of the slide, from 1; or `slide`.' }),
  slide: z.string().max(100).optional().meta({ description: 'Id of the slide in the document; or `page`.' }),
  width: PictureWidth.optional(),
};
export const EditorPreview = z.object(previewFields).meta({
  id: 'EditorPreview',
  description: 'A document that is not saved, and the slide of it that is to be painted: `page` or `slide`.',
});
export const PreviewInput = z.object({ deckId: Id, ...previewFields });
export type PreviewInput = z.infer<typeof PreviewInput>;

/** What a slide says, as the writer drafts it; each kind by a name of its own. */
const DraftSlide = z
  .discriminatedUnion(
    'kind',
    AnyDraftSlide.options.map((option) => {
      const [kind = ''] = option.shape.kind.values;
      const name = `Draft${kind.charAt(0).toUpperCase()}${kind.slice(1)}Slide`;
      return option.meta({ id: name, description: `What a slide of the kind \`${kind}\` says.` });
    }) as unknown as typeof AnyDraftSlide.options,
  )
  .meta({ id: 'DraftSlide', description: 'What a slide says, before it stands on a layout.' });

const composeFields = { slide: DraftSlide };
export const EditorCompose = z.object(composeFields).meta({
  id: 'EditorCompose',
  description: 'A slide that is to be put on the template of the deck.',
  example: {
    slide: { id: 's4', kind: 'quote', title: 'What customers say', quote: 'It just works.', attribution: 'Ada King' },
  },
});
export const ComposeInput = z.object({ deckId: Id, ...composeFields });
export type ComposeInput = z.infer<typeof ComposeInput>;

export const ComposedSlide = z
  .object({
    slide: Slide,
    more: z.array(Slide).meta({ description: 'What did not fit, on slides of its own that follow.' }),
    problems: z.array(ProblemReport).meta({ description: 'What was noticed on them; `slideId` names the slide.' }),
  })
  .meta({
    id: 'ComposedSlide',
    description: 'A slide on its layout, as a document holds it. It is not saved.',
    example: {
      slide: {
        id: 's4',
        kind: 'quote',
        layout: 'slideLayout2',
        placeholders: [],
        elements: [],
        notes: [],
        sources: [],
      },
      more: [],
      problems: [],
    },
  });
export type ComposedSlide = z.infer<typeof ComposedSlide>;
