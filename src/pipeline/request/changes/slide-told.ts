import type { SlideRef } from '../find-slides.ts';
import type { Span } from '../spans.ts';
import { isWord } from '../word-pattern.ts';
import type { HeardClause } from './hear-clause.ts';
import { topicOf } from './say-remainder.ts';

/** The slide that a piece of a clause names, by number or by what it tells ("the risks"); null where it names none. `said`: the clause without its verb. */
export function slideTold({ hits, tongue, quoted }: HeardClause, said: string, [from, to]: Span): SlideRef | null {
  const hit = hits.find(({ start, end }) => start >= from && end <= to);
  if (hit) return hit.slides[0] ?? null;
  const title = topicOf(said.slice(from, to), tongue);
  if (title === '') return null;
  // "after the title" is after the slide that bears the deck's
  return isWord(title, tongue.words.rename) ? { kind: 'title', said: title } : { title: quoted.reveal(title) };
}
