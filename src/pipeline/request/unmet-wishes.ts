import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import { rolesNamed, type TopicRole } from '../language/topic-roles.ts';
import { likeness, topicWords } from '../language/words.ts';
import { claimOf } from '../statements/claim-of.ts';
import type { StatementKind } from '../statements/statement.ts';
import { namesFigures, requestWords } from './request-words.ts';
import { wordPattern } from './word-pattern.ts';
import { sameLanguage } from './read-request.ts';
import { answerInWords } from './ask-for-material.ts';
import { sayUnmet } from './unmet-messages.ts';
import type { Furniture, RequestConstraints } from './request-constraints.ts';

/** What of a request a plan does not keep, each as a sentence with its reason or what to do; empty where all is kept. */
export function unmetWishes(constraints: RequestConstraints, plan: DeckPlan): string[] {
  // topics are compared by their words, which meet only in one language
  const comparable = sameLanguage(constraints.writtenIn, plan.language);
  return [
    ...unmetCount(constraints, plan),
    ...unmetLanguage(constraints, plan),
    ...unmetExclusions(constraints, plan, comparable),
    ...unmetMeans(constraints, plan),
    ...(comparable
      ? [...missingTopics(constraints, plan), ...unmetOrder(constraints, plan), ...unmetForms(constraints, plan)]
      : []),
  ];
}

function unmetCount({ count }: RequestConstraints, { slides, language }: DeckPlan): string[] {
  const made = slides.length;
  if (!count || (made >= count.least && made <= count.most)) return [];
  return [
    made < count.least
      ? sayUnmet('fewer', language, { n: count.least, made })
      : sayUnmet('more', language, { n: count.most, made }),
  ];
}

function unmetLanguage({ language }: RequestConstraints, plan: DeckPlan): string[] {
  if (language === null || sameLanguage(language, plan.language)) return [];
  const name = (tag: string): string => new Intl.DisplayNames([plan.language], { type: 'language' }).of(tag) ?? tag;
  return [sayUnmet('language', plan.language, { wish: name(language), own: name(plan.language) })];
}

/** What the built-in writer cannot do at all. */
const unmetMeans = (
  { manner, format, template, wanted }: RequestConstraints,
  { language, templateId, slides }: DeckPlan,
): string[] => [
  ...(manner === null ? [] : [sayUnmet('tone', language, { wish: manner })]),
  ...(format === null ? [] : [sayUnmet('format', language, { wish: format })]),
  ...(wanted.includes('pictures') && !slides.some(({ picture, wishedPicture }) => picture ?? wishedPicture)
    ? [answerInWords('pictures', language)]
    : []),
  // one that is known was chosen before the plan was made
  ...(template === null || templateId !== null ? [] : [sayUnmet('template', language, { wish: template })]),
];

/** What is asked to stay out, by the slides that it would be. */
const furnitureKinds: Readonly<Partial<Record<Furniture, readonly SlideKind[]>>> = {
  agenda: ['agenda'],
  sections: ['section'],
  appendix: ['appendix'],
  closing: ['closing'],
  title: ['title'],
  charts: ['chart'],
  pictures: ['picture', 'pictureText'],
  tables: ['table'],
};

function unmetExclusions({ excluded, wishes }: RequestConstraints, plan: DeckPlan, comparable: boolean): string[] {
  const numbersOf = (matches: (slide: PlanSlide) => boolean): string[] =>
    plan.slides.flatMap((slide, i) => (matches(slide) ? [String(i + 1)] : []));
  const written = wishes.find(({ kind }) => kind === 'excluded')?.text ?? '';
  const kept = new Set(excluded.furniture.flatMap((name) => furnitureKinds[name] ?? []));
  // an appendix is one by its title, whatever its kind
  const { furniture: names, bounded } = requestWords(plan.language);
  const headed = excluded.furniture
    .filter((name) => name === 'appendix' || name === 'agenda')
    .map((name) => names[name]);
  const furniture = numbersOf(
    ({ kind, title }) => kept.has(kind) || headed.some((source) => title.search(wordPattern(source, bounded)) === 0),
  );
  const topics = excluded.topics.flatMap((topic) => {
    const numbers = comparable ? numbersOf((slide) => speaksOf(slide.title, topic, plan.language)) : [];
    return numbers.length > 0 ? [sayUnmet('stillOf', plan.language, { topic, slides: numbers.join(', ') })] : [];
  });
  return [
    ...(furniture.length > 0
      ? [sayUnmet('without', plan.language, { wish: written, slides: furniture.join(', ') })]
      : []),
    ...topics,
  ];
}

const speaksOf = (text: string, topic: string, language: string): boolean =>
  topicWords(topic, language).length > 0 && likeness(topic, text, language) >= 0.5;

const textOf = (slide: PlanSlide): string =>
  [slide.title, ...slide.points, ...slide.sources.map((source) => (source.locator.headings ?? []).join(' '))].join(' ');

/** A decision that is asked for, what is recommended and what was decided: all answer "the decision first". */
const answers: ReadonlySet<TopicRole> = new Set<TopicRole>(['decision', 'recommendation', 'ask']);
const ANSWERING: ReadonlySet<StatementKind> = new Set<StatementKind>(['decision', 'recommendation', 'request']);

/** "Tasks" are told under "Next steps": by what a slide's title, the headings that it comes from, or its rows are. */
const fills = (slide: PlanSlide, role: TopicRole): boolean =>
  [slide.title, ...slide.sources.flatMap(({ locator }) => locator.headings ?? [])].some((heading) =>
    rolesNamed(heading).includes(role),
  ) ||
  (answers.has(role) && [slide.title, ...slide.points].some((line) => ANSWERING.has(claimOf(line)))) ||
  (role === 'actions' && slide.roles?.items === 'actions') ||
  (role === 'risk' && slide.roles?.items === 'risks');

function missingTopics({ scope, kept, outline, order, endsWith }: RequestConstraints, plan: DeckPlan): string[] {
  const told = (topic: string): boolean => {
    const words = topicWords(topic, plan.language);
    const roles = rolesNamed(topic);
    return (
      words.length === 0 ||
      namesFigures(topic) ||
      plan.slides.some(
        (slide) => speaksOf(textOf(slide), topic, plan.language) || roles.some((role) => fills(slide, role)),
      )
    );
  };
  const kinds = new Set<SlideKind>(plan.slides.map((slide) => slide.kind));
  const missing = new Set([
    ...[...scope, ...kept, ...order, ...endsWith].filter((topic) => !told(topic)),
    ...outline
      .filter((item) => (item.kind ? !kinds.has(item.kind) && !told(item.title) : !told(item.title)))
      .map((item) => item.title),
  ]);
  return [...missing].map((topic) => sayUnmet('nothing', plan.language, { topic }));
}

function unmetOrder({ order, endsWith }: RequestConstraints, plan: DeckPlan): string[] {
  const placeOf = (topic: string): number =>
    plan.slides.findIndex(
      (slide) => slide.kind !== 'agenda' && slide.kind !== 'title' && speaksOf(slide.title, topic, plan.language),
    );
  const asked = [...order, ...endsWith];
  return asked.flatMap((topic, i) => {
    const before = asked[i - 1];
    if (before === undefined) return [];
    const [one, two] = [placeOf(before), placeOf(topic)];
    return one >= 0 && two >= 0 && two < one
      ? [sayUnmet('order', plan.language, { before, topic, slides: one + 1 })]
      : [];
  });
}

function unmetForms({ forms, wishes }: RequestConstraints, plan: DeckPlan): string[] {
  const written = wishes.find(({ kind }) => kind === 'forms')?.text ?? '';
  return forms.flatMap(({ topic, kind, chart }) =>
    plan.slides.some((slide) => slide.kind === kind && (chart === undefined || slide.data?.chart === chart))
      ? []
      : [sayUnmet('form', plan.language, { topic: topic || written })],
  );
}
