import type { Locator, Run } from '../../deck/content.ts';
import { MaterialUnreadableError } from '../../errors.ts';
import { type Block, headingLevel, runsText } from '../blocks.ts';
import { readDocumentTable } from './read-document-table.ts';
import type { DocumentWalk } from './document-walk.ts';
import { readDrawing } from './read-drawing.ts';
import { acceptedNodes } from './accepted-nodes.ts';
import { readDocumentNumbering, readNumbering, type Numbering } from './document-numbering.ts';
import { readParagraphContent, type ParagraphContent } from './read-paragraph-content.ts';
import { breakBefore, outlineLevel, readParagraphStyles, type ParagraphStyle } from './document-styles.ts';
import { PageCount } from './page-count.ts';
import { dropContents, joinTitleLines } from '../markdown/drop-contents.ts';
import { tidyRuns } from '../structure/text-runs.ts';
import { settleHeadingLevels } from '../structure/settle-heading-levels.ts';
import type { Reading } from '../limits.ts';
import { nameCaptions } from '../structure/name-captions.ts';
import { openOfficeFile, type OfficeFile } from '../open-office-file.ts';
import { childrenNamed, firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import { promoteLooks } from '../structure/promote-looks.ts';
import { isChecked, listMark } from '../text/text-lines.ts';

/**
 * Documents (.docx, WordprocessingML, ECMA-376 part 1, clause 17) straight from their XML: headings by style, outline level or looks,
 * lists by numbering, tables with merged cells, pictures, text boxes, footnotes.
 * @throws MaterialUnreadableError with the reason.
 */
export function readDocx(bytes: Uint8Array, reading: Reading): Block[] {
  const archive = openOfficeFile(bytes, reading);
  const main =
    [...archive.relationships('').values()].find((item) => item.kind === 'officeDocument')?.target ??
    '/word/document.xml';
  const body = firstChild(archive.xml(main), 'body');
  if (!body)
    throw new MaterialUnreadableError(
      'wrong_type',
      'The file is named .docx but holds no text document. Save it as a Word document.',
    );
  const relationships = archive.relationships(main);
  const part = (kind: string): LocalElement | undefined => {
    const target = [...relationships.values()].find((item) => item.kind === kind)?.target;
    return target === undefined ? undefined : archive.xml(target);
  };
  const walk: DocumentWalk = {
    blocks: [], looks: new Map(), notes: [], paragraphs: 0, titled: false, archive, relationships,
    styles: readParagraphStyles(part('styles')),
    numbering: readDocumentNumbering(part('numbering')),
    pages: PageCount.of(body, toldPages(archive)),
    reading,
    leftOut: (sentence) => reading.warnAt(sentence, placeIn(walk)),
    addBlocks: (nodes) => addBlocks(nodes, walk),
  }; // prettier-ignore
  addBlocks(body.children, walk);
  tellTypewritten(walk.blocks);
  promoteLooks(walk.blocks, walk.looks);
  dropContents(walk.blocks);
  nameCaptions(walk.blocks);
  const joined = joinTitleLines(walk.blocks, (block) => walk.looks.get(block)?.title === true);
  settleHeadingLevels(walk.blocks, joined || opensWithTitle(walk));
  addNotes(walk, { footnote: part('footnotes'), endnote: part('endnotes') });
  if (walk.blocks.length === 0) throw new MaterialUnreadableError('empty', 'The document holds no text.');
  return walk.blocks;
}

/** A document set in a typewriter's letters throughout is text, and no listing. */
function tellTypewritten(blocks: readonly Block[]): void {
  const paragraphs = blocks.flatMap((block) => (block.type === 'paragraph' ? [block] : []));
  const listings = paragraphs.filter(({ role }) => role === 'code');
  if (listings.length * 2 <= paragraphs.length) return;
  for (const block of listings) {
    delete block.role;
    block.runs = tidyRuns(block.runs);
  }
}

function opensWithTitle({ titled, blocks, looks }: DocumentWalk): boolean {
  const first = blocks.find((block) => block.type === 'heading');
  return titled && first !== undefined && looks.get(first)?.title === true;
}

/** Pages by the document's properties. */
function toldPages(archive: OfficeFile): number | undefined {
  const part = [...archive.relationships('').values()].find(({ kind }) => kind === 'extended-properties')?.target;
  const pages = Number(firstChild(part === undefined ? undefined : archive.xml(part), 'Pages')?.text);
  return pages > 1 ? pages : undefined;
}

const MAX_PLACE = 60;

/** Where the reader is, in words that a person finds the place by. */
function placeIn({ pages, blocks }: DocumentWalk): string {
  const heading = blocks.findLast((block) => block.type === 'heading');
  const page = pages.page === undefined ? '' : `page ${pages.page}`;
  if (heading) return [`“${runsText(heading.runs).slice(0, MAX_PLACE)}”`, page].filter(Boolean).join(', ');
  if (page) return page;
  const before = blocks.findLast((block) => block.type === 'paragraph' || block.type === 'quote');
  return before ? `after “${runsText(before.runs).slice(0, MAX_PLACE)}”` : 'at the start';
}

/** Block content (17.2): paragraphs and tables. */
function addBlocks(nodes: readonly LocalElement[], walk: DocumentWalk): void {
  for (const node of acceptedNodes(nodes)) {
    if (node.name === 'p') addParagraph(node, walk);
    else if (node.name === 'tbl') readDocumentTable(node, walk);
    else if (node.name === 'sdt') walk.pages.passOver(node);
    // 17.17.2.1: a file of another kind, which a word processor takes in when it opens the document.
    else if (node.name === 'altChunk')
      walk.leftOut(
        'A file that the document takes in was left out. Save the document in a word processor and send it again.',
      );
    else if (node.name === 'oMathPara' || node.name === 'oMath')
      addParagraph({ name: 'p', attributes: {}, children: [node], text: '' }, walk);
  }
}

function addParagraph(paragraph: LocalElement, walk: DocumentWalk): void {
  walk.paragraphs += 1;
  if ((walk.paragraphs & 255) === 0) walk.reading.checkTime();
  const properties = firstChild(paragraph, 'pPr');
  const style = walk.styles.get(firstChild(properties, 'pStyle')?.attributes['val'] ?? 'Normal');
  if (breakBefore(properties) ?? style?.startsPage) walk.pages.set();
  const numbering = readNumbering(properties) ?? style?.numbering;
  const mark = (numbering && walk.numbering.next(numbering)) ?? '';
  const content = readParagraphContent(paragraph, walk);
  const { page } = content;
  const locator: Locator = { ...(page === undefined ? {} : { page }), paragraph: walk.paragraphs };
  walk.notes.push(...content.notes);
  if (style?.role !== 'contents' && runsText(content.runs))
    addText(content, { properties, style, numbering, mark, locator }, walk);
  for (const drawing of content.drawings) readDrawing(drawing, locator, walk);
}

interface ParagraphTraits {
  properties: LocalElement | undefined;
  style: ParagraphStyle | undefined;
  numbering: Numbering | undefined;
  mark: string;
  locator: Locator;
}

function addText(content: ParagraphContent, traits: ParagraphTraits, walk: DocumentWalk): void {
  const { properties, style, numbering, mark, locator } = traits;
  const { blocks } = walk;
  const { runs } = content;
  const text = runsText(runs);
  const level = style?.role === 'title' ? 1 : (outlineLevel(properties) ?? style?.headingLevel);
  const isSentence = text.length > 100 && /[.:;,]$/.test(text);
  if (level !== undefined && text.length <= 250 && !isSentence) {
    const block: Block = {
      type: 'heading',
      level: headingLevel(level),
      runs: [{ text: numbering && walk.numbering.hasWords(numbering) ? `${mark} ${text}` : text }],
      locator,
    };
    if (style?.role === 'title') {
      walk.titled = true;
      walk.looks.set(block, { title: true });
    }
    blocks.push(block);
    return;
  }
  const format = numbering && walk.numbering.formatOf(numbering);
  // Whole paragraphs that are merely numbered are prose.
  const isProse = format === 'ordered' && text.length > 240;
  if (numbering && format && !isProse)
    return addItem(runs, { level: Math.min(numbering.level, 8), ordered: format === 'ordered', mark, locator }, walk);
  const typed = runs[0] && listMark(`${runs[0].text}${runs.length > 1 ? 'x' : ''}`);
  if (typed && !typed.ordered && runs[0] && !isChecked(runs[0].text)) {
    const bare = [{ ...runs[0], text: runs[0].text.replace(/^\s*\S+\s*/, '') }, ...runs.slice(1)].filter(
      (run) => run.text,
    );
    return addItem(bare, { level: 0, ordered: false, mark: '', locator }, walk);
  }
  const last = blocks.at(-1);
  if (content.isCode && last?.type === 'paragraph' && last.role === 'code') {
    last.runs = [{ text: `${runsText(last.runs)}\n${text}` }];
    return;
  }
  const block: Block = { type: style?.role === 'quote' ? 'quote' : 'paragraph', runs, locator };
  if (content.isCode) block.role = 'code';
  else if (content.isFormula) block.role = 'formula';
  else if (style?.role === 'caption') block.role = 'caption';
  walk.looks.set(block, {
    bold: runs.every((run) => run.bold) || style?.bold === true,
    size: content.size ?? style?.size,
    caption: style?.role === 'caption',
  });
  blocks.push(block);
}

function addItem(
  runs: Run[],
  { level, ordered, mark, locator }: { level: number; ordered: boolean; mark: string; locator: Locator },
  { blocks }: DocumentWalk,
): void {
  const last = blocks[blocks.length - 1];
  const item = { level, runs, ...(mark ? { mark } : {}) };
  if (last?.type === 'list' && (last.ordered === ordered || level > 0)) last.items.push(item);
  else blocks.push({ type: 'list', ordered, items: [item], locator });
}

function addNotes(
  walk: DocumentWalk,
  parts: { footnote: LocalElement | undefined; endnote: LocalElement | undefined },
): void {
  for (const reference of walk.notes) {
    const [kind, id] = reference.split(' ') as ['footnote' | 'endnote', string];
    const note = childrenNamed(parts[kind], kind).find((node) => node.attributes['id'] === id);
    for (const paragraph of childrenNamed(note, 'p')) {
      const { runs } = readParagraphContent(paragraph, { ...walk, relationships: new Map() });
      if (runsText(runs))
        walk.blocks.push({ type: 'paragraph', runs, note: true, locator: { paragraph: walk.paragraphs } });
    }
  }
}
