import type { Content } from '../../src/deck/content.ts';
import type { DeckDocument } from '../../src/deck/document.ts';

/** A picture of a deck is named by one path segment, `upload%2F<id>.png`. */
export const mediaRef = (id: string): string => `upload%2F${id}.png`;

/** The id in a reference; null where it is none. */
export function parseMediaRef(ref: string): string | null {
  return /^upload%2F([0-9a-f]{16,64})\.png$/.exec(ref)?.[1] ?? null;
}

/** The id in a path segment as it arrives: decoded once by the router, or still encoded where the client encoded it twice. */
export function parseMediaPart(part: string): string | null {
  return /^upload(?:\/|%2F)([0-9a-f]{16,64})\.png$/i.exec(part)?.[1]?.toLowerCase() ?? null;
}

/** Every picture that a document names, with the path of the field that names it. */
export function mediaRefs(document: DeckDocument): { ref: string; path: string }[] {
  return document.slides.flatMap((slide, index) => {
    const at = (list: 'placeholders' | 'elements', place: number, content: Content) =>
      content.type === 'picture'
        ? [{ ref: content.ref, path: `document.slides.${index}.${list}.${place}.content.ref` }]
        : [];
    return [
      ...slide.placeholders.flatMap(({ content }, place) => at('placeholders', place, content)),
      ...slide.elements.flatMap(({ content }, place) => at('elements', place, content)),
    ];
  });
}
