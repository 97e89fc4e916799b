import { readMeasure } from '../../materials/index.ts';

/** A column's name without the unit behind it, in brackets or after a comma, for sentences that say the unit with the figure: "Fact, thousand EUR" is "Fact". */
export function bareName(name: string): string {
  const bare = name
    .replace(/\s*[([（][^()[\]（）]*[)\]）]\s*$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const [, before = '', behind = ''] = /^(.*\S)\s*[,;،]\s*(\S.*)$/u.exec(bare) ?? [];
  return before !== '' && readMeasure(behind) ? before : bare;
}
