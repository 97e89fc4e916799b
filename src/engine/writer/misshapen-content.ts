import type { Content, Table } from '../../deck/content.ts';
import type { DeckDocument, Slide } from '../../deck/document.ts';
import type { FieldIssue } from '../../errors.ts';
import { presetNames } from '../paint/geometry/preset-geometry.ts';
import { squareTable } from './square-table.ts';

let known: ReadonlySet<string> | undefined;

/** Whether a shape can have this geometry (20.1.10.56 ST_ShapeType). */
export function isGeometry(name: string): boolean {
  known ??= new Set(presetNames());
  return known.has(name);
}

/**
 * What the words of a document allow and no file can hold: ragged tables, spans that leave them, shapes that are none, a placeholder
 * filled twice. Each with a sentence that says what to do.
 */
export function misshapenContent(document: DeckDocument): FieldIssue[] {
  return document.slides.flatMap((slide, index) => {
    const at = `document.slides.${index}`;
    const faults = [
      ...slide.placeholders.map(({ content }, i) => contentFault(content, `${at}.placeholders.${i}.content`)),
      ...slide.elements.map(({ content }, i) => contentFault(content, `${at}.elements.${i}.content`)),
      ...repeatedPlaces(slide, at),
    ];
    return faults
      .filter((fault) => fault !== null)
      .map((fault) => ({ ...fault, message: `Slide ${index + 1}: ${fault.message}` }));
  });
}

function contentFault(content: Content, path: string): FieldIssue | null {
  if (content.type === 'shape' && !isGeometry(content.geometry))
    return {
      path: `${path}.geometry`,
      code: 'no_such_shape',
      message: `there is no shape "${content.geometry}". Take one of PowerPoint's preset shapes, such as rect, roundRect or ellipse.`,
    };
  return content.type === 'table' ? tableFault(content.table, `${path}.table`) : null;
}

function tableFault(table: Table, path: string): FieldIssue | null {
  const width = table.columns.length;
  const ragged = table.rows.findIndex((row) => row.length !== width);
  if (ragged >= 0)
    return {
      path: `${path}.rows.${ragged}`,
      code: 'ragged_table',
      message: `row ${ragged + 1} of the table has ${table.rows[ragged]?.length} cells and the table has ${width} columns. Give each row as many cells as there are columns; cells under a span are empty.`,
    };
  if (table.rows.length === 0 && !table.header)
    return {
      path: `${path}.rows`,
      code: 'empty_table',
      message: 'the table has neither a header nor rows. Add a row, or take the table away.',
    };
  const square = squareTable(table);
  for (const [r, row] of table.rows.entries()) {
    const c = row.findIndex((cell, column) => !sameSpans(cell, square.rows[r]?.[column]));
    if (c >= 0)
      return {
        path: `${path}.rows.${r}.${c}`,
        code: 'wrong_span',
        message: `the span of the cell in row ${r + 1}, column ${c + 1} leaves the table, or covers cells of another span. Make it smaller.`,
      };
  }
  return null;
}

type Spans = { colSpan?: number | undefined; rowSpan?: number | undefined };
const sameSpans = (one: Spans, other: Spans | undefined): boolean =>
  (one.colSpan ?? 1) === (other?.colSpan ?? 1) && (one.rowSpan ?? 1) === (other?.rowSpan ?? 1);

function repeatedPlaces({ placeholders }: Slide, at: string): FieldIssue[] {
  const seen = new Set<string>();
  return placeholders.flatMap(({ type, idx }, i) => {
    const place = `${type} ${idx}`;
    const isNew = seen.size < seen.add(place).size;
    if (isNew) return [];
    return [
      {
        path: `${at}.placeholders.${i}`,
        code: 'placeholder_filled_twice',
        message: `the placeholder ${place} is filled twice. Put the content together, or move one to a free element.`,
      },
    ];
  });
}
