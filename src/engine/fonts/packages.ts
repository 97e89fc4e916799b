import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { onceFor } from '../../once-for.ts';

/** A package of font files, cut into subsets by the characters they hold. */
export interface FontPackage {
  readonly name: string;
  /** One variable file a subset, which holds all weights; otherwise a file for each weight and slant. */
  readonly variable: boolean;
}

/** A range of characters and the subset that is said to hold them. */
export interface SubsetRange {
  subset: string;
  from: number;
  to: number;
}

const require = createRequire(import.meta.url);
const directories = new Map<string, string>();

function directoryOf({ name, variable }: FontPackage): string {
  const key = `@fontsource${variable ? '-variable' : ''}/${name}`;
  let directory = directories.get(key);
  if (!directory) {
    directory = dirname(require.resolve(`${key}/package.json`));
    directories.set(key, directory);
  }
  return directory;
}

/** The characters of each subset by the package's own list. Files of the small packages hold fewer than that: see `readAdvances`. */
export const subsetRanges = onceFor((source: FontPackage): readonly SubsetRange[] => {
  const listed = JSON.parse(readFileSync(join(directoryOf(source), 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(listed).flatMap(([subset, text]) =>
    text.split(',').map((range): SubsetRange => {
      const [from = '0', to = from] = range.replace('U+', '').split('-');
      return { subset: subset.replace(/[[\]]/g, ''), from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    }),
  );
});

/** The file of a subset; `cut` is `400-normal`, `700-italic` and the like. */
export function fontFile(source: FontPackage, subset: string, cut: string): string {
  const file = source.variable ? `${source.name}-${subset}-wght-normal.woff2` : `${source.name}-${subset}-${cut}.woff`;
  return join(directoryOf(source), 'files', file);
}
