import type { Formidable, Part } from 'formidable';

interface ReceivedPart extends Part {
  headers?: Record<string, string | undefined>;
  /** By the time a part is told of, its data are decoded already: what is left to say is how a field's text is encoded. */
  transferEncoding?: string;
}

/**
 * Tells files from fields as RFC 7578 (4.2) does: a part with a file name is a file, whether or not it states a type, and one without is a
 * field, whatever type it states. The parser by itself goes by the type alone, which some clients leave out and others give to fields.
 */
export function tellFiles(form: InstanceType<typeof Formidable>): void {
  form.onPart = (part: ReceivedPart) => {
    const disposition = part.headers?.['content-disposition'] ?? '';
    part.originalFilename = extendedFileName(disposition) ?? encodedWords(part.originalFilename);
    part.mimetype = part.originalFilename === null ? null : (part.mimetype ?? 'application/octet-stream');
    part.transferEncoding = 'utf-8';
    void Promise.resolve(form._handlePart(part)).catch((error: unknown) => form.emit('error', error));
  };
}

/** `filename*=UTF-8''…` (RFC 6266, 4.3), which says more than the plain name beside it. */
function extendedFileName(disposition: string): string | null {
  const value = /\bfilename\*\s*=\s*"?utf-8'[^']*'([^;"\s]+)/i.exec(disposition)?.[1];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A name as `=?utf-8?B?…?=` (RFC 2047), as some clients write one that is not ASCII. */
function encodedWords(name: string | null): string | null {
  const words = name === null ? null : /^=\?utf-8\?b\?([A-Za-z0-9+/=]+)\?=$/i.exec(name);
  return words?.[1] === undefined ? name : Buffer.from(words[1], 'base64').toString('utf8');
}
