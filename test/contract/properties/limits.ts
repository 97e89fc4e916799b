/** PROPERTY_SECONDS lets each property run for longer than a build waits for. */
const seconds = process.env['PROPERTY_SECONDS'];

export const propertyLimits = {
  numRuns: seconds === undefined ? 40 : 1_000_000,
  interruptAfterTimeLimit: Number(seconds ?? 14) * 1_000,
  markInterruptAsFailure: false,
};

/** Time enough for the last trial to end, and for the shorter ones that follow a failure. */
export const propertyTimeoutMs = propertyLimits.interruptAfterTimeLimit + 60_000;
