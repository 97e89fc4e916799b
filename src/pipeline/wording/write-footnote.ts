import type { SourceRef } from '../../deck/content.ts';
import { phrasesFor } from '../language/phrases.ts';

/** More places than these are told in the notes only. */
const MAX_FILES = 2;
const MAX_PLACES = 3;

/**
 * Where a slide's statements come from, short enough for its foot: "Source: report.pdf, p. 3, 5; figures.xlsx, Sales". Paragraphs and lines
 * are left to the notes.
 */
export function writeFootnote(sources: readonly SourceRef[], language: string): { footnote?: string } {
  const files = new Map<string, Set<string>>();
  // What a person typed into the request is no document to be named.
  for (const { fileId, name, locator } of sources) {
    if (fileId === 'request') continue;
    const places = files.get(name) ?? new Set();
    files.set(name, places);
    if (locator.sheet) places.add(locator.sheet);
    else if (locator.page) places.add(String(locator.page));
  }
  if (files.size === 0) return {};
  const told = [...files].slice(0, MAX_FILES).map(([name, places]) => {
    const shown = [...places].slice(0, MAX_PLACES).map((place) => (/^\d+$/.test(place) ? `p. ${place}` : place));
    return [name, ...shown, ...(places.size > MAX_PLACES ? ['…'] : [])].join(', ');
  });
  if (files.size > MAX_FILES) told.push('…');
  return { footnote: `${phrasesFor(language).source}: ${told.join('; ')}`.slice(0, 500) };
}
