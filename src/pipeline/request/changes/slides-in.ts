import { findSlides, type SlideRef, type SlidesFound } from '../find-slides.ts';
import { hideQuotations, type HiddenQuotations } from '../hide-quotations.ts';
import { tongueOf, type Tongue } from './tongue.ts';

export const slidesIn = (text: string, tongue: Tongue, spans = true): SlidesFound[] =>
  findSlides(text, { words: tongue.words, bounded: tongue.bounded, spans });

/** The slides that a question is about. */
export function slidesAsked(question: string, language?: string): SlideRef[] {
  const quoted = hideQuotations(question.trim());
  return slidesIn(quoted.text, tongueOf(quoted.text, language)).flatMap(({ slides }) =>
    slides.map((slide) => revealed(slide, quoted)),
  );
}

export const revealed = (slide: SlideRef, quoted: HiddenQuotations): SlideRef =>
  typeof slide === 'object' && 'title' in slide ? { title: quoted.reveal(slide.title) } : slide;
