import { DomainError } from '../../../errors.ts';
import { contentType } from '../../../office/opc/content-types.ts';
import type { Part } from '../../../office/opc/part.ts';
import { elementsOf, type XmlElement } from '../../../office/xml/tree.ts';
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
  const visit = (element: XmlElement, ids: Set<string>): void => {
    checkReference(part, element, findings);
    checkOrder(element, part, findings);
    if (element.name === 'p:cNvPr') checkShapeId(element, ids, { part, findings });
    if (element.name === 'a:tbl') checkTableGrid(element, part, findings);
    if (element.name === 'mc:AlternateContent') visitBranches(element, ids);
    else for (const child of elementsOf(element)) visit(child, ids);
  };
  /** One branch is shown and the others are as if they were not there (part 3, 7.6), so they may share ids with each other. */
  const visitBranches = (alternate: XmlElement, ids: Set<string>): void => {
    const branches = elementsOf(alternate).map((branch) => {
      const inside = new Set(ids);
      visit(branch, inside);
      return inside;
    });
    for (const inside of branches) for (const id of inside) ids.add(id);
  };
  visit(part.xml, new Set());
}

function checkOrder(element: XmlElement, part: Part, findings: Findings): void {
  const disorder = findDisorder(element);
  if (!disorder) return;
  const message = `${part.name}: ${disorder}.`;
  // The lists of the presentation are read in any order.
  if (element.name === 'p:presentation') findings.warn('schema_order', `${message} PowerPoint opens it all the same.`);
  else findings.error('schema_order', `${message} PowerPoint offers to repair such files.`);
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
