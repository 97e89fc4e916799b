import { likeness, topicWords } from '../../language/words.ts';
import { sameLanguage } from '../../request/read-request.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

const ABOUT = 0.5;

/** Two topics that the request wants one after the other, and that titles tell the other way round. */
export function orderMissed({ wishes, slides, language }: Reading): Finding[] {
  if (!sameLanguage(wishes.writtenIn, language)) return [];
  const asked = [...wishes.order, ...wishes.endsWith];
  const placeOf = (topic: string): number =>
    slides.findIndex(
      ({ role, title }) =>
        role !== 'opening' &&
        role !== 'overview' &&
        topicWords(topic, language).length > 0 &&
        likeness(topic, title, language) >= ABOUT,
    );
  return asked.flatMap((second, at): Finding[] => {
    const first = asked[at - 1];
    if (first === undefined) return [];
    const [one, two] = [placeOf(first), placeOf(second)];
    if (one < 0 || two < 0 || two >= one) return [];
    return [{ code: 'order_missed', severity: 'warning', slide: two + 1, values: { first, second } }];
  });
}
