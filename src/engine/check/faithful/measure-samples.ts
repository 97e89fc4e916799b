import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { textPlaces } from '../text-places.ts';
import { plainText, sampleTextsOf, type Reference } from './reference.ts';

const filler = /\blorem ipsum\b|\bclick (?:here )?to (?:add|edit)\b|\binsert (?:your )?text here\b/i;

/**
 * Text that the template's author wrote as a sample and that was left in the deck.
 * @param allowed what the material itself says: a text of its own is no sample, even where the template has the same
 */
export function measureSamples(
  { slides, template }: CheckedDeck,
  findings: Findings,
  { reference, allowed }: { reference: Reference | null; allowed: string },
) {
  const samples = sampleTextsOf(template, false);
  if (reference) for (const text of reference.samples) samples.add(text);
  const own = plainText(allowed);
  let sampleTexts = 0;
  for (const slide of slides) {
    for (const { item, text } of textPlaces(slide)) {
      const left = text.paragraphs.find(
        (paragraph) =>
          filler.test(paragraph.text) ||
          (samples.has(plainText(paragraph.text)) && !own.includes(plainText(paragraph.text))),
      );
      if (!left) continue;
      sampleTexts++;
      findings.error('sample_text', `"${left.text.trim().slice(0, 60)}" is sample text of the template. Replace it.`, {
        slide: slide.number,
        shape: item.name,
      });
    }
  }
  return { sampleTexts };
}
