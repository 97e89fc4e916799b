import type { Locator, Run } from '../../deck/content.ts';
import { MaterialUnreadableError } from '../../errors.ts';
import { runsText, type Block } from '../blocks.ts';
import { readDocumentTable } from './document-table.ts';
import type { DocumentWalk } from './document-walk.ts';
import { readParagraphContent, type ParagraphContent } from './document-runs.ts';
import {
  outlineLevel,
  readNumbering,
  readNumberingFormats,
  readParagraphStyles,
  type ParagraphStyle,
} from './document-styles.ts';
import { dropContents, joinTitleLines } from '../markdown/front-matter.ts';
import { settleHeadingLevels } from '../structure/heading-levels.ts';
import type { Reading } from '../limits.ts';
import { openOfficeFile } from '../open-office-file.ts';
import { childrenNamed, descendant, everyElement, firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import { pictureMime } from '../pictures/picture-data.ts';
import { promoteLooks } from '../structure/promote-headings.ts';
import { listMark } from '../text/text-lines.ts';

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
    numberingFormats: readNumberingFormats(part('numbering')),
    reading,
    addBlocks: (nodes) => addBlocks(nodes, walk),
  }; // prettier-ignore
  addBlocks(body.children, walk);
  promoteLooks(walk.blocks, walk.looks);
  dropContents(walk.blocks);
  const joined = joinTitleLines(walk.blocks, (block) => walk.looks.get(block)?.title === true);
  settleHeadingLevels(walk.blocks, joined || opensWithTitle(walk));
  addNotes(walk, { footnote: part('footnotes'), endnote: part('endnotes') });
  if (walk.blocks.length === 0) throw new MaterialUnreadableError('empty', 'The document holds no text.');
  return walk.blocks;
}

function opensWithTitle({ titled, blocks, looks }: DocumentWalk): boolean {
  const first = blocks.find((block) => block.type === 'heading');
  return titled && first !== undefined && looks.get(first)?.title === true;
}

/** Block content (17.2): paragraphs, tables, and what wraps them. */
function addBlocks(nodes: readonly LocalElement[], walk: DocumentWalk): void {
  for (const node of nodes) {
    if (node.name === 'p') addParagraph(node, walk);
    else if (node.name === 'tbl') readDocumentTable(node, walk);
    else if (node.name === 'sdt') {
      const gallery = descendant(node, 'sdtPr', 'docPartObj', 'docPartGallery')?.attributes['val'];
      if (gallery !== 'Table of Contents') addBlocks(firstChild(node, 'sdtContent')?.children ?? [], walk);
    } else if (['ins', 'moveTo', 'smartTag', 'customXml'].includes(node.name)) addBlocks(node.children, walk);
    else if (node.name === 'AlternateContent')
      addBlocks((firstChild(node, 'Choice') ?? firstChild(node, 'Fallback'))?.children ?? [], walk);
  }
}

function addParagraph(paragraph: LocalElement, walk: DocumentWalk): void {
  walk.paragraphs += 1;
  if ((walk.paragraphs & 255) === 0) walk.reading.checkTime();
  const locator: Locator = { paragraph: walk.paragraphs };
  const properties = firstChild(paragraph, 'pPr');
  const style = walk.styles.get(firstChild(properties, 'pStyle')?.attributes['val'] ?? 'Normal');
  const content = readParagraphContent(paragraph, walk.relationships);
  walk.notes.push(...content.notes);
  if (style?.role !== 'contents' && runsText(content.runs)) addText(content, { properties, style, locator }, walk);
  for (const drawing of content.drawings) addDrawing(drawing, locator, walk);
}

interface ParagraphTraits {
  properties: LocalElement | undefined;
  style: ParagraphStyle | undefined;
  locator: Locator;
}

function addText(content: ParagraphContent, { properties, style, locator }: ParagraphTraits, walk: DocumentWalk): void {
  const { blocks } = walk;
  const { runs } = content;
  const text = runsText(runs);
  const level = style?.role === 'title' ? 1 : (outlineLevel(properties) ?? style?.headingLevel);
  const isSentence = text.length > 100 && /[.:;,]$/.test(text);
  if (level !== undefined && text.length <= 250 && !isSentence) {
    const block: Block = {
      type: 'heading',
      level: Math.min(level, 6) as 1,
      runs: runs.map((run) => ({ text: run.text })),
      locator,
    };
    if (style?.role === 'title') {
      walk.titled = true;
      walk.looks.set(block, { title: true });
    }
    blocks.push(block);
    return;
  }
  const numbering = readNumbering(properties) ?? style?.numbering;
  const format = numbering && walk.numberingFormats(numbering);
  // Whole paragraphs that are merely numbered are prose.
  const isProse = format === 'ordered' && text.length > 240;
  if (numbering && format && !isProse)
    return addItem(runs, { level: Math.min(numbering.level, 8), ordered: format === 'ordered', locator }, walk);
  const typed = runs[0] && listMark(`${runs[0].text}${runs.length > 1 ? 'x' : ''}`);
  if (typed && !typed.ordered && runs[0]) {
    const bare = [{ ...runs[0], text: runs[0].text.replace(/^\s*\S+\s*/, '') }, ...runs.slice(1)].filter(
      (run) => run.text,
    );
    return addItem(bare, { level: 0, ordered: false, locator }, walk);
  }
  const block: Block = { type: style?.role === 'quote' ? 'quote' : 'paragraph', runs, locator };
  walk.looks.set(block, {
    bold: runs.every((run) => run.bold) || style?.bold === true,
    size: content.size ?? style?.size,
    caption: style?.role === 'caption',
  });
  blocks.push(block);
}

function addItem(
  runs: Run[],
  item: { level: number; ordered: boolean; locator: Locator },
  { blocks }: DocumentWalk,
): void {
  const last = blocks[blocks.length - 1];
  if (last?.type === 'list' && (last.ordered === item.ordered || item.level > 0))
    last.items.push({ level: item.level, runs });
  else
    blocks.push({ type: 'list', ordered: item.ordered, items: [{ level: item.level, runs }], locator: item.locator });
}

/** Pictures and text boxes (DrawingML and VML alike). */
function addDrawing(drawing: LocalElement, locator: Locator, walk: DocumentWalk): void {
  for (const box of everyElement(drawing, 'txbxContent')) {
    addBlocks(box.children, walk);
    // A grouped drawing states its text boxes again for older readers; the first telling counts.
    break;
  }
  const described = [...everyElement(drawing, 'docPr')][0]?.attributes;
  const alt = (
    described?.['descr'] ??
    described?.['title'] ??
    [...everyElement(drawing, 'shape')][0]?.attributes['alt'] ??
    ''
  ).trim();
  if ([...everyElement(drawing, 'chart')].some((node) => node.attributes['id']))
    walk.reading.warn('Charts of the document were left out; give their figures as a table.');
  for (const node of [...everyElement(drawing, 'blip'), ...everyElement(drawing, 'imagedata')]) {
    const relation = walk.relationships.get(node.attributes['embed'] ?? node.attributes['id'] ?? '');
    const bytes = relation && !relation.external ? walk.archive.bytes(relation.target) : undefined;
    const mime = bytes && pictureMime(bytes);
    if (!bytes || !mime)
      walk.reading.warn('Some pictures are linked or in a format that slides cannot show, and were left out.');
    else if (walk.reading.admitPicture(bytes.length))
      walk.blocks.push({ type: 'picture', bytes: Uint8Array.from(bytes), mime, alt, locator });
  }
}

function addNotes(
  walk: DocumentWalk,
  parts: { footnote: LocalElement | undefined; endnote: LocalElement | undefined },
): void {
  for (const reference of walk.notes) {
    const [kind, id] = reference.split(' ') as ['footnote' | 'endnote', string];
    const note = childrenNamed(parts[kind], kind).find((node) => node.attributes['id'] === id);
    for (const paragraph of childrenNamed(note, 'p')) {
      const { runs } = readParagraphContent(paragraph, new Map());
      if (runsText(runs))
        walk.blocks.push({ type: 'paragraph', runs, note: true, locator: { paragraph: walk.paragraphs } });
    }
  }
}
