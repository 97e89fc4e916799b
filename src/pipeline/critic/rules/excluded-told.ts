import { likeness, topicWords } from '../../language/words.ts';
import { sameLanguage } from '../../request/read-request.ts';
import type { Furniture } from '../../request/request-constraints.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';
import type { HeardSlide } from '../hear-slide.ts';

const ABOUT = 0.5;

const shows: Readonly<Partial<Record<Furniture, (slide: HeardSlide) => boolean>>> = {
  agenda: ({ role }) => role === 'overview',
  appendix: ({ role }) => role === 'appendix',
  closing: ({ role }) => role === 'closing',
  charts: ({ charts }) => charts.length > 0,
  pictures: ({ pictures }) => pictures > 0,
  tables: ({ tables }) => tables.length > 0,
};

/** A slide with what the request asked to leave out: a part of a deck, or a topic that its title names. */
export function excludedTold({ wishes, slides, language, literal }: Reading): Finding[] {
  if (literal) return [];
  const { furniture, topics } = wishes.excluded;
  const names = new Map(wishes.wishes.filter(({ kind }) => kind === 'excluded').map(({ text }) => [text, text]));
  const quoted = [...names.keys()].join('”, “');
  const parts = furniture.flatMap((name) => slides.filter((slide) => shows[name]?.(slide) ?? false));
  const told = sameLanguage(wishes.writtenIn, language)
    ? topics
        .filter((topic) => topicWords(topic, language).length > 0)
        .flatMap((topic) =>
          slides
            .filter(({ role, title }) => role !== 'opening' && likeness(topic, title, language) >= ABOUT)
            .map((slide) => ({ slide, topic })),
        )
    : [];
  return [...parts.map((slide) => ({ slide, topic: quoted })), ...told].map(({ slide, topic }) => ({
    code: 'excluded_told',
    severity: 'warning',
    slide: slide.number,
    values: { wish: topic },
  }));
}
