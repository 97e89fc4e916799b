import type { Config } from '../../src/config.ts';

/** What a pulse does for a stream. */
export interface Pulsed {
  /** Sends what was gathered. */
  flush(): void;
  /** Sends a sign of life after a long silence, and gives up a reader who takes nothing any more. */
  beat(now: number): void;
}

/** Small events that come faster than this go out together. */
export const GATHER_MS = 30;
const LONGEST_BEAT_MS = 1_000;

/** The clock of all streams of an operation: one timer for their beats and one for what they gathered, however many they are. */
export class EventPulse {
  readonly keepAliveMs: number;
  readonly stallMs: number;
  readonly #streams = new Set<Pulsed>();
  #gathered: Pulsed[] = [];
  #beat: NodeJS.Timeout | undefined;

  constructor(config: Pick<Config, 'SSE_KEEPALIVE_MS' | 'STREAM_STALL_MS'>) {
    this.keepAliveMs = config.SSE_KEEPALIVE_MS;
    this.stallMs = config.STREAM_STALL_MS;
  }

  add(stream: Pulsed): void {
    this.#streams.add(stream);
    const everyMs = Math.min(LONGEST_BEAT_MS, this.keepAliveMs / 4, this.stallMs / 4);
    this.#beat ??= setInterval(() => {
      const now = performance.now();
      for (const one of this.#streams) one.beat(now);
    }, everyMs).unref();
  }

  remove(stream: Pulsed): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  /** `flush` is called soon. */
  gather(stream: Pulsed): void {
    if (this.#gathered.push(stream) > 1) return;
    setTimeout(() => {
      const gathered = this.#gathered;
      this.#gathered = [];
      for (const one of gathered) one.flush();
    }, GATHER_MS);
  }
}
