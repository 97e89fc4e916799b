/** Whatever runs as a durable job, a turn or a run, is at work in these states: it waits, or a worker has it. The others are its ends. */
export const activeStates = ['queued', 'running'] as const;
