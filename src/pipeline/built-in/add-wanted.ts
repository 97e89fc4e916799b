import { fillPhrase } from '../language/phrases.ts';
import { rolesNamed } from '../language/topic-roles.ts';
import { displayWidth, topicWords } from '../language/words.ts';
import { sameLanguage } from '../request/read-request.ts';
import { blockText } from '../statements/build-sections.ts';
import { opensWith } from '../request/split-topics.ts';
import { baseLanguage } from '../language/base-language.ts';
import { requestWords } from '../request/request-words.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { sayUnmet } from '../request/unmet-messages.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import { agendaSlide } from './agenda-slide.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { statementsOf, type Topic } from './topic.ts';

const LEAST_FOR_AGENDA = 3;
const MOST_QUESTIONS = 5;
const LEAST_REVIEWED = 2;
/** A longer name is no subject of a question. */
const NAME_WIDTH = 50;

interface Wished {
  wishes: RequestConstraints;
  context: OutlineContext;
}

/** The slides with what the request wants beside their content (an agenda, questions at the end), and what of it could not be made. */
export function addWanted(
  slides: readonly CandidateSlide[],
  topics: readonly Topic[],
  wished: Wished,
): { slides: CandidateSlide[]; warnings: string[] } {
  const { wishes, context } = wished;
  const warnings: string[] = [];
  const made = [...slides];
  const wants = (name: RequestConstraints['wanted'][number]): boolean => wishes.wanted.includes(name);
  if (wants('exercises') && !hasExercises(topics, context)) warnings.push(sayUnmet('exercises', context.language, {}));
  if (wants('questions') && !/[?？؟]/u.test([made.at(-1)?.title, ...(made.at(-1)?.points ?? [])].join(' '))) {
    const told = made.findIndex((slide) => asksOnly(slide));
    const asking = told >= 0 ? made.splice(told, 1)[0] : questionSlide(topics, wished);
    if (asking) made.push(asking);
    else warnings.push(sayUnmet('questions', context.language, {}));
  }
  for (const asked of unanswered(topics, wished))
    warnings.push(sayUnmet('nothing', context.language, { topic: asked }));
  if (wants('agenda') && made.length >= LEAST_FOR_AGENDA && made.every(({ kind }) => kind !== 'agenda'))
    made.unshift(
      agendaSlide(
        context.phrases.agenda,
        made.map(({ title }) => title),
      ),
    );
  return { slides: made, warnings };
}

const LONG_WORD = 7;

/** Questions none of whose words the material has, and no part of it by its role; only such as have a word of their own subject. */
function unanswered(topics: readonly Topic[], { wishes, context: { brief, textLanguage } }: Wished): readonly string[] {
  if (!sameLanguage(wishes.writtenIn, textLanguage)) return [];
  const asked = wishes.questions
    .filter((question) => rolesNamed(question).length === 0)
    .map((question) => ({ question, words: topicWords(question, textLanguage) }))
    .map(({ question, words }) => ({ question, words: isWide(question) ? words.filter(namesThing) : words }))
    .filter(({ words }) => words.some((word) => word.length >= (isWide(word) ? LEAST_SIGNS : LONG_WORD)));
  if (asked.length === 0) return [];
  const told = [
    ...topics.flatMap((topic) => [
      topic.heading,
      ...topic.path,
      ...statementsOf(topic).map(({ text, lead }) => `${lead ?? ''} ${text}`),
    ]),
    ...brief.materials.flatMap(({ material }) => material.blocks.map(blockText)),
  ];
  const all = told.join('\n');
  const known = new Set(topicWords(all, textLanguage).map((word) => word.slice(0, STEM)));
  // endings stand behind the first signs
  const isTold = (word: string): boolean =>
    isWide(word) ? all.includes(word.slice(0, LEAST_SIGNS)) : known.has(word.slice(0, STEM));
  return asked.filter(({ words }) => !words.some(isTold)).map(({ question }) => question);
}
const STEM = 5;

const LEAST_SIGNS = 2;
const isWide = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
/** Asks, or tells a time or a reason, which a material may have in other words. */
const ASKS_OR_TIMES =
  /[何誰幾]|什么|多少|怎么|如何|几|哪|谁|年|月|日|今|理由|原因|なぜ|무엇|누구|언제|어떻|얼마|왜|몇|어디|올해|내년/u;
const namesThing = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2}/u.test(word) && !ASKS_OR_TIMES.test(word);

const hasExercises = (topics: readonly Topic[], { textLanguage }: OutlineContext): boolean => {
  const named = new RegExp(requestWords(textLanguage).wanted.exercises, 'iu');
  return topics.some(({ heading, parts }) => named.test([heading, ...parts.map((part) => part.heading)].join(' ')));
};

/** A slide of nothing but questions, wherever it stands. */
const asksOnly = ({ points }: CandidateSlide): boolean =>
  points.length > 0 && points.every((point) => /[?？؟]\s*$/u.test(point));

const QUESTION_MARKS: Readonly<Record<string, string>> = { ja: 'か？', zh: '？', ar: '؟', fr: '\u00a0?' };

/** A heading that asks without a mark ("Why they happen"). */
const asks = (heading: string, { textLanguage }: OutlineContext): boolean => {
  const words = requestWords(textLanguage);
  return words.bounded && opensWith(words.asks, words).test(heading);
};

/** The material's own questions, as they stand; for a lesson without any, what one should know of its parts. */
function questionSlide(topics: readonly Topic[], { wishes, context }: Wished): CandidateSlide | null {
  const { phrases } = context;
  const own = topics
    .filter(({ isAnswered }) => !isAnswered)
    .flatMap(statementsOf)
    .filter(({ kind }) => kind === 'question');
  const answered = topics.filter(({ isAnswered }) => isAnswered);
  if (own.length === 0 && wishes.purpose === 'lesson' && answered.length > 0)
    return {
      kind: 'bullets',
      title: phrases.reviewQuestions,
      points: answered.slice(0, MOST_QUESTIONS).map(({ heading }) => heading),
      sources: mergeSources(answered.slice(0, MOST_QUESTIONS).flatMap(({ source }) => source ?? [])),
      weight: 50,
    };
  if (own.length > 0)
    return {
      kind: 'bullets',
      title: wishes.purpose === 'lesson' ? phrases.reviewQuestions : phrases.questions,
      points: own.slice(0, MOST_QUESTIONS).map(({ text }) => text),
      sources: mergeSources(own.slice(0, MOST_QUESTIONS).map(({ source }) => source)),
      weight: 50,
    };
  if (wishes.purpose !== 'lesson' || !context.speaks) return null;
  const known = topics.filter(
    ({ heading, role }) =>
      heading !== '' &&
      role !== 'appendix' &&
      role !== 'summary' &&
      displayWidth(heading) <= NAME_WIDTH &&
      !/[?？؟]/u.test(heading),
  );
  if (known.length < LEAST_REVIEWED) return null;
  const mark = QUESTION_MARKS[baseLanguage(context.textLanguage)] ?? '?';
  return {
    kind: 'bullets',
    title: phrases.reviewQuestions,
    points: known
      .slice(0, MOST_QUESTIONS)
      .map(({ heading }) =>
        asks(heading, context) ? `${heading}${mark}` : fillPhrase(phrases.whatIsKnown, { n: heading }),
      ),
    sources: mergeSources(known.slice(0, MOST_QUESTIONS).flatMap(({ source }) => source ?? [])),
    weight: 50,
  };
}
