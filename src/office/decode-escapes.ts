/**
 * Characters that XML cannot hold, or that a program did not trust it with, as Office writes them: `_x000D_` for a carriage return, `_x005F_`
 * for the underscore of a text that looks like such an escape (ECMA-376 part 1, 22.9.2.19 ST_Xstring). Control characters become white space.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, digits: string) => {
    const code = Number.parseInt(digits, 16);
    if (code < 0x20 || (code >= 0x7f && code < 0xa0))
      return code === 0x09 || code === 0x0a || code === 0x0b || code === 0x0d ? '\n' : '';
    return String.fromCharCode(code);
  });
}
