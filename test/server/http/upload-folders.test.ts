import { spawnSync } from 'node:child_process';
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { nextUploadFolder, removeLostUploads } from '../../../server/http/upload-folders.ts';

it('takes away what a process of this machine was receiving when it was killed, and nothing else', async () => {
  await using directory = await mkdtempDisposable(join(tmpdir(), 'uploads-'));
  const own = basename(nextUploadFolder(directory.path));
  const of = (pid: number | undefined): string => own.replace(`-${process.pid}-`, `-${pid}-`);
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  const elsewhere = of(dead).replace('upload-', 'upload-another');
  const kept = [of(process.ppid), elsewhere, 'upload-older', 'something'];
  for (const name of [own, of(dead), ...kept]) await mkdir(join(directory.path, name));
  await removeLostUploads(directory.path);
  expect((await readdir(directory.path)).toSorted()).toEqual(kept.toSorted());
  await removeLostUploads(join(directory.path, 'not there'));
});
