// Plain JavaScript that any Node can read, as the launcher that uses it.
import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Keeps what this program compiles in the person's folder of caches, so that its next start need not: half of a short command's time. Code is
 * run from there, so it must be a folder of our own that nobody else can write; where there is none, everything is compiled as ever.
 * `NODE_COMPILE_CACHE` names another place and `NODE_DISABLE_COMPILE_CACHE` none, as everywhere in Node.
 */
export function keepCompiled() {
  try {
    const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'deckwright');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & WRITABLE_BY_OTHERS) === 0);
    if (isOwn) module.enableCompileCache?.(join(folder, 'compiled'));
  } catch {
    // A home that cannot be written is no fault of the command.
  }
}
