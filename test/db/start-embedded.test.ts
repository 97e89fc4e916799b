import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startEmbedded, type EmbeddedServer } from '../../db/start-embedded.ts';

const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '16MB' };

/** A data directory that another user may enter, gone afterwards. */
async function dataDirectory(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

async function start(path: string, log?: (message: string) => void): Promise<EmbeddedServer & AsyncDisposable> {
  const server = await startEmbedded(path, { settings, log });
  return { ...server, [Symbol.asyncDispose]: () => server.stop() };
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end().catch(() => {});
  }
}

const postmaster = async (server: EmbeddedServer): Promise<number> =>
  Number((await readFile(join(server.directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Most tests start on one directory, one after the other: making a cluster anew is what takes time. */
const data = await dataDirectory();
afterAll(() => data[Symbol.asyncDispose]());

describe('embedded PostgreSQL', () => {
  it('starts on an empty directory, in UTF-8, open only to who knows its password', async () => {
    await using server = await start(data.path);
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, 'show server_encoding')).toEqual(['UTF8']);
    expect(await ask(server.url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(await ask(server.url, 'show unix_socket_directories')).toEqual(['']);
    expect((await stat(join(data.path, 'postgres/password'))).mode & 0o077).toBe(0);
    const stranger = new URL(server.url);
    stranger.password = 'guessed';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('keeps its data, and stops with its last user', async () => {
    const first = await start(data.path);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await using second = await start(data.path);
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select answer from kept')).toEqual([42]);
  });

  it('is adopted by the next start after its user was killed', async () => {
    const user = spawn(process.execPath, ['test/support/embedded-user.ts', data.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await using _stop = { [Symbol.asyncDispose]: async () => void user.kill('SIGKILL') };
    const [port] = await once(createInterface({ input: user.stdout }), 'line');
    user.kill('SIGKILL');
    await once(user, 'exit');
    await using server = await start(data.path);
    expect(server).toMatchObject({ adopted: true, port: Number(port) });
    await server.stop();
    await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('starts over the traces of a server that was killed, whoever has its number now', async () => {
    const killed = await start(data.path);
    const file = join(killed.directory, 'cluster/postmaster.pid');
    const traces = await readFile(file, 'utf8');
    await killed.stop();
    await writeFile(file, traces.replace(/^\d+/, String(process.pid)));
    await using server = await start(data.path);
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, 'select 1')).toEqual([1]);
  });

  it('is shared by those who name the same directory at the same moment', async () => {
    const [one, two, three] = await Promise.all([start(data.path), start(data.path), start(data.path)]);
    expect(new Set([one.port, two.port, three.port]).size).toBe(1);
    expect([one, two, three].filter(({ adopted }) => !adopted)).toHaveLength(1);
    await one.stop();
    await two.stop();
    expect(await ask(three.url, 'select 1')).toEqual([1]);
    await three.stop();
    await expect(ask(three.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('runs twice on one machine for two directories', async () => {
    await using other = await dataDirectory();
    const [one, two] = await Promise.all([start(data.path), start(other.path)]);
    await ask(one.url, 'create table only_here ()');
    await expect(ask(two.url, 'select * from only_here')).rejects.toThrow('does not exist');
    await Promise.all([one.stop(), two.stop()]);
  });

  it('comes back on the same port when the server goes down under its user', async () => {
    await using server = await start(data.path);
    process.kill(await postmaster(server), 'SIGQUIT');
    await vi.waitFor(async () => expect(await ask(server.url, 'select 1')).toEqual([1]), {
      timeout: 20_000,
      interval: 200,
    });
  });

  it('begins anew where a first start was cut short', async () => {
    await using fresh = await dataDirectory();
    await mkdir(join(fresh.path, 'postgres/server/cluster.new/base'), { recursive: true });
    await writeFile(join(fresh.path, 'postgres/server/cluster.new/PG_VERSION'), '17\n');
    await writeFile(join(fresh.path, 'postgres/start.lock'), '999999999');
    await using server = await start(fresh.path);
    expect(await ask(server.url, 'select 1')).toEqual([1]);
  });

  it.runIf(process.getuid?.() === 0)('works for root in a directory that nobody else may enter', async () => {
    await using closed = await dataDirectory();
    await chmod(closed.path, 0o700);
    const said: string[] = [];
    const server = await start(closed.path, (message) => said.push(message));
    expect(server.directory.startsWith(closed.path)).toBe(false);
    expect(said.join('\n')).toContain(server.directory);
    await ask(server.url, 'create table kept as select 42 as answer');
    await server.stop();
    const again = await start(closed.path);
    expect(again.directory).toBe(server.directory);
    expect(await ask(again.url, 'select answer from kept')).toEqual([42]);
    await again.stop();
    await rm(server.directory, { recursive: true });
  });
});
