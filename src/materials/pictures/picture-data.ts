/** Pictures as readers find them: which kinds a deck can use, told by their first bytes. */
export interface PictureData {
  bytes: Uint8Array;
  mime: string;
}

const signatures: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];

/** Media type of a picture a deck can hold, or undefined (metafiles, TIFF, vector drawings). */
export function pictureMime(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString('latin1');
  return signatures.find(([, signature]) => signature.test(head))?.[0];
}

/** A picture inside its own address (`data:image/png;base64,…`). */
export function pictureFromDataUrl(address: string): PictureData | undefined {
  const match = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]+)$/i.exec(address);
  if (!match) return undefined;
  const bytes = new Uint8Array(Buffer.from(match[1] ?? '', 'base64'));
  const mime = pictureMime(bytes);
  return mime ? { bytes, mime } : undefined;
}
