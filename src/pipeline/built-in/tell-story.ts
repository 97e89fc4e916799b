import { meaningOf } from '../evidence/show-table.ts';
import { invites } from '../language/courtesies.ts';
import { roleOfHeading } from '../language/topic-roles.ts';
import { hasNumber } from '../language/words.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { chooseAcross, chooseSlides, reachCount } from './choose-slides.ts';
import { withoutDefinition } from './definition-slide.ts';
import { honourForms } from './honour-forms.ts';
import { joinThinTopics, partsApart } from './join-thin-topics.ts';
import { onlyOpens } from './only-opens.ts';
import type { OutlineContext } from './outline-context.ts';
import { overviewSlide } from './overview-slide.ts';
import { questionsApart } from './questions-apart.ts';
import { MIN_STORY, type Telling, roomFor } from './slide-room.ts';
import { opensOtherwise, opensWithState, tellInOrder } from './tell-in-order.ts';
import type { TopicSlide } from './topic-slide.ts';
import { topicSlides } from './topic-slides.ts';
import { type Topic, statementsOf } from './topic.ts';
import { isAbout } from './topics-about.ts';

export const asPlain = ({ topic: _topic, said: _said, ...slide }: TopicSlide): CandidateSlide => slide;

/** Content below this is left out of a deck that nobody asked to be long: appendices, glossaries, methods. */
const WORTH = 5.5;
const MIN_SLIDES = 5;

/** Of so few parts the one that opens the text is one. */
const FEW_TOPICS = 3;

interface StoryTelling extends Telling {
  isPart: boolean;
  /** Parts called by what they tell of, which their titles say. */
  called: ReadonlySet<string>;
}

export function tellStory(topics: readonly Topic[], telling: StoryTelling): CandidateSlide[] {
  const { context, wishes, isPart, called } = telling;
  const words = context.brief.materials.reduce((sum, { material }) => sum + material.words, 0);
  const room = roomFor(telling, words);
  const mayOpen =
    room.most >= MIN_STORY - 1 &&
    !isPart &&
    !opensOtherwise(wishes) &&
    !(context.answer && opensWithState(wishes)) &&
    !wishes.excluded.topics.some((topic) => roleOfHeading(topic) === 'summary');
  const summaries = mayOpen
    ? topics.filter((topic) => topic.role === 'summary' && statementsOf(topic).length >= 2)
    : [];
  const definition =
    !isPart && summaries.length === 0 && room.most >= MIN_STORY - 1 && topics.length >= 3 ? context.definition : null;
  const isNamed = (topic: Topic): boolean => isAbout(topic, [...wishes.kept, ...wishes.order], context.textLanguage);
  // the answer opens the deck: what opens the text need not
  const answersFirst = mayOpen && definition === null && (summaries.length > 0 || context.answer !== null);
  const told = joinThinTopics(
    questionsApart(
      (definition ? withoutDefinition(topics, definition, context.textLanguage) : topics).filter(
        (topic, at) =>
          !summaries.includes(topic) &&
          !(answersFirst && at === 0 && topics.length > FEW_TOPICS && onlyOpens(topic) && !isNamed(topic)),
      ),
      room.most,
      context.textLanguage,
    ),
    // who asks for less than all wants no more of it on a slide
    { room: wishes.scope.length > 0 ? Infinity : room.most, explains: context.explains },
    (topic) => isNamed(topic) || (topic.role === 'questions' && wishes.wanted.includes('questions')),
  );
  const slidesOf = (parts: readonly Topic[]): TopicSlide[] => {
    const slides = parts
      .flatMap((topic) => weighed(topicSlides(topic, context), isAbout(topic, wishes.kept, context.textLanguage)))
      .map((slide) => withoutForm(slide, wishes))
      .map((slide) => (called.has(slide.topic.heading) ? titledOf(slide) : slide))
      .filter((slide) => isWanted(slide, wishes));
    return context.explains
      ? slides.map((slide, at) => ({ ...slide, weight: explainingWeight(slide, at / slides.length) }))
      : slides;
  };
  const isWorthy = (slide: TopicSlide): boolean => slide.weight >= WORTH;
  const joined = slidesOf(joinRecommendation(told, context));
  // a count that the joined parts do not reach is reached by telling them apart
  const able =
    room.asked && joined.filter(isWorthy).length < room.least ? slidesOf(partsApart(told, room.least)) : joined;
  const worthy = able.filter(isWorthy);
  // what is told since it was named makes no story longer or shorter
  const ownWorthy = able.filter(({ weight }) => (weight >= BOUND ? weight - BOUND : weight) >= WORTH);
  // of a count that leaves no choice the answer takes a place only where there is one
  const asked = room.least === room.most ? room.least : room.least - 1;
  const pool = ownWorthy.length < (room.asked ? asked : MIN_SLIDES) ? able : worthy;
  const withOverview =
    mayOpen &&
    (summaries.length > 0 ||
      definition !== null ||
      ((wishes.purpose !== 'lesson' || wishes.wanted.includes('summary')) && pool.length >= (context.answer ? 3 : 4)));
  const choose = (able: readonly TopicSlide[], most: number): TopicSlide[] =>
    context.explains ? chooseAcross(able, most) : chooseSlides(able, { ...room, most });
  const beside = choose(pool, room.most - 1);
  const overview = withOverview ? overviewSlide(summaries, beside, { ...context, definition }) : null;
  // the room of an overview that cannot be told goes to a part with a role, not to one more aside, unless the count was asked for
  const chosen =
    overview || !withOverview || room.asked
      ? choose(pool, room.most - (overview ? 1 : 0))
      : choose(
          pool.filter((slide) => beside.includes(slide) || slide.topic.role !== null || slide.lead !== undefined),
          room.most,
        );
  const ordered = tellInOrder(withNamed(chosen, able, { wishes, context, most: room.most - (overview ? 1 : 0) }), {
    wishes,
    context,
  });
  const formed = honourForms(ordered, wishes.forms, context).map(asPlain);
  const before = overview && !wishes.wanted.includes('recap') ? [overview] : [];
  const slides = [...before, ...formed, ...(overview && before.length === 0 ? [overview] : [])];
  return room.asked ? reachCount(slides, room, context) : slides;
}

/** "Security: 22 inspectors are missing": what the slide tells of, before what it tells. */
function titledOf(slide: TopicSlide): TopicSlide {
  const { heading } = slide.topic;
  const mark = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(heading) ? '：' : ': ';
  const title = `${heading}${mark}${slide.title}`;
  return slide.lead === undefined || slide.title.includes(heading) || !fitsTitle(title) ? slide : { ...slide, title };
}

/** What a text that explains tells first weighs more than its details, and a slide of one point, or one that calls for help, little. */
const FIRST_MORE = 1.5;
const A_LEVEL_LESS = 0.7;
const LITTLE_LESS = 4.5;

function explainingWeight({ weight, topic, kind, points }: TopicSlide, place: number): number {
  const isThin = !topic.isAnswered && kind === 'bullets' && points.length <= 1 && !points.some(hasNumber);
  const isInvitation = points.filter(invites).length * 3 >= points.length && points.length > 0;
  return (
    weight +
    FIRST_MORE * (1 - place) -
    A_LEVEL_LESS * Math.max(0, topic.path.length - 1) -
    (isThin || isInvitation ? LITTLE_LESS : 0)
  );
}

/** What is put in an order or asked is told: where no chosen slide is about it, the one that is takes the place of the lightest. */
function withNamed(
  chosen: readonly TopicSlide[],
  able: readonly TopicSlide[],
  { wishes, context, most }: Telling & { most: number },
): TopicSlide[] {
  const { order, questions, listed, endsWith } = wishes;
  const named = [...new Set([...order, ...questions, ...listed, ...endsWith])];
  const isNamed = ({ topic }: TopicSlide, names: readonly string[]): boolean =>
    isAbout(topic, names, context.textLanguage);
  const made = new Set(chosen);
  for (const name of named) {
    const missing = able.find((slide) => isNamed(slide, [name]));
    if (!missing || [...made].some((slide) => isNamed(slide, [name]))) continue;
    const [lightest] = [...made].filter((slide) => !isNamed(slide, named)).sort((a, b) => a.weight - b.weight);
    if (made.size >= most) {
      if (!lightest) continue;
      made.delete(lightest);
    }
    made.add(missing);
  }
  return able.filter((slide) => made.has(slide));
}

/** A part that must not be left out shares no slide and is told whatever it weighs. */
const BOUND = 30;
const weighed = (slides: readonly TopicSlide[], bound: boolean): TopicSlide[] =>
  slides.map((slide, at) => (bound && at === 0 ? { ...slide, weight: slide.weight + BOUND } : slide));

/** A chart that is not to be one is shown as its table, a table as its chart; where neither is wanted their sentences stay. */
function withoutForm(slide: TopicSlide, { excluded: { furniture } }: RequestConstraints): TopicSlide {
  const [charts, tables] = [furniture.includes('charts'), furniture.includes('tables')];
  const { data, ...rest } = slide;
  if (!data || !((slide.kind === 'chart' && charts) || (slide.kind === 'table' && tables))) return slide;
  if (charts && tables) return { ...rest, kind: 'bullets' };
  return charts ? { ...slide, kind: 'table', data: { fileId: data.fileId, block: data.block } } : slide;
}

const isWanted = (slide: TopicSlide, { excluded }: RequestConstraints): boolean =>
  !(excluded.furniture.includes('charts') && slide.kind === 'chart') &&
  !(excluded.furniture.includes('pictures') && slide.kind === 'picture') &&
  !(excluded.furniture.includes('tables') && slide.kind === 'table');

const FEW_STATEMENTS = 3;

/** A recommendation of a sentence or two heads the comparison that it was made from. */
function joinRecommendation(topics: readonly Topic[], { recommended }: OutlineContext): Topic[] {
  const options = topics.find((topic) =>
    topic.blocks.some(
      ({ block }) =>
        block.type === 'table' && (topic.role === 'options' || meaningOf(block, recommended).recommended !== null),
    ),
  );
  const advice = topics.find(
    (topic) =>
      topic.role === 'recommendation' &&
      topic.statements.length <= FEW_STATEMENTS &&
      topic.parts.length === 0 &&
      topic.blocks.every(({ block }) => block.type === 'paragraph'),
  );
  if (!options || !advice) return [...topics];
  const joined: Topic = { ...options, statements: [...advice.statements, ...options.statements] };
  return topics.filter((topic) => topic !== advice).map((topic) => (topic === options ? joined : topic));
}
