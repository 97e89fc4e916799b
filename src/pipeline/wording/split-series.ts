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
const MAX_ITEM_WORDS = 20;
const MIN_HEAD = 3;

/** What only tells more of the thing before it. */
const relative = String.raw`(?!(?:which|who|whose|where|welche[nmrs]?|dont|lequel|laquelle|cuy[oa]s?|il quale|la quale|waar\p{L}*|котор\p{L}+|як(?:ий|а|е|і)|któr\p{L}+)\s)`;
const betweenItems = new RegExp(
  String.raw`(?:[;,]\s+${relative}|[；，、]\s*)(?:(?:${and})\s+)?|\s(?!of\s)(?:${and})\s+`,
  'giu',
);
/** "290,000 a year, of which 180,000 from booking and 40,000 from hotels": a sum and its parts. */
const ofWhich =
  /,\s+(?:of which|davon|wovon|dont|de (?:las|los) que|di cui|d[oa]s quais|waarvan|из (?:них|которых)|з (?:них|яких)|z czego|w tym)\s/iu;
/** Between two things of some words each. */
const betweenTwo = new RegExp(String.raw`[;,]\s+(?:${and})\s+`, 'giu');
const LONG_ITEM = 4;
/** Words that each of several things to ask for may open with: "… o przyjęcie planu, o zabezpieczenie … i o upoważnienie …". */
const opener = /\s(o|to|de|di|da|a|om|um|zu|für|pour|para|per|voor|за|о|об|на|про)\s/giu;

/** "The assembly votes on three points: A, B and C", or things that each open with the same small word; null for other sentences. */
export function splitSeries(sentence: string): Series | null {
  const text = stripFullStop(sentence.trim());
  return afterColon(text) ?? withOpener(text);
}

function afterColon(text: string): Series | null {
  const [, head, tail] = /^([^:：]{8,90})[:：]\s*(\S.+)$/su.exec(text) ?? [];
  if (!head || !tail || /[.!?]\s/.test(tail) || ofWhich.test(tail)) return null;
  const parted = tail.split(/[;；]/u).length >= MIN_ITEMS ? tail.split(/[;；]\s*/u) : tail.split(betweenItems);
  const series = seriesOf(head, parted, MIN_ITEMS);
  if (series) return series;
  const two = tail.split(betweenTwo);
  return two.every((item) => countWords(item) >= LONG_ITEM) ? seriesOf(head, two, 2) : null;
}

function withOpener(text: string): Series | null {
  for (const match of text.matchAll(opener)) {
    const word = match[1] ?? '';
    const head = text.slice(0, match.index);
    const next = new RegExp(String.raw`,\s+(?:(?:${and})\s+)?${word}\s+|\s(?:${and})\s+${word}\s+`, 'giu');
    const found = seriesOf(head, text.slice(match.index + match[0].length).split(next), MIN_ITEMS);
    if (found) return found;
  }
  return null;
}

function seriesOf(head: string, parts: readonly string[], least: number): Series | null {
  const items = parts.map((part) => part.trim()).filter(Boolean);
  const fits =
    countWords(head) >= MIN_HEAD &&
    items.length >= least &&
    items.length <= MAX_ITEMS &&
    items.every((item) => countWords(item) <= MAX_ITEM_WORDS);
  return fits ? { head: head.trim(), items: items.map((item) => capitalise(item)) } : null;
}
