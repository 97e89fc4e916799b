// Builds `dist`, which is what `npm pack` packs: JavaScript with maps, the files that the product reads beside it, and one declaration file
// for each entry. `dist/client` is a package of its own: the typed client without the service.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const root = fileURLToPath(new URL('..', import.meta.url));
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
process.chdir(root);

/** The declarations of each file, from which those of the entries are bundled. */
const declared = mkdtempSync(join(tmpdir(), 'deckwright-declared-'));

rmSync('dist', { recursive: true, force: true });
try {
  const compile = ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.build.json', '--declarationDir', declared];
  execFileSync(process.execPath, compile, { stdio: 'inherit' });
  copyAssets();
  await writeDeclarations({ client: 'routers/client.d.ts' });
  await writeDeclarations({ engine: 'src/engine/index.d.ts', server: 'server/index.d.ts' });
} finally {
  rmSync(declared, { recursive: true, force: true });
}
writeClientPackage();

/** What the sources read beside themselves: data, prompts, statements, scripts. */
function copyAssets() {
  const names = ['src', 'db', 'routers', 'server'].flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:ts|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const name of names) {
    mkdirSync(join('dist', dirname(name)), { recursive: true });
    cpSync(name, join('dist', name));
  }
}

/** Declarations without what only the server knows: its context stands in the type of each procedure, and drags in the database. */
async function writeDeclarations(entries) {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(declared, file)]));
  const unseen = new Set(['trpc-to-openapi', 'node:stream']);
  const bundle = await rolldown({
    input,
    cwd: declared,
    external: (id) => !/^[./\0]/.test(id) && !unseen.has(id),
    plugins: [
      {
        name: 'not-for-clients',
        resolveId: {
          order: 'pre',
          handler: (id, importer) =>
            unseen.has(id) || (/(?:^|\/)context(?:\.d)?\.ts$/.test(id) && importer?.includes('/routers/'))
              ? join(root, '.ci/not-for-clients.d.ts')
              : undefined,
        },
      },
      dts({ dtsInput: true, emitDtsOnly: true }),
    ],
  });
  await bundle.write({ dir: join(root, 'dist/types'), format: 'es' });
}

function writeClientPackage() {
  const { version, license, engines, dependencies } = product;
  const pick = (names) => Object.fromEntries(names.map((name) => [name, dependencies[name]]));
  mkdirSync('dist/client', { recursive: true });
  writeFileSync(
    'dist/client/index.js',
    readFileSync('dist/routers/client.js', 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  );
  cpSync('dist/types/client.d.ts', 'dist/client/index.d.ts');
  cpSync('LICENSE', 'dist/client/LICENSE');
  const client = {
    name: 'deckwright-client',
    version,
    description: 'The typed client of Deckwright: its procedures, and the stream of a chat.',
    license,
    type: 'module',
    engines,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    // The types of the interface are made of Zod's and of tRPC's.
    dependencies: pick(['@trpc/client', '@trpc/server', 'eventsource-parser', 'zod']),
  };
  writeFileSync('dist/client/package.json', `${JSON.stringify(client, null, 2)}\n`);
}
