import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isSmallPrint, isTitleItem, type Item } from '../read-items.ts';
import { plainOf } from '../read-text.ts';

/** A text that begins as a quotation does. */
const opens = /^[“”„«»‹›"「『❝]/;
/** Who said it, after a dash. */
const attribution = /^[\s]*[—–―-]/;
/** Fewer words are a term in quotation marks. */
const LEAST_WORDS = 4;
/** A quotation in this share of its heading's size still leads the slide: there is more of it, and a heading in few words weighs less. */
const LEAST_SHARE = 0.75;
/** Points from which a quotation is large whatever stands over it. */
const LARGE = 32;

/** Size that most of a text's letters have, in points. */
function mainSize({ text }: Item): number {
  const letters = new Map<number, number>();
  for (const { runs } of text?.paragraphs ?? [])
    for (const run of runs) {
      const size = run.style.size * (text?.body.fontScale ?? 1);
      letters.set(size, (letters.get(size) ?? 0) + run.text.trim().length);
    }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

const said = ({ text }: Item): string => (text ? plainOf(text).trim() : '');
const countWords = (text: string): number => text.split(/\s+/).length;

/** The quotation of a slide and its heading; null where there is none, or where the title itself is what was said. */
function quotationOf(slide: CheckedSlide): { quotation: Item; heading: Item } | null {
  const heading = slide.items.find((item) => isTitleItem(item) && item.text !== null);
  if (!heading || opens.test(said(heading))) return null;
  const texts = slide.items.filter(
    (item) =>
      item.kind === 'text' && item !== heading && !isSmallPrint(item, slide.area) && !attribution.test(said(item)),
  );
  const [quotation, second] = texts.toSorted((one, other) => said(other).length - said(one).length);
  if (!quotation || countWords(said(quotation)) < LEAST_WORDS) return null;
  if (slide.kind === 'quote') return said(quotation).length > said(heading).length ? { quotation, heading } : null;
  // Elsewhere a quotation is what carries the slide, and not one saying among other texts.
  const carries = opens.test(said(quotation)) && (!second || said(second).length < said(quotation).length / 2);
  return carries && quotation.text?.paragraphs.length === 1 ? { quotation, heading } : null;
}

/** Quotations set much smaller than the heading above them, as if the heading had been said. */
export function measureQuotations({ slides }: CheckedDeck, findings: Findings) {
  let smallQuotes = 0;
  for (const slide of slides) {
    const found = quotationOf(slide);
    if (!found) continue;
    const [size, heading] = [mainSize(found.quotation), mainSize(found.heading)];
    if (size >= Math.min(LARGE, heading * LEAST_SHARE)) continue;
    smallQuotes++;
    findings.warn(
      'quote_small',
      `The quotation is set in ${Math.round(size)} pt under a heading of ${Math.round(heading)} pt. Set what was said larger than its heading, or take the heading away.`,
      { slide: slide.number, shape: found.quotation.name },
    );
  }
  return { smallQuotes };
}
