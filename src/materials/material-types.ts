import type { Block } from './blocks.ts';
import type { Reading } from './limits.ts';
import type { Structure } from './structure/structure.ts';

export interface ReadContent {
  blocks: Block[];
  /** Pages, or sheets; null where the type has none. */
  pages: number | null;
  /** What the blocks are as a whole, where the reader saw it in what is no longer in them. */
  structure?: Structure;
}

/** All that the product knows of one type of material: a type that lacks a part does not compile. */
export interface MaterialType {
  mime: string;
  /** What it is called in a sentence that says what a file is instead. */
  called: string;
  /** What its bytes must be: text, a PDF, or a package with a part of that name (where its older format has a name too). */
  content: 'text' | 'pdf' | { part: string; before: string };
  /** Loaded when first needed: a PDF engine is no small thing. */
  read(bytes: Uint8Array, reading: Reading): Promise<ReadContent>;
}

const withoutPages = (blocks: Block[]): ReadContent => ({ blocks, pages: null });
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The types of material, by extension. */
export const materialTypes = {
  txt: {
    mime: 'text/plain',
    called: 'plain text (.txt)',
    content: 'text',
    read: async (bytes, reading) => ({
      ...(await import('./text/read-text.ts')).readText(bytes, reading),
      pages: null,
    }),
  },
  md: {
    mime: 'text/markdown',
    called: 'Markdown (.md)',
    content: 'text',
    read: async (bytes, reading) => {
      const { decodeText } = await import('./text/decode-text.ts');
      const { readMarkdown } = await import('./markdown/read-markdown.ts');
      return { ...readMarkdown(decodeText(bytes).text, reading), pages: null };
    },
  },
  docx: {
    mime: `${OFFICE}.wordprocessingml.document`,
    called: 'a Word document (.docx)',
    content: { part: 'word/document.xml', before: 'Word 97 document (.doc)' },
    read: async (bytes, reading) => withoutPages((await import('./docx/read-docx.ts')).readDocx(bytes, reading)),
  },
  pdf: {
    mime: 'application/pdf',
    called: 'a PDF (.pdf)',
    content: 'pdf',
    read: async (bytes, reading) => (await import('./pdf/read-pdf.ts')).readPdf(bytes, reading),
  },
  csv: {
    mime: 'text/csv',
    called: 'a table of values (.csv)',
    content: 'text',
    read: async (bytes, reading) =>
      withoutPages((await import('./delimited/read-delimited.ts')).readDelimited(bytes, 'csv', reading)),
  },
  tsv: {
    mime: 'text/tab-separated-values',
    called: 'a table of values (.tsv)',
    content: 'text',
    read: async (bytes, reading) =>
      withoutPages((await import('./delimited/read-delimited.ts')).readDelimited(bytes, 'tsv', reading)),
  },
  xlsx: {
    mime: `${OFFICE}.spreadsheetml.sheet`,
    called: 'an Excel workbook (.xlsx)',
    content: { part: 'xl/workbook.xml', before: 'Excel 97 workbook (.xls)' },
    read: async (bytes, reading) => {
      const { readWorkbook } = await import('./xlsx/read-workbook.ts');
      const { blocks, sheets } = await readWorkbook(bytes, reading);
      return { blocks, pages: sheets };
    },
  },
} as const satisfies Record<string, MaterialType>;

export type MaterialExtension = keyof typeof materialTypes;

/** With their dots, as people write them. */
/** Media type of a material, by its extension with the dot. */
export const mimeOfMaterial = (extension: string): string => {
  const name = extension.slice(1);
  return isMaterialExtension(name) ? materialTypes[name].mime : 'application/octet-stream';
};

export const materialExtensions: readonly string[] = Object.keys(materialTypes).map((name) => `.${name}`);

export const isMaterialExtension = (extension: string): extension is MaterialExtension =>
  Object.hasOwn(materialTypes, extension);
