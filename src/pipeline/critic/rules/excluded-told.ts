import { roleOfHeading } from '../../language/topic-roles.ts';
import { likeness, topicWords } from '../../language/words.ts';
import { sameLanguage } from '../../request/read-request.ts';
import type { Furniture } from '../../request/request-constraints.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';
import { isToldOn, type HeardSlide } from '../hear-slide.ts';

const ABOUT = 0.5;

const shows: Readonly<Partial<Record<Furniture, (slide: HeardSlide) => boolean>>> = {
  agenda: ({ role }) => role === 'overview',
  appendix: ({ role, title }) => role === 'appendix' || roleOfHeading(title) === 'appendix',
  closing: ({ role }) => role === 'closing',
  charts: ({ charts }) => charts.length > 0,
  pictures: ({ pictures }) => pictures > 0,
  tables: ({ tables }) => tables.length > 0,
};

/** A slide with what the request asked to leave out: a part of a deck, a topic that its title names, or what alone it tells. */
export function excludedTold(reading: Reading): Finding[] {
  const { wishes, slides, language, literal } = reading;
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
  const named = new Set([...parts, ...told.map(({ slide }) => slide)]);
  const hidden =
    topics.length === 0 ? [] : slides.filter((slide) => !named.has(slide) && tellsExcluded(slide, reading));
  return [...[...parts, ...hidden].map((slide) => ({ slide, topic: quoted })), ...told].map(({ slide, topic }) => ({
    code: 'excluded_told',
    severity: 'warning',
    slide: slide.number,
    values: { wish: topic },
  }));
}

/** One sentence that is met by chance tells nothing of a slide. */
const LEAST_TOLD = 2;

/** Whether a slide tells nothing but what was to stay out, whatever its title says. */
function tellsExcluded(slide: HeardSlide, { statements, isInScope, wishes, comparable }: Reading): boolean {
  // what is out of scope is another fault
  if (!comparable || wishes.scope.length > 0 || slide.role !== 'content') return false;
  const told = statements.filter((statement) => isToldOn(statement, slide));
  return told.length >= LEAST_TOLD && !told.some(isInScope);
}
