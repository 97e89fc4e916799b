// Packs the product and its client and uses both as other projects do: the program, the engine, the service, the client against it, under each
// Node, through tsx and bundlers, and their types under each way of resolving modules. Dependencies are linked from this checkout; `--install`
// has npm install them instead. TEST_REPORT names a file for what passed and failed.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { leastNode, makeProject } from './package/make-project.mjs';
import { expect, openCases, run, start } from './package/run-cases.mjs';
import { clientUse, engineAndServerUse } from './package/types-of-use.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deckwright-package-'));
const isInstalled = process.argv.includes('--install');
const cases = openCases();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Each way in which TypeScript resolves modules. */
const resolutions = [
  ['node16', 'node16', 'typescript-native'],
  ['nodenext', 'nodenext', 'typescript-native'],
  ['esnext', 'bundler', 'typescript-native'],
];
/** The client alone, which is little to check, is tried with the compiler before the native one. */
const resolutionsOfPages = [['esnext', 'bundler', 'typescript']];

/** What is checked of the types of all entries, the examples with it. */
const wholeUse = { 'use.ts': clientUse('deckwright/client'), 'use-engine.ts': engineAndServerUse() };
const examples = ['deck-from-report.ts', 'build-deck.ts', 'own-service.ts'];

try {
  const whole = await pack(root, 'deckwright');
  const client = await pack(join(root, 'dist/client'), 'deckwright-client');
  const product = await makeProject(join(folder, 'whole'), whole, { isInstalled, more: ['@types/node'] });
  const page = await makeProject(join(folder, 'page'), client, { isInstalled });
  cpSync(join(root, 'examples/typescript'), product.project, { recursive: true });
  cpSync(join(root, '.ci/package/run-client.mjs'), join(product.project, 'run-client.mjs'));
  cpSync(join(root, 'examples/quarterly-review'), join(product.project, 'review'), { recursive: true });
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  // The first service sets the database up, the others find it.
  const use = async () => {
    await tryRuntime(product.project, 'Node 24', [process.execPath]);
    await tryRuntime(product.project, 'Node 22', [await leastNode()]);
    await tryRuntime(product.project, 'tsx', [process.execPath, tsx], (port) =>
      tryBundles(product.project, page.project, port),
    );
  };
  const check = async () => {
    await tryTypes(product.project, resolutions, wholeUse);
    await tryTypes(page.project, resolutionsOfPages, { 'use.ts': clientUse('deckwright-client') });
  };
  await Promise.all([use(), check()]);
  process.stdout.write(
    `\n${cases.table()}\n\n${sizesOf('deckwright', whole, product)}\n${sizesOf('deckwright-client', client, page)}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(cases.count()));
}
process.exitCode = cases.count().numFailedTests > 0 ? 1 : 0;

async function pack(from, name) {
  const [{ filename, files }] = JSON.parse(
    (await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], from)).replace(/^[^[]*/, ''),
  );
  await cases.try(`${name}.tgz`, 'no sources, no tests', () => {
    const odd = files
      .map(({ path }) => path)
      .filter((path) => !path.includes('node_modules') && (/(?<!\.d)\.ts$/.test(path) || /(?:^|\/)test\//.test(path)));
    expect(odd.length === 0, odd.join('\n'));
    return `${files.length} files`;
  });
  return { name, file: join(folder, filename) };
}

function sizesOf(name, { file }, { bytes }) {
  const megabytes = (size) => `${(size / 2 ** 20).toFixed(2)} MB`;
  return `${name}: ${megabytes(statSync(file).size)} packed, ${megabytes(bytes)} installed`;
}

/** All four entries under one runtime: a program and its first arguments. `also` is done with its service's port. */
async function tryRuntime(project, tool, [program, ...first], also) {
  const place = join(project, tool.replaceAll(' ', '-').toLowerCase());
  mkdirSync(place);
  const call = (...args) => run(program, [...first, ...args], project);
  await cases.try(tool, 'program', async () => {
    const bin = join(project, 'node_modules/deckwright/dist/server/bin.mjs');
    expect((await call(bin, '--version')).trim() === version, 'It tells another version.');
    const deck = join(place, 'review.pptx');
    const materials = ['review/report.md', 'review/figures.xlsx', '--template', 'review/template.potx'];
    const said = await call(bin, 'generate', ...materials, '--slides', '5', '-o', deck);
    expect(/\.pptx: \d+ slides/.test(said) && statSync(deck).size > 10_000, said);
  });
  await cases.try(tool, 'engine', async () => {
    const said = await call('build-deck.ts', join(place, 'growth.pptx'), 'review/template.potx');
    expect(/growth\.pptx: \d{5,} bytes, 2 slides painted/.test(said), said);
  });
  let service;
  await cases.try(tool, 'server', async () => {
    service = await startService(project, [program, ...first]);
  });
  await cases.try(tool, 'client', () => makeDeck(call, join(project, 'deck-from-report.ts'), service.found));
  await also?.(service.found);
  await cases.try(tool, 'server stops', () => service.stop());
}

/** The example of a service in a program of one's own, until it tells its port. */
function startService(project, [program, ...args]) {
  return start(program, [...args, 'own-service.ts'], {
    cwd: project,
    env: {
      ENGINE_PROCESSES: '1',
      PRODUCT_TEMPLATES: 'false',
      LOG_LEVEL: 'warn',
    },
    ready: /Ada may call port (\d+)/,
  });
}

/** Has a module that uses the client make a deck with the service. */
async function makeDeck(call, module, port) {
  const deck = `${module}.pptx`;
  const said = await call('run-client.mjs', module, `http://127.0.0.1:${port}`, 'review/report.md', deck);
  expect(/^3 slides, \d{5,} bytes/m.test(said), said);
}

/** The example of the client as a page loads it, and the engine as a server's bundle has it. */
async function tryBundles(project, page, port) {
  const bundlers = {
    esbuild: (entry, { outfile, cwd, browser }) =>
      esbuild({
        entryPoints: [entry],
        outfile,
        absWorkingDir: cwd,
        bundle: true,
        minify: true,
        format: 'esm',
        logLevel: 'error',
        ...(browser ? { platform: 'browser' } : { platform: 'node', packages: 'external' }),
      }),
    Vite: (entry, { outfile, cwd, browser }) =>
      vite({
        root: cwd,
        configFile: false,
        logLevel: 'error',
        build: {
          outDir: join(outfile, '..'),
          emptyOutDir: false,
          minify: true,
          ...(browser
            ? { lib: { entry, formats: ['es'], fileName: () => outfile.split('/').at(-1) } }
            : { ssr: entry, rolldownOptions: { output: { entryFileNames: outfile.split('/').at(-1) } } }),
        },
      }),
  };
  // As the client alone has it: the same program under the other name.
  const source = readFileSync(join(project, 'deck-from-report.ts'), 'utf8');
  const entry = join(page, 'deck-from-report.ts');
  writeFileSync(entry, source.replace('deckwright/client', 'deckwright-client'));
  const place = join(project, 'bundled');
  mkdirSync(place);
  const call = (...args) => run(process.execPath, args, project);
  for (const [tool, bundle] of Object.entries(bundlers)) {
    await cases.try(tool, 'client', async () => {
      const outfile = join(place, `${tool}-client.mjs`);
      await bundle(entry, { outfile, cwd: page, browser: true });
      const code = readFileSync(outfile, 'utf8');
      expect(!/\bimport\s*[{*"']|\bfrom\s*["']|node:/.test(code), 'It still imports something.');
      await makeDeck(call, outfile, port);
      return `${(code.length / 1_024).toFixed(0)} KB`;
    });
    await cases.try(tool, 'engine', async () => {
      const outfile = join(place, `${tool}-engine.mjs`);
      await bundle(join(project, 'build-deck.ts'), { outfile, cwd: project, browser: false });
      const said = await call(outfile, join(place, 'growth.pptx'));
      expect(/2 slides painted/.test(said), said);
    });
  }
}

/** Strictly, with the declarations of every dependency. tRPC's client names types of browsers, wherever it runs. */
async function tryTypes(project, ways, sources) {
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(project, file), text);
  const isWhole = sources === wholeUse;
  for (const [module, moduleResolution, compiler] of ways) {
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'es2022',
      lib: ['esnext', 'dom', 'dom.asynciterable'],
      module,
      moduleResolution,
      types: isWhole ? ['node'] : [],
    };
    const files = [...Object.keys(sources), ...(isWhole ? examples : [])];
    const config = join(project, `tsconfig.${moduleResolution}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    const { version: compilerVersion } = JSON.parse(
      readFileSync(join(root, 'node_modules', compiler, 'package.json'), 'utf8'),
    );
    const tool = `tsc ${compilerVersion} ${moduleResolution}`;
    await cases.try(tool, isWhole ? 'types' : 'types of the client alone', async () => {
      await run(process.execPath, [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', config], project);
    });
  }
}
