import { access, constants, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { DeckPlan } from '../../src/deck/plan.ts';
import { ValidationError } from '../../src/errors.ts';
import { fieldIssues } from '../../src/field-issues.ts';
import { parseRunConfig } from '../../src/pipeline/parse-run-config.ts';
import { parseYaml } from '../../src/pipeline/parse-yaml.ts';
import { checkRunConfig, DEFAULT_OUTPUT_DIR, type RunConfig } from '../../src/pipeline/run-config.ts';
import { sayIssue } from '../../src/say-issue.ts';
import { UsageError } from './exit-codes.ts';
import { nameMaterial } from './name-material.ts';
import { readNamedFile, type NamedBytes } from './read-named-file.ts';
import { readRunTemplate } from './read-run-template.ts';
import { isPipedIn, readStandardInput } from './read-standard-input.ts';
import { STANDARD_INPUT } from './standard-input.ts';

/** What the command line says of a run; each goes before the same in the run config. */
export interface RunFlags extends Partial<Pick<RunConfig, 'request' | 'language' | 'variants'>> {
  template?: string;
  slides?: number;
  /** The deck's file. */
  output?: string;
  /** The folder of deck and report. */
  out?: string;
  to?: RunConfig['formats'];
  /** File with a plan. */
  plan?: string;
}

/** A run with everything it names, read. */
export interface RunFiles {
  config: RunConfig;
  template: NamedBytes;
  materials: NamedBytes[];
  /** Made already, by the planner and perhaps a person; null where the run plans. */
  plan: DeckPlan | null;
  /** Absolute. */
  outputDir: string;
  /** Name of the .pptx without its ending; after the plan's title where null. */
  stem: string | null;
  /** Absolute paths of all that was read. */
  paths: string[];
}

const configEndings: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json']);
const isConfig = (input: string): boolean => configEndings.has(extname(input).toLowerCase());

/**
 * Reads what a run is made from. Paths in a run config are relative to its folder, those of the command line to the working directory.
 * @throws UsageError or ValidationError that names the field or the option.
 */
export async function readRunFiles(given: readonly string[], flags: RunFlags): Promise<RunFiles> {
  // What is piped in is meant where nothing else is.
  const inputs = given.length === 0 && flags.request === undefined && isPipedIn() ? [STANDARD_INPUT] : given;
  const configPaths = inputs.filter(isConfig);
  const [configPath] = configPaths;
  if (configPaths.length > 1)
    throw new UsageError(`inputs: only one of ${configPaths.join(', ')} can be the run config.`);
  const written = configPath === undefined ? checkRunConfig({}) : await readRunConfig(configPath);
  const base = configPath === undefined ? process.cwd() : dirname(resolve(configPath));
  const config = withFlags(written, flags);
  const named = [
    ...written.materials.map((path, index) => ({ path, from: base, field: `materials.${index}` })),
    ...inputs.filter((input) => !isConfig(input)).map((path) => ({ path, from: process.cwd(), field: 'inputs' })),
  ];
  if (named.length === 0 && config.request === '')
    throw new UsageError(
      'inputs: there is nothing to make slides from. Name materials or a run config, or say what the deck is to say with --request (deckwright generate --help).',
    );
  const materials = await readRunMaterials(named);
  const template = await (flags.template === undefined
    ? readRunTemplate('template', config.template, base)
    : readRunTemplate('--template', flags.template, process.cwd()));
  const plan = flags.plan === undefined ? null : await readPlan(flags.plan);
  const place = chooseOutput(config, flags, base);
  const paths = [
    ...[configPath, flags.plan].flatMap((path) => (path === undefined ? [] : [resolve(path)])),
    ...named.flatMap(({ path, from }) => (path === STANDARD_INPUT ? [] : [resolve(from, path)])),
    ...(template.path === null ? [] : [template.path]),
  ];
  return { config: { ...config, ...place.formats }, template, materials, plan, paths, ...place.where };
}

const readRunConfig = async (path: string): Promise<RunConfig> => {
  const text = new TextDecoder().decode(await readNamedFile('config', path));
  return withFileName(basename(path), () => parseRunConfig(text));
};

function withFlags(config: RunConfig, flags: RunFlags): RunConfig {
  const { request, language, variants, slides: slideCount, to: formats } = flags;
  const said = Object.entries({ request, language, variants, slideCount, formats });
  return { ...config, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
}

async function readRunMaterials(
  named: readonly { path: string; from: string; field: string }[],
): Promise<NamedBytes[]> {
  const materials: NamedBytes[] = [];
  for (const { path, from, field } of named) {
    if (path === STANDARD_INPUT) {
      materials.push(await readStandardInput());
      continue;
    }
    const name = nameMaterial(field, path);
    const bytes = await readNamedFile(field, path, from);
    // The name tells sources apart on slides: where two files have the same one, the paths do.
    const twin = named.some((other) => other.path !== path && basename(other.path) === basename(path));
    materials.push({ name: twin ? join(dirname(path), name) : name, bytes });
  }
  return materials;
}

async function readPlan(path: string): Promise<DeckPlan> {
  const text = new TextDecoder().decode(await readNamedFile('--plan', path));
  return withFileName(`--plan: ${basename(path)}`, () => {
    const parsed = DeckPlan.safeParse(parseYaml(text), { error: sayIssue });
    if (parsed.success) return parsed.data;
    const hint = { path: '', message: 'deckwright generate … --dry-run prints one that is right', code: 'hint' };
    throw new ValidationError('The plan is wrong.', [...fieldIssues(parsed.error), hint]);
  });
}

const deckEndings: Readonly<Record<string, RunConfig['formats'][number]>> = { '.pptx': 'pptx', '.pdf': 'pdf' };

function chooseOutput(
  config: RunConfig,
  { output, out, to }: RunFlags,
  base: string,
): { where: Pick<RunFiles, 'outputDir' | 'stem'>; formats: Partial<Pick<RunConfig, 'formats'>> } {
  if (output === undefined) {
    const outputDir = out === undefined ? resolve(base, config.outputDir ?? DEFAULT_OUTPUT_DIR) : resolve(out);
    return { where: { outputDir, stem: null }, formats: {} };
  }
  const ending = extname(output).toLowerCase();
  const format = deckEndings[ending];
  if (format === undefined)
    throw new UsageError(
      `--output: ${output} must end in .pptx or .pdf. A folder is named with --out DIR, pictures are made with --to png.`,
    );
  const where = { outputDir: dirname(resolve(output)), stem: basename(output).slice(0, -ending.length) };
  return { where, formats: to === undefined ? { formats: [format] } : {} };
}

/** What is wrong in a file is said with its name. */
function withFileName<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const said = error.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    const [first] = error.issues;
    throw new UsageError(`${name}${first?.path === '' ? '' : ':'} ${said.join('; ')}`, { cause: error });
  }
}

/** @throws UsageError that names the option, or the field, which the folder comes from */
export async function requireWritable(field: string, folder: string): Promise<void> {
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
