import { saidPoints } from '../../../deck/said-slide.ts';
import { countWords } from '../../language/words.ts';
import { bareText } from '../fold-text.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';

/** Shorter points are names, which may come again. */
const LEAST_WORDS = 5;

/** A point that an earlier slide has in the same words; an agenda names what others say. */
export function saidAgain({ slides, literal }: Reading): Finding[] {
  if (literal) return [];
  const first = new Map<string, number>();
  const found: Finding[] = [];
  for (const slide of slides) {
    if (slide.role === 'overview' || slide.role === 'opening') continue;
    for (const point of saidPoints(slide)) {
      if (countWords(point) < LEAST_WORDS) continue;
      const said = bareText(point);
      const other = first.get(said);
      if (other === undefined) first.set(said, slide.number);
      else if (other !== slide.number)
        found.push({
          code: 'said_again',
          severity: 'warning',
          slide: slide.number,
          values: { text: quote(point), other: String(other) },
        });
    }
  }
  return found;
}
