import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { startApp, type TestApp } from '../../support/app.ts';

/**
 * Three generators make clients of the document as it is. All compile strictly, and each goes the main path: account, login, material, message,
 * the plan on the stream, and an error that is typed.
 */
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const description = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
const run = (program: string, args: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [join(modules, program), ...args], { cwd: folder, maxBuffer: 2 ** 26 });
let folder: string;
let app: TestApp;

const report =
  '# Results\\n\\nRevenue rose by 12 % to 4.2 million euros.\\n\\n## Next steps\\n\\n- Open the Lyon office\\n';
const shared = `
  const email = process.argv[3] ?? '';
  const password = 'correct horse battery';
  const file = new File(['${report}'], 'report.md');
  const chat = crypto.randomUUID();
`;
const expected = JSON.stringify({ kind: 'material', events: ['start', 'data-plan', 'turn-end'], code: 'not_found' });

/** Each says what it met, in the same words. */
const programs = {
  'openapi-typescript': `
    import createClient from 'openapi-fetch';
    import type { components, paths } from './openapi-typescript.js';
    ${shared}
    const { GET, POST } = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
    const { data: login } = await POST('/auth/verify', { body: { email, password } });
    const header = { 'x-app-session': login?.token ?? '' };
    const form = new FormData();
    form.append('file', file);
    const { data: material } = await POST('/files/content', {
      params: { header },
      body: { file: '' },
      bodySerializer: () => form,
    });
    if (material === undefined) throw new Error('no material');
    const body: components['schemas']['TurnInput'] = { type: 'message', text: 'A deck', fileIds: [material.id] };
    const turn = await POST('/chats/{id}/turns', { params: { header, path: { id: chat } }, body, parseAs: 'text' });
    const events = String(turn.data).split('\\n').filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as components['schemas']['ChatEvent']);
    const { error } = await GET('/chats/{id}', { params: { header, path: { id: crypto.randomUUID() } } });
    tell(material.kind, events, error?.code);`,
  'openapi-ts': `
    import { client } from './openapi-ts/client.gen';
    import { authVerify, chatsGet, chatsStartTurn, filesAddMaterial } from './openapi-ts';
    import type { ChatEvent } from './openapi-ts';
    ${shared}
    client.setConfig({ baseUrl: process.argv[2] ?? '' });
    const { data: login } = await authVerify({ body: { email, password } });
    const headers = { 'x-app-session': login?.token ?? '' };
    const { data: material } = await filesAddMaterial({ headers, body: { file } });
    if (material === undefined) throw new Error('no material');
    const { stream } = await chatsStartTurn({
      headers,
      path: { id: chat },
      body: { type: 'message', text: 'A deck', fileIds: [material.id] },
      sseMaxRetryAttempts: 1,
    });
    const events: ChatEvent[] = [];
    for await (const event of stream) events.push(event);
    const { error } = await chatsGet({ headers, path: { id: crypto.randomUUID() } });
    tell(material.kind, events, error?.code);`,
  orval: `
    import { authVerify, chatsGet, chatsStartTurn, filesAddMaterial, type ChatEvent } from './orval';
    ${shared}
    const login = await authVerify({ email, password });
    if (login.status !== 200) throw new Error('no login');
    const options = { headers: { 'x-app-session': login.data.token ?? '' } };
    const material = await filesAddMaterial({ file }, options);
    if (material.status !== 202) throw new Error('no material');
    const turn = await chatsStartTurn(
      chat,
      { type: 'message', text: 'A deck', fileIds: [material.data.id] },
      options,
    );
    const events = String(turn.data).split('\\n').filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as ChatEvent);
    const unknown = await chatsGet(crypto.randomUUID(), options);
    tell(material.data.kind, events, unknown.status === 404 ? unknown.data.code : undefined);`,
};
const tell = `
  function tell(kind: string, events: { type: string }[], code: string | undefined): void {
    const met = new Set(events.map(({ type }) => type));
    console.log(JSON.stringify({ kind, events: ['start', 'data-plan', 'turn-end'].filter((one) => met.has(one)), code }));
  }`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deckwright-clients-'));
  symlinkSync(modules, join(folder, 'node_modules'));
  app = await startApp();
  await startJobs(app.services);
}, 60_000);
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

it('generates them', { timeout: 120_000 }, async () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await run('openapi-typescript/bin/cli.js', [description, '-o', 'openapi-typescript.d.ts']);
  await run('@hey-api/openapi-ts/bin/run.js', ['-i', description, '-o', 'openapi-ts', '-c', '@hey-api/client-fetch']);
  // A picture of a deck can be sent in three ways, of which this client takes one.
  const operations = { 'editor-putMedia': { contentType: { include: ['multipart/form-data'] } } };
  const output = { target: './orval.ts', client: 'fetch', mode: 'single', baseUrl: app.url, override: { operations } };
  const config = { deckwright: { input: description, output } };
  writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)};`);
  await run('orval/dist/bin/orval.mjs', ['--config', 'orval.config.mjs']);
});

it('compiles them strictly', { timeout: 120_000 }, async () => {
  for (const [name, program] of Object.entries(programs))
    writeFileSync(join(folder, `main-${name}.ts`), `${program}\n${tell}\nexport {};\n`);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  await run('typescript-native/bin/tsc', ['-p', '.']).catch(({ stdout }: { stdout: string }) =>
    expect(stdout).toBe(''),
  );
});

it.each(Object.keys(programs))('goes the main path with %s', { timeout: 60_000 }, async (name) => {
  const email = `${randomUUID()}@example.org`;
  const administrator = await app.createAccount('administrator');
  const account = { email, name: 'A person', password: 'correct horse battery' };
  expect((await app.request('POST', '/users', { token: administrator.token, body: account })).status).toBe(201);
  const bundle = await rolldown({ input: join(folder, `main-${name}.ts`), platform: 'node', logLevel: 'silent' });
  const main = join(folder, `main-${name}.mjs`);
  await bundle.write({ file: main, format: 'esm' });
  await bundle.close();
  const { stdout } = await promisify(execFile)(process.execPath, [main, app.url, email]);
  expect(stdout.trim()).toBe(expected);
});
