/** A build tries the same each time; PROPERTY_SEED takes other paths, PROPERTY_SECONDS more of them. */
const seconds = process.env['PROPERTY_SECONDS'];
const seed = Number(process.env['PROPERTY_SEED'] ?? 7);

export const propertyLimits = {
  seed,
  numRuns: seconds === undefined ? 40 : 1_000_000,
  interruptAfterTimeLimit: Number(seconds ?? 14) * 1_000,
  markInterruptAsFailure: false,
};

/** Time enough for the last trial to end, and for the shorter ones that follow a failure. */
export const propertyTimeoutMs = propertyLimits.interruptAfterTimeLimit + 60_000;
