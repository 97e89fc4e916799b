import { el, type XmlElement } from '../../office/xml/tree.ts';
import { val } from './chart-look.ts';
import type { SheetRange } from './chart-sheet.ts';

/** References into the embedded workbook with their caches (ECMA-376 part 1, 21.2.2.123 numRef and 21.2.2.201 strRef). */
export function stringReference(range: SheetRange): XmlElement {
  return el(
    'c:strRef',
    el('c:f', range.formula),
    el(
      'c:strCache',
      val('c:ptCount', range.cells.length),
      range.cells.map((cell, idx) =>
        cell === null || cell === '' ? null : el('c:pt', { idx }, el('c:v', String(cell))),
      ),
    ),
  );
}

export function numberReference(range: SheetRange): XmlElement {
  return el(
    'c:numRef',
    el('c:f', range.formula),
    el(
      'c:numCache',
      el('c:formatCode', range.format ?? 'General'),
      val('c:ptCount', range.cells.length),
      range.cells.map((cell, idx) => (typeof cell === 'number' ? el('c:pt', { idx }, el('c:v', String(cell))) : null)),
    ),
  );
}

/** Categories as text, or as serial dates. */
export const categoryData = (range: SheetRange): XmlElement =>
  el('c:cat', range.format ? numberReference(range) : stringReference(range));
