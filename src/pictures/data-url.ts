/** The bytes of a base64 data URL of a picture (RFC 2397); null when it is none. */
export function decodeDataUrl(dataUrl: string): Uint8Array | null {
  const head = /^data:image\/[\w.+-]{1,50};base64,/.exec(dataUrl)?.[0];
  if (head === undefined) return null;
  return decodeBase64(dataUrl.slice(head.length));
}

/** Strict base64 (RFC 4648, section 4), line breaks aside; null when it is none, or empty. */
export function decodeBase64(text: string): Uint8Array | null {
  const packed = text.replace(/[\r\n]/g, '');
  if (packed.length === 0 || packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) return null;
  return Buffer.from(packed, 'base64');
}
