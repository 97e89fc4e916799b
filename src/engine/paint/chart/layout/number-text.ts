import { format, isDateFormat } from 'numfmt';

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
