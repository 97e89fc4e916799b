import { access, constants, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { ValidationError } from '../../src/errors.ts';
import { neutralTemplate } from '../../src/engine/index.ts';
import { parseRunConfig } from '../../src/pipeline/parse-run-config.ts';
import { DEFAULT_OUTPUT_DIR, type RunConfig } from '../../src/pipeline/run-config.ts';
import { UsageError } from './exit-codes.ts';
import { readNamedFile } from './read-named-file.ts';

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

/** A run config with everything it names, read. */
export interface RunFiles {
  config: RunConfig;
  template: NamedBytes;
  materials: NamedBytes[];
  /** Absolute; it exists and can be written. */
  outputDir: string;
}

/**
 * Reads a run config and what it names; its paths are relative to its own folder.
 * @throws UsageError or ValidationError that names the field.
 */
export async function readRunFiles(configPath: string, outOption: string | undefined): Promise<RunFiles> {
  const text = new TextDecoder().decode(await readNamedFile('config', configPath));
  const config = withFileName(configPath, () => parseRunConfig(text));
  const base = dirname(resolve(configPath));
  const template =
    config.template === null
      ? { name: 'the neutral template', bytes: neutralTemplate() }
      : { name: basename(config.template), bytes: await readNamedFile('template', resolve(base, config.template)) };
  const materials: NamedBytes[] = [];
  for (const [index, path] of config.materials.entries()) {
    const bytes = await readNamedFile(`materials.${index}`, resolve(base, path));
    // The name tells sources apart on slides: where two files have the same one, the paths do.
    const twin = config.materials.some((other, at) => at !== index && basename(other) === basename(path));
    materials.push({ name: twin ? path : basename(path), bytes });
  }
  const outputDir =
    outOption === undefined ? resolve(base, config.outputDir ?? DEFAULT_OUTPUT_DIR) : resolve(outOption);
  await requireWritable(outOption === undefined ? 'outputDir' : '--out', outputDir);
  return { config, template, materials, outputDir };
}

function withFileName<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const issues = error.issues.map((issue) => `${issue.path ? `${issue.path}: ` : ''}${issue.message}`);
    throw new UsageError(`${basename(path)}: ${issues.join('; ')}`, { cause: error });
  }
}

async function requireWritable(field: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if (!(await stat(folder)).isDirectory()) throw new Error('it is no folder');
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(`${field}: ${folder} cannot be written (${(error as Error).message.split(':')[0]}).`, {
      cause: error,
    });
  }
}
