import LineBreaker from 'linebreak';

const SIMPLE = /^[\u0020-\u007e\u00a0-\u024f\u0400-\u04ff\u2018-\u201d\u2022\u2026]*$/;
/** Scripts written without spaces, whose words UAX 14 leaves to a dictionary (class SA): Thai, Lao, Myanmar, Khmer. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]+/g;

const segmenters = new Map<string, Intl.Segmenter>();

function wordsOf(text: string): Intl.Segmenter {
  const first = text.charCodeAt(0);
  const language = first < 0x0e_80 ? 'th' : first < 0x0f_00 ? 'lo' : first < 0x10_a0 ? 'my' : 'km';
  let segmenter = segmenters.get(language);
  if (!segmenter) segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: 'word' })));
  return segmenter;
}

/**
 * Marks the positions at which a line may begin (UAX 14, and a dictionary's words for scripts without spaces). The quick way is for plain
 * Western text; it differs from the standard only where a line may not end in practice.
 */
export function breakPositions(text: string): Uint8Array {
  const marks = new Uint8Array(text.length + 1);
  if (SIMPLE.test(text)) {
    for (let i = 1; i < text.length; i++) {
      const before = text.charCodeAt(i - 1);
      const here = text.charCodeAt(i);
      if (here === 0x20) continue;
      const afterHyphen = before === 0x2d && i > 1 && text.charCodeAt(i - 2) > 0x40 && here > 0x40;
      if (before === 0x20 || afterHyphen) marks[i] = 1;
    }
    return marks;
  }
  const breaker = new LineBreaker(text);
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) marks[at.position] = 1;
  for (const match of text.matchAll(UNSPACED)) {
    for (const { index } of wordsOf(match[0]).segment(match[0])) if (index > 0) marks[match.index + index] = 1;
  }
  return marks;
}
