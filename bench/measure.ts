/**
 * Times a piece of work in this process and prints one JSON line: `{ wall: ms[], cpu: ms[], rssMB, … }`. What `bench/run.ts` runs in turn
 * with others prints the same line, in whatever language it is.
 */
export interface Repeats {
  iterations: number;
  /** Runs that are not counted, first. */
  warmUps: number;
}

export async function measure(
  work: () => unknown,
  { iterations, warmUps }: Repeats,
  extra: () => object = () => ({}),
): Promise<void> {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < iterations + warmUps; run++) {
    const before = process.cpuUsage();
    const start = performance.now();
    await work();
    if (run < warmUps) continue;
    const { user, system } = process.cpuUsage(before);
    wall.push(performance.now() - start);
    cpu.push((user + system) / 1_000);
  }
  console.log(JSON.stringify({ wall, cpu, rssMB: process.resourceUsage().maxRSS / 1_024, ...extra() }));
}

/** `[ITERATIONS [WARM-UPS]]` from the command line. */
export function repeatsFrom(args: readonly string[], fallback: Repeats): Repeats {
  const [iterations = fallback.iterations, warmUps = fallback.warmUps] = args.map(Number);
  return { iterations, warmUps };
}
