import { zipSync, strToU8 } from 'fflate';

/** Materials of a size that people bring at most, the same each time. */

const words = 'growth revenue customers margin platform region quarter pipeline retention forecast operations supply launch segment pricing partner audit delivery market analysis'.split(' '); // prettier-ignore
const columns = ['id', 'region', 'customer', 'segment', 'date', 'units', 'price', 'revenue', 'margin', 'note'];

/** Numbers that look drawn by lot and are the same each time (a linear congruential generator). */
function* lots(): Generator<number> {
  for (let state = 7; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function* records(count: number): Generator<(number | string)[]> {
  const lot = lots();
  const upTo = (limit: number): number => Math.floor(lot.next().value * limit);
  const word = (): string => words[upTo(words.length)] ?? '';
  const two = (number: number): string => String(number + 1).padStart(2, '0');
  for (let index = 0; index < count; index += 1)
    yield [
      index,
      ['North', 'South', 'West', 'East'][upTo(4)] ?? '',
      `Customer ${upTo(3_000)}`,
      word(),
      `2025-${two(upTo(12))}-${two(upTo(28))}`,
      upTo(500),
      upTo(9_000) / 100,
      upTo(900_000) / 100,
      upTo(10_000) / 10_000,
      index % 5 === 0 ? `${word()} "${word()}", ${word()}` : `${word()} ${word()} ${word()}`,
    ];
}

export function makeCsv(rows: number): Uint8Array {
  const field = (value: number | string): string =>
    typeof value === 'string' && /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value);
  const lines = Array.from(records(rows), (record) => record.map(field).join(','));
  return strToU8(`${columns.join(',')}\n${lines.join('\n')}\n`);
}

/** One column of numbers. */
export function makeColumn(rows: number): Uint8Array {
  const lot = lots();
  return strToU8(`value\n${Array.from({ length: rows }, () => (lot.next().value * 1_000).toFixed(3)).join('\n')}\n`);
}

export function makeXlsx(rows: number): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const shared = new Map<string, number>();
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: number | string, row: number, column: number): string => {
    const reference = `${String.fromCharCode(65 + column)}${row}`;
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    const index = shared.get(value) ?? shared.size;
    shared.set(value, index);
    return `<c r="${reference}" t="s"><v>${index}</v></c>`;
  };
  const lines = [columns, ...records(rows)].map(
    (record, at) => `<row r="${at + 1}">${record.map((value, column) => cell(value, at + 1, column)).join('')}</row>`,
  );
  const relations = (items: string[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${types}/${kind}" Target="${target}"/>`;
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/>` +
      `<Override PartName="/xl/sharedStrings.xml" ContentType="${office}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${types}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId3', 'styles', 'styles.xml'),
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${Array.from(shared.keys(), (text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** A sentence of eight to nineteen words. */
function sentence(lot: Generator<number>): string {
  const count = 8 + Math.floor(lot.next().value * 12);
  const drawn = Array.from({ length: count }, () => words[Math.floor(lot.next().value * words.length)] ?? '').join(' ');
  return `${drawn.charAt(0).toUpperCase()}${drawn.slice(1)} ${Math.floor(lot.next().value * 900)}.`;
}

const sentences = (lot: Generator<number>, count: number): string =>
  Array.from({ length: count }, () => sentence(lot)).join(' ');

/** A handbook: chapters with prose, emphasis, links, lists, tables and listings. */
export function makeMarkdown(bytes: number): Uint8Array {
  const lot = lots();
  const parts = ['# Handbook\n'];
  for (let size = 0, chapter = 1; size < bytes; chapter += 1) {
    const part = [
      `## Chapter ${chapter}: ${sentence(lot)}`,
      `${sentences(lot, 3)} **${sentence(lot)}** See [the guide](https://example.com/${chapter}) and \`code ${chapter}\`.`,
      sentences(lot, 5),
      Array.from({ length: 5 }, () => `- ${sentence(lot)}`).join('\n'),
      `| Region | Units | Share |\n| --- | ---: | ---: |\n${['North', 'South', 'West'].map((region) => `| ${region} | ${Math.floor(lot.next().value * 900)} | ${Math.floor(lot.next().value * 99)} % |`).join('\n')}`,
      `\`\`\`js\nconst value = ${chapter};\n\`\`\``,
      `> ${sentence(lot)}`,
    ].join('\n\n');
    size += part.length + 2;
    parts.push(part);
  }
  return strToU8(parts.join('\n\n'));
}

/** A report of so many pages: on each a heading, prose and now and then a table. */
export function makeDocx(pages: number): Uint8Array {
  const lot = lots();
  const run = (text: string, properties = ''): string =>
    `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (text: string): string => `<w:p>${run(text)}${run(sentence(lot), '<w:rPr><w:b/></w:rPr>')}</w:p>`;
  const row = (cells: readonly string[]): string =>
    `<w:tr>${cells.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`;
  const table = (): string =>
    `<w:tbl>${row(['Region', 'Units'])}${['North', 'South', 'West'].map((region) => row([region, String(Math.floor(lot.next().value * 900))])).join('')}</w:tbl>`;
  const body = Array.from(
    { length: pages },
    (_, page) =>
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/>${page > 0 ? '<w:pageBreakBefore/>' : ''}</w:pPr>${run(`Part ${page + 1}: ${sentence(lot)}`)}</w:p>` +
      Array.from({ length: 6 }, () => paragraph(sentences(lot, 4))).join('') +
      (page % 4 === 0 ? table() : ''),
  );
  const office = 'http://schemas.openxmlformats.org';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** A report in one of the fonts that every reader of PDF knows: on each page a heading, lines of prose and the page's number. */
export function makePdf(pages: number): Uint8Array {
  const lot = lots();
  const line = (text: string, size: number, y: number): string =>
    `BT /F1 ${size} Tf 1 0 0 1 72 ${y} Tm (${text}) Tj ET\n`;
  const contents = Array.from({ length: pages }, (_, page) => {
    const text = sentences(lot, 60).match(/.{60,80}(?= )/g) ?? [];
    const lines = text.slice(0, 42).map((piece, at) => line(piece.trim(), 10, 720 - 15 * at));
    return line(`${page + 1}. ${sentence(lot).slice(0, 40)}`, 16, 750) + lines.join('') + line(`${page + 1}`, 9, 40);
  });
  const kids = contents.map((_, page) => `${4 + 2 * page} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return strToU8(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
