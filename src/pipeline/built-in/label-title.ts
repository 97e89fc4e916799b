import { countWords, displayWidth } from '../language/words.ts';
import { TITLE_WIDTH } from '../wording/title-rules.ts';
import type { OutlineContext } from './outline-context.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import type { Topic } from './topic.ts';

type Named = Pick<Topic, 'heading' | 'path' | 'role'>;

/** An honest label where nothing can be said: the heading whole, else the one over it, else the writer's own word. */
export function labelTitle(topic: Named, caption: string | undefined, context: OutlineContext): string {
  const names = [caption ?? '', ...inFull(topic, context), ...topic.path.toReversed()].map((name) => name.trim());
  const fitting = (width: number): string | undefined =>
    names.find((name) => name !== '' && displayWidth(name) <= width);
  return fitting(TITLE_WIDTH) ?? fitting(context.titleRoom) ?? ownWord(topic.role, context);
}

/** A chapter of a text that explains has parts of one word ("Composition"), which says little without the chapter's. */
function inFull({ heading, path }: Named, { explains }: OutlineContext): string[] {
  const chapter = path.at(-1);
  return explains && heading !== '' && chapter !== undefined && isName(chapter) && countWords(heading) === 1
    ? [`${chapter}: ${heading}`, heading]
    : [heading];
}

const CHAPTER_WORDS = 4;
const isName = (chapter: string): boolean => countWords(chapter) <= CHAPTER_WORDS;

/** What a part without a name does, in the writer's word for it. */
function ownWord(role: TopicRole | null, { phrases }: OutlineContext): string {
  if (role === 'ask') return phrases.asks;
  if (role === 'actions') return phrases.nextSteps;
  if (role === 'risk') return phrases.risks;
  if (role === 'decision') return phrases.decisions;
  return phrases.keyPoints;
}
