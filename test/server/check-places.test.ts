import { createServer } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../../server/log.ts';
import { listen } from '../../server/http/http-server.ts';
import { startService } from '../../server/main.ts';
import { readConfig } from '../../src/config.ts';
import { processesNaming } from '../support/processes.ts';
import { deckwright } from './cli/cli-support.ts';

const folder = await mkdtemp(join(tmpdir(), 'deckwright-places-'));
const dataDir = join(folder, 'data');
await writeFile(join(folder, 'file'), '');
const taken = createServer();
const { port: takenPort } = await listen(taken, { HOST: '127.0.0.1', PORT: 0 });
afterAll(async () => {
  await new Promise((done) => taken.close(done));
  await rm(folder, { recursive: true, force: true });
});

/** Where nobody listens: the port was free a moment ago. */
async function closedPort(): Promise<number> {
  const probe = createServer();
  const { port } = await listen(probe, { HOST: '127.0.0.1', PORT: 0 });
  await new Promise((done) => probe.close(done));
  return port;
}
const closed = await closedPort();

const unusable: readonly [what: string, env: Record<string, string>, sentence: RegExp][] = [
  ['a port that is taken', { PORT: String(takenPort) }, /^Port \d+ of 127\.0\.0\.1 is taken: .*set PORT\.$/],
  ['a data directory that is a file', { DATA_DIR: join(folder, 'file') }, /^DATA_DIR is .*file, which is a file: name/],
  ['one below a file', { DATA_DIR: join(folder, 'file', 'x') }, /^DATA_DIR is .*, which lies below a file: name/],
  ['no address of a database', { DATABASE_URL: 'localhost/x' }, /^DATABASE_URL is no address of a PostgreSQL: write/],
  [
    'a database that does not answer',
    { DATABASE_URL: `postgresql://me:sesame@127.0.0.1:${closed}/x` },
    /^The database 127\.0\.0\.1:\d+\/x does not answer: .*Check DATABASE_URL/,
  ],
  ['no address of a storage', { STORAGE_URL: 'https://example.org/bucket' }, /^STORAGE_URL is no s3:\/\/ address/],
  [
    'a storage that does not answer',
    { STORAGE_URL: `s3://key:sesame@127.0.0.1:${closed}/bucket?pathStyle=true`, STORAGE_TRIES: '1' },
    /^STORAGE_URL names a storage that cannot be written \(.*\): check/,
  ],
];

describe('a service that is to use what it cannot', () => {
  it.each(unusable)('does not start: %s', async (_what, env, sentence) => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ...env });
    const failure = await startService(config, createLog('silent')).then(
      () => 'It started.',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(sentence);
    expect(failure).not.toContain('sesame');
    expect(failure).not.toContain('\n');
  });

  it('is refused before a database of its own is made', async () => {
    const empty = join(folder, 'empty');
    await mkdir(empty);
    const config = readConfig({ DATA_DIR: empty, PORT: String(takenPort) });
    await expect(startService(config, createLog('silent'))).rejects.toThrow('is taken');
    expect(await readdir(empty)).toEqual([]);
  });

  it('ends with one line and the code 1, and leaves no process', { timeout: 60_000 }, async () => {
    const marked = join(folder, 'marked');
    const env = { DATA_DIR: marked, PORT: String(takenPort), LOG_LEVEL: 'silent' };
    const { code, stderr } = await deckwright(['serve'], { env });
    expect(stderr).toMatch(/^deckwright: Port \d+ of 127\.0\.0\.1 is taken: [^\n]*\n$/);
    expect(code).toBe(1);
    expect(await processesNaming(marked)).toEqual([]);
  });

  it('leaves no trace in a data directory that it can use', async () => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: `postgresql://a@127.0.0.1:${closed}/x` });
    await expect(startService(config, createLog('silent'))).rejects.toThrow('does not answer');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.written'))).toEqual([]);
  });
});
