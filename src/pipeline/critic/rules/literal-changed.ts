import { bareText } from '../fold-text.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';

/** More lines than these are told as one fault. */
const MOST = 5;

/** A line of the text that was to stand as it is, and does not. */
export function literalChanged({ wishes, slides }: Reading): Finding[] {
  if (wishes.literal === null) return [];
  const said = slides.map(({ bare }) => bare).join('\n');
  return wishes.literal
    .split('\n')
    .filter((line) => bareText(line) !== '' && !said.includes(bareText(withoutMark(line))))
    .slice(0, MOST)
    .map((line) => ({ code: 'literal_changed', severity: 'warning', values: { text: quote(line) } }));
}

/** What marks a heading or an item is no part of its words. */
const withoutMark = (line: string): string =>
  line.replace(/^\s*(?:[-*•#]+|\d{1,3}[.)])\s+/, '').replace(/^(?:slide|folie|diapo\p{L}*)\s+\d+\s*[:.–-]\s*/iu, '');
