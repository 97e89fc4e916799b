import type { Box } from '../../deck/units.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import type { CheckedSlide } from './checked-deck.ts';
import type { Item } from './read-items.ts';
import { saysSomething, type CheckedText } from './read-text.ts';

/** Text wherever it stands on a slide: in a shape, or in a cell of a table. */
export interface TextPlace {
  item: Item;
  text: CheckedText;
  /** Where its lines stand. */
  ink: Box;
  /** Fill of the cell; undefined outside tables, null where the cell lets the slide through. */
  cellFill?: Rgba | null;
}

const known = new WeakMap<CheckedSlide, readonly TextPlace[]>();

/** Every text of a slide that says something; read once a slide. */
export function textPlaces(slide: CheckedSlide): readonly TextPlace[] {
  let places = known.get(slide);
  if (!places) known.set(slide, (places = [...findPlaces(slide)]));
  return places;
}

function* findPlaces(slide: CheckedSlide): Generator<TextPlace> {
  for (const item of slide.items) {
    if (item.text && item.set) yield { item, text: item.text, ink: item.ink };
    if (!item.table) continue;
    for (const { text, box, fill } of item.table.cells)
      if (saysSomething(text)) yield { item, text, ink: box, cellFill: fill };
  }
}

/** All that a slide says, place by place. */
export const slideText = (slide: CheckedSlide): string =>
  textPlaces(slide)
    .map(({ text }) => text.paragraphs.map((paragraph) => paragraph.text).join('\n'))
    .join('\n');
