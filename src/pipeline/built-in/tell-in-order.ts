import type { TopicRole } from '../language/topic-roles.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { likenessToWish } from './topics-about.ts';
import type { OutlineContext } from './outline-context.ts';
import type { TopicSlide } from './topic-slide.ts';

/** What a deck ends with, in this order; other parts stay in the order of their material. */
const last: readonly TopicRole[] = ['conclusion', 'outlook', 'ask', 'questions', 'actions'];
/** What backs the deck comes after everything. */
const behind: readonly TopicRole[] = ['method', 'definitions', 'appendix'];
const kindsOfPoints: readonly TopicSlide['kind'][] = ['bullets'];

/** The chosen slides as they are told: the material's order, what the reader is to do at the end, in the order asked for where one was. */
export function tellInOrder(
  slides: readonly TopicSlide[],
  { wishes, context }: { wishes: Pick<RequestConstraints, 'order' | 'endsWith' | 'excluded'>; context: OutlineContext },
): TopicSlide[] {
  const rank = (slide: TopicSlide): number => {
    const { role } = slide.topic;
    if (role && behind.includes(role)) return 200 + behind.indexOf(role);
    // measures under names of their own are what is planned, and questions with their answers keep their order
    const closes = !(role === 'actions' && slide.topic.parts.length > 0) && !slide.topic.isAnswered;
    if (role && closes && last.includes(role)) return 100 + last.indexOf(role);
    return 0;
  };
  const stable = slides
    .map((slide, at) => ({ slide, at }))
    .sort((a, b) => rank(a.slide) - rank(b.slide) || a.at - b.at)
    .map(({ slide }) => slide);
  const asked = inAskedOrder(stable, wishes, context);
  return withClosing(asked, wishes.excluded.furniture.includes('closing'));
}

const MATCHES = 2;

function inAskedOrder(
  slides: readonly TopicSlide[],
  { order, endsWith }: Pick<RequestConstraints, 'order' | 'endsWith'>,
  { textLanguage }: OutlineContext,
): TopicSlide[] {
  const placeOf = (slide: TopicSlide): number => {
    if (endsWith !== null && likenessToWish(slide.topic, endsWith, textLanguage) >= MATCHES) return order.length + 1;
    const found = order.findIndex((wish) => likenessToWish(slide.topic, wish, textLanguage) >= MATCHES);
    return found < 0 ? order.length : found;
  };
  return slides
    .map((slide, at) => ({ slide, at, place: placeOf(slide) }))
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ slide }) => slide);
}

/** The last slide of what the reader is to do is the closing; an appendix may follow it. */
function withClosing(slides: readonly TopicSlide[], excluded: boolean): TopicSlide[] {
  const at = slides.findLastIndex(({ topic }) => !(topic.role && behind.includes(topic.role)));
  const closing = slides[at];
  const role = closing?.topic.role;
  if (
    excluded ||
    !closing ||
    !role ||
    !last.includes(role) ||
    !kindsOfPoints.includes(closing.kind) ||
    closing.points.length < (role === 'ask' ? 1 : 2)
  )
    return [...slides];
  return slides.map((slide, i) => (i === at ? { ...slide, kind: 'closing' } : slide));
}
