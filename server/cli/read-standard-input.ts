import { buffer } from 'node:stream/consumers';
import { extensionByContent } from '../../src/materials/detect-type.ts';
import { UsageError } from './exit-codes.ts';
import type { NamedBytes } from './read-named-file.ts';

/** The input that stands for what is piped in. */
export const STANDARD_INPUT = '-';

let read: Promise<Uint8Array> | undefined;

/**
 * What is piped in, as a material: read once, however often a run asks for it. Its type is told by its content; text is Markdown.
 * @throws UsageError where nothing is piped in
 */
export async function readStandardInput(): Promise<NamedBytes> {
  if (process.stdin.isTTY) throw new UsageError('inputs: - reads standard input, and nothing is piped in.');
  read ??= buffer(process.stdin);
  const bytes = await read;
  return { name: `standard input.${extensionByContent(bytes)}`, bytes };
}
