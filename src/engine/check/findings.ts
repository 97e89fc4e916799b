import type { Problem } from '../engine.ts';

/** Where on the deck: number of the slide from 1, name of the shape. */
export interface Place {
  slide?: number;
  shape?: string;
}

/** A report of more is read by nobody; the measures go on counting. */
const MAX_FINDINGS = 5_000;

/**
 * What a program opens without a word, or what an audience does not see: errors in a deck of our own, which has to be without fault,
 * and no more than warnings to the person who brings a deck of somebody else's.
 */
const forgivenOfOthers: ReadonlySet<string> = new Set([
  'alt_text_missing',
  'content_type_without_part',
  'empty_prompt',
  'part_orphan',
  'picture_distorted',
  'shape_id_twice',
  'text_shrunk',
  'text_small',
  'title_missing',
  'title_twice',
]);

/** Collects what the measures find. */
export class Findings {
  readonly #found = new Map<string, Problem>();
  readonly #ours: boolean;

  /** @param ours whether the deck is one of this product's */
  constructor(ours: boolean) {
    this.#ours = ours;
  }

  error(code: string, message: string, place: Place = {}): void {
    const severity = this.#ours || !forgivenOfOthers.has(code) ? 'error' : 'warning';
    this.#add({ code, severity, message, ...placed(place) });
  }

  warn(code: string, message: string, place: Place = {}): void {
    this.#add({ code, severity: 'warning', message, ...placed(place) });
  }

  #add(problem: Problem): void {
    if (this.#found.size >= MAX_FINDINGS) return;
    const key = [problem.code, problem.slide, problem.shape, problem.message].join('\n');
    if (!this.#found.has(key)) this.#found.set(key, problem);
  }

  /** How many were found so far, of a code or in all. */
  count(...codes: string[]): number {
    if (codes.length === 0) return this.#found.size;
    let count = 0;
    for (const { code } of this.#found.values()) if (codes.includes(code)) count++;
    return count;
  }

  /** By slide, those of the whole file first; in the order found within a slide. */
  sorted(): Problem[] {
    return [...this.#found.values()].sort((a, b) => (a.slide ?? 0) - (b.slide ?? 0));
  }
}

const placed = ({ slide, shape }: Place): Place => ({
  ...(slide === undefined ? {} : { slide }),
  ...(shape ? { shape } : {}),
});

/** A share, or null where there is nothing to take a share of. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
