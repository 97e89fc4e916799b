import type { Measure } from '../blocks.ts';
import { findCurrency } from './parse-number.ts';
import { readMeasure } from './read-measure.ts';
import { oneLine } from '../../one-line.ts';

/**
 * What a number format writes beside the figures (ECMA-376 part 1, 18.8.31): the text of a currency's tag, whatever language stands
 * behind it (`[$€-407]` is the euro, `[$-407]` no currency), else a sign or a unit in its own words (`0.0" kg"`). Of its first section.
 */
export function measureOfFormat(code: string): Measure | undefined {
  const section = firstSection(code);
  const tagged = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(section)?.[1]?.trim();
  const words = wordsOf(section);
  const isDivided = /[0#?],+(?![0#?,])/.test(section.replace(/"[^"]*"|\\./g, ''));
  const named = readMeasure(tagged ? `${tagged} ${words}`.trim() : words);
  const currency = tagged && /[\p{Sc}\p{L}]/u.test(tagged) ? tagged : (named?.currency ?? findCurrency(words));
  // Commas that divide and the word for it cancel each other: the value is whole.
  const scale = named?.scale;
  if (scale !== undefined && isDivided) return currency ? { unit: currency, currency, scale: 1 } : { scale: 1 };
  const unit = scale === undefined ? (currency ?? named?.unit) : words || named?.unit;
  if (unit === undefined && currency === undefined) return undefined;
  return { ...(unit ? { unit } : {}), ...(currency ? { currency } : {}), ...(scale === undefined ? {} : { scale }) };
}

/** The section for positive numbers; semicolons in quotes part nothing. */
const firstSection = (code: string): string => /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"])*/.exec(code)?.[0] ?? code;

/** What a section writes: its quoted and escaped text and its bare signs. */
const wordsOf = (section: string): string =>
  oneLine(
    section
      .replace(/\[[^\]]*\]/g, ' ')
      .replace(/_.|\*./g, ' ')
      .replace(/General/gi, ' ')
      .replace(/(?:[0#?][0#?.,/ ]*|\.[0#?]+)(?:E[+-][0#]+)?/g, ' ')
      .replace(/[\\"@]/g, '')
      .replace(/[-+()%]/g, ' '),
  );
