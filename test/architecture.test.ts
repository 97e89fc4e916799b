import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');
const exists = (path: string): boolean => existsSync(new URL(path, root));

describe('ARCHITECTURE.md', () => {
  it('names paths that exist', () => {
    const named = Array.from(
      text.matchAll(/`((?:src|db|routers|server|test|bench|docs)\/[\w./-]*)`/g),
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it('lists the rooms that are there', () => {
    const [, tree = ''] = /```\n(src\/[^`]*)```/.exec(text) ?? [];
    const parents: string[] = [];
    const listed = tree.split('\n').flatMap((line) => {
      const [, indent = '', names = ''] = /^( *)((?:\S+[/.]\S* ?)+) /.exec(line) ?? [];
      const level = indent.length / 2;
      const paths = names
        .trim()
        .split(' ')
        .filter((name) => /^[\w-]+(?:\/|\.ts)$/.test(name))
        .map((name) => `${parents.slice(0, level).join('')}${name}`);
      const [first] = paths;
      if (first !== undefined)
        parents.splice(level, parents.length, first.slice(parents.slice(0, level).join('').length));
      return paths;
    });
    expect(listed.length).toBeGreaterThan(40);
    expect(listed.filter((path) => !exists(path))).toEqual([]);
  });

  it('names in each file of its index what that file holds', () => {
    const entries = Array.from(text.matchAll(/`([\w./-]+\.ts)` `([\w]+)`/g), ([, path = '', name = '']) => ({
      path,
      name,
    }));
    expect(entries.length).toBeGreaterThan(40);
    const absent = entries.filter(
      ({ path, name }) =>
        !exists(path) ||
        !new RegExp(`(?:function\\*?|const|class) ${name}\\b`).test(readFileSync(new URL(path, root), 'utf8')),
    );
    expect(absent).toEqual([]);
  });
});
