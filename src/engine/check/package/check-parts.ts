import { DomainError } from '../../../errors.ts';
import { contentType } from '../../../office/opc/content-types.ts';
import type { Part } from '../../../office/opc/part.ts';
import type { XmlElement } from '../../../office/xml/tree.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { checkTableGrid } from './check-identifiers.ts';
import { checkReference } from './check-relationships.ts';
import { findDisorder } from './find-disorder.ts';

const withShapes: ReadonlySet<string> = new Set([
  contentType.slide,
  contentType.slideLayout,
  contentType.slideMaster,
  contentType.notesSlide,
  contentType.notesMaster,
]);

/** Shape ids are 32 bits wide (20.1.10.21 ST_DrawingElementId). */
const MAX_SHAPE_ID = 2 ** 32 - 1;

/** One walk over each part: references, shape ids, table grids, and the order the schemas ask for. */
export function checkParts({ template }: CheckedDeck, findings: Findings): void {
  for (const part of template.package.parts()) {
    if (!withShapes.has(part.contentType) && part.contentType !== contentType.chart && part !== template.presentation)
      continue;
    try {
      checkPart(part, findings);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      findings.error('part_unreadable', `${part.name} cannot be read: ${error.message}`);
    }
  }
}

function checkPart(part: Part, findings: Findings): void {
  const ids = new Set<string>();
  const visit = (element: XmlElement): void => {
    checkReference(part, element, findings);
    const disorder = findDisorder(element);
    if (disorder) findings.error('schema_order', `${part.name}: ${disorder}. PowerPoint offers to repair such files.`);
    if (element.name === 'p:cNvPr') checkShapeId(element, ids, { part, findings });
    if (element.name === 'a:tbl') checkTableGrid(element, part, findings);
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(part.xml);
}

function checkShapeId(
  { attributes }: XmlElement,
  ids: Set<string>,
  { part, findings }: { part: Part; findings: Findings },
): void {
  const { id = '', name = '' } = attributes;
  const number = Number(id);
  if (id === '' || !Number.isInteger(number) || number < 0 || number > MAX_SHAPE_ID)
    findings.error('shape_id_range', `The shape "${name}" of ${part.name} has the id "${id}", which is no shape id.`);
  if (ids.has(id))
    findings.error('shape_id_twice', `Two shapes of ${part.name} have the id ${id}; "${name}" needs its own.`);
  ids.add(id);
}
