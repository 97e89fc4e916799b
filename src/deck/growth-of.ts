import type { Chart } from './content.ts';

/** How much a chart's values grow from one category to another: what is said of it, and what computes that in the chart's workbook. */
export interface Growth {
  from: number;
  to: number;
  /** "+12%", "+3.4% a year", "−18". */
  text: string;
  /** The same, computed from the two cells: a person who changes them finds it right. */
  formula: (from: string, to: string) => string;
}

/** What follows a change for each year, and a change of per cents, by language (BCP 47, its first part). */
interface ChangeWords {
  yearly: string;
  points: string;
}
const english: ChangeWords = { yearly: 'a year', points: 'pts' };
const words: Readonly<Record<string, ChangeWords>> = {
  en: english,
  de: { yearly: 'p. a.', points: 'Pp.' },
  fr: { yearly: 'par an', points: 'pts' },
  es: { yearly: 'al año', points: 'p. p.' },
  it: { yearly: "all'anno", points: 'p. p.' },
  pt: { yearly: 'ao ano', points: 'p. p.' },
  nl: { yearly: 'per jaar', points: 'pp.' },
  sv: { yearly: 'per år', points: 'pe.' },
  da: { yearly: 'om året', points: 'pp.' },
  nb: { yearly: 'per år', points: 'pp.' },
  fi: { yearly: 'vuodessa', points: '%-yks.' },
  pl: { yearly: 'rocznie', points: 'p.p.' },
  cs: { yearly: 'ročně', points: 'p. b.' },
  ru: { yearly: 'в год', points: 'п. п.' },
  uk: { yearly: 'на рік', points: 'в. п.' },
  tr: { yearly: 'yıllık', points: 'puan' },
  ar: { yearly: 'سنويًا', points: 'نقطة' },
  he: { yearly: 'בשנה', points: 'נק׳' },
  ja: { yearly: '/年', points: 'ポイント' },
  zh: { yearly: '/年', points: '个百分点' },
  ko: { yearly: '/년', points: '%p' },
};
const wordsFor = (language: string): ChangeWords => words[language.toLowerCase().split('-')[0] ?? ''] ?? english;

/** Changes smaller than that are told to a tenth of a per cent. */
const SMALL = 0.1;
const MAX_DECIMALS = 2;

/** What each category comes to: the one series, or the sum of those that stand on each other; null where nothing is. */
export const levelsOf = ({ categories, series, grouping }: Chart): (number | null)[] =>
  categories.map((_, at) => {
    const values = series.map(({ values }) => values[at] ?? null);
    if (values.includes(null) || (series.length > 1 && grouping !== 'stacked')) return null;
    return Number(values.reduce<number>((sum, value) => sum + (value ?? 0), 0).toPrecision(12));
  });

const yearIn = (category: string | undefined): number | undefined => {
  const [year] = /(?<!\p{Nd})(?:19|20)\d\d(?!\p{Nd})/u.exec(category ?? '') ?? [];
  return year === undefined ? undefined : Number(year);
};

/** Whether the values are per cents, whose change is one of points and no share of them. */
const arePercent = ({ series, numberFormat, unit }: Chart): boolean =>
  (series[0]?.numberFormat ?? numberFormat).includes('%') || /[%％٪]/.test(unit ?? '');

const decimalsFor = (value: number, most: number): number => {
  for (let decimals = 0; decimals < most; decimals++)
    if (Math.abs(Number(value.toFixed(decimals)) - Number(value.toFixed(most))) < 1e-9) return decimals;
  return most;
};

/** A number of the text with what computes it; its sign stands where the language puts it. */
interface Counted {
  /** Signed, as it is counted: per cents in hundredths. */
  value: number;
  decimals: number;
  style: 'percent' | 'decimal';
  language: string;
  /** What computes the number without its sign. */
  computed: (from: string, to: string) => string;
  /** Stands behind it. */
  unit?: string;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function toGrowth(
  { value, decimals, style, language, computed, unit = '' }: Counted,
  ends: { from: number; to: number },
): Growth {
  const format = new Intl.NumberFormat(language, {
    style,
    signDisplay: 'always',
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const after = unit === '' || /^[/%]/.test(unit) ? unit : `\u00a0${unit}`;
  const said = format.formatToParts(value).map(({ type, value: text }) => ({
    kind:
      type === 'plusSign' || type === 'minusSign'
        ? ('sign' as const)
        : type === 'literal' || type === 'percentSign'
          ? ('text' as const)
          : ('number' as const),
    text: type === 'minusSign' ? '−' : text,
  }));
  return {
    ...ends,
    text: said.map(({ text }) => text).join('') + after,
    formula: (from, to) =>
      said
        .flatMap(({ kind, text }, i) => {
          if (kind === 'text') return [quoted(text)];
          if (kind === 'sign') return [`IF(${to}<${from},"−","+")`];
          return said[i - 1]?.kind === 'number' ? [] : [`FIXED(${computed(from, to)},${decimals})`];
        })
        .concat(after === '' ? [] : [quoted(after)])
        .join('&'),
  };
}

/** A change as a share, as the language writes it: "+12%", "−3.4 %". */
export const sayShare = (change: number, language: string): string =>
  shareGrowth(change, language, { from: 0, to: 1 }).text;

function shareGrowth(change: number, language: string, ends: { from: number; to: number }): Growth {
  const decimals = Math.abs(change) < SMALL ? decimalsFor(change * 100, 1) : 0;
  const computed = (from: string, to: string): string => `ABS(${to}/${from}-1)*100`;
  return toGrowth({ value: change, decimals, style: 'percent', language, computed }, ends);
}

/** How much the chart says that its values grow; undefined where it says nothing of it, or nothing that can be told. */
export function growthOf(chart: Chart, language: string): Growth | undefined {
  const { growth, categories } = chart;
  if (!growth) return undefined;
  const levels = levelsOf(chart);
  const [from, to] = [growth.from ?? 0, growth.to ?? categories.length - 1];
  const [a, b] = [levels[from], levels[to]];
  if (typeof a !== 'number' || typeof b !== 'number' || from >= to || a === b) return undefined;
  const ends = { from, to };
  if (growth.as === 'difference' || arePercent(chart)) {
    const hundredths = (chart.series[0]?.numberFormat ?? chart.numberFormat).includes('%');
    const value = (b - a) * (hundredths ? 100 : 1);
    const computed = (one: string, other: string): string => `ABS(${other}-${one})${hundredths ? '*100' : ''}`;
    const decimals = decimalsFor(value, MAX_DECIMALS);
    const unit = arePercent(chart) ? wordsFor(language).points : undefined;
    return toGrowth({ value, decimals, style: 'decimal', language, computed, unit }, ends);
  }
  if (a <= 0 || b <= 0) return undefined;
  const years = (yearIn(categories[to]) ?? 0) - (yearIn(categories[from]) ?? Infinity);
  if (growth.as !== 'yearly' || years < 2) return shareGrowth(b / a - 1, language, ends);
  const value = (b / a) ** (1 / years) - 1;
  return toGrowth(
    {
      value,
      decimals: decimalsFor(value * 100, 1),
      style: 'percent',
      language,
      computed: (one, other) => `ABS((${other}/${one})^(1/${years})-1)*100`,
      unit: wordsFor(language).yearly,
    },
    ends,
  );
}

/** A year, or a quarter or month with one. */
const PERIOD = /(?<!\p{Nd})(?:19|20)\p{Nd}\p{Nd}(?!\p{Nd})|^[QТT]?[1-4][\s/-]/u;
export const arePeriods = (categories: readonly string[]): boolean =>
  categories.length >= 2 && categories.every((category) => PERIOD.test(category));
