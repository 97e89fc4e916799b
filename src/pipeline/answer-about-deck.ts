import type { DeckPlan } from '../deck/plan.ts';
import { leadsThrough } from '../deck/slide-kinds.ts';
import { numbersIn } from '../deck/written-numbers.ts';
import { topicWords } from './language/words.ts';
import { listSlides } from './request/ask-for-material.ts';
import { formatSources } from './wording/format-source.ts';
import { slidesAsked } from './request/changes/slides-in.ts';

/** What the material says and the deck does not: the statement with its place, and the reason. */
export interface LeftOutEntry {
  what: string;
  why: string;
}

const MOST_TOLD = 3;
/** A figure names what is asked better than a word. */
const FIGURE = 2;
/** A word of a question may stand in another form in the deck ("pier", "piers"). */
const LEAST_STEM = 4;

/**
 * A question about a deck, answered without a model from what stands on its slides and what was left out with the reason; null where
 * neither says anything of it. `language`: the one to answer in.
 */
export function answerAboutDeck(
  question: string,
  plan: DeckPlan,
  { leftOut, language }: { leftOut: readonly LeftOutEntry[]; language: string },
): string | null {
  const named = slidesAsked(question, plan.language).flatMap((ref) => {
    const number = ref === 'last' ? plan.slides.length : typeof ref === 'number' ? ref : 0;
    const slide = plan.slides[number - 1];
    return slide ? [{ number, slide }] : [];
  });
  if (named.length > 0)
    return named
      .map(({ number, slide }) =>
        [`${number}. ${slide.title}`, ...slide.points.map((point) => `– ${point.trim()}`)].join('\n'),
      )
      .join('\n\n');
  const figures = numbersIn(question).map(({ text }) => text);
  const asked = topicWords(question, plan.language).filter((word) => word.length >= LEAST_STEM);
  const score = (text: string): number => {
    const words = topicWords(text, plan.language);
    const said = new Set(numbersIn(text).map((number) => number.text));
    return (
      figures.filter((figure) => said.has(figure)).length * FIGURE +
      asked.filter((word) => words.some((other) => isSame(word, other))).length
    );
  };
  const missing = leftOut
    .map((entry) => ({ ...entry, score: score(entry.what) }))
    .filter((entry) => entry.score > 0)
    .toSorted((a, b) => b.score - a.score);
  const told = plan.slides
    .map((slide, at) => ({ number: at + 1, slide, score: score([slide.title, ...slide.points].join(' ')) }))
    .filter(({ slide, score: said }) => said > 0 && !leadsThrough(slide.kind))
    .toSorted((a, b) => b.score - a.score);
  const best = Math.max(missing[0]?.score ?? 0, told[0]?.score ?? 0);
  if (best === 0) return null;
  const reasons = missing.filter((entry) => entry.score === best).slice(0, MOST_TOLD);
  if (reasons.length > 0) return reasons.map(({ what, why }) => `“${what}”: ${why}`).join('\n');
  const said = told.filter((one) => one.score === best).slice(0, MOST_TOLD);
  return listSlides(
    'standsOn',
    said.map(({ number, slide: { title, sources } }) => {
      const place = figures.length > 0 ? formatSources(sources, language) : '';
      return { number, title: place === '' ? title : `${title} (${place})` };
    }),
    language,
  );
}

const isSame = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= LEAST_STEM && (one.startsWith(other) || other.startsWith(one)));
