/** The bytes of a base64 data URL of a picture (RFC 2397); null when it is none. */
export function decodeDataUrl(dataUrl: string): Uint8Array | null {
  const head = /^data:image\/[\w.+-]{1,50};base64,/.exec(dataUrl)?.[0];
  if (head === undefined) return null;
  return decodeBase64(dataUrl.slice(head.length));
}

/** Strict base64 (RFC 4648, section 4), line breaks aside; null when it is none, or empty. */
export function decodeBase64(text: string): Uint8Array | null {
  const packed = text.includes('\n') || text.includes('\r') ? text.replace(/[\r\n]/g, '') : text;
  if (packed.length === 0 || packed.length % 4 !== 0) return null;
  // The decoder takes the other alphabet (section 5) as well, and passes over whatever it does not know: then bytes are missing.
  if (packed.includes('-') || packed.includes('_')) return null;
  const padding = packed.endsWith('==') ? 2 : Number(packed.endsWith('='));
  const bytes = Buffer.from(packed, 'base64');
  return bytes.length === (packed.length / 4) * 3 - padding ? bytes : null;
}
