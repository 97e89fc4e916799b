import { stripFullStop } from '../language/split-sentences.ts';
import { capitalise, countWords } from '../language/words.ts';

/** A sentence that counts several things: what is said of all, and each of them. */
export interface Series {
  head: string;
  items: string[];
}

const and = 'and|or|und|oder|et|ou|y|e|o|en|of|и|или|та|і|або|i|oraz|lub|ve|veya';
const MIN_ITEMS = 3;
const MAX_ITEMS = 6;
const MAX_ITEM_WORDS = 18;
const MIN_HEAD = 3;

const betweenItems = new RegExp(String.raw`[;,；，、]\s*(?:(?:${and})\s+)?|\s(?:${and})\s+`, 'giu');
/** Words that each of several things to ask for may open with: "… o przyjęcie planu, o zabezpieczenie … i o upoważnienie …". */
const opener = /\s(o|to|de|di|da|a|om|um|zu|für|pour|para|per|voor|за|о|об|на|про)\s/giu;

/** "The assembly votes on three points: A, B and C", or things that each open with the same small word; null for other sentences. */
export function splitSeries(sentence: string): Series | null {
  const text = stripFullStop(sentence.trim());
  return afterColon(text) ?? withOpener(text);
}

function afterColon(text: string): Series | null {
  const [, head, tail] = /^([^:：]{8,90})[:：]\s*(\S.+)$/su.exec(text) ?? [];
  if (!head || !tail || /[.!?]\s/.test(tail)) return null;
  const parted = tail.split(/[;；]/u).length >= MIN_ITEMS ? tail.split(/[;；]\s*/u) : tail.split(betweenItems);
  return seriesOf(head, parted);
}

function withOpener(text: string): Series | null {
  for (const match of text.matchAll(opener)) {
    const word = match[1] ?? '';
    const head = text.slice(0, match.index);
    const next = new RegExp(String.raw`,\s+(?:(?:${and})\s+)?${word}\s+|\s(?:${and})\s+${word}\s+`, 'giu');
    const found = seriesOf(head, text.slice(match.index + match[0].length).split(next));
    if (found) return found;
  }
  return null;
}

function seriesOf(head: string, parts: readonly string[]): Series | null {
  const items = parts.map((part) => part.trim()).filter(Boolean);
  const fits =
    countWords(head) >= MIN_HEAD &&
    items.length >= MIN_ITEMS &&
    items.length <= MAX_ITEMS &&
    items.every((item) => countWords(item) <= MAX_ITEM_WORDS);
  return fits ? { head: head.trim(), items: items.map((item) => capitalise(item)) } : null;
}
