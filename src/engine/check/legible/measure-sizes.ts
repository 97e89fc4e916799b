import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isSmallPrint, isTitleItem } from '../read-items.ts';
import { textPlaces, type TextPlace } from '../text-places.ts';

/** Points on a slide 7.5 in high; smaller slides are shown as large, so their text may be smaller. */
const LEAST_SIZE = 12;
/** Sources and credits are looked up, not read along. */
const LEAST_SMALL_PRINT = 8;
const GOOD_SIZE = 14;
const USUAL_HEIGHT = 6_858_000;
const LEAST_FONT_SCALE = 0.7;
/** Rounding of scaled sizes. */
const ROUNDING = 0.05;

/** The smallest size that words of a text are shown at, in points; raised letters and marks aside. */
function smallestSize({ text: { paragraphs, body } }: TextPlace): number {
  let least = Infinity;
  for (const { runs } of paragraphs)
    for (const { text, style } of runs)
      if (style.baseline === 0 && /[\p{L}\p{N}]/u.test(text)) least = Math.min(least, style.size * body.fontScale);
  return least;
}

/** Text too small to read in a room, and text that was shrunk too far. */
export function measureSizes({ slides, template }: CheckedDeck, findings: Findings) {
  const scale = Math.min(1, template.slideSize.height / USUAL_HEIGHT);
  let smallTexts = 0;
  let leastFontScale = 1;
  for (const slide of slides) {
    for (const place of textPlaces(slide)) {
      const { item, text } = place;
      const at = { slide: slide.number, shape: item.name };
      leastFontScale = Math.min(leastFontScale, text.body.fontScale);
      if (text.body.fontScale < LEAST_FONT_SCALE - 0.001)
        findings.error(
          'text_shrunk',
          `The text was shrunk to ${Math.round(text.body.fontScale * 100)} % of its size. Shorten it, or split the slide.`,
          at,
        );
      const size = smallestSize(place);
      const least = isSmallPrint(item, slide.area) ? LEAST_SMALL_PRINT : LEAST_SIZE;
      if (size >= least * scale - ROUNDING) {
        // A table is read line by line, from near; running text is not.
        if (
          !item.table &&
          item.placeholder &&
          !item.inherited &&
          size < GOOD_SIZE * scale - ROUNDING &&
          !isTitleItem(item)
        )
          findings.warn('text_smallish', `Text of ${round(size)} pt is hard to read from afar; use 14 pt or more.`, at);
        continue;
      }
      smallTexts++;
      findings.error('text_small', `Text of ${round(size)} pt is too small to read; use at least ${least} pt.`, at);
    }
  }
  return { smallTexts, leastFontScale };
}

const round = (size: number): number => Math.round(size * 10) / 10;
