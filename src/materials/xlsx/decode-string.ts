const escaped = /_x([0-9A-Fa-f]{4})_/g;

/**
 * A string of a workbook with its escaped characters decoded (ECMA-376 part 1, 22.9.2.19 ST_Xstring: `_x000D_` is a carriage return,
 * `_x005F_` an underscore); line ends become line feeds, other control characters are dropped.
 */
export function decodeString(text: string): string {
  if (!text.includes('_x') && !text.includes('\r')) return text;
  return text
    .replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[ \t]*\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '');
}
