import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ValidationError } from '../../src/errors.ts';

/**
 * What a backup says of itself, in `backup.json`, written when all else is there: a folder without it is none. Beside it lie
 * `database/<table>.jsonl.gz`, one row a line; `objects.jsonl.gz`, one stored object a line; and the objects themselves under `files`.
 */
const Manifest = z.object({
  format: z.literal(1),
  /** Of the program. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The schema of the rows: migrations that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Of the queue's tables. */
  queueVersion: z.int(),
  /** Rows of each table, in an order in which they can be written. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.int() })),
  jobs: z.int(),
  objects: z.int(),
  /** Of all objects. */
  bytes: z.int(),
});
export type Manifest = z.infer<typeof Manifest>;

/** One stored object of a backup; its key is its path below `files`. */
export const StoredObject = z.object({ key: z.string(), size: z.int(), sha256: z.string() });
export type StoredObject = z.infer<typeof StoredObject>;

const manifestFile = (directory: string): string => join(directory, 'backup.json');
export const tableFile = (directory: string, name: string): string => join(directory, 'database', `${name}.jsonl.gz`);
export const objectsFile = (directory: string): string => join(directory, 'objects.jsonl.gz');
export const objectsFolder = (directory: string): string => join(directory, 'files');
/** Jobs that were waiting or running, as a table of its own. */
export const JOBS_FILE = 'queue_jobs';

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestFile(directory), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws ValidationError for a folder that is no whole backup of a known format. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(manifestFile(directory), 'utf8').catch(() => {
    throw new ValidationError(`${directory} is no finished backup: it has no backup.json that can be read.`);
  });
  const read = z
    .string()
    .transform((json, ctx) => parseJson(json) ?? ctx.addIssue('no JSON'))
    .pipe(Manifest);
  const parsed = read.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ValidationError(`${manifestFile(directory)} cannot be read: it was changed, or a newer version wrote it.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
