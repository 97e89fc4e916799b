import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context as KoaContext } from 'koa';
import type { Config } from '../../../src/config.ts';
import { DomainError, ValidationError } from '../../../src/errors.ts';
import { saySize } from '../../../src/say-size.ts';
import { compileOperation } from '../compile-operation.ts';
import { hasBody, jsonBodyReader } from '../json-body-reader.ts';
import type { MakeHandler } from '../operation-handler.ts';
import { withUploadForm } from '../upload-form.ts';

/**
 * A `media` operation (`POST /editor/decks/{deckId}/media`): a picture as multipart, as raw `image/*`, or as JSON `{ data }` in base64 or as
 * a data URL; the procedure gets `{ …path parameters, bytes }`.
 */
export const takeMedia: MakeHandler = (operation, { services }) => {
  const readBytes = mediaReader(services.config, operation.name);
  const answer = compileOperation(operation, services);
  return (ctx, parameters) => answer(ctx, async () => ({ bytes: await readBytes(ctx), ...parameters }));
};

function mediaReader(config: Config, name: string): (ctx: KoaContext) => Promise<Uint8Array> {
  const maxBytes = config.PICTURE_MAX_BYTES;
  const json = jsonBodyReader(config, { name, bodyKind: 'picture' });
  return async (ctx) => {
    if (!hasBody(ctx))
      throw new ValidationError('There is no picture in the body.', [
        { path: '', message: 'Is missing.', code: 'missing' },
      ]);
    if (ctx.is('multipart/form-data')) return readForm(ctx, { directory: join(config.DATA_DIR, 'tmp'), maxBytes });
    if (ctx.is('image/*')) return readRaw(ctx, maxBytes);
    if (ctx.is('application/json')) return decodeData((await json.object(ctx))['data'], maxBytes);
    throw new DomainError(
      'unsupported_media_type',
      'Send the picture as multipart/form-data, as image/*, or as JSON with data in base64.',
    );
  };
}

async function readForm(ctx: KoaContext, limits: { directory: string; maxBytes: number }): Promise<Uint8Array> {
  return await withUploadForm(limits, async (form) => readFile((await form.receive(ctx)).path));
}

async function readRaw(ctx: KoaContext, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Beyond the limit the rest is read and dropped, so that the sender hears the answer.
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks, size);
}

function decodeData(data: unknown, maxBytes: number): Uint8Array {
  if (typeof data !== 'string') {
    throw new ValidationError('The picture is missing: send it in the field data, in base64 or as a data URL.', [
      { path: 'data', message: 'Is missing: it must be a picture in base64, or a data URL.', code: 'missing' },
    ]);
  }
  const base64 = data.replace(/^data:[\w.+-]+\/[\w.+-]+;base64,/, '').replaceAll(/\s/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) {
    throw new ValidationError('The field data must hold a picture in base64, or a data URL.', [
      { path: 'data', message: 'Must be a picture in base64, or a data URL.', code: 'wrong_format' },
    ]);
  }
  if (base64.length * 0.75 > maxBytes + 2) throw tooLarge(maxBytes);
  return Buffer.from(base64, 'base64');
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError(
    'file_too_large',
    `The picture is larger than ${saySize(maxBytes)}, the most that is taken here.`,
    { maxBytes },
  );
}
