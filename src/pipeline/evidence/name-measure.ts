import { namesTotal } from '../../materials/index.ts';
import { baseLanguage } from '../language/base-language.ts';
import { type Phrases, fillPhrase } from '../language/phrases.ts';
import { countWords } from '../language/words.ts';
import { nameOfMeasure } from './bare-name.ts';
import type { DrawnChart } from './draw-chart.ts';
import { type FigureColumn, shownName } from './read-figures.ts';

export interface Words {
  phrases: Phrases;
  language: string;
  /** The heading the table stands under, which may say what the rows are. */
  heading?: string;
}

/** The words with what the table calls itself. */
export type Told = Words & { caption: string };

/** A column that only says that it is the whole ("All", "Total"). */
export const isWhole = (measure: FigureColumn | undefined): boolean =>
  measure?.does === 'total' && (namesTotal(measure.name) || countWords(measure.name) === 1);

/** What the whole is of: "Visitors" of "Visitors by month", else what a short caption or heading calls it. */
export function wholeName(own: string, { caption, heading = '' }: Told): string {
  const [, noun = ''] =
    /^(\p{Lu}[\p{L} ]{2,30}?)\s+(?:by|per|nach|pro|je|par|por|al|per|naar|według|по|за)\s/u.exec(caption) ?? [];
  if (noun !== '') return noun;
  return [caption, heading].find((name) => name !== '' && countWords(name) <= NAME_WORDS) ?? own;
}

const NAME_WORDS = 3;

/** The name of a row with what is measured, where the caption opens with it: "Nordics revenue", "Umsatz DACH". */
export function nameMeasured(name: string, { caption, language }: Told): string {
  const base = baseLanguage(language);
  const [, noun] = (base === 'de' ? /^(\p{Lu}\p{Ll}+) nach /u : /^(\p{Lu}\p{Ll}+) by /u).exec(caption) ?? [];
  if (!noun) return name;
  if (base === 'de') return `${noun} ${name}`;
  return base === 'en' && ENGLISH_MEASURES.has(noun.toLowerCase()) ? `${name} ${noun.toLowerCase()}` : name;
}

/** Nouns that stand behind a name without more ado. */
const ENGLISH_MEASURES = new Set(
  'revenue sales cost costs spending income profit turnover margin output production demand orders headcount traffic exports imports emissions'.split(
    ' ',
  ),
);

export const measureName = (drawn: DrawnChart, series: number, { phrases, heading }: Words): string => {
  const measure = drawn.measures[series];
  if (!measure) return phrases.count;
  const name = nameOfMeasure(shownName(measure), [drawn.figures.caption, heading]) || drawn.category.name;
  if (drawn.grouping === 'mean')
    return fillPhrase(phrases.average, { m: lowerAfterPrefix(phrases.average, name) }).replace(/^Average /, 'average ');
  return name;
};

/** "Average Rate" reads "Average rate"; acronyms and languages that put the name first keep it. */
export const lowerAfterPrefix = (pattern: string, name: string): string =>
  pattern.startsWith('{m}') || /^\p{Lu}{2}|^\P{Lu}|^\p{Lu}$/u.test(name) || pattern !== 'Average {m}'
    ? name
    : name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** In the middle of an English sentence a plain name is written small. */
export const amid = (name: string, language: string): string =>
  baseLanguage(language) === 'en' && /^\p{Lu}\p{Ll}+(?:[\s-]\P{Lu}+)*$/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
