import type { Nodes, PhrasingContent, RootContent, List, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { parse as parseYaml } from 'yaml';
import type { Cell, Locator, Run } from '../../deck/content.ts';
import { runsText, type Block } from '../blocks.ts';
import { settleHeadingLevels } from '../structure/heading-levels.ts';
import type { Reading } from '../limits.ts';
import { readMarkdownHtml } from './markdown-html.ts';
import { tableFromTexts } from '../table/make-table.ts';
import { pictureFromDataUrl } from '../pictures/picture-data.ts';
import { safeLink, tidyRuns } from '../structure/text-runs.ts';

/** Markdown (CommonMark with GFM tables, task lists and footnotes, and YAML front matter). */
export function readMarkdown(text: string, reading: Reading): Block[] {
  const tree = fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml'])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml'])],
  });
  const blocks: Block[] = [];
  const definitions = new Map<string, string>();
  for (const node of tree.children) if (node.type === 'definition') definitions.set(node.identifier, node.url);
  const walk: Walk = { blocks, definitions, reading };
  for (const [index, node] of tree.children.entries()) {
    if ((index & 63) === 0) reading.checkTime();
    addNode(node, walk);
  }
  settleHeadingLevels(blocks, tree.children[0]?.type === 'yaml' && blocks[0]?.type === 'heading');
  return blocks;
}

interface Walk {
  blocks: Block[];
  definitions: ReadonlyMap<string, string>;
  reading: Reading;
}

const locate = (node: Nodes): Locator => ({ line: node.position?.start.line ?? 1 });

function addNode(node: RootContent, walk: Walk): void {
  const { blocks, reading } = walk;
  const locator = locate(node);
  switch (node.type) {
    case 'heading': {
      const runs = tidyRuns(withoutAttributes(inlineRuns(node.children, walk)));
      if (runsText(runs))
        blocks.push({ type: 'heading', level: node.depth, runs: runs.map(({ text }) => ({ text })), locator });
      break;
    }
    case 'paragraph':
      addParagraph(node.children, locator, walk);
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
      reading.warn('Blocks of code were left out.');
      break;
    case 'html':
      readMarkdownHtml(node.value, locator, walk);
      break;
    case 'yaml': {
      const title = frontTitle(node.value);
      if (title) blocks.push({ type: 'heading', level: 1, runs: [{ text: title }], locator });
      break;
    }
    case 'footnoteDefinition':
      for (const child of node.children) {
        const before = blocks.length;
        addNode(child, walk);
        for (const block of blocks.slice(before)) block.note = true;
      }
      break;
    case 'break':
    case 'definition':
    case 'delete':
    case 'emphasis':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'listItem':
    case 'strong':
    case 'tableCell':
    case 'tableRow':
    case 'text':
    case 'thematicBreak':
      break;
  }
}

function frontTitle(yaml: string): string | undefined {
  try {
    const front = parseYaml(yaml, { maxAliasCount: 10 }) as unknown;
    const title = front && typeof front === 'object' && 'title' in front ? front.title : undefined;
    return typeof title === 'string' ? title.trim() : undefined;
  } catch {
    return undefined;
  }
}

/** Pandoc's heading attributes: `# Title {#id .class}`. */
function withoutAttributes(runs: Run[]): Run[] {
  const last = runs[runs.length - 1];
  if (last) last.text = last.text.replace(/\s*\{[#.:][^}]*\}\s*$/, '');
  return runs;
}

function addParagraph(children: readonly PhrasingContent[], locator: Locator, walk: Walk): void {
  const runs = tidyRuns(inlineRuns(children, walk));
  // What is left of a row of badges or buttons is separators.
  if (/[\p{L}\p{N}]/u.test(runsText(runs))) walk.blocks.push({ type: 'paragraph', runs, locator });
  addPictures(children, locator, walk);
}

/** Pictures inside a paragraph become blocks of their own; those on the web are never fetched. */
function addPictures(children: readonly Nodes[], locator: Locator, walk: Walk): void {
  for (const child of children) {
    if (child.type === 'image' || child.type === 'imageReference') {
      const address = child.type === 'image' ? child.url : walk.definitions.get(child.identifier);
      const picture = address ? pictureFromDataUrl(address) : undefined;
      if (!picture) walk.reading.warn('Pictures that the text only links to were left out.');
      else if (walk.reading.admitPicture(picture.bytes.length))
        walk.blocks.push({ type: 'picture', ...picture, alt: child.alt ?? '', locator });
    } else if ('children' in child) addPictures(child.children, locator, walk);
  }
}

function addList(list: List, walk: Walk): void {
  const items: { level: number; runs: Run[] }[] = [];
  const after: RootContent[] = [];
  collectItems(list, { level: 0, items, after, walk });
  if (items.length) walk.blocks.push({ type: 'list', ordered: list.ordered === true, items, locator: locate(list) });
  for (const node of after) addNode(node, walk);
}

function collectItems(
  list: List,
  into: { level: number; items: { level: number; runs: Run[] }[]; after: RootContent[]; walk: Walk },
): void {
  const { level, items, after, walk } = into;
  for (const item of list.children) {
    const runs: Run[] = [];
    const nested: List[] = [];
    for (const child of item.children) {
      if (child.type === 'paragraph' || child.type === 'heading') {
        if (runs.length) runs.push({ text: ' ' });
        runs.push(...inlineRuns(child.children, walk));
      } else if (child.type === 'list') nested.push(child);
      else if (child.type === 'blockquote') runs.push({ text: ' ' }, ...quoteRuns(child.children, walk));
      else after.push(child);
    }
    const tidy = tidyRuns(runs);
    if (runsText(tidy)) items.push({ level: Math.min(level, 8), runs: tidy });
    for (const deeper of nested) collectItems(deeper, { ...into, level: level + 1 });
  }
}

function addTable(table: Table, walk: Walk): void {
  const [head, ...body] = table.children.map((row) =>
    row.children.map((cell) => tidyRuns(inlineRuns(cell.children, walk))),
  );
  if (!head) return;
  const width = Math.max(head.length, ...body.map((row) => row.length));
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

function quoteRuns(children: readonly RootContent[], walk: Walk): Run[] {
  const runs: Run[] = [];
  for (const child of children) {
    if (runs.length) runs.push({ text: ' ' });
    if (child.type === 'paragraph' || child.type === 'heading') runs.push(...inlineRuns(child.children, walk));
  }
  return runs;
}

function addQuote(children: readonly RootContent[], locator: Locator, walk: Walk): void {
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
export function takeAttribution(runs: Run[]): string | undefined {
  const last = runs[runs.length - 1];
  const match = last && /(?:^|\s)(?:—|–|--)\s?([^—–]{2,80})$/.exec(last.text);
  if (!last || !match || (match.index === 0 && runs.length === 1)) return undefined;
  last.text = last.text.slice(0, match.index).trimEnd();
  if (!last.text) runs.pop();
  return (match[1] ?? '').trim();
}

function inlineRuns(children: readonly PhrasingContent[], walk: Walk, look: Omit<Run, 'text'> = {}): Run[] {
  return children.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: node.value }];
      case 'inlineCode':
        return [{ ...look, text: node.value }];
      case 'strong':
        return inlineRuns(node.children, walk, { ...look, bold: true });
      case 'emphasis':
        return inlineRuns(node.children, walk, { ...look, italic: true });
      case 'delete':
        return [];
      case 'link':
        return linkRuns(node, node.url, { walk, look });
      case 'linkReference':
        return linkRuns(node, walk.definitions.get(node.identifier), { walk, look });
      case 'break':
        return [{ ...look, text: ' ' }];
      case 'html':
        return /^<br/i.test(node.value) ? [{ ...look, text: ' ' }] : [];
      case 'footnoteReference':
      case 'image':
      case 'imageReference':
        return [];
    }
  });
}

function linkRuns(
  node: { children: PhrasingContent[] },
  url: string | undefined,
  at: { walk: Walk; look: Omit<Run, 'text'> },
): Run[] {
  const link = safeLink(url);
  return inlineRuns(node.children, at.walk, link ? { ...at.look, link } : at.look);
}
