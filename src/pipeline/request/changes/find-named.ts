import type { SlidesFound } from '../find-slides.ts';
import { overlap, type Found } from '../spans.ts';
import { remainder } from './say-remainder.ts';
import { says, type Tongue } from './tongue.ts';

/** A word as it is compared: small, without accents. */
interface Word extends Found {
  letters: string;
}

/** Shorter words are small ones ("l", "de"), unless they are numbers. */
const LEAST_LETTERS = 3;
/** Words of so many letters may end otherwise ("wariantów" of "Warianty"), by so many. */
const LEAST_STEM = 4;
const ENDING = 3;
/** So many small words may stand between two of a name. */
const MOST_BETWEEN = 2;
/** One sign alone names nothing. */
const LEAST_SIGNS = 2;

/** The slides that a text names by what they are called in the deck at hand (`Tongue.names`), the longest names first. */
export function findNamed(text: string, tongue: Tongue): SlidesFound[] {
  const found: SlidesFound[] = [];
  for (const name of tongue.names.toSorted((a, b) => b.length - a.length))
    for (const { start, end } of tongue.bounded ? placesOf(name, text) : signsOf(name, text)) {
      const said = text.slice(start, end);
      // what orders are made of names no slide, whatever its title ("Text")
      const isSmall = remainder(said, [], tongue) === '' || says([tongue.words.text, tongue.words.slide], said, tongue);
      if (!isSmall && !found.some((other) => overlap(other, { start, end })))
        found.push({ slides: [{ title: name }], start, end });
    }
  return found;
}

/** Where the words of a name stand in a text, in its order and in whatever form. */
function placesOf(name: string, text: string): Found[] {
  const wanted = wordsIn(name).filter(({ letters }) => letters.length >= LEAST_LETTERS || /\d/.test(letters));
  const said = wordsIn(text);
  const [head, ...others] = wanted;
  if (!head) return [];
  return said.flatMap((first, at) => {
    if (!isSame(first.letters, head.letters)) return [];
    let last = at;
    for (const { letters } of others) {
      const next = said.slice(last + 1, last + 2 + MOST_BETWEEN).findIndex((word) => isSame(word.letters, letters));
      if (next < 0) return [];
      last += next + 1;
    }
    return [{ start: first.start, end: said[last]?.end ?? first.end }];
  });
}

/** The same where words are not told apart by spaces. */
function signsOf(name: string, text: string): Found[] {
  if (name.length < LEAST_SIGNS) return [];
  const places: Found[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    places.push({ start: at, end: at + name.length });
  return places;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].map(({ 0: word, index }) => ({
    letters: word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

function isSame(said: string, named: string): boolean {
  if (said === named) return true;
  const stem = named.slice(0, Math.max(LEAST_STEM, named.length - ENDING));
  return named.length >= LEAST_STEM && said.startsWith(stem) && Math.abs(said.length - named.length) <= ENDING;
}
