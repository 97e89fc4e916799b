import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { pipeline as pipelineDone } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Writes lines into a packed file of its owner's, one by one as they come. @returns how many there were */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  async function* ended(): AsyncGenerator<string> {
    for await (const line of lines) {
      count += 1;
      // Between the parts of a JSON value a line break is a blank; within its strings it is always escaped.
      yield `${line.replaceAll('\n', ' ')}\n`;
    }
  }
  await pipelineDone(ended(), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return count;
}

/** The lines of a packed file. @throws where it is torn */
export async function* readLines(file: string): AsyncGenerator<string, void, undefined> {
  // Faults reach whoever reads, from the stream itself.
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  for await (const piece of unpacked as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error(`${file} ends in the middle of a line.`);
}
