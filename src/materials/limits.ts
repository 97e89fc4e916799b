import { readConfig, type Config } from '../config.ts';
import { MaterialUnreadableError } from '../errors.ts';

/** What one file may cost to read; bytes, milliseconds and counts. */
export interface MaterialLimits {
  maxUnzippedBytes: number;
  maxZipRatio: number;
  maxZipEntries: number;
  maxXmlDepth: number;
  maxTextBytes: number;
  maxRows: number;
  maxCells: number;
  maxPages: number;
  maxPictures: number;
  maxPictureBytes: number;
  timeoutMs: number;
}

export const materialLimits = (config: Config): MaterialLimits => ({
  maxUnzippedBytes: config.MATERIAL_MAX_UNZIPPED_BYTES,
  maxZipRatio: config.MATERIAL_MAX_ZIP_RATIO,
  maxZipEntries: config.MATERIAL_MAX_ZIP_ENTRIES,
  maxXmlDepth: config.MATERIAL_MAX_XML_DEPTH,
  maxTextBytes: config.MATERIAL_MAX_TEXT_BYTES,
  maxRows: config.MATERIAL_MAX_ROWS,
  maxCells: config.MATERIAL_MAX_CELLS,
  maxPages: config.MATERIAL_MAX_PAGES,
  maxPictures: config.MATERIAL_MAX_PICTURES,
  maxPictureBytes: config.MATERIAL_MAX_PICTURE_BYTES,
  timeoutMs: config.MATERIAL_TIMEOUT_MS,
});

let defaults: MaterialLimits | undefined;
export const defaultLimits = (): MaterialLimits => (defaults ??= materialLimits(readConfig({})));

/** Places that one warning names; the others are counted. */
const MAX_PLACES = 5;

/**
 * One reading: its limits, its clock and what it has to say. Readers are synchronous for long stretches, so they ask the clock
 * themselves, once a page or every few hundred rows.
 */
export class Reading {
  readonly limits: MaterialLimits;
  readonly warnings: string[] = [];
  #deadline: number;
  #pictures = 0;
  #pictureBytes = 0;
  /** By sentence: where it stands among the warnings, and the places it holds for. */
  #places = new Map<string, { at: number; places: string[] }>();

  constructor(limits: MaterialLimits) {
    this.limits = limits;
    this.#deadline = performance.now() + limits.timeoutMs;
  }

  /** Keeps a sentence for the person, once. */
  warn(sentence: string): void {
    if (!this.warnings.includes(sentence)) this.warnings.push(sentence);
  }

  /** Keeps a sentence with the places it holds for: "Struck-through text was left out (line 3; line 12)." */
  warnAt(sentence: string, place: string): void {
    const known = this.#places.get(sentence) ?? { at: this.warnings.length, places: [] };
    this.#places.set(sentence, known);
    if (place !== '' && !known.places.includes(place)) known.places.push(place);
    const more = known.places.length - MAX_PLACES;
    const told = `${known.places.slice(0, MAX_PLACES).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
    this.warnings[known.at] = told === '' ? sentence : `${sentence.replace(/\.$/, '')} (${told}).`;
  }

  /** @throws MaterialUnreadableError `too_slow` when the time is up. */
  checkTime(): void {
    if (performance.now() > this.#deadline)
      throw new MaterialUnreadableError(
        'too_slow',
        `The file took longer than ${Math.round(this.limits.timeoutMs / 1000)} seconds to read. Split it, or keep only the parts the deck needs.`,
      );
  }

  /** Whether one more picture of this size may be kept; says so once when not. */
  admitPicture(bytes: number): boolean {
    if (this.#pictures >= this.limits.maxPictures || this.#pictureBytes + bytes > this.limits.maxPictureBytes) {
      this.warn('The file holds more pictures than are kept; the later ones were left out.');
      return false;
    }
    this.#pictures += 1;
    this.#pictureBytes += bytes;
    return true;
  }
}
