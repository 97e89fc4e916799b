import { splitSentences, stripFullStop } from '../language/split-sentences.ts';
import { capitalise, countWords, displayWidth } from '../language/words.ts';
import { LONGEST_TITLE } from '../wording/title-rules.ts';
import type { Statement } from '../statements/statement.ts';
import type { Topic } from './topic.ts';

/** Answers of more words together are a wall of text on one slide. */
const WORDS_TOGETHER = 60;
const MIN_QUESTIONS = 2;
const MIN_HEADINGS = 3;

const answered = (topic: Topic): Topic =>
  isQuestion(topic.heading) && topic.parts.length === 0 ? { ...topic, isAnswered: true } : topic;

/** A question is no title any more once it is cut: it may take two full lines. */
const isQuestion = (text: string): boolean => /[?？؟]/u.test(text) && displayWidth(text) <= LONGEST_TITLE;

/** Questions with their answers under one heading ("Before the day"), each told on a slide of its own where there is room for all of them. */
export function questionsApart(topics: readonly Topic[], most: number, language: string): Topic[] {
  const asked = topics.filter(({ heading }) => isQuestion(heading));
  // a paper of questions is told by them
  const named = asked.length >= MIN_HEADINGS && asked.length * 2 >= topics.length ? topics.map(answered) : topics;
  const apart = named.flatMap((topic) => answersOf(topic, language) ?? [topic]);
  return apart.length <= most ? apart : [...named];
}

function answersOf(topic: Topic, language: string): Topic[] | null {
  const asked = topic.statements.filter(({ lead }) => lead !== undefined && isQuestion(lead));
  const words = asked.reduce((sum, { text }) => sum + countWords(text), 0);
  if (
    topic.parts.length > 0 ||
    topic.rows ||
    asked.length < MIN_QUESTIONS ||
    asked.length < topic.statements.length ||
    words <= WORDS_TOGETHER
  )
    return null;
  return asked.map((statement) => ({
    ...topic,
    heading: statement.lead ?? '',
    path: [...topic.path, topic.heading].filter(Boolean),
    isAnswered: true,
    blocks: [],
    statements: sentencesOf(statement, language),
    source: statement.source,
  }));
}

const sentencesOf = ({ lead: _lead, ...statement }: Statement, language: string): Statement[] =>
  splitSentences(statement.text, language).map((text) => ({ ...statement, text: capitalise(stripFullStop(text)) }));
