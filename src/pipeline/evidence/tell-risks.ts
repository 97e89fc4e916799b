import type { TableBlock } from '../../materials/blocks.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';
import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { cellText, columnName } from '../../materials/table-texts.ts';

const high =
  /^(?:very )?(?:high|hoch|élevée?s?|haute?|alt[oa]s?|hoog|высок\p{L}*|висок\p{L}*|wysok\p{L}*|yüksek|عال\p{L}*|مرتفع\p{L}*|גבוה\p{L}*|高い?|높음)$/iu;

const MAX_NAMED = 2;

/** Which risks are the gravest: the one or two that are high in all that they are rated by, else how many are high in the first of it. */
export function tellRisks(
  block: TableBlock,
  { itemsAre, columns, label, rows }: TableMeaning,
  phrases: Phrases,
): string[] {
  if (itemsAre !== 'risks' || label === null) return [];
  const rated = columns.flatMap(({ role }, at) => (role === 'likelihood' || role === 'effect' ? [at] : []));
  const items = rows.flatMap(({ role }, row) => (role === 'item' ? [row] : []));
  const textAt = (row: number, column: number): string => cellText(block.rows[row], column);
  const scales = rated.filter((column) => items.some((row) => high.test(textAt(row, column))));
  const [first] = scales;
  if (first === undefined) return [];
  const gravest = items.filter((row) => scales.every((column) => high.test(textAt(row, column))));
  const ratings = scales.map((column) => `${columnName(block, column)}: ${textAt(gravest[0] ?? 0, column)}`).join(', ');
  const named =
    gravest.length > 0 && gravest.length <= MAX_NAMED
      ? gravest.map((row) => `${textAt(row, label)} (${ratings})`).filter(fitsTitle)
      : [];
  const [grave] = scales.toSorted((a, b) => countHigh(a) - countHigh(b));
  const many = grave === undefined ? 0 : countHigh(grave);
  const example = items.find((row) => grave !== undefined && high.test(textAt(row, grave)));
  const count =
    grave === undefined || example === undefined || many === items.length
      ? ''
      : fillPhrase(phrases.risksAt, {
          n: many,
          k: items.length,
          m: columnName(block, grave),
          v: textAt(example, grave),
        });
  const joined =
    named.length === MAX_NAMED ? `${gravest.map((row) => textAt(row, label)).join('; ')} (${ratings})` : '';
  return [...(joined !== '' && fitsTitle(joined) ? [joined] : []), ...named, count].filter(
    (text, at, all) => text !== '' && fitsTitle(text) && !(at > 0 && all[0] === joined && named.includes(text)),
  );

  function countHigh(column: number): number {
    return items.filter((row) => high.test(textAt(row, column))).length;
  }
}
