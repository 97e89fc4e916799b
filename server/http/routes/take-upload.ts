import { join } from 'node:path';
import { createContext } from '../../../routers/context.ts';
import { compileCall } from '../compile-call.ts';
import type { MakeHandler } from '../operation-handler.ts';
import { withUploadForm } from '../upload-form.ts';
import { writeAnswer } from '../write-answer.ts';

/**
 * A `multipart` operation (`POST /files/content`, `POST /files/template`): the form goes to disk once the guards are passed, the procedure
 * gets an Upload with the path's parameters, and by the time it is answered nothing is left in the temporary folder.
 */
export const takeUpload: MakeHandler = (operation, { services }) => {
  const { DATA_DIR, UPLOAD_MAX_BYTES } = services.config;
  const limits = { directory: join(DATA_DIR, 'tmp'), maxBytes: UPLOAD_MAX_BYTES };
  const call = compileCall(operation);
  const take: (...request: Parameters<ReturnType<MakeHandler>>) => Promise<unknown> = (ctx, parameters) =>
    withUploadForm(limits, async (form) => {
      const readInput = async () => ({ ...(await form.receive(ctx)), ...parameters });
      return call({ context: createContext(services, ctx.state), readInput });
    });
  return async (ctx, parameters) => {
    const answer = await take(ctx, parameters);
    if (ctx.state.caller.prefersAsync) ctx.set('preference-applied', 'respond-async');
    await writeAnswer(ctx, operation.rest, answer);
  };
};
