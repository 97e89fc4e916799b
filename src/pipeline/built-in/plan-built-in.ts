import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { Structure } from '../../materials/structure/structure.ts';
import type { Brief } from '../brief.ts';
import { sumsItselfUp } from '../evidence/sums-itself-up.ts';
import { titleOfFile } from '../evidence/title-of-material.ts';
import { saysThanks, speaksOfItself } from '../language/courtesies.ts';
import { hasPhrases, phrasesFor } from '../language/phrases.ts';
import { leansBack } from '../language/starts-dangling.ts';
import { hasNumber, topicWords } from '../language/words.ts';
import { planId } from '../plan-id.ts';
import { chooseLanguage } from '../request/choose-language.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { titleRoom } from '../wording/title-room.ts';
import { trimTitle } from '../wording/title-rules.ts';
import { addQuotation } from './add-quotation.ts';
import { addWanted } from './add-wanted.ts';
import { answerOf } from './answer-of.ts';
import { askApart } from './ask-apart.ts';
import { type Storyline, buildStoryline } from './build-storyline.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { deckTitle, subjectIn } from './deck-title.ts';
import { dedupeTitles } from './dedupe-titles.ts';
import { definitionOf } from './definition-of.ts';
import type { OutlineContext } from './outline-context.ts';
import { MIN_STORY, countAsked } from './slide-room.ts';
import { opensOtherwise } from './tell-in-order.ts';
import { tell } from './tell-topics.ts';
import { type Topic, statementsOf } from './topic.ts';
import { topicsOfBrief } from './topics-of-brief.ts';
import { withoutUndrawn } from './without-undrawn.ts';

export interface BuiltInPlan {
  plan: DeckPlan;
  warnings: string[];
}

/** The built-in planner: the answer first, then what proves it, as the request asks for it; the same every time. */
export function planBuiltIn(brief: Brief, wishes: RequestConstraints): BuiltInPlan {
  const { language, textLanguage, warnings } = chooseLanguage(brief, wishes);
  const storyline = buildStoryline(brief.materials, textLanguage);
  const read = topicsOfBrief(brief, textLanguage, storyline).filter(saysMore);
  // a manual that says what its reader must do asks nobody for anything
  const topics = argues(read) ? askApart(read) : read;
  const width = titleRoom(brief.profile);
  const leads = hasAnswerSlide(brief, wishes);
  const answering = { language: textLanguage, width };
  const answers = leads && answerOf(topics, { ...answering, own: true }) !== null;
  const definition =
    leads && !answers ? definitionOf(topics, { ...answering, names: namesOf(brief, storyline) }) : null;
  const argued = leads && (answers || argues(topics)) ? answerOf(topics, answering) : null;
  const answer = definition?.said ?? argued;
  const context: OutlineContext = {
    brief,
    language,
    textLanguage,
    // what is computed stands among the material's own sentences, which the built-in writer does not translate
    phrases: phrasesFor(textLanguage),
    speaks: hasPhrases(textLanguage),
    recommended: topics
      .flatMap(statementsOf)
      .filter((statement) => statement.kind === 'recommendation')
      .map((statement) => statement.text),
    counting: topics.flatMap(statementsOf).flatMap(({ text }) => (hasNumber(text) ? [text] : [])),
    answer,
    definition,
    // what a text asks or advises is known in the languages that the writer speaks
    explains:
      hasPhrases(textLanguage) &&
      leads &&
      !answers &&
      (definition !== null || answer === null) &&
      mayOnlyExplain(brief, topics),
    titleRoom: width,
    summarised: new Set(brief.materials.filter(({ material }) => sumsItselfUp(material)).map(({ fileId }) => fileId)),
    tables: new Map(),
  };
  const title = deckTitle(storyline, wishes, context);
  const told = tell(topics, { wishes, context });
  const wanted =
    wishes.outline.length > 0
      ? { slides: told.slides, warnings: [] }
      : addWanted(told.slides, topics, { wishes, context });
  warnings.push(...told.warnings, ...wanted.warnings);
  const cover: CandidateSlide = {
    kind: 'title',
    title: trimTitle(subjectIn(title)),
    points: storyline.subtitle && !namesExcluded(storyline.subtitle, wishes, textLanguage) ? [storyline.subtitle] : [],
    sources: [],
    weight: 1000,
  };
  const hasCover = !wishes.excluded.furniture.includes('title');
  const count = countAsked(brief, wishes);
  const slides = [
    ...(hasCover || wanted.slides.length === 0 ? [cover] : []),
    ...(count?.most === 1 && hasCover ? [] : addQuotation(wanted.slides, wishes.quotation, context)),
  ];
  const planSlides = dedupeTitles(slides, context.phrases).map((candidate, i): PlanSlide =>
    withoutUndrawn(toPlanSlide(candidate, i), wishes.undrawn),
  );
  const body = { title, language, templateId: brief.templateId, variants: brief.options.variants, slides: planSlides };
  return { plan: { id: planId(body), ...body }, warnings };
}

/** A nameless part that only thanks, greets or announces what follows is no part of the story. */
const saysMore = (topic: Topic): boolean =>
  topic.heading !== '' ||
  topic.blocks.some(({ block }) => block.type !== 'paragraph') ||
  topic.parts.length > 0 ||
  topic.rows !== undefined ||
  statementsOf(topic).some(
    ({ text, lead }) =>
      !saysThanks(text) && !speaksOfItself(text) && !(lead === undefined && leansBack(text) && !hasNumber(text)),
  );

/** Talks, letters and minutes come down to what was decided and who does what; a text with a part that asks or advises was written for it. */
const mayOnlyExplain = ({ materials }: Brief, topics: readonly Topic[]): boolean =>
  materials.every(({ material }) => !SPOKEN.has(material.structure?.kind)) &&
  topics.every(
    ({ role, rows, path }) =>
      rows === undefined && !(role === 'decision' && path.length === 0) && role !== 'ask' && role !== 'recommendation',
  );
const SPOKEN: ReadonlySet<Structure['kind'] | undefined> = new Set<Structure['kind'] | undefined>([
  'transcript',
  'chat',
  'interview',
  'mails',
  'minutes',
]);

/** Parts that lead to what should be done. */
const ARGUING: ReadonlySet<Topic['role']> = new Set<Topic['role']>([
  'options',
  'cost',
  'risk',
  'problem',
  'conclusion',
  'outlook',
  'result',
  'schedule',
  'goals',
]);
const FEW_NAMED = 4;

/** Whether a remark that advises something may be the answer: in a text of few parts, and where parts lead to it; a manual gives advice in passing. */
const argues = (topics: readonly Topic[]): boolean =>
  topics.filter(({ heading }) => heading !== '').length < FEW_NAMED ||
  new Set(topics.flatMap(({ role }) => (ARGUING.has(role) ? [role] : []))).size >= 2;

/** What the subject may be called: by the title, by the file. */
const namesOf = ({ materials }: Brief, { title }: Storyline): string[] => [
  ...(title === null ? [] : [title]),
  ...materials.flatMap(({ material }) => titleOfFile(material.name) ?? []),
];

/** A story of some length says its answer first; a part, an outline or a lesson goes its own way. */
const hasAnswerSlide = (brief: Brief, wishes: RequestConstraints): boolean =>
  wishes.scope.length === 0 &&
  wishes.outline.length === 0 &&
  wishes.unit === null &&
  !opensOtherwise(wishes) &&
  wishes.purpose !== 'lesson' &&
  (countAsked(brief, wishes)?.most ?? MIN_STORY) >= MIN_STORY;

const toPlanSlide = (candidate: CandidateSlide, index: number): PlanSlide => {
  const { kind, title, points, sources, data, roles, picture } = candidate;
  return {
    id: `slide-${index + 1}`,
    kind,
    title,
    points,
    sources,
    ...(data ? { data } : {}),
    ...(roles ? { roles } : {}),
    ...(picture ? { picture } : {}),
  };
};

/** A line under the title that says for whom the paper is goes with what is left out ("Teacher's copy"). */
const namesExcluded = (text: string, { excluded }: RequestConstraints, language: string): boolean => {
  const words = new Set(topicWords(text, language));
  return excluded.topics.some((topic) => topicWords(topic, language).some((word) => words.has(word)));
};
