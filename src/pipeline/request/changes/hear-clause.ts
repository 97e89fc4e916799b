import type { SlideRef, SlidesFound } from '../find-slides.ts';
import { HIDDEN, type HiddenQuotations } from '../hide-quotations.ts';
import { blank, overlap, spanOf, type Span } from '../spans.ts';
import { eitherOf, patternOf } from '../word-pattern.ts';
import { changes, cuesOf, type Cue, type CueKind } from './find-orders.ts';
import { remainder } from './say-remainder.ts';
import { revealed, slidesIn } from './slides-in.ts';
import { kindsMeant, withBareNumbers, withoutParts } from './slides-meant.ts';
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
  const heard = cuesOf(text, tongue).filter(
    ({ start, end }) => !titled.some((hit) => start > hit.start && end <= hit.end),
  );
  const said = heard.filter((cue) => !isPlace(cue, text, tongue));
  const titles = heard
    .filter((cue) => !said.includes(cue))
    .map(({ start, end }): SlidesFound => ({ slides: [{ kind: 'title', said: text.slice(start, end) }], start, end }));
  const isMove = said.some(({ kind }) => kind === 'move');
  const numbered = withoutParts(text, {
    cues: said,
    hits: withBareNumbers(text, { cues: said, hits: slidesIn(text, tongue, !isMove), tongue }),
    tongue,
  });
  const byKind = kindsMeant(text, { cues: said, hits: numbered, tongue });
  const cues = said.filter((cue) => changes(cue) || !byKind.some((hit) => overlap(cue, hit)));
  const hits = [...numbered, ...byKind, ...titles].sort((a, b) => a.start - b.start);
  const slides = hits.flatMap((hit) => hit.slides);
  const quotations = [...text.matchAll(patternOf(HIDDEN, 'gu'))];
  const bare = quotations.filter(({ index }) => !hits.some(({ start, end }) => index >= start && index < end));
  const isPointed = isShown && !says(tongue.request.deck, text, tongue);
  const saysIt = says(tongue.words.it, blank(text, find(tongue.words.polite, text, tongue)), tongue);
  const leans = slides.length === 0 && named.length > 0 && (isPointed || saysIt);
  // "put it behind slide 3"
  const isMoved =
    isMove && slides.length === 1 && saysIt && says([tongue.words.before, tongue.words.after], text, tongue);
  const refs = leans
    ? named
    : slides.length === 0
      ? bare.map(([sign]) => ({ title: sign }))
      : [...(isMoved ? named.slice(0, 1) : []), ...slides];
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
    leans: leans || isMoved ? named[0] : undefined,
    hasQuotation: quotations.length > 0,
    bareQuotations: bare.map(({ index }) => index),
  };
}

/** "After the title" names the slide that bears it. */
function isPlace({ kind, start, end }: Cue, text: string, { words, bounded }: Tongue): boolean {
  if (kind !== 'rename') return false;
  const links = eitherOf(words.before, words.after);
  return bounded
    ? patternOf(String.raw`(?<!\p{L})(?:${links})\s+(?:\p{L}{1,4}['’]?\s*)?$`).test(text.slice(0, start))
    : patternOf(String.raw`^(?:页|ページ|スライド)?\s*(?:${links})`).test(text.slice(end)) ||
        patternOf(String.raw`(?:${links})\s*(?:ال)?$`).test(text.slice(0, start));
}

/** Whether nothing of a clause is left that would want more than was read. */
export function isAllRead(heard: HeardClause, ...more: readonly Span[]): boolean {
  const { text, tongue, cues, hits, byKind, namesSlides, bareQuotations } = heard;
  const { words } = tongue;
  const titles = namesSlides ? [] : bareQuotations.map((at): Span => [at, at + 1]);
  // the word for a slide beside its name or kind
  const links =
    hits.length > 0
      ? find([words.slide, ...(byKind.length > 0 || hits.length > 1 ? [words.join, words.with] : [])], text, tongue)
      : [];
  return remainder(text, [...[...cues, ...hits].map(spanOf), ...titles, ...links, ...more], tongue) === '';
}

export const wordsIn = ({ text, tongue }: HeardClause, source: string): Span[] => find(source, text, tongue);
