import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { accountPrefix, deckPrefix, fileKey, mediaKey } from '../../src/storage/keys.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { openS3Storage, parseS3Address } from '../../src/storage/open-s3-storage.ts';
import { checkKey, type Storage } from '../../src/storage/storage.ts';
import { startS3Fake, type S3Fake } from './s3-fake.ts';

async function read(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const directory = await mkdtemp(join(tmpdir(), 'storage-'));
let fake: S3Fake;
const opened: Storage[] = [];
beforeAll(async () => {
  fake = await startS3Fake();
});
afterAll(async () => {
  await Promise.all(opened.map((storage) => storage.close()));
  await fake[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(readConfig({ DATA_DIR: directory, STORAGE_URL: kind === 's3' ? fake.url : undefined }));
    opened.push(storage);
  });

  it('gives back what was put, and tells its size and hash', async () => {
    const text = 'one two three';
    const stored = await storage.put('a/b.txt', pieces('one ', 'two ', 'three'));
    expect(stored).toEqual({ size: 13, sha256: createHash('sha256').update(text).digest('hex') });
    expect(await read(await storage.read('a/b.txt'))).toBe(text);
    expect(Buffer.from(await storage.bytes('a/b.txt')).toString()).toBe(text);
    expect(await storage.stat('a/b.txt')).toEqual({ size: 13 });
  });

  it('gives a part, both ends included', async () => {
    await storage.put('a/range', Buffer.from('0123456789'));
    expect(await read(await storage.read('a/range', { start: 2, end: 4 }))).toBe('234');
    expect(await read(await storage.read('a/range', { start: 9, end: 9 }))).toBe('9');
  });

  it('replaces an object, and holds an empty one', async () => {
    await storage.put('a/again', Buffer.from('old and long'));
    await storage.put('a/again', Buffer.from('new'));
    expect(Buffer.from(await storage.bytes('a/again')).toString()).toBe('new');
    expect((await storage.put('a/empty', new Uint8Array())).size).toBe(0);
    expect(await storage.stat('a/empty')).toEqual({ size: 0 });
  });

  it('holds an object larger than one part of an upload', async () => {
    const part = randomBytes(4 * 1_024 * 1_024);
    const stored = await storage.put(
      'a/large',
      (async function* () {
        for (let index = 0; index < 3; index++) yield part;
      })(),
    );
    expect(stored.size).toBe(3 * part.length);
    expect(
      createHash('sha256')
        .update(await storage.bytes('a/large'))
        .digest('hex'),
    ).toBe(stored.sha256);
    await storage.remove('a/large');
  });

  it('keeps nothing of a source that fails on the way', async () => {
    const failing = (async function* () {
      yield randomBytes(6 * 1_024 * 1_024);
      throw new Error('the line went dead');
    })();
    await expect(storage.put('b/half', failing)).rejects.toThrow('the line went dead');
    expect(await storage.stat('b/half')).toBeNull();
    if (kind === 'disk') expect(await readdir(join(directory, 'files/.incoming'))).toEqual([]);
    else expect(fake.openUploads()).toBe(0);
  });

  it('says that an object is gone, in each way of asking', async () => {
    expect(await storage.stat('no/such')).toBeNull();
    await expect(storage.read('no/such')).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.bytes('no/such')).rejects.toMatchObject({ code: 'not_found' });
    await storage.remove('no/such');
    await storage.removePrefix('no');
  });

  it('removes what is below a prefix and nothing beside it', async () => {
    const keys = Array.from({ length: 230 }, (_, index) => `p/x/${index}`);
    for (const key of [...keys, 'p/xy/1', 'p/x2']) await storage.put(key, Buffer.from('.'));
    await storage.removePrefix('p/x');
    const left = await Promise.all(['p/x/0', 'p/x/229', 'p/xy/1', 'p/x2'].map((key) => storage.stat(key)));
    expect(left).toEqual([null, null, { size: 1 }, { size: 1 }]);
  });

  it('takes no key that could lead elsewhere', async () => {
    for (const key of [
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      '',
      '.',
      'a/.',
      'a/.hidden',
      'a\\b',
      'a\0b',
      'a/ü',
      'x'.repeat(900),
    ]) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(storage.removePrefix(key), key).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });

  it('checks itself and leaves nothing behind', async () => {
    await storage.check();
    if (kind === 's3') expect([...fake.objects.keys()].filter((key) => key.includes('check'))).toEqual([]);
  });
});

describe('storage', () => {
  it('puts what belongs to an account, and to a deck, below its prefix', () => {
    expect(fileKey('acc', 'file', 'original.pptx').startsWith(`${accountPrefix('acc')}/`)).toBe(true);
    expect(mediaKey('acc', 'deck', 'pic').startsWith(`${deckPrefix('acc', 'deck')}/`)).toBe(true);
    expect(() => accountPrefix('..')).toThrow('cannot be a storage key');
    expect(checkKey('a/b-c_d.0')).toBe('a/b-c_d.0');
  });

  it('reads the address of a bucket', () => {
    expect(parseS3Address('s3://k:s%2Fx@minio:9000/decks?region=eu-1&pathStyle=true')).toEqual({
      bucket: 'decks',
      prefix: '',
      region: 'eu-1',
      endpoint: 'https://minio:9000',
      pathStyle: true,
      credentials: { accessKeyId: 'k', secretAccessKey: 's/x' },
    });
    expect(parseS3Address('s3:///decks/a/b')).toMatchObject({ prefix: 'a/b/', endpoint: null, credentials: null });
    expect(parseS3Address('s3://minio:9000/decks?tls=false').endpoint).toBe('http://minio:9000');
  });

  it.each([
    'https://x/y',
    's3://host',
    's3://key@host/bucket',
    'nonsense',
    's3://host/bucket?path_style=true',
    's3://host/bucket?pathStyle=1',
    's3://host/bucket?tls=off',
  ])('says what is wrong with %s', (text) => {
    expect(() => parseS3Address(text)).toThrow(/^STORAGE_URL .*It looks like s3:/);
  });

  it('says that a bucket cannot be written', async () => {
    const storage = openS3Storage(
      { ...parseS3Address(fake.url), bucket: 'other' },
      { connectTimeoutMs: 1_000, timeoutMs: 1_000, tries: 1 },
    );
    await expect(storage.check()).rejects.toThrow(/The bucket other at http:.* cannot be written/);
    await storage.close();
  });
});
