import type { Measure } from '../../materials/blocks.ts';
import { readMeasure } from '../../materials/index.ts';
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
  const isPrice = measure.currency !== undefined && !Number.isInteger(whole) && Math.abs(whole) < 100;
  const number = isPrice ? sayPrice(whole, language) : sayNumber(whole, base, language);
  const bare = bareUnit(measure);
  const isMoney = measure.currency !== undefined || isCode(bare);
  const own = base !== 'en' && measure.currency !== undefined && isWordOfMoney(bare) ? bare : undefined;
  const unit = own ?? measure.currency ?? bare;
  if (!unit) return number;
  if (unit === '%') return `${number} %`;
  if (own !== undefined && myriads[base]) return `${number}${unit}`;
  if (!isMoney || base !== 'en') return `${number} ${unit}`;
  return /^[A-Z]{3}$/.test(unit) ? `${unit} ${number}` : `${unit}${number}`;
}

const isCode = (unit: string): boolean =>
  /^[A-Z]{3}$|^\p{Sc}$/u.test(unit) && readMeasure(unit)?.currency !== undefined;

/** "円", "ريال", "zł": money in the author's own word, and not its code. */
const isWordOfMoney = (unit: string): boolean =>
  /^(?![A-Z]{3}$)\p{L}[\p{L}.]*$/u.test(unit) && readMeasure(unit)?.currency !== undefined;

/** Small sums of money have their cents: 64.9 is "64.90". */
const sayPrice = (value: number, language: string): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  }).format(value);

/** The unit without the scale that the number already says. */
const bareUnit = ({ unit, scale }: Measure): string =>
  scale === undefined || scale === 1
    ? (unit ?? '')
    : (unit ?? '').replace(
        /^(?:t(?=EUR|€|CHF|USD|GBP)|thousands?|millions?|billions?|[km](?![\p{L}²³])|k(?=€|\$|£|EUR)|bn|tsd\.?|mio\.?|mrd\.?|mille|milliers|milliards?|miles|milhares|mil(?!\p{L})|millones|milhões|mila|migliaia|milioni|miliardi|duizend|miljoen|miljard|tys\.?|mln\.?|mld\.?|bin|milyon|milyar|тыс\.?|тис\.?|млн\.?|млрд\.?|百万|百萬|十億|十亿|백만|십억|千|万|億|亿|천|만|억|ألف|مليون|אלף|מיליון)\s*/iu,
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
