import { MaterialUnreadableError } from '../errors.ts';
import {
  isMaterialExtension,
  materialExtensions,
  materialTypes,
  type MaterialExtension,
  type MaterialType,
} from './material-types.ts';

export const extensionOf = (fileName: string): string => (/\.([^./\\]{1,10})$/.exec(fileName)?.[1] ?? '').toLowerCase();

type Container = 'zip' | 'pdf' | 'ole' | 'rtf' | 'html' | 'picture' | 'binary' | 'text';

/**
 * The material type of a file: its extension says what it should be, its first bytes whether it is.
 * @throws MaterialUnreadableError `empty`, `encrypted`, `truncated`, `wrong_type` (saying what it is instead).
 */
export function detectType(bytes: Uint8Array, fileName: string): MaterialExtension {
  const extension = extensionOf(fileName);
  if (!isMaterialExtension(extension))
    throw new MaterialUnreadableError(
      'wrong_type',
      `Files of this type are not read. Send one of ${materialExtensions.join(', ')}.`,
      { extension },
    );
  if (bytes.length === 0) throw new MaterialUnreadableError('empty', 'The file is empty.');
  const container = containerOf(bytes);
  const { content }: MaterialType = materialTypes[extension];
  if (typeof content === 'object') checkOffice(bytes, { extension, container, before: content.before });
  else if (content === 'pdf' ? container !== 'pdf' : container !== 'text' && container !== 'html')
    throw wrongType(extension, bytes, container);
  return extension;
}

/** The extension of a material that has no name, told by its content; text is Markdown, which all text can be. */
export function extensionByContent(bytes: Uint8Array): string {
  const container = containerOf(bytes);
  if (container === 'zip') return officeKind(bytes) ?? 'zip';
  return container === 'text' || container === 'html' ? 'md' : container;
}

interface OfficeClaim {
  extension: MaterialExtension;
  container: Container;
  /** The older format of such a file. */
  before: string;
}

function checkOffice(bytes: Uint8Array, { extension, container, before }: OfficeClaim): void {
  if (container === 'ole') {
    if (includesWide(bytes, 'EncryptedPackage'))
      throw new MaterialUnreadableError('encrypted', 'The file is protected by a password. Save it without one.');
    throw new MaterialUnreadableError(
      'wrong_type',
      `The file is named .${extension} but is in an older format, such as a ${before}. Save it anew as .${extension}.`,
    );
  }
  if (container !== 'zip') throw wrongType(extension, bytes, container);
  const inside = officeKind(bytes);
  if (inside && inside !== extension) throw wrongType(extension, bytes, container);
}

/** What kind of office file a zip is, by the names in its directory, which stand uncompressed near the end. */
function officeKind(bytes: Uint8Array): string | undefined {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [extension, { content }] of Object.entries<MaterialType>(materialTypes))
    if (typeof content === 'object' && names.lastIndexOf(content.part) >= 0) return extension;
  if (names.lastIndexOf('ppt/presentation.xml') >= 0) return 'pptx';
  if (names.includes('mimetypeapplication/vnd.oasis.opendocument')) return 'odf';
  return undefined;
}

/** What a zip is called that is no material of its name. */
function callZip(bytes: Uint8Array): string {
  const kind = officeKind(bytes) ?? '';
  if (isMaterialExtension(kind)) return materialTypes[kind].called;
  if (kind === 'pptx') return 'a presentation (.pptx)';
  return kind === 'odf' ? 'an OpenDocument file' : 'a zip archive';
}

function containerOf(bytes: Uint8Array): Container {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) return 'zip';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'ole';
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/^\s*(?:<!doctype html|<html)/i.test(head)) return 'html';
  if (/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|II\*\0|MM\0\*)/.test(head)) return 'picture';
  return isBinary(bytes) ? 'binary' : 'text';
}

/** Control characters that no text holds; zero bytes are left to UTF-16 and UTF-32. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 8_192);
  let controls = 0;
  let zeros = 0;
  for (const byte of sample) {
    if (byte === 0) zeros += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  }
  const hasMark = (sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff);
  if (hasMark) return false;
  return controls > sample.length * 0.02 || (zeros > 0 && (zeros < sample.length * 0.2 || zeros > sample.length * 0.8));
}

const includesWide = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, 'utf16le'));

function wrongType(extension: string, bytes: Uint8Array, container: Container): MaterialUnreadableError {
  const names: Record<Container, string> = {
    zip: callZip(bytes),
    pdf: materialTypes.pdf.called,
    ole: 'an older office file (.doc, .xls) or a protected one',
    rtf: 'an RTF document (.rtf)',
    html: 'a web page (.html)',
    picture: 'a picture',
    binary: 'not text',
    text: 'plain text',
  };
  return new MaterialUnreadableError(
    'wrong_type',
    `The file is named .${extension} but is ${names[container]}. Give it its right name, or save it as .${extension}.`,
    { extension },
  );
}
