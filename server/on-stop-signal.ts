/** What asks a program to end: Ctrl-C, a supervisor, a terminal that is closed. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One wish may arrive twice: npm passes on what the terminal has sent to the whole process group. */
const ONE_WISH_MS = 1_000;

/**
 * Calls `stop` at the first signal that asks the program to end. Later ones change nothing, save Ctrl-C, by which a person ends the
 * process at once.
 *
 * @returns what ends the listening
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): () => void {
  let askedAt: number | undefined;
  const hear = (signal: NodeJS.Signals): void => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      stop(signal);
    } else if (signal === 'SIGINT' && performance.now() - askedAt > ONE_WISH_MS) process.exit(130);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, hear);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, hear);
  };
}
