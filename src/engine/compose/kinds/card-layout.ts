import type { DraftSlide } from '../../../deck/draft.ts';
import { area, bottom, commonHeight, commonWidth } from '../../geometry/box.ts';
import type { Page, Slot } from '../../page/page.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots } from '../page-slots.ts';
import type { Composer } from '../composer.ts';
import { fitInSlot, isUnshrunk, legible, type Fit } from '../fit-slot.ts';
import { linesOf } from '../free-text.ts';

interface CardPlace {
  heading: Slot;
  text: Slot;
}

/** Texts that fill less than this share of their places on average would leave the layout's cards empty. */
const LEAST_FILL = 0.6;

/** Cards in a layout that has exactly so many places for a heading with a text under it, in a row. False where none has, or they do not fit. */
export function composeInCardLayout(composer: Composer, draft: Extract<DraftSlide, { kind: 'cards' }>): boolean {
  const { cards } = draft;
  if (!cards.every(({ text }) => text)) return false;
  const need: Need = { kind: 'cards', layouts: ['other', 'content', 'titleOnly'], content: 2 * cards.length };
  for (const page of composer.chooser.rank(need)) {
    const places = cardPlaces(page);
    if (places?.length !== cards.length) continue;
    const filled = places.map(({ heading, text }, i) => ({
      heading: fitted(cards[i]?.title ?? '', heading),
      text: fitted(cards[i]?.text ?? '', text),
    }));
    const texts = filled.map(({ text }) => text.fit);
    const mean = texts.reduce((sum, { fill }) => sum + fill, 0) / texts.length;
    if (!filled.every((one) => stands(one.heading.fit) && stands(one.text.fit)) || mean < LEAST_FILL) continue;
    const slide = composer.start(draft, need, page);
    for (const [i, { heading, text }] of places.entries()) {
      const one = filled[i];
      if (one)
        slide
          .fillText(heading, one.heading.paragraphs, one.heading.fit)
          .fillText(text, one.text.paragraphs, one.text.fit);
    }
    slide.done();
    return true;
  }
  return false;
}

const stands = (fit: Fit): boolean => fit.fits && isUnshrunk(fit);

function fitted(text: string, slot: Slot) {
  const lines = linesOf(text);
  const paragraphs = legible(lines.length === 1 ? lines.map((one) => ({ ...one, bullet: 'none' })) : lines, slot);
  return { paragraphs, fit: fitInSlot(paragraphs, slot) };
}

/** Headings in a row, each with a text right under it; null where anything else on the layout would stay empty. */
function cardPlaces(page: Page): CardPlace[] | null {
  const slots = contentSlots(page);
  if (slots.some(({ role, vertical }) => vertical || role === 'picture' || role === 'number')) return null;
  const places = slots.flatMap((heading): CardPlace[] => {
    const text = slots.find(
      (one) =>
        one !== heading &&
        area(one.box) > area(heading.box) &&
        commonWidth(one.box, heading.box) > heading.box.width * 0.7 &&
        one.box.y >= bottom(heading.box) - heading.box.height * 0.2 &&
        one.box.y - bottom(heading.box) < heading.box.height,
    );
    return text ? [{ heading, text }] : [];
  });
  const [first] = places;
  if (!first || places.length * 2 !== slots.length) return null;
  const inRow = places.every(({ text }) => commonHeight(text.box, first.text.box) > first.text.box.height * 0.8);
  return inRow ? places : null;
}
