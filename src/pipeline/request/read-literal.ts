import { allRequestWords } from './request-words.ts';
import { hideQuotations, HIDDEN } from './hide-quotations.ts';
import { wordPattern } from './word-pattern.ts';
import { meansVerbatim } from './read-request.ts';

export interface LiteralFound {
  /** The request around the text. */
  instruction: string;
  /** The line that asks for it, as written. */
  wish: string;
  /** The text, its lines kept; null where the instruction means the materials. */
  text: string | null;
}

/** The text that a message wants to stand as it is, with its quotation marks; null where it brings none. */
export function literalText(request: string): string | null {
  const quoted = hideQuotations(request.trim());
  const text = readLiteral(quoted.text)?.text ?? null;
  if (text === null) return null;
  const one = hideQuotations(quoted.asWritten(text));
  return new RegExp(`^\\s*${HIDDEN}\\s*$`, 'u').test(one.text) ? one.reveal(one.text).trim() : quoted.asWritten(text);
}

/** "Use exactly this text: …", in any language, for the text may be in another one than the instruction. Null where nobody asks for it. */
export function readLiteral(request: string): LiteralFound | null {
  const lines = request.split('\n');
  const at = lines.findIndex(asksForExactText);
  const line = lines[at];
  if (line === undefined) return null;
  const colon = /[:：]\s*/u.exec(line);
  const inline = colon ? line.slice(colon.index + colon[0].length) : '';
  const head = colon ? line.slice(0, colon.index) : line;
  const wish = head.trim();
  const below = lines.slice(at + 1).join('\n');
  const before = lines.slice(0, at).join('\n');
  const bare = (text: string): string => text.replace(/^\s*\n/, '').replace(/\s+$/, '');
  if (inline.trim() !== '' && asksForExactText(head))
    return { instruction: `${before}\n${head}`, wish, text: bare(`${inline}\n${below}`) };
  if (below.trim() !== '' && (colon || /^\s*\n/.test(below)))
    return { instruction: `${before}\n${head}`, wish, text: bare(below) };
  // the instruction may stand under its text
  if (below.trim() === '' && before.split('\n').filter((l) => l.trim() !== '').length >= 2 && pointsAtText(line))
    return { instruction: line, wish, text: bare(before) };
  return { instruction: request, wish, text: null };
}

const pointsAtText = (line: string): boolean =>
  allRequestWords().some(([, words]) => wordPattern(words.literal, words.bounded).test(line));

const asksForExactText = (line: string): boolean => meansVerbatim(line) || pointsAtText(line);
