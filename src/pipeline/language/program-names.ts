/** Where a program's name has its next word: "order|Date", "net_|generation", "HTTP|Server". */
const seam = /_+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

const joins = (name: string): boolean => /^[\p{L}\d_]{3,}$/u.test(name) && /\p{L}_+\p{L}|\p{Ll}\p{Lu}\p{L}/u.test(name);
const isOneWord = (name: string): boolean => /^[\p{L}\d_]*$/u.test(name);

/**
 * The names of a table's columns as people write them, where a program named them ("TotalAmount", "net_generation"): words with spaces, the first with a capital,
 * acronyms as they are. A table in which any name has a space was named by a person, and one joined name in it is a proper name.
 */
export function inWords(names: readonly string[]): string[] {
  if (!names.some(joins) || !names.every(isOneWord)) return [...names];
  return names.map((name) => {
    const words = name
      .replace(seam, ' ')
      .trim()
      .split(/\s+/u)
      .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
      .join(' ');
    return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  });
}
