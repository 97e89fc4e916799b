import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import { numberedNames } from '../../src/deck/file-names.ts';
import { configuredEngine, spareMemory, type Engine } from '../../src/engine/index.ts';
import { makeFiles, planOnly, type FilesOrder } from '../../src/pipeline/make-files.ts';
import { configFromEnvironment } from './config-from-environment.ts';
import { describeFailure } from './exit-codes.ts';
import { readRunFiles, requireWritable, type RunFiles, type RunFlags } from './run-files.ts';
import { openRunModels, type RoleFlags } from './run-models.ts';
import { openRunOutput, type RunOutput } from './run-output.ts';
import { reportDeck, reportMarkdown } from './run-report.ts';
import type { RunReport } from './run-report.ts';
import { watchRun } from './run-watch.ts';
import type { RunWatch } from './run-watch.ts';
import { barProgress, jsonProgress, lineProgress, type Progress } from './show-progress.ts';
import { withInterrupt } from './with-interrupt.ts';
import { sayCount } from './say-count.ts';

export interface GenerateOptions extends RunFlags, RoleFlags {
  json?: boolean;
  dryRun?: boolean;
  watch?: boolean;
  force?: boolean;
}

/**
 * Runs a config, or what options and inputs say: reads, plans, makes each variant, writes decks and report.
 * @throws UsageError and ValidationError that name the field; DomainErrors of engine and pipeline; `cancelled` on Ctrl-C.
 */
export async function runGenerate(inputs: readonly string[], options: GenerateOptions): Promise<void> {
  const engine = spareMemory(configuredEngine(configFromEnvironment()));
  await withInterrupt(async (signal) => {
    const run = { inputs, options, engine, signal };
    if (!options.watch) await generateOnce(run);
    else await generateOnChange(run);
  });
}

interface Run {
  inputs: readonly string[];
  options: GenerateOptions;
  engine: Engine;
  signal: AbortSignal;
}

/** @returns what was read, and when it had been saved */
async function generateOnce({ inputs, options, engine, signal }: Run): Promise<ReadState> {
  const files = await readRunFiles(inputs, options);
  const state = { paths: files.paths, stamp: await stampOf(files.paths) };
  const progress = chooseProgress(options);
  const watch = watchRun(progress);
  try {
    const order = await prepareOrder(files, { options, engine, watch, signal });
    if (options.dryRun) process.stdout.write(stringify(await planOnly(order), { lineWidth: 0 }));
    else {
      const report = await makeReported(files, { order, watch, options });
      progress.end();
      if (!options.json) process.stdout.write(summary(report, files));
    }
    return state;
  } finally {
    progress.end();
  }
}

interface ReadState {
  paths: readonly string[];
  stamp: string;
}

/** How often inputs are looked at, milliseconds. */
const LOOK_MS = 400;

/** Again whenever an input is saved, until Ctrl-C; a run that fails says why and waits for the next save. */
async function generateOnChange(run: Run): Promise<void> {
  const { signal } = run;
  // the first run must succeed: before it nothing says what to look at
  let state = await generateOnce(run);
  const again = { ...run, options: { ...run.options, force: true } };
  while (!signal.aborted) {
    const { length } = state.paths;
    process.stderr.write(`Watching ${length} ${length === 1 ? 'file' : 'files'}; Ctrl-C ends.\n`);
    await untilSaved(state, signal);
    if (signal.aborted) return;
    const { paths } = state;
    const stamp = await stampOf(paths);
    state = await generateOnce(again).catch((error: unknown) => {
      if (!signal.aborted) process.stderr.write(`deckwright: ${describeFailure(error).line}\n`);
      return { paths, stamp };
    });
  }
}

/** Returns once an input differs from what was read, also where it was saved during the run. */
async function untilSaved({ paths, stamp }: ReadState, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await stampOf(paths)) === stamp)
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  // Programs that save in several steps are given time for the last.
  if (!signal.aborted) await pause(LOOK_MS / 2);
}

/** When the files were saved, and how long they are; one that is away for a moment counts as saved when it is back. */
async function stampOf(paths: readonly string[]): Promise<string> {
  const stamps = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs, size }) => `${mtimeMs}:${size}`,
        () => 'away',
      ),
    ),
  );
  return stamps.join(' ');
}

function chooseProgress({ json }: GenerateOptions): Progress {
  if (json) return jsonProgress((line) => process.stdout.write(line));
  return process.stderr.isTTY ? barProgress(process.stderr) : lineProgress((line) => process.stderr.write(line));
}

interface Preparation extends Omit<Run, 'inputs'> {
  watch: RunWatch;
}

/** Everything that a run needs but a place to write to. */
async function prepareOrder(
  files: RunFiles,
  { options, engine, watch, signal }: Preparation,
): Promise<Omit<FilesOrder, 'write'>> {
  const settings = configFromEnvironment();
  const models = await openRunModels(options, settings, signal);
  const { name, bytes } = files.template;
  return {
    config: files.config,
    template: { id: null, name, bytes },
    materials: files.materials.map((material) => ({
      fileId: material.name,
      name: material.name,
      read: () => engine.readMaterial(material.bytes, material.name, { signal }),
    })),
    plan: files.plan,
    stem: files.stem,
    engine,
    settings,
    openModel: async (role) => models[role],
    openPainter: async () => models.images,
    emit: watch.emit,
    signal,
  };
}

interface Making {
  order: Omit<FilesOrder, 'write'>;
  watch: RunWatch;
  options: GenerateOptions;
}

/** Makes the files of a run, and its report beside them: all of them or none. */
async function makeReported(files: RunFiles, { order, watch, options }: Making): Promise<RunReport> {
  const { outputDir, stem, config } = files;
  await requireWritable(fieldOfFolder(options), outputDir);
  const output = openRunOutput(outputDir, { force: options.force ?? false });
  const reports = [`${reportNameOf(files)}.json`, `${reportNameOf(files)}.md`] as const;
  const named = stem === null ? [] : namesOfFormats(numberedNames(stem, config.variants), config.formats);
  await output.claim([...named, ...reports]);
  try {
    const report = await makeDecks(files, { order, watch, output });
    await output.write(reports[0], `${JSON.stringify(report, null, 2)}\n`);
    await output.write(reports[1], reportMarkdown(report));
    return report;
  } catch (error) {
    await output.undo();
    throw error;
  }
}

const fieldOfFolder = ({ out, output }: GenerateOptions): string =>
  output === undefined ? (out === undefined ? 'outputDir' : '--out') : '--output';

async function makeDecks(
  files: RunFiles,
  { order, watch, output }: { order: Omit<FilesOrder, 'write'>; watch: RunWatch; output: RunOutput },
): Promise<RunReport> {
  const { profile, decks } = await makeFiles({
    ...order,
    onNames: (names) => output.claim(namesOfFormats(names, files.config.formats)),
    write: ({ name, bytes }) => output.write(name, bytes),
  });
  const materials = files.materials.map(({ name }) => name);
  return {
    template: files.template.name,
    materials,
    timings: watch.timings,
    warnings: watch.warnings,
    decks: decks.map(({ deck, files: [file = ''] }) => reportDeck({ ...deck, profile, materials, file })),
  };
}

/** What the formats of a deck are called: a picture folder is the name itself. */
const namesOfFormats = (names: readonly string[], formats: RunFiles['config']['formats']): string[] =>
  names.flatMap((name) => formats.map((format) => name.replace(/\.pptx$/, format === 'png' ? '' : `.${format}`)));

const reportNameOf = ({ stem }: RunFiles): string => (stem === null ? 'report' : `${stem}.report`);

function summary(report: RunReport, files: RunFiles): string {
  const shown = (name: string) => relative(process.cwd(), join(files.outputDir, name)) || name;
  const lines = report.decks.map(
    ({ file, slides, native, problems }) =>
      `${shown(file)}: ${sayCount(slides.length, 'slide')}, ${sayCount(native.charts, 'chart')}, ${sayCount(native.tables, 'table')}, ` +
      (problems.length === 0 ? 'no problems' : sayCount(problems.length, 'problem')),
  );
  return `${[...lines, `${shown(`${reportNameOf(files)}.md`)}: what was made, from what, and what to look at`].join('\n')}\n`;
}
