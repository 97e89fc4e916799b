import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';
import { isEmptyPlaceholder } from '../read-items.ts';
import { textPlaces } from '../text-places.ts';

const footers: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

/** Placeholders that are filled, prompts that are left, and how much of the text stands in placeholders. */
export function measurePlaceholders({ slides }: CheckedDeck, findings: Findings) {
  let [filled, offered, emptyPrompts, characters, held] = [0, 0, 0, 0, 0];
  for (const slide of slides) {
    const { items, layout, number } = slide;
    const holders = items.filter(({ placeholder }) => placeholder !== null);
    for (const item of holders.filter(isEmptyPlaceholder)) {
      emptyPrompts++;
      findings.error('empty_prompt', 'The placeholder is empty and shows its prompt. Fill it, or delete it.', {
        slide: number,
        shape: item.name,
      });
    }
    const places = layout?.placeholders.filter(({ type }) => !footers.has(type)).length ?? 0;
    offered += places;
    filled += Math.min(places, holders.filter((item) => !isEmptyPlaceholder(item)).length);
    for (const { item, text } of textPlaces(slide)) {
      const length = text.paragraphs.reduce((sum, paragraph) => sum + paragraph.text.length, 0);
      characters += length;
      if (item.placeholder) held += length;
    }
  }
  return {
    filledPlaceholders: shareOf(filled, offered),
    emptyPrompts,
    placeholderCharacters: shareOf(held, characters),
  };
}
