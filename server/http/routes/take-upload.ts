import { join } from 'node:path';
import { compileOperation } from '../compile-operation.ts';
import type { MakeHandler } from '../operation-handler.ts';
import { UploadForm } from '../upload-form.ts';

/**
 * A `multipart` operation (`POST /files/content`, `POST /files/template`): the form goes to disk once the guards are passed, the procedure
 * gets an Upload with the path's parameters, and nothing stays in the temporary folder.
 */
export const takeUpload: MakeHandler = (operation, { services }) => {
  const { DATA_DIR, UPLOAD_MAX_BYTES } = services.config;
  const limits = { directory: join(DATA_DIR, 'tmp'), maxBytes: UPLOAD_MAX_BYTES };
  const answer = compileOperation(operation, services);
  return async (ctx, parameters) => {
    await using form = new UploadForm(limits);
    await answer(ctx, async () => ({ ...(await form.receive(ctx)), ...parameters }));
  };
};
