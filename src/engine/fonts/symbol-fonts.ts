/** Text of a symbol font, in Unicode: such fonts put their signs on the places of other characters, or on private ones (U+F020 to U+F0FF). */
const wingdings: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6e: '■',
  0xa7: '▪',
  0xd8: '➢',
  0xfc: '✓',
};

export function unicodeOf(text: string, typeface: string): string {
  if (!/^wingdings$/i.test(typeface)) return text;
  return Array.from(text, (character) => wingdings[(character.codePointAt(0) as number) & 0xff] ?? character).join('');
}
