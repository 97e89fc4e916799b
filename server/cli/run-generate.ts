import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { localEngine, useMachineFonts } from '../../src/engine/index.ts';
import type { Engine, TemplateProfile } from '../../src/engine/index.ts';
import { MaterialUnreadableError, TemplateUnreadableError } from '../../src/errors.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import type { Brief, BriefMaterial } from '../../src/pipeline/brief.ts';
import { keepPicturesInMemory } from '../../src/pipeline/keep-pictures.ts';
import { deckFiles } from '../../src/pipeline/deck-files.ts';
import { makeDeck, type MadeDeck } from '../../src/pipeline/make-deck.ts';
import { exportLimits } from '../../src/pipeline/paint-pages.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { fileNames } from '../../src/deck/file-names.ts';
import { UsageError } from './exit-codes.ts';
import { onInterrupt } from './interrupt.ts';
import { readRunFiles } from './run-files.ts';
import type { RunFiles } from './run-files.ts';
import { reportDeck, reportMarkdown } from './run-report.ts';
import type { DeckReport, RunReport } from './run-report.ts';
import { watchRun } from './run-watch.ts';
import type { RunWatch } from './run-watch.ts';
import { configFromEnvironment } from './service-config.ts';
import { barProgress, jsonProgress, lineProgress } from './show-progress.ts';

export interface GenerateOptions {
  json?: boolean;
  out?: string;
}

/** One run under way: what was read, who watches, and the signal that ends it early. */
interface Run {
  files: RunFiles;
  watch: RunWatch;
  engine: Engine;
  signal: AbortSignal;
}

/**
 * Runs a config: reads, plans, makes each variant, writes decks and report.
 * @throws UsageError and ValidationError that name the field; DomainErrors of engine and pipeline; `cancelled` on Ctrl-C.
 */
export async function runGenerate(configPath: string, options: GenerateOptions): Promise<void> {
  using interrupt = onInterrupt();
  const files = await readRunFiles(configPath, options.out);
  const progress = chooseProgress(options);
  useMachineFonts(configFromEnvironment().ENGINE_MACHINE_FONTS);
  try {
    const report = await runPipeline({
      files,
      watch: watchRun(progress),
      engine: localEngine(),
      signal: interrupt.signal,
    });
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

async function runPipeline(run: Run): Promise<RunReport> {
  const { files, watch, engine, signal } = run;
  const { config, template, outputDir } = files;
  const materials = await readMaterials(run);
  const profile = await readTemplate(run);
  const { language, slideCount, variants } = config;
  const brief: Brief = {
    request: config.request,
    materials,
    templateId: null,
    profile,
    options: { language, slideCount, variants },
    conversation: [],
  };
  const media = keepPicturesInMemory();
  const plan = await makePlan(brief, run, media);
  const names = fileNames(plan.title, variants);
  const decks: DeckReport[] = [];
  for (const [index, file] of names.entries()) {
    const order = { plan, brief, template: template.bytes, engine, media, emit: watch.emit, signal };
    const made = await makeDeck({ ...order, variant: index + 1 });
    const written = await writeDeck(run, { deck: made, name: file });
    const names = materials.map(({ fileId }) => fileId);
    const { document, problems } = made;
    decks.push(reportDeck({ document, profile, problems, materials: names, file: written[0] ?? file }));
  }
  const report: RunReport = {
    template: template.name,
    materials: materials.map(({ fileId }) => fileId),
    timings: watch.timings,
    warnings: watch.warnings,
    decks,
  };
  await writeFile(join(outputDir, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(outputDir, 'report.md'), reportMarkdown(report));
  return report;
}

/** Writes a deck in the formats of the config. @returns the names, in the order of the formats */
async function writeDeck(
  { files, watch, engine, signal }: Run,
  { deck, name }: { deck: MadeDeck; name: string },
): Promise<string[]> {
  const { config, outputDir } = files;
  const settings = configFromEnvironment();
  const limits = exportLimits(settings, settings.TURN_TIMEOUT_MS);
  const order = { deck, name, formats: config.formats, engine, limits, emit: watch.emit, signal };
  const written: string[] = [];
  for await (const file of deckFiles(order)) {
    const path = join(outputDir, file.name);
    await watch.stage('export', `Writing ${file.name}.`, async () => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, file.bytes);
    });
    const artifact = { name: file.name, kind: file.kind, url: path };
    await watch.emit({ stage: 'export', kind: 'artifact', message: file.name, artifact });
    written.push(file.name);
  }
  return written;
}

async function readMaterials({ files, watch, engine, signal }: Run): Promise<BriefMaterial[]> {
  return watch.stage('read', `Reading ${count(files.materials.length, 'material')}.`, async () => {
    const read: BriefMaterial[] = [];
    for (const { name, bytes } of files.materials) {
      signal.throwIfAborted();
      const material = await engine.readMaterial(bytes, name, { signal }).catch((error: unknown) => {
        if (error instanceof MaterialUnreadableError) error.message = `${name}: ${error.message}`;
        throw error;
      });
      for (const warning of material.warnings)
        await watch.emit({ stage: 'read', kind: 'warning', message: `${name}: ${warning}` });
      read.push({ fileId: name, material });
      await watch.emit({
        stage: 'read',
        kind: 'progress',
        message: name,
        progress: read.length / files.materials.length,
      });
    }
    return read;
  });
}

async function readTemplate({ files, watch, engine, signal }: Run): Promise<TemplateProfile> {
  const { name, bytes } = files.template;
  const profile = await engine.profile(bytes, { signal }).catch((error: unknown) => {
    if (error instanceof TemplateUnreadableError) error.message = `${name}: ${error.message}`;
    throw error;
  });
  for (const warning of profile.warnings)
    await watch.emit({ stage: 'read', kind: 'warning', message: `${name}: ${warning.message}` });
  return profile;
}

/** @throws UsageError when the request leads to no deck: the assistant's question or answer is the message. */
async function makePlan(brief: Brief, run: Run, media: ReturnType<typeof keepPicturesInMemory>): Promise<DeckPlan> {
  const { watch, signal } = run;
  const outcome = await watch.stage('plan', 'Planning the deck.', () =>
    planDeck(brief, { model: null, emit: watch.emit, signal, media }),
  );
  if (outcome.type === 'plan') return outcome.plan;
  throw new UsageError(`request: ${outcome.type === 'question' ? outcome.question.text : outcome.text}`);
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
