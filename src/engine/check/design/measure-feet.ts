import type { CheckOrder } from '../../deck-report.ts';
import { area, overlap } from '../../geometry/box.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isSmallPrint, readFurniture, type Item } from '../read-items.ts';
import { slideText } from '../text-places.ts';

/** Share of the smaller of two texts that may lie under the other. */
const TOLERANCE = 0.02;

const plain = (text: string): string =>
  text
    .replace(/[\s…]+/g, ' ')
    .trim()
    .toLowerCase();
/** A line that was too long is cut at its end: its beginning stands for it. */
const BEGINNING = 24;

/** The source lines that were asked for: on the slide, and over nothing that the template says there. */
export function measureFeet({ slides }: CheckedDeck, findings: Findings, { footnotes, document }: CheckOrder) {
  let missingFeet = 0;
  for (const { id, text } of footnotes ?? []) {
    const beginning = plain(text).slice(0, BEGINNING);
    const own = slides.filter((_, at) => isOf(document?.slides[at]?.id, id));
    const [first] = own;
    if (!first || beginning === '' || own.some((slide) => plain(slideText(slide)).includes(beginning))) continue;
    missingFeet++;
    findings.warn(
      'foot_missing',
      `The source line "${text}" was asked for and is not on the slide: its layout has no place where it could be read. Choose another layout.`,
      { slide: first.number },
    );
  }
  let feetOverWords = 0;
  for (const slide of slides) {
    for (const { line, under } of feetOver(slide)) {
      feetOverWords++;
      findings.error(
        'foot_over',
        `The line at the foot stands over the words "${under}" of the template. Move it above them.`,
        { slide: slide.number, shape: line.name },
      );
    }
  }
  return { missingFeet, feetOverWords };
}

/** A slide that was split goes on as `id-2`, `id-3`. */
const isOf = (shown: string | undefined, id: string): boolean =>
  shown === id || (shown?.startsWith(`${id}-`) === true && /^\d+$/.test(shown.slice(id.length + 1)));

function feetOver(slide: CheckedSlide): { line: Item; under: string }[] {
  const lines = slide.items.filter((item) => isSmallPrint(item, slide.area));
  if (lines.length === 0) return [];
  const furniture = readFurniture(slide.slide);
  return lines.flatMap((line) => {
    const under = furniture.find(({ ink }) => overlap(line.ink, ink) > Math.min(area(line.ink), area(ink)) * TOLERANCE);
    const words = under?.text?.paragraphs.map(({ text }) => text.trim()).join(' ') ?? '';
    return under ? [{ line, under: words.length > 40 ? `${words.slice(0, 39).trimEnd()}…` : words }] : [];
  });
}
