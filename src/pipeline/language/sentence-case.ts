import { runsText, type Block } from '../../materials/blocks.ts';

/** A heading set in capitals has a word of so many letters at least: "FAQ" is one anyway. */
const LONG_WORD = 5;
/** Letters of a word without any text that shows how it is written, which it may be an abbreviation of. */
const SHORT_WORD = 4;
const vowel = /[aeiouyáéíóúàèìòùâêîôûäëïöüãõåæøœаеёиоуыэюяєіїąęó]/iu;

const written = new WeakMap<readonly Block[], ReadonlyMap<string, string>>();

/** "HOW THE SEASON WENT" → "How the season went": a heading in capitals as a sentence is written, its names and abbreviations as the text around it has them. */
export function inSentenceCase(heading: string, blocks: readonly Block[], language: string | undefined): string {
  if (!isInCapitals(heading)) return heading;
  const known = written.get(blocks) ?? formsIn(blocks);
  written.set(blocks, known);
  const words = heading.replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => {
    const lower = word.toLocaleLowerCase(language);
    const form = known.get(lower);
    if (form !== undefined) return form;
    if (word.length <= SHORT_WORD && (!vowel.test(word) || /\p{N}/u.test(word))) return word;
    // nouns of German have their capital
    return language?.startsWith('de') && word.length > SHORT_WORD ? capital(lower, language) : lower;
  });
  return words.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(language));
}

const isInCapitals = (text: string): boolean =>
  text === text.toUpperCase() &&
  text !== text.toLowerCase() &&
  (text.match(/\p{L}+/gu) ?? []).some((word) => word.length >= LONG_WORD);

const capital = (word: string, language: string): string => word.charAt(0).toLocaleUpperCase(language) + word.slice(1);

/** How words are written within sentences, by their small letters; the form that is met first. */
function formsIn(blocks: readonly Block[]): Map<string, string> {
  const forms = new Map<string, string>();
  for (const block of blocks) {
    const texts =
      block.type === 'paragraph' || block.type === 'quote'
        ? [runsText(block.runs)]
        : block.type === 'list'
          ? block.items.map(({ runs }) => runsText(runs))
          : [];
    for (const text of texts)
      for (const [, word = ''] of text.matchAll(/(?<=[\p{L}\p{N},;)]\s)([\p{L}\p{M}\p{N}'’]+)/gu))
        if (!forms.has(word.toLowerCase())) forms.set(word.toLowerCase(), word);
  }
  return forms;
}
