import { slideParts } from '../../presentationml/presentation.ts';
import type { Template } from '../../template/open-template.ts';
import { allOf, descend, textOf, type XmlElement } from '../../xml/tree.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { textPlaces } from '../text-places.ts';

/** Shorter texts ("Agenda", "2024") are said by anyone. */
const LEAST_LENGTH = 16;
const filler = /\blorem ipsum\b|\bclick (?:here )?to (?:add|edit)\b|\binsert (?:your )?text here\b/i;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function paragraphsIn(root: XmlElement): string[] {
  const tree = descend(root, 'p:cSld', 'p:spTree');
  return tree ? [...allOf(tree, 'a:p')].map((paragraph) => plain(textOf(paragraph))) : [];
}

/** What the template's own slides and prompts say. */
function sampleTextsOf(template: Template, withSlides: boolean): Set<string> {
  const roots = template.layouts.map(({ part }) => part.xml);
  if (withSlides) roots.push(...slideParts(template.presentation).map((part) => part.xml));
  return new Set(roots.flatMap(paragraphsIn).filter((text) => text.length >= LEAST_LENGTH));
}

/**
 * Text that the template's author wrote as a sample and that was left in the deck.
 * @param allowed what the material itself says: a text of its own is no sample, even where the template has the same
 */
export function measureSamples(
  { slides, template }: CheckedDeck,
  findings: Findings,
  { reference, allowed }: { reference: Template | null; allowed: string },
) {
  const samples = sampleTextsOf(template, false);
  if (reference) for (const text of sampleTextsOf(reference, true)) samples.add(text);
  const own = plain(allowed);
  let sampleTexts = 0;
  for (const slide of slides) {
    for (const { item, text } of textPlaces(slide)) {
      const left = text.paragraphs.find(
        (paragraph) =>
          filler.test(paragraph.text) || (samples.has(plain(paragraph.text)) && !own.includes(plain(paragraph.text))),
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
