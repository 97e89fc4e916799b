import chardet from 'chardet';
import iconv from 'iconv-lite';
import { weighLanguages } from '../language/weigh-languages.ts';
import { commonHan, commonHangul } from './common-characters.ts';

const SAMPLE_BYTES = 65_536;
/** Of Unicode's planes of 65,536 characters. */
const LAST_PLANE = 16;
/** The words of so many bytes tell the language. */
const WORD_BYTES = 8_192;

/** UTF-32 without a mark: half of its bytes are zero whatever it says. UTF-16: every other byte of mostly Latin text is. */
export function guessWide(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  if (length < 4) return undefined;
  if (bytes.length % 4 === 0) {
    const units = Array.from({ length: length >> 2 }, (_, index) => bytes.subarray(index * 4, index * 4 + 4));
    if (units.every(([a, b, c = 255, d]) => d === 0 && c <= LAST_PLANE && (a || b))) return 'utf-32le';
    if (units.every(([a, b = 255, c, d]) => a === 0 && b <= LAST_PLANE && (c || d))) return 'utf-32be';
  }
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

/** What people's files are in, beside what the statistics of the bytes propose. */
const usual = ['windows-1252', 'windows-1251', 'windows-1250', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256', 'windows-1257', 'windows-874', 'koi8-r', 'koi8-u', 'cp866', 'cp850', 'cp852', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'iso-8859-9', 'macintosh', 'shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']; // prettier-ignore
const wideOnes = ['utf-16le', 'utf-16be'];
/** Encodings whose statistics are those of another: the standard's and Windows' own of one script. */
const relatives: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
  'koi8-r': 'koi8-u',
};
/** Encodings of countries where nobody writes kana, though their tables hold them in the very places of EUC-JP. */
const withoutKana: ReadonlySet<string> = new Set(['gb18030', 'big5', 'euc-kr']);
/** How much the statistics of the bytes count beside how the text reads. */
const STATISTICS = 0.4;

/**
 * The likeliest encoding of bytes that are no UTF-8, or (`isValidUtf8`) of bytes that are but hold controls. Statistics alone go wrong on
 * numbers with a few words, so a candidate must also read as words: no control characters, letters of one script inside a word, lower case
 * after the first letter, the small words of a language, the common characters of East Asian prose.
 */
export function guessEncoding(bytes: Uint8Array, isValidUtf8: boolean): string {
  const sample = sampleWithLetters(bytes);
  const guesses = isValidUtf8
    ? []
    : chardet
        .analyse(sample)
        .filter((guess) => iconv.encodingExists(guess.name) && !/^utf|^ascii/i.test(guess.name))
        .slice(0, 8);
  const candidates = new Map<string, number>(isValidUtf8 ? [['utf-8', 0]] : usual.map((name) => [name, 0]));
  for (const { name, confidence } of guesses) {
    candidates.set(name.toLowerCase(), confidence);
    const kin = relatives[name.toLowerCase()];
    if (kin) candidates.set(kin, Math.max(confidence, candidates.get(kin) ?? 0));
  }
  if (bytes.length % 2 === 0) for (const name of wideOnes) candidates.set(name, 0);
  const words = Buffer.from(sample.subarray(0, WORD_BYTES));
  let best = 'windows-1252';
  let bestScore = -Infinity;
  for (const [name, confidence] of candidates) {
    const text = iconv.decode(words, name);
    const score = (confidence / 100) * STATISTICS + readability(text) + naturalness(text, !withoutKana.has(name));
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  // Nobody writes the sign of any currency: it stands where a later standard has the euro.
  if (best === 'windows-1252' && iconv.decode(words, best).includes('¤')) return 'iso-8859-15';
  // ISO-8859-1 files are Windows files in practice: the same letters, with dashes and quotes where the standard has controls.
  return best === 'iso-8859-1' ? 'windows-1252' : best;
}

const wordScripts = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
] as const;
/** How much the spelling of a script that belongs to one language counts. */
const OWN_SCRIPT = 0.25;

/** Share of words that are spelt as Greek (an accent in the longer ones), Hebrew (final letters at the end alone) or Thai. */
function spelling(text: string): number {
  const words = text.match(/[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}]+/gu) ?? [];
  const longer = words.filter((word) => word.length >= 4);
  const spelt = longer.filter((word) =>
    /\p{Script=Greek}/u.test(word) ? /[άέήίόύώΆΈΉΊΌΎΏ]/.test(word) : !/[ךםןףץ](?=\p{L})/u.test(word),
  );
  return spelt.length / Math.max(1, longer.length);
}

/** The letters that make up more than half of a text in any language written in Cyrillic. */
const frequentCyrillic = /[аеиноврстліы]/gu;
/** How much they count. */
const FREQUENT_LETTERS = 0.25;

/** From about -1 (characters that nobody writes) to 1 (the words or characters of a language). */
function naturalness(text: string, hasKana: boolean): number {
  const letters = text.match(/(?!\p{ASCII})[\p{L}\p{Co}\p{Cn}]/gu) ?? [];
  if (letters.length === 0) return 0;
  const strange = text.match(/[\p{Co}\p{Cn}]/gu)?.length ?? 0;
  const kana = text.match(/[\u3041-\u30ff]/g)?.length ?? 0;
  const east = kana + letters.filter((letter) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(letter)).length;
  if (east > letters.length * 0.5) {
    const common = letters.filter((letter) => commonHan.has(letter) || commonHangul.has(letter)).length;
    // Kana fill a wrongly decoded text as well, so that they count for half.
    return (common + (hasKana ? kana / 2 : -kana) - strange * 2) / letters.length;
  }
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const own = count(/[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}]/gu);
  const weights = wordScripts.map(([script, pattern]) =>
    count(pattern) > own ? Math.max(...weighLanguages(text.toLowerCase(), script).values()) : 0,
  );
  const cyrillic = count(/\p{Script=Cyrillic}/gu);
  const frequent = cyrillic > letters.length * 0.5 ? count(frequentCyrillic) / cyrillic : 0;
  return (
    FREQUENT_LETTERS * frequent +
    (own > letters.length * 0.9 ? OWN_SCRIPT * spelling(text) : Math.max(...weights)) -
    (strange * 2) / letters.length
  );
}

/** The parts of the file that are not plain ASCII, where the encoding shows. */
function sampleWithLetters(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, Math.min(first - 1_024, bytes.length - SAMPLE_BYTES));
  return bytes.subarray(start, start + SAMPLE_BYTES);
}

/** Latin letters right beside signs of East Asia. */
const gluedScripts =
  /[a-z][\p{Script=Han}\p{Script=Hangul}\uff61-\uff9f]|[\p{Script=Han}\p{Script=Hangul}\uff61-\uff9f][a-z]/u;
/** Signs that read well where they stand: of money beside a digit, of squares, cubes and degrees behind what they measure. */
const measuring = /[€£¥₽](?=[ -]?\d)|(?<=\d ?)[€£¥₽]|(?<=(?:^|[^\p{L}])[kcdm]?m)[²³]|(?<=\d ?)°/gu;

/** From about -2 (noise) to 1 (words). */
function readability(text: string): number {
  // A mark that stands on no letter is as strange as a control.
  const controls = text.match(/(?![\t\n\f\r])[\p{Cc}\ufffd]|(?<![\p{L}\p{M}])\p{M}/gu)?.length ?? 0;
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
    const glued = gluedScripts.test(word);
    const mixed = glued || scripts.filter((script) => script.test(word)).length > 1;
    const cased = /^\p{L}?[\p{Ll}\p{Lo}\p{M}]*$|^\p{Lu}+$/u.test(word);
    const halfWidthOnly = /^[\uff61-\uff9f]+$/.test(word);
    if (!mixed && cased && !halfWidthOnly && !/[ºªƒ]/.test(word)) good += 1;
  }
  // A lone letter glued to a digit reads badly.
  const measured = text.match(measuring)?.length ?? 0;
  const glued = text.match(/(?<!\p{L})\P{ASCII}(?<=\p{L})(?=\d)/gu)?.length ?? 0;
  good += measured - glued;
  foreign += measured;
  const symbols = (text.match(/[¡-¿×÷¤¦¬\u2500-\u259f]/g)?.length ?? 0) - measured;
  const letters = words.join('').length || 1;
  return (foreign ? good / foreign : 0) - Math.min(2, (controls * 20) / letters) - Math.min(1, (symbols * 2) / letters);
}
