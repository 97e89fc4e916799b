import { z } from 'zod';
import { FileReplySchema } from '../services/file-reply.ts';
import { pictureTypes, PictureWidth } from '../services/picture-reply.ts';
import { Id, textInteger } from '../schemas.ts';
import { accountProcedure, rest, router } from '../trpc.ts';
import { UploadedBytes } from '../services/upload.ts';
import { composeSlide } from './compose-slide.ts';
import { exportTypes } from './export-options.ts';
import { exportRevision } from './export-revision.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { previewSlide } from './preview-slide.ts';
import { putMedia } from './put-media.ts';
import { readExport } from './read-export.ts';
import { readMedia } from './read-media.ts';
import { listRevisions, readRevision } from './read-revisions.ts';
import { readSlidePicture } from './read-slide-picture.ts';
import { saveSnapshot } from './save-snapshot.ts';
import {
  ComposedSlide,
  ComposeInput,
  EditorCompose,
  EditorMediaPutResponse,
  EditorPreview,
  EditorRevisionExport,
  EditorRevision,
  EditorRevisionExportResponse,
  EditorRevisionLoad,
  EditorSnapshotSave,
  EditorSnapshotLoad,
  EditorSnapshotSaveResponse,
  exportFields,
  PreviewInput,
  SaveInput,
} from './schemas.ts';

const DeckId = z.object({ deckId: Id });

export const editorRouter = router({
  loadSnapshot: accountProcedure
    .meta(
      rest('GET', '/editor/decks/{deckId}/snapshot', {
        stored: true,
        errors: [401, 403, 404],
        summary: 'The latest saved revision',
      }),
    )
    .input(DeckId)
    .output(EditorSnapshotLoad)
    .query(({ ctx, input }) => loadSnapshot(ctx, input.deckId)),

  saveSnapshot: accountProcedure
    .meta(
      rest('POST', '/editor/decks/{deckId}/snapshot', {
        body: EditorSnapshotSave,
        bodyKind: 'snapshot',
        errors: [400, 401, 403, 404, 409],
        summary: 'Saves the next revision, or keeps a second copy',
      }),
    )
    .input(SaveInput)
    .output(EditorSnapshotSaveResponse)
    .mutation(({ ctx, input }) => saveSnapshot(ctx, input)),

  putMedia: accountProcedure
    .meta(
      rest('POST', '/editor/decks/{deckId}/media', {
        status: 201,
        errors: [400, 401, 403, 404, 409],
        transport: 'media',
        summary: 'Stores a picture for the deck',
      }),
    )
    .input(z.object({ deckId: Id, bytes: UploadedBytes }))
    .output(EditorMediaPutResponse)
    .mutation(({ ctx, input }) => putMedia(ctx, input)),

  readMedia: accountProcedure
    .meta(
      rest('GET', '/editor/decks/{deckId}/media/{mediaPart}', {
        errors: [401, 403, 404],
        transport: 'file',
        produces: ['image/png'],
        summary: 'A picture of the deck',
      }),
    )
    .input(z.object({ deckId: Id, mediaPart: z.string().max(200) }))
    .output(FileReplySchema)
    .query(({ ctx, input }) => readMedia(ctx, input)),

  listRevisions: accountProcedure
    .meta(
      rest('GET', '/editor/decks/{deckId}/revisions', {
        errors: [401, 403, 404],
        list: true,
        summary: 'The revisions of a deck, the latest first; 0 is the deck as built',
      }),
    )
    .input(DeckId)
    .output(z.array(EditorRevision))
    .query(({ ctx, input }) => listRevisions(ctx, input.deckId)),

  readRevision: accountProcedure
    .meta(
      rest('GET', '/editor/decks/{deckId}/revisions/{revision}', {
        stored: true,
        errors: [401, 403, 404, 409],
        summary: 'A deck as one of its revisions has it',
      }),
    )
    .input(z.object({ deckId: Id, revision: textInteger(0, 2_147_483_647) }))
    .output(EditorRevisionLoad)
    .query(({ ctx, input }) => readRevision(ctx, input)),

  readSlidePicture: accountProcedure
    .meta(
      rest('GET', '/editor/decks/{deckId}/revisions/{revision}/slides/{name}', {
        errors: [401, 403, 404, 409, 503],
        transport: 'file',
        produces: pictureTypes,
        summary: 'The picture of one slide of a revision (`1.png`, counted from 1), painted when first asked for',
      }),
    )
    .input(
      z.object({
        deckId: Id,
        revision: textInteger(0, 2_147_483_647),
        name: z.string().max(100),
        width: PictureWidth.optional(),
      }),
    )
    .output(FileReplySchema)
    .query(({ ctx, input }) => readSlidePicture(ctx, input)),

  previewSlide: accountProcedure
    .meta(
      rest('POST', '/editor/decks/{deckId}/preview', {
        body: EditorPreview,
        bodyKind: 'snapshot',
        errors: [400, 401, 403, 404, 409, 503],
        transport: 'file',
        produces: pictureTypes,
        summary: 'The picture of one slide of a document that is not saved',
      }),
    )
    .input(PreviewInput)
    .output(FileReplySchema)
    .mutation(({ ctx, input }) => previewSlide(ctx, input)),

  composeSlide: accountProcedure
    .meta(
      rest('POST', '/editor/decks/{deckId}/compose', {
        body: EditorCompose,
        bodyKind: 'turn',
        errors: [400, 401, 403, 404, 409, 503],
        summary: 'Puts what a slide says on the template of the deck, and saves nothing',
      }),
    )
    .input(ComposeInput)
    .output(ComposedSlide)
    .mutation(({ ctx, input }) => composeSlide(ctx, input)),

  exportRevision: accountProcedure
    .meta(
      rest('POST', '/editor/decks/{deckId}/revisions/{revision}/export', {
        body: EditorRevisionExport,
        status: 201,
        errors: [400, 401, 403, 404, 409, 503],
        summary: 'The file of a saved revision; 0 is the deck as built',
      }),
    )
    .input(z.object({ deckId: Id, revision: textInteger(0, 2_147_483_647), ...exportFields }))
    .output(EditorRevisionExportResponse)
    .mutation(({ ctx, input }) => exportRevision(ctx, input)),

  readExport: accountProcedure
    .meta(
      rest('GET', '/editor/decks/{deckId}/exports/{exportId}/{name}', {
        errors: [401, 403, 404],
        transport: 'file',
        produces: [...Object.values(exportTypes), ...pictureTypes],
        summary: 'A file of an export, or the picture of a slide of the deck as built',
      }),
    )
    .input(
      z.object({
        deckId: Id,
        exportId: z.string().max(200),
        name: z.string().max(500),
        width: PictureWidth.optional(),
      }),
    )
    .output(FileReplySchema)
    .query(({ ctx, input }) => readExport(ctx, input)),
});
