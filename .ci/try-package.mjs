// Packs the product and its client and uses both as other projects do: the program, the library, the service, the types under each way of
// resolving modules, a bundle for browsers. Their dependencies are linked from this checkout, those of development left out; `--install` has
// npm install them instead. TEST_REPORT names a file for what passed and failed.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckwright-package-'));
const isInstalled = process.argv.includes('--install');
const say = (text) => process.stdout.write(`${text}\n`);
let passed = 0;
let failed = 0;

async function run(program, args, cwd, env = {}) {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd,
      env: { ...process.env, ...env },
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (error) {
    throw new Error(`${[program, ...args].join(' ')}\n${error.stdout ?? ''}${error.stderr ?? error.message}`, {
      cause: error,
    });
  }
}

async function tryCase(name, work) {
  const start = performance.now();
  try {
    await work();
    passed += 1;
    say(`  ${name}: works, ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  } catch (error) {
    failed += 1;
    say(`  ${name}: FAILED\n${error.message}`);
  }
}

function expect(right, what) {
  if (!right) throw new Error(what);
}

try {
  const whole = await pack(root, 'deckwright');
  const client = await pack(join(root, 'dist/client'), 'deckwright-client');
  say(`deckwright: ${megabytes(whole.file)} packed, deckwright-client: ${megabytes(client.file)}`);
  await tryWhole(await makeProject('whole', whole));
  await tryClient(await makeProject('client', client));
} finally {
  rmSync(folder, { recursive: true, force: true });
  if (process.env.TEST_REPORT)
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));
}
process.exitCode = failed > 0 ? 1 : 0;

async function pack(from, name) {
  const [{ filename, files }] = JSON.parse(
    (await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], from)).replace(/^[^[]*/, ''),
  );
  await tryCase(`${name} holds no sources and no tests`, () => {
    const odd = files
      .map(({ path }) => path)
      .filter((path) => !path.includes('node_modules') && (/(?<!\.d)\.ts$/.test(path) || /(?:^|\/)test\//.test(path)));
    expect(odd.length === 0, odd.join('\n'));
  });
  return { name, file: join(folder, filename) };
}

function megabytes(file) {
  return `${(statSync(file).size / 2 ** 20).toFixed(2)} MB`;
}

/** A project with the package under `node_modules`, where Node runs JavaScript alone. */
async function makeProject(name, packed) {
  const project = join(folder, name);
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, packed.name), { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'a-project', version: '1.0.0', type: 'module' }));
  if (isInstalled) {
    await run('npm', ['install', packed.file, '--no-audit', '--no-fund', '--prefer-offline'], project);
    return project;
  }
  await run('tar', ['xzf', packed.file, '--strip-components=1', '-C', join(modules, packed.name)], project);
  const { dependencies } = JSON.parse(readFileSync(join(modules, packed.name, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) link(dependency, modules);
  return project;
}

/** Links a package; what it needs itself is found from where it really lies. */
function link(name, modules) {
  const target = join(modules, name);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), target);
}

async function tryWhole(project) {
  const program = join(project, 'node_modules/deckwright/dist/server/bin.mjs');
  await tryCase('the program starts', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(
      (await run(process.execPath, [program, '--version'], project)).trim() === version,
      'It tells another version.',
    );
  });
  await tryCase('the program makes a deck', async () => {
    cpSync(join(root, 'examples/quarterly-review'), join(project, 'review'), { recursive: true });
    const output = await run(process.execPath, [program, 'generate', 'run.yaml'], join(project, 'review'));
    expect(/\.pptx: \d+ slides/.test(output), output);
  });
  await tryCase('the engine is a library', async () => {
    writeFileSync(
      join(project, 'deck.mjs'),
      `import { localEngine, neutralTemplate } from 'deckwright/engine';
       const engine = localEngine();
       const template = neutralTemplate();
       const slides = [
         { id: 'a', kind: 'title', title: 'Growth' },
         { id: 'b', kind: 'bullets', title: 'It goes on', paragraphs: [{ runs: [{ text: 'Sales rose by 12 %' }] }] },
       ];
       const draft = { title: 'Growth', language: 'en', templateId: null, slides };
       const { document } = await engine.compose(draft, template);
       const { pptx } = await engine.build(document, template, new Map());
       const { pages } = await engine.paint(pptx, { pages: 'slides', format: 'png', width: 320 });
       console.log(JSON.stringify({ bytes: pptx.length, pictures: pages.length }));`,
    );
    const { bytes, pictures } = JSON.parse(await run(process.execPath, ['deck.mjs'], project));
    expect(bytes > 10_000 && pictures === 2, `The deck has ${bytes} bytes and ${pictures} slides.`);
  });
  await tryTypes(project, 'the types of engine, server and client', wholeTypes(), { node: true });
}

async function tryClient(project) {
  await tryCase('the client is plain JavaScript', async () => {
    const script = "import('deckwright-client').then((all) => console.log(Object.keys(all).join()))";
    expect(
      (await run(process.execPath, ['-e', script], project)).includes('createDeckwrightClient'),
      'It exports no client.',
    );
  });
  await tryTypes(project, 'the types of the client', clientTypes('deckwright-client'), { node: false });
  await tryCase('the client is bundled for a browser', async () => {
    writeFileSync(join(project, 'page.js'), "export * from 'deckwright-client';\n");
    const bundle = await rolldown({ input: './page.js', cwd: project, platform: 'browser', logLevel: 'silent' });
    const [{ code, imports }] = (await bundle.generate({ format: 'es', minify: true })).output;
    expect(imports.length === 0 && !/node:/.test(code), `It still imports ${imports.join()}.`);
    say(`  (${(code.length / 1_024).toFixed(0)} KB)`);
  });
}

/** Strictly, with the declarations of dependencies checked too. tRPC's client names types of browsers, wherever it runs. */
async function tryTypes(project, name, source, { node }) {
  if (node) for (const types of ['@types/node', 'undici-types']) link(types, join(project, 'node_modules'));
  writeFileSync(join(project, 'use.ts'), source);
  for (const [module, moduleResolution] of node
    ? [['nodenext', 'nodenext']]
    : [
        ['node16', 'node16'],
        ['nodenext', 'nodenext'],
        ['esnext', 'bundler'],
      ]) {
    const lib = ['esnext', 'dom', 'dom.asynciterable'];
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'es2022',
      lib,
      module,
      moduleResolution,
      types: node ? ['node'] : [],
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    await tryCase(`${name} under ${moduleResolution}`, () =>
      run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], project),
    );
  }
}

function clientTypes(name) {
  return `import { createDeckwrightClient, DeckwrightError, readChatStream, type ApiError, type ChatEvent } from '${name}';
const client = createDeckwrightClient({ baseUrl: 'http://127.0.0.1:8080', token: 'x' });
export async function main(): Promise<string> {
  const me = await client.api.users.me.query();
  const name: string = me.name;
  const [chat] = await client.api.chats.list.query({});
  for await (const event of client.startTurn(chat!.id, { type: 'message', text: 'Hello' })) {
    const kind: ChatEvent['type'] = event.type;
    if (kind === 'turn-end') break;
  }
  // @ts-expect-error there is no such procedure
  client.api.users.nothing;
  // @ts-expect-error a message's text is a string
  client.startTurn('id', { type: 'message', text: 5 });
  const told = (fault: DeckwrightError): ApiError => fault.error;
  return name + String(told) + String(readChatStream);
}
`;
}

function wholeTypes() {
  return `${clientTypes('deckwright/client')}
import { localEngine, neutralTemplate, type DraftInput, type Engine } from 'deckwright/engine';
import { startDeckwright } from 'deckwright/server';
export const engine: Engine = localEngine();
export async function build(draft: DraftInput): Promise<Uint8Array> {
  const template = neutralTemplate();
  const { document, problems } = await engine.compose(draft, template);
  // @ts-expect-error a problem's message is a sentence
  const wrong: number | undefined = problems[0]?.message;
  return (await engine.build(document, template, new Map())).pptx;
}
export async function serve(): Promise<string> {
  const deckwright = await startDeckwright({ DATA_DIR: './data' });
  const { name } = await deckwright.callAs('token').users.me();
  await deckwright.close();
  return name;
}
`;
}
