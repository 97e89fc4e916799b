import { likeness, topicWords } from '../../language/words.ts';
import { sameLanguage } from '../../request/read-request.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

/** A topic that was to stay in, and that no slide speaks of. */
export function keptMissing({ wishes, slides, language, literal }: Reading): Finding[] {
  if (literal || !sameLanguage(wishes.writtenIn, language)) return [];
  return wishes.kept
    .filter((topic) => topicWords(topic, language).length > 0)
    .filter((topic) => !slides.some(({ bare }) => likeness(topic, bare, language) >= SPOKEN_OF))
    .map((wish) => ({ code: 'kept_missing', severity: 'warning', values: { wish } }));
}

const SPOKEN_OF = 0.5;
