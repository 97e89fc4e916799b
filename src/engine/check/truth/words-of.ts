/** The words of a text, small, each once; single letters and figures left out. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]+|\p{Script=Han}/gu))
    if (!/^\d+$/.test(word)) words.add(word);
  return words;
}
