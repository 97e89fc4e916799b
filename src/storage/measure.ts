import { createHash } from 'node:crypto';
import type { Stored } from './storage.ts';

/** Passes bytes on and tells, once they have all passed, how many there were and their SHA-256. */
export function measure(source: Uint8Array | AsyncIterable<Uint8Array>): {
  chunks: AsyncGenerator<Uint8Array, void, undefined>;
  result(): Stored;
} {
  const hash = createHash('sha256');
  let size = 0;
  let digest: string | null = null;
  async function* pass(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    digest = hash.digest('hex');
  }
  return {
    chunks: pass(),
    result() {
      if (digest === null) throw new Error('The bytes have not all passed yet.');
      return { size, sha256: digest };
    },
  };
}
