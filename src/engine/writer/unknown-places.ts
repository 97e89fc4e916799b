import type { DeckDocument, PlaceholderContent } from '../../deck/document.ts';
import type { FieldIssue } from '../../errors.ts';
import { isTitle } from '../page/page.ts';

/** A placeholder as a document names it, and as a layout has it. */
type Place = Pick<PlaceholderContent, 'type' | 'idx'>;

/** A layout as a document names it: a page of the builder, or a layout of a profile. */
export interface KnownLayout {
  id: string;
  name: string;
  places: readonly Place[];
}

/** The layout's placeholder: by type and idx, else by idx alone, since the layout may have been edited since; a title is a title. */
export function findPlace<P extends Place>(places: readonly P[], { type, idx }: Place): P | undefined {
  return (
    places.find((place) => place.idx === idx && place.type === type) ??
    places.find((place) => place.idx === idx || (isTitle(type) && isTitle(place.type)))
  );
}

const NAMED = 12;

const listed = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ');

/** Layouts and placeholders that a document names and the template does not have, each with a sentence that says what to do. */
export function unknownPlaces(document: DeckDocument, layouts: readonly KnownLayout[]): FieldIssue[] {
  const byId = new Map(layouts.map((layout) => [layout.id, layout]));
  return document.slides.flatMap((slide, index): FieldIssue[] => {
    const path = `document.slides.${index}`;
    const layout = byId.get(slide.layout);
    if (!layout) {
      const choice = listed(layouts.map(({ id, name }) => `${id} (${name})`));
      const message = `Slide ${index + 1}: the template has no layout "${slide.layout}". Choose one of its layouts: ${choice}.`;
      return [{ path: `${path}.layout`, message, code: 'no_such_layout' }];
    }
    return slide.placeholders.flatMap((holder, at) => {
      if (findPlace(layout.places, holder)) return [];
      const choice = listed(layout.places.map(({ type, idx }) => `${type} ${idx}`)) || 'none';
      const message = `Slide ${index + 1}: the layout "${layout.name}" has no placeholder ${holder.type} ${holder.idx}. It has: ${choice}. Move the content to one of them, to a free element, or choose another layout.`;
      return [{ path: `${path}.placeholders.${at}`, message, code: 'no_such_placeholder' }];
    });
  });
}
