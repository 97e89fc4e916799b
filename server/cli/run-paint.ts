import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { configuredEngine, spareMemory, type PageRef, type Problem } from '../../src/engine/index.ts';
import { paintPages } from '../../src/pipeline/paint-pages.ts';
import { choosePages } from './choose-pages.ts';
import { exitCode } from './exit-codes.ts';
import { withInterrupt } from './with-interrupt.ts';
import { readNamedFile } from './read-named-file.ts';
import { configFromEnvironment } from './config-from-environment.ts';

export interface PaintOptions {
  out?: string;
  width?: number;
  pages?: string;
  pdf?: boolean;
  notes?: boolean;
}

/**
 * Paints a file's pages into a folder; each file written is a line, each thing that could not be drawn one on standard error.
 * @throws UsageError that names the option; the engine's errors
 */
export async function runPaint(file: string, options: PaintOptions): Promise<void> {
  await withInterrupt((signal) => paintInto(file, options, signal));
}

async function paintInto(file: string, options: PaintOptions, signal: AbortSignal): Promise<void> {
  const config = configFromEnvironment();
  const engine = spareMemory(configuredEngine(config));
  const bytes = await readNamedFile('file', file);
  const pages = choosePages(await engine.profile(bytes), options.pages);
  const stem = basename(file, extname(file));
  const folder = options.out ?? stem;
  const write = async (name: string, content: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), content);
    process.stdout.write(`${join(folder, name)}\n`);
  };
  if (options.pdf) {
    const order = { pages, format: 'pdf' as const, prompts: true, notes: options.notes ?? false, title: stem };
    const { pdf, diagnostics } = await engine.paint(bytes, order, { signal });
    if (pdf !== null) await write(`${stem}.pdf`, pdf);
    tell(diagnostics);
    return;
  }
  const limits = { width: options.width ?? 1_280, batchPages: 1, timeoutMs: config.TURN_TIMEOUT_MS };
  const painting = paintPages({ engine, file: bytes, pages, limits, prompts: true, signal });
  for await (const { ref, png } of painting.pages) await write(nameOf(ref, pages.length), png);
  tell(painting.outcome.diagnostics);
  const { missing, failure } = painting.outcome;
  if (missing.length === pages.length && failure !== undefined) throw failure;
  for (const { kind, id } of missing) process.stderr.write(`${kind} ${id} could not be painted.\n`);
  if (missing.length > 0) process.exitCode = exitCode.failed;
}

const nameOf = ({ kind, id }: PageRef, count: number): string =>
  kind === 'slide' ? `slide-${id.padStart(String(count).length, '0')}.png` : `${id}.png`;

function tell(diagnostics: readonly Problem[]): void {
  for (const { slide, shape, message } of diagnostics) {
    const place = [slide === undefined ? [] : [`slide ${slide}`], shape === undefined ? [] : [shape]].flat().join(', ');
    process.stderr.write(`${place === '' ? '' : `${place}: `}${message}\n`);
  }
}
