import type { SourceRef } from '../../deck/content.ts';
import { headingOf } from './format-source.ts';
import { phrasesFor } from '../language/phrases.ts';

/** More places than these are told in the notes only. */
const MAX_FILES = 2;
const MAX_PLACES = 3;
/** Longer headings are left to the notes. */
const MAX_HEADING = 40;

/**
 * Where a slide's statements come from, short enough for its foot: "Source: report.pdf, page 3, 5; figures.xlsx, sheet Sales; plan.docx, Costs".
 * Cells and lines are left to the notes.
 */
export function writeFootnote(sources: readonly SourceRef[], language: string): { footnote?: string } {
  const { page, sheet, source } = phrasesFor(language);
  const files = new Map<string, { pages: Set<string>; others: Set<string> }>();
  // What a person typed into the request is no document to be named.
  for (const { fileId, name, locator } of sources) {
    if (fileId === 'request') continue;
    const places = files.get(name) ?? { pages: new Set(), others: new Set() };
    files.set(name, places);
    const heading = headingOf(locator);
    if (locator.sheet) places.others.add(sheet.replace('{n}', () => locator.sheet ?? ''));
    else if (locator.page) places.pages.add(String(locator.page));
    else if (heading && heading.length <= MAX_HEADING) places.others.add(heading);
  }
  if (files.size === 0) return {};
  const told = [...files].slice(0, MAX_FILES).map(([name, { pages, others }]) => {
    const numbers = [...pages].slice(0, MAX_PLACES).join(', ');
    const shown = [...(numbers ? [page.replace('{n}', numbers)] : []), ...[...others].slice(0, MAX_PLACES)];
    return [name, ...shown, ...(Math.max(pages.size, others.size) > MAX_PLACES ? ['…'] : [])].join(', ');
  });
  if (files.size > MAX_FILES) told.push('…');
  return { footnote: `${source}: ${told.join('; ')}`.slice(0, 500) };
}
