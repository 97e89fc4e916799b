import { format, formatColor, isDateFormat } from 'numfmt';

/** Days between the starts of the two date systems (ECMA-376 part 1, 18.17.4.1). */
const DAYS_1904 = 1_462;

/** The sound codes of formats, and whether they are dates'; what cannot be read is shown as General. */
const known = new Map<string, { code: string; dates: boolean }>();
const MAX_KNOWN = 1_000;

function codeOf(pattern: string): { code: string; dates: boolean } {
  const found = known.get(pattern);
  if (found) return found;
  let code = pattern;
  let dates = false;
  try {
    format(pattern, 1);
    dates = isDateFormat(pattern);
  } catch {
    code = 'General';
  }
  if (known.size >= MAX_KNOWN) known.clear();
  const read = { code, dates };
  known.set(pattern, read);
  return read;
}

/** A number as its SpreadsheetML format (18.8.31) shows it. */
export function numberText(value: number, pattern: string, date1904 = false): string {
  const { code, dates } = codeOf(pattern);
  if (code === 'General') return generalText(value);
  // Blanks that stand for the width of a character are for columns of cells.
  return format(code, dates && date1904 ? value + DAYS_1904 : value, { throws: false }).trim();
}

/** General: eleven characters at most, without the noise of binary fractions. */
function generalText(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e11 || size < 1e-9)
    return value
      .toExponential(5)
      .replace(/\.?0+e/, 'e')
      .replace('e', 'E');
  const rounded = Number(value.toPrecision(10));
  return String(rounded);
}

const named: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  red: 'FF0000',
  green: '00FF00',
  blue: '0000FF',
  yellow: 'FFFF00',
  magenta: 'FF00FF',
  cyan: '00FFFF',
};

/** `RRGGBB` that a format gives a number (`[Red]`, 18.8.31); undefined where it leaves the colour as it is. */
export function numberColor(value: number, pattern: string): string | undefined {
  if (!/\[[a-z]/i.test(pattern)) return undefined;
  const { code } = codeOf(pattern);
  const color = formatColor(code, value, { throws: false });
  if (typeof color !== 'string') return undefined;
  return named[color.toLowerCase()] ?? /^#([0-9a-f]{6})$/i.exec(color)?.[1];
}
