import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireOwnFolder } from '../../db/require-own-folder.ts';

const shared = await mkdtemp(join(tmpdir(), 'deckwright-own-'));
afterAll(() => rm(shared, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('a folder that programs are run from', () => {
  it('is made for us alone, and taken again', async () => {
    const folder = join(shared, 'below', 'fresh');
    await requireOwnFolder(folder, 0o700);
    expect(await modeOf(folder)).toBe(0o700);
    await requireOwnFolder(folder, 0o700);
  });

  it('is closed where others could only read', async () => {
    const folder = join(shared, 'readable');
    await mkdir(folder);
    await chmod(folder, 0o755);
    await requireOwnFolder(folder, 0o700);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it('is refused where others can write, with what to do', async () => {
    const folder = join(shared, 'writable');
    await mkdir(folder);
    await chmod(folder, 0o777);
    await expect(requireOwnFolder(folder, 0o700)).rejects.toThrow(/can be written by other users\. Remove it/);
    expect(await modeOf(folder)).toBe(0o777);
  });

  it('is refused where it is a link, wherever that leads', async () => {
    const folder = join(shared, 'link');
    await mkdir(join(shared, 'target'), { mode: 0o700 });
    await symlink(join(shared, 'target'), folder);
    await expect(requireOwnFolder(folder, 0o700)).rejects.toThrow('is no folder');
  });

  it.runIf(process.getuid?.() === 0)('is refused where it is another user’s', async () => {
    const folder = join(shared, 'other');
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, 65_534, 65_534);
    await expect(requireOwnFolder(folder, 0o700)).rejects.toThrow('belongs to another user (65534)');
  });
});
