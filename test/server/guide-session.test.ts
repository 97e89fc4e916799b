import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { assertSoundPackage, slideNames } from '../support/assert-sound-package.ts';
import { startServiceProcess } from '../support/service-process.ts';

const root = join(import.meta.dirname, '../..');

it('plays the session of the web server’s guide as it stands there', async () => {
  const guide = await readFile(join(root, 'docs/web-server.md'), 'utf8');
  const [, script = ''] = /<!-- run: session -->\s+```sh\n([\s\S]*?)```/.exec(guide) ?? [];
  await using database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-guide-'));
  try {
    await symlink(join(root, 'examples'), join(folder, 'examples'));
    await using service = await startServiceProcess({
      DATABASE_URL: database.config.DATABASE_URL,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'info',
    });
    await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, BASE: service.url },
    });
    expect(slideNames(assertSoundPackage(await readFile(join(folder, 'deck.pptx'))))).toHaveLength(3);
    expect(await sharp(join(folder, 'slide-1.webp')).metadata()).toMatchObject({ format: 'webp', width: 640 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
