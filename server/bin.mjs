#!/usr/bin/env node
// Plain JavaScript that any Node can read: an old one starts the Node that the install brought along, or says what to do.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from './keep-compiled.mjs';
import { launchUnder, stopWithParent } from './launch-under.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  stopWithParent();
  // A reader that has seen enough (`… | head`) is no failure.
  process.stdout.on('error', (error) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  keepCompiled();
  const { runCommandLine } = await import('./cli/run-command-line.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2));
} else {
  const node = findInstalledNode();
  if (node === undefined) {
    process.stderr.write(
      `deckwright: Node ${process.versions.node} is too old, 22.18 is the least. Run npm ci, which brings Node 24 along on Linux; elsewhere install Node 24.\n`,
    );
    process.exitCode = 1;
  } else {
    launchUnder(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
  }
}

/** The binary of the optional dependency for this machine; not there on other systems. */
function findInstalledNode() {
  try {
    const resolve = createRequire(import.meta.url).resolve;
    const binary = join(dirname(resolve(`node-${process.platform}-${process.arch}/package.json`)), 'bin', 'node');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}
