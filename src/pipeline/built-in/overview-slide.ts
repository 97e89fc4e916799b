import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import { likeness, topicWords } from '../language/words.ts';
import { tellsFinding } from '../wording/title-rules.ts';
import { sayTitle } from '../wording/say-title.ts';
import { chooseStatements } from './choose-statements.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { definitionSlide } from './definition-slide.ts';
import { hasAnotherTitle } from './dedupe-titles.ts';
import type { OutlineContext } from './outline-context.ts';
import { statementsOf, type Topic } from './topic.ts';
import { pointsOf, type TopicSlide } from './topic-slide.ts';

const MAX_POINTS = 5;
const MIN_LEADS = 3;
const ALIKE = 0.8;

/** The second slide, the answer first: what the material's own summary says, else what the slides prove, in their titles. */
export function overviewSlide(
  summaries: readonly Topic[],
  slides: readonly TopicSlide[],
  context: OutlineContext,
): CandidateSlide | null {
  const own = summaries.flatMap(statementsOf).filter((statement) => statement.kind !== 'question');
  if (own.length >= 2) return withFindings(fromSummary(own, context), slides, context);
  return context.definition
    ? definitionSlide(context.definition, slides, context.textLanguage)
    : fromSlides(slides, context);
}

const FEW_POINTS = 3;

/** A summary of a sentence or two without a figure goes on with what the slides found. */
function withFindings(
  overview: CandidateSlide | null,
  slides: readonly TopicSlide[],
  { textLanguage }: OutlineContext,
): CandidateSlide | null {
  if (!overview || overview.points.length >= FEW_POINTS) return overview;
  const said = [overview.title, ...overview.points];
  if (said.some((text) => salientNumber(text) !== null)) return overview;
  const found = slides.filter(
    ({ lead, kind }) =>
      kind !== 'chart' &&
      salientNumber(lead ?? '') !== null &&
      said.every((text) => likeness(text, lead ?? '', textLanguage) <= ALIKE),
  );
  const best = [...found].sort((a, b) => b.weight - a.weight).slice(0, MAX_POINTS - overview.points.length);
  const shown = found.filter((slide) => best.includes(slide));
  return {
    ...overview,
    points: [...overview.points, ...shown.flatMap(({ lead }) => lead ?? [])],
    sources: mergeSources([...overview.sources, ...shown.flatMap(({ sources }) => sources)]),
  };
}

const countsOnly =
  /(?<!\p{L})(?:the (?:first|second|third|last)|d(?:ie|en|as) (?:erste|zweite|dritte|letzte)n?|l[ae] (?:premi[eè]re?|deuxième|second[oae]?|troisième|primera?|segund[oa]|tercera?|prima|terza)|o (?:primeiro|segundo|terceiro)|a (?:primeira|segunda|terceira)|de (?:eerste|tweede|derde)|(?:перв|втор|трет)\p{L}+|(?:перш|друг|трет)\p{L}+|(?:pierwsz|drug|trzeci)\p{L}*|(?:birinci|ikinci|üçüncü)\p{L}*)\s*$/iu;

/** What a summary is read for: what should be done. It heads the slide wherever the summary says it. */
const ANSWERS: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>(['recommendation', 'request', 'decision']);

function fromSummary(statements: readonly Statement[], context: OutlineContext): CandidateSlide | null {
  const words = (text: string): string[] => topicWords(text, context.textLanguage);
  const answers = statements.filter(({ kind }) => ANSWERS.has(kind));
  const width = context.titleRoom;
  const own = sayTitle(answers, { words, width, isAnswer: true });
  // "we propose the second": what the paper recommends in full says it better
  const counts = own !== null && countsOnly.test(own.title) && context.answer?.from.kind === 'recommendation';
  const said = (counts ? context.answer : own) ?? sayTitle(statements, { words, width });
  if (!said && !context.speaks) return null;
  const shown = chooseStatements(
    statements.filter((statement) => statement !== said?.from),
    { most: MAX_POINTS, before: statements, shown: said ? [said.from] : [], language: context.textLanguage },
  );
  return {
    kind: 'bullets',
    title: said?.title ?? context.phrases.keyPoints,
    points: [...(said?.rest ? [said.rest] : []), ...shown.flatMap(pointsOf)],
    sources: mergeSources([...(said ? [said.from] : []), ...shown].map((statement) => statement.source)),
    weight: 100,
    ...(said ? { lead: said.title } : {}),
  };
}

/** What a paper without a recommendation is read for: what it concludes, what it expects. */
const HEADLINES: ReadonlySet<Topic['role']> = new Set<Topic['role']>(['conclusion', 'outlook']);
const isHeadline = ({ lead, topic }: TopicSlide): boolean => HEADLINES.has(topic.role) && lead === topic.heading;
/** What was found out: a finding that its author set over a part, a figure. */
const isFound = ({ lead, topic }: TopicSlide): boolean =>
  (lead === topic.heading && tellsFinding(topic.heading)) || salientNumber(lead ?? '') !== null;
/** A finding that its author set over a part weighs more than one computed from a table. */
const AUTHORS_OWN = 2;

/** The answer, and what each of the other slides proves, in its title. */
function fromSlides(slides: readonly TopicSlide[], context: OutlineContext): CandidateSlide | null {
  const { answer } = context;
  const leads = slides.filter((slide) => slide.lead !== undefined && slide.lead !== answer?.title);
  const worth = ({ lead, topic, weight }: TopicSlide): number => weight + (lead === topic.heading ? AUTHORS_OWN : 0);
  const best = [...leads].sort((a, b) => worth(b) - worth(a)).slice(0, answer ? MAX_POINTS - 1 : MAX_POINTS);
  const shown = leads
    .filter((slide) => best.includes(slide))
    .filter(
      (slide, at, kept) =>
        !kept.slice(0, at).some((other) => likeness(other.lead ?? '', slide.lead ?? '', context.textLanguage) > ALIKE),
    );
  const headline =
    answer?.title ?? best.find((slide) => isHeadline(slide) && hasAnotherTitle(slide, context.phrases))?.lead;
  // without an answer a word of the writer's own heads it, which it has not in every language
  if (headline === undefined && context.explains && shown.filter(isFound).length * 2 < shown.length) return null;
  if (shown.length < (answer ? MIN_LEADS - 1 : MIN_LEADS) || (headline === undefined && !context.speaks)) return null;
  return {
    kind: 'bullets',
    title: headline ?? context.phrases.keyPoints,
    points: shown.flatMap(({ lead }) => (lead === undefined || lead === headline ? [] : [lead])),
    sources: mergeSources([...(answer ? [answer.from.source] : []), ...shown.flatMap(({ sources }) => sources)]),
    weight: 100,
    ...(headline === undefined ? {} : { lead: headline }),
  };
}
