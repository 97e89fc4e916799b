import type { Services } from '../../routers/context.ts';

/** Milliseconds until the time of a turn or a run is over, counted from the first worker that took it. */
export const timeLeft = ({ config }: Services, startedAt: Date | null | undefined): number =>
  Math.max(0, (startedAt?.getTime() ?? Date.now()) + config.TURN_TIMEOUT_MS - Date.now());
