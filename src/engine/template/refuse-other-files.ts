import { TemplateUnreadableError } from '../../errors.ts';
import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';

const UPLOAD = 'Upload a .pptx, .potx or .ppsx file.';

/** First bytes of an OLE compound file ([MS-CFB] 2.2): PowerPoint 97 to 2003, and encrypted files of today. */
const oleSignature = Buffer.from('D0CF11E0A1B11AE1', 'hex');
/** Streams of an OLE file, named in UTF-16 in its directory. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
const oldPowerPointStream = Buffer.from('PowerPoint Document', 'utf16le');

const notAPresentation = (message: string): TemplateUnreadableError =>
  new TemplateUnreadableError('not_a_presentation', message);

function refuseOle(file: Buffer): never {
  if (file.includes(encryptedStream)) {
    throw new TemplateUnreadableError(
      'encrypted',
      'The file is protected with a password. In PowerPoint choose File, Info, Protect Presentation, remove the password, and upload it again.',
    );
  }
  if (file.includes(oldPowerPointStream)) {
    throw notAPresentation('The file is in the format of PowerPoint 97-2003 (.ppt). Save it as .pptx and upload that.');
  }
  throw notAPresentation(`The file is in an old Office format and no presentation. ${UPLOAD}`);
}

/** Refuses what is no zip archive, saying what it is. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.byteLength === 0) throw notAPresentation(`The file is empty. ${UPLOAD}`);
  if (file.subarray(0, 8).equals(oleSignature)) refuseOle(file);
  const start = file.toString('latin1', 0, 8);
  if (start.startsWith('%PDF')) throw notAPresentation(`The file is a PDF. ${UPLOAD}`);
  if (!start.startsWith('PK')) throw notAPresentation(`The file is no PowerPoint presentation. ${UPLOAD}`);
}

const soundTypes: ReadonlySet<string> = new Set([
  contentType.presentation,
  contentType.template,
  contentType.slideshow,
]);

function refuseOtherDocument(type: string): never {
  if (type.includes('wordprocessingml')) throw notAPresentation(`The file is a Word document. ${UPLOAD}`);
  if (type.includes('spreadsheetml')) throw notAPresentation(`The file is an Excel workbook. ${UPLOAD}`);
  if (type.includes('visio')) throw notAPresentation(`The file is a Visio drawing. ${UPLOAD}`);
  throw notAPresentation(`The file is an Office package but no presentation. ${UPLOAD}`);
}

const isMacro = (type: string): boolean => /macroenabled/i.test(type) || type === contentType.vbaProject;

/**
 * The main part of the presentation (ECMA-376 part 1, 13.3.6): .pptx, .potx and .ppsx alike.
 * @throws TemplateUnreadableError `macro` when the package carries code, `not_a_presentation` for other packages.
 */
export function mainPart(opened: OpcPackage): Part {
  if (!opened.isTyped) throw notAPresentation(`The file is a zip archive but no PowerPoint presentation. ${UPLOAD}`);
  const main = opened.relationships.firstOf(relationshipType.officeDocument);
  if (!main) {
    throw notAPresentation(`The file is a zip archive without a presentation in it. ${UPLOAD}`);
  }
  for (const part of opened.parts()) {
    if (isMacro(part.contentType)) {
      throw new TemplateUnreadableError(
        'macro',
        'The file contains macros, which are refused. In PowerPoint choose Save As, pick .pptx or .potx, and upload that.',
      );
    }
  }
  if (!soundTypes.has(main.contentType)) refuseOtherDocument(main.contentType);
  return main;
}
