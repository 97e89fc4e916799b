import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import { rolesNamed, type TopicRole } from '../language/topic-roles.ts';
import { likeness, topicWords } from '../language/words.ts';
import { sameLanguage } from './read-request.ts';
import type { Furniture, RequestConstraints } from './request-constraints.ts';

/** What of a request a plan does not keep, each as a sentence with its reason or what to do; empty where all is kept. */
export function unmetWishes(constraints: RequestConstraints, plan: DeckPlan): string[] {
  // topics are compared by their words, which meet only in one language
  const comparable = sameLanguage(constraints.writtenIn, plan.language);
  return [
    ...unmetCount(constraints, plan),
    ...unmetLanguage(constraints, plan),
    ...unmetExclusions(constraints, plan, comparable),
    ...(comparable
      ? [...missingTopics(constraints, plan), ...unmetOrder(constraints, plan), ...unmetForms(constraints, plan)]
      : []),
  ];
}

const slidesWord = (count: number): string => (count === 1 ? '1 slide' : `${count} slides`);

function unmetCount({ count }: RequestConstraints, plan: DeckPlan): string[] {
  const made = plan.slides.length;
  if (!count || (made >= count.least && made <= count.most)) return [];
  const wanted =
    count.least === count.most
      ? `exactly ${slidesWord(count.least)}`
      : made > count.most
        ? `at most ${slidesWord(count.most)}`
        : `at least ${slidesWord(count.least)}`;
  return made < count.least
    ? [
        `I could not make ${wanted}, because the material carries ${made} without repeating itself or leaving slides empty. Add material or ask for fewer slides.`,
      ]
    : [`I could not make ${wanted}: the deck has ${made}. Remove slides in the plan, or ask for a narrower subject.`];
}

function unmetLanguage({ language }: RequestConstraints, plan: DeckPlan): string[] {
  if (language === null || sameLanguage(language, plan.language)) return [];
  const name = (tag: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  return [
    `I could not write the deck in ${name(language)}, because without a model the text stays as the material has it (${name(plan.language)}). Choose a model for the writer to have it translated.`,
  ];
}

const furnitureKinds: Readonly<Partial<Record<Furniture, { kinds: readonly SlideKind[]; name: string }>>> = {
  agenda: { kinds: ['agenda'], name: 'an agenda' },
  sections: { kinds: ['section'], name: 'a divider' },
  appendix: { kinds: ['appendix'], name: 'an appendix' },
  closing: { kinds: ['closing'], name: 'a closing slide' },
  title: { kinds: ['title'], name: 'a title slide' },
  charts: { kinds: ['chart'], name: 'a chart' },
  pictures: { kinds: ['picture', 'pictureText'], name: 'a picture' },
  tables: { kinds: ['table'], name: 'a table' },
};

function unmetExclusions({ excluded }: RequestConstraints, plan: DeckPlan, comparable: boolean): string[] {
  const numbersOf = (matches: (slide: PlanSlide) => boolean): string[] =>
    plan.slides.flatMap((slide, i) => (matches(slide) ? [String(i + 1)] : []));
  const where = (numbers: readonly string[]): string =>
    `${numbers.length === 1 ? 'slide' : 'slides'} ${new Intl.ListFormat('en').format(numbers)}`;
  const furniture = excluded.furniture.flatMap((name) => {
    const record = furnitureKinds[name];
    const numbers = record ? numbersOf((slide) => record.kinds.includes(slide.kind)) : [];
    return record && numbers.length > 0
      ? [
          `I could not do without ${record.name}, because nothing else of the material carries ${where(numbers)}. Remove it in the plan.`,
        ]
      : [];
  });
  const topics = excluded.topics.flatMap((topic) => {
    const numbers = comparable ? numbersOf((slide) => speaksOf(slide.title, topic, plan.language)) : [];
    return numbers.length > 0
      ? [`I could not leave out “${topic}” altogether: ${where(numbers)} still speaks of it. Remove it in the plan.`]
      : [];
  });
  return [...furniture, ...topics];
}

const speaksOf = (text: string, topic: string, language: string): boolean =>
  topicWords(topic, language).length > 0 && likeness(topic, text, language) >= 0.5;

const textOf = (slide: PlanSlide): string =>
  [slide.title, ...slide.points, ...slide.sources.map((source) => (source.locator.headings ?? []).join(' '))].join(' ');

/** "Tasks" are told under "Next steps": by what a slide's title or its rows are. */
const fills = (slide: PlanSlide, role: TopicRole): boolean =>
  rolesNamed(slide.title).includes(role) ||
  (role === 'actions' && slide.roles?.items === 'actions') ||
  (role === 'risk' && slide.roles?.items === 'risks');

function missingTopics({ scope, kept, outline, order, endsWith }: RequestConstraints, plan: DeckPlan): string[] {
  const told = (topic: string): boolean => {
    const words = topicWords(topic, plan.language);
    const roles = rolesNamed(topic);
    return (
      words.length === 0 ||
      plan.slides.some(
        (slide) => speaksOf(textOf(slide), topic, plan.language) || roles.some((role) => fills(slide, role)),
      )
    );
  };
  const kinds = new Set<SlideKind>(plan.slides.map((slide) => slide.kind));
  const missing = new Set([
    ...[...scope, ...kept, ...order, ...(endsWith === null ? [] : [endsWith])].filter((topic) => !told(topic)),
    ...outline
      .filter((item) => (item.kind ? !kinds.has(item.kind) && !told(item.title) : !told(item.title)))
      .map((item) => item.title),
  ]);
  return [...missing].map(
    (topic) =>
      `I could not tell anything about “${topic}”, because I found nothing about it in the material. Add it to the material or name it as the material does.`,
  );
}

function unmetOrder({ order, endsWith }: RequestConstraints, plan: DeckPlan): string[] {
  const placeOf = (topic: string): number =>
    plan.slides.findIndex(
      (slide) => slide.kind !== 'agenda' && slide.kind !== 'title' && speaksOf(slide.title, topic, plan.language),
    );
  const asked = endsWith === null ? order : [...order, endsWith];
  return asked.flatMap((topic, i) => {
    const before = asked[i - 1];
    if (before === undefined) return [];
    const [one, two] = [placeOf(before), placeOf(topic)];
    return one >= 0 && two >= 0 && two < one
      ? [
          `I could not put “${before}” before “${topic}”, because the material tells them the other way round. Move slide ${one + 1} in the plan.`,
        ]
      : [];
  });
}

const formNames: Readonly<Partial<Record<SlideKind, string>>> = {
  bigNumbers: 'big numbers',
  twoColumns: 'two columns',
  quote: 'a quotation',
  cards: 'cards',
  bullets: 'a list',
};

function unmetForms({ forms }: RequestConstraints, plan: DeckPlan): string[] {
  return forms.flatMap(({ topic, kind, chart }) =>
    plan.slides.some((slide) => slide.kind === kind && (chart === undefined || slide.data?.chart === chart))
      ? []
      : [
          `I could not show “${topic}” as ${chart ? `a ${chart} chart` : (formNames[kind] ?? `a ${kind}`)}, because the material has no data of that shape for it.`,
        ],
  );
}
