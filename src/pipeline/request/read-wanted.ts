import { isWord, patternOf, wordPattern } from './word-pattern.ts';
import { WANTED, type Wanted } from './request-constraints.ts';
import { bareTopic, opensWith } from './split-topics.ts';
import type { RequestWords } from './words/shape.ts';

export interface WantedFound {
  wanted: Wanted;
  start: number;
  end: number;
}

const BREAK = /[.;:()（）。；：]/u;
const BETWEEN = /[,，、،]/u;

type Named = Exclude<Wanted, 'recap'>;
const NAMED = WANTED.filter((wanted): wanted is Named => wanted !== 'recap');

const sourceOf = (wanted: Named, words: RequestWords): string =>
  wanted === 'agenda' || wanted === 'pictures' ? words.furniture[wanted] : words.wanted[wanted];

/** What a name wishes for, whatever small words and verbs stand before it; null where it is a topic. */
export function wantedNamed(topic: string, words: RequestWords): Wanted | null {
  const leads = words.with.filter((source) => !source.includes('{T}')).join('|');
  const opening = opensWith([words.opening, leads].filter((source) => source !== '').join('|'), words);
  let bare = bareTopic(topic, words);
  for (let round = 0; round < 4; round++) {
    const next = bareTopic(bare.replace(opening, ''), words);
    if (next === bare) break;
    bare = next;
  }
  const counted = bare.replace(patternOf(String.raw`^(?:\d{1,2}|${words.numbers.split(',').join('|')}|${FEW})\s+`), '');
  const whole = counted.replace(FOR_WHOM, '');
  return NAMED.find((wanted) => isWord(whole, sourceOf(wanted, words))) ?? null;
}

const FEW =
  '(?:a )?few|some|(?:a )?couple of|several|ein paar|einige|mehrere|quelques|plusieurs|algun[oa]s|un[oa]s cuant[oa]s|vari[oae]s?|alcun[ei]|qualche|algum[oa]s|uns quantos|(?:een )?paar|enkele|wat|kilka|parę|несколько|пару|кілька|декілька|birkaç';

/** "Questions for the class" */
const FOR_WHOM =
  /\s(?:for|to|für|an|pour|à|aux?|para|a|al|per|ai|agli|alla|voor|aan|dla|do|для|к|до|için|ל\p{L}+|لل\p{L}+)(?:\s\p{L}+){1,3}$/iu;

/** The slides that a sentence wants beside its content ("with exercises and a summary", "add an agenda"). */
export function readWanted(sentence: string, words: RequestWords): WantedFound[] {
  return words.with.flatMap((source) => {
    const isBefore = source.startsWith('{T}');
    const cue = wordPattern(source.replace('{T}', '').trim(), words.bounded, 'giu');
    return [...sentence.matchAll(cue)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      const whole = isBefore
        ? (sentence.slice(0, start).split(BREAK).at(-1) ?? '')
        : (sentence.slice(end).split(BREAK)[0] ?? '');
      // "questions at the end": where it is to stand is read by itself
      const place = isBefore ? -1 : whole.search(placesOf(words));
      const side = place < 0 ? whole : whole.slice(0, place);
      const from = isBefore ? start - side.length : end;
      const parts = partsOf(side, words);
      const named = (isBefore ? parts.toReversed() : parts).map((part) => ({
        ...part,
        wanted: wantedNamed(part.text, words),
      }));
      // the names nearest to the cue, as far as each wishes for something
      const stop = named.findIndex(({ wanted }) => wanted === null);
      return named.slice(0, stop < 0 ? named.length : stop).flatMap(({ wanted, at, text }) =>
        wanted === null
          ? []
          : [
              {
                wanted,
                start: isBefore ? from + at : Math.min(start, from + at),
                end: isBefore ? end : from + at + text.length,
              },
            ],
      );
    });
  });
}

/** "A question for each part": the same words that ask for a slide for each of something. */
export function questionsPerPart(sentence: string, words: RequestWords): WantedFound[] {
  const questions = `(?:${words.wanted.questions}|frage|domanda|vraag|soru)`;
  return words.perSlide
    .filter((source) => source.includes('{S}'))
    .flatMap((source) => {
      const asked = source.replaceAll('{S}', questions).replace('{T}', String.raw`[^,.;:]{1,40}?`);
      const match = wordPattern(asked, words.bounded).exec(sentence);
      return match ? [{ wanted: 'questions' as const, start: match.index, end: match.index + match[0].length }] : [];
    })
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, 1);
}

/** What follows a name that is to stand first or last. */
const placesOf = (words: RequestWords): RegExp =>
  wordPattern(
    [...words.first, ...words.last]
      .flatMap((source) => (source.startsWith('{T}') ? [source.slice(3).trim()] : []))
      .join('|'),
    words.bounded,
  );

/** The names of a list with their places in it. */
function partsOf(text: string, words: RequestWords): { text: string; at: number }[] {
  const and = wordPattern(words.and, words.bounded, 'giu');
  const parts: { text: string; at: number }[] = [];
  let at = 0;
  for (const piece of text.split(BETWEEN)) {
    let inner = at;
    for (const part of piece.split(and)) {
      const place = text.indexOf(part, inner);
      if (part.trim() !== '') parts.push({ text: part, at: place });
      inner = place + part.length;
    }
    at += piece.length + 1;
  }
  return parts;
}
