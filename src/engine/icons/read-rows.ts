import { readFileSync } from 'node:fs';

/** The rows of a table of this folder, by their first cell. */
export const readRows = (file: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): [string, string[]] => {
        const [name = '', ...cells] = line.split('\t');
        return [name, cells];
      }),
  );
