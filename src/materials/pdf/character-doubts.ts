/**
 * A PDF shows glyphs and says by a table of its own which characters they mean. Where that table is wrong, the page reads well and the text
 * does not: characters without a meaning, two scripts within a word, letters in proportions that no language has.
 */
export class CharacterDoubts {
  #fonts = new Map<string, FontText>();

  /** Text as the file gives it, before anything is cleaned. */
  add(font: string, text: string, page: number): void {
    let known = this.#fonts.get(font);
    if (!known) this.#fonts.set(font, (known = { texts: [], length: 0, pages: new Set() }));
    known.pages.add(page);
    // A sample is enough to know a font by.
    if (known.length > MAX_SAMPLE) return;
    known.texts.push(text);
    known.length += text.length;
  }

  /** Pages with text in a typeface that cannot be trusted. */
  pages(): number[] {
    const pages = new Set<number>();
    for (const font of this.#fonts.values()) if (isDoubtful(font.texts)) for (const page of font.pages) pages.add(page);
    return [...pages].sort((a, b) => a - b);
  }
}

interface FontText {
  texts: string[];
  length: number;
  pages: Set<number>;
}

const MAX_SAMPLE = 6_000;
const MIN_LETTERS = 120;

function isDoubtful(texts: readonly string[]): boolean {
  const text = texts.join(' ');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Symbol typefaces live in the private area by right: they hold no words.
  const lost = text.match(/(?![\t\n\r\u00ad])[\p{Cc}\p{Co}\ufffd]/gu)?.length ?? 0;
  if (letters >= 3 && lost >= Math.max(2, letters * 0.05)) return true;
  return mixesScripts(text) || (letters >= MIN_LETTERS && hasUnlikelyLetters(text));
}

const scripts = [
  /\p{Script=Latin}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Cyrillic}/gu,
  /[\p{Script=Arabic}\p{Script=Hebrew}]/gu,
];

/** Words with at least two letters of each of two scripts are no words; formulas and units mix single letters only. */
function mixesScripts(text: string): boolean {
  if (!/[\u0370-\u06ff]/.test(text)) return false;
  const words = text.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  const mixed = words.filter(
    (word) => scripts.filter((script) => (word.match(script)?.length ?? 0) >= 2).length > 1,
  ).length;
  return mixed > 0 && mixed >= words.length * 0.04;
}

/** Latin text has vowels in a known share; shifted or shuffled letters have not. */
function hasUnlikelyLetters(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < text.replace(/[\s\d\p{P}]/gu, '').length * 0.9 || latin < MIN_LETTERS) return false;
  const plain = text.normalize('NFD');
  const vowels = plain.match(/[aeiouyæøœıAEIOUYÆØŒİ]/g)?.length ?? 0;
  if (vowels > latin * 0.2 && vowels < latin * 0.68) return false;
  const words = plain.match(/\p{L}{4,}/gu) ?? [];
  return words.length >= 15;
}
