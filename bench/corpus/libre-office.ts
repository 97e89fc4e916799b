import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';

export interface Rendered {
  pdf: string;
  /** PNG files of the pages, in order. */
  pages: string[];
  milliseconds: number;
}

export const hasLibreOffice = (): boolean => spawnSync('soffice', ['--version']).status === 0;

/** A presentation as LibreOffice paints it; null where it gives nothing. Kept in `folder`, so that a second run need not ask again. */
export function render(file: string, folder: string): Rendered | null {
  mkdirSync(folder, { recursive: true });
  const name = basename(file, extname(file));
  const pdf = join(folder, `${name}.pdf`);
  const start = performance.now();
  if (!existsSync(pdf)) {
    const profile = mkdtempSync(join(tmpdir(), 'corpus-office-'));
    spawnSync(
      'soffice',
      [`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', 'pdf', '--outdir', folder, file],
      { timeout: 180_000 },
    );
    rmSync(profile, { recursive: true, force: true });
  }
  const milliseconds = performance.now() - start;
  if (!existsSync(pdf)) return null;
  const prefix = `${basename(file)}-page`;
  const found = (): string[] =>
    readdirSync(folder)
      .filter((entry) => entry.startsWith(prefix))
      .sort()
      .map((entry) => join(folder, entry));
  if (found().length === 0)
    spawnSync('pdftoppm', ['-png', '-scale-to-x', '960', '-scale-to-y', '-1', pdf, join(folder, prefix)]);
  return { pdf, pages: found(), milliseconds };
}
