import { displayWidth } from '../language/words.ts';
import { TITLE_WIDTH } from '../wording/title-rules.ts';
import type { OutlineContext } from './outline-context.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import type { Topic } from './topic.ts';

/** An honest label where nothing can be said: the heading whole, else the one over it, else the writer's own word. */
export function labelTitle(topic: Topic, caption: string | undefined, context: OutlineContext): string {
  const names = [caption ?? '', topic.heading, ...topic.path.toReversed()].map((name) => name.trim());
  const fitting = names.find((name) => name !== '' && displayWidth(name) <= TITLE_WIDTH);
  return fitting ?? ownWord(topic.role, context);
}

/** What a part without a name does, in the writer's word for it. */
function ownWord(role: TopicRole | null, { phrases }: OutlineContext): string {
  if (role === 'ask' || role === 'actions') return phrases.nextSteps;
  if (role === 'risk') return phrases.risks;
  if (role === 'decision') return phrases.decisions;
  return phrases.keyPoints;
}
