import { leansBack } from '../language/starts-dangling.ts';
import { countWords, likeness } from '../language/words.ts';
import { pointOf } from './topic-slide.ts';
import type { Statement } from '../statements/statement.ts';

/** What a slide of points holds, in words. */
const MAX_WORDS = 100;
/** Sentences that share so much of their topic say one thing. */
const ALIKE = 0.9;
/** A thought goes on over so many sentences at most. */
const LONGEST_THOUGHT = 3;

interface Choice {
  most: number;
  /** How many words the slide holds. */
  words?: number;
  /** All sentences of the part, in order. */
  before: readonly Statement[];
  /** Those that the slide shows already: its title's. */
  shown: readonly Statement[];
  language: string;
}

/**
 * The strongest statements that a slide holds, none of them twice, in the order of the text. A sentence that leans on the one before it comes
 * with that one, or not at all.
 */
export function chooseStatements(
  statements: readonly Statement[],
  { most, words: room = MAX_WORDS, before, shown, language }: Choice,
): Statement[] {
  const able = new Set(statements);
  const chosen = new Set<Statement>();
  let words = 0;
  const take = (statement: Statement): void => {
    const thought = thoughtOf(statement, before, new Set([...shown, ...chosen]));
    if (chosen.has(statement) || !thought?.every((one) => able.has(one))) return;
    const more = thought.reduce((sum, one) => sum + countWords(pointOf(one)), 0);
    if (chosen.size + thought.length > most || (words + more > room && chosen.size > 0)) return;
    // a reason under its item may say the item's words
    const isReason = statement.listed && statement.level > 0;
    if (!isReason && [...chosen].some((other) => likeness(other.text, statement.text, language) > ALIKE)) return;
    for (const one of thought) chosen.add(one);
    words += more;
  };
  const byWeight = [...statements].sort((a, b) => b.weight - a.weight);
  byWeight.forEach(take);
  // what leaned on a sentence that came later
  byWeight.forEach(take);
  return before.filter((statement) => chosen.has(statement));
}

/** The sentence with those before it that it leans on and nobody shows yet; null where they are too many, or not to be had. */
function thoughtOf(
  statement: Statement,
  before: readonly Statement[],
  shown: ReadonlySet<Statement>,
): Statement[] | null {
  const thought = [statement];
  for (let at = before.indexOf(statement); at > 0 && thought.length <= LONGEST_THOUGHT; at -= 1) {
    const [first] = thought;
    const previous = before[at - 1];
    if (!first || !previous || first.listed || first.lead !== undefined || !leansBack(first.text)) return thought;
    if (shown.has(previous)) return thought;
    thought.unshift(previous);
  }
  return thought.length <= LONGEST_THOUGHT ? thought : null;
}
