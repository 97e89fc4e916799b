import { defines } from '../language/defines.ts';
import { topicWords } from '../language/words.ts';
import { sayTitle, type SaidTitle } from '../wording/say-title.ts';
import type { Statement } from '../statements/statement.ts';
import type { Topic } from './topic.ts';

/** What the material says its subject is, and the part that says it. */
export interface Definition {
  said: SaidTitle;
  topic: Topic;
}

/** A text says what its subject is in its first parts, and there at the beginning. */
const FIRST_PARTS = 4;
const FIRST_SENTENCES = 2;

/** The sentence that says what the named subject is, as a title; null where the first parts say it nowhere. */
export function definitionOf(
  topics: readonly Topic[],
  { names, language, width }: { names: readonly string[]; language: string; width: number },
): Definition | null {
  for (const topic of topics.slice(0, FIRST_PARTS)) {
    const said = sayTitle(
      topic.statements.slice(0, FIRST_SENTENCES).filter((statement) => isDefinition(statement, names, language)),
      { words: (text) => topicWords(text, language), width },
    );
    if (said) return { said, topic };
  }
  return null;
}

const isDefinition = ({ text, lead, listed }: Statement, names: readonly string[], language: string): boolean =>
  !listed && lead === undefined && defines(text, names, language);
