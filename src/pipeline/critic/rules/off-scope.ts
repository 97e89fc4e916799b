import { sameLanguage } from '../../request/read-request.ts';
import { topicWords } from '../../language/words.ts';
import type { Reading } from '../reading.ts';
import { isToldOn } from '../hear-slide.ts';
import type { Finding } from '../finding.ts';

/** A slide that tells only what the request did not ask for, although it asked for one thing alone. */
export function offScope(reading: Reading): Finding[] {
  const { wishes, slides, textLanguage, comparable, literal } = reading;
  if (literal || !comparable || wishes.scope.length === 0 || !sameLanguage(wishes.writtenIn, textLanguage)) return [];
  const asked = new Set(wishes.scope.flatMap((wish) => topicWords(wish, textLanguage)));
  return slides
    .filter((slide) => slide.role === 'content')
    .filter((slide) => ![...asked].some((word) => slide.words.has(word)))
    .filter((slide) => {
      const told = reading.statements.filter((statement) => isToldOn(statement, slide));
      return told.length >= LEAST_TOLD && !told.some(reading.isInScope);
    })
    .map(({ number }) => ({
      code: 'off_scope',
      severity: 'warning',
      slide: number,
      values: { wish: wishes.scope.join('”, “') },
    }));
}

/** One sentence that is met by chance tells nothing of a slide. */
const LEAST_TOLD = 2;
