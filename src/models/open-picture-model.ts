import sharp from 'sharp';
import { z } from 'zod';
import { DomainError, ModelError } from '../errors.ts';
import type { GeneratedPicture, PicturePort, PictureRequest, TokenUsage } from '../pipeline/model-port.ts';
import { DialError } from '../security/dial-error.ts';
import { dial, readAddress } from '../security/safe-dial.ts';
import { askJson, faultOfStatus, readRetryAfter } from './ask-json.ts';
import type { CallLimits, ModelEndpoint } from './connection.ts';
import { modelProtocols } from './protocols/index.ts';
import { findPicture } from './find-pictures.ts';
import { defaultRetryRules, retryCall } from './retry-call.ts';
import type { RetryRules } from './retry-call.ts';

export interface PictureOptions {
  limits: CallLimits;
  /** One picture, decoded from its transport. */
  maxPictureBytes: number;
  maxPixels: number;
  retry?: RetryRules;
}

/** The ways of asking for a picture, in the order tried; which one a server knows is found by asking. */
const ways = [
  { path: '/images/generations', body: (model: string, prompt: string) => ({ model, prompt, n: 1 }) },
  {
    path: '/chat/completions',
    body: (model: string, prompt: string) => ({ ...chat(model, prompt), modalities: ['image', 'text'] }),
  },
  { path: '/chat/completions', body: chat },
] as const;

function chat(model: string, prompt: string) {
  return { model, messages: [{ role: 'user', content: prompt }] };
}

/** Statuses by which a server says that it does not know the way, rather than that it will not go it now. */
const unknownWay = new Set([400, 404, 405, 415, 422, 501]);

/**
 * A model as the pipeline's PicturePort: by the images API, or by a chat model with picture output. A picture that the reply only names is
 * fetched through the same guard as any address of a stranger; the key never goes along.
 */
export function openPictureModel(endpoint: ModelEndpoint, options: PictureOptions): PicturePort {
  let way = 0;
  const draw = async ({ prompt, signal }: PictureRequest): Promise<GeneratedPicture> => {
    const { noPictures } = modelProtocols[endpoint.protocol];
    if (noPictures) throw new ModelError(noPictures, { retryable: false });
    for (;;) {
      const body = await ask(endpoint, way, { prompt, signal, options });
      const address = body === null ? null : findPicture(body);
      if (address !== null) {
        const bytes = await fetchPicture(address, endpoint, { signal, options });
        return { ...(await inspect(bytes, options)), usage: usageOf(body) };
      }
      if (way + 1 >= ways.length) {
        way = 0;
        throw new ModelError('The model replied without a picture: does it draw any?', { retryable: false });
      }
      way += 1;
    }
  };
  return {
    draw: async (request) => {
      try {
        request.signal.throwIfAborted();
        return await draw(request);
      } catch (error) {
        if (request.signal.aborted)
          throw new DomainError('cancelled', 'The call to the model was cancelled.', {}, { cause: error });
        throw error;
      }
    },
  };
}

interface Asking {
  signal: AbortSignal;
  options: PictureOptions;
}

/** The reply's body; null when the server does not know the way. */
async function ask(
  endpoint: ModelEndpoint,
  way: number,
  { prompt, signal, options }: Asking & { prompt: string },
): Promise<unknown> {
  const { apiRoot, apiKey, model, protocol, allowPrivate } = endpoint;
  const { path, body } = ways[way] ?? ways[0];
  const maxBytes = Math.max(options.limits.maxBytes, Math.ceil(options.maxPictureBytes * 1.4));
  const question = {
    url: apiRoot + path,
    headers: modelProtocols[protocol].headers(apiKey),
    body: body(model, prompt),
    signal,
  };
  const once = async () => {
    const answer = await askJson(question, { allowPrivate, timeoutMs: options.limits.timeoutMs, maxBytes });
    const last = way + 1 >= ways.length;
    if (unknownWay.has(answer.status) && !last) return null;
    const fault = faultOfStatus(answer.status);
    if (fault)
      throw new ModelError(fault.message, {
        ...fault.details,
        retryable: fault.retryable,
        retryAfterMs: readRetryAfter(answer.headers),
      });
    return answer.body ?? null;
  };
  const mayRetry = (error: unknown): error is ModelError => error instanceof ModelError && error.retryable;
  return retryCall(once, { rules: options.retry ?? defaultRetryRules, signal, mayRetry });
}

async function fetchPicture(
  address: string,
  endpoint: ModelEndpoint,
  { signal, options }: Asking,
): Promise<Uint8Array> {
  if (address.startsWith('data:')) {
    const base64 = address.slice(address.indexOf(',') + 1);
    if (base64.length > options.maxPictureBytes * 1.4) throw tooLarge(options);
    return Buffer.from(base64, 'base64');
  }
  const url = readAddress(address);
  // A model's reply is a stranger's word: inside addresses only where the connection itself is that server.
  const allowPrivate = endpoint.allowPrivate && url.origin === new URL(endpoint.apiRoot).origin;
  const policy = { allowPrivate, timeoutMs: options.limits.timeoutMs, maxBytes: options.maxPictureBytes };
  const reply = await dial(url, policy)(url, { headers: { accept: 'image/png, image/jpeg, image/webp' }, signal });
  const fault = faultOfStatus(reply.status);
  if (fault)
    throw new DialError(fault.fault, 'The picture that the model names cannot be fetched.', { status: reply.status });
  return new Uint8Array(await reply.arrayBuffer());
}

async function inspect(bytes: Uint8Array, options: PictureOptions): Promise<Omit<GeneratedPicture, 'usage'>> {
  if (bytes.byteLength > options.maxPictureBytes) throw tooLarge(options);
  const found = await sharp(bytes, { limitInputPixels: options.maxPixels })
    .metadata()
    .catch((cause: unknown) => {
      throw new ModelError('What the model calls a picture cannot be read as one.', { retryable: true }, { cause });
    });
  const { format, width, height } = found;
  if (width * height > options.maxPixels) throw tooLarge(options);
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') {
    throw new ModelError(`The model's picture is of a kind that is not taken (${format}): PNG, JPEG or WebP are.`, {
      retryable: false,
    });
  }
  return { bytes, mediaType: `image/${format}`, width, height };
}

function tooLarge({ maxPictureBytes, maxPixels }: PictureOptions): ModelError {
  return new ModelError(
    `The model's picture is larger than the ${maxPictureBytes} bytes or ${maxPixels} pixels allowed.`,
    { retryable: false },
  );
}

const count = z.number().nullish().catch(null);
const Usage = z.object({
  usage: z.object({ input_tokens: count, output_tokens: count, prompt_tokens: count, completion_tokens: count }),
});

function usageOf(body: unknown): TokenUsage {
  const parsed = Usage.safeParse(body);
  if (!parsed.success) return { input: 0, output: 0 };
  const { usage } = parsed.data;
  return {
    input: usage.input_tokens ?? usage.prompt_tokens ?? 0,
    output: usage.output_tokens ?? usage.completion_tokens ?? 0,
  };
}
