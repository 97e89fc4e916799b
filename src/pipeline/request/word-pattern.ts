/** Compiled once: classes of letters without case take V8 long. The sources are those of the word lists. */
const compiled = new Map<string, RegExp>();

/** An expression made of the words of a list. */
export function patternOf(source: string, flags = 'iu'): RegExp {
  const key = `${flags}|${source}`;
  const known = compiled.get(key);
  if (known) {
    known.lastIndex = 0;
    return known;
  }
  const made = new RegExp(source, flags);
  compiled.set(key, made);
  return made;
}

/** The words of several lists, either of them; the lists of a language may be empty. */
export const eitherOf = (...sources: readonly string[]): string => sources.filter(Boolean).join('|');

/** Whether a text is one of the words, and nothing else. */
export const isWord = (text: string, source: string): boolean =>
  source !== '' && patternOf(`^(?:${source})$`).test(text);

const CLAUSE_START = String.raw`(?<=^\s*|[,;:(–—，、：（،؛]\s*|\s[-–—]\s+|(?<![\p{L}\p{N}])(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar|и|но|і|й|але|i|ale|ve|ama|a|oraz|а|та)\s+|و|ו)`;

/** A source of the word lists as an expression: whole words where the language has spaces. */
export function wordPattern(source: string, bounded: boolean, flags = 'iu'): RegExp {
  if (source === '') return /(?!)/u;
  const anchored = source.replaceAll('{^}', CLAUSE_START);
  return patternOf(
    bounded ? String.raw`(?<![\p{L}\p{N}\uE000-\uEFFF])(?:${anchored})(?![\p{L}\p{N}])` : `(?:${anchored})`,
    flags,
  );
}
