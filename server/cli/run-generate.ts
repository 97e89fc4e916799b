import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { configuredEngine, spareMemory } from '../../src/engine/index.ts';
import { makeFiles } from '../../src/pipeline/make-files.ts';
import { withInterrupt } from './with-interrupt.ts';
import { readRunFiles } from './run-files.ts';
import type { RunFiles } from './run-files.ts';
import { reportDeck, reportMarkdown } from './run-report.ts';
import type { RunReport } from './run-report.ts';
import { watchRun } from './run-watch.ts';
import type { RunWatch } from './run-watch.ts';
import { configFromEnvironment } from './config-from-environment.ts';
import { barProgress, jsonProgress, lineProgress } from './show-progress.ts';

export interface GenerateOptions {
  json?: boolean;
  out?: string;
}

/**
 * Runs a config: reads, plans, makes each variant, writes decks and report.
 * @throws UsageError and ValidationError that name the field; DomainErrors of engine and pipeline; `cancelled` on Ctrl-C.
 */
export async function runGenerate(configPath: string, options: GenerateOptions): Promise<void> {
  const files = await readRunFiles(configPath, options.out);
  const progress = chooseProgress(options);
  try {
    const report = await withInterrupt((signal) => makeReported(files, watchRun(progress), signal));
    progress.end();
    if (!options.json) process.stdout.write(summary(report, files.outputDir));
  } finally {
    progress.end();
  }
}

function chooseProgress({ json }: GenerateOptions) {
  if (json) return jsonProgress((line) => process.stdout.write(line));
  return process.stderr.isTTY ? barProgress(process.stderr) : lineProgress((line) => process.stderr.write(line));
}

/** Makes the files of a run, and its report beside them. */
async function makeReported(files: RunFiles, watch: RunWatch, signal: AbortSignal): Promise<RunReport> {
  const { config, template, outputDir } = files;
  const settings = configFromEnvironment();
  const engine = spareMemory(configuredEngine(settings));
  const { profile, decks } = await makeFiles({
    config,
    template: { id: null, ...template },
    materials: files.materials.map(({ name, bytes }) => ({
      fileId: name,
      name,
      read: () => engine.readMaterial(bytes, name, { signal }),
    })),
    engine,
    settings,
    openModel: async () => null,
    async write({ name, bytes }) {
      const path = join(outputDir, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      return path;
    },
    emit: watch.emit,
    signal,
  });
  const materials = files.materials.map(({ name }) => name);
  const report: RunReport = {
    template: template.name,
    materials,
    timings: watch.timings,
    warnings: watch.warnings,
    decks: decks.map(({ deck, files: [file = ''] }) => reportDeck({ ...deck, profile, materials, file })),
  };
  await writeFile(join(outputDir, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(outputDir, 'report.md'), reportMarkdown(report));
  return report;
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`;

function summary(report: RunReport, outputDir: string): string {
  const shown = (name: string) => relative(process.cwd(), join(outputDir, name)) || name;
  const lines = report.decks.map(
    ({ file, slides, native, problems }) =>
      `${shown(file)}: ${count(slides.length, 'slide')}, ${count(native.charts, 'chart')}, ${count(native.tables, 'table')}, ` +
      (problems.length === 0 ? 'no problems' : count(problems.length, 'problem')),
  );
  return `${[...lines, `${shown('report.md')}: what was made, from what, and what to look at`].join('\n')}\n`;
}
