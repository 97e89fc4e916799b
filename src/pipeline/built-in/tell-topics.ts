import { cellText } from '../../materials/table-texts.ts';
import { rolesNamed } from '../language/topic-roles.ts';
import { topicWords } from '../language/words.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { sayUnmet } from '../request/unmet-messages.ts';
import { agendaSlide } from './agenda-slide.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { honourForms } from './honour-forms.ts';
import type { OutlineContext } from './outline-context.ts';
import { outlineSlides } from './outline-slides.ts';
import { type Telling, countAsked } from './slide-room.ts';
import { asPlain, tellStory } from './tell-story.ts';
import type { TopicSlide } from './topic-slide.ts';
import { topicSlides } from './topic-slides.ts';
import type { Topic } from './topic.ts';
import { isAbout, topicsAbout } from './topics-about.ts';
import { titledByHeading, unitSlides } from './unit-slides.ts';

interface Told {
  slides: CandidateSlide[];
  warnings: string[];
}

/** The slides after the cover: as the request lists them, one for each unit of it, or the story of what matters. */
export function tell(topics: readonly Topic[], telling: Telling): Told {
  const { wishes, context } = telling;
  const kept = topics.filter((topic) => !isExcluded(topic, wishes, context));
  if (wishes.outline.some((item) => item.kind !== 'title' && item.kind !== 'agenda')) return tellOutline(kept, telling);
  const units = wishes.unit ? unitSlides(kept, wishes.unit, context) : null;
  if (units && units.slides.length > 0) {
    const wantsAll =
      wishes.wanted.includes('summary') || wishes.order.some((topic) => rolesNamed(topic).includes('summary'));
    const before = wantsAll && units.overview ? [units.overview] : [];
    return { slides: [...before, ...units.slides, ...endsOf(kept, units.slides, telling)], warnings: [] };
  }
  const warnings = wishes.unit ? [sayUnmet('unit', context.language, { topic: wishes.unit.word })] : [];
  const scoped = wishes.scope.length > 0 ? topicsAbout(kept, wishes.scope, context.textLanguage) : [];
  if (wishes.scope.length > 0 && scoped.length === 0)
    warnings.push(sayUnmet('nothing', context.language, { topic: wishes.scope.join(', ') }));
  const named = [...wishes.kept, ...wishes.order, ...wishes.endsWith];
  const beside = kept.filter((topic) => !scoped.includes(topic) && isAbout(topic, named, context.textLanguage));
  const explaining = explainsRows(kept, { scoped, beside, language: context.textLanguage });
  const [called, nameless] = [true, false].map((isCalled) =>
    kept.filter((topic) => explaining.includes(topic) && (topic.heading !== '') === isCalled),
  );
  const chosen = scoped.length > 0 ? [...(nameless ?? []), ...scoped, ...(called ?? []), ...beside] : kept;
  const slides = tellStory(chosen, {
    ...telling,
    isPart: scoped.length > 0,
    called: new Set((called ?? []).map(({ heading }) => heading)),
  });
  return { slides, warnings };
}

/** What a deck told unit by unit is to end with. */
function endsOf(
  topics: readonly Topic[],
  units: readonly TopicSlide[],
  { wishes, context }: Telling,
): CandidateSlide[] {
  const told = new Set(units.map(({ topic }) => topic));
  return topics
    .filter((topic) => !told.has(topic) && isAbout(topic, wishes.endsWith, context.textLanguage))
    .flatMap((topic) =>
      topicSlides(topic, context)
        .slice(0, 1)
        .map((slide) => titledByHeading(slide, topic.heading)),
    );
}

/** What says why of the rows of a table that is told: parts called by a row, nameless parts of a note whose sentences name rows. */
function explainsRows(
  topics: readonly Topic[],
  { scoped, beside, language }: { scoped: readonly Topic[]; beside: readonly Topic[]; language: string },
): Topic[] {
  const rows = scoped
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ block }) => (block.type === 'table' ? block.rows.map((row) => cellText(row, 0)) : []))
    .map((name) => topicWords(name, language))
    .filter((words) => words.length > 0);
  const names = (text: string): boolean => {
    const said = new Set(topicWords(text, language));
    return rows.some(
      (words) =>
        words.filter((word) => said.has(word)).length * 2 > words.length || words.every((word) => said.has(word)),
    );
  };
  const isCalled = ({ heading }: Topic): boolean => {
    const words = topicWords(heading, language);
    return words.length > 0 && rows.some((row) => words.every((word) => row.includes(word)));
  };
  return topics.filter(
    (topic) =>
      !scoped.includes(topic) &&
      !beside.includes(topic) &&
      (topic.heading === ''
        ? topic.statements.filter(({ text }) => names(text)).length * 2 >= Math.max(2, topic.statements.length)
        : topic.statements.length > 0 && isCalled(topic)),
  );
}

function isExcluded(
  topic: Topic,
  { excluded, kept, manner }: RequestConstraints,
  { textLanguage }: OutlineContext,
): boolean {
  if (isAbout(topic, kept, textLanguage)) return false;
  // who is to be spoken to plainly is not told how it was measured
  if (manner !== null && topic.role === 'method') return true;
  if (excluded.furniture.includes('appendix') && topic.role === 'appendix') return true;
  return isAbout(topic, excluded.topics, textLanguage);
}

function tellOutline(topics: readonly Topic[], { wishes, context }: Telling): Told {
  const count = countAsked(context.brief, wishes);
  const perItem = count !== null && count.least === count.most ? 1 : 2;
  const { slides, unmet, agenda } = outlineSlides(topics, wishes.outline, { perItem, context });
  const told = honourForms(slides, wishes.forms, context).map(asPlain);
  if (agenda && told.length >= 2)
    told.splice(
      agenda.at,
      0,
      agendaSlide(
        agenda.title,
        told.slice(agenda.at).map(({ title }) => title),
      ),
    );
  return {
    slides: told,
    warnings: unmet.map((topic) => sayUnmet('nothing', context.language, { topic })),
  };
}
