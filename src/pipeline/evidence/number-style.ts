import { withoutTolerance } from '../../materials/index.ts';

/** How an author writes the numbers of a column, so that numbers computed from it look alike. */
export interface NumberStyle {
  before: string;
  after: string;
  decimalMark: string;
  groupMark: string;
  /** The same for ten thousand and more, where the column itself parts none. */
  largeGroupMark: string;
  decimals: number;
  /** Values are fractions shown as percent (0.34 is "34 %"). */
  percent: boolean;
}

const NUMBER = /[-+−]?\d[\d.,'’\s\u00a0\u202f]*\d|[-+−]?\d/;

/** From here on thousands are parted, also where the material, mostly a program's export, parts none. */
const MARKED_FROM = 10_000;

/** Learns the style from the texts of a column and the values behind them. */
export function learnNumberStyle(
  texts: readonly string[],
  values: readonly (number | null)[],
  language: string,
): NumberStyle {
  const marks = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const fallback = {
    decimalMark: marks.find((part) => part.type === 'decimal')?.value ?? '.',
    groupMark: marks.find((part) => part.type === 'group')?.value ?? '',
  };
  let decimalMark: string | null = null;
  let groupMark: string | null = null;
  let decimals = 0;
  let grouped = false;
  let large = false;
  let needsMark = false;
  const affixes = new Map<string, number>();
  for (const [i, source] of texts.entries()) {
    const text = withoutTolerance(source);
    const value = values[i];
    const found = NUMBER.exec(text.trim());
    if (value === null || value === undefined || !found) continue;
    const key = `${text
      .trim()
      .slice(0, found.index)
      .replace(/[-+−(]/g, '')}\u0000${text
      .trim()
      .slice(found.index + found[0].length)
      .replace(/\)$/, '')}`;
    affixes.set(key, (affixes.get(key) ?? 0) + 1);
    const digits = found[0].replace(/^[-+−]/, '');
    const last = /([.,])(\d+)$/.exec(digits);
    const shown = /%/.test(text) ? value * 100 : value;
    if (last && Math.abs(Math.round(shown) - shown) > 1e-9) {
      decimalMark = last[1] ?? null;
      decimals = Math.max(decimals, Math.min(4, last[2]?.length ?? 0));
    } else if (last && (last[2]?.length !== 3 || Math.abs(shown) < 1_000)) {
      decimalMark ??= last[1] ?? null;
      decimals = Math.max(decimals, Math.min(4, last[2]?.length ?? 0));
    }
    if (Math.abs(shown) >= 1_000) {
      large = true;
      needsMark ||= Math.abs(shown) >= MARKED_FROM;
      const group = /^\d{1,3}([.,'’\s\u00a0\u202f])\d{3}/.exec(digits);
      if (group) [groupMark, grouped] = [group[1] ?? null, true];
    }
  }
  const [affix = '\u0000'] = [...affixes].sort((a, b) => b[1] - a[1])[0] ?? [];
  const [before = '', after = ''] = affix.split('\u0000');
  const mark = decimalMark ?? (groupMark === '.' ? ',' : groupMark === ',' ? '.' : fallback.decimalMark);
  const usual = mark === '.' ? ',' : fallback.groupMark === mark ? '' : fallback.groupMark;
  return {
    before,
    after,
    decimalMark: mark,
    groupMark: grouped ? (groupMark ?? '') : large && !needsMark ? '' : usual,
    largeGroupMark: usual,
    decimals,
    percent: /%/.test(after) || /%/.test(before),
  };
}

/** A number in the style of its column; `decimals` overrides the column's where a mean needs one more. */
export function formatLike(value: number, style: NumberStyle, decimals = style.decimals): string {
  const shown = style.percent ? value * 100 : value;
  const fixed = Math.abs(shown).toFixed(decimals);
  const [whole = '0', fraction] = fixed.split('.');
  // An author, or a program, who parts no thousands still means large numbers to be read.
  const mark = style.groupMark || (whole.length >= 5 ? style.largeGroupMark || '\u00a0' : '');
  const grouped = mark ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, mark) : whole;
  const sign = shown < 0 && Number(fixed) !== 0 ? '-' : '';
  return `${style.before}${sign}${grouped}${fraction ? style.decimalMark + fraction : ''}${style.after}`;
}

/** A share (0.34) as percent in the habit of the language, with at most one decimal. */
export function formatShare(share: number, language: string, signed = false): string {
  const digits = Math.abs(share) < 0.1 && share !== 0 ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  })
    .format(share)
    .replace(/[\u200e\u200f\u061c]/g, '');
}

/** SpreadsheetML number format of a style, where the reader named none. */
export function sheetFormat(style: NumberStyle): string {
  const decimals = style.decimals > 0 ? `.${'0'.repeat(style.decimals)}` : '';
  if (style.percent) return `0${decimals}%`;
  const quote = (text: string): string => (text ? `"${text.replace(/"/g, '')}"` : '');
  return `${quote(style.before)}#,##0${decimals}${quote(style.after)}`;
}
