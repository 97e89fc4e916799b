import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { measure } from './measure.ts';
import { checkKey, checkWriting, missingObject, type ByteRange, type Storage } from './storage.ts';

export interface S3Address {
  bucket: string;
  /** Put before every key; empty or ending in `/`. */
  prefix: string;
  region: string;
  /** Null for the provider's own. */
  endpoint: string | null;
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** What one call may wait for, in milliseconds, and how often it is tried. */
export interface StoragePatience {
  connectTimeoutMs: number;
  /** Without a byte. */
  timeoutMs: number;
  tries: number;
}

/**
 * Reads `s3://KEY:SECRET@HOST:PORT/BUCKET/prefix?region=…&pathStyle=true&tls=false`. Without a host (`s3:///BUCKET?region=…`) it is the
 * provider's own; without a key the usual sources of the machine are asked.
 * @throws Error that says what is missing.
 */
export function parseS3Address(text: string): S3Address {
  const wrong = (what: string) =>
    new Error(`STORAGE_URL ${what}. It looks like s3://KEY:SECRET@HOST:PORT/BUCKET?region=REGION&pathStyle=true.`);
  if (!URL.canParse(text) || new URL(text).protocol !== 's3:') throw wrong('is no s3:// address');
  const url = new URL(text);
  const [bucket = '', ...rest] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (!bucket) throw wrong('names no bucket');
  if (Boolean(url.username) !== Boolean(url.password))
    throw wrong('has a key without a secret, or a secret without a key');
  for (const [name, value] of url.searchParams) {
    // What is misspelt would be left out in silence, and the storage would seem to be away.
    if (!options.has(name)) throw wrong(`has no option ${name}: there are ${[...options].join(', ')}`);
    if (name !== 'region' && value !== 'true' && value !== 'false') throw wrong(`says ${name}=${value}: true or false`);
  }
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const tls = url.searchParams.get('tls') ?? String(!loopback);
  return {
    bucket,
    prefix: rest.length > 0 ? `${rest.join('/')}/` : '',
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: url.host ? `${tls === 'false' ? 'http' : 'https'}://${url.host}` : null,
    pathStyle: url.searchParams.get('pathStyle') === 'true',
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : null,
  };
}

const options: ReadonlySet<string> = new Set(['region', 'pathStyle', 'tls']);

/** Bytes in a bucket of S3-compatible storage, for many instances that share them. */
export function openS3Storage(address: S3Address, patience: StoragePatience): Storage {
  const client = new S3Client({
    region: address.region,
    ...(address.endpoint && { endpoint: address.endpoint }),
    forcePathStyle: address.pathStyle,
    ...(address.credentials && { credentials: address.credentials }),
    // Tries are spread by the client itself, with growing waits and jitter.
    maxAttempts: patience.tries,
    requestHandler: {
      connectionTimeout: patience.connectTimeoutMs,
      requestTimeout: patience.timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: patience.timeoutMs,
    },
    // Servers that only speak like S3 often know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = address.bucket;
  const at = (key: string) => ({ Bucket, Key: address.prefix + checkKey(key) });

  const get = async (key: string, range?: ByteRange): Promise<Readable> => {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
      if (Body instanceof Readable) return Body;
      throw new Error('The storage sent no bytes.');
    } catch (error) {
      throw isMissing(error) ? missingObject(key) : error;
    }
  };

  const storage: Storage = {
    async put(key, source) {
      const measured = measure(source);
      // An upload in parts: neither its length nor its bytes are held; one that fails is abandoned on the server too.
      const upload = new Upload({
        client,
        params: { ...at(key), Body: Readable.from(measured.chunks, { objectMode: false }) },
      });
      await upload.done();
      return measured.result();
    },
    read: get,
    async bytes(key) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await get(key)) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks);
    },
    async stat(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
        return { size: ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async removePrefix(prefix) {
      const Prefix = `${at(prefix).Key}/`;
      for (let token: string | undefined; ;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }));
        const Objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length > 0) await removeMany(Objects);
        token = page.NextContinuationToken;
        if (!token) break;
      }
    },
    check: () =>
      checkWriting(storage, (why) => `The bucket ${Bucket} at ${address.endpoint ?? 'S3'} cannot be written: ${why}.`),
    close: async () => client.destroy(),
  };
  return storage;

  async function removeMany(Objects: { Key: string }[]): Promise<void> {
    const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    const [first] = Errors ?? [];
    if (first)
      throw new Error(`${Errors?.length} objects were not removed, the first because: ${first.Message ?? first.Code}.`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404);
}
