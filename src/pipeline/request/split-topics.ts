import { countWords } from '../language/words.ts';
import { patternOf, wordPattern } from './word-pattern.ts';
import { pointsAtMaterial } from './read-request.ts';
import type { RequestWords } from './words/shape.ts';

const MAX_TOPIC_WORDS = 9;
/** "Leave nothing out" names nothing. */
const NOTHING =
  /^(?:nothing|anything|nichts|rien|nada|niente|nulla|niets|nic|ничего|нічого|hiçbir şey|什么都?|任何内容|何も|아무것도|شيئا?|أي شيء|כלום|דבר)$/iu;
const END = /\s[-–—]\s|[:：(（]/u;
/** What an aside adds to its topic ("the tasks (who, what, by when) and …") ends no list. */
const ASIDE = /\s*[(（][^()（）]*[)）]/gu;
/** What leads to the next wish belongs to no topic. */
const BUT = /(?:^|\s)(?:but|aber|mais|pero|ma|mas|maar|но|але|ale|ama)$/iu;
/** An article that its noun has swallowed the end of: "l'enquête", "un'agenda". */
const ELISION = /^(?:[lds]|un|dell|all|dall|nell|sull|quell)['’](?=\p{L})/iu;
/** What is denied belongs to no list of what is wanted. */
const DENIED = /^(?:not|nicht|non|pas|niet|nie|не|não|no) \p{L}/iu;
/** "…, um die wir bitten": what only says more of the topic before it. */
const RELATIVE =
  /^(?:(?:um|für|von|mit|auf|an|über|zu|in|bei) )?(?:die|der|den|dem|das|denen|deren) (?:wir|ich|man|sie|ihr|es) |^(?:que|qu['’]|dont|che|dat|which|that|who|котор\p{L}+|któr\p{L}+) ?(?:nous|on|vous|elles?|ils?|we|wij|ze|they|мы|вы|они) /iu;
const BETWEEN = /\s*[,，、；،؛/&]\s*/u;

/** Whether a text begins with one of these words. */
export const opensWith = (source: string, words: RequestWords): RegExp =>
  patternOf(String.raw`^(?:${source || '(?!)'})${words.bounded ? String.raw`(?![\p{L}])` : ''}`);

/** A topic's name without its determiners and marks. */
export function bareTopic(text: string, words: RequestWords): string {
  const opening = patternOf(
    words.bounded
      ? String.raw`^(?:${words.articles}|${words.and})(?![\p{L}\p{N}])\s*`
      : `^(?:${words.articles || '(?!)'})\\s*`,
  );
  const closing = patternOf(String.raw`${words.bounded ? '(?<![\\p{L}])' : ''}(?:${words.trailing || '(?!)'})\s*$`);
  let bare = text.replace(/^[\s,;.:،–—-]+|[\s,;.:!?。！？؟،–—-]+$/gu, '');
  for (let round = 0; round < 4; round++) {
    const next = bare.replace(ELISION, '').replace(opening, '').replace(closing, '').trim();
    if (next === bare || next === '') break;
    bare = next;
  }
  return bare.replace(BUT, '').trim();
}

/** What is ordered to be shown, where it is no way to show it. */
function withoutOrder(text: string, { order, manner }: { order: RegExp; manner: RegExp }): string {
  const shown = text.replace(order, '').trim();
  return shown !== text && !manner.test(shown) && countWords(shown) >= 2 ? shown : text;
}

/**
 * The topics listed behind or before a cue: "the risks, the costs and our plan". A new order ("make it short") ends the list; `through`: one
 * to show something ("…, show the phases, …") goes on with it.
 */
export function splitTopics(text: string, words: RequestWords, { through = false } = {}): string[] {
  const list = text.replace(ASIDE, '').split(END)[0] ?? '';
  const and = wordPattern(words.and, words.bounded, 'giu');
  const order = opensWith(words.opening, words);
  const reason = opensWith(words.reasons, words);
  const asks = opensWith(words.asks, words);
  const manner = wordPattern([words.short, words.long, words.manner].join('|'), words.bounded);
  const topics: string[] = [];
  for (const part of list.split(BETWEEN).flatMap((piece) => piece.split(and))) {
    const whole = part.trim();
    const trimmed = through ? withoutOrder(whole, { order, manner }) : whole;
    if (trimmed === '') continue;
    const adds = reason.test(trimmed) && !(topics.length === 0 && asks.test(trimmed));
    if (order.test(trimmed) || adds || DENIED.test(trimmed) || RELATIVE.test(trimmed)) break;
    const topic = bareTopic(trimmed, words);
    if (
      topic === '' ||
      NOTHING.test(topic) ||
      /^[\d.,%\s]+$/.test(topic) ||
      countWords(topic) > MAX_TOPIC_WORDS ||
      pointsAtMaterial(topic)
    )
      continue;
    topics.push(topic);
  }
  return topics;
}
