import { languageMarks, type LanguageMarks } from './language-marks.ts';
import { onceFor } from '../../once-for.ts';

type Script = LanguageMarks['script'];

interface Known {
  tag: string;
  letters: ReadonlySet<string>;
}
interface ScriptMarks {
  languages: readonly Known[];
  /** Languages of the script that have a word. */
  byWord: ReadonlyMap<string, readonly string[]>;
}

const marksOf = onceFor((script: Script): ScriptMarks => {
  const languages: Known[] = [];
  const byWord = new Map<string, string[]>();
  for (const [key, marks] of Object.entries(languageMarks)) {
    if (marks.script !== script) continue;
    const tag = key.replace(/_.*/, '');
    languages.push({ tag, letters: new Set(marks.letters) });
    for (const word of new Set(marks.words.split(' '))) byWord.set(word, [...(byWord.get(word) ?? []), tag]);
  }
  return { languages, byWord };
});

/** A word that one language alone has says more than one that ten have; a letter the language lacks speaks against it. */
const LETTER = 0.5;
const FOREIGN_LETTER = -0.7;

/** How far each language's small words and letters are in the text: about -0.7 to 1, by tag, for the languages of the script. */
export function weighLanguages(text: string, script: Script): Map<string, number> {
  const { languages, byWord } = marksOf(script);
  const words = text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const sums = new Map(languages.map(({ tag }) => [tag, 0]));
  const add = (tag: string, weight: number): unknown => sums.set(tag, (sums.get(tag) ?? 0) + weight);
  const letterCounts = new Map<string, number>();
  for (const written of words) {
    const word = written.toLowerCase();
    const having = byWord.get(word) ?? [];
    for (const tag of having) add(tag, 1 / Math.sqrt(having.length));
    // Names keep their letters in every language.
    if (word !== written) continue;
    for (const letter of new Set(word)) letterCounts.set(letter, (letterCounts.get(letter) ?? 0) + 1);
  }
  for (const [letter, count] of letterCounts) {
    const having = languages.filter(({ letters }) => letters.has(letter));
    if (having.length === 0) continue;
    for (const { tag, letters } of languages)
      add(tag, count * (letters.has(letter) ? LETTER / Math.sqrt(having.length) : FOREIGN_LETTER));
  }
  for (const [tag, sum] of sums) sums.set(tag, sum / Math.max(1, words.length));
  return sums;
}
