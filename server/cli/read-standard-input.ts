import { fstatSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extensionByContent } from '../../src/materials/detect-type.ts';
import { UsageError } from './exit-codes.ts';
import type { NamedBytes } from './read-named-file.ts';

/** Whether a shell pipes something in, or has it come from a file. */
export function isPipedIn(): boolean {
  try {
    const input = fstatSync(process.stdin.fd);
    return input.isFIFO() || input.isFile();
  } catch {
    // Closed by whoever started the process.
    return false;
  }
}

let read: Promise<Uint8Array> | undefined;

/**
 * What is piped in, as a material: read once, however often a run asks for it. Its type is told by its content; text is Markdown.
 * @throws UsageError where nothing is piped in, or it is empty
 */
export async function readStandardInput(): Promise<NamedBytes> {
  if (process.stdin.isTTY) throw new UsageError('inputs: - reads standard input, and nothing is piped in.');
  read ??= buffer(process.stdin);
  const bytes = await read;
  if (bytes.length === 0) throw new UsageError('inputs: standard input is empty. Name a file, or pipe its text in.');
  return { name: `standard input.${extensionByContent(bytes)}`, bytes };
}
