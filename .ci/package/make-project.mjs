// A project of somebody else's, with a packed package under its `node_modules`.
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run-cases.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * The package's dependencies, and theirs, come out of this checkout as hard links, in the places where npm put them, and nothing else does: what
 * a package uses without naming it is not there. With `isInstalled` npm installs them.
 *
 * @param more packages of the project's own, such as types
 * @returns its folder, and the bytes under its `node_modules`
 */
export async function makeProject(project, packed, { isInstalled, more = [] }) {
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, packed.name), { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'a-project', version: '1.0.0', type: 'module' }));
  if (isInstalled) {
    const own = more.map((name) => `${name}@${packages[`node_modules/${name}`].version}`);
    await run('npm', ['install', packed.file, ...own, '--no-audit', '--no-fund', '--prefer-offline'], project);
  } else {
    await run('tar', ['xzf', packed.file, '--strip-components=1', '-C', join(modules, packed.name)], project);
    const product = JSON.parse(readFileSync(join(modules, packed.name, 'package.json'), 'utf8'));
    const bundled = new Set(product.bundleDependencies ?? []);
    const named = Object.keys({ ...product.dependencies, ...product.optionalDependencies });
    for (const path of closureOf([...named.filter((name) => !bundled.has(name)), ...more]))
      linkFolder(join(root, path), join(project, path));
  }
  return { project, bytes: bytesOf(modules) };
}

/** Places in the lock of these packages and of all that they need. */
function closureOf(names) {
  const found = new Set();
  const visit = (name, from) => {
    const path = placeOf(name, from);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) visit(next, path);
  };
  for (const name of names) visit(name, '');
  return found;
}

/** Where a package in that place finds another; nowhere where the machine has no use for it. */
function placeOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return isThere(path) ? path : undefined;
    if (at === '') return undefined;
  }
}

const isThere = (path) => statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;

/** A package's own files; what lies in its `node_modules` are places of their own. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkFolder(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source, target) {
  try {
    linkSync(source, target);
  } catch (error) {
    // The temporary folder may be on a disk of its own.
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error;
    copyFileSync(source, target);
  }
}

export function bytesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** The oldest Node that the package promises to run under; kept beside the packages of the checkout. */
export async function leastNode() {
  const version = '22.23.5';
  const name = `node-${process.platform}-${process.arch}`;
  const place = join(root, 'node_modules/.cache', `node-${version}`);
  const program = join(place, 'node_modules', name, 'bin/node');
  if (statSync(program, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), '{}');
    await run('npm', ['install', `${name}@${version}`, '--no-audit', '--no-fund', '--prefer-offline'], place);
  }
  return program;
}
