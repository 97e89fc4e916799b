import type { SlideRef } from '../find-slides.ts';
import { HIDDEN } from '../hide-quotations.ts';
import { patternOf } from '../word-pattern.ts';
import type { Change } from './change.ts';
import type { HeardClause } from './hear-clause.ts';
import { remainder } from './say-remainder.ts';
import { revealed } from './slides-in.ts';
import { find } from './tongue.ts';

/** "The title should say …". */
const SAY = 'say|read';

/**
 * A slide and its new title: in quotation marks, or behind a colon or a word that leads to it. Where no slide is named the title is the deck's
 * ("change the title to Kiosk first").
 */
export function renamedIn({
  text,
  hits,
  cues,
  tongue,
  quoted,
  leans,
}: HeardClause): Extract<Change, { type: 'rename' }> | null {
  const quotations = [...text.matchAll(patternOf(HIDDEN, 'gu'))];
  const title = quotations.at(-1);
  const cue = cues.find(({ kind }) => kind === 'rename');
  const ofDeck: SlideRef = { kind: 'title', said: cue ? text.slice(cue.start, cue.end).trim() : '' };
  // what is named in words that nobody understands is not the deck
  const isDeckMeant = (said: string): boolean =>
    remainder(said, find([tongue.words.rename, SAY], said, tongue), tongue) === '';
  const reveal = (slide: SlideRef): SlideRef => revealed(slide, quoted);
  if (title) {
    const other = hits.find((hit) => !(hit.start <= title.index && title.index < hit.end));
    // 'Der Titel soll "…" heißen'
    const behind = text.slice(title.index + title[0].length);
    const isLast = /^[\s.,!。！]*$/u.test(behind.replace(patternOf(`^\\s*(?:${tongue.words.rename})`), ''));
    const named =
      other?.slides[0] ??
      leans ??
      (quotations.length === 2
        ? { title: quotations[0]?.[0] ?? '' }
        : isLast && hits.length === 0 && isDeckMeant(text.replace(patternOf(HIDDEN, 'gu'), ' '))
          ? ofDeck
          : undefined);
    return named === undefined ? null : { type: 'rename', slide: reveal(named), title: quoted.reveal(title[0]).trim() };
  }
  const hit =
    hits[0] ??
    (leans === undefined && cue && isDeckMeant(text.slice(0, cue.start))
      ? { slides: [ofDeck], end: cue.end }
      : undefined);
  const [slide] = hit?.slides ?? [];
  if (!hit || slide === undefined || hit.slides.length !== 1) return null;
  const after = patternOf(
    String.raw`^\p{L}{0,4}\s*(?:[:：=]|${tongue.bounded ? String.raw`(?:\p{L}+\s+)?` : ''}(?:${tongue.words.to}|${tongue.words.as}|${tongue.words.says}|${SAY})(?![\p{L}]))\s*(\S.{0,300})$`,
  ).exec(text.slice(hit.end));
  const named = after?.[1]?.replace(/[.。!！\s]+$/u, '');
  return named ? { type: 'rename', slide: reveal(slide), title: named } : null;
}
