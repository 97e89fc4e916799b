import { rolesNamed, type TopicRole } from '../language/topic-roles.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { namesFigures } from '../request/request-words.ts';
import { hasNumber } from '../language/words.ts';
import { likenessToWish } from './topics-about.ts';
import { statementsOf } from './topic.ts';
import type { OutlineContext } from './outline-context.ts';
import type { TopicSlide } from './topic-slide.ts';

/** What a deck ends with, in this order; other parts stay in the order of their material. */
const last: readonly TopicRole[] = ['conclusion', 'outlook', 'ask', 'questions', 'actions'];
/** What backs the deck comes after everything. */
const behind: readonly TopicRole[] = ['method', 'definitions', 'appendix'];
const kindsOfPoints: readonly TopicSlide['kind'][] = ['bullets'];

type OrderWishes = Pick<RequestConstraints, 'order' | 'endsWith' | 'excluded' | 'wanted' | 'listed'>;

/** What a deck opens with anyhow. */
const answers: ReadonlySet<TopicRole> = new Set<TopicRole>([
  'summary',
  'result',
  'recommendation',
  'decision',
  'ask',
  'conclusion',
]);

/** How things stand. */
const STANDING: ReadonlySet<TopicRole> = new Set<TopicRole>(['result', 'summary', 'background']);

/** Whether a request has the deck begin with something else than its answer. */
export const opensOtherwise = ({ order: [first] }: Pick<RequestConstraints, 'order'>): boolean =>
  first !== undefined && (namesFigures(first) || !rolesNamed(first).some((role) => answers.has(role)));

/** Whether a request has the deck begin with how things stand, where its answer is what is to be done. */
export const opensWithState = ({ order: [first] }: Pick<RequestConstraints, 'order'>): boolean => {
  const roles = first === undefined ? [] : rolesNamed(first);
  return roles.length > 0 && roles.every((role) => STANDING.has(role));
};

/** The chosen slides as they are told: the material's order, what the reader is to do at the end, in the order asked for where one was. */
export function tellInOrder(
  slides: readonly TopicSlide[],
  { wishes, context }: { wishes: OrderWishes; context: OutlineContext },
): TopicSlide[] {
  const rank = (slide: TopicSlide): number => {
    const { role } = slide.topic;
    if (role && behind.includes(role)) return 200 + behind.indexOf(role);
    if (role === 'questions' && wishes.wanted.includes('questions')) return 150;
    // measures under names of their own are what is planned, and questions with their answers keep their order
    const closes = !(role === 'actions' && slide.topic.parts.length > 0) && !slide.topic.isAnswered;
    if (role && closes && last.includes(role)) return 100 + last.indexOf(role);
    return 0;
  };
  const stable = slides
    .map((slide, at) => ({ slide, at }))
    .sort((a, b) => rank(a.slide) - rank(b.slide) || a.at - b.at)
    .map(({ slide }) => slide);
  // what closes a deck closes it though a question before it may be like it; who lists many parts lists all in their order
  const open =
    wishes.order.length > 0 || wishes.endsWith.length > 0 || wishes.listed.length >= MANY_LISTED
      ? stable.length
      : stable.filter((slide) => rank(slide) === 0).length;
  const asked = [
    ...inAskedOrder(stable.slice(0, open), wishes, context),
    ...inAskedOrder(stable.slice(open), wishes, context),
  ];
  return withClosing(asked, wishes.excluded.furniture.includes('closing'));
}

const MANY_LISTED = 5;

const MATCHES = 2;
/** A question shares fewer words with what answers it. */
const ANSWERS = 0.7;
const LEAST_LISTED = 2;
/** What only a sentence of some part speaks of is found there where no part is about it. */
const FAINT = 0.4;

/** The kinds of slides that show figures. */
const figured: readonly TopicSlide['kind'][] = ['chart', 'bigNumbers', 'table', 'status'];

function inAskedOrder(
  slides: readonly TopicSlide[],
  { order: named, endsWith, listed }: OrderWishes,
  { textLanguage }: OutlineContext,
): TopicSlide[] {
  // without an order of their own, questions are answered and parts told as they are listed
  const isListed = named.length === 0 && listed.length >= LEAST_LISTED;
  const order = isListed ? listed : named;
  const like = (slide: TopicSlide, wish: string): number =>
    namesFigures(wish)
      ? figuresIn(
          slide,
          slides.some(({ kind }) => figured.includes(kind)),
        )
      : likenessToWish(slide.topic, wish, textLanguage);
  const leastOf = new Map(
    [...order, ...endsWith].map((wish) => [
      wish,
      isListed
        ? ANSWERS
        : rolesNamed(wish).length > 0 || slides.some((slide) => like(slide, wish) >= MATCHES)
          ? MATCHES
          : FAINT,
    ]),
  );
  const bestOf = (slide: TopicSlide, wishes: readonly string[]): number | undefined =>
    wishes
      .map((wish, at) => ({ at, worth: like(slide, wish), least: leastOf.get(wish) ?? MATCHES }))
      .filter(({ worth, least }) => worth >= least)
      .sort((one, other) => other.worth - one.worth || one.at - other.at)[0]?.at;
  const placeOf = (slide: TopicSlide): number | undefined => {
    const end = bestOf(slide, endsWith);
    return end === undefined ? bestOf(slide, order) : order.length + 1 + end;
  };
  let before = -1;
  const places = isListed ? slides.map(placeOf) : withOpening(slides, slides.map(placeOf), order);
  return slides
    .map((slide, at) => {
      const own = places[at];
      before = own ?? before;
      // what nobody listed stays behind what it follows in its material
      return { slide, at, place: own ?? (isListed ? before : order.length) };
    })
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ slide }) => slide);
}

/**
 * The places with what is to come first found where no part is about it by its words: it is what stands before the part that comes next; and
 * how things stand is told by what is told of nothing else and by the figures.
 */
function withOpening(
  slides: readonly TopicSlide[],
  places: readonly (number | undefined)[],
  [first]: readonly string[],
): (number | undefined)[] {
  const next = places.findIndex((place) => place !== undefined);
  if (first === undefined || next < 0 || places.includes(0)) return [...places];
  const standing = rolesNamed(first).some((role) => STANDING.has(role));
  return places.map((place, at) =>
    place === undefined &&
    (at < next || (standing && figured.includes(slides[at]?.kind ?? 'bullets') && slides[at]?.topic.role === null))
      ? 0
      : place,
  );
}

const FEW_FIGURES = 2;

/** How much a slide is about figures: by its kind where any slide shows some, else by what its sentences count. */
function figuresIn({ kind, topic }: TopicSlide, areShown: boolean): number {
  if (areShown) return figured.includes(kind) ? MATCHES : 0;
  const counting = statementsOf(topic).filter(({ text }) => hasNumber(text)).length;
  return topic.role !== 'schedule' && topic.role !== 'risk' && counting >= FEW_FIGURES ? MATCHES : 0;
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
