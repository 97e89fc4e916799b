import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DomainError } from '../../src/errors.ts';

/** Asks a person at the terminal; what they type is not shown when `hidden`. The question goes to standard error, so that output stays clean. */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  let muted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!muted) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const interrupted = new Promise<never>((_, refuse) => {
      lines.once('SIGINT', () => refuse(new DomainError('cancelled', 'Interrupted.')));
    });
    const answer = lines.question(question);
    muted = hidden;
    return await Promise.race([answer, interrupted]);
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}

/** The first line that was piped in, empty when there is none. */
export async function firstPipedLine(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.split(/\r?\n/)[0] ?? '';
}
