import type { SourceRef } from '../../deck/content.ts';

/** "report.docx, p. 3" or "figures.xlsx, Sales!A1:C9". */
export function formatSource({ name, locator }: SourceRef): string {
  const { page, paragraph, line, sheet, cells } = locator;
  const parts: string[] = [];
  if (sheet || cells) parts.push([sheet, cells].filter(Boolean).join('!'));
  if (page) parts.push(`p. ${page}`);
  else if (paragraph) parts.push(`¶ ${paragraph}`);
  else if (line) parts.push(`l. ${line}`);
  return [name, ...parts].join(', ');
}
