import { IconName } from '../../deck/icon-name.ts';
import { readRows } from './read-rows.ts';
import { onceFor } from '../../once-for.ts';

/** Scripts whose words have no beginning that could be seen, or stand behind an article of theirs. */
const JOINED: ReadonlySet<string> = new Set(['ar', 'he', 'ja', 'ko', 'zh']);
/** Words so short stand for themselves alone, and begin no others. */
const SHORT = 3;

interface Word {
  icon: IconName;
  word: string;
}
/** The words of a language with their icons, the longest first. */
const wordsOf = onceFor((language: string): readonly Word[] => {
  const rows = readRows('icon-words.tsv');
  const column = rows.get('icon')?.indexOf(language) ?? -1;
  const words = [...rows].flatMap(([name, cells]): Word[] => {
    const icon = IconName.safeParse(name);
    const found = column < 0 ? '' : (cells[column] ?? '');
    return icon.success ? found.split(' ').flatMap((word) => (word ? [{ icon: icon.data, word }] : [])) : [];
  });
  words.sort((a, b) => b.word.length - a.word.length);
  return words;
});

/** Whether a word stands in a text, where words are parted at the beginning of one of its words. */
function stands(text: string, word: string, joined: boolean): boolean {
  if (joined) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const after = text.slice(at + word.length);
    const begins = !/[\p{L}\p{N}]$/u.test(text.slice(0, at));
    if (begins && (word.length > SHORT || /^s?(?![\p{L}\p{N}])/u.test(after))) return true;
  }
  return false;
}

function iconFor(title: string, language: string): IconName | undefined {
  const text = title.toLowerCase();
  return wordsOf(language).find(({ word }) => stands(text, word, JOINED.has(language)))?.icon;
}

/** An icon for each title, by the words of the language (BCP 47); undefined unless all of them have one, each another. */
export function chooseIcons(titles: readonly string[], language: string): IconName[] | undefined {
  const base = language.toLowerCase().split('-')[0] ?? '';
  const icons = titles.flatMap((title) => iconFor(title, base) ?? []);
  return icons.length === titles.length && new Set(icons).size === icons.length ? icons : undefined;
}
