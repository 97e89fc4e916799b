import { runsText, type Block, type TableBlock } from '../../materials/blocks.ts';
import { describeTable, type Unit } from '../../materials/table-meaning/index.ts';
import type { Brief } from '../brief.ts';
import { shortId } from './short-ids.ts';

const MAX_CHARACTERS = 120_000;
const SAMPLE_ROWS = 12;

/** The materials as numbered blocks for a model: "m1#4". Long materials give each file its share; what is left out is said. */
export function describeMaterial(brief: Brief): string {
  const share = Math.floor(MAX_CHARACTERS / Math.max(1, brief.materials.length));
  return brief.materials
    .map(
      ({ material }, index) =>
        `## Material ${shortId(index)} (${material.name}${material.structure ? `; ${material.structure.kind}` : ''})\n${describeBlocks(shortId(index), material.blocks, share)}`,
    )
    .join('\n\n');
}

function describeBlocks(id: string, blocks: readonly Block[], room: number): string {
  const lines: string[] = [];
  let used = 0;
  for (const [index, block] of blocks.entries()) {
    const line = `[${id}#${index}] ${block.role === 'notes' ? '(speaker notes) ' : ''}${describeBlock(block)}`;
    if (used + line.length > room) {
      lines.push(`(${blocks.length - index} further blocks left out)`);
      break;
    }
    used += line.length;
    lines.push(line);
  }
  return lines.join('\n');
}

export function describeBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${runsText(block.runs)}`;
    case 'paragraph': {
      const { speaker, at } = block.said ?? {};
      return `${speaker ? `${speaker}${at ? ` (${at})` : ''}: ` : ''}${runsText(block.runs)}`;
    }
    case 'quote':
      return `> ${runsText(block.runs)}${block.attribution ? ` (${block.attribution})` : ''}`;
    case 'list':
      return block.items
        .map(
          (item, i) =>
            `\n${'  '.repeat(item.level)}${item.mark ?? (block.ordered ? `${i + 1}.` : '-')} ${runsText(item.runs)}`,
        )
        .join('');
    case 'picture':
      return `picture: ${block.alt || 'no description'}${block.width ? `, ${block.width}×${block.height ?? 0} px` : ''}`;
    case 'table': {
      const head = block.columns.map((column) => `${column.name} (${column.type})`).join(' | ');
      const rows = block.rows.slice(0, SAMPLE_ROWS).map((row) => row.map((cell) => cell.text).join(' | '));
      const more = block.rows.length > SAMPLE_ROWS ? `\n(${block.rows.length - SAMPLE_ROWS} further rows)` : '';
      return `table${block.caption ? ` “${block.caption}”` : ''}, ${block.rows.length} rows\n${[head, ...rows].join('\n')}${more}\n${meaningOf(block)}`;
    }
  }
}

/** What a table's columns and rows do, in a line: models draw totals as parts and identifiers as measures where nobody says. */
function meaningOf(block: TableBlock): string {
  const { itemsAre, columns, rows, measure, recommended } = describeTable(block);
  const units = (unit: Unit | null): string => (unit && unit.text !== '' ? ` in ${unit.text}` : '');
  const told = columns.map(({ name, role, unit }) => `${name} = ${role}${unit?.text === name ? '' : units(unit)}`);
  const sums = rows.flatMap(({ role, label }) => (role === 'total' || role === 'subtotal' ? [label] : []));
  return [
    `(each row is one of the ${itemsAre}; ${told.join(', ')}`,
    ...(measure === null ? [] : [`main measure: ${columns[measure]?.name}`]),
    ...(sums.length === 0 ? [] : [`totals, never to be shown as parts: ${sums.join(', ')}`]),
    ...(recommended === null ? [] : [`recommended: ${recommended.name}`]),
  ]
    .join('; ')
    .concat(')');
}
