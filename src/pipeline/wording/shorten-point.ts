import { stripFullStop } from '../language/split-sentences.ts';
import { capitalise, countWords } from '../language/words.ts';

/** What a point on a slide should not exceed. */
const POINT_WORDS = 15;

/** Words that open a clause whose loss would change what the sentence says: exceptions, conditions, contrasts, negations. */
const binding =
  /^(?:but|except|unless|if|until|only|not|nor|without|although|though|while|whereas|because|than|however|yet|provided|rather|instead|aber|sondern|außer|wenn|falls|sofern|nur|nicht|ohne|obwohl|während|weil|als|mais|sauf|si|sans|sinon|pas|seulement|pero|sino|salvo|si|sin|no|solo|aunque|porque|ma|se|senza|non|mas|exceto|sem|não|maar|tenzij|als|niet|zonder|но|а|если|кроме|только|не|хотя|без|чем|однако|але|якщо|крім|лише|ale|jeśli|oprócz|tylko|nie|chyba|ama|ancak|eğer)(?![\p{L}])/iu;
const subordinate =
  /^(?:if|when|while|although|though|because|since|after|before|unless|until|as|whereas|once|given|despite|wenn|als|während|obwohl|weil|nachdem|bevor|falls|da|sobald|si|quand|lorsque|bien que|puisque|comme|cuando|aunque|porque|como|tras|quando|sebbene|poiché|se|embora|wanneer|hoewel|omdat|если|когда|хотя|поскольку|так как|после|якщо|коли|хоча|jeśli|gdy|chociaż|ponieważ)(?![\p{L}])/iu;
const opener =
  /^(?:however|moreover|furthermore|in addition|additionally|also|therefore|thus|hence|consequently|finally|first|second|third|firstly|secondly|indeed|overall|in fact|of course|for example|for instance|in particular|subsequently|again|above all|on the other hand|broadly speaking|as noted (?:earlier|above|in the introduction)|in other words|in practice|as a result|similarly|meanwhile|außerdem|zudem|jedoch|allerdings|daher|folglich|schließlich|ferner|insbesondere|zum beispiel|de plus|en outre|par ailleurs|cependant|toutefois|enfin|ainsi|par exemple|además|sin embargo|por lo tanto|finalmente|por ejemplo|inoltre|tuttavia|infine|per esempio|além disso|no entanto|contudo|por fim|bovendien|echter|daarom|кроме того|однако|таким образом|поэтому|наконец|например|более того|крім того|однак|отже|ponadto|jednak|dlatego)\s*,\s+/iu;
/**
 * Trailing clauses that only add. Relative clauses count in languages whose comma marks them as an aside (English, French, Spanish, Italian,
 * Portuguese); German and the Slavic languages put a comma before every relative clause, so there only words that cannot restrict do.
 */
const relative =
  /^(?:which|who|whom|whose|where|including|such as|wobei|wodurch|womit|einschließlich|darunter|um|in order to|afin de|чтобы|щоб|aby|żeby|ce qui|lequel|laquelle|dont|notamment|lo que|incluyendo|il quale|la quale|incluindo|o que|waarbij|waardoor|waaronder|причём|включая|в том числе|зокрема|w tym)(?![\p{L}])/iu;

/** A number with a comma inside ("1,234" or "4,2") is one thing: separators between digits never end a clause. */
const CLAUSE = /(?:[,;:，；：、]|\s[–—-])(?=\s|$)|[，；：](?=.)|\s[–—]\s/gu;

/**
 * A sentence cut to a point, in the author's own words: openers and asides go, then whole trailing clauses, never a clause that carries a
 * condition, a contrast or an exception, never inside a number, a bracket or a quotation. A sentence that cannot be cut safely stays whole.
 */
export function shortenPoint(sentence: string, maxWords = POINT_WORDS): string {
  let text = tidy(sentence);
  if (countWords(text) > maxWords) text = tidy(text.replace(opener, ''));
  if (countWords(text) > maxWords) text = tidy(dropAsides(text));
  if (countWords(text) > maxWords) text = cutTail(text, maxWords);
  return capitalise(stripFullStop(text).replace(/\s*[;,]\s*(?:and|or|und|oder|et|ou|y|e|o|и|или)$/iu, ''));
}

const tidy = (text: string): string =>
  text
    .replace(/\[(\p{L}[^[\]]*)\](?!\()/gu, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;:.!?])(?=\s|$)/g, '$1')
    .replace(/^\((?:[a-z]|\d{1,2}|[ivx]{1,5})\)\s+/i, '')
    .replace(/^[\s•·▪◦*–—,;:.]+(?=[\p{L}\p{N}"“„«(])/u, '')
    .trim();

/** Brackets without a number in them, footnote marks and references. */
function dropAsides(text: string): string {
  return (
    text
      .replace(/\s*\[\d+(?:[,–-]\s*\d+)*\]/g, '')
      // "member(s)" and "call()" are words
      .replace(/\s+\((?![^()]*\d)[^()]*\p{L}{2}[^()]*\)/gu, '')
      .replace(/\s*（[^（）\d]*）/g, '')
  );
}

function cutTail(text: string, maxWords: number): string {
  const startsBound = subordinate.test(text);
  const cuts = [...text.matchAll(CLAUSE)]
    .map((match) => match.index)
    .filter((at) => isSafe(text, at, startsBound))
    .sort((a, b) => b - a);
  let best = text;
  for (const at of cuts) {
    const head = text.slice(0, at).trim();
    if (countWords(head) < 5) break;
    best = head;
    if (countWords(head) <= maxWords) break;
  }
  return best;
}

function isSafe(text: string, at: number, startsBound: boolean): boolean {
  const mark = text.slice(at).match(/^\s?(\S)/)?.[1] ?? '';
  const tail = text.slice(at).replace(/^[\s,;:，；：、–—-]+/u, '');
  if (!tail || binding.test(tail)) return false;
  const head = text.slice(0, at);
  if (/[([{（«“„]/.test(lastOpen(head))) return false;
  if ((head.match(/"/g)?.length ?? 0) % 2 === 1) return false;
  const asidesBefore = (head.match(/\s[–—]\s/g)?.length ?? 0) % 2;
  if (';；'.includes(mark)) return !startsBound && asidesBefore === 0;
  if ('–—-'.includes(mark)) return !startsBound && asidesBefore === 0 && countWords(head) >= 6;
  if (':：'.includes(mark)) return false;
  // a comma: only before a relative clause that runs to the end, or between full clauses of scripts without spaces
  if (startsBound) return false;
  if ('，'.includes(mark)) return countWords(head) >= 6;
  return (
    relative.test(tail) &&
    !/,\s/.test(tail.replace(/^[^,]*,\s(?=(?:and|or|und|oder|et|ou|y|o|e|и|или)\s)/iu, '')) &&
    !endsOpen(head)
  );
}

/** The innermost bracket or quotation mark still open at the end of the text, or nothing. */
function lastOpen(text: string): string {
  const pairs: Record<string, string> = { '(': ')', '[': ']', '{': '}', '（': '）', '«': '»', '“': '”', '„': '“' };
  const open: string[] = [];
  for (const char of text) {
    const top = open.at(-1);
    if (top !== undefined && pairs[top] === char) open.pop();
    else if (char in pairs) open.push(char);
  }
  return open.at(-1) ?? '';
}

const endsOpen = (head: string): boolean =>
  /(?:\s|^)(?:and|or|of|the|a|an|to|in|for|by|with|und|oder|der|die|das|et|ou|de|y|o|e|и|или|в|на|с)$/iu.test(
    head.trim(),
  );
