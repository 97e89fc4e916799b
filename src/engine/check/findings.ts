import type { Problem } from '../engine.ts';

/** Where on the deck: number of the slide from 1, name of the shape. */
export interface Place {
  slide?: number;
  shape?: string;
}

/** A report of more is read by nobody; the measures go on counting. */
const MAX_FINDINGS = 5_000;

/** Collects what the measures find. */
export class Findings {
  readonly #found = new Map<string, Problem>();

  error(code: string, message: string, place: Place = {}): void {
    this.#add({ code, severity: 'error', message, ...placed(place) });
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
