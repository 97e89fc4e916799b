import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { DomainError, ValidationError } from '../../src/errors.ts';

export type ReadJsonBody = (ctx: Context) => Promise<Record<string, unknown>>;

/**
 * Reads a JSON object. An empty body is `{}` and needs no content type; any other must be `application/json` in UTF-8, with or without
 * saying so, at most `maxBytes` long, compressed or not.
 */
export function jsonBodyReader(maxBytes: number): ReadJsonBody {
  const parse = koaBody({
    json: true,
    jsonTypes: ['application/json'],
    jsonLimit: maxBytes,
    jsonStrict: true,
    urlencoded: false,
    text: false,
    multipart: false,
  });
  return async (ctx) => {
    if (!hasBody(ctx)) return {};
    refuseOtherTypes(ctx);
    if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge(maxBytes);
    try {
      await parse(ctx, async () => {});
    } catch (error) {
      throw toBodyError(error, maxBytes);
    }
    const { body } = ctx.request;
    if (body === null || body === undefined || typeof body !== 'object' || Array.isArray(body)) {
      throw new ValidationError('The body must be a JSON object.', [{ path: '', message: 'Expected an object.' }]);
    }
    return body as Record<string, unknown>;
  };
}

export function hasBody(ctx: Context): boolean {
  return ctx.req.headers['transfer-encoding'] !== undefined || (ctx.request.length ?? 0) > 0;
}

function refuseOtherTypes(ctx: Context): void {
  const charset = ctx.request.charset.toLowerCase();
  if (ctx.is('application/json') && ['', 'utf-8', 'utf8', 'us-ascii'].includes(charset)) return;
  throw new DomainError('unsupported_media_type', 'Send the body as application/json, in UTF-8.');
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError('body_too_large', `The body is larger than ${maxBytes} bytes.`, { maxBytes });
}

/** What the reader threw, without the body it quotes. */
function toBodyError(error: unknown, maxBytes: number): DomainError {
  const { status, type } = error as { status?: number; type?: string };
  if (status === 413 || type === 'entity.too.large') return tooLarge(maxBytes);
  if (type === 'request.aborted')
    return new DomainError('cancelled', 'The caller went away before the body was complete.');
  if (status === 415)
    return new DomainError(
      'unsupported_media_type',
      'The content encoding of the body is not known: use gzip, deflate or none.',
    );
  return new DomainError('malformed_body', 'The body is not valid JSON: it must be one object.');
}
