import { spaceBetween } from '../structure/space-between.ts';

/** The words a document uses within its lines: they tell which hyphens at a line's end belong to the word. */
export class Vocabulary {
  #lines: Iterable<string>;
  #words: Set<string> | undefined;

  constructor(lines: Iterable<string>) {
    this.#lines = lines;
  }

  has(word: string): boolean {
    const words = (this.#words ??= wordsOf(this.#lines));
    return words.has(word) || words.has(`${word}s`);
  }
}

function wordsOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  let isCut = false;
  for (const line of lines) {
    // The first word of a line may be the rest of a cut one, the last one may be cut itself.
    const whole = isCut ? line.replace(/^\S+/, '') : line;
    isCut = hyphen.test(line);
    for (const word of whole
      .toLowerCase()
      .match(/(?<=^|\s|[([“"])\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*(?!-?$)/gu) ?? [])
      words.add(word);
  }
  return words;
}

const hyphen = /[-‐\u00ad]$/u;
/** A hyphen that stands for the second half of the word before it ("pre- and postwar"). */
const suspended = /^(?:and|or|to|und|oder|bis|sowie|et|ou|y|o|e|en|of|och|i|и|или)(?!\p{L})/iu;
/** First halves that English writes with a hyphen, unless an ending follows. */
const compounding = /^(?:well|self|long|short|high|low|half|first|second|third|two|three|four|five|six|cost|quasi)$/;
const ending =
  /^(?:.{1,3}|ness|ment|ments|ation|ages|ings|less|teen|ties|ward|wards|hood|ship|ships|light|lights|lands?|fold|hand|ished|ening|ened|istic)$/;

/** First halves of words that are written as one. */
const closing =
  /^(?:some|every|under|over|with|mean|more|there|where|here|news|work|back|down|after|water|through|other|never)$/;

/** Lines of one paragraph; a hyphen at a line's end goes where it only cut the word. */
export function joinLines(lines: readonly { text: string }[], words: Vocabulary): string {
  let text = '';
  for (const line of lines) text = text ? joinLine(text, line.text, words) : line.text;
  return text.trim();
}

function joinLine(text: string, line: string, words: Vocabulary): string {
  if (hyphen.test(text) && /[\p{L}\p{N}]$/u.test(text.slice(0, -1)) && !suspended.test(line)) {
    if (/^\p{Ll}/u.test(line))
      return keepsHyphen(text, line, words) ? `${text.slice(0, -1)}-${line}` : text.slice(0, -1) + line;
    if (/\p{Lu}{2}.$/u.test(text) && /^\p{Lu}{3,}(?!\p{Ll})/u.test(line)) return text.slice(0, -1) + line;
    if (/^[\p{Lu}\p{N}]/u.test(line) && !text.endsWith('\u00ad')) return text + line;
  }
  return text + spaceBetween(text, line) + line;
}

function keepsHyphen(text: string, line: string, words: Vocabulary): boolean {
  if (text.endsWith('\u00ad')) return false;
  const before = /[\p{L}\p{M}\p{N}'’]+(?:-[\p{L}\p{M}\p{N}'’]+)*$/u.exec(text.slice(0, -1))?.[0].toLowerCase() ?? '';
  const after = /^[\p{L}\p{M}'’]+/u.exec(line)?.[0].toLowerCase() ?? '';
  if (words.has(`${before}-${after}`)) return true;
  if (words.has(before + after)) return false;
  if (/\d$/.test(before) || before.includes('-')) return true;
  if (compounding.test(before) && !ending.test(after)) return true;
  return !closing.test(before) && before.length >= 4 && after.length >= 4 && words.has(before) && words.has(after);
}
