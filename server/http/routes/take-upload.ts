import { join } from 'node:path';
import { createContext } from '../../../routers/context.ts';
import { callOperation } from '../call-operation.ts';
import { UploadDesk } from '../upload-form.ts';
import type { MakeHandler } from './make-handler.ts';

/**
 * A `multipart` operation (`POST /files/content`, `POST /files/template`): the form goes to disk once the guards are passed, the procedure
 * gets an Upload with the path's parameters, and nothing stays in the temporary folder.
 */
export const takeUpload: MakeHandler = (operation, { router, services }) => {
  const limits = { directory: join(services.config.DATA_DIR, 'tmp'), maxBytes: services.config.UPLOAD_MAX_BYTES };
  return async (ctx) => {
    const desk = new UploadDesk(limits);
    const { requestId, caller } = ctx.state;
    const readInput = async () => ({ ...(await desk.receive(ctx)), ...ctx.params });
    try {
      const context = createContext(services, { requestId, caller, readInput });
      const answer = await callOperation(router, operation, { context });
      ctx.status = operation.rest.status;
      ctx.body = answer;
    } finally {
      await desk.clear();
    }
  };
};
