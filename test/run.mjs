// Plain JavaScript that any Node can read: runs the tests under the Node that the install brought along where this one is too old.
// TEST_REPORT names a file for vitest's report as JSON, beside what is shown.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 22 || (major === 22 && minor >= 18);
const installed = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

if (!isNewEnough && !existsSync(installed)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old, 22.18 is the least. Run npm ci, which brings Node 24 along on Linux; elsewhere install Node 24.\n`,
  );
  process.exit(1);
}
if (!existsSync(vitest)) {
  process.stderr.write('The tests need their packages: run npm ci first.\n');
  process.exit(1);
}
const report = process.env.TEST_REPORT;
const reporters = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
const { status, signal } = spawnSync(
  isNewEnough ? process.execPath : installed,
  [vitest, 'run', ...reporters, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? (signal === 'SIGINT' ? 130 : 143);
