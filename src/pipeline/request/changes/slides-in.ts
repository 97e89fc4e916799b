import { findSlides, type SlideRef, type SlidesFound } from '../find-slides.ts';
import { hideQuotations, type HiddenQuotations } from '../hide-quotations.ts';
import { overlap } from '../spans.ts';
import { findNamed } from './find-named.ts';
import { tongueOf, type Tongue } from './tongue.ts';

/** The slides that a text names by number or title, and those that it calls by a name of theirs. */
export function slidesIn(text: string, tongue: Tongue, spans = true): SlidesFound[] {
  const found = findSlides(text, { words: tongue.words, bounded: tongue.bounded, spans });
  const named = tongue.names.length === 0 ? [] : findNamed(text, tongue);
  return [...found, ...named.filter((one) => !found.some((other) => overlap(one, other)))].sort(
    (a, b) => a.start - b.start,
  );
}

/** The slides that a question is about. */
export function slidesAsked(question: string, language?: string): SlideRef[] {
  const quoted = hideQuotations(question.trim());
  return slidesIn(quoted.text, tongueOf(quoted.text, language)).flatMap(({ slides }) =>
    slides.map((slide) => revealed(slide, quoted)),
  );
}

export const revealed = (slide: SlideRef, quoted: HiddenQuotations): SlideRef =>
  typeof slide === 'object' && 'title' in slide ? { title: quoted.reveal(slide.title) } : slide;
