import type { ChangeWords } from './change-words.ts';

/** Shorter words are other words with one letter changed. */
const LEAST_LETTERS = 5;
/** With two letters changed about, they are none. */
const LEAST_SWAPPED = 4;

/** What the orders of a language are made of: a slip in one of these words is understood. */
const ORDERS = [
  'remove',
  'move',
  'merge',
  'split',
  'rename',
  'shorter',
  'longer',
  'swap',
  'replace',
  'table',
  'chart',
  'slide',
  'before',
  'after',
] as const;

interface KnownWord {
  letters: string;
  /** Endings may follow. */
  isStem: boolean;
}

/** A message in which words that are one slip of the keys away from a word of its language's orders are that word. */
export function withoutTypos(message: string, words: ChangeWords): string {
  const known = ORDERS.flatMap((kind) => wordsOf(words[kind]));
  return message.replace(/\p{L}+/gu, (written) => {
    const letters = written.toLowerCase();
    if (letters.length < LEAST_SWAPPED || known.some((word) => fits(letters, word))) return written;
    for (const word of known) {
      const lengths = word.isStem
        ? [word.letters.length, word.letters.length - 1, word.letters.length + 1]
        : [letters.length];
      const length = lengths.find(
        (count) => count <= letters.length && isOneSlip(letters.slice(0, count), word.letters),
      );
      if (length !== undefined) return word.letters + letters.slice(length);
    }
    return written;
  });
}

const fits = (letters: string, { letters: word, isStem }: KnownWord): boolean =>
  letters === word || (isStem && letters.startsWith(word));

/** What a word of a list may do without ("(?:right )?after"). */
const OPTIONAL = /\(\?:(?:[^()]|\([^()]*\))*\)\?/gu;

const ENDINGS = String.raw`\p{L}*`;

/** The plain words of a source of a regular expression: those that say no more than letters, with the endings that they may have. */
function wordsOf(source: string): KnownWord[] {
  return unfolded(source.replace(OPTIONAL, ''))
    .map((word): KnownWord => ({ letters: word.replace(ENDINGS, ''), isStem: word.endsWith(ENDINGS) }))
    .filter(({ letters }) => letters.length >= LEAST_SWAPPED && /^\p{L}+$/u.test(letters));
}

/** "remov(?:e|ing)|drop" → remove, removing, drop. */
function unfolded(source: string): string[] {
  const group = /\(\?:([^()]*)\)(?![?*+])/u.exec(source);
  if (!group) return source.split('|');
  const { before, after } = around(source, group.index, group.index + group[0].length);
  const spelt = (group[1] ?? '').split('|').map((choice) => `${before.own}${choice}${after.own}`);
  return [before.rest, after.rest]
    .filter((rest) => rest !== '')
    .concat(spelt)
    .flatMap(unfolded);
}

/** The alternative that a group stands in, and the others on both sides. */
function around(source: string, start: number, end: number): Record<'before' | 'after', { own: string; rest: string }> {
  const [left, right] = [source.slice(0, start), source.slice(end)];
  const [from, to] = [left.lastIndexOf('|') + 1, right.indexOf('|')];
  return {
    before: { own: left.slice(from), rest: left.slice(0, Math.max(0, from - 1)) },
    after: to < 0 ? { own: right, rest: '' } : { own: right.slice(0, to), rest: right.slice(to + 1) },
  };
}

/** Whether one letter too many, too few or another, or two that changed places, make one word of the other. */
function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [least, longest] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  let same = 0;
  while (same < least && one[same] === other[same]) same += 1;
  if (same === 0) return false;
  const [a, b] = [one.slice(same), other.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || (longest >= LEAST_LETTERS && (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b));
}
