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
