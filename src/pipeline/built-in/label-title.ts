import { countWords, displayWidth } from '../language/words.ts';
import { TITLE_WIDTH } from '../wording/title-rules.ts';
import type { OutlineContext } from './outline-context.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import type { Topic } from './topic.ts';

/** An honest label where nothing can be said: the heading whole, else the one over it, else the writer's own word. */
export function labelTitle(topic: Topic, caption: string | undefined, context: OutlineContext): string {
  const names = [caption ?? '', ...inFull(topic, context), ...topic.path.toReversed()].map((name) => name.trim());
  const fitting = names.find((name) => name !== '' && displayWidth(name) <= TITLE_WIDTH);
  return fitting ?? ownWord(topic.role, context);
}

/** A chapter of a text that explains has parts of one word ("Composition"), which says little without the chapter's. */
function inFull({ heading, path }: Topic, { explains }: OutlineContext): string[] {
  const chapter = path.length > 1 ? path.at(-1) : undefined;
  return explains && heading !== '' && chapter !== undefined && countWords(heading) === 1
    ? [`${chapter}: ${heading}`, heading]
    : [heading];
}

/** What a part without a name does, in the writer's word for it. */
function ownWord(role: TopicRole | null, { phrases }: OutlineContext): string {
  if (role === 'ask') return phrases.asks;
  if (role === 'actions') return phrases.nextSteps;
  if (role === 'risk') return phrases.risks;
  if (role === 'decision') return phrases.decisions;
  return phrases.keyPoints;
}
