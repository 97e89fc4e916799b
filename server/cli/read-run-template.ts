import { basename, resolve } from 'node:path';
import { neutralTemplate } from '../../src/engine/index.ts';
import { readNamedFile, type NamedBytes } from './read-named-file.ts';

/**
 * The template that a run names: a file, or the neutral one that comes along where it names none. `path` is null for what is no file.
 * @throws UsageError that names the field
 */
export async function readRunTemplate(
  field: string,
  named: string | null,
  base: string,
): Promise<NamedBytes & { path: string | null }> {
  if (named === null) return { name: 'the neutral template', bytes: neutralTemplate(), path: null };
  const path = resolve(base, named);
  return { name: basename(named), bytes: await readNamedFile(field, path), path };
}
