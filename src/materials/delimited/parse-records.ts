const QUOTE = 34;
const LINE_END = 10;
const SPACE = 32;
const TAB = 9;

/**
 * Records of delimited text (RFC 4180), each field trimmed: quotes enclose a field and are doubled within; one in the middle of a field is
 * a letter. Undefined where a quoted field does not end, or goes on behind its closing quote.
 */
export function parseRecords(text: string, separator: string): string[][] | undefined {
  const rows: string[][] = [];
  // One array takes the fields of each row in turn: its copy is as long as the row, where one that grew would be twice that.
  const row: string[] = [];
  let width = 0;
  let lineEnd = text.indexOf('\n');
  if (lineEnd < 0) lineEnd = text.length;
  let next = -1;
  let at = 0;
  for (;;) {
    let end: number;
    const start = text.charCodeAt(at) > SPACE ? at : skipBlanks(text, at, separator);
    if (text.charCodeAt(start) === QUOTE) {
      const close = closingQuote(text, start + 1);
      if (close < 0) return undefined;
      end = skipBlanks(text, close + 1, separator);
      const inner = text.slice(start + 1, close).trim();
      row[width++] = inner.includes('"') ? inner.replaceAll('""', '"') : inner;
      if (end < text.length && text.charCodeAt(end) !== LINE_END && !text.startsWith(separator, end)) return undefined;
      if (end > lineEnd) lineEnd = nextLineEnd(text, end);
    } else {
      // Looked for once: a text of one column has none at all.
      if (next < at) next = text.indexOf(separator, at);
      if (next < 0) next = text.length;
      end = Math.min(next, lineEnd);
      row[width++] = trimmed(text, at, end);
    }
    if (end < lineEnd) {
      at = end + separator.length;
      continue;
    }
    rows.push(row.slice(0, width));
    width = 0;
    if (end >= text.length) return rows;
    at = end + 1;
    lineEnd = nextLineEnd(text, at);
  }
}

function nextLineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found;
}

/** The quote that ends a field: the first that is not one of two. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

function skipBlanks(text: string, from: number, separator: string): number {
  const isTabBlank = separator !== '\t';
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && !(code === TAB && isTabBlank)) return at;
    at += 1;
  }
}

/** A piece of a text without blanks around it; most have none. */
function trimmed(text: string, start: number, end: number): string {
  if (start >= end) return '';
  const [first, last] = [text.charCodeAt(start), text.charCodeAt(end - 1)];
  const piece = text.slice(start, end);
  return first > SPACE && first < 128 && last > SPACE && last < 128 ? piece : piece.trim();
}
