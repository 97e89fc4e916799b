import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { DEFAULT_TEMPLATE } from '../../src/deck/product-template-ids.ts';
import { defaultTemplate, productTemplate, productTemplates } from '../../src/engine/index.ts';
import { UsageError } from './exit-codes.ts';
import { readNamedFile, type NamedBytes } from './read-named-file.ts';

/**
 * The template that a run names: a file, or by its name one that comes with the product, whose default is taken where the run names
 * none. A file of that name goes before. `path` is null for what is no file.
 * @throws UsageError that names the field
 */
export async function readRunTemplate(
  field: string,
  named: string | null,
  base: string,
): Promise<NamedBytes & { path: string | null }> {
  if (named === null) return { name: `the template ${DEFAULT_TEMPLATE}`, bytes: defaultTemplate(), path: null };
  const path = resolve(base, named);
  if (!existsSync(path)) {
    const bytes = productTemplate(named);
    if (bytes !== undefined) return { name: `the template ${named.trim().toLowerCase()}`, bytes, path: null };
    if (extname(named) === '' && basename(named) === named)
      throw new UsageError(
        `${field}: there is no file ${path}, and no template of that name comes along: ${productTemplates.map(({ name }) => name).join(', ')}.`,
      );
  }
  return { name: basename(named), bytes: await readNamedFile(field, named, base), path };
}
