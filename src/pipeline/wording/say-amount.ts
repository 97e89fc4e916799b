import type { Measure } from '../../materials/blocks.ts';
import { baseLanguage } from '../language/base-language.ts';

/** Magnitudes in words, thousand, million and billion, in the languages of the writer's own words. */
const magnitudes: Readonly<Record<string, readonly [string, string, string]>> = {
  ar: ['ألف', 'مليون', 'مليار'],
  de: ['Tsd.', 'Mio.', 'Mrd.'],
  en: ['thousand', 'million', 'billion'],
  es: ['mil', 'millones', 'mil millones'],
  fr: ['mille', 'millions', 'milliards'],
  he: ['אלף', 'מיליון', 'מיליארד'],
  it: ['mila', 'milioni', 'miliardi'],
  nl: ['duizend', 'miljoen', 'miljard'],
  pl: ['tys.', 'mln', 'mld'],
  pt: ['mil', 'milhões', 'mil milhões'],
  ru: ['тыс.', 'млн', 'млрд'],
  tr: ['bin', 'milyon', 'milyar'],
  uk: ['тис.', 'млн', 'млрд'],
};
/** East Asian languages count in ten thousands. */
const myriads: Readonly<Record<string, readonly [string, string]>> = {
  ja: ['万', '億'],
  ko: ['만', '억'],
  zh: ['万', '亿'],
};

/** An amount as people say it: 54,892 under "thousand EUR" is "EUR 54.9 million" in English and "54,9 Mio. EUR" in German. */
export function sayAmount(value: number, measure: Measure, language: string): string {
  const base = baseLanguage(language);
  const whole = value * (measure.scale ?? 1);
  const number = sayNumber(whole, base, language);
  const unit = measure.currency ?? bareUnit(measure);
  if (!unit) return number;
  if (unit === '%') return `${number} %`;
  if (measure.currency === undefined || base !== 'en') return `${number} ${unit}`;
  return /^[A-Z]{3}$/.test(unit) ? `${unit} ${number}` : `${unit}${number}`;
}

/** The unit without the scale that the number already says. */
const bareUnit = ({ unit, scale }: Measure): string =>
  scale === undefined || scale === 1
    ? (unit ?? '')
    : (unit ?? '').replace(
        /^(?:t(?=EUR|€|CHF|USD|GBP)|thousands?|millions?|billions?|[km](?![\p{L}²³])|k(?=€|\$|£|EUR)|bn|tsd\.?|mio\.?|mrd\.?|mille|milliers|milliards?|miles|mil|millones|milhões|mila|migliaia|milioni|miliardi|duizend|miljoen|miljard|tys\.?|mln\.?|mld\.?|bin|milyon|milyar|тыс\.?|тис\.?|млн\.?|млрд\.?|千|万|億|亿|천|만|억|ألف|مليون|אלף|מיליון)\s*/iu,
        '',
      );

function sayNumber(value: number, base: string, language: string): string {
  const size = Math.abs(value);
  const format = (n: number, digits: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits, numberingSystem: 'latn' }).format(n);
  const tens = myriads[base];
  if (tens) {
    if (size >= 1e8) return `${format(value / 1e8, 1)}${tens[1]}`;
    return size >= 1e5 ? `${format(value / 1e4, 1)}${tens[0]}` : format(value, 1);
  }
  const words = magnitudes[base] ?? magnitudes['en'];
  if (size >= 1e9) return `${format(value / 1e9, 2)} ${words?.[2] ?? ''}`;
  if (size >= 1e6) return `${format(value / 1e6, isRough(value / 1e6) ? 2 : 1)} ${words?.[1] ?? ''}`;
  return format(value, size >= 100 ? 0 : 2);
}

/** What rounding may take from an amount before it is another one: 1.95 million is not "2 million". */
const ROUNDING = 0.01;
const isRough = (value: number): boolean => Math.abs(Number(value.toFixed(1)) / value - 1) > ROUNDING;
