import { topicWords } from '../language/words.ts';
import type { Statement } from '../statements/statement.ts';
import { type SaidTitle, sayTitle } from '../wording/say-title.ts';
import type { OutlineContext } from './outline-context.ts';
import { findingOf } from './topic-slide.ts';
import type { Topic } from './topic.ts';

export const titleOf = (topic: Topic, statements: readonly Statement[], context: OutlineContext): SaidTitle | null =>
  // how it was found out goes under its name: none of the steps says more than the others
  findingOf(topic) !== null || (topic.role === 'method' && topic.heading !== '') || holdsAnswer(topic, context)
    ? null
    : sayTitle(
        statements.filter((statement) => statement !== context.answer?.from && mayHead(statement, topic, context)),
        {
          about: new Set(topicWords(topic.heading, context.textLanguage)),
          words: (text) => topicWords(text, context.textLanguage),
          width: context.titleRoom,
        },
      );

/** Parts that only explain a thing. */
export const PLAIN: ReadonlySet<Topic['role']> = new Set<Topic['role']>([
  null,
  'solution',
  'background',
  'people',
  'requirements',
]);

/** Where a text explains, a part goes under what opens it, what speaks of its heading, or a claim of weight; any other sentence would be picked by chance. */
function mayHead(
  statement: Statement,
  { heading, role, statements }: Topic,
  { explains, textLanguage }: OutlineContext,
): boolean {
  if (!explains || heading === '' || !PLAIN.has(role) || CLAIMS.has(statement.kind)) return true;
  const about = new Set(topicWords(heading, textLanguage));
  return statement === statements[0] || topicWords(statement.text, textLanguage).some((word) => about.has(word));
}
const CLAIMS: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>([
  'result',
  'cost',
  'risk',
  'decision',
  'milestone',
]);

/** What is asked for heads the second slide: where it is asked in full it goes under its name. */
const holdsAnswer = ({ role, statements }: Topic, { answer }: OutlineContext): boolean =>
  role === 'ask' && answer !== null && statements.includes(answer.from);

/** What the slide proves: the sentence that titles it, its own words or the finding that its author set over them. */
export function leadOf(said: SaidTitle | null, topic: Topic): { lead?: string } {
  const finding = topic.isAnswered || topic.role === 'ask' ? null : findingOf(topic);
  const lead = said?.title ?? finding;
  return lead ? { lead } : {};
}
