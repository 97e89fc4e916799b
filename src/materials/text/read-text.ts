import { displayWidth } from '../../display-width.ts';
import { MaterialUnreadableError } from '../../errors.ts';
import type { Block, ListItem } from '../blocks.ts';
import { decodeText } from './decode-text.ts';
import { settleHeadingLevels } from '../structure/settle-heading-levels.ts';
import type { Reading } from '../limits.ts';
import { readDelimited } from '../delimited/read-delimited.ts';
import { dropContents } from '../markdown/drop-contents.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import {
  areDrawn,
  areOfMachines,
  breaksOnPurpose,
  classifyLine,
  countsByChance,
  entry,
  headingOf,
  joinWrapped,
  listMark,
  type TextLine,
} from './text-lines.ts';
import { readCues } from './read-cues.ts';
import { dropRoles } from './drop-roles.ts';
import { areSections, holdsTerms, isTerm, readTerm } from './read-term.ts';
import { readConversation } from './read-conversation.ts';
import { takeTable } from './take-table.ts';
import type { Structure } from '../structure/structure.ts';
import { formItems } from '../structure/form-lines.ts';
import { tidyRuns } from '../structure/text-runs.ts';
import { itemAt } from '../../item-at.ts';

interface TextContent {
  blocks: Block[];
  structure?: Structure;
}

/**
 * Plain text: headings (underlined, capitals, numbered, short lines that stand alone), lists, forms, tables made with tabs, spaces or
 * pipes, quotations, wrapped paragraphs. Text that is Markdown or tab-separated throughout is read as such.
 * @throws MaterialUnreadableError `empty`.
 */
export function readText(bytes: Uint8Array, reading: Reading): TextContent {
  const decoded = decodeText(bytes);
  if (!decoded.certain) reading.warn(`The file does not say its encoding; it was read as ${decoded.encoding}.`);
  const { text } = decoded;
  if (!text.trim()) throw new MaterialUnreadableError('empty', 'The file holds no text.');
  if (looksLikeMarkdown(text)) return readMarkdown(text, reading);
  const lines = dropRoles(text).split('\n');
  if (isTabSeparated(lines)) return { blocks: readDelimited(bytes, 'tsv', reading) };
  const conversation = readConversation(lines);
  if (conversation) return conversation;
  const cues = readCues(lines);
  return cues ? { blocks: cues } : { blocks: readLines(lines, reading) };
}

function readLines(lines: readonly string[], reading: Reading): Block[] {
  const blocks: Block[] = [];
  const groups = groupLines(lines);
  const hasTerms = holdsTerms(groups);
  const sections = hasTerms && areSections(groups);
  for (let index = 0; index < groups.length; index += 1) {
    if ((index & 255) === 0) reading.checkTime();
    const group = groups[index];
    if (group && (areDrawn(group) || areOfMachines(group)))
      blocks.push({
        type: 'paragraph',
        role: 'code',
        runs: [{ text: group.map(({ text }) => text).join('\n') }],
        locator: { line: itemAt(group, 0).number },
      });
    else if (sections && group && isTerm(group) && /^\S/.test(itemAt(group, 0).text)) {
      const [head, ...body] = group;
      const named = blocks.some(({ type }) => type === 'heading')
        ? null
        : /^\S.{0,40}?\s[-–—]{1,2}\s+\S.*$/u.exec(joinWrapped(body));
      if (named) {
        // the first section of a manual page: what the page is of
        blocks.splice(0, blocks.length, {
          type: 'heading',
          level: 1,
          runs: [{ text: named[0] }],
          locator: { line: body[0]?.number ?? 1 },
        });
        continue;
      }
      const locator = { line: head?.number ?? 1 };
      blocks.push({ type: 'heading', level: 2, runs: [{ text: head?.text.trim() ?? '' }], locator });
      addGroup([body], 0, blocks);
    } else if (hasTerms && group && isTerm(group)) blocks.push(readTerm(group, joinWrapped));
    else addGroup(groups, index, blocks);
  }
  const joined = joinLists(blocks);
  dropContents(joined);
  settleHeadingLevels(joined, joined[0]?.type === 'heading' && joined[0].level === 1);
  return joined;
}

function looksLikeMarkdown(text: string): boolean {
  const sample = text.slice(0, 60_000);
  if (/^---\n[\w-]+:[^\n]*\n[\s\S]{0,4000}?\n---\n/.test(sample) && /^#{1,6} \S/m.test(sample)) return true;
  const headings = sample.match(/^#{1,6} [^\n#]{1,100}$/gm)?.length ?? 0;
  const others = [
    /\[[^\]\n]+\]\([^)\n]+\)/,
    /(?:^|\s)(?:\*\*|__)\S[^\n]*?\S?(?:\*\*|__)/m,
    /^```|^~~~/m,
    /^\s*\|?\s*:?-{3,}:?\s*\|/m,
    /^\s*[-*+] \S/m,
    /^> \S/m,
    /`[^`\n]+`/,
  ].filter((mark) => mark.test(sample)).length;
  return (headings >= 1 && others >= 1) || headings >= 3 || others >= 4;
}

function isTabSeparated(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim());
  const counts = filled.map((line) => line.trimEnd().split('\t').length - 1);
  const most = Math.max(...counts);
  return (
    filled.length >= 2 &&
    most >= 1 &&
    counts.filter((count) => count >= Math.max(1, most * 0.5)).length >= filled.length * 0.8
  );
}

/** Lines between blank lines; rules over and under a title stay with it. */
function groupLines(lines: readonly string[]): TextLine[][] {
  const groups: TextLine[][] = [[]];
  for (const [index, line] of lines.entries()) {
    if (line.trim()) itemAt(groups, -1).push({ text: line.replace(/\s+$/, ''), number: index + 1 });
    else if (groups[groups.length - 1]?.length) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function addGroup(groups: readonly (readonly TextLine[])[], index: number, blocks: Block[]): void {
  let group = groups[index] as readonly TextLine[];
  while (group.length) {
    const heading = headingOf(group, {
      previous: groups[index - 1],
      next: groups[index + 1],
      isFirst: blocks.length === 0,
      isUnderTitle: blocks.length === 1 && blocks[0]?.type === 'heading',
    });
    if (!heading) break;
    if (heading.text) {
      blocks.push({
        type: 'heading',
        level: heading.level,
        runs: [{ text: heading.text }],
        locator: { line: group[0]?.number ?? 1 },
      });
      if (heading.beside)
        blocks.push({ type: 'paragraph', runs: [{ text: heading.beside }], locator: { line: group[0]?.number ?? 1 } });
    }
    group = group.slice(heading.lines);
  }
  while (group.length) {
    const table = takeTable(group);
    if (table) {
      blocks.push(...table.blocks);
      group = group.slice(table.lines);
      continue;
    }
    const kind = classifyLine(itemAt(group, 0));
    let end = 1;
    while (end < group.length && goesOn(group, { end, kind })) end += 1;
    addRun(group.slice(0, end), kind, blocks);
    group = group.slice(end);
  }
}

/** Whether line `end` still belongs to the run that began with a line of this kind. */
function goesOn(group: readonly TextLine[], { end, kind }: { end: number; kind: string }): boolean {
  const line = itemAt(group, end);
  const own = classifyLine(line);
  if (takeTable(group.slice(end))) return false;
  if (kind === 'text' && own === 'item' && countsByChance(line.text, itemAt(group, end - 1).text)) return true;
  if (kind === 'item')
    return own === 'item' || (own === 'text' && (/^\s/.test(line.text) || /^\p{Ll}/u.test(line.text)));
  return own === kind;
}

function addRun(lines: readonly TextLine[], kind: string, blocks: Block[]): void {
  const locator = { line: itemAt(lines, 0).number };
  if (kind === 'rule') return;
  const form =
    kind === 'text'
      ? (formItems(lines.map(({ text }) => [{ text }])) ?? pairedItems(lines.map(({ text }) => text)))
      : undefined;
  if (kind === 'item') blocks.push(...(readHeadedItems(lines) ?? [{ ...readItems(lines), locator }]));
  else if (kind === 'quote')
    blocks.push({
      type: 'quote',
      runs: tidyRuns([{ text: lines.map((line) => line.text.replace(/^\s*(?:> ?)+/, '')).join(' ') }]),
      locator,
    });
  else if (form) blocks.push({ type: 'list', ordered: false, items: form, locator });
  else
    for (const paragraph of splitParagraphs(lines))
      blocks.push({
        type: 'paragraph',
        runs: tidyRuns([{ text: joinWrapped(paragraph) }]),
        locator: { line: itemAt(paragraph, 0).number },
        ...(/^\s*\^\[\d{1,3}\]\s/.test(itemAt(paragraph, 0).text) ? { note: true } : {}),
      });
}

const MIN_PAIRS = 3;
const gap = /\S(?: {3,}|\t+)(?=\S)/u;

/** Lines of two columns with nothing but text ("5 November    Talk on watering"): what stands left names what stands right. */
function pairedItems(texts: readonly string[]): ListItem[] | undefined {
  const starts = texts.map((text) => {
    const found = gap.exec(text);
    return found ? found.index + found[0].length : -1;
  });
  if (texts.length < MIN_PAIRS || starts.some((start) => start < 0 || start !== starts[0])) return undefined;
  return texts.map((text, at) => ({
    level: 0,
    runs: tidyRuns([{ text: `${text.slice(0, starts[at]).trim()}: ` }, { text: text.slice(starts[at]).trim() }]),
  }));
}

const MIN_HEADED = 3;
/** Items with so many words under their heads are parts of the text, shorter ones terms with what is said of them. */
const LONG_ITEM = 40;

/**
 * Items that each have their head in a line of its own over what it says ("3. We will not hide problems" over three lines of text): parts under headings where
 * they are long, else a list of terms. Null where any item has none.
 */
function readHeadedItems(lines: readonly TextLine[]): Block[] | null {
  const items: TextLine[][] = [];
  for (const line of lines)
    if (listMark(line.text)) items.push([line]);
    else items.at(-1)?.push(line);
  if (items.length < MIN_HEADED) return null;
  const headed = items.flatMap(([first, ...below]) => {
    const mark = first && listMark(first.text);
    return first && mark && mark.text.length <= MAX_ITEM_HEAD && below.length > 0 && breaksOnPurpose(mark.text, below)
      ? [{ head: mark.text, text: joinWrapped(below), locator: { line: first.number } }]
      : [];
  });
  if (headed.length < items.length) return null;
  const words = headed.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  if (words < headed.length * LONG_ITEM)
    return [
      {
        type: 'list',
        ordered: false,
        items: headed.map(({ head, text }) => ({ level: 0, runs: [{ text: `${head}: `, bold: true }, { text }] })),
        locator: itemAt(headed, 0).locator,
      },
    ];
  return headed.flatMap(({ head, text, locator }): Block[] => [
    { type: 'heading', level: 3, runs: [{ text: head }], locator },
    { type: 'paragraph', runs: [{ text }], locator },
  ]);
}

const MAX_ITEM_HEAD = 60;

function readItems(
  lines: readonly TextLine[],
): Extract<Block, { type: 'list' }> | Omit<Extract<Block, { type: 'list' }>, 'locator'> {
  const items: { indent: number; text: string; mark?: string }[] = [];
  let ordered = false;
  for (const line of lines) {
    const mark = listMark(line.text);
    if (mark) {
      if (items.length === 0) ordered = mark.ordered;
      items.push(mark);
      continue;
    }
    const item = items.at(-1);
    if (item) item.text = joinWrapped([{ ...line, text: item.text }, line]);
  }
  const indents = [...new Set(items.map((item) => item.indent))].sort((a, b) => a - b);
  return {
    type: 'list',
    ordered,
    items: items.map((item) => ({
      level: Math.min(8, indents.indexOf(item.indent)),
      runs: tidyRuns([{ text: item.text }]),
      ...(item.mark === undefined ? {} : { mark: item.mark }),
    })),
  };
}

/** Longer lines were not broken at a width. */
const MAX_WRAPPED = 140;
/** "Decision: …" */
const labelled = /^\s*[\p{Lu}\p{Lo}][\p{L}\p{M} ]{1,24}\s?[:：]\s+\S/u;

/**
 * Each line a paragraph where lines run long; else a new one after a short last line, before an indented first one, at an entry of several, and
 * at a label after a sentence.
 */
function splitParagraphs(lines: readonly TextLine[]): TextLine[][] {
  const width = Math.max(...lines.map((line) => displayWidth(line.text)));
  if (lines.some((line) => line.text.length > MAX_WRAPPED)) return lines.map((line) => [line]);
  const paragraphs: TextLine[][] = [];
  const entries = lines.filter((line) => entry.test(line.text)).length;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const indent = /^\s*/.exec(line.text)?.[0].length ?? 0;
    const indentBefore = before ? (/^\s*/.exec(before.text)?.[0].length ?? 0) : 0;
    const isEnd = before !== undefined && /[.!?。！？…:]["»”)]?$/.test(before.text);
    const ended =
      (isEnd && (displayWidth(before.text) < width * 0.6 || labelled.test(line.text))) ||
      (entries >= 2 && entry.test(line.text));
    if (!before || ended || (indent > indentBefore && index > 0 && indent <= 8)) paragraphs.push([line]);
    else itemAt(paragraphs, -1).push(line);
  }
  return paragraphs;
}

/** Loose lists have blank lines between their items: neighbours become one list. */
function joinLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined[joined.length - 1];
    if (last?.type === 'list' && block.type === 'list' && last.ordered === block.ordered)
      last.items.push(...block.items);
    else joined.push(block);
  }
  return joined;
}
