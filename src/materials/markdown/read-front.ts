import { parse as parseYaml } from 'yaml';
import { oneLine } from '../../one-line.ts';

/** What stands before the text of a Markdown file, by its keys in small letters. */
export interface Front {
  fields: ReadonlyMap<string, unknown>;
  /** So many lines it takes. */
  lines: number;
}

const MAX_LINES = 400;

/**
 * Front matter in the forms that are in use: YAML between `---` (or up to `...`), TOML between `+++`, JSON in braces or between `;;;`, Pandoc's
 * `% title`, MultiMarkdown's `Title: …`. Lines between rules that say nothing by keys are text.
 */
export function readFront(lines: readonly string[]): Front | undefined {
  const start = lines.findIndex((line) => line.trim() !== '');
  const first = lines[start]?.trimEnd() ?? '';
  if (/^---\s*$/.test(first)) return fenced(lines, start, { close: /^(?:---|\.\.\.)\s*$/, read: readYaml });
  if (/^\+\+\+\s*$/.test(first)) return fenced(lines, start, { close: /^\+\+\+\s*$/, read: readToml });
  if (/^;;;\s*$/.test(first))
    return fenced(lines, start, { close: /^;;;\s*$/, read: (text) => readJson(`{${text}}`) ?? readJson(text) });
  if (/^\{\s*$/.test(first)) return fenced(lines, start, { close: /^\}\s*$/, read: (text) => readJson(`{${text}}`) });
  if (/^%\s+\S/.test(first)) return pandocBlock(lines, start);
  return /^(?:title|author|date)\s*:\s+\S/i.test(first) ? headerBlock(lines, start) : undefined;
}

type Fields = Map<string, unknown>;

function fenced(
  lines: readonly string[],
  start: number,
  { close, read }: { close: RegExp; read: (text: string) => Fields | undefined },
): Front | undefined {
  const end = lines.slice(0, start + MAX_LINES).findIndex((line, at) => at > start && close.test(line));
  if (end < 0) return undefined;
  const fields = read(lines.slice(start + 1, end).join('\n'));
  return fields && { fields, lines: end + 1 };
}

const toFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([key, held]) => [key.toLowerCase(), held]))
    : undefined;

const keyLine = /^([A-Za-z_][\w.-]*)\s*:(?:\s+(.*))?$/;

function readYaml(text: string): Fields | undefined {
  if (text.trim() === '') return new Map();
  try {
    return toFields(parseYaml(text, { maxAliasCount: 10 }));
  } catch {
    // "title: Rivers: a review" is no YAML, but everyone knows what is meant.
    const found = text.split('\n').flatMap((line) => {
      const match = keyLine.exec(line);
      return match?.[1] ? [[match[1].toLowerCase(), unquoted(match[2] ?? '')] as const] : [];
    });
    return found.length > 0 ? new Map(found) : undefined;
  }
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Its keys before the first table; values that are one string, or a list of them in one line. */
function readToml(text: string): Fields | undefined {
  const fields: Fields = new Map();
  for (const line of text.split('\n')) {
    if (/^\s*\[/.test(line)) break;
    const match = /^\s*["']?([\w-]+)["']?\s*=\s*(.+?)\s*$/.exec(line);
    if (!match?.[1] || match[2] === undefined) continue;
    const strings = [...match[2].matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)].map((found) => (found[1] ?? found[2] ?? '').replace(/\\(["\\])/g, '$1')); // prettier-ignore
    fields.set(match[1].toLowerCase(), match[2].startsWith('[') ? strings : (strings[0] ?? match[2]));
  }
  return fields.size > 0 || text.trim() === '' ? fields : undefined;
}

function readJson(text: string): Fields | undefined {
  try {
    return toFields(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** `% title`, `% authors`, `% date`, in this order; a line that is indented goes on. */
function pandocBlock(lines: readonly string[], start: number): Front {
  const parts: string[] = [];
  let end = start;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (line.startsWith('%')) parts.push(line.slice(1).trim());
    else if (/^\s+\S/.test(line) && parts.length > 0) parts[parts.length - 1] += ` ${line.trim()}`;
    else break;
  }
  return { fields: new Map(['title', 'author', 'date'].map((key, at) => [key, parts[at] ?? ''])), lines: end };
}

/** Lines `Key: value` up to the first blank one, at least two of them. */
function headerBlock(lines: readonly string[], start: number): Front | undefined {
  const blank = lines.findIndex((line, at) => at > start && line.trim() === '');
  const end = blank < 0 ? lines.length : blank;
  const fields: Fields = new Map();
  for (const line of lines.slice(start, end)) {
    const match = /^([A-Za-z][\w -]{1,30})\s*:\s+(\S.*)$/.exec(line);
    if (!match?.[1]) return undefined;
    fields.set(match[1].toLowerCase(), match[2]);
  }
  return fields.size >= 2 && fields.has('title') ? { fields, lines: end } : undefined;
}

/** A field as text: a list joined, a person by the name. */
export function frontText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return oneLine(String(value));
  if (Array.isArray(value)) return value.map(frontText).filter(Boolean).join(', ');
  const named = toFields(value)?.get('name');
  return named === undefined ? '' : frontText(named);
}
