import { holdsBack } from './hold-back.ts';
import { untold } from './untold.ts';

/** Lines that are for a program that makes pages of the text: page breaks, contents, attributes, abbreviations. */
const directive =
  /^\s*(?:\[\[?_?TOC_?\]\]?|\\(?:newpage|pagebreak|clearpage|tableofcontents|maketitle)|\{:[^{}]*\}|\{\{<\s*pagebreak\s*>\}\}|\*\[[^\]]+\]:\s.*)\s*$/i;
/** Inserts of generators of sites (Hugo, Quarto, Jekyll), which may hold text. */
const insert = /\{\{[<%].*?[>%]\}\}|\{%.*?%\}/g;

/**
 * The marks that editors leave in Markdown beyond what the standard knows: CriticMarkup's tracked changes count as accepted, highlights and
 * notes within a line (`==…==`, `^[…]`) are text. Lines keep their number; code and comments are as they are.
 * @param told takes a sentence on what was left out, and the number of its line.
 */
export function acceptEdits(lines: readonly string[], told: (sentence: string, line: number) => void): string[] {
  const isHeld = holdsBack();
  return lines.map((line, at) => {
    if (isHeld(line) || line.includes('`')) return line;
    if (directive.test(line)) return '';
    if (!/[{^]|==/.test(line)) return line;
    const leaveOut = (sentence: string): string => (told(sentence, at + 1), '');
    return line
      .replace(/\{\+\+(.*?)\+\+\}/g, '$1')
      .replace(/\{--.*?--\}/g, () => leaveOut(untold.struck))
      .replace(/\{~~.*?~>(.*?)~~\}/g, (_, written: string) => leaveOut(untold.struck) + written)
      .replace(/\{>>.*?<<\}/g, () => leaveOut(untold.comment))
      .replace(/\{==(.*?)==\}/g, '$1')
      .replace(/(?<![=\w])==(?=[^\s=])([^=]*[^\s=])==(?![=\w])/g, '$1')
      .replace(/\s*\^\[([^\][]*\p{L}{2}[^\][]*)\](?!\()/gu, ' ($1)')
      .replace(insert, () => leaveOut(untold.insert));
  });
}
