import { describe, expect, it } from 'vitest';
import { appOfFile } from '../../support/app-of-file.ts';

const app = await appOfFile();
const { token } = await app.createAccount('administrator');

/** Every character that changes the direction of what follows. */
const all = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';

describe('names', () => {
  it('of projects lose what would turn other words around, and keep their script', async () => {
    const reply = await app.request('POST', '/library/projects', {
      token,
      body: { name: `Plan ${all}סקירה\u200F 2026` },
    });
    expect(reply.body.name).toBe('Plan סקירה\u200F 2026');
    const empty = await app.request('POST', '/library/projects', { token, body: { name: all } });
    expect(empty.body).toMatchObject({ status: 400, issues: [{ path: 'name' }] });
  });

  it('of accounts too', async () => {
    const body = { email: 'ada@example.org', name: `Ada\u202E nimda`, password: 'correct horse battery' };
    expect((await app.request('POST', '/users', { token, body })).body.name).toBe('Ada nimda');
  });

  it('of files too, whichever way they are given, before their type is told', async () => {
    const form = new FormData();
    form.append('file', new Blob(['# Findings\n\nSales rose by 4 %.']), 'find\u202Egs.md');
    const stored = await app.request('POST', '/files/content', { token, body: form });
    expect(stored.status, JSON.stringify(stored.body)).toBe(202);
    expect(stored.body.name).toBe('findgs.md');
    const named = new FormData();
    named.append('name', 'find\u2067ings');
    named.append('file', new Blob(['# Findings\n\nSales rose by 4 %.']), 'a.md');
    expect((await app.request('POST', '/files/content', { token, body: named })).body.name).toBe('findings');
  });

  it('of chats too, from their first words and by hand', async () => {
    const id = '018f0000-0000-7000-8000-000000000001';
    const body = { type: 'message', text: 'A deck\u202E about sales' };
    const turn = await app.fetch('POST', `/chats/${id}/turns`, { token, body });
    await turn.body?.cancel();
    expect((await app.request('GET', `/chats/${id}`, { token })).body.title).toBe('A deck about sales');
    await app.request('PATCH', `/chats/${id}`, { token, body: { title: 'Sales\u2066 2026' } });
    expect((await app.request('GET', `/chats/${id}`, { token })).body.title).toBe('Sales 2026');
  });
});
