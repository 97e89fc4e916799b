import type { SlideRef, SlidesFound } from '../find-slides.ts';
import { HIDDEN, type HiddenQuotations } from '../hide-quotations.ts';
import { overlap, spanOf, type Span } from '../spans.ts';
import { patternOf } from '../word-pattern.ts';
import { changes, cuesOf, type Cue, type CueKind } from './find-orders.ts';
import { remainder } from './say-remainder.ts';
import { revealed, slidesIn } from './slides-in.ts';
import { kindsMeant, withBareNumbers } from './slides-meant.ts';
import type { Clause } from './split-clauses.ts';
import { find, says, type Tongue } from './tongue.ts';

export interface Surroundings {
  tongue: Tongue;
  quoted: HiddenQuotations;
  named: readonly SlideRef[];
  /** The person points at slides: a wish that names none, and not the deck, means them. */
  isShown: boolean;
}

/** A clause with all that is known of it before anybody says what it asks for. */
export interface HeardClause {
  text: string;
  tongue: Tongue;
  quoted: HiddenQuotations;
  cues: readonly Cue[];
  kinds: ReadonlySet<CueKind>;
  /** Slides that it names, in its order; those among them that it names by what they are. */
  hits: readonly SlidesFound[];
  byKind: readonly SlidesFound[];
  /** The slides it means, with their titles as written. */
  shown: SlideRef[];
  namesSlides: boolean;
  /** The slide named before, where it means that one ("make it shorter"). */
  leans: SlideRef | undefined;
  hasQuotation: boolean;
  /** Places of the words in quotation marks that name no slide. */
  bareQuotations: number[];
}

export function hearClause({ text, verb }: Clause, { tongue, quoted, named, isShown }: Surroundings): HeardClause {
  // what a slide is about is its name, whatever it says ("the slide about next steps")
  const titled = slidesIn(text, tongue).filter(({ slides: [slide] }) => typeof slide === 'object');
  const said = cuesOf(text, tongue).filter(
    ({ start, end }) => !titled.some((hit) => start > hit.start && end <= hit.end),
  );
  const isMove = said.some(({ kind }) => kind === 'move');
  const numbered = withBareNumbers(text, { cues: said, hits: slidesIn(text, tongue, !isMove), tongue });
  const byKind = kindsMeant(text, { cues: said, hits: numbered, tongue });
  const cues = said.filter((cue) => changes(cue) || !byKind.some((hit) => overlap(cue, hit)));
  const hits = [...numbered, ...byKind].sort((a, b) => a.start - b.start);
  const slides = hits.flatMap((hit) => hit.slides);
  const quotations = [...text.matchAll(patternOf(HIDDEN, 'gu'))];
  const bare = quotations.filter(({ index }) => !hits.some(({ start, end }) => index >= start && index < end));
  const isPointed = isShown && !says(tongue.request.deck, text, tongue);
  const leans = slides.length === 0 && named.length > 0 && (isPointed || says(tongue.words.it, text, tongue));
  const refs = leans ? named : slides.length > 0 ? slides : bare.map(([sign]) => ({ title: sign }));
  return {
    text,
    tongue,
    quoted,
    cues,
    kinds: new Set([...cues.map(({ kind }) => kind), ...(verb ? [verb] : [])]),
    hits,
    byKind,
    shown: refs.map((slide) => revealed(slide, quoted)),
    namesSlides: slides.length > 0,
    leans: leans ? named[0] : undefined,
    hasQuotation: quotations.length > 0,
    bareQuotations: bare.map(({ index }) => index),
  };
}

/** Whether nothing of a clause is left that would want more than was read. */
export function isAllRead(heard: HeardClause, ...more: readonly Span[]): boolean {
  const { text, tongue, cues, hits, byKind, namesSlides, bareQuotations } = heard;
  const { words } = tongue;
  const titles = namesSlides ? [] : bareQuotations.map((at): Span => [at, at + 1]);
  const links = byKind.length > 0 ? find([words.join, words.with], text, tongue) : [];
  return remainder(text, [...[...cues, ...hits].map(spanOf), ...titles, ...links, ...more], tongue) === '';
}

export const wordsIn = ({ text, tongue }: HeardClause, source: string): Span[] => find(source, text, tongue);
