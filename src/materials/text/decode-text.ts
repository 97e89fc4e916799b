import chardet from 'chardet';
import iconv from 'iconv-lite';

export interface DecodedText {
  text: string;
  /** Name of the encoding, as iconv knows it. */
  encoding: string;
  /** False when the encoding was guessed from the bytes. */
  certain: boolean;
}

const SAMPLE_BYTES = 65_536;
const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Bytes to text with lines ending in "\n": by byte order mark, else UTF-8 where the bytes allow it, else UTF-16 by its zero bytes, else
 * the legacy encoding the bytes look most like.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes);
  return { ...decoded, text: decoded.text.includes('\r') ? decoded.text.replace(/\r\n?/g, '\n') : decoded.text };
}

function decode(bytes: Uint8Array): DecodedText {
  for (const [encoding, mark] of byteOrderMarks) {
    if (mark.every((byte, index) => bytes[index] === byte))
      return { text: convert(bytes.subarray(mark.length), encoding), encoding, certain: true };
  }
  const wide = guessWide(bytes);
  if (wide) return { text: convert(bytes, wide), encoding: wide, certain: true };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', certain: true };
  } catch {
    const encoding = guessLegacy(bytes);
    return { text: convert(bytes, encoding), encoding, certain: false };
  }
}

const convert = (bytes: Uint8Array, encoding: string): string =>
  encoding === 'utf-8' ? new TextDecoder().decode(bytes) : iconv.decode(Buffer.from(bytes), encoding);

/** UTF-16 without a mark: every other byte of mostly Latin text is zero. */
function guessWide(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  if (length < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  if (odd > length * 0.2 && even < length * 0.02) return 'utf-16le';
  if (even > length * 0.2 && odd < length * 0.02) return 'utf-16be';
  return undefined;
}

/**
 * The likeliest legacy encoding. Statistics alone go wrong on numbers with a few words, so a candidate must also read as words: no control
 * characters, letters of one script inside a word, lower case after the first letter.
 */
function guessLegacy(bytes: Uint8Array): string {
  const sample = sampleWithLetters(bytes);
  const guesses = chardet
    .analyse(sample)
    .filter((guess) => iconv.encodingExists(guess.name) && !/^utf|^ascii/i.test(guess.name))
    .slice(0, 8);
  const candidates = new Map(guesses.map((guess) => [guess.name.toLowerCase(), guess.confidence]));
  for (const name of ['windows-1251', 'windows-1252', 'windows-1250', 'shift_jis', 'gb18030', 'euc-kr'])
    if (!candidates.has(name)) candidates.set(name, 0);
  let best = 'windows-1252';
  let bestScore = -Infinity;
  for (const [name, confidence] of candidates) {
    const score = confidence / 100 + readability(iconv.decode(Buffer.from(sample), name));
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  // ISO-8859-1 files are Windows files in practice: the same letters, with dashes and quotes where the standard has controls.
  return best === 'iso-8859-1' ? 'windows-1252' : best;
}

/** The parts of the file that are not plain ASCII, where the encoding shows. */
function sampleWithLetters(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, Math.min(first - 1_024, bytes.length - SAMPLE_BYTES));
  return bytes.subarray(start, start + SAMPLE_BYTES);
}

/** From about -2 (noise) to 1 (words). */
function readability(text: string): number {
  const controls = text.match(/(?![\t\n\f\r])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  let foreign = 0;
  let good = 0;
  for (const word of words) {
    if (/^[\x20-\x7e]+$/.test(word)) continue;
    foreign += 1;
    const scripts = [
      /\p{Script=Latin}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Greek}/u,
      /\p{Script=Hebrew}/u,
      /\p{Script=Arabic}/u,
    ];
    const mixed = scripts.filter((script) => script.test(word)).length > 1;
    const cased = /^\p{L}?[\p{Ll}\p{Lo}\p{M}]*$|^\p{Lu}+$/u.test(word);
    const halfWidthOnly = /^[\uff61-\uff9f]+$/.test(word);
    if (!mixed && cased && !halfWidthOnly && !/[ºªƒ]/.test(word)) good += 1;
  }
  // A sign of money beside a digit reads well; a lone letter glued to a digit does not.
  const money = text.match(/[€£¥₽](?=[ -]?\d)|(?<=\d ?)[€£¥₽]/g)?.length ?? 0;
  const glued = text.match(/(?<!\p{L})\P{ASCII}(?<=\p{L})(?=\d)/gu)?.length ?? 0;
  good += money - glued;
  foreign += money;
  const symbols = (text.match(/[¡-¿×÷¤¦¬]/g)?.length ?? 0) - money;
  const letters = words.join('').length || 1;
  return (foreign ? good / foreign : 0) - Math.min(2, (controls * 20) / letters) - Math.min(1, (symbols * 2) / letters);
}
