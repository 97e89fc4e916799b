import type { ChangeWords } from './change-words.ts';
import { eitherOf, isWord, patternOf, wordPattern } from './word-pattern.ts';
import type { KindRef } from './find-kinds.ts';
import { HIDDEN } from './hide-quotations.ts';

/** A slide as a person names it: its number from 1, the last one, its title, or what it is. */
export type SlideRef = number | 'last' | { title: string } | KindRef;

export interface SlidesFound {
  slides: SlideRef[];
  start: number;
  end: number;
}

const AND = String.raw`and|und|et|y|e|en|i|и|і|й|та|ve|ile|ו-?|و|と|や|와|과|和|与|及|&|or|oder|ou|o|of|lub|или|або|veya`;
const RANGE = String.raw`-|–|—|~|〜|～|to|bis|à|a|al|ao|até|tot|t\/m|do|по|до|到|至|から|إلى|עד`;
const ORDINAL_ENDINGS = String.raw`(?:st|nd|rd|th|er|ère|e|ème|º|ª|\.ª|\.º|\.|-?(?:й|го|ю|я|е|и|му|м)|번째)`;

/** Before an ordinal that stands for a slide. */
const ARTICLES = String.raw`the|die|der|das|la|le|el|il|o|a|de|het|l['’]`;

const numbersPattern = (slide: string): string =>
  String.raw`(\d{1,3}(?:\s*(?:[,，、]\s*)?(?:${RANGE}|${AND}|,|，|、)\s*(?:(?:the\s+)?(?:${slide})\s*)?\d{1,3}(?![\p{N}%]))*)`;

/**
 * The slides that a text names, in its order. `spans`: whether "2 to 4" means the slides between; where something moves it says from where
 * to where.
 */
export function findSlides(
  text: string,
  { words, bounded, spans }: { words: ChangeWords; bounded: boolean; spans: boolean },
): SlidesFound[] {
  const found: SlidesFound[] = [];
  const add = (slides: SlideRef[], start: number, end: number): void => {
    if (slides.length > 0 && !found.some((other) => start < other.end && other.start < end))
      found.push({ slides, start, end });
  };
  const ordinals = words.ordinals.split(',');
  const last = words.lastSlide.replaceAll('{.}', standsAlone(words));
  for (const match of text.matchAll(wordPattern(last, bounded, 'giu')))
    add(['last'], match.index, match.index + match[0].length);
  const ordinal = words.ordinal.replace('{O}', `(\\d{1,3}${ORDINAL_ENDINGS}|${ordinals.join('|')})`);
  for (const match of text.matchAll(wordPattern(ordinal, bounded, 'giu'))) {
    const named = match.slice(1).find((group) => group !== undefined) ?? '';
    const number = /^\d/.test(named)
      ? Number.parseInt(named, 10)
      : ordinals.findIndex((source) => isWord(named, source)) + 1;
    if (number > 0) add([number], match.index, match.index + match[0].length);
  }
  // "the second is too long"
  const alone = `(?:${ARTICLES})\\s*(${ordinals.join('|')})${standsAlone(words)}`;
  for (const match of bounded ? text.matchAll(wordPattern(alone, bounded, 'giu')) : [])
    add(
      [ordinals.findIndex((source) => isWord(match[1] ?? '', source)) + 1],
      match.index,
      match.index + match[0].length,
    );
  const numbered = words.numbered.replaceAll('{N}', numbersPattern(words.slide));
  for (const match of text.matchAll(wordPattern(numbered, bounded, 'giu'))) {
    const list = match.slice(1).find((group) => group !== undefined) ?? '';
    add(numbersIn(list, spans), match.index, match.index + match[0].length);
  }
  const titled = wordPattern(`(?:${words.slide})\\s*(?:[\\p{L}’']+\\s+){0,2}(${HIDDEN})`, false, 'giu');
  for (const match of text.matchAll(titled))
    add([{ title: match[1] ?? '' }], match.index, match.index + match[0].length);
  for (const pattern of topicPatterns(words, bounded))
    for (const match of text.matchAll(pattern)) {
      const named =
        match
          .slice(1)
          .find(Boolean)
          ?.replace(/[\s.,!?]+$/u, '') ?? '';
      const title = bounded ? named.replace(patternOf(`(?:\\s+(?:${words.filler}))+$`), '') : named;
      if (title !== '') add([{ title }], match.index, match.index + match[0].length);
    }
  return found.sort((a, b) => a.start - b.start);
}

/** What follows where no noun does ("the last can go", "la última a “Fin”"). */
const standsAlone = ({ join, as, not, remove, before, after, polite }: ChangeWords): string =>
  `(?=\\s*(?:$|[.,!?;:]|${HIDDEN}|(?:${eitherOf(join, as, not, remove, before, after, polite)})(?!\\p{L})))`;

/** "The slide about risks": what it tells, up to where it goes; before the slide where the language says it so. */
function topicPatterns(
  { slide, about, topicBefore, to, from, before, after, as, start, end }: ChangeWords,
  bounded: boolean,
): RegExp[] {
  if (topicBefore !== '') return [wordPattern(topicBefore.replaceAll('{T}', TOPIC), bounded, 'giu')];
  const ends = [to, from, before, after, as, start, end].filter(Boolean).join('|');
  return [
    wordPattern(
      `(?:${slide})\\s+(?:${about})\\s+(?!${HIDDEN})(\\p{L}(?:(?!${HIDDEN})\\D)*?)(?=\\s+(?:${ends})(?!\\p{L})|[.,!?;؟]|\\s*$)`,
      bounded,
      'giu',
    ),
  ];
}

/** A few words before a slide. */
const TOPIC = `((?:(?![\\s、，,をはがの])(?!${HIDDEN})[\\p{L}\\p{M}]){1,20}(?:[ の](?!${HIDDEN})[\\p{L}\\p{M}]{2,20}?){0,2}?)`;

const MOST_SLIDES = 100;

function numbersIn(list: string, spans: boolean): number[] {
  const range = wordPattern(
    `(\\d{1,3})\\s*(?:${RANGE})(?!\\p{Script=Latin})\\s*(?:\\D{0,11}\\s)?(\\d{1,3})`,
    false,
    'giu',
  );
  const filled = list.replace(range, (whole, from: string, to: string) => {
    const [low, high] = [Number(from), Number(to)];
    if (!spans || high <= low || high - low >= MOST_SLIDES) return whole;
    return Array.from({ length: high - low + 1 }, (_, i) => low + i).join(' ');
  });
  return [...new Set([...filled.matchAll(/\d{1,3}/g)].map(([number]) => Number(number)))].filter(
    (number) => number > 0,
  );
}
