import type { Cell, Locator, Run } from '../../deck/content.ts';
import { runsText, type Block, type ListItem } from '../blocks.ts';
import { formulaHole } from '../formula/linear-form.ts';
import { readTex } from '../formula/read-tex.ts';
import { nameCaptions } from '../structure/name-captions.ts';
import type { Structure } from '../structure/structure.ts';
import { acceptEdits } from './accept-edits.ts';
import { InlineTags, scriptRuns, type Look } from './inline-tags.ts';
import type { Code, Html, Link, List, MarkdownBlock, Paragraph, Phrase, Table } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { readPlainList } from './read-plain-list.ts';
import { frontText, readFront, type Front } from './read-front.ts';
import { SlideLayout } from './slide-layout.ts';
import { untold } from './untold.ts';
import { markSlides, readAside, readDeckComment, readSlideMark } from './slide-marks.ts';
import { settleHeadingLevels } from '../structure/settle-heading-levels.ts';
import type { Reading } from '../limits.ts';
import { readMarkdownHtml } from './read-markdown-html.ts';
import { tableFromTexts } from '../table/make-table.ts';
import { pictureFromDataUrl } from '../pictures/picture-data.ts';
import { formItems } from '../structure/form-lines.ts';
import { safeLink, tidyRuns } from '../structure/text-runs.ts';
import { dropContents } from './drop-contents.ts';

/**
 * Markdown: CommonMark with GFM tables, task lists and footnotes, front matter, formulas in TeX, and the marks of the dialects for slides
 * (Marp, Slidev, reveal.js, remark, Pandoc and Quarto, Deckset, presenterm).
 */
export function readMarkdown(text: string, reading: Reading): { blocks: Block[]; structure?: Structure } {
  const written = text.split(/\r\n?|\n/);
  const front = readFront(written);
  const lines = acceptEdits(written, (sentence, line) => reading.warnAt(sentence, `line ${line}`));
  const marked = markSlides(lines, front);
  const blocks: Block[] = [];
  const layout = new SlideLayout(blocks, marked);
  const next = lines.slice(front?.lines ?? 0).find((line) => line.trim() !== '');
  const isSaidNext = /^#\s+(.*\S)/.exec(next ?? '')?.[1] === frontText(front?.fields.get('title'));
  if (front) addFront(front, { blocks, isSaidNext });
  let count = 0;
  for (const node of parseMarkdown(marked.text, (line) => reading.warnAt(untold.nested, `line ${line}`))) {
    if ((count & 15) === 0) reading.checkTime();
    count += 1;
    const before = blocks.length;
    addNode(node, { blocks, reading, layout });
    layout.place(before);
  }
  dropContents(blocks);
  const isTitled =
    front !== undefined && blocks[0]?.type === 'heading' && (front.fields.has('title') || !marked.isDeck);
  settleHeadingLevels(blocks, isTitled);
  const structure = layout.structure();
  if (!structure) nameCaptions(blocks);
  return { blocks, ...(structure ? { structure } : {}) };
}

interface Walk {
  blocks: Block[];
  reading: Reading;
  layout: SlideLayout;
}

function addFront({ fields }: Front, { blocks, isSaidNext }: { blocks: Block[]; isSaidNext: boolean }): void {
  const add = (key: string): string => frontText(fields.get(key));
  const locator: Locator = { line: 1 };
  const title = add('title');
  if (!title) return;
  if (!isSaidNext) blocks.push({ type: 'heading', level: 1, runs: [{ text: title }], locator });
  const subtitle = add('subtitle');
  if (subtitle)
    blocks.push({
      type: 'paragraph',
      runs: [{ text: subtitle.replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/gu, '') }],
      locator,
    });
  const by = [add('author') || add('authors'), add('date')].filter(Boolean).join(', ');
  if (by) blocks.push({ type: 'paragraph', runs: [{ text: by }], locator, role: 'author' });
}

const locate = ({ line }: { line: number }): Locator => ({ line });
const lineOf = ({ line }: { line: number }): string => `line ${line}`;

function addNode(node: MarkdownBlock, walk: Walk): void {
  const { blocks } = walk;
  const locator = locate(node);
  switch (node.type) {
    case 'heading': {
      const runs = tidyRuns(withoutAttributes(inlineRuns(node.children, walk)));
      if (node.depth <= walk.layout.headingLevel) walk.layout.startSlide();
      if (runsText(runs))
        blocks.push({ type: 'heading', level: node.depth, runs: [{ text: runsText(runs) }], locator });
      break;
    }
    case 'paragraph':
      addParagraph(node, walk);
      break;
    case 'list':
      addList(node, walk);
      break;
    case 'table':
      addTable(node, walk);
      break;
    case 'blockquote':
      addQuote(node.children, locator, walk);
      break;
    case 'code':
      if (/^(?:tex-display|math|latex|tex)$/i.test(node.language)) addFormula(node, walk);
      else addListing(node, walk);
      break;
    case 'html':
      addHtml(node.value, locator, walk);
      break;
    case 'thematicBreak':
      walk.layout.startSlide();
      break;
    case 'footnoteDefinition':
      for (const child of node.children) {
        const before = blocks.length;
        addNode(child, walk);
        for (const block of blocks.slice(before)) block.note = true;
      }
      break;
  }
}

/** A formula on lines of its own. */
function addFormula(node: Code, { blocks, reading }: Walk): void {
  const text = readTex(node.value);
  if (text === undefined) reading.warnAt(untold.formula, lineOf(node));
  blocks.push({ type: 'paragraph', runs: [{ text: text ?? formulaHole }], locator: locate(node), role: 'formula' });
}

/** A program: nothing of the text, which a slide about it can show. */
function addListing(node: Code, { blocks, reading }: Walk): void {
  reading.warnAt(untold.code, lineOf(node));
  if (node.value.trim() === '') return;
  const runs = [{ text: node.value }];
  const language = node.language === '' ? {} : { language: node.language };
  blocks.push({ type: 'paragraph', runs, locator: locate(node), note: true, role: 'code', ...language });
}

/** Marks and comments of a deck, else what is worth keeping. */
function addHtml(html: string, locator: Locator, walk: Walk): void {
  const mark =
    readSlideMark(html) ??
    readAside(html) ??
    (walk.layout.isDeck && /^<!--[\s\S]*-->\s*$/.test(html) ? readDeckComment(html) : undefined);
  if (mark) walk.layout.take(mark, locator);
  else readMarkdownHtml(html, locator, walk);
}

/** Pandoc's heading attributes: `# Title {#id .class key="value"}`. */
function withoutAttributes(runs: Run[]): Run[] {
  const last = runs[runs.length - 1];
  if (last) last.text = last.text.replace(/\s*\{(?:[#.:]|-\}|[\w-]+=)[^}]*\}?\s*$/, '');
  return runs;
}

function addParagraph(node: Paragraph, walk: Walk): void {
  const { children } = node;
  const locator = locate(node);
  const written = inlineRuns(children, walk);
  const runs = tidyRuns(written);
  const isFormula =
    children.some((child) => child.type === 'inlineMath') &&
    children.every((child) => child.type === 'inlineMath' || (child.type === 'text' && /^[\s.,;]*$/.test(child.value)));
  const list = readPlainList(node);
  if (list) {
    walk.blocks.push({ ...list, locator });
    return;
  }
  const form = formItems(linesOf(written));
  if (form) {
    walk.blocks.push({ type: 'list', ordered: false, items: form, locator });
    addPictures(children, locator, walk);
    return;
  }
  // What is left of a row of badges or buttons is separators.
  if (addDefinition(runs, walk.blocks)) return;
  if (/[\p{L}\p{N}]/u.test(runsText(runs)) || isFormula)
    walk.blocks.push({ type: 'paragraph', runs, locator, ...(isFormula ? { role: 'formula' } : {}) });
  addPictures(children, locator, walk);
}

/** The lines of a paragraph as its writer broke them. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text) lines.at(-1)?.push({ ...run, text });
    }
  return lines.filter((line) => runsText(line).trim() !== '');
}

const MAX_TERM = 80;

/** ": what it means" under a line that is its term, as Markdown's lists of definitions are written: both become one item of a list. */
function addDefinition(runs: readonly Run[], blocks: Block[]): boolean {
  const meaning = /^: +(?=\S)/.exec(runsText(runs))?.[0];
  const [list, named] = [blocks.at(-2), blocks.at(-1)];
  const term = named?.type === 'paragraph' && !named.role ? runsText(named.runs) : '';
  if (meaning === undefined || !named || term === '' || term.length > MAX_TERM || /[.!?。:：]$/u.test(term))
    return false;
  const [first, ...others] = runs;
  const item: ListItem = {
    level: 0,
    runs: [
      { text: `${term}:`, bold: true },
      { ...first, text: ` ${first?.text.slice(meaning.length) ?? ''}` },
      ...others,
    ],
  };
  blocks.pop();
  if (list?.type === 'list' && definitions.has(list)) list.items.push(item);
  else {
    const made: Block = { type: 'list', ordered: false, items: [item], locator: named.locator };
    definitions.add(made);
    blocks.push(made);
  }
  return true;
}
/** Lists made of definitions, which the next one joins. */
const definitions = new WeakSet<Block>();

/** Pictures inside a paragraph become blocks of their own; those on the web are never fetched. */
function addPictures(children: readonly Phrase[], locator: Locator, walk: Walk): void {
  for (const child of children) {
    if (child.type === 'image') {
      const picture = pictureFromDataUrl(child.url);
      if (!picture) walk.reading.warnAt(untold.picture, lineOf(child));
      else if (walk.reading.admitPicture(picture.bytes.length))
        walk.blocks.push({ type: 'picture', ...picture, alt: child.alt, locator });
    } else if ('children' in child) addPictures(child.children, locator, walk);
  }
}

function addList(list: List, walk: Walk): void {
  const items: ListItem[] = [];
  const after: MarkdownBlock[] = [];
  collectItems(list, { level: 0, items, after, walk });
  if (items.length) walk.blocks.push({ type: 'list', ordered: list.ordered, items, locator: locate(list) });
  for (const node of after) addNode(node, walk);
}

function collectItems(
  list: List,
  into: { level: number; items: ListItem[]; after: MarkdownBlock[]; walk: Walk },
): void {
  const { level, items, after, walk } = into;
  for (const [index, item] of list.children.entries()) {
    const runs: Run[] = typeof item.checked === 'boolean' ? [{ text: item.checked ? '☒ ' : '☐ ' }] : [];
    const nested: List[] = [];
    for (const child of item.children) {
      if (child.type === 'paragraph' || child.type === 'heading') {
        if (runs.length) runs.push({ text: ' ' });
        runs.push(...inlineRuns(child.children, walk));
        addPictures(child.children, locate(child), walk);
      } else if (child.type === 'list') nested.push(child);
      else if (child.type === 'blockquote') runs.push({ text: ' ' }, ...quoteRuns(child.children, walk));
      else after.push(child);
    }
    const tidy = tidyRuns(runs);
    const mark = list.ordered ? { mark: `${list.start + index}.` } : {};
    if (runsText(tidy)) items.push({ level: Math.min(level, 8), runs: tidy, ...mark });
    for (const deeper of nested) collectItems(deeper, { ...into, level: level + 1 });
  }
}

function addTable(table: Table, walk: Walk): void {
  const [head, ...body] = table.children.map((row) => row.map((cell) => tidyRuns(inlineRuns(cell, walk))));
  if (!head) return;
  const width = body.reduce((most, row) => Math.max(most, row.length), head.length);
  const names = Array.from({ length: width }, (_, index) => runsText(head[index] ?? []));
  const made = tableFromTexts(
    names,
    body.map((row) => row.map(runsText)),
  );
  if (made.rows.length === body.length) markBold(made.rows, body);
  walk.blocks.push({ type: 'table', ...made, locator: locate(table) });
}

/** Cells that are bold as a whole: their writer points at them. */
function markBold(rows: Cell[][], body: readonly (readonly Run[][])[]): void {
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const runs = body[row]?.[column] ?? [];
      if (runs.length > 0 && runs.every((run) => run.bold === true || run.text.trim() === '')) cell.bold = true;
    }
}

function quoteRuns(children: readonly MarkdownBlock[], walk: Walk): Run[] {
  const runs: Run[] = [];
  for (const child of children) {
    if (runs.length) runs.push({ text: ' ' });
    if (child.type === 'paragraph' || child.type === 'heading') runs.push(...inlineRuns(child.children, walk));
  }
  return runs;
}

function addQuote(children: readonly MarkdownBlock[], locator: Locator, walk: Walk): void {
  const runs = tidyRuns(quoteRuns(children, walk));
  const first = runs[0];
  const alert = first && /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/.exec(first.text);
  if (first && alert) {
    first.text = first.text.slice(alert[0].length);
    if (runsText(runs)) walk.blocks.push({ type: 'paragraph', runs, locator });
  } else if (runsText(runs)) {
    const attribution = takeAttribution(runs);
    walk.blocks.push({ type: 'quote', runs, ...(attribution ? { attribution } : {}), locator });
  }
  for (const child of children) if (child.type === 'list' || child.type === 'table') addNode(child, walk);
}

/** "… — Ada Lovelace" at the end of a quotation names its author. */
function takeAttribution(runs: Run[]): string | undefined {
  const last = runs[runs.length - 1];
  const match = last && /(?:^|\s)(?:—|–|--)\s?([^—–]{2,80})$/.exec(last.text);
  if (!last || !match || (match.index === 0 && runs.length === 1)) return undefined;
  last.text = last.text.slice(0, match.index).trimEnd();
  if (!last.text) runs.pop();
  return (match[1] ?? '').trim();
}

function inlineRuns(children: readonly Phrase[], walk: Walk, look: Look = {}): Run[] {
  const tags = new InlineTags(look);
  return children.flatMap((node): Run[] => {
    if (node.type === 'html') return htmlRuns(node, tags, walk);
    const shown = tags.look;
    if (shown === undefined) return [];
    switch (node.type) {
      case 'text':
        return scriptRuns(node.value, shown);
      case 'inlineCode':
        return [{ ...shown, text: node.value }];
      case 'inlineMath': {
        const text = readTex(node.value);
        if (text === undefined) walk.reading.warnAt(untold.formula, lineOf(node));
        return [{ ...shown, text: text ?? formulaHole }];
      }
      case 'strong':
        return inlineRuns(node.children, walk, { ...shown, bold: true });
      case 'emphasis':
        return inlineRuns(node.children, walk, { ...shown, italic: true });
      case 'delete':
        walk.reading.warnAt(untold.struck, lineOf(node));
        return [];
      case 'link':
        return linkRuns(node, walk, shown);
      case 'break':
        return [{ ...shown, text: '\n' }];
      case 'footnoteReference':
      case 'image':
        return [];
    }
  });
}

/** A tag or a comment within a paragraph. */
function htmlRuns(node: Html, tags: InlineTags, walk: Walk): Run[] {
  if (node.value.startsWith('<!--')) {
    const mark = walk.layout.isDeck ? readDeckComment(node.value) : undefined;
    if (mark?.kind === 'note') walk.layout.take(mark, locate(node));
    return [];
  }
  const taken = tags.take(node.value);
  if (taken === 'struck') walk.reading.warnAt(untold.struck, lineOf(node));
  if (taken === 'formula') walk.reading.warnAt(untold.formula, lineOf(node));
  return taken && taken !== 'struck' && tags.look
    ? [{ ...tags.look, text: taken === 'formula' ? formulaHole : taken }]
    : [];
}

function linkRuns({ children, url }: Link, walk: Walk, look: Look): Run[] {
  const link = safeLink(url);
  return inlineRuns(children, walk, link ? { ...look, link } : look);
}
