import MarkdownIt, { type Token } from 'markdown-it';
import { footnoteDefinition, footnoteReference } from './footnote-rules.ts';
import type { Emphasis, Heading, List, ListItem, MarkdownBlock, Phrase, Table } from './markdown-tree.ts';
import { mathRule } from './math-rule.ts';

/** Blocks that stand within one another; what is deeper is not read. */
export const MAX_NESTING = 200;

/** What stands behind `www.`, without the punctuation of the sentence. */
const host = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#][^\s<]*[^\s<.,:;!?)\]'"*_~])?/uy;
const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_NESTING });
// Addresses are judged where a run is made of them, and shown as they were written.
parser.validateLink = () => true;
parser.normalizeLink = (url) => url;
parser.normalizeLinkText = (text) => text;
// "report.md" is the name of a file and "mime@~2.1" a version: an address begins as one does.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.linkify.add('www.', {
  validate: (text, at) => {
    host.lastIndex = at;
    return host.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
parser.inline.ruler.before('escape', 'math', mathRule);
parser.inline.ruler.before('link', 'footnote_reference', footnoteReference);
parser.block.ruler.before('reference', 'footnote', footnoteDefinition, { alt: ['paragraph', 'reference'] });

/**
 * Markdown as CommonMark and GitHub (tables, tasks, struck text, footnotes, addresses) read it, with formulas in TeX.
 * @param onTooDeep hears the line of what nests too deep to be read
 */
export function parseMarkdown(text: string, onTooDeep: (line: number) => void): MarkdownBlock[] {
  const tokens = parser.parse(text, {});
  const tooDeep = tokens.find(({ level, type }) => level === MAX_NESTING - 1 && containers.has(type));
  if (tooDeep) onTooDeep(lineOf(tooDeep));
  return new BlockReader(tokens, text).read();
}

/** What holds blocks, of which the deepest holds none that are read. */
const containers: ReadonlySet<string> = new Set(['list_item_open', 'blockquote_open']);
const lineOf = (token: Token | undefined): number => (token?.map?.[0] ?? 0) + 1;

/** The tokens of a text, which open and close one after the other, as a tree. */
class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #lines: readonly string[];
  #at = 0;

  constructor(tokens: readonly Token[], text: string) {
    this.#tokens = tokens;
    this.#lines = text.split('\n');
  }

  /** Up to the token that closes what is open, which is taken too. */
  read(): MarkdownBlock[] {
    const blocks: MarkdownBlock[] = [];
    for (let token = this.#take(); token !== undefined && token.nesting >= 0; token = this.#take()) {
      const block = this.#readBlock(token);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  #take(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  #readBlock(token: Token): MarkdownBlock | undefined {
    const line = lineOf(token);
    switch (token.type) {
      case 'heading_open':
        return { type: 'heading', depth: depthOf(token), children: this.#readPhrases(line), line };
      case 'paragraph_open':
        return { type: 'paragraph', children: this.#readPhrases(line), line };
      case 'bullet_list_open':
        return this.#readList(token, false);
      case 'ordered_list_open':
        return this.#readList(token, true);
      case 'blockquote_open':
        return { type: 'blockquote', children: this.read(), line };
      case 'footnote_open':
        return { type: 'footnoteDefinition', children: this.read(), line };
      case 'table_open':
        return this.#readTable(line);
      case 'fence':
      case 'code_block':
        return { type: 'code', value: token.content.replace(/\n$/, ''), language: firstWord(token.info), line };
      case 'html_block':
        return { type: 'html', value: token.content.trimEnd(), line };
      case 'hr':
        return { type: 'thematicBreak', line };
      default:
        return undefined;
    }
  }

  /** The phrases of a heading or a paragraph, and the token that closes it. */
  #readPhrases(line: number): Phrase[] {
    const phrases: Phrase[] = [];
    for (let token = this.#take(); token !== undefined && token.nesting === 0; token = this.#take())
      phrases.push(...phrasesOf(token, line));
    return phrases;
  }

  #readList(opening: Token, ordered: boolean): List {
    const items: ListItem[] = [];
    for (let token = this.#take(); token?.type === 'list_item_open'; token = this.#take())
      items.push(asTask({ children: this.read(), line: lineOf(token) }));
    const start = Number(opening.attrGet('start') ?? 1);
    return { type: 'list', ordered, start, children: items, line: lineOf(opening) };
  }

  #readTable(line: number): Table {
    const rows: Phrase[][][] = [];
    for (let token = this.#take(); token !== undefined && token.type !== 'table_close'; token = this.#take())
      if (token.type === 'tr_open') rows.push(this.#readRow(token));
    return { type: 'table', children: rows, line };
  }

  #readRow(opening: Token): Phrase[][] {
    const line = lineOf(opening);
    const cells: Phrase[][] = [];
    for (let token = this.#take(); token !== undefined && token.type !== 'tr_close'; token = this.#take())
      if (token.type === 'inline') cells.push(phrasesOf(token, line));
    // Cells beyond the header's are left out by the standard: they are words of the writer all the same.
    for (const text of cellsOf(this.#lines[line - 1] ?? '').slice(cells.length)) {
      const [inline] = parser.parseInline(text, {});
      cells.push(inline ? phrasesOf(inline, line) : []);
    }
    return cells;
  }
}

const depths = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const;
const depthOf = ({ tag }: Token): Heading['depth'] => depths[tag as keyof typeof depths];
const firstWord = (info: string): string => /^\S+/.exec(info.trim())?.[0] ?? '';

function cellsOf(row: string): string[] {
  const cells = row
    .slice(Math.max(0, row.indexOf('|')))
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** `[ ]` or `[x]` at the head of an item says whether it is done. */
function asTask(item: ListItem): ListItem {
  const [first] = item.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const box = text?.type === 'text' ? /^\[([ xX])\]\s+(?=\S)/.exec(text.value) : null;
  if (text?.type !== 'text' || box === null) return item;
  text.value = text.value.slice(box[0].length);
  return { ...item, checked: box[1] !== ' ' };
}

const emphases: Readonly<Record<string, Emphasis['type']>> = {
  strong_open: 'strong',
  em_open: 'emphasis',
  s_open: 'delete',
};

/** The phrases of an inline token, the first of which stands on `line`. */
function phrasesOf(inline: Token, line: number): Phrase[] {
  const root: Phrase[] = [];
  const open = [root];
  let at = line;
  for (const token of inline.children ?? []) {
    const phrases = open.at(-1) ?? root;
    const emphasis = emphases[token.type];
    if (token.nesting < 0) open.pop();
    else if (token.nesting > 0) {
      const children: Phrase[] = [];
      phrases.push(
        emphasis === undefined
          ? { type: 'link', url: String(token.attrGet('href') ?? ''), children, line: at }
          : { type: emphasis, children, line: at },
      );
      open.push(children);
    } else addPhrase(phrases, token, at);
    at += linesIn(token);
  }
  return root;
}

function addPhrase(phrases: Phrase[], token: Token, line: number): void {
  switch (token.type) {
    case 'text':
      addText(phrases, token.content, line);
      break;
    case 'softbreak':
      addText(phrases, '\n', line);
      break;
    case 'hardbreak':
      phrases.push({ type: 'break', line });
      break;
    case 'code_inline':
      phrases.push({ type: 'inlineCode', value: token.content, line });
      break;
    case 'html_inline':
      phrases.push({ type: 'html', value: token.content, line });
      break;
    case 'math':
      phrases.push({ type: 'inlineMath', value: token.content, line });
      break;
    case 'image':
      phrases.push({ type: 'image', url: String(token.attrGet('src') ?? ''), alt: token.content, line });
      break;
    case 'footnote_reference':
      phrases.push({ type: 'footnoteReference', line });
      break;
    default:
      addText(phrases, token.content, line);
  }
}

function addText(phrases: Phrase[], value: string, line: number): void {
  const last = phrases.at(-1);
  if (value === '') return;
  if (last?.type === 'text') last.value += value;
  else phrases.push({ type: 'text', value, line });
}

function linesIn({ type, content, markup }: Token): number {
  if (type === 'softbreak' || type === 'hardbreak') return 1;
  const written = type === 'math' ? markup : content;
  return type === 'text' ? 0 : written.split('\n').length - 1;
}
