import { createHash } from 'node:crypto';

export interface ExportOptions {
  format: 'pptx' | 'pdf' | 'png';
  includeNotes: boolean;
}

/** Media types of the file of an export; `png` is a zip of pictures. */
export const exportTypes = {
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  png: 'application/zip',
} as const satisfies Record<ExportOptions['format'], string>;

/** The options as they are meant: without word on notes a .pptx keeps them and a PDF shows the slides alone; pictures never have any. */
export function exportOptions({
  format,
  includeNotes,
}: Partial<ExportOptions> & Pick<ExportOptions, 'format'>): ExportOptions {
  return { format, includeNotes: format !== 'png' && (includeNotes ?? format === 'pptx') };
}

/** Tells the exports of one revision apart: the same options give the same export. */
export function exportOptionsHash({ format, includeNotes }: ExportOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([format, includeNotes]))
    .digest('hex')
    .slice(0, 32);
}

/** Address of a file of an export, relative to the base address. */
export function exportUrl({ deckId, exportId, name }: { deckId: string; exportId: string; name: string }): string {
  return `/editor/decks/${deckId}/exports/${exportId}/${encodeURIComponent(name)}`;
}
