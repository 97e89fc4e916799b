import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import type { Item } from '../read-items.ts';

/** Base lines nearer than this share of the letters' size let one line run into the next. */
const LEAST_SPACING = 0.9;

/** The narrowest exact line spacing of a text whose lines run into each other, and the size it would need to serve, in points. */
function squeezedLines({ text, set }: Item): { spacing: number; size: number } | null {
  if (!text || !set) return null;
  for (const [at, line] of set.lines.entries()) {
    const before = set.lines[at - 1];
    const spacing = text.paragraphs[line.paragraph]?.style.lineSpacing;
    if (!before || before.column !== line.column || spacing?.kind !== 'points') continue;
    const size = Math.max(0, ...line.pieces.map((piece) => piece.size));
    const distance = line.baseline - before.baseline;
    if (size > 0 && distance > 0 && distance < size * LEAST_SPACING) return { spacing: distance, size };
  }
  return null;
}

/** Lines that an exact spacing in points presses into each other, mostly since the text was made larger afterwards. */
export function measureLineSpacing({ slides }: CheckedDeck, findings: Findings) {
  let squeezed = 0;
  for (const { number, items } of slides) {
    for (const item of items) {
      const found = squeezedLines(item);
      if (!found) continue;
      squeezed++;
      findings.error(
        'lines_squeezed',
        `Lines of ${Math.round(found.size)} pt stand ${Math.round(found.spacing)} pt apart and run into each other. Set the line spacing to a multiple instead of exact points.`,
        { slide: number, shape: item.name },
      );
    }
  }
  return { squeezedLines: squeezed };
}
