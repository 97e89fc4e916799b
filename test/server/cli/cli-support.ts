import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCommandLine } from '../../../server/cli/run-command-line.ts';
import { machineEnvironment } from '../../support/machine-environment.ts';

const bin = join(import.meta.dirname, '../../../server/bin.mjs');

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  env?: Record<string, string>;
  /** Piped in; standard input is empty without it. */
  input?: string;
  /** Called with the process and what it has printed so far, at every piece of output. */
  onOutput?: (child: ChildProcess, soFar: { stdout: string; stderr: string }) => void;
}

/** The command line in a process of its own, as a person calls it. */
export async function deckwright(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const env = { ...machineEnvironment(), ...options.env };
  // The channel ends the process with a test that does not wait for it.
  const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
  const soFar = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (piece: string) => {
      soFar[name] += piece;
      options.onOutput?.(child, soFar);
    });
  child.stdin?.end(options.input ?? '');
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, ...soFar };
}

/** The same in this process, where nothing depends on its being another: a process of its own costs the tests three seconds. */
export async function deckwrightInProcess(
  args: readonly string[],
  { env = {}, input }: Omit<CliOptions, 'onOutput'> = {},
): Promise<CliResult> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((piece) => {
      printed[name] += String(piece);
      return true;
    }),
  );
  // Nothing but what commands ask of it: text that comes, and that it is no terminal.
  const piped = Readable.from(input === undefined ? [] : [Buffer.from(input)]) as unknown as typeof process.stdin;
  const standardInput = vi.spyOn(process, 'stdin', 'get').mockReturnValue(piped);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const own = process.exitCode;
  process.exitCode = undefined;
  try {
    return { code: await runCommandLine(args), ...printed };
  } finally {
    process.exitCode = own;
    vi.unstubAllEnvs();
    for (const spy of [...spies, standardInput]) spy.mockRestore();
  }
}

export interface TestFolder extends AsyncDisposable {
  path: string;
}

export async function testFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'deckwright-cli-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
