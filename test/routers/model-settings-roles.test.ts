import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rotateKeys } from '../../db/rotate-keys.ts';
import { openPictureRole, openRole } from '../../routers/model-settings/open-role.ts';
import { createKeyVault } from '../../src/security/key-vault.ts';
import { startApp, type TestAccount, type TestApp } from '../support/app.ts';
import { sendEvents, sendJson, startHttpServer } from '../support/http-server.ts';
import { chatChunks } from '../support/model-replies.ts';

const key = 'sk-0123456789abcdef';
const secret = 'a secret of the tests';

async function makeConnection(
  app: TestApp,
  { token }: TestAccount,
  baseUrl: string,
  roles: Record<string, string>,
): Promise<string> {
  const body = { name: 'Ours', baseUrl, apiKey: key };
  const { connectionId } = (await app.request('POST', '/model-settings/connections', { token, body })).body;
  for (const [role, model] of Object.entries(roles)) {
    const chosen = await app.request('PUT', '/model-settings/roles', { token, body: { role, connectionId, model } });
    expect(chosen.status).toBe(204);
  }
  return connectionId as string;
}

const callerOf = ({ services }: TestApp, { id }: TestAccount) => ({
  em: services.database.fork(),
  services,
  accountId: id,
});

describe('a role opened by a job', () => {
  it('is the built-in writer’s while nobody chose', async () => {
    await using app = await startApp();
    const member = await app.createAccount();
    expect(await openRole(callerOf(app, member), 'writer')).toMatchObject({
      port: null,
      role: { origin: 'builtin', problem: null },
    });
    expect(await openPictureRole(callerOf(app, member))).toMatchObject({ port: null, role: { origin: 'builtin' } });
  });

  it('calls the chosen model with the stored key, where the check found its API, thinking as it was learned', async () => {
    await using server = await startHttpServer((request, response) => {
      if (request.headers.authorization !== `Bearer ${key}`) return sendJson(response, {}, 401);
      if (request.path === '/v1/models') return sendJson(response, { data: [{ id: 'thinker' }] });
      const body = request.body as Record<string, unknown>;
      if (request.path !== '/v1/chat/completions') return sendJson(response, {}, 404);
      sendEvents(response, chatChunks({ text: ['Good day'], reasoning: body['think'] === true ? ['well'] : [] }));
    });
    await using app = await startApp();
    const admin = await app.createAccount('administrator');
    const member = await app.createAccount();
    await makeConnection(app, admin, server.url, { writer: 'thinker' });
    expect(
      (await app.request('GET', '/model-settings/capabilities', { token: member.token })).body.models,
    ).toContainEqual(
      expect.objectContaining({
        thinking: expect.objectContaining({ how: 'think', values: expect.arrayContaining(['off', 'on']) }),
      }),
    );
    const { port, role } = await openRole({ ...callerOf(app, member), thinking: 'on' }, 'writer');
    expect(role).toMatchObject({ origin: 'default', model: 'thinker' });
    const messages = [{ role: 'user' as const, text: 'Hello?' }];
    const reply = await port?.complete({ system: 'Be brief.', messages, signal: new AbortController().signal });
    expect(reply).toMatchObject({ text: 'Good day', usage: { input: 11, output: 7 } });
    expect(server.seen.at(-1)?.body).toMatchObject({ model: 'thinker', think: true });
  });

  it('draws pictures with the model of the images role', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await using server = await startHttpServer((request, response) => {
      if (request.path === '/v1/images/generations')
        return sendJson(response, { data: [{ b64_json: png.toString('base64') }] });
      sendJson(
        response,
        request.path === '/v1/models' ? { data: [{ id: 'painter' }] } : {},
        request.path === '/v1/models' ? 200 : 404,
      );
    });
    await using app = await startApp();
    const admin = await app.createAccount('administrator');
    await makeConnection(app, admin, server.url, { images: 'painter' });
    const { port } = await openPictureRole(callerOf(app, admin));
    const picture = await port?.draw({ ratio: 1, prompt: 'a lighthouse', signal: new AbortController().signal });
    expect(picture).toMatchObject({ width: 8, height: 8, mediaType: 'image/png' });
  });

  it('falls to the built-in writer, and says why, when the model cannot be used', async () => {
    await using server = await startHttpServer((_request, response) => sendJson(response, { data: [{ id: 'a' }] }));
    await using app = await startApp();
    const admin = await app.createAccount('administrator');
    const connectionId = await makeConnection(app, admin, server.url, { writer: 'a' });
    const body = { models: [] };
    await app.request('PUT', `/model-settings/connections/${connectionId}/models`, { token: admin.token, body });
    expect(await openRole(callerOf(app, admin), 'writer')).toMatchObject({
      port: null,
      role: { problem: expect.stringContaining('not enabled') },
    });
  });
});

describe('rotating keys', () => {
  it('seals every key anew, once, and names those that open with neither secret', async () => {
    await using server = await startHttpServer((request, response) =>
      sendJson(response, { data: [{ id: 'a' }] }, request.headers.authorization === `Bearer ${key}` ? 200 : 401),
    );
    await using app = await startApp();
    const admin = await app.createAccount('administrator');
    const kept = await makeConnection(app, admin, server.url, {});
    const lost = await makeConnection(app, admin, server.url, {});
    await app.database.pool.query(`update connections set key_ciphertext = key_ciphertext || 'x' where id = $1`, [
      lost,
    ]);
    const rotated = createKeyVault({ secret: 'the next secret', previousSecret: secret });
    expect(await rotateKeys(app.services.database, rotated)).toEqual({
      sealed: 1,
      current: 0,
      lost: [{ id: lost, name: 'Ours' }],
    });
    expect(await rotateKeys(app.services.database, rotated)).toMatchObject({ sealed: 0, current: 1 });
    const check = () => app.request('POST', `/model-settings/connections/${kept}/check`, { token: admin.token });
    expect(await check()).toMatchObject({ status: 503, body: { code: 'key_store_unavailable' } });
    app.services.vault = createKeyVault({ secret: 'the next secret' });
    expect((await check()).body.lastCheck).toMatchObject({ ok: true });
  });
});
