import { el } from '../../src/office/xml/tree.ts';
import type { XmlElement } from '../../src/office/xml/tree.ts';
import { officePackage } from './office-package.ts';

/** What the example's report needs of WordprocessingML (ECMA-376 part 1, 17), and no more. */
export type DocxBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] };

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const BULLETS = 1;
const NUMBERS = 2;
/** Twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_304 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;

/** A Word document of these blocks; the same blocks give the same bytes. */
export function writeDocx(blocks: readonly DocxBlock[]): Uint8Array {
  const body = el(
    'w:body',
    blocks.flatMap(blockElements),
    el(
      'w:sectPr',
      el('w:pgSz', { 'w:w': PAGE.width, 'w:h': PAGE.height }),
      el('w:pgMar', {
        'w:top': PAGE.margin,
        'w:right': PAGE.margin,
        'w:bottom': PAGE.margin,
        'w:left': PAGE.margin,
        'w:header': 708,
        'w:footer': 708,
        'w:gutter': 0,
      }),
    ),
  );
  return officePackage({
    main: { name: '/word/document.xml', contentType: `${WORD}.document.main+xml`, content: el('w:document', body) },
    related: [
      { name: '/word/styles.xml', contentType: `${WORD}.styles+xml`, content: styles(), relationship: 'styles' },
      {
        name: '/word/numbering.xml',
        contentType: `${WORD}.numbering+xml`,
        content: numbering(),
        relationship: 'numbering',
      },
    ],
    title: blocks.find((block) => block.kind === 'title')?.text ?? '',
  });
}

function blockElements(block: DocxBlock): XmlElement[] {
  switch (block.kind) {
    case 'title':
      return [styled('Title', block.text)];
    case 'heading':
      return [styled(`Heading${block.level}`, block.text)];
    case 'paragraph':
      return [styled('Normal', block.text)];
    case 'list':
      return block.items.map((item) => listItem(item, block.ordered));
    case 'table':
      return [table(block.header, block.rows), styled('Normal', '')];
  }
}

const run = (text: string, bold = false): XmlElement =>
  el('w:r', bold && el('w:rPr', el('w:b')), el('w:t', { 'xml:space': 'preserve' }, text));

function styled(style: string, text: string): XmlElement {
  return el('w:p', el('w:pPr', el('w:pStyle', { 'w:val': style })), text !== '' && run(text));
}

function listItem(text: string, ordered: boolean): XmlElement {
  const number = el('w:numPr', el('w:ilvl', { 'w:val': 0 }), el('w:numId', { 'w:val': ordered ? NUMBERS : BULLETS }));
  return el('w:p', el('w:pPr', el('w:pStyle', { 'w:val': 'ListParagraph' }), number), run(text));
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): XmlElement {
  const width = Math.floor(TEXT_WIDTH / header.length);
  const row = (cells: readonly string[], head: boolean) =>
    el(
      'w:tr',
      head && el('w:trPr', el('w:tblHeader')),
      cells.map((text, column) =>
        el(
          'w:tc',
          el('w:tcPr', el('w:tcW', { 'w:w': width, 'w:type': 'dxa' })),
          el('w:p', column > 0 && el('w:pPr', el('w:jc', { 'w:val': 'right' })), run(text, head)),
        ),
      ),
    );
  const line = { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'A6A6A6' };
  return el(
    'w:tbl',
    el(
      'w:tblPr',
      el('w:tblW', { 'w:w': width * header.length, 'w:type': 'dxa' }),
      el('w:tblBorders', el('w:top', line), el('w:bottom', line), el('w:insideH', line)),
      el('w:tblLook', { 'w:val': '0420', 'w:firstRow': 1, 'w:noVBand': 1 }),
    ),
    el(
      'w:tblGrid',
      header.map(() => el('w:gridCol', { 'w:w': width })),
    ),
    row(header, true),
    rows.map((cells) => row(cells, false)),
  );
}

interface ParagraphStyle {
  id: string;
  name: string;
  /** Half points. */
  size: number;
  bold?: boolean;
  /** Twentieths of a point. */
  before: number;
  after: number;
  outline?: number;
}

const paragraphStyles: readonly ParagraphStyle[] = [
  { id: 'Normal', name: 'Normal', size: 22, before: 0, after: 120 },
  { id: 'Title', name: 'Title', size: 44, bold: true, before: 0, after: 240 },
  { id: 'Heading1', name: 'heading 1', size: 32, bold: true, before: 360, after: 120, outline: 0 },
  { id: 'Heading2', name: 'heading 2', size: 26, bold: true, before: 240, after: 80, outline: 1 },
  { id: 'ListParagraph', name: 'List Paragraph', size: 22, before: 0, after: 60 },
];

function styles(): XmlElement {
  return el(
    'w:styles',
    el(
      'w:docDefaults',
      el(
        'w:rPrDefault',
        el(
          'w:rPr',
          el('w:rFonts', { 'w:ascii': 'Calibri', 'w:hAnsi': 'Calibri', 'w:cs': 'Calibri' }),
          el('w:lang', { 'w:val': 'en-GB' }),
        ),
      ),
    ),
    paragraphStyles.map(({ id, name, size, bold, before, after, outline }) =>
      el(
        'w:style',
        { 'w:type': 'paragraph', 'w:default': id === 'Normal' ? 1 : undefined, 'w:styleId': id },
        el('w:name', { 'w:val': name }),
        id !== 'Normal' && el('w:basedOn', { 'w:val': 'Normal' }),
        el('w:qFormat'),
        el(
          'w:pPr',
          outline !== undefined && el('w:keepNext'),
          el('w:spacing', { 'w:before': before, 'w:after': after }),
          outline !== undefined && el('w:outlineLvl', { 'w:val': outline }),
        ),
        el('w:rPr', bold && el('w:b'), el('w:sz', { 'w:val': size })),
      ),
    ),
  );
}

function numbering(): XmlElement {
  const list = (id: number, format: string, text: string) =>
    el(
      'w:abstractNum',
      { 'w:abstractNumId': id },
      el('w:multiLevelType', { 'w:val': 'hybridMultilevel' }),
      el(
        'w:lvl',
        { 'w:ilvl': 0 },
        el('w:start', { 'w:val': 1 }),
        el('w:numFmt', { 'w:val': format }),
        el('w:lvlText', { 'w:val': text }),
        el('w:lvlJc', { 'w:val': 'left' }),
        el('w:pPr', el('w:ind', { 'w:left': 567, 'w:hanging': 283 })),
      ),
    );
  return el(
    'w:numbering',
    list(BULLETS, 'bullet', '•'),
    list(NUMBERS, 'decimal', '%1.'),
    [BULLETS, NUMBERS].map((id) => el('w:num', { 'w:numId': id }, el('w:abstractNumId', { 'w:val': id }))),
  );
}
