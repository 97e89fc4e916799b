/** How a value axis is divided: its ends and the distance of its marks, worked out as Office does. */
export interface ValueScale {
  min: number;
  max: number;
  major: number;
  minor: number;
  logBase?: number;
}

export interface ScaleRequest {
  /** Ends of the data; null without data. */
  data: { low: number; high: number } | null;
  min?: number;
  max?: number;
  major?: number;
  minor?: number;
  logBase?: number;
  /** Whether the axis shows shares of a whole, 0 to 1. */
  percent: boolean;
  /** Whether marks that far apart, between these ends, have room for their labels. */
  fits: (major: number, min: number, max: number) => boolean;
}

/** More marks than that are never drawn: a file can ask for billions. */
const MAX_MARKS = 500;
/** Office draws at most that many parts by itself. */
const MAX_PARTS = 10;
/** Data whose spread is under a sixth of its size do not start from zero. */
const ZERO_SHARE = 1 / 6;
/** Blank beyond the data, in parts of their spread. */
const HEADROOM = 0.05;
const TINY = 1e-9;

const floorTo = (value: number, unit: number): number => Math.floor(value / unit + TINY) * unit;
const ceilTo = (value: number, unit: number): number => Math.ceil(value / unit - TINY) * unit;
/** Sums of fractions without the noise: 0.30000000000000004 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(12));

/** Units from small to large: 1, 2, 5 and their tens. */
function* niceUnits(from: number): Generator<number> {
  let power = 10 ** Math.floor(Math.log10(from));
  for (let round = 0; round < 40; round++, power *= 10) for (const step of [1, 2, 5]) yield clean(step * power);
}

/** What the axis should reach at least, before it is rounded to marks. */
function wantedEnds(
  { low, high }: { low: number; high: number },
  request: ScaleRequest,
): { low: number; high: number } {
  if (request.percent) return { low: low < -TINY ? -1 : 0, high: high > TINY ? 1 : 0 };
  if (low === high)
    return low === 0
      ? { low: 0, high: 1 }
      : low > 0
        ? { low: 0, high: high * (1 + HEADROOM) }
        : { low: low * (1 + HEADROOM), high: 0 };
  const spread = high - low;
  const nearZero = spread >= Math.max(Math.abs(low), Math.abs(high)) * ZERO_SHARE;
  const lower =
    low < 0 ? (high <= 0 || nearZero ? low - spread * HEADROOM : low - spread / 2) : nearZero ? 0 : low - spread / 2;
  const upper = high > 0 ? high + spread * HEADROOM : nearZero ? 0 : high + spread / 2;
  return { low: lower, high: upper };
}

/** Ends and unit of an axis (the rules that Office's help describes for automatic axes), fixed values kept. */
export function scaleValues(request: ScaleRequest): ValueScale {
  if (request.logBase) return scaleLogarithm(request, request.logBase);
  let { low, high } = wantedEnds(request.data ?? { low: 0, high: 1 }, request);
  low = request.min ?? (request.max !== undefined && low >= request.max ? request.max - 1 : low);
  high = request.max ?? high;
  if (high <= low) {
    if (request.max === undefined) high = low + 1;
    else if (request.min === undefined) low = high - 1;
    else [low, high] = high < low ? [high, low] : [low, low + 1];
  }
  const major =
    request.major && (high - low) / request.major <= MAX_MARKS ? request.major : chooseUnit(low, high, request);
  const min = request.min === low ? low : clean(floorTo(low, major));
  const max = request.max === high ? high : clean(ceilTo(high, major));
  const minor = request.minor && (max - min) / request.minor <= MAX_MARKS ? request.minor : major / 5;
  return { min, max: max > min ? max : min + major, major, minor };
}

function chooseUnit(low: number, high: number, request: ScaleRequest): number {
  const spread = high - low;
  for (const unit of niceUnits(spread / 100)) {
    const min = request.min ?? floorTo(low, unit);
    const max = request.max ?? ceilTo(high, unit);
    if ((max - min) / unit > MAX_PARTS + TINY) continue;
    if (request.fits(unit, clean(min), clean(max)) || unit >= spread) return unit;
  }
  return spread;
}

function scaleLogarithm(request: ScaleRequest, base: number): ValueScale {
  const data = request.data ?? { low: 1, high: base };
  const high = Math.max(data.high, Number.MIN_VALUE);
  const low = data.low > 0 ? data.low : Math.min(1, high);
  const power = (value: number, round: (exponent: number) => number): number =>
    base ** round(clean(Math.log(value) / Math.log(base)));
  // Data above one start from one, as in Office.
  const min = request.min && request.min > 0 ? request.min : power(Math.min(1, low), Math.floor);
  let max = request.max && request.max > min ? request.max : power(high, Math.ceil);
  if (max <= min) max = min * base;
  return { min, max, major: base, minor: base, logBase: base };
}

/** Values of the marks, from low to high. */
export function majorValues({ min, max, major, logBase }: ValueScale): number[] {
  const values: number[] = [];
  if (logBase) {
    for (let value = min; value <= max * (1 + TINY) && values.length < MAX_MARKS; value *= logBase) values.push(value);
    return values;
  }
  // Marks are counted from the axis' lower end, whatever it is.
  for (let n = 0; n <= MAX_MARKS; n++) {
    const value = clean(min + n * major);
    if (value > max + major * TINY) break;
    values.push(Math.abs(value) < major * TINY ? 0 : value);
  }
  return values;
}

export function minorValues(scale: ValueScale): number[] {
  const { min, max, minor, logBase } = scale;
  if (!logBase) return majorValues({ min, max, major: minor, minor });
  return majorValues(scale).flatMap((value) =>
    Array.from({ length: Math.min(9, Math.max(0, Math.floor(logBase) - 1)) }, (_, i) => value * (i + 1)).filter(
      (one) => one <= max,
    ),
  );
}

/** Place of a value as a share of the way from the lower to the upper end. */
export function shareOf({ min, max, logBase }: ValueScale, value: number): number {
  if (!logBase) return (value - min) / (max - min);
  const positive = Math.max(value, Number.MIN_VALUE);
  return Math.log(positive / min) / Math.log(max / min);
}
