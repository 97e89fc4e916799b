import type { Measure, TableBlock } from '../../materials/blocks.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';

/** What a column's figures amount to: as its reader found it, else as the table's words say it. */
export function measureOf(block: TableBlock, { columns }: TableMeaning, column: number): Measure {
  const read = block.columns[column];
  if (read?.unit !== undefined || read?.currency !== undefined) return read;
  const unit = columns[column]?.unit;
  if (!unit || unit.kind === 'plain' || unit.kind === 'percent') return read ?? {};
  return { unit: unit.text, scale: unit.scale, ...(unit.kind === 'money' ? { currency: unit.base } : {}) };
}
