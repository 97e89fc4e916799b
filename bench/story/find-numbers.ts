import { numbersIn } from '../../src/deck/written-numbers.ts';

/** A number that a text says, in every way it may be read. */
export interface SaidNumber {
  text: string;
  readings: { value: number; decimals: number }[];
  percent: boolean;
}

const myriads: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 };
const composite = /(?:(\d[\d,.]*)\s?[億亿])?\s?(?:(\d[\d,.]*)\s?万)/g;
const percentMark = /^\s?(?:%|percent|per cent|prozent|procent|por ciento|por cento|pour cent|per cento)/;

/** The numbers of a folded text. */
export function findNumbers(folded: string): SaidNumber[] {
  const found: SaidNumber[] = [];
  let from = 0;
  for (const { text, meanings } of numbersIn(folded)) {
    const at = folded.indexOf(text, from);
    if (at < 0) continue;
    from = at + text.length;
    const after = folded.slice(from, from + 14);
    const myriad = myriads[after.trimStart()[0] ?? ''] ?? 1;
    const readings = [...meanings.flatMap((value) => read(value, text)), ...apart(text)];
    if (myriad > 1) readings.push(...readings.map(({ value }) => ({ value: value * myriad, decimals: 0 })));
    found.push({ text, readings, percent: percentMark.test(after) });
  }
  for (const [text, high, low] of folded.matchAll(composite))
    if (high && low)
      found.push({ text, readings: [{ value: plain(high) * 1e8 + plain(low) * 1e4, decimals: 0 }], percent: false });
  return found;
}

const plain = (digits: string): number => Number(digits.replaceAll(',', ''));

/** Marks group digits by three, and three noughts after one are no fraction: "2.7" is never 27, nor "42,000" 42. */
function read(value: number, text: string): SaidNumber['readings'] {
  const fraction = /^\d+[.,](\d+)$/.exec(text)?.[1];
  const grouped = fraction !== undefined && value !== Number(text.replace(',', '.'));
  if (fraction !== undefined && (grouped ? fraction.length !== 3 : fraction === '000')) return [];
  const shown = /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
  return [{ value, decimals: grouped || (Number.isInteger(value) && shown === 3) ? 0 : shown }];
}

/** "2024 190" is one number with a gap, or two. */
const apart = (text: string): SaidNumber['readings'] =>
  text.includes(' ') ? text.split(' ').map((part) => ({ value: plain(part), decimals: 0 })) : [];

/** Units in which people write the same amount; the last two where ten thousands have a word. */
const scales = [1, 1e3, 1e6, 1e9, 1e-3, 1e-6, 1e4, 1e8];
/** A number may be said rounded, by so much of itself. */
const ROUNDED = 0.015;
/** Below, a whole number is a count and not a rounded one. */
const COUNTABLE = 10;

export interface Likeness {
  /** Thousands, millions and other units count. */
  anyUnit: boolean;
  /** How far rounding may lead, as a share. */
  rounded?: number;
}

/** Whether a text's number says a value. */
export function saysValue({ readings }: SaidNumber, value: number, { anyUnit, rounded = ROUNDED }: Likeness): boolean {
  return readings.some((reading) =>
    (anyUnit ? scales : [1]).some((scale) => {
      const wanted = value / scale;
      const gap = Math.abs(wanted - reading.value);
      if (gap <= 1e-6 * Math.abs(wanted)) return true;
      const digits = String(reading.value).replace(/\D|0+$/g, '').length;
      // "30" says 29.7 rounded, never 25
      const step = digits < 2 ? (reading.value >= COUNTABLE ? 0.5 : 0) : 0.5 * roundingStep(reading);
      return gap <= step * 1.001 && gap <= rounded * Math.abs(wanted);
    }),
  );
}

/** What the last digit shown stands for: 0.1 of 4.9, 100 of 23,800. */
function roundingStep({ value, decimals }: SaidNumber['readings'][number]): number {
  if (decimals > 0) return 10 ** -decimals;
  const zeros = /0*$/.exec(String(Math.round(value)))?.[0].length ?? 0;
  return 10 ** zeros;
}
