/** Names of programs and files are the same everywhere; the small words around them are not. */
const names = String.raw`(?:microsoft |ms )?(?:word|docx|pdf|keynote|google (?:docs|slides)|html|odp)`;
const before = String.raw`as (?:an? )?|als (?:eine? )?|im |en |au format |como (?:un )?|in (?:formato )?|em |jako |w (?:formacie )?|в (?:формате )?|у (?:форматі )?|come `;
const format = new RegExp(
  String.raw`(?<!\p{L})(?:${before})${names}(?!\p{L})(?:[- ](?:document|file|dokument|datei|format)\p{L}*)?|(?<!\p{L})${names}(?:形式|ファイル)?で|${names} ?格式|(?<!\p{L})${names} ?(?:파일)?(?:으로|로)|بصيغة ${names}|(?:כ-?|בפורמט )${names}|(?<!\p{L})${names} olarak`,
  'iu',
);

/** Another kind of file than slides that a sentence asks for ("as a Word document"), and where. */
export function readFormat(sentence: string): { start: number; end: number } | null {
  const match = format.exec(sentence);
  return match && { start: match.index, end: match.index + match[0].length };
}
