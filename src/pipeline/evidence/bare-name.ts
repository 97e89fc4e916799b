import { readMeasure } from '../../materials/index.ts';
import { countWords } from '../../count-words.ts';
import { oneLine } from '../../one-line.ts';

const NAME_WORDS = 5;

/** What a column is called in sentences; where it is called by its unit alone ("Million EUR"), what the table or its heading says is counted. */
export function nameOfMeasure(name: string, around: readonly (string | undefined)[]): string {
  if (!readMeasure(name)) return name;
  const told = around.flatMap((text) => [bareName(text ?? ''), (text ?? '').split(/[,;:،、，：]/u)[0]?.trim() ?? '']);
  return told.find((text) => text !== '' && countWords(text) <= NAME_WORDS && !readMeasure(text)) ?? name;
}

/** A column's name without the unit behind it, in brackets or after a comma, for sentences that say the unit with the figure: "Fact, thousand EUR" is "Fact". */
export function bareName(name: string): string {
  const bare = oneLine(name.replace(/\s*[([（][^()[\]（）]*[)\]）]\s*$/u, ''));
  const [, before = '', behind = ''] = /^(.*\S)\s*[,;،]\s*(\S.*)$/u.exec(bare) ?? [];
  return before !== '' && readMeasure(behind) ? before : bare;
}
