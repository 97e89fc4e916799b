import type { FreeElement } from '../../../deck/document.ts';
import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { shape } from '../free-text.ts';

/** The strip in the first accent along the top of a card. */
export const topEdge = ({ composer, page }: SlideDraft, box: Box, i: number): FreeElement =>
  shape({
    name: `Edge ${i + 1}`,
    box: { ...box, height: composer.length(0.06) },
    fill: page.accents[0] ?? 'accent1',
    decorative: true,
  });
