import { displayWidth } from '../language/words.ts';
import { TITLE_WIDTH } from '../wording/title-rules.ts';
import type { OutlineContext } from './outline-context.ts';
import type { Topic } from './topic.ts';

/** An honest label where nothing can be said: the heading whole, else the one over it, else the writer's own word. */
export function labelTitle(topic: Topic, caption: string | undefined, context: OutlineContext): string {
  const names = [caption ?? '', topic.heading, ...topic.path.toReversed()].map((name) => name.trim());
  const fitting = names.find((name) => name !== '' && displayWidth(name) <= TITLE_WIDTH);
  return fitting ?? context.phrases.keyPoints;
}
