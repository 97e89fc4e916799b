import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileEntity } from '../../db/entities/file.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { readStoredMaterial } from '../../routers/files/read-stored-material.ts';
import { DomainError } from '../../src/errors.ts';
import { previewKey } from '../../src/storage/keys.ts';
import { startApp, type Reply, type TestAccount } from '../support/app.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { absentEngine, testEngine } from '../support/engine.ts';
import { templateBytes, upload, type SentFile } from '../support/upload.ts';

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const POTX = 'application/vnd.openxmlformats-officedocument.presentationml.template';

const app = await appOfFile();
const owner = await app.createAccount();
const other = await app.createAccount();
const admin = await app.createAccount('administrator');

const sendMaterial = (file: SentFile, { token }: TestAccount = owner): Promise<Reply> =>
  upload(app, { path: '/files/content', token }, file);
const sendTemplate = (file: Partial<SentFile> = {}, { token }: TestAccount = owner): Promise<Reply> =>
  upload(app, { path: '/files/template', token }, { name: 'House.pptx', content: templateBytes(), ...file });
const call = (method: string, path: string, { token }: TestAccount = owner, body?: object): Promise<Reply> =>
  app.request(method, path, { token, body });

/** Everything the account has in the storage. */
function storedFiles({ id }: TestAccount): string[] {
  const folder = join(app.config.DATA_DIR, 'files/accounts', id);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

describe('a material', () => {
  it('is told block by block, says whose bytes it has, and goes while no chat uses it', async () => {
    const account = await app.createAccount();
    const file = {
      name: 'plan.md',
      content: '# Plan\n\nWe begin in May.\n\n| Year | Cost |\n|---|---|\n| 2025 | 3 |\n',
    };
    const first = (await sendMaterial(file, account)).body;
    expect(first).not.toHaveProperty('duplicateOf');
    const second = (await sendMaterial(file, account)).body;
    expect(second.duplicateOf).toBe(first.id);
    const { body } = await call('GET', `/files/content/${first.id}/content`, account);
    expect(body.blocks.map(({ block, type }: { block: number; type: string }) => [block, type])).toEqual([
      [0, 'heading'],
      [1, 'paragraph'],
      [2, 'table'],
    ]);
    expect(body.blocks[1].text).toBe('We begin in May.');
    expect(body.blocks[2].table).toMatchObject({ rowCount: 1, columns: [{ name: 'Year' }, { name: 'Cost' }] });
    const { bytes } = await call('GET', `/files/content/${first.id}/download`, account);
    expect(Buffer.from(bytes).toString()).toBe(file.content);
    expect((await call('DELETE', `/files/content/${first.id}`, account)).status).toBe(204);
    expect((await call('GET', '/files', account)).body).toEqual([expect.objectContaining({ id: second.id })]);
    expect((await call('GET', '/files?kind=template', account)).body).toEqual([]);
    expect((await call('GET', '/files?kind=tune', account)).body).toEqual([]);
  });

  const csv = 'Region,Revenue\nNorth,1200\nSouth,900\n';

  it('is read before the reply, kept with what was read, and listed', async () => {
    const account = await app.createAccount();
    const sent = await sendMaterial({ name: 'Zahlen Übersicht.CSV', content: csv }, account);
    expect(sent.status).toBe(202);
    expect(sent.body).toEqual({
      id: expect.any(String),
      kind: 'material',
      name: 'Zahlen Übersicht.CSV',
      extension: '.csv',
      mime: 'text/csv',
      size: csv.length,
      sha256: createHash('sha256').update(csv).digest('hex'),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      state: 'ready',
      owned: true,
      shared: false,
      profile: null,
      content: expect.objectContaining({
        tables: [
          expect.objectContaining({ rowCount: 2, columns: [{ name: 'Region', type: 'text' }, expect.anything()] }),
        ],
      }),
      previews: [],
    });
    expect((await call('GET', '/files', account)).body).toEqual([sent.body]);

    const row = await app.database.fork().findOneOrFail(FileEntity, sent.body.id);
    const services = { ...app.services, engine: absentEngine };
    const kept = await readStoredMaterial(services, row);
    expect(kept.blocks[0]).toMatchObject({ type: 'table', rows: [expect.anything(), expect.anything()] });
  });

  it('takes the name of the form, and is read anew where what was kept is gone', async () => {
    const sent = await sendMaterial({
      name: 'a.md',
      content: '# Plan\n\nWe open in May.',
      fields: { name: ' Our plan ' },
    });
    expect(sent.body).toMatchObject({
      name: 'Our plan',
      extension: '.md',
      content: { outline: [{ level: 1, text: 'Plan' }] },
    });
    const row = await app.database.fork().findOneOrFail(FileEntity, sent.body.id);
    await app.services.storage.remove(String(row.readKey));
    const again = await readStoredMaterial(app.services, row);
    expect(again).toMatchObject({ name: 'Our plan', blocks: [{ type: 'heading' }, { type: 'paragraph' }] });
    expect(await app.services.storage.stat(String(row.readKey))).not.toBeNull();
  });

  it('that cannot be read is a 400 with the reason, and nothing of it stays', async () => {
    const account = await app.createAccount();
    const refused = async (name: string, content: SentFile['content']) => {
      const reply = await sendMaterial({ name, content }, account);
      expect(reply.status, name).toBe(400);
      return reply.body;
    };
    expect(await refused('empty.txt', '')).toMatchObject({
      code: 'material_unreadable',
      message: 'The file is empty.',
    });
    expect((await refused('plan.pdf', 'no pdf at all')).message).toContain('but is plain text');
    expect((await refused('page.docx', zipSync({ 'a.txt': new Uint8Array(9) }))).code).toBe('material_unreadable');
    expect((await refused('cut.pdf', '%PDF-1.7\n1 0 obj')).code).toBe('material_unreadable');
    expect(await refused('app.exe', 'MZ')).toMatchObject({
      code: 'file_type_not_accepted',
      issues: [{ path: 'file', message: expect.stringContaining('.docx') }],
    });
    expect((await refused('none', 'x')).code).toBe('file_type_not_accepted');
    expect((await call('GET', '/files', account)).body).toEqual([]);
    expect(storedFiles(account)).toEqual([]);
  });

  it('that the engine does not finish in time is the material’s fault', async () => {
    const readMaterial = () => Promise.reject(new DomainError('engine_timeout', 'Too slow.'));
    await using slow = await startApp({ engine: { ...testEngine, readMaterial } });
    const { token } = await slow.createAccount();
    const reply = await upload(slow, { path: '/files/content', token }, { name: 'a.txt', content: 'x' });
    expect([reply.status, reply.body.code]).toEqual([400, 'material_unreadable']);
  });

  it('needs a session, a form and a sound name', async () => {
    expect((await upload(app, { path: '/files/content' }, { name: 'a.txt', content: 'x' })).status).toBe(401);
    expect((await call('GET', '/files', { ...owner, token: 'none' })).status).toBe(401);
    expect((await call('POST', '/files/content', owner, { text: 'x' })).body.code).toBe('unsupported_media_type');
    const long = await sendMaterial({ name: 'a.txt', content: 'x', fields: { name: 'n'.repeat(201) } });
    expect([long.status, long.body.issues[0].path]).toEqual([400, 'name']);
  });
});

describe('a template', () => {
  it('is told in short where a page asks for summaries', async () => {
    const account = await app.createAccount();
    const { body: whole } = await sendTemplate({}, account);
    const [summary] = (await call('GET', '/files?view=summary', account)).body;
    expect(summary).toMatchObject({
      id: whole.id,
      profile: null,
      thumbnail: expect.stringMatching(/^\/files\/templates\/.+\.png$/),
      layoutCount: whole.profile.layouts.length,
      palette: whole.profile.palette,
      fonts: whole.profile.fonts,
      warningCount: whole.profile.warnings.length,
    });
    expect((await call('GET', `/files/${whole.id}`, account)).body).toEqual(whole);
  });

  it('is read by the engine before the reply', async () => {
    const bytes = templateBytes('Read');
    const sent = await sendTemplate({ name: 'Read me.pptx', content: bytes });
    expect(sent.status).toBe(202);
    expect(sent.body).toMatchObject({
      kind: 'template',
      name: 'Read me.pptx',
      extension: '.pptx',
      mime: PPTX,
      content: null,
    });
    expect(sent.body.size).toBe(bytes.length);
    expect(sent.body.profile.palette.accent1).toMatch(/^#[0-9A-F]{6}$/);
    expect(sent.body.profile.layouts.length).toBeGreaterThan(5);
    expect(sent.body.profile.fonts.heading.latin).toBeTruthy();
    expect(sent.body.profile.grid.margins.left).toBeGreaterThan(0);
  });

  it('comes back as the bytes that were sent, with its type and name', async () => {
    const bytes = templateBytes('Potx', 'potx');
    const { body } = await sendTemplate({ name: 'Größe.potx', content: bytes, fields: { name: 'Größe 2' } });
    const download = await call('GET', `/files/templates/${body.id}/download`);
    expect(download.status).toBe(200);
    expect(Buffer.compare(download.bytes, bytes)).toBe(0);
    expect(download.headers.get('content-type')).toBe(POTX);
    expect(download.headers.get('content-length')).toBe(String(bytes.length));
    expect(download.headers.get('content-disposition')).toContain(`filename*=UTF-8''Gr%C3%B6%C3%9Fe%202.potx`);
    expect(download.headers.get('etag')).toBe(`"${body.sha256}"`);
    const part = await app.request('GET', `/files/templates/${body.id}/download`, {
      token: owner.token,
      headers: { range: 'bytes=0-1' },
    });
    expect([part.status, part.body]).toEqual([206, 'PK']);
  });

  it('that the engine cannot read is a 422 with the reason, and nothing of it stays', async () => {
    const account = await app.createAccount();
    const sound = templateBytes('Sound');
    const ole = (stream: string) =>
      Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
    const refused = async (content: SentFile['content'], name = 'x.pptx') => {
      const reply = await sendTemplate({ name, content }, account);
      expect([reply.status, reply.body.code]).toEqual([422, 'template_unreadable']);
      return String(reply.body.message);
    };
    expect(await refused('')).toContain('empty');
    expect(await refused('%PDF-1.7')).toContain('PDF');
    expect(await refused(ole('EncryptedPackage'))).toContain('password');
    expect(await refused(ole('PowerPoint Document'))).toContain('97-2003');
    expect(await refused(sound.subarray(0, sound.length / 2), 'x.potx')).toContain('too early');
    expect(await refused(zipSync({ 'a.txt': new Uint8Array(9) }))).toBeTruthy();
    expect((await sendTemplate({ name: 'x.pptm', content: sound }, account)).body.code).toBe('file_type_not_accepted');
    expect((await sendTemplate({ name: 'x.docx', content: sound }, account)).status).toBe(400);
    expect((await call('GET', '/files', account)).body).toEqual([]);
    expect(storedFiles(account)).toEqual([]);
  });

  it('waits for no engine: absent is 503, too slow is 504', async () => {
    for (const [code, status] of [
      ['engine_unavailable', 503],
      ['engine_timeout', 504],
    ] as const) {
      const profile = () => Promise.reject(new DomainError(code, 'Try again in a moment.'));
      await using away = await startApp({ engine: { ...testEngine, profile } });
      const { token } = await away.createAccount();
      const reply = await upload(away, { path: '/files/template', token }, { name: 'a.pptx', content: 'x' });
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    }
  });

  it('goes into the project that it names', async () => {
    const project = (await call('POST', '/library/projects', owner, { name: 'Board' })).body;
    const sent = await sendTemplate({ fields: { projectId: project.id } });
    expect(sent.status).toBe(202);
    const listed = (await call('GET', '/library/projects')).body.find(({ id }: { id: string }) => id === project.id);
    expect(listed.templates).toEqual([sent.body]);
    for (const projectId of [randomUUID(), 'no-uuid', project.id]) {
      const account = projectId === project.id ? other : owner;
      const reply = await sendTemplate({ fields: { projectId } }, account);
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'projectId']);
    }
  });

  it('of another account is as unknown as one that never was', async () => {
    const { body } = await sendTemplate({ content: templateBytes('Private') });
    for (const id of [body.id, randomUUID(), 'no-uuid'])
      for (const [method, path, patch] of [
        ['GET', `/files/templates/${id}/download`],
        ['GET', `/files/templates/${id}/previews/slide-1.png`],
        ['DELETE', `/files/templates/${id}`],
        ['PATCH', `/files/templates/${id}`, { name: 'Mine' }],
      ] as const)
        for (const account of [other, admin]) {
          const { requestId, ...error } = (await call(method, path, account, patch)).body;
          expect(error).toEqual({
            status: 404,
            code: 'not_found',
            message: expect.stringContaining('There is no such'),
          });
          expect(requestId).toBeTruthy();
        }
    expect((await call('GET', '/files/templates', other)).body).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    );
    expect((await call('PATCH', `/files/templates/${body.id}`, admin, { shared: false })).status).toBe(404);
  });

  it('is renamed by its owner, with 400 for what is no name', async () => {
    const { body } = await sendTemplate();
    const path = `/files/templates/${body.id}`;
    expect((await call('PATCH', path, owner, { name: ' New name ', extra: 1 })).body).toEqual({
      ...body,
      name: 'New name',
      // said once, by the upload
      duplicateOf: undefined,
    });
    expect((await call('PATCH', path, owner, {})).body.name).toBe('New name');
    expect((await call('PATCH', path, owner, { name: ' ' })).status).toBe(400);
    expect((await call('PATCH', path, owner, { shared: 'yes' })).status).toBe(400);
    expect((await call('PATCH', path, owner, { shared: true })).body).toMatchObject({
      status: 403,
      code: 'administrator_only',
    });
  });

  it('opened to all is used by all, renamed by its owner and removed by the owner or an administrator', async () => {
    const { body } = await sendTemplate({ content: templateBytes('Shared') });
    const path = `/files/templates/${body.id}`;
    expect((await call('PATCH', path, admin, { shared: true })).body).toEqual({ ...body, shared: true, owned: false });
    const seen = (await call('GET', '/files/templates', other)).body.find(({ id }: { id: string }) => id === body.id);
    expect(seen).toEqual({ ...body, shared: true, owned: false });
    expect((await call('GET', '/files', other)).body).not.toContainEqual(expect.objectContaining({ id: body.id }));
    expect((await call('GET', `${path}/download`, other)).status).toBe(200);
    for (const account of [other, admin]) {
      const renamed = await call('PATCH', path, account, { name: 'Ours' });
      expect([renamed.status, renamed.body.code]).toEqual([403, 'not_allowed']);
    }
    expect((await call('DELETE', path, other)).status).toBe(403);
    expect((await call('PATCH', path, owner, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      owned: true,
    });

    const project = (await call('POST', '/library/projects', other, { name: 'P' })).body;
    expect((await call('POST', `/library/projects/${project.id}/templates/${body.id}`, other)).status).toBe(201);
    await call('PATCH', path, admin, { shared: false });
    expect((await call('GET', `${path}/download`, other)).status).toBe(404);
    expect((await call('GET', '/library/projects', other)).body[0].templates).toEqual([]);
    await call('PATCH', path, admin, { shared: true });
    expect((await call('GET', '/library/projects', other)).body[0].templates).toEqual([]);

    expect((await call('DELETE', path, admin)).status).toBe(204);
    expect((await call('GET', '/files/templates', owner)).body).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    );
  });

  it('that left the library is gone everywhere, but its file stays', async () => {
    const { body } = await sendTemplate({ content: templateBytes('Removed') });
    const path = `/files/templates/${body.id}`;
    const [first, second] = await Promise.all([call('DELETE', path), call('DELETE', path)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await call('GET', `${path}/download`)).status).toBe(404);
    expect((await call('PATCH', path, owner, { name: 'x' })).status).toBe(404);
    for (const list of ['/files', '/files/templates'])
      expect((await call('GET', list)).body).not.toContainEqual(expect.objectContaining({ id: body.id }));
    const row = await app.database.fork().findOneOrFail(FileEntity, body.id);
    expect(await app.services.storage.stat(row.storageKey)).toEqual({ size: body.size });
  });

  it('shows its pictures to whoever may use it and to owners of decks on it, by the names it lists', async () => {
    const { body } = await sendTemplate({ content: templateBytes('Painted') });
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    await app.services.storage.put(previewKey(owner.id, body.id, 'slide-1.png'), png);
    await app.database.fork().nativeUpdate(FileEntity, { id: body.id }, { previews: ['slide-1.png', 'slide-2.png'] });
    const [listed] = (await call('GET', '/files/templates')).body.filter(({ id }: { id: string }) => id === body.id);
    const path = listed.previews[0].url;
    const shown = await call('GET', path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.compare(shown.bytes, png)).toBe(0);
    for (const name of ['slide-2.png', 'slide-3.png', '..%2Foriginal', '%2e%2e%2foriginal', 'constructor'])
      expect((await call('GET', `/files/templates/${body.id}/previews/${name}`)).status, name).toBe(404);

    const em = app.database.fork();
    em.create(DeckEntity, { account: other.id, templateId: body.id, title: 'On it' });
    await em.flush();
    expect((await call('GET', path, other)).status).toBe(200);
    await call('DELETE', `/files/templates/${body.id}`);
    expect((await call('GET', path, other)).status).toBe(200);
    expect((await call('GET', path, owner)).status).toBe(404);
    expect((await call('GET', `/files/templates/${body.id}/download`, other)).status).toBe(404);
  });
});

it('lists newest first', async () => {
  const account = await app.createAccount();
  const names = ['a.txt', 'b.txt', 'c.txt'];
  for (const name of names) await sendMaterial({ name, content: 'Some words.' }, account);
  const listed = (await call('GET', '/files', account)).body;
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(names.toReversed());
});

it('gives the last room to one of two uploads that come at once', async () => {
  const account = await app.createAccount();
  await app.database.pool.query(`update accounts set policy = '{"maxStorageBytes": 15}' where id = $1`, [account.id]);
  const send = (name: string) => sendMaterial({ name, content: 'Ten bytes.' }, account);
  const replies = await Promise.all([send('a.txt'), send('b.txt')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 403]);
  expect(replies.find(({ status }) => status === 403)?.body.code).toBe('policy_limit');
  expect((await call('GET', '/files', account)).body).toHaveLength(1);
  expect(storedFiles(account).toSorted()).toEqual(['original', 'read']);
  expect((await send('c.txt')).body.message).toContain('(10 bytes of 15 bytes)');
});
