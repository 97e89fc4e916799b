import { TemplateUnreadableError } from '../../errors.ts';
import { notAPresentation, EXPECTED_FILE } from './not-a-presentation.ts';

/** First bytes of an OLE compound file ([MS-CFB] 2.2): PowerPoint 97 to 2003, and encrypted files of today. */
const oleSignature = Buffer.from('D0CF11E0A1B11AE1', 'hex');
/** Streams of an OLE file, named in UTF-16 in its directory. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');
const oldPowerPointStream = Buffer.from('PowerPoint Document', 'utf16le');

function refuseOle(file: Buffer): never {
  if (file.includes(encryptedStream)) {
    throw new TemplateUnreadableError(
      'encrypted',
      'The file is protected with a password. In PowerPoint choose File, Info, Protect Presentation, remove the password, and give it again.',
    );
  }
  if (file.includes(oldPowerPointStream)) {
    throw notAPresentation('The file is in the format of PowerPoint 97-2003 (.ppt). Save it as .pptx and give that.');
  }
  throw notAPresentation(`The file is in an old Office format and no presentation. ${EXPECTED_FILE}`);
}

/** Refuses what is no zip archive, saying what it is. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.byteLength === 0) throw notAPresentation(`The file is empty. ${EXPECTED_FILE}`);
  if (file.subarray(0, 8).equals(oleSignature)) refuseOle(file);
  const start = file.toString('latin1', 0, 8);
  if (start.startsWith('%PDF')) throw notAPresentation(`The file is a PDF. ${EXPECTED_FILE}`);
  if (!start.startsWith('PK')) throw notAPresentation(`The file is no PowerPoint presentation. ${EXPECTED_FILE}`);
}
