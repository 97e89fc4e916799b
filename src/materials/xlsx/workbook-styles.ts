import { dateFromSerial, format, isDateFormat, isPercentFormat } from 'numfmt';
import { childrenNamed, descendant, firstChild, isOn, type LocalElement } from '../../office/xml/local-tree.ts';
import { measureOfFormat } from '../table/measure-of-format.ts';
import type { Measure } from '../blocks.ts';
import type { TypedValue } from '../table/column-format.ts';

/** One cell style of a workbook: how its values look and what they therefore are. */
export interface CellStyle {
  format: string;
  /** The same for showing it here: the language of a currency's tag does not choose the decimal mark, as in Excel. */
  pattern: string;
  kind: TypedValue['kind'];
  /** What the format writes beside the figures: a sign of money, a unit. */
  measure: Measure | undefined;
  /** What values are divided by as they are shown, no word of the format saying so (`#,##0,`). */
  divisor: number;
  /** Elapsed or clock time without a date. */
  isTime: boolean;
  bold: boolean;
}

/** Cell styles by index (ECMA-376 part 1, 18.8.10 `cellXfs`). */
export function readCellStyles(styles: LocalElement | undefined): CellStyle[] {
  const custom = new Map<number, string>();
  for (const node of childrenNamed(firstChild(styles, 'numFmts'), 'numFmt'))
    custom.set(Number(node.attributes['numFmtId']), node.attributes['formatCode'] ?? 'General');
  const bold = childrenNamed(firstChild(styles, 'fonts'), 'font').map((font) => isOn(firstChild(font, 'b')));
  return childrenNamed(descendant(styles, 'cellXfs'), 'xf').map((xf) => {
    const id = Number(xf.attributes['numFmtId'] ?? 0);
    const code = custom.get(id) ?? builtInFormat(id);
    return { ...describeFormat(code), bold: bold[Number(xf.attributes['fontId'] ?? 0)] ?? false };
  });
}

/**
 * Formats that a file names by number only (ECMA-376 part 1, 18.8.30). 14 and 22 are the reader's own short date there, 27 to 58 those of East
 * Asia; ISO is the one form nobody misreads. The money of 5 to 8 and 41 to 44 is the reader's own too: which, the file does not say.
 */
const builtInFormats: Record<number, string> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 5: '#,##0', 6: '#,##0', 7: '#,##0.00', 8: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??',
  14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm',
  21: 'h:mm:ss', 22: 'yyyy-mm-dd hh:mm', 27: 'yyyy-mm-dd', 28: 'yyyy-mm-dd', 29: 'yyyy-mm-dd', 30: 'yyyy-mm-dd',
  31: 'yyyy-mm-dd', 36: 'yyyy-mm-dd', 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00', 50: 'yyyy-mm-dd',
  51: 'yyyy-mm-dd', 52: 'yyyy-mm-dd', 53: 'yyyy-mm-dd', 54: 'yyyy-mm-dd', 57: 'yyyy-mm-dd', 58: 'yyyy-mm-dd', 37: '#,##0;(#,##0)', 38: '#,##0;(#,##0)', 39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@',
}; // prettier-ignore
const builtInFormat = (id: number): string => builtInFormats[id] ?? 'General';

/** What a number format makes of values, for cells that have no style, such as the points of a chart. */
export const styleOfFormat = (code: string): CellStyle => ({ ...describeFormat(code), bold: false });

function describeFormat(code: string): Omit<CellStyle, 'bold'> {
  const plain = { format: code, pattern: code, isTime: false, measure: undefined, divisor: 1 };
  try {
    if (isDateFormat(code)) {
      const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
      return { ...plain, kind: 'date', isTime: !/[yd]/i.test(bare) && !/m{3}/i.test(bare) };
    }
    const pattern = code.replace(/\[\$([^\]-]+)-[^\]]*\]/g, '[$$$1]');
    if (isPercentFormat(code)) return { ...plain, pattern, kind: 'percent' };
    const measure = measureOfFormat(code);
    const divisor = measure?.scale === undefined ? hiddenDivisor(code) : 1;
    const format = divisor === 1 ? code : withoutDivisor(code);
    return { ...plain, format, pattern, kind: measure?.currency ? 'currency' : 'number', measure, divisor };
  } catch {
    return { ...plain, format: 'General', pattern: 'General', kind: 'number' };
  }
}

/** The style that a spreadsheet gives to a cell of no format whose formula makes a day. */
export const asDay = (style: CellStyle | undefined): CellStyle | undefined =>
  style && style.format !== 'General' ? style : dayStyle(style?.bold ?? false);

const dayStyle = (bold: boolean): CellStyle => ({
  format: 'yyyy-mm-dd',
  pattern: 'yyyy-mm-dd',
  kind: 'date',
  measure: undefined,
  divisor: 1,
  isTime: false,
  bold,
});

/** Commas behind the last digit of a format divide by a thousand each (ECMA-376 part 1, 18.8.31). */
const dividing = /([0#?])(,+)(?![0#?,])/g;
const literal = /"[^"]*"|\\.|\[[^\]]*\]/g;

const hiddenDivisor = (code: string): number => {
  const [section = ''] = code.replace(literal, '').split(';');
  return 1_000 ** [...section.matchAll(dividing)].reduce((most, match) => Math.max(most, match[2]?.length ?? 0), 0);
};
const withoutDivisor = (code: string): string => code.replace(dividing, '$1');

const shown = new Map<string, string>();

/** What a cell shows, and the value behind it. */
export interface ShownCell {
  text: string;
  typed?: TypedValue;
}

/** A number as its style shows it. */
export function showCell(number: number, style: CellStyle | undefined, date1904: boolean): ShownCell {
  // A date that is 0 was never entered; programs show it as the day before the first.
  if (number === 0 && !date1904 && style?.kind === 'date' && !style.isTime) return { text: '' };
  const typed = typeNumber(number, style, date1904);
  return { text: showNumber(number, style, date1904), ...(typed ? { typed } : {}) };
}

/** The text of a number as the workbook shows it. */
function showNumber(value: number, style: CellStyle | undefined, date1904: boolean): string {
  if (!style || style.format === 'General') return showGeneral(value);
  const key = `${style.format}\u0000${value}`;
  const known = date1904 ? undefined : shown.get(key);
  if (known !== undefined) return known;
  let text: string;
  try {
    text = format(style.pattern, date1904 ? value + 1462 : value, { nbsp: false }).trim();
  } catch {
    // A format that is no format: the number as it is says more than a row of number signs.
    text = showGeneral(value);
  }
  if (shown.size > 50_000) shown.clear();
  if (!date1904) shown.set(key, text);
  return text;
}

/** Eleven significant digits, as a cell of format General shows. */
function showGeneral(value: number): string {
  const text = String(value);
  return text.length <= 12 ? text : String(Number(value.toPrecision(11)));
}

/** The typed value behind a number, by its style. Times of day stay numbers without a date. */
function typeNumber(value: number, style: CellStyle | undefined, date1904: boolean): TypedValue | undefined {
  if (!style) return { kind: 'number', value };
  if (style.kind !== 'date') {
    if (style.format === 'General') return { kind: 'number', value };
    const typed: TypedValue = { kind: style.kind, value: value / style.divisor, format: style.format };
    if (style.measure) typed.measure = style.measure;
    if (style.divisor !== 1) typed.measure = { ...style.measure, scale: style.divisor };
    return typed;
  }
  const serial = date1904 ? value + 1462 : value;
  // Before the first day there is no date.
  if (style.isTime || serial < 1) return undefined;
  const parts = dateFromSerial(serial);
  const [year = 1900, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const hasTime = hour + minute + second > 0 && /h/i.test(style.format);
  return {
    kind: 'date',
    value: hasTime ? `${date}T${two(hour)}:${two(minute)}:${two(second)}` : date,
    format: style.format,
  };
}
