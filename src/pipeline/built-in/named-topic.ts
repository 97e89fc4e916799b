import { blockText, type PlacedBlock } from '../statements/build-sections.ts';
import { countWords } from '../language/words.ts';

const properName = /(?<=[\p{L},]\s|\d\s\p{Ll}\.\s)\p{Lu}[\p{L}\p{M}’'-]+(?:\s\p{Lu}[\p{L}\p{M}’'-]+){1,3}/gu;
const MIN_MENTIONS = 2;
const WORDS_PER_MENTION = 300;
const SAMPLE_CHARACTERS = 40_000;

/** Who or what an untitled text is about: the name of several words it mentions most, in its shortest form; null when none comes twice. */
export function namedTopic(blocks: readonly PlacedBlock[]): string | null {
  const text = blocks
    .map(({ block }) => (block.type === 'table' ? '' : blockText(block)))
    .join('\n')
    .slice(0, SAMPLE_CHARACTERS);
  const mentions = new Map<string, string[]>();
  for (const [name] of text.matchAll(properName)) {
    const key = name
      .split(/\s/)
      .map((word) => word.slice(0, 5).toLowerCase())
      .join(' ');
    mentions.set(key, [...(mentions.get(key) ?? []), name]);
  }
  const [best] = [...mentions.values()].sort((a, b) => b.length - a.length);
  if (!best || best.length < Math.max(MIN_MENTIONS, countWords(text) / WORDS_PER_MENTION)) return null;
  return [...best].sort((a, b) => a.length - b.length)[0] ?? null;
}
