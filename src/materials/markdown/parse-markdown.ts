import type { List, ListItem, Nodes, RootContent, Table, TableCell, TableRow, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { mathSyntax, mathTree } from './math-syntax.ts';

/** Characters after which a text is cut at the next place that blocks do not reach across; the parser's time grows with the square. */
const PART = 4_000;
/** Characters after which a list, a table or a paragraph is cut too, and put together again. */
const LONG_PART = 6_000;

interface Part {
  /** Index of its first line. */
  start: number;
  end: number;
  /** The header of the table that it goes on with; empty for a list or a paragraph. */
  goesOn?: readonly string[];
}

/** The blocks of a Markdown text one after the other, with the lines they stand on, and the definitions they refer to. */
export function* parseMarkdown(
  text: string,
): Generator<{ node: RootContent; definitions: ReadonlyMap<string, string> }> {
  const lines = text.split('\n');
  const labels = definedLabels(lines);
  const definitions = new Map<string, string>();
  let held: RootContent | undefined;
  for (const part of partsOf(lines)) {
    const nodes = parsePart(lines, part, labels);
    for (const node of nodes) if (node.type === 'definition') definitions.set(node.identifier, node.url);
    const last = part.end + 1;
    let isFirst = true;
    for (const node of nodes) {
      if ((node.position?.start.line ?? 0) >= last) break;
      if (isFirst && part.goesOn && held && joins(held, node)) {
        isFirst = false;
        continue;
      }
      isFirst = false;
      if (held) yield { node: held, definitions };
      held = node;
    }
  }
  if (held) yield { node: held, definitions };
}

function parsePart(lines: readonly string[], part: Part, labels: ReadonlyMap<string, string>): RootContent[] {
  const { start, end, goesOn = [] } = part;
  const own = lines.slice(start, end);
  const known = labels.size === 0 ? [] : labelsIn(own, labels);
  if (part.goesOn) {
    const simple = simpleRows(own, goesOn, start) ?? simpleItems(own, start);
    if (simple) return [simple];
  }
  const source = [...goesOn, ...own, ...(known.length > 0 ? ['', ...known] : [])].join('\n');
  const tree = fromMarkdown(source, {
    extensions: [gfm({ singleTilde: false }), mathSyntax],
    mdastExtensions: [gfmFromMarkdown(), mathTree],
  });
  shiftLines(tree, start - goesOn.length);
  return tree.children;
}

/** Text without a character that Markdown or HTML could mean something by. */
const plainLine = /^[^\\`*_~$<&[\]!^@:#+\t]*$/;
const position = (line: number): Position => ({ start: { line, column: 1 }, end: { line, column: 1 } });
const textNode = (value: string, line: number): Text => ({ type: 'text', value, position: position(line) });

/** Further rows of a long table that are nothing but text: read here, a hundred times as fast. */
function simpleRows(own: readonly string[], header: readonly string[], start: number): Table | undefined {
  const filled = own.filter((line) => line.trim() !== '');
  if (header.length === 0 || !filled.every((line) => line.startsWith('|') && plainLine.test(line))) return undefined;
  if (own.slice(0, filled.length).some((line) => line.trim() === '')) return undefined;
  const row = (line: string, at: number): TableRow => ({
    type: 'tableRow',
    children: line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell): TableCell => ({
        type: 'tableCell',
        children: cell.trim() === '' ? [] : [textNode(cell.trim(), at)],
      })),
  });
  const rows = filled.map((line, index) => row(line, start + 1 + index));
  return { type: 'table', children: [row('', start + 1), ...rows], position: position(start + 1) };
}

/** Further items of a long list, each a line of nothing but text. */
function simpleItems(own: readonly string[], start: number): List | undefined {
  const marks = own.map((line) => /^(?:-|\d{1,9}[.)]) (?=\S)/.exec(line)?.[0] ?? '');
  const last = own.findLastIndex((line) => line.trim() !== '');
  const isSimple = own.every((line, at) =>
    at > last ? true : marks[at] !== '' && isPlainItem(line.slice(marks[at]?.length)),
  );
  const ordered = /^\d/.test(marks[0] ?? '');
  if (!isSimple || last < 0 || marks.slice(0, last + 1).some((mark) => /^\d/.test(mark) !== ordered)) return undefined;
  const children = own.slice(0, last + 1).map((line, at): ListItem => {
    const text = textNode(line.slice(marks[at]?.length).trim(), start + 1 + at);
    return {
      type: 'listItem',
      children: [{ type: 'paragraph', children: [text], position: position(start + 1 + at) }],
    };
  });
  return { type: 'list', ordered, children, position: position(start + 1) };
}

/** No item within the item, no rule, no quotation. */
const isPlainItem = (text: string): boolean =>
  plainLine.test(text) && !/^(?:[->|=]|\d+[.)]|\s{4})/.test(text) && !/www\.|:\/\//i.test(text);

function shiftLines(node: Nodes, by: number): void {
  if (node.position) node.position.start.line += by;
  if ('children' in node) for (const child of node.children) shiftLines(child, by);
}

/** Puts the rows, the items or the words of a part onto those before. */
function joins(before: RootContent, after: RootContent): boolean {
  if (before.type === 'paragraph' && after.type === 'paragraph') {
    before.children.push(textNode('\n', after.position?.start.line ?? 1), ...after.children);
    return true;
  }
  if (before.type === 'table' && after.type === 'table') {
    for (const row of after.children.slice(1)) before.children.push(row);
    return true;
  }
  if (before.type !== 'list' || after.type !== 'list' || before.ordered !== after.ordered) return false;
  for (const item of after.children) before.children.push(item);
  return true;
}

const definition = /^ {0,3}\[((?:[^[\]\\]|\\.){1,999})\]:\s*(\S.*)$/;
const labelOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** By label, a line that defines it; of a footnote only that it is there. */
function definedLabels(lines: readonly string[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const line of lines) {
    const found = line.includes(']:') ? definition.exec(line) : null;
    if (!found?.[1]) continue;
    const label = labelOf(found[1]);
    if (!labels.has(label)) labels.set(label, label.startsWith('^') ? `[${found[1]}]: .` : line);
  }
  return labels;
}

function labelsIn(lines: readonly string[], labels: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  for (const line of lines)
    if (line.includes('['))
      for (const [, label = ''] of line.matchAll(/\[([^[\]]{1,999})\]/g)) {
        const known = labels.get(labelOf(label));
        if (known !== undefined) used.add(known);
      }
  return [...used];
}

type Position = NonNullable<Text['position']>;

const item = /^(?:[-*+]|\d{1,9}[.)])\s/;
/** A line that can only be words of the paragraph it stands in: it opens no other block. */
const wordsOfParagraph = /^(?=[\p{L}\p{N}"'(*_„“«])(?!\d{1,9}[.)]\s)(?![*_ ]+$)(?!\* )[^|]*$/u;
const delimiterRow = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
/** HTML that goes on over blank lines, and what ends it. */
const longHtml: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<(?:script|pre|style|textarea)\b/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<(?:\?|![A-Z]|!\[CDATA\[)/, />/],
];

/** Cuts where a block cannot go on: at a line that is not indented and no item of a list, after a blank one, or at a heading. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  const isHeld = holdsBlock();
  let part: Part = { start: 0, end: 0 };
  let length = 0;
  let table: readonly string[] | undefined;
  let inList = false;
  let inParagraph = false;
  for (const [at, line] of lines.entries()) {
    const before = at === 0 ? '' : (lines[at - 1] ?? '');
    const held = isHeld(line);
    const opens = !held && /^\S/.test(line) && (before.trim() === '' || /^#{1,6}\s/.test(line));
    const starts = opens && !item.test(line);
    if (before.trim() === '' || !line.includes('|')) table = undefined;
    else if (delimiterRow.test(line) && before.includes('|') && (lines[at - 2] ?? '').trim() === '')
      table = [before, line];
    if (starts) inList = false;
    else if (opens && length === 0) inList = true;
    const isNextItem = inList && !held && item.test(line);
    const isNextRow = table !== undefined && table[1] !== line;
    if (starts && length >= PART) cut(at);
    else if (length >= LONG_PART && isNextRow) cut(at, table);
    else if (length >= LONG_PART && isNextItem) cut(at, []);
    else if (length >= LONG_PART && inParagraph && !held && wordsOfParagraph.test(line)) cut(at, []);
    if (before.trim() === '') inParagraph = !held && wordsOfParagraph.test(line);
    else if (held || !wordsOfParagraph.test(line)) inParagraph = false;
    if (opens && item.test(line)) inList = true;
    length += line.length + 1;
  }
  parts.push({ ...part, end: lines.length });
  return parts;

  function cut(at: number, goesOn?: readonly string[]): void {
    parts.push({ ...part, end: at });
    part = goesOn ? { start: at, end: at, goesOn } : { start: at, end: at };
    length = 0;
  }
}

/** Tells of one line after the other whether it belongs to code or HTML that goes on over blank lines. */
function holdsBlock(): (line: string) => boolean {
  let fence: string | undefined;
  let end: RegExp | undefined;
  return (line) => {
    if (end) {
      if (end.test(line)) end = undefined;
      return true;
    }
    if (fence !== undefined) {
      const bare = line.trim();
      if (bare.length >= fence.length && bare === fence.charAt(0).repeat(bare.length)) fence = undefined;
      return true;
    }
    fence = /^\s*(?:(?:[-*+>]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    const html = longHtml.find(([start]) => start.test(line));
    if (html && !html[1].test(line)) [, end] = html;
    return false;
  };
}
