import { z } from 'zod';
import { ColumnType } from '../deck/content.ts';
import { runsText, type Material } from './blocks.ts';

/** What the interface tells about a material (the `content` of a stored file). */
export const MaterialContent = z.strictObject({
  /** BCP 47 tag, null when there is too little text to tell. */
  language: z.string().nullable(),
  /** Pages of a PDF, sheets of a workbook, otherwise null. */
  pages: z.int().min(0).nullable(),
  words: z.int().min(0),
  outline: z.array(z.strictObject({ level: z.int().min(1).max(6), text: z.string() })),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.strictObject({ name: z.string(), type: ColumnType })),
      rowCount: z.int().min(0),
    }),
  ),
});
export type MaterialContent = z.infer<typeof MaterialContent>;

const MAX_OUTLINE = 500;
const MAX_TABLES = 200;

export function describeMaterial(material: Material): MaterialContent {
  const outline: MaterialContent['outline'] = [];
  const tables: MaterialContent['tables'] = [];
  let heading = '';
  for (const block of material.blocks) {
    if (block.type === 'heading') {
      heading = runsText(block.runs);
      if (outline.length < MAX_OUTLINE) outline.push({ level: block.level, text: heading });
    } else if (block.type === 'table' && tables.length < MAX_TABLES) {
      tables.push({
        name: block.caption ?? block.name ?? block.locator.sheet ?? (heading || `Table ${tables.length + 1}`),
        columns: block.columns.map(({ name, type }) => ({ name, type })),
        rowCount: block.rows.length,
      });
    }
  }
  const { language, pages, words } = material;
  return { language, pages, words, outline, tables };
}
