import { TemplateUnreadableError } from '../../errors.ts';
import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { notAPresentation, EXPECTED_FILE } from './not-a-presentation.ts';

const soundTypes: ReadonlySet<string> = new Set([
  contentType.presentation,
  contentType.template,
  contentType.slideshow,
]);

function refuseOtherDocument(type: string): never {
  if (type.includes('wordprocessingml')) throw notAPresentation(`The file is a Word document. ${EXPECTED_FILE}`);
  if (type.includes('spreadsheetml')) throw notAPresentation(`The file is an Excel workbook. ${EXPECTED_FILE}`);
  if (type.includes('visio')) throw notAPresentation(`The file is a Visio drawing. ${EXPECTED_FILE}`);
  throw notAPresentation(`The file is an Office package but no presentation. ${EXPECTED_FILE}`);
}

const isMacro = (type: string): boolean => /macroenabled/i.test(type) || type === contentType.vbaProject;

/**
 * The main part of the presentation (ECMA-376 part 1, 13.3.6): .pptx, .potx and .ppsx alike.
 * @throws TemplateUnreadableError `macro` when the package carries code, `not_a_presentation` for other packages.
 */
export function presentationPart(opened: OpcPackage): Part {
  if (!opened.isTyped)
    throw notAPresentation(`The file is a zip archive but no PowerPoint presentation. ${EXPECTED_FILE}`);
  const main = opened.relationships.firstOf(relationshipType.officeDocument);
  if (!main) {
    throw notAPresentation(`The file is a zip archive without a presentation in it. ${EXPECTED_FILE}`);
  }
  for (const part of opened.parts()) {
    if (isMacro(part.contentType)) {
      throw new TemplateUnreadableError(
        'macro',
        'The file contains macros, which are refused. In PowerPoint choose Save As, pick .pptx or .potx, and give that.',
      );
    }
  }
  if (!soundTypes.has(main.contentType)) refuseOtherDocument(main.contentType);
  return main;
}
