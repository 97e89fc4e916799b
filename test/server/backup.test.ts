import { createHash, randomUUID } from 'node:crypto';
import { readdir, mkdtemp, chmod, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropBackupLock, takeBackupLock } from '../../db/backup/backup-lock.ts';
import { startEmbedded } from '../../db/start-embedded.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { fileKey } from '../../src/storage/keys.ts';
import { startApp } from '../support/app.ts';
import { templateBytes } from '../support/upload.ts';
import { readEvents } from '../support/read-events.ts';
import { startServiceProcess } from '../support/service-process.ts';
import { deckwright } from './cli/cli-support.ts';

const report = `# Harvest

## Results
Apples rose by 12 % to 340 tonnes. Pears fell by 4 % to 120 tonnes.

## Next steps
- Pick earlier
- Sell at the gate
`;
const person = { email: 'ada@example.org', name: 'Ada', password: 'correct horse battery' };

/** A folder that the database's user may enter; servers that were left running in it end with it. */
async function folder(name: string, servers: readonly string[]): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), `deckwright-${name}-`));
  await chmod(path, 0o755);
  return {
    path,
    async [Symbol.asyncDispose]() {
      for (const directory of servers) await (await startEmbedded(join(path, directory))).stop();
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

interface Session {
  ask: (path: string, body?: unknown) => Promise<Response>;
  send: (path: string, name: string, content: string | Uint8Array) => Promise<string>;
}

async function logIn(url: string): Promise<Session> {
  const json = { 'content-type': 'application/json' };
  const verified = await fetch(`${url}/auth/verify`, { method: 'POST', headers: json, body: JSON.stringify(person) });
  const { token } = (await verified.json()) as { token: string };
  const session = { 'x-app-session': token };
  return {
    ask: (path, body) =>
      fetch(
        url + path,
        body === undefined
          ? { headers: session }
          : { method: 'POST', headers: { ...json, ...session }, body: JSON.stringify(body) },
      ),
    async send(path, name, content) {
      const form = new FormData();
      form.append('file', new File([Buffer.from(content)], name));
      const reply = await fetch(url + path, { method: 'POST', headers: session, body: form });
      expect(reply.status).toBe(202);
      return ((await reply.json()) as { id: string }).id;
    },
  };
}

const sha256 = async (reply: Response): Promise<string> => {
  expect(reply.status).toBe(200);
  return createHash('sha256')
    .update(await reply.bytes())
    .digest('hex');
};

async function filesBelow(path: string): Promise<string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .toSorted();
}

it(
  'copies a running installation with an embedded database, and puts it on an empty machine',
  { timeout: 300_000 },
  async () => {
    await using space = await folder('backup', ['old', 'new']);
    const at = (name: string) => join(space.path, name);
    const env = (name: string) => ({ DATA_DIR: at(name), DATABASE_POOL_SIZE: '5', PREVIEW_WIDTH: '320' });
    let deck = '';
    let bytes = '';
    {
      await using service = await startServiceProcess(env('old'));
      const created = await fetch(`${service.url}/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      expect(created.status).toBe(201);
      const { ask, send } = await logIn(service.url);
      const templateId = await send('/files/template', 'House.pptx', templateBytes());
      const fileIds = [await send('/files/content', 'harvest.md', report)];
      const message = {
        type: 'message',
        text: 'Make a deck of the report.',
        templateId,
        fileIds,
        options: { autoApprove: true },
      };
      const events = await readEvents(await ask(`/chats/${randomUUID()}/turns`, message));
      deck =
        /"download":"([^"]+)"/.exec(JSON.stringify(events.findLast(({ type }) => type === 'data-variant')))?.[1] ??
        expect.fail('no deck');
      bytes = await sha256(await ask(deck));

      const saved = await deckwright(['backup', at('saved')], { env: env('old') });
      expect(saved.code, saved.stderr).toBe(0);
      expect(saved.stdout).toMatch(
        /^Backed up into .*saved: 1 account, \d+ rows, \d+ jobs?, \d+ files of [\d.]+ MB\.\n$/,
      );
      expect((await stat(at('saved'))).mode & 0o077).toBe(0);
      // The copy names all that is stored, and nothing else is stored.
      const stored = (await filesBelow(at('old/files'))).filter((name) => !name.startsWith('check/'));
      expect(await filesBelow(at('saved/files'))).toEqual(stored);
      expect(stored.length).toBeGreaterThan(10);
      const again = await deckwright(['backup', at('saved')], { env: env('old') });
      expect(again.code, again.stderr).toBe(2);
      expect(again.stderr).toMatch(/saved is not empty: name a new folder for each backup\.\n$/);
      const refused = await deckwright(['restore', at('saved')], { env: env('old') });
      expect(refused.code, refused.stderr).toBe(1);
      expect(refused.stderr).toMatch(/The service runs on this database: stop it, then restore\.\n$/);
    }
    const restored = await deckwright(['restore', at('saved')], { env: env('new') });
    expect(restored.code, restored.stderr).toBe(0);
    expect(restored.stdout).toMatch(/^Restored 1 account, .*, as of \d{4}-/);
    await using service = await startServiceProcess(env('new'));
    const { ask } = await logIn(service.url);
    expect(await sha256(await ask(deck))).toBe(bytes);
    expect((await ask(deck.replace(/[^/]*$/, 'slide-1.png'))).status).toBe(200);
    const templates = (await (await ask('/files/templates')).json()) as { name: string; previews: string[] }[];
    expect(templates.map(({ name }) => name)).toContain('House.pptx');
    // The database works on: another turn comes to its deck.
    const [chat] = (await (await ask('/chats')).json()) as { id: string }[];
    const more = await readEvents(
      await ask(`/chats/${chat?.id}/turns`, {
        type: 'message',
        text: 'Make it shorter.',
        options: { autoApprove: true },
      }),
    );
    expect(more.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'completed' });
  },
);

it('has bytes wait whose rows are deleted while it is taken', { timeout: 60_000 }, async () => {
  await using app = await startApp();
  const { token } = await app.createAccount('administrator');
  const { id } = await app.createAccount();
  const key = fileKey(id, randomUUID(), 'original');
  await app.services.storage.put(key, Buffer.from('bytes'));
  const client = await app.database.pool.connect();
  await takeBackupLock(client);
  expect((await app.request('DELETE', `/users/${id}`, { token })).status).toBe(204);
  expect(await app.services.storage.stat(key)).toEqual({ size: 5 });
  await dropBackupLock(client);
  client.release();
  await startJobs(app.services);
  await expect.poll(() => app.services.storage.stat(key), { timeout: 20_000 }).toBeNull();
});
