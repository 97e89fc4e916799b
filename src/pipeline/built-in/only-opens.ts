import { salientNumber } from '../../deck/salient-number.ts';
import { speaksOfItself } from '../language/courtesies.ts';
import { statementsOf, type Topic } from './topic.ts';

const FEW_SENTENCES = 2;

/**
 * Whether a part is the few sentences over all headings that say who writes and of what, and claim nothing: where a deck says its answer first
 * they are the speaker's, and no slide.
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
    statements.every(
      ({ kind, text, lead }) =>
        speaksOfItself(text) || (kind === 'statement' && lead === undefined && salientNumber(text) === null),
    )
  );
}
