import { isFrame } from '../../../deck/slide-kinds.ts';
import type { DeckDocument } from '../../../deck/document.ts';
import { detectLanguage } from '../../../materials/language/detect-language.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';
import { isTitleItem } from '../read-items.ts';
import { plainOf } from '../read-text.ts';
import { textPlaces } from '../text-places.ts';
import { wordsOf } from './words-of.ts';

const ALIKE = 0.8;
const LEAST_WORDS = 10;
/** Shorter texts are told apart badly. */
const LEAST_LETTERS = 200;

const isPlain = ({ items }: CheckedSlide): boolean =>
  items.every(({ kind, table }) => kind !== 'chart' && kind !== 'picture' && !table);

/** Slides that say the same, by the words that they share. */
export function measureLikeness({ slides }: CheckedDeck, findings: Findings, document?: DeckDocument) {
  const isContent = ({ number }: CheckedSlide): boolean => {
    const kind = document?.slides[number - 1]?.kind;
    return kind === undefined || !isFrame(kind);
  };
  const bodies = slides
    .filter((slide) => isPlain(slide) && isContent(slide))
    .flatMap((slide) => {
      const words = wordsOf(
        textPlaces(slide)
          .filter(({ item }) => !isTitleItem(item))
          .map(({ text }) => text.paragraphs.map((paragraph) => paragraph.text).join(' '))
          .join(' '),
      );
      return words.size >= LEAST_WORDS ? [{ number: slide.number, words }] : [];
    });
  let alikeSlides = 0;
  bodies.forEach(({ number, words }, i) => {
    const twin = bodies.slice(0, i).find((other) => likeness(words, other.words) > ALIKE);
    if (!twin) return;
    alikeSlides++;
    findings.warn(
      'slides_alike',
      `This slide says much the same as slide ${twin.number}. Remove one of them, or tell them apart.`,
      { slide: number },
    );
  });
  return { alikeSlides };
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / (one.size + other.size - shared);
}

const base = (language: string): string => language.toLowerCase().split('-')[0] ?? '';
const languageOf = (text: string): string | null =>
  detectLanguage([{ type: 'paragraph', runs: [{ text }], locator: {} }]);

const proseOf = (slide: CheckedSlide): string =>
  textPlaces(slide)
    .filter(({ item }) => !item.table)
    .map(({ text }) => plainOf(text))
    .join('\n');

/** Whether the slides are in the language asked for; told of the deck as a whole, and slide by slide only where that differs. */
export function measureLanguage({ slides }: CheckedDeck, findings: Findings, language: string | undefined) {
  if (!language) return { rightLanguage: null };
  // Names and codes in the cells of tables look like any language.
  const texts = slides.map((slide) => ({ number: slide.number, text: proseOf(slide) }));
  const whole = languageOf(texts.map(({ text }) => text).join('\n'));
  if (whole === null || whole === base(language)) return { rightLanguage: whole === null ? null : 1 };
  const long = texts.filter(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS);
  const wrong = long.filter(({ text }) => {
    const found = languageOf(text);
    return found !== null && found !== base(language);
  });
  if (wrong.length > 0)
    findings.warn(
      'language_other',
      `${wrong.length} slides are in "${whole}", and "${language}" was asked for. Translate them, or ask for the language of the material.`,
      { slide: wrong[0]?.number },
    );
  return { rightLanguage: shareOf(long.length - wrong.length, long.length) };
}
