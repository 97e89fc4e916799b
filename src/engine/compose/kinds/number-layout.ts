import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Page, Slot } from '../../page/page.ts';
import { bottom, commonWidth } from '../../geometry/box.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots } from '../page-slots.ts';
import type { Composer } from '../composer.ts';
import { fitInSlot, type Fit } from '../fit-slot.ts';
import { line } from '../free-text.ts';

interface NumberPlace {
  number: Slot;
  label: Slot;
}

/** A layout whose numbers are set smaller, on a slide 7.5 in high, shows none that is big. */
const LEAST_SIZE = 44;
/** Share of the slide's height that its places reach down to at least: the lower half is not left empty. */
const LEAST_REACH = 0.72;
/** Share of the slide's height that its words reach down to at least: cards drawn for what there is are filled by it. */
const LEAST_WRITTEN = 0.58;
/** All numbers of a slide are set in one size; smaller than this share of the layout's own it is no big number any more. */
const LEAST_SCALE = 0.7;

/**
 * Big numbers in a layout that has exactly so many places for them, each with its text beneath. False where the template has none, or
 * the numbers do not fit there.
 */
export function composeInNumberLayout(composer: Composer, draft: Extract<DraftSlide, { kind: 'bigNumbers' }>): boolean {
  const { numbers } = draft;
  const need: Need = { kind: 'bigNumbers', layouts: ['bigNumber'], content: 2 * numbers.length };
  for (const page of composer.chooser.rank(need)) {
    if (page.kind !== 'bigNumber') continue;
    const places = placesOn(page);
    if (places?.length !== numbers.length) continue;
    const values = places.map(({ number }, i) =>
      fitInSlot([plainLine(numbers[i]?.value ?? '')], number, { maxLines: 1 }),
    );
    const scale = Math.min(...values.map((fit) => fit.scale));
    const labels = places.map(({ label }, i) => {
      const paragraphs = labelOf(numbers[i]);
      return { paragraphs, fit: fitInSlot(paragraphs, label) };
    });
    const smallest = Math.min(...places.map(({ number }) => (number.levels[0]?.size ?? 0) * scale));
    const { height } = composer.pages.slideSize;
    const reach = Math.max(...places.map(({ label }) => bottom(label.box))) / height;
    const written = labels.map(({ fit }, i) => endOfText(places[i]?.label, fit) / height);
    if (smallest < composer.size(LEAST_SIZE) || reach < LEAST_REACH || Math.max(...written) < LEAST_WRITTEN) continue;
    if (scale < LEAST_SCALE || !values.every((fit) => fit.fits) || !labels.every(({ fit }) => fit.fits)) continue;
    const slide = composer.start(draft, need, page);
    for (const [i, { number, label }] of places.entries()) {
      const size = scale < 1 ? Math.floor((number.levels[0]?.size ?? 0) * scale) : undefined;
      const value = plainLine(numbers[i]?.value ?? '', size);
      slide.fill(number, { type: 'text', paragraphs: [value] });
      const text = labels[i];
      if (text) slide.fillText(label, text.paragraphs, text.fit);
    }
    slide.done();
    return true;
  }
  return false;
}

/** Where the words in a place end. */
function endOfText(slot: Slot | undefined, { fill }: Fit): number {
  if (!slot) return 0;
  const left = slot.box.height * (1 - Math.min(1, fill));
  return bottom(slot.box) - (slot.anchor === 'bottom' ? 0 : slot.anchor === 'middle' ? left / 2 : left);
}

const plainLine = (text: string, size?: number): Paragraph => ({
  ...line(text, size === undefined ? {} : { size }),
  bullet: 'none',
});

const labelOf = (number: { label: string; change?: string } | undefined): Paragraph[] => [
  plainLine(number?.label ?? ''),
  ...(number?.change ? [{ ...line(number.change, { bold: true }), bullet: 'none' as const }] : []),
];

/** Numbers with the text that stands right under each; null where something else on the layout would stay empty. */
function placesOn(page: Page): NumberPlace[] | null {
  const slots = contentSlots(page);
  const numbers = slots.filter(({ role }) => role === 'number');
  const texts = slots.filter(({ role }) => role !== 'number');
  if (texts.length !== numbers.length) return null;
  const places = numbers.map((number) => ({ number, label: texts.find((text) => isUnder(text, number)) }));
  const found = places.flatMap(({ number, label }) => (label ? [{ number, label }] : []));
  return new Set(found.map(({ label }) => label)).size === numbers.length ? found : null;
}

function isUnder(text: Slot, number: Slot): boolean {
  const shared = commonWidth(text.box, number.box);
  const gap = text.box.y - bottom(number.box);
  return shared > number.box.width * 0.7 && gap > -number.box.height * 0.1 && gap < number.box.height;
}
