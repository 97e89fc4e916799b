import type { Block } from '../blocks.ts';

const time = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
const cue = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}`);
const FEWEST = 2;
/** So many characters of speech make a paragraph, which ends with a sentence. */
const PARAGRAPH = 400;

/**
 * Subtitles (SubRip, WebVTT) in which nobody is named, as the text that is spoken: numbers and times of cues are none of it. Null for other
 * texts.
 */
export function readCues(lines: readonly string[]): Block[] | null {
  const cues = lines.filter((line) => cue.test(line)).length;
  const filled = lines.filter((line) => line.trim() !== '').length;
  if (cues < FEWEST || cues < filled * 0.2) return null;
  const blocks: Block[] = [];
  let text = '';
  let start = 1;
  const close = (): void => {
    if (text !== '') blocks.push({ type: 'paragraph', runs: [{ text }], locator: { line: start } });
    text = '';
  };
  for (const [at, written] of lines.entries()) {
    const line = written.replace(/<[^>]*>|\{\\[^}]*\}/g, '').trim();
    const isNumber = /^\d+$/.test(line) && cue.test(lines[at + 1] ?? '');
    if (line === '' || isNumber || cue.test(written) || /^(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(line)) continue;
    if (text === '') start = at + 1;
    text = text === '' ? line : `${text} ${line}`;
    if (text.length >= PARAGRAPH && /[.!?。！？…]["»”]?$/u.test(line)) close();
  }
  close();
  return blocks;
}
