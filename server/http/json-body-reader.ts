import coBody from 'co-body';
import type { Context } from 'koa';
import type { BodyKind } from '../../routers/rest.ts';
import type { Config } from '../../src/config.ts';
import { DomainError, ValidationError } from '../../src/errors.ts';
import { bodyLimits } from './body-limits.ts';
import { checkLargeBody } from './check-large-body.ts';
import { measureJson } from './measure-json.ts';

export type ReadJsonBody = (ctx: Context) => Promise<Record<string, unknown>>;
type ReadJsonText = (ctx: Context) => Promise<string>;

/**
 * Reads a JSON object. An empty body is `{}` and needs no content type; any other must be `application/json` in UTF-8, with or without
 * saying so, within the limits of its kind, compressed or not.
 */
export function jsonBodyReader(config: Config, kind: BodyKind): ReadJsonBody {
  const readText = jsonTextReader(config, kind);
  return async (ctx) => {
    if (!hasBody(ctx)) return {};
    const body = parse(await readText(ctx));
    if (body === null || Array.isArray(body)) {
      throw new ValidationError('The body must be a JSON object.', [
        { path: '', message: 'Must be an object with fields.', code: 'wrong_type', params: { expected: 'object' } },
      ]);
    }
    return body as Record<string, unknown>;
  };
}

/** Reads the text of a JSON body within the limits of its kind; a large one has then been found good on another thread. */
export function jsonTextReader(config: Config, kind: BodyKind): ReadJsonText {
  const limits = bodyLimits(config, kind);
  const { maxBytes } = limits;
  return async (ctx) => {
    refuseOtherTypes(ctx);
    if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const text = await receive(ctx, maxBytes);
    const values = measureJson(text, limits);
    const isSmall = values <= config.JSON_SMALL_MAX_VALUES && text.length <= config.JSON_SMALL_MAX_BYTES;
    if (!isSmall && (kind === 'turn' || kind === 'snapshot'))
      await checkLargeBody(kind, text, config.JSON_CHECK_TIMEOUT_MS);
    return text;
  };
}

async function receive(ctx: Context, maxBytes: number): Promise<string> {
  try {
    return (await coBody.text(ctx.req, { limit: maxBytes, encoding: 'utf8' })) as string;
  } catch (error) {
    throw toBodyError(error, maxBytes);
  }
}

function parse(text: string): object | null {
  // A body of white space alone is an empty one.
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object') return value;
  } catch {
    // Told below, without the body that the parser quotes.
  }
  throw malformed();
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

const malformed = (): DomainError =>
  new DomainError('malformed_body', 'The body is not valid JSON: it must be one object.');

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
  return malformed();
}
