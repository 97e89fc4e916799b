import { readMeasure } from '../../materials/index.ts';
import { oneLine } from '../../one-line.ts';

/** A column's name without the unit behind it, in brackets or after a comma, for sentences that say the unit with the figure: "Fact, thousand EUR" is "Fact". */
export function bareName(name: string): string {
  const bare = oneLine(name.replace(/\s*[([（][^()[\]（）]*[)\]）]\s*$/u, ''));
  const [, before = '', behind = ''] = /^(.*\S)\s*[,;،]\s*(\S.*)$/u.exec(bare) ?? [];
  return before !== '' && readMeasure(behind) ? before : bare;
}
