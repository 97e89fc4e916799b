import type { Context } from 'koa';
import { CheckedInput } from '../../routers/checked-input.ts';
import type { RestMeta } from '../../routers/rest.ts';
import type { Config } from '../../src/config.ts';
import { DomainError } from '../../src/errors.ts';
import { bodyLimits } from './body-limits.ts';
import { readOnThread } from './large-body-thread.ts';
import { measureJson, parseJsonObject } from './measure-json.ts';
import type { LargeBody } from './read-large-body.ts';
import { receiveBody } from './receive-body.ts';

const utf8 = new TextDecoder();

type Parameters = LargeBody['parameters'];

export interface JsonBodyReader {
  /** The text of the body; a large one has then been found good. */
  text(ctx: Context): Promise<string>;
  /** The object that it is. */
  object(ctx: Context): Promise<Record<string, unknown>>;
  /** The input of the procedure: the object with the parameters of the path, which win; of a large body what the schema made of both. */
  input(ctx: Context, parameters: Parameters): Promise<Record<string, unknown> | CheckedInput>;
}

/**
 * Reads the JSON bodies of an operation. An empty one is `{}` and needs no content type; any other must be `application/json` in UTF-8, with
 * or without saying so, within the limits of its kind, compressed or not. One that is large, or full, is read on a thread of its own.
 */
export function jsonBodyReader(
  config: Config,
  { name, bodyKind }: { name: string } & Pick<RestMeta, 'bodyKind'>,
): JsonBodyReader {
  const limits = bodyLimits(config, bodyKind);
  const read = async (ctx: Context, how: Pick<LargeBody, 'parameters' | 'wanted'>) => {
    if (!hasBody(ctx)) return { json: '', isChecked: false };
    refuseOtherTypes(ctx);
    const bytes = await receiveBody(ctx.req, limits.maxBytes);
    if (bytes.length <= config.JSON_SMALL_MAX_BYTES) {
      const json = utf8.decode(bytes);
      if (measureJson(json, limits) <= config.JSON_SMALL_MAX_VALUES) return { json, isChecked: false };
    }
    return await readOnThread({ bytes, limits, name, ...how }, config.JSON_CHECK_TIMEOUT_MS);
  };
  return {
    async text(ctx) {
      return (await read(ctx, { parameters: {}, wanted: 'text' })).json;
    },
    async object(ctx) {
      return parseJsonObject((await read(ctx, { parameters: {}, wanted: 'text' })).json);
    },
    async input(ctx, parameters) {
      const { json, isChecked } = await read(ctx, { parameters, wanted: 'input' });
      return isChecked ? new CheckedInput(JSON.parse(json)) : { ...parseJsonObject(json), ...parameters };
    },
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
