import type { Locator, SourceRef } from '../../deck/content.ts';
import { phrasesFor } from '../language/phrases.ts';

/** Heading, sheet and cells, page or line in words; nothing where only a paragraph's number is known, since nobody finds a place by it. */
function placeParts(locator: Locator, numbers: string, language: string): string[] {
  const { page, line, sheet, cells } = locator;
  const phrases = phrasesFor(language);
  const say = (phrase: string, what: string): string => phrase.replace('{n}', () => what);
  const parts: string[] = [];
  const heading = headingOf(locator);
  if (heading) parts.push(heading);
  if (sheet) parts.push(say(phrases.sheet, sheet));
  if (cells) parts.push(cells);
  if (page) parts.push(say(phrases.page, numbers));
  else if (line) parts.push(say(phrases.line, numbers));
  return parts;
}

/** The heading right above the place; that of a sheet is its name. */
export const headingOf = ({ headings, sheet }: Locator): string | undefined => {
  const heading = headings?.at(-1);
  return heading === sheet ? undefined : heading;
};

/**
 * Sources, one a place: "transit-strategy.docx, Our recommendation, page 9"; "figures.xlsx, sheet Costs, B4:D9". Pages and lines under one
 * heading are told together ("page 3, 5").
 */
export function formatSources(sources: readonly SourceRef[], language: string): string {
  const places = new Map<string, { name: string; locator: Locator; numbers: Set<number> }>();
  for (const { name, locator } of sources) {
    const { page, line, sheet, cells } = locator;
    const kind = page ? 'page' : line ? 'line' : '';
    const key = JSON.stringify([name, headingOf(locator), sheet, cells, kind]);
    const place = places.get(key) ?? { name, locator, numbers: new Set() };
    places.set(key, place);
    const number = page ?? line;
    if (number) place.numbers.add(number);
  }
  return [...places.values()]
    .map(({ name, locator, numbers }) =>
      [name, ...placeParts(locator, [...numbers].sort((a, b) => a - b).join(', '), language)].join(', '),
    )
    .join('; ');
}
