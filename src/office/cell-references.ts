/** Zero-based row and column of an A1 reference, `$` or not. */
export function parseReference(reference: string): { row: number; column: number } {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code >= 65 && code <= 90) column = column * 26 + code - 64;
    else if (code >= 97 && code <= 122) column = column * 26 + code - 96;
    else if (code !== 36) break;
  }
  let row = 0;
  for (; at < reference.length; at += 1) {
    const digit = reference.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) row = row * 10 + digit;
    else if (digit !== -12) return { row: -1, column: column - 1 };
  }
  return { row: row - 1, column: column - 1 };
}

/** Zero-based, both ends included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A reference to a cell or a range (`B2:D9`); undefined for anything else. */
export function parseRange(reference: string): CellRange | undefined {
  const [from = '', to = from] = reference.split(':');
  const start = parseReference(from);
  const end = parseReference(to);
  const isRange = start.row >= 0 && start.column >= 0 && end.row >= start.row && end.column >= start.column;
  return isRange ? { top: start.row, left: start.column, bottom: end.row, right: end.column } : undefined;
}

export function columnLetters(column: number): string {
  let letters = '';
  for (let at = column + 1; at > 0; at = Math.floor((at - 1) / 26))
    letters = String.fromCharCode(65 + ((at - 1) % 26)) + letters;
  return letters;
}

/** A range with the sheet it names (`'Q 1'!$A$1:$B$9`); the sheet is absent where the reference names none, the range where it is none. */
export function splitReference(reference: string): { sheet?: string; range: CellRange | undefined } {
  const match = /^(?:(?:'((?:[^']|'')+)'|([^'![\]]+))!)?([$A-Z\d]+(?::[$A-Z\d]+)?)$/i.exec(reference.trim());
  const sheet = match?.[1]?.replaceAll("''", "'") ?? match?.[2];
  return { ...(sheet === undefined ? {} : { sheet }), range: parseRange(match?.[3] ?? '') };
}
