import type { Database } from '../../db/orm.ts';
import type { Engine } from '../../src/engine/index.ts';
import type { Storage } from '../../src/storage/storage.ts';

export const partNames = ['database', 'engine', 'storage'] as const;
export type PartName = (typeof partNames)[number];
export type PartState = 'ok' | 'away';
export type Parts = Readonly<Record<PartName, PartState>>;

/** What the service stands on, for whoever asks how it is: asking often costs nothing, and no part can make anybody wait. */
export interface PartsWatch {
  look(): Promise<Parts>;
}

interface WatchedParts {
  database: Pick<Database, 'pool'>;
  engine: Pick<Engine, 'ping'>;
  storage: Pick<Storage, 'check'>;
}

interface Question {
  /** Resolves where the part answers, rejects where it does not; ends by itself within some seconds. */
  ask: () => Promise<unknown>;
  /** How long an answer is not asked for again, in milliseconds. */
  freshMs: number;
}

/** How long whoever asks waits for a part; then the last answer counts, while it is not older than KEEP_MS. */
const PATIENCE_MS = 300;
const KEEP_MS = 10_000;
const QUERY_TIMEOUT_MS = 5_000;

export function watchParts({ database, engine, storage }: WatchedParts): PartsWatch {
  const parts = {
    database: watch({
      // A connection that says nothing is dropped, so that no two of them are kept busy by looking.
      ask: () => database.pool.query({ text: 'select 1', query_timeout: QUERY_TIMEOUT_MS } as { text: string }),
      freshMs: 1_000,
    }),
    engine: watch({ ask: () => engine.ping(), freshMs: 1_000 }),
    // It writes: a storage that is full is away too. In a bucket that is two requests a time.
    storage: watch({ ask: () => storage.check(), freshMs: 5_000 }),
  };
  return {
    async look() {
      const [ofDatabase, ofEngine, ofStorage] = await Promise.all([parts.database(), parts.engine(), parts.storage()]);
      return { database: ofDatabase, engine: ofEngine, storage: ofStorage };
    },
  };
}

/** One question at a time, whoever asks; a part that is late is waited for once, not by each who asks. */
function watch({ ask, freshMs }: Question): () => Promise<PartState> {
  let last: PartState = 'away';
  let answeredAt = -Infinity;
  let askedAt = 0;
  let pending: Promise<void> | null = null;
  const settle = (state: PartState): void => {
    last = state;
    answeredAt = performance.now();
    pending = null;
  };
  return async () => {
    const now = performance.now();
    if (pending === null) {
      if (now - answeredAt < freshMs) return last;
      askedAt = now;
      pending = answer(ask).then(settle);
    }
    await within(pending, askedAt + PATIENCE_MS - now);
    return performance.now() - answeredAt < KEEP_MS ? last : 'away';
  };
}

async function answer(ask: Question['ask']): Promise<PartState> {
  try {
    await ask();
    return 'ok';
  } catch {
    return 'away';
  }
}

async function within(pending: Promise<void>, patienceMs: number): Promise<void> {
  if (patienceMs <= 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([pending, late]);
  clearTimeout(timer);
}
