import { blank, spanOf } from '../spans.ts';
import { patternOf, wordPattern } from '../word-pattern.ts';
import { isDrawn } from './find-orders.ts';
import type { HeardClause } from './hear-clause.ts';
import { withoutSmallEnds } from './say-remainder.ts';
import { VERB_FINAL } from './tongue.ts';

const ARROW = /\s*(?:->|=>|→|⇒)\s*/u;

/** Words that are to give way to others, and those: both in quotation marks, around an arrow, or behind the verb. */
export function replacedIn({
  text,
  tongue,
  cues,
  hits,
  bareQuotations,
}: HeardClause): { old: string; text: string } | null {
  const [one, other, ...more] = bareQuotations;
  const { words, bounded } = tongue;
  const said = blank(text, hits.map(spanOf));
  if (one !== undefined && other !== undefined && more.length === 0) {
    const between = patternOf(String.raw`^\s*(?:${words.with}|->|=>|→|⇒)\s*$`).test(said.slice(one + 1, other));
    return between ? { old: text.charAt(one), text: text.charAt(other) } : null;
  }
  if (one !== undefined || cues.some(isDrawn)) return null;
  const verb = cues.find(({ kind }) => kind === 'replace');
  const [by = ''] = words.with.split('|');
  const behind = verb ? said.slice(verb.end) : said;
  const parts = ARROW.test(said)
    ? behind.slice(behind.lastIndexOf(':', behind.search(ARROW)) + 1).split(ARROW)
    : verb && bounded && !VERB_FINAL.has(tongue.language)
      ? behind.split(wordPattern(by, bounded, 'iu'))
      : [];
  const [old, becomes, ...rest] = parts.map((part) => withoutSmallEnds(part, tongue));
  return old && becomes && rest.length === 0 ? { old, text: becomes } : null;
}
