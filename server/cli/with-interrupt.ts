import { onStopSignal } from '../on-stop-signal.ts';

/** Runs work with a signal that aborts on Ctrl-C or a polite kill, so that it can end cleanly. */
export async function withInterrupt<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const stopListening = onStopSignal(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    stopListening();
  }
}
