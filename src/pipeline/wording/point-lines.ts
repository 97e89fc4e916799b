/**
 * How the plan writes structured slides as lines a person can read and edit: "4.2 M — Revenue (+12 %)" for a number, "2019 — Founded" for an
 * event, "Pay — Card or invoice" for a step or a card, "Pros:" over its "- " lines for a column, "Order the racks — Priya — today" for a row of a table, leading blanks for a lower level.
 */
export interface PairLine {
  head: string;
  text: string | null;
}

const DASH = ' — ';
export const writePair = (head: string, text?: string | null): string => (text ? `${head}${DASH}${text}` : head);

export function readPair(line: string): PairLine {
  const at = line.indexOf(DASH);
  if (at > 0) return { head: line.slice(0, at).trim(), text: line.slice(at + DASH.length).trim() || null };
  return { head: line.trim(), text: null };
}

const ITEM = ' • ';
/** Items of a list that stand on one card. */
export const writeList = (items: readonly string[]): string => items.join(ITEM);
export const readList = (text: string): string[] => text.split(ITEM);

/** A line as a pair by its dash, or by the colon behind a term of a few words. */
export function readTerm(line: string): PairLine {
  const pair = readPair(line);
  if (pair.text) return pair;
  const match = /^((?:[^:：()]|\([^()]*\)){2,40})[:：]\s+(\S.*)$/u.exec(line);
  return match?.[1] && match[2] ? { head: match[1], text: match[2] } : { head: line, text: null };
}

/** A row of a table as a line: "Order the racks — Priya — today"; an empty cell is a hyphen. */
export const writeCells = (cells: readonly string[]): string => cells.map((cell) => cell.trim() || '-').join(DASH);

/** The lines of a table slide as its cells, the first line its head; null where they are no table. */
export function readCells(lines: readonly string[]): string[][] | null {
  const rows = lines.map((line) => line.split(DASH).map((cell) => (cell.trim() === '-' ? '' : cell.trim())));
  const width = rows[0]?.length ?? 0;
  return rows.length >= 2 && width >= 2 && rows.every((row) => row.length === width) ? rows : null;
}

export const writeNumber = (value: string, label: string, change?: string): string =>
  writePair(value, change ? `${label} [${change}]` : label);

export function readNumber(line: string): { value: string; label: string; change?: string } {
  const { head, text } = readPair(line);
  const match = /^(.*)\[([^[\]]+)\]$/.exec(text ?? '');
  if (match) return { value: head, label: (match[1] ?? '').trim(), change: (match[2] ?? '').trim() };
  return { value: head, label: text ?? '' };
}

export interface Group {
  heading: string | null;
  lines: string[];
}

export const writeGroup = (heading: string, lines: readonly string[]): string[] => [
  `${heading}:`,
  ...lines.map((line) => `- ${line}`),
];

/** Lines as groups under their headings: a line that ends in a colon opens one when "- " lines follow. */
export function readGroups(points: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const [i, line] of points.entries()) {
    const isItem = /^\s*-\s+/.test(line);
    if (!isItem && /[:：]\s*$/.test(line) && /^\s*-\s+/.test(points[i + 1] ?? ''))
      groups.push({ heading: line.replace(/\s*[:：]\s*$/, ''), lines: [] });
    else {
      const text = line.replace(/^\s*-\s+/, '').trim();
      const group = groups.at(-1);
      if (group) group.lines.push(text);
      else groups.push({ heading: null, lines: [text] });
    }
  }
  return groups;
}

export const writeLevel = (text: string, level: number): string => '  '.repeat(level) + text;
export const readLevel = (line: string): { text: string; level: number } => {
  const indent = /^(?:\t| {2})+/.exec(line)?.[0] ?? '';
  const level = indent.includes('\t') ? indent.length : indent.length / 2;
  return { text: line.trim().replace(/^[-•*]\s+/, ''), level: Math.min(8, Math.floor(level)) };
};
