import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { appOfFile } from '../../support/app-of-file.ts';
import { echoRouter } from '../../support/echo-router.ts';

const app = await appOfFile({ router: echoRouter, env: { UPLOAD_MAX_BYTES: '5000', PICTURE_MAX_BYTES: '2000' } });
const { token } = await app.createAccount();

/** Whatever happened, nothing stays in the temporary folder. */
afterEach(() => {
  const folder = join(app.config.DATA_DIR, 'tmp');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

function form(parts: readonly [name: string, value: string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

describe('uploads', () => {
  it('reach the procedure with their name, size and fields', async () => {
    const body = form([
      ['name', 'Bericht'],
      ['file', new File(['hello'], 'Übersicht.txt')],
    ]);
    const reply = await app.request('POST', '/echo/uploads', { token, body });
    expect(reply.status).toBe(202);
    expect(reply.body).toMatchObject({ fileName: 'Übersicht.txt', size: 5, fields: { name: 'Bericht' } });
    expect(reply.body.path.startsWith(app.config.DATA_DIR)).toBe(true);
  });

  /** Bodies as the clients write them, byte for byte. */
  const B = 'X-BOUNDARY';
  const part =
    (...heads: string[]) =>
    (content: string) => [...heads, '', content];
  const named = part('Content-Disposition: form-data; name="name"')('Bericht');
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
  const file = part(disposition, 'Content-Type: text/plain')('hello');
  const octets = 'Content-Type: application/octet-stream';
  const bodies: readonly [client: string, contentType: string, parts: readonly string[][]][] = [
    ['curl', `multipart/form-data; boundary=${B}`, [named, file]],
    [
      'requests of Python, which states no type',
      `multipart/form-data; boundary=${B}`,
      [named, part(disposition)('hello')],
    ],
    ['urllib3 of Python', `multipart/form-data; boundary=${B}`, [file, named]],
    ['mime/multipart of Go', `multipart/form-data; boundary=${B}`, [part(disposition, octets)('hello'), named]],
    [
      'a Java client, which states the type of fields too',
      `multipart/form-data; boundary=${B}; charset=UTF-8`,
      [
        part(
          'Content-Disposition: form-data; name="name"',
          'Content-Type: text/plain; charset=UTF-8',
          'Content-Transfer-Encoding: 8bit',
        )('Bericht'),
        part(disposition, octets, 'Content-Transfer-Encoding: binary')('hello'),
      ],
    ],
    [
      'a .NET client, with its boundary in quotes and names without',
      `multipart/form-data; boundary="${B}"`,
      [
        part('Content-Type: text/plain; charset=utf-8', 'Content-Disposition: form-data; name=name')('Bericht'),
        part("Content-Disposition: form-data; name=file; filename=a.txt; filename*=utf-8''a.txt")('hello'),
      ],
    ],
    ['a browser', `multipart/form-data; boundary=----WebKitFormBoundary${B}`, [named, file]],
  ];
  it.each(bodies)('are taken from %s', async (_client, contentType, parts) => {
    const headers = { 'content-type': contentType };
    const mark = `--${/boundary="?([^";]+)/.exec(contentType)?.[1]}`;
    const lines = [...parts.flatMap((lines) => [mark, ...lines]), `${mark}--`, ''];
    const reply = await app.request('POST', '/echo/uploads', { token, headers, body: lines.join('\r\n') });
    expect(reply.body).toMatchObject({ fileName: 'a.txt', size: 5, fields: { name: 'Bericht' } });
    expect(reply.status).toBe(202);
  });

  it.each([
    ['an extended name', `filename="_.txt"; filename*=UTF-8''%C3%9Cbersicht.txt`],
    ['a name as encoded word', 'filename="=?utf-8?B?w5xiZXJzaWNodC50eHQ=?="'],
  ])('keep %s that is not ASCII', async (_how, names) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${B}` };
    const body = [`--${B}`, `Content-Disposition: form-data; name="file"; ${names}`, '', 'hello', `--${B}--`, ''];
    const reply = await app.request('POST', '/echo/uploads', { token, headers, body: body.join('\r\n') });
    expect(reply.body).toMatchObject({ fileName: 'Übersicht.txt', size: 5 });
  });

  it('may call the only file as they like', async () => {
    const reply = await app.request('POST', '/echo/uploads', {
      token,
      body: form([['upload', new File(['x'], 'a.md')]]),
    });
    expect(reply.body.fileName).toBe('a.md');
  });

  it('take the field named file among several', async () => {
    const body = form([
      ['other', new File(['x'], 'b.md')],
      ['file', new File(['xy'], 'a.md')],
    ]);
    expect((await app.request('POST', '/echo/uploads', { token, body })).body).toMatchObject({
      fileName: 'a.md',
      size: 2,
    });
  });

  it('pass an empty file on, for its reader to refuse', async () => {
    const reply = await app.request('POST', '/echo/uploads', { token, body: form([['file', new File([], 'a.md')]]) });
    expect(reply.body).toMatchObject({ fileName: 'a.md', size: 0 });
  });

  it('lose folders, control characters and excess of their names', async () => {
    for (const [given, kept] of [
      ['../../etc/passwd.txt', 'passwd.txt'],
      ['C:\\users\\x\\report.docx', 'report.docx'],
      [`${'n'.repeat(4000)}.pptx`, `${'n'.repeat(195)}.pptx`],
    ] as const) {
      const reply = await app.request('POST', '/echo/uploads', {
        token,
        body: form([['file', new File(['x'], given)]]),
      });
      expect(reply.status, given).toBe(202);
      expect(reply.body.fileName).toBe(kept);
    }
  });

  it('that are wrong are a 400 that says why', async () => {
    const file = (text = 'x', name = 'a.txt') => new File([text], name);
    for (const [body, code, path] of [
      [form([['name', 'x']]), 'validation_failed', 'file'],
      [
        form([
          ['file', file()],
          ['file', file()],
        ]),
        'validation_failed',
        'file',
      ],
      [
        form([
          ['file', file()],
          ['name', 'a'],
          ['name', 'b'],
        ]),
        'validation_failed',
        'name',
      ],
      [
        form([
          ['file', file()],
          ['name', 'a\0b'],
        ]),
        'validation_failed',
        'fields.name',
      ],
      [form([['file', file('x', '..')]]), 'validation_failed', 'file'],
      [form([['file', file('x'.repeat(6000))]]), 'file_too_large', undefined],
      [form([['file', file('x'.repeat(200_000))]]), 'file_too_large', undefined],
    ] as const) {
      const reply = await app.request('POST', '/echo/uploads', { token, body });
      expect(reply.status).toBe(400);
      expect(reply.body.code).toBe(code);
      expect(reply.body.issues?.[0].path).toBe(path);
    }
  });

  it('are refused when they are no form, or only half of one', async () => {
    const send = (body: string, type: string) =>
      app.request('POST', '/echo/uploads', { token, body, headers: { 'content-type': type } });
    expect((await send('{}', 'application/json')).body.code).toBe('unsupported_media_type');
    expect((await send('x', 'multipart/form-data')).body.code).toBe('malformed_body');
    const half = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello';
    const reply = await send(half, 'multipart/form-data; boundary=b');
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('malformed_body');
    expect((await app.request('POST', '/echo/uploads', { token })).status).toBe(400);
  });

  it('are not even read without a session', async () => {
    const body = form([['file', new File(['x'.repeat(200_000)], 'a.txt')]]);
    expect((await app.request('POST', '/echo/uploads', { body })).status).toBe(401);
  });

  it('that break off leave nothing behind', async () => {
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /echo/uploads HTTP/1.1\r\nhost: localhost\r\nx-app-session: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 4000\r\n\r\n`;
    socket.write(`${head}--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello`);
    const folder = join(app.config.DATA_DIR, 'tmp');
    await expect.poll(() => (existsSync(folder) ? readdirSync(folder).length : 0)).toBe(1);
    socket.destroy();
    await expect.poll(() => readdirSync(folder).length).toBe(0);
  });
});

describe('pictures', () => {
  const bytes = Uint8Array.from([137, 80, 78, 71]);

  it('come as a form, raw, or in base64', async () => {
    const expected = { name: 'a', size: 4, first: 137 };
    const path = '/echo/media/a';
    const raw = await app.request('POST', path, { token, body: bytes, headers: { 'content-type': 'image/png' } });
    expect(raw.status).toBe(201);
    expect(raw.body).toEqual(expected);
    const multipart = await app.request('POST', path, { token, body: form([['file', new File([bytes], 'p.png')]]) });
    expect(multipart.body).toEqual(expected);
    const data = Buffer.from(bytes).toString('base64');
    expect((await app.request('POST', path, { token, body: { data } })).body).toEqual(expected);
    const url = await app.request('POST', path, { token, body: { data: `data:image/png;base64,${data}` } });
    expect(url.body).toEqual(expected);
  });

  it('that are wrong are a 400', async () => {
    const path = '/echo/media/a';
    const raw = (body: Uint8Array, type: string) =>
      app.request('POST', path, { token, body, headers: { 'content-type': type } });
    expect((await raw(new Uint8Array(3000), 'image/png')).body.code).toBe('file_too_large');
    expect((await raw(bytes, 'text/plain')).body.code).toBe('unsupported_media_type');
    expect((await app.request('POST', path, { token })).status).toBe(400);
    for (const data of [7, '', 'not base64!', null]) {
      const reply = await app.request('POST', path, { token, body: { data } });
      expect(reply.status).toBe(400);
      expect(reply.body.issues[0].path).toBe('data');
    }
    expect((await app.request('POST', path, { token, body: { data: 'A'.repeat(4000) } })).body.code).toBe(
      'file_too_large',
    );
  });
});
