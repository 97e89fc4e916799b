import coBody from 'co-body';
import type { Context } from 'koa';
import type { Config } from '../../src/config.ts';
import { DomainError, ValidationError } from '../../src/errors.ts';
import { measureJson, type JsonMeasure } from './measure-json.ts';

export type ReadJsonBody = (ctx: Context) => Promise<Record<string, unknown>>;

export interface BodyLimits extends JsonMeasure {
  maxBytes: number;
}

/** What a body may be: large where it may carry a deck, a plan or a picture. */
export const bodyLimits = (config: Config, isLarge: boolean): BodyLimits => ({
  maxBytes: isLarge ? config.JSON_MAX_BYTES : Math.min(config.JSON_SMALL_MAX_BYTES, config.JSON_MAX_BYTES),
  maxDepth: config.JSON_MAX_DEPTH,
  maxValues: config.JSON_MAX_VALUES,
});

/**
 * Reads a JSON object. An empty body is `{}` and needs no content type; any other must be `application/json` in UTF-8, with or without
 * saying so, within the limits, compressed or not.
 */
export function jsonBodyReader(limits: BodyLimits): ReadJsonBody {
  const { maxBytes } = limits;
  return async (ctx) => {
    if (!hasBody(ctx)) return {};
    refuseOtherTypes(ctx);
    if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const body = await readJson(ctx, limits);
    if (body === null || body === undefined || typeof body !== 'object' || Array.isArray(body)) {
      throw new ValidationError('The body must be a JSON object.', [{ path: '', message: 'Expected an object.' }]);
    }
    return body as Record<string, unknown>;
  };
}

async function readJson(ctx: Context, limits: BodyLimits): Promise<unknown> {
  try {
    const text = (await coBody.text(ctx.req, { limit: limits.maxBytes, encoding: 'utf8' })) as string;
    measureJson(text, limits);
    // A body of white space alone is an empty one.
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    if (typeof value !== 'object') throw new SyntaxError('No object.');
    return value;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw toBodyError(error, limits.maxBytes);
  }
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
