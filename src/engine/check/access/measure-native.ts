import type { DeckDocument } from '../../../deck/document.ts';
import { area } from '../../geometry/box.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';
import { isContent, isTitleItem } from '../read-items.ts';

/** A picture that takes up so much of a slide with next to no words beside it is a picture of a slide. */
const FULL = 0.85;

/** Charts and tables of the document that are native and editable, and slides that are nothing but a picture. */
export function measureNative({ slides }: CheckedDeck, findings: Findings, document: DeckDocument | undefined) {
  let [planned, native, textPictures] = [0, 0, 0];
  slides.forEach(({ number, items, area: whole }, at) => {
    const wanted = document?.slides[at];
    if (wanted) {
      const contents = [...wanted.placeholders, ...wanted.elements].map(({ content }) => content.type);
      for (const kind of ['chart', 'table'] as const) {
        const asked = contents.filter((type) => type === kind).length;
        const shown = items.filter((item) => item.kind === kind && (kind === 'table' || item.part)).length;
        planned += asked;
        native += Math.min(asked, shown);
        if (shown < asked)
          findings.error(
            'not_native',
            `A ${kind} of this slide is no native ${kind} that can be edited. Insert it again.`,
            {
              slide: number,
            },
          );
      }
    }
    const picture = items.find((item) => item.kind === 'picture' && area(item.bounds) >= area(whole) * FULL);
    const others = items.filter((item) => isContent(item) && item !== picture && !isTitleItem(item));
    if (!picture || others.length > 0 || items.some(isTitleItem)) return;
    textPictures++;
    findings.warn(
      'picture_of_slide',
      'The slide is one picture and nothing else: if it shows text, nobody can search, edit or hear it. Set the text as text.',
      { slide: number, shape: picture.name },
    );
  });
  return { native: shareOf(native, planned), textPictures };
}
