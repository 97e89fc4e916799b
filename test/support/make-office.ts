import { strToU8, zipSync } from 'fflate';

/** Office files for tests, written from the XML that matters to a reader. */
export const zip = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

const relationships = (items: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
const officeType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const relationship = (id: string, kind: string, target: string, external = false): string =>
  `<Relationship Id="${id}" Type="${officeType}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;

export interface DocxParts {
  /** Content of `w:body`. */
  body: string;
  /** Content of `w:styles`. */
  styles?: string;
  /** Content of `w:numbering`. */
  numbering?: string;
  /** Content of `w:footnotes`. */
  footnotes?: string;
  relationships?: readonly string[];
  files?: Record<string, string | Uint8Array>;
  /** Pages, as the document's properties tell them. */
  pages?: number;
}
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'; // prettier-ignore

export function makeDocx(parts: DocxParts): Uint8Array {
  return zip({
    '_rels/.rels': relationships([
      relationship('rId1', 'officeDocument', 'word/document.xml'),
      ...(parts.pages ? [relationship('rId2', 'extended-properties', 'docProps/app.xml')] : []),
    ]),
    ...(parts.pages
      ? {
          'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>${parts.pages}</Pages></Properties>`,
        }
      : {}),
    'word/document.xml': `<w:document ${w}><w:body>${parts.body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${w}>${parts.styles ?? ''}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${w}>${parts.numbering ?? ''}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${w}>${parts.footnotes ?? ''}</w:footnotes>`,
    'word/_rels/document.xml.rels': relationships([
      relationship('rIdStyles', 'styles', 'styles.xml'),
      relationship('rIdNumbering', 'numbering', 'numbering.xml'),
      relationship('rIdNotes', 'footnotes', 'footnotes.xml'),
      ...(parts.relationships ?? []),
    ]),
    ...parts.files,
  });
}
export const p = (text: string, style?: string, properties = ''): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export interface SheetParts {
  name: string;
  /** Rows of `<c>` elements. */
  rows: readonly string[];
  merges?: readonly string[];
  state?: 'hidden' | 'veryHidden';
  /** Numbers of rows that are hidden, from 1. */
  hidden?: readonly number[];
  /** Children of `cols`. */
  cols?: string;
  /** What follows `sheetData`, such as a filter, a drawing or table parts. */
  after?: string;
  /** Relationships of the sheet's part, as `relationship` makes them. */
  relationships?: readonly string[];
}
export interface XlsxOptions {
  /** `cellXfs` children; `numFmts` come before. */
  xfs?: string;
  numFmts?: string;
  shared?: readonly string[];
  date1904?: boolean;
  /** Children of `definedNames`. */
  names?: string;
  /** Further parts, by their names in the package. */
  files?: Record<string, string>;
}

export function makeXlsx(sheets: readonly SheetParts[], options: XlsxOptions = {}): Uint8Array {
  const main =
    'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const rowXml = (cells: string, number: number, hidden: readonly number[]): string =>
    `<row r="${number}"${hidden.includes(number) ? ' hidden="1"' : ''}>${cells}</row>`;
  const sheetXml = ({ rows, merges = [], hidden = [], cols, after = '' }: SheetParts): string =>
    `<worksheet ${main}>${cols ? `<cols>${cols}</cols>` : ''}<sheetData>${rows.map((cells, index) => rowXml(cells, index + 1, hidden)).join('')}</sheetData>` +
    `${after}${merges.length ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`;
  return zip({
    '_rels/.rels': relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `<workbook ${main}><workbookPr${options.date1904 ? ' date1904="1"' : ''}/><sheets>` +
      `${sheets.map(({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`).join('')}</sheets>${options.names ? `<definedNames>${options.names}</definedNames>` : ''}</workbook>`,
    'xl/styles.xml':
      `<styleSheet ${main}><numFmts>${options.numFmts ?? ''}</numFmts><fonts><font/><font><b/></font></fonts>` +
      `<cellXfs><xf numFmtId="0" fontId="0"/>${options.xfs ?? ''}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${(options.shared ?? []).map((item) => `<si>${item}</si>`).join('')}</sst>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relationship('rIdStyles', 'styles', 'styles.xml'),
      relationship('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
    ]),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
    ...Object.fromEntries(
      sheets.flatMap((sheet, index) =>
        sheet.relationships
          ? [[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relationships(sheet.relationships)]]
          : [],
      ),
    ),
    ...options.files,
  });
}
/** A text cell. */
export const t = (ref: string, text: string, style = 0): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
/** A number cell. */
export const n = (ref: string, value: number, style = 0): string => `<c r="${ref}" s="${style}"><v>${value}</v></c>`;

export interface ChartParts {
  title?: string;
  /** Titles of the axes: of categories, of values. */
  axes?: readonly [string, string];
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | undefined)[]; format?: string; cells?: string }[];
}

/** A chart part of bars (ECMA-376 part 1, 21.2) with its caches. */
export function makeChartPart({ title, axes, categories, series }: ChartParts): string {
  const titled = (text: string): string =>
    `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
  const points = (values: readonly (string | number | undefined)[]): string =>
    values.map((value, at) => (value === undefined ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)).join('');
  const one = ({ name, values, format = 'General', cells = '' }: ChartParts['series'][number]): string =>
    `<c:ser><c:tx><c:strRef><c:f/><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx>` +
    `<c:cat><c:strRef><c:f/><c:strCache>${points(categories)}</c:strCache></c:strRef></c:cat>` +
    `<c:val><c:numRef><c:f>${cells}</c:f><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;
  const [across = '', up = ''] = axes ?? [];
  return (
    `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart>${title ? titled(title) : ''}` +
    `<c:plotArea><c:barChart>${series.map(one).join('')}</c:barChart><c:catAx>${across ? titled(across) : ''}</c:catAx><c:valAx>${up ? titled(up) : ''}</c:valAx></c:plotArea></c:chart></c:chartSpace>`
  );
}

/** The relationships part of a part, by its name in the package. */
export const relationshipsOf = (part: string, items: readonly string[]): Record<string, string> => ({
  [part.replace(/([^/]+)$/, '_rels/$1.rels')]: relationships(items),
});
