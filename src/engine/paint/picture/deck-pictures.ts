import type { Part } from '../../../office/opc/part.ts';
import type { Picture } from '../stage.ts';
import { decodePicture, type Decoded, type DecodeOptions, type PictureProblem } from './decode-picture.ts';
import { wantedPictures } from './wanted-pictures.ts';

/** Decoded pixels that a deck may keep between its pages, in bytes; what the page at hand shows is always kept. */
const KEPT_BYTES = 96 * 1024 * 1024;
/** What the pictures of one page may take: a page of thousands of large ones is nobody's work. */
const PAGE_BYTES = 384 * 1024 * 1024;

const bytesOf = (decoded: Decoded): number =>
  'picture' in decoded ? decoded.picture.image.width * decoded.picture.image.height * 4 : 0;

const missing: PictureProblem = {
  code: 'missing_picture',
  message: 'The file of a picture is missing from the presentation: its box is drawn instead.',
};
const tooMany: PictureProblem = {
  code: 'picture_too_large',
  message: 'The page shows more and larger pictures than can be held at once: the box of this one is drawn instead.',
};
const unprepared: PictureProblem = {
  code: 'broken_picture',
  message: 'A picture is referred to in a way that was not foreseen: its box is drawn instead.',
};

/** The pictures of a deck, decoded once, those longest unused dropped when they are too many. */
export class DeckPictures {
  readonly #options: DecodeOptions;
  /** In order of use, the longest unused first. */
  readonly #decoded = new Map<Part, Decoded>();
  readonly #sides = new Map<Part, number>();

  constructor(options: DecodeOptions) {
    this.#options = options;
  }

  /** Decodes what these parts show (slide, layout, master, theme, …): call it before they are painted. */
  async prepare(parts: Iterable<Part>): Promise<void> {
    const wanted = [...new Set(parts)].flatMap((part) => wantedPictures(part));
    const inUse = new Map<Part, number>();
    for (const { part, fallback, shown } of wanted) {
      const decoded = await this.#decodeFor(inUse, part, shown);
      if ('problem' in decoded && fallback) await this.#decodeFor(inUse, fallback, shown);
    }
    this.#drop(inUse);
  }

  /** @param inUse bytes of the pictures of the page so far. */
  async #decodeFor(inUse: Map<Part, number>, part: Part, shown: number): Promise<Decoded> {
    let taken = 0;
    for (const bytes of inUse.values()) taken += bytes;
    if (taken > PAGE_BYTES && !inUse.has(part)) this.#decoded.set(part, { problem: tooMany });
    const decoded = await this.#decode(part, shown);
    inUse.set(part, bytesOf(decoded));
    return decoded;
  }

  async #decode(part: Part, shown: number): Promise<Decoded> {
    const maxSide = this.#options.maxSide / shown;
    let decoded = this.#decoded.get(part);
    // A later page may show a smaller part of a picture, for which it has to be decoded finer.
    if (!decoded || ('picture' in decoded && (this.#sides.get(part) ?? 0) < maxSide)) {
      decoded = await decodePicture(part, { ...this.#options, maxSide });
      part.release();
      const { width, height } = 'picture' in decoded ? decoded.picture.image : { width: 0, height: 0 };
      this.#sides.set(part, Math.max(width, height) < Math.round(maxSide) ? Infinity : maxSide);
    }
    this.#decoded.delete(part);
    this.#decoded.set(part, decoded);
    return decoded;
  }

  #drop(inUse: ReadonlyMap<Part, number>): void {
    let bytes = 0;
    for (const decoded of this.#decoded.values()) bytes += bytesOf(decoded);
    for (const [part, decoded] of this.#decoded) {
      if (bytes <= KEPT_BYTES) return;
      if (inUse.has(part)) continue;
      this.#decoded.delete(part);
      bytes -= bytesOf(decoded);
    }
  }

  /** See `Stage.pictureOf`. */
  pictureOf(part: Part | undefined): Picture | null {
    const decoded = part && this.#decoded.get(part);
    return decoded && 'picture' in decoded ? decoded.picture : null;
  }

  /** See `Stage.pictureProblem`. */
  pictureProblem(part: Part | undefined): PictureProblem {
    if (!part) return missing;
    const decoded = this.#decoded.get(part);
    return decoded && 'problem' in decoded ? decoded.problem : unprepared;
  }
}
