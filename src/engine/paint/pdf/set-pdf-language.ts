const trailerPattern = /trailer\s*<<(?<entries>[\s\S]*?)>>\s*startxref\s*(?<table>\d+)\s*%%EOF\s*$/;

/** Where object `number` starts, by the cross-reference table at `table` (ISO 32000-1, 7.5.4). */
function offsetOf(text: string, table: number, number: number): number | undefined {
  const head = /^xref\s+0 (\d+)\s*\n/.exec(text.slice(table, table + 64));
  const entry = head && text.slice(table + head[0].length + number * 20, table + head[0].length + number * 20 + 10);
  return entry && /^\d{10}$/.test(entry) ? Number(entry) : undefined;
}

/**
 * A PDF file with the language of its text (ISO 32000-1, 14.9.2): the catalogue is written anew in an incremental update (7.5.6), since the
 * writer of the file has no word for it. A file that is not written as expected is given back as it is.
 * @param language BCP 47
 */
export function setPdfLanguage(pdf: Uint8Array, language: string): Uint8Array {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const trailer = trailerPattern.exec(text.slice(-2_048))?.groups;
  const root = /\/Root (\d+) 0 R/.exec(trailer?.['entries'] ?? '');
  if (!trailer || !root || !/^[a-z0-9-]{2,35}$/i.test(language)) return pdf;
  const number = Number(root[1]);
  const start = offsetOf(text, Number(trailer['table']), number);
  const object =
    start === undefined ? null : /^\d+ 0 obj\s*<<([\s\S]*?)>>\s*endobj/.exec(text.slice(start, start + 4_096));
  if (!object) return pdf;
  const catalogue = `${number} 0 obj\n<<${object[1]}\n/Lang (${language})>>\nendobj\n`;
  const place = pdf.byteLength + 1;
  const update = [
    `\n${catalogue}xref\n${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`,
    `trailer\n<<${trailer['entries']}\n/Prev ${trailer['table']}>>\nstartxref\n${place + catalogue.length}\n%%EOF\n`,
  ];
  return Buffer.concat([pdf, Buffer.from(update.join(''), 'latin1')]);
}
