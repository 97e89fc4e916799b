import { countWords, hasNumber } from '../language/words.ts';
import { isUnspaced } from '../language/base-language.ts';
import type { SpeechLine, Statement } from './speech-line.ts';
import type { SpeechPatterns } from './speech-patterns.ts';

const MAX_WORDS = 30;
const FRAGMENT_WORDS = 5;
/** "We promise 7": of what, the sentence before says. */
const BARE_WORDS = 4;
const OPENING_WORDS = 6;

/** Statements of the lines: a sentence that leans on the one before ("it was 1,900"), or has no verb, is told with it. */
export function joinStatements(lines: readonly SpeechLine[], patterns: SpeechPatterns): Statement[] {
  const statements: Statement[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'statement') continue;
    const last = statements.at(-1);
    const before = lines[at - 1];
    if (last && before && last.lines.includes(before) && before.turn === line.turn && leans(last, line, patterns)) {
      const opens = last.lines.length === 1 && opensRisk(last, patterns);
      last.text = `${last.text}${opens ? ':' : ';'} ${smallFirst(line.text, patterns)}`;
      last.lines.push(line);
      continue;
    }
    const { text, speaker, turn, source, topic } = line;
    statements.push({ lines: [line], text, speaker, turn, source, ...(topic ? { topic } : {}) });
  }
  for (const statement of statements) statement.text = nameThing(statement.text, patterns);
  return statements;
}

/** "The risk is the racking": a short sentence that the next ones explain. */
const opensRisk = ({ lines: [first] }: Statement, patterns: SpeechPatterns): boolean =>
  first !== undefined &&
  countWords(first.text) <= OPENING_WORDS &&
  !hasNumber(first.text) &&
  patterns.holds('risks', first.text);

function leans(statement: Statement, line: SpeechLine, patterns: SpeechPatterns): boolean {
  if (countWords(statement.text) + countWords(line.text) > MAX_WORDS) return false;
  if (statement.lines.length === 1 && opensRisk(statement, patterns)) return true;
  if (statement.lines.length >= 2 && !opensRisk(statement, patterns)) return false;
  if (patterns.opens('leaning', line.text)) return true;
  if (isUnspaced(patterns.language)) return false;
  if (/^\d/.test(line.text) || (hasNumber(line.text) && countWords(line.text) <= BARE_WORDS)) return true;
  const verbless = !patterns.holds('verbs', line.text) && countWords(line.text) <= FRAGMENT_WORDS;
  const counted = hasNumber(line.text) || patterns.holds('numbers', line.text);
  return verbless && (counted || opensRisk(statement, patterns));
}

/** A small letter after the joint where a small word opens the sentence: names keep theirs. */
const smallFirst = (text: string, patterns: SpeechPatterns): string =>
  (['leaning', 'article', 'numbers', 'me'] as const).some((list) => patterns.opens(list, text)) ||
  /^(?:We|One)\s/u.test(text)
    ? text.replace(/^\p{Lu}(?=\p{Ll}|['’\s])/u, (letter) => (/^I['’\s]/u.test(text) ? letter : letter.toLowerCase()))
    : text;

/** "The analyst, four candidates" names a thing and tells of it: "The analyst: four candidates". */
function nameThing(text: string, patterns: SpeechPatterns): string {
  const [, first, rest] = /^([^,;:]+), (\S.*)$/u.exec(text) ?? [];
  if (!first || !rest || countWords(first) > 4 || hasNumber(first)) return text;
  return patterns.opens('article', first) && !patterns.holds('verbs', first) ? `${first}: ${rest}` : text;
}
