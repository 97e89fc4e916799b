import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';

/** What kind of picture the bytes are, told by their first bytes, and how large it is in pixels. */
export interface PictureFacts {
  extension: 'png' | 'jpeg' | 'gif';
  contentType: string;
  width: number;
  height: number;
}

const START_OF_FRAME: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (START_OF_FRAME.has(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** @returns undefined for anything but PNG, JPEG and GIF, which every reader of presentations shows */
export function pictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  if (bytes.byteLength < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.getUint32(0);
  if (start === 0x89_50_4e_47) {
    return { extension: 'png', contentType: contentType.png, width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (start >>> 8 === 0xff_d8_ff) {
    const size = jpegSize(view);
    return size && { extension: 'jpeg', contentType: contentType.jpeg, ...size };
  }
  if (start === 0x47_49_46_38) {
    return {
      extension: 'gif',
      contentType: contentType.gif,
      width: view.getUint16(6, true),
      height: view.getUint16(8, true),
    };
  }
  return undefined;
}

/** Pictures of the deck being built: the same bytes are one part, however often they are shown. */
export class MediaStore {
  /** By length: pictures of the same length are compared byte for byte, which is far cheaper than hashing every one. */
  readonly #byLength = new Map<number, { bytes: Uint8Array; part: Part; facts: PictureFacts }[]>();
  readonly #byRef = new Map<string, { part: Part; facts: PictureFacts } | null>();
  readonly #target: OpcPackage;

  constructor(target: OpcPackage) {
    this.#target = target;
  }

  /** @returns null when the bytes are no picture that PowerPoint shows */
  add(ref: string, bytes: Uint8Array): { part: Part; facts: PictureFacts } | null {
    const known = this.#byRef.get(ref);
    if (known !== undefined) return known;
    const stored = this.#store(bytes);
    this.#byRef.set(ref, stored);
    return stored;
  }

  #store(bytes: Uint8Array): { part: Part; facts: PictureFacts } | null {
    const facts = pictureFacts(bytes);
    if (!facts || facts.width === 0 || facts.height === 0) return null;
    const alike = this.#byLength.get(bytes.byteLength) ?? [];
    const known = alike.find((one) => one.bytes === bytes || Buffer.compare(one.bytes, bytes) === 0);
    if (known) return known;
    const name = this.#target.nextPartName('/ppt/media/picture', `.${facts.extension}`);
    const stored = { bytes, part: this.#target.addPart(name, facts.contentType, bytes), facts };
    this.#byLength.set(bytes.byteLength, [...alike, stored]);
    return stored;
  }
}
