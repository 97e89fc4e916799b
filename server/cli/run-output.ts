import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { UsageError } from './exit-codes.ts';

/** The files that a run writes: whole or not at all, and over nobody else's. */
export interface RunOutput {
  /** @throws UsageError where one of the names, relative to the folder, is taken */
  claim(names: readonly string[]): Promise<void>;
  /** @returns the path */
  write(name: string, bytes: Uint8Array | string): Promise<string>;
  /** Takes away what was written, so that nothing stays without its report. */
  undo(): Promise<void>;
}

export function openRunOutput(folder: string, { force }: { force: boolean }): RunOutput {
  const written: string[] = [];
  return {
    async claim(names) {
      if (force) return;
      for (const name of names) {
        const path = join(folder, name);
        if (await exists(path))
          throw new UsageError(
            `${relative(process.cwd(), path) || path} is there already: --force writes over it, -o FILE or --out DIR names another place.`,
          );
      }
    },
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // A reader, or a run that is stopped, never meets half a file.
      const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
      written.push(beside);
      await writeFile(beside, bytes);
      await rename(beside, path);
      written.push(path);
      return path;
    },
    async undo() {
      for (const path of written) await rm(path, { force: true });
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
