import { blockTexts } from '../block-texts.ts';
import type { Block, TableBlock } from '../blocks.ts';
import { findDecimalMark, type DecimalMark } from './parse-number.ts';
import { retypeTable } from './make-table.ts';

/** A figure of running text that no date, version or number of a section can be: what it measures stands beside it. */
const MEASURED =
  /(?:[$€£¥₽₴]\s?\d[\d.,'’\u00a0\u202f]*\d)|\d[\d.,'’\u00a0\u202f]*(?=\s?(?:%|€|\$|£|₽|₴|zł|Kč|EUR|USD|CHF|GBP|PLN|TEUR|Tsd|Mio|Mrd|mln|mld|mrd|million|billion|millones|milliards?|euros?\b|dollars?\b|млн|млрд|тыс|руб|kg\b|km\b|kWh|MWh|GWh|MW\b|m²))/giu;

/**
 * "1.790" of a table that settles nothing by itself is read as the rest of the document writes its numbers: its other tables, then the
 * figures of its text, then the habit of its language. Tables of files that type their cells have nothing to settle.
 */
export function settleDecimalMarks(blocks: Block[], language: string | null): void {
  const open = blocks.filter((block): block is TableBlock => block.type === 'table' && block.isOpen === true);
  if (open.length === 0) return;
  const mark = markOfTables(blocks) ?? markOfText(blocks) ?? markOfLanguage(language);
  for (const table of open) {
    if (mark !== null) Object.assign(table, retypeTable(table, mark));
    delete table.isOpen;
  }
}

const textsOf = ({ rows }: TableBlock): string[] => rows.flatMap((cells) => cells.map(({ text }) => text));

const markOfTables = (blocks: readonly Block[]): DecimalMark | null =>
  findDecimalMark(blocks.flatMap((block) => (block.type === 'table' ? textsOf(block) : [])));

const markOfText = (blocks: readonly Block[]): DecimalMark | null =>
  findDecimalMark(
    blocks.flatMap((block) =>
      block.type === 'table' ? [] : blockTexts(block).flatMap((text) => text.match(MEASURED) ?? []),
    ),
  );

function markOfLanguage(language: string | null): DecimalMark | null {
  if (language === null) return null;
  const mark = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return mark === ',' || mark === '.' ? mark : null;
}
