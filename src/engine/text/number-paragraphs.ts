import type { Bullet } from '../presentationml/specified-style.ts';
import { letters, roman } from '../../office/list-numbers.ts';

/** Automatic numbers (ECMA-376 part 1, 20.1.10.61 ST_TextAutonumberScheme): how a number looks in each scheme, and how numbers run on. */
const digits = (value: number, zero: number): string =>
  String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Beyond their last sign, circled numbers are written plain. */
const circled = (value: number, first: number, last: number): string =>
  value >= 1 && first + value - 1 <= last ? String.fromCodePoint(first + value - 1) : String(value);

const chineseDigits = '〇一二三四五六七八九';
const chineseUnits = ['', '十', '百', '千'];

/** Counting as in Chinese and Japanese: 十, 十一, 二十, 一百零五; `zero` is what stands for left-out places. */
function chinese(value: number, zero: string): string {
  if (value >= 10_000 || value < 1) return String(value);
  let text = '';
  let skipped = false;
  const places = String(value);
  for (let i = 0; i < places.length; i++) {
    const digit = Number(places[i]);
    if (digit === 0) {
      skipped = text !== '';
      continue;
    }
    if (skipped) text += zero;
    skipped = false;
    const unit = chineseUnits[places.length - 1 - i] ?? '';
    text += (unit === '十' && digit === 1 && text === '' ? '' : chineseDigits[digit]) + unit;
  }
  return text;
}

const hebrewLetters = [
  ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'],
  ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'],
  ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק'],
];

/** 15 and 16 are written 9 + 6 and 9 + 7. */
const hebrew = (value: number): string => {
  const rest = value % 1000;
  const tens = rest % 100;
  const hundreds = hebrewLetters[2]?.[Math.floor(rest / 100)] ?? '';
  if (tens === 15) return `${hundreds}טו`;
  if (tens === 16) return `${hundreds}טז`;
  return hundreds + (hebrewLetters[1]?.[Math.floor(tens / 10)] ?? '') + (hebrewLetters[0]?.[tens % 10] ?? '');
};

const inOrder = (alphabet: string, value: number): string => {
  const signs = Array.from(alphabet);
  return (signs[(value - 1) % signs.length] ?? '').repeat(Math.floor((value - 1) / signs.length) + 1);
};
const arabicAlphabet = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';
const arabicAbjad = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';
const thaiAlphabet = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
const hindiConsonants = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह';
const hindiVowels = 'अआइईउऊऋएऐओऔ';

const counters: readonly [RegExp, (value: number) => string][] = [
  [/^alphaLc/, letters],
  [/^alphaUc/, (value) => letters(value).toUpperCase()],
  [/^romanLc/, roman],
  [/^romanUc/, (value) => roman(value).toUpperCase()],
  [/^arabicDb/, (value) => digits(value, 0xff_10)],
  [/^circleNumDb/, (value) => circled(value, 0x24_60, 0x24_73)],
  [/^circleNumWdWhite/, (value) => circled(value, 0x27_80, 0x27_89)],
  [/^circleNumWdBlack/, (value) => circled(value, 0x27_8a, 0x27_93)],
  [/^ea1Ch/, (value) => chinese(value, '零')],
  [/^ea1Jpn(?:Kor)?/, (value) => chinese(value, '')],
  [/^arabic1/, (value) => inOrder(arabicAlphabet, value)],
  [/^arabic2/, (value) => inOrder(arabicAbjad, value)],
  [/^hebrew2/, hebrew],
  [/^thaiAlpha/, (value) => inOrder(thaiAlphabet, value)],
  [/^thaiNum/, (value) => digits(value, 0x0e_50)],
  [/^hindiAlpha1/, (value) => inOrder(hindiConsonants, value)],
  [/^hindiAlpha/, (value) => inOrder(hindiVowels, value)],
  [/^hindiNum/, (value) => digits(value, 0x09_66)],
];

/** A number in its scheme, with what the scheme puts around it. */
export function numberText(scheme: string, value: number): string {
  const whole = Math.max(1, Math.min(32_767, Math.trunc(value)));
  const count = counters.find(([pattern]) => pattern.test(scheme))?.[1] ?? String;
  const text = count(whole);
  if (scheme.endsWith('ParenBoth')) return `(${text})`;
  if (scheme.endsWith('ParenR')) return `${text})`;
  if (scheme.endsWith('DbPeriod')) return `${text}．`;
  if (scheme.endsWith('Period')) return `${text}.`;
  if (scheme.endsWith('Minus')) return `${text}-`;
  return text;
}

/**
 * Counts paragraphs of one text body. Numbers run on over paragraphs of deeper levels; a paragraph of the same level without this scheme
 * and start, or of a higher level, ends the run, as in PowerPoint.
 */
export class ParagraphNumbers {
  readonly #runs: ({ scheme: string; startAt: number; next: number } | undefined)[] = [];

  /** The words of the number of the next paragraph; null where its bullet is none. */
  next(level: number, bullet: Bullet, empty: boolean): string | null {
    // An empty paragraph shows no number and takes none.
    if (empty) return null;
    this.#runs.length = Math.min(this.#runs.length, level + 1);
    if (bullet.kind !== 'number') {
      this.#runs[level] = undefined;
      return null;
    }
    const { scheme, startAt } = bullet;
    let run = this.#runs[level];
    if (run?.scheme !== scheme || run.startAt !== startAt) run = { scheme, startAt, next: startAt };
    const text = numberText(scheme, run.next);
    this.#runs[level] = { ...run, next: run.next + 1 };
    return text;
  }
}
