import { countWords, displayWidth } from '../language/words.ts';
import type { Statement } from '../statements/statement.ts';
import { tellsFinding, TITLE_WIDTH } from '../wording/title-rules.ts';
import { condensePoint, firstSentences, isSeveral, LONG_POINT } from '../wording/condense-point.ts';
import { splitClauses } from '../wording/say-title.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import type { Topic } from './topic.ts';

/** A slide of a topic and what it says of it; the first tells most. */
export interface TopicSlide extends CandidateSlide {
  topic: Topic;
  /** The statements that the slide tells: what the topic has left goes on to a further one. */
  said: Statement[];
}

/** What a slide is told with, and what the topic is worth. */
export interface Telling {
  context: OutlineContext;
  weight: number;
}

/** What a slide of points holds. */
export const MAX_POINTS = 6;

/** So many words left over are worth a slide more. */
export const MIN_FURTHER = 35;

export const topicSlide = (slide: CandidateSlide, topic: Topic, said: Statement[]): TopicSlide => ({
  ...slide,
  topic,
  said,
});

export const wordsIn = (statements: readonly Statement[]): number =>
  statements.reduce((sum, { text, lead }) => sum + countWords(text) + countWords(lead ?? ''), 0);

/** A heading that already tells a finding, or asks what the part answers, is the author's own title. */
export const findingOf = (topic: Topic): string | null =>
  topic.isAnswered || (tellsFinding(topic.heading) && displayWidth(topic.heading) <= TITLE_WIDTH)
    ? topic.heading
    : null;

export const pointOf = (statement: Statement): string => {
  const text =
    statement.lead === undefined
      ? condensePoint(statement.text)
      : `${statement.lead}: ${firstSentences(statement.text, LONG_MEANING)}`;
  return `${'  '.repeat(statement.level)}${text}`;
};

/** What is said of a term at length is read in the paper: the first sentences say what it is. */
const LONG_MEANING = 36;

/** A long sentence of two clauses as two points; one that cannot be parted stays whole. */
export function pointsOf(statement: Statement): string[] {
  const point = pointOf(statement);
  if (countWords(point) <= LONG_POINT || statement.lead !== undefined || statement.level > 0 || isSeveral(point))
    return [point];
  return splitClauses(point) ?? [point];
}
