/** Picture formats by their first bytes. */
export type PictureFormat =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'svg'
  | 'emf'
  | 'wmf'
  /** EMF or WMF in gzip (`.emz`, `.wmz`). */
  | 'packed metafile'
  | 'JPEG XR'
  | 'unknown';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** What kind of picture it is, whatever its name and content type say. */
export function recognisePicture(bytes: Uint8Array): PictureFormat {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return 'gif';
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  if (startsWith(bytes, 0x42, 0x4d)) return 'bmp';
  if (startsWith(bytes, 0x49, 0x49, 0xbc)) return 'JPEG XR';
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a)) return 'tiff';
  if (startsWith(bytes, 1, 0, 0, 0) && latin(bytes, 40, 44) === ' EMF') return 'emf';
  if (startsWith(bytes, 0xd7, 0xcd, 0xc6, 0x9a) || startsWith(bytes, 1, 0, 9, 0) || startsWith(bytes, 2, 0, 9, 0))
    return 'wmf';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'packed metafile';
  if (
    /^(\xef\xbb\xbf)?\s*<(\?xml|!--|svg|!DOCTYPE svg)/i.test(latin(bytes, 0, 256)) &&
    /<svg[\s>]/.test(latin(bytes, 0, 4_096))
  )
    return 'svg';
  return 'unknown';
}
