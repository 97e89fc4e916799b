import sharp from 'sharp';
import { z } from 'zod';
import type { Config } from '../config.ts';
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

/** As the operator set them. */
export const pictureOptions = (config: Config): PictureOptions => ({
  limits: { timeoutMs: config.MODEL_PICTURE_TIMEOUT_MS, maxBytes: config.MODEL_REPLY_MAX_BYTES },
  maxPictureBytes: config.PICTURE_MAX_BYTES,
  maxPixels: config.PICTURE_MAX_PIXELS,
});

type Wanted = Pick<PictureRequest, 'prompt' | 'ratio'> & { model: string };

interface Way {
  path: string;
  body: (wanted: Wanted) => object;
}

const firstWay: Way = {
  path: '/images/generations',
  body: (wanted) => ({ ...image(wanted), size: sizeFor(wanted, [1_536, 1_024]) }),
};
/** The ways of asking for a picture, in the order tried; which one a server knows, and which sizes its model draws, is found by asking. */
const ways: readonly Way[] = [
  firstWay,
  { path: '/images/generations', body: (wanted) => ({ ...image(wanted), size: sizeFor(wanted, [1_792, 1_024]) }) },
  { path: '/images/generations', body: image },
  { path: '/chat/completions', body: (wanted) => ({ ...chat(wanted), modalities: ['image', 'text'] }) },
  { path: '/chat/completions', body: chat },
];

function image({ model, prompt }: Wanted) {
  return { model, prompt, n: 1 };
}

function chat({ model, prompt }: Wanted) {
  return { model, messages: [{ role: 'user', content: prompt }] };
}

/** Width by height from which a picture is asked for wide rather than square; high ones the other way round. */
const WIDE = 1.2;

/** The nearest of the three shapes that models draw, with these as the longer and the shorter side in pixels. */
function sizeFor({ ratio }: Wanted, [long, short]: readonly [number, number]): string {
  if (ratio >= WIDE) return `${long}x${short}`;
  return ratio <= 1 / WIDE ? `${short}x${long}` : `${short}x${short}`;
}

/** Statuses by which a server says that it does not know the form, or has nothing at the path, rather than that it will not draw now. */
const unknownForm = new Set([400, 415, 422]);
const unknownPath = new Set([404, 405, 501]);

/** The next way: in another form, or at another path. None after the last, or where the server knew this one. */
function nextWay(way: Way, status: number): Way | null {
  if (!unknownForm.has(status) && !unknownPath.has(status)) return null;
  const later = ways.slice(ways.indexOf(way) + 1);
  return later.find(({ path }) => unknownForm.has(status) || path !== way.path) ?? null;
}

/**
 * A model as the pipeline's PicturePort: by the images API, or by a chat model with picture output. A picture that the reply only names is
 * fetched through the same guard as any address of a stranger; the key never goes along.
 */
export function openPictureModel(endpoint: ModelEndpoint, options: PictureOptions): PicturePort {
  let known = firstWay;
  const draw = async ({ signal, ...wanted }: PictureRequest): Promise<GeneratedPicture> => {
    const { noPictures } = modelProtocols[endpoint.protocol];
    if (noPictures) throw new ModelError(noPictures, { retryable: false });
    for (let way: Way | null = known; way !== null;) {
      const asked: Answer = await ask(endpoint, way, { ...wanted, signal, options });
      const address = asked.body === null ? null : findPicture(asked.body);
      if (address !== null) {
        known = way;
        const bytes = await fetchPicture(address, endpoint, { signal, options });
        return { ...(await inspect(bytes, options)), usage: usageOf(asked.body) };
      }
      way = asked.next;
    }
    throw new ModelError('The model replied without a picture: does it draw any?', { retryable: false });
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

interface Answer {
  /** Null where the server does not know the way. */
  body: unknown;
  /** The way to try where the reply holds no picture; null where there is none. */
  next: Way | null;
}

async function ask(
  endpoint: ModelEndpoint,
  way: Way,
  { prompt, ratio, signal, options }: Asking & Pick<PictureRequest, 'prompt' | 'ratio'>,
): Promise<Answer> {
  const { apiRoot, apiKey, model, protocol, allowPrivate } = endpoint;
  const maxBytes = Math.max(options.limits.maxBytes, Math.ceil(options.maxPictureBytes * 1.4));
  const question = {
    url: apiRoot + way.path,
    headers: modelProtocols[protocol].headers(apiKey),
    body: way.body({ model, prompt, ratio }),
    signal,
  };
  const once = async (): Promise<Answer> => {
    const answer = await askJson(question, { allowPrivate, timeoutMs: options.limits.timeoutMs, maxBytes });
    const fault = faultOfStatus(answer.status);
    if (!fault) return { body: answer.body ?? null, next: nextWay(way, 404) };
    // what was refused for what it shows is refused in every form
    const said = saidOf(answer.body);
    const next = isFiltered(said) ? null : nextWay(way, answer.status);
    if (next !== null) return { body: null, next };
    throw new ModelError(`${fault.message} It says: ${apiKey ? said.replaceAll(apiKey, '…') : said}`, {
      ...fault.details,
      retryable: fault.retryable,
      retryAfterMs: readRetryAfter(answer.headers),
    });
  };
  const mayRetry = (error: unknown): error is ModelError => error instanceof ModelError && error.retryable;
  return retryCall(once, { rules: options.retry ?? defaultRetryRules, signal, mayRetry });
}

const Refused = z.object({ error: z.union([z.string(), z.object({ code: z.unknown(), message: z.string() })]) });

/** A server's own words for a refusal; empty where it has none. */
function saidOf(body: unknown): string {
  const parsed = Refused.safeParse(body);
  if (!parsed.success) return '';
  const { error } = parsed.data;
  return (typeof error === 'string' ? error : `${error.message} (${String(error.code)})`).slice(0, 500);
}

const isFiltered = (said: string): boolean => /content.?policy|safety|moderation/i.test(said);

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
