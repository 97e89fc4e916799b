import * as fc from 'fast-check';

/** A build tries the same each time; PROPERTY_SEED takes other paths, PROPERTY_SECONDS more of them. */
const given = process.env['PROPERTY_SECONDS'];
const seed = Number(process.env['PROPERTY_SEED'] ?? 7);
const seconds = Number(given ?? 8);
const mostTrials = given === undefined ? 24 : 5_000;

/** Time enough for the last trial to end, and for the shorter ones that follow a failure. */
export const propertyTimeoutMs = seconds * 1_000 + 60_000;

/**
 * Tries a property until its time is over; a trial that has begun is always waited for, so that nothing of it outlives the test. What fails
 * is told with its seed and its shortest form.
 */
export async function expectProperty<T>(
  name: string,
  made: fc.Arbitrary<T>,
  trial: (made: T) => Promise<void>,
): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  let trials = 0;
  const property = fc.asyncProperty(made, async (one) => {
    if (Date.now() > until) return;
    trials += 1;
    await trial(one);
  });
  await fc.assert(property, { seed, numRuns: mostTrials });
  process.stdout.write(`${name}: ${trials} trials\n`);
}
