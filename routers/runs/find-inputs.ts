import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import { FileEntity, type File } from '../../db/entities/file.ts';
import type { Config } from '../../src/config.ts';
import { productTemplateIds } from '../../src/deck/product-template-ids.ts';
import { DEFAULT_OUTPUT_DIR } from '../../src/pipeline/run-config.ts';
import type { AccountContext } from '../context.ts';
import { Id } from '../schemas.ts';
import type { RunConfig, ValidatedInputs } from './schemas.ts';
import { errorCode } from '../../src/error-code.ts';

export type RunFile = { from: 'library'; file: File } | { from: 'disk'; path: string; name: string };

export interface FoundInputs {
  problems: ValidatedInputs['problems'];
  /** Null is the neutral template. */
  template: RunFile | null;
  materials: RunFile[];
  /** Null where it may not be written, and for a member, who has none. */
  outputDir: string | null;
}

/**
 * Finds what a run config names. Ids are files of the caller's library, names templates of the product; paths are for administrators, resolved to real paths, and must lie
 * under RUN_ROOTS and outside the data directory. What lies outside and what is not there is told alike.
 */
export async function findInputs(ctx: AccountContext, config: RunConfig): Promise<FoundInputs> {
  const found: FoundInputs = { problems: [], template: null, materials: [], outputDir: null };
  const roots = await realRoots(ctx.config);
  if (config.template !== null) {
    const file = await findFile(ctx, roots, { name: config.template, kind: 'template' });
    if (file === null) found.problems.push(missing(ctx, { field: 'template', name: config.template }));
    found.template = file;
  }
  for (const [index, name] of config.materials.entries()) {
    const file = await findFile(ctx, roots, { name, kind: 'material' });
    if (file === null) found.problems.push(missing(ctx, { field: `materials.${index}`, name }));
    else found.materials.push(file);
  }
  if (ctx.account.role !== 'administrator') {
    if (config.outputDir !== undefined)
      found.problems.push({
        field: 'outputDir',
        message: 'Only an administrator may name a folder of the server.',
        code: 'administrator_only',
      });
  } else {
    found.outputDir = await findOutput(roots, config.outputDir ?? DEFAULT_OUTPUT_DIR);
    if (found.outputDir === null)
      found.problems.push({
        field: 'outputDir',
        message: 'There is no such folder that can be written to below RUN_ROOTS.',
        code: 'folder_not_writable',
      });
  }
  return found;
}

const missing = (
  { account }: AccountContext,
  { field, name }: { field: string; name: string },
): ValidatedInputs['problems'][number] => ({
  field,
  message:
    account.role === 'administrator'
      ? 'There is no such file: give the id of one of your files, or the path of a readable file below RUN_ROOTS.'
      : 'There is no such file: give the id of one of your files.',
  code: 'file_missing',
  params: { name },
});

interface Roots {
  allowed: string[];
  /** The service's own data: never read, never written. */
  forbidden: string;
}

/** Without RUN_ROOTS nothing may be named, but for the working directory where only this machine can call. */
async function realRoots(config: Config): Promise<Roots> {
  const named = config.RUN_ROOTS.length > 0 ? config.RUN_ROOTS : config.WEB_SERVER_SECRET.length === 0 ? ['.'] : [];
  const allowed = await Promise.all(named.map((root) => realpath(resolve(root)).catch(() => null)));
  return {
    allowed: allowed.filter((root) => root !== null),
    forbidden: await realpath(resolve(config.DATA_DIR)).catch(() => resolve(config.DATA_DIR)),
  };
}

const isUnder = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
const isAllowed = (path: string, { allowed, forbidden }: Roots): boolean =>
  allowed.some((root) => isUnder(path, root)) && !isUnder(path, forbidden);

async function findFile(
  ctx: AccountContext,
  roots: Roots,
  { name, kind }: { name: string; kind: File['kind'] },
): Promise<RunFile | null> {
  const id = Id.safeParse((kind === 'template' && productTemplateIds.get(name.trim().toLowerCase())) || name);
  if (id.success) {
    const mine = { account: ctx.account.id };
    const visible = kind === 'template' ? { $or: [mine, { shared: true }] } : mine;
    const file = await ctx.em.findOne(FileEntity, { id: id.data, kind, removedAt: null, ...visible });
    return file && { from: 'library', file };
  }
  if (ctx.account.role !== 'administrator' || name.includes('\0')) return null;
  try {
    const path = await realpath(resolve(name));
    if (!isAllowed(path, roots) || !(await stat(path)).isFile()) return null;
    await access(path, constants.R_OK);
    return { from: 'disk', path, name: basename(path) };
  } catch {
    // absent, unreadable and outside answer alike
    return null;
  }
}

/** The folder, or one that can be made: its nearest existing ancestor decides. */
async function findOutput(roots: Roots, name: string): Promise<string | null> {
  if (name.includes('\0')) return null;
  const wanted = resolve(name);
  let existing = wanted;
  for (;;) {
    try {
      const real = await realpath(existing);
      const path = real + wanted.slice(existing.length);
      if (!isAllowed(path, roots) || !isAllowed(real, roots) || !(await stat(real)).isDirectory()) return null;
      await access(real, constants.W_OK);
      return path;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || dirname(existing) === existing) return null;
      existing = dirname(existing);
    }
  }
}
