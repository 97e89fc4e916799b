import { salientNumber } from '../../deck/salient-number.ts';
import { saysThanks, speaksOfItself } from '../language/courtesies.ts';
import type { Statement } from '../statements/statement.ts';
import { statementsOf, type Topic } from './topic.ts';

/** Whether a sentence thanks or tells of the paper that it stands in. */
export const isOfPaper = ({ text }: Statement): boolean => saysThanks(text) || speaksOfItself(text);

/** Kinds of sentences that claim nothing. */
const PLAIN: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>(['statement', 'milestone']);

/** Whether a sentence leads to what comes: it is of the paper, or claims nothing and gives no figure. */
export const leadsOn = (statement: Statement): boolean =>
  isOfPaper(statement) || (PLAIN.has(statement.kind) && salientNumber(statement.text) === null);

const FEW_SENTENCES = 2;

/**
 * Whether a part is the few sentences over all headings that say who writes and of what: where a deck says its answer first they are the
 * speaker's, and no slide.
 */
export function onlyOpens(topic: Topic): boolean {
  const statements = statementsOf(topic);
  return (
    topic.role === null &&
    topic.path.length === 0 &&
    topic.parts.length === 0 &&
    topic.display === undefined &&
    topic.rows === undefined &&
    topic.blocks.every(({ block }) => block.type === 'paragraph') &&
    statements.length <= FEW_SENTENCES &&
    // a day that nothing else of the text may tell is no mere opening
    statements.every(
      (statement) =>
        statement.lead === undefined && leadsOn(statement) && (statement.kind !== 'milestone' || isOfPaper(statement)),
    )
  );
}
