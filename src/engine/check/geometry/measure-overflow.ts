import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import type { Item } from '../read-items.ts';

/** Share of a frame's height that its text may be higher than it. */
const OVERFLOW_TOLERANCE = 0.02;
/** A box lower than so many times its one line holds no text without overflowing: that is the template's doing. */
const ONE_LINE = 1.05;

/** How much higher the text is than its frame, as a share of the frame's room; 0 when it fits. */
function overflowOf({ text, set, placeholder, inherited, rotation }: Item): number {
  if (!text || !set || rotation % 90 !== 0) return 0;
  const { area, lines, textHeight, height } = set;
  const line = lines[0]?.height ?? 0;
  if (placeholder && inherited && area.height < line * ONE_LINE) return (lines.length - 1) / 2;
  // Insets give way before text runs out of a box: one line stands in the middle of what there is.
  const room = Math.max(1, lines.length === 1 ? Math.max(area.height, Math.min(height, line)) : area.height);
  return Math.max(0, (textHeight - room) / room);
}

/** How much higher than what is left of the slide under its top a table grows with its text, as a share of that. */
function tableOverflow({ ink }: Item, slideHeight: number): number {
  const room = slideHeight - ink.y;
  return room > 0 ? Math.max(0, (ink.height - room) / room) : 1;
}

/** Text frames and tables whose text needs more height than they have, with real font metrics. */
export function measureOverflow({ slides, template }: CheckedDeck, findings: Findings) {
  let overflows = 0;
  let worstOverflow = 0;
  for (const { number, items } of slides) {
    for (const item of items) {
      const over = item.table ? tableOverflow(item, template.slideSize.height) : overflowOf(item);
      worstOverflow = Math.max(worstOverflow, over);
      if (over <= OVERFLOW_TOLERANCE) continue;
      overflows++;
      const percent = Math.max(1, Math.round(over * 100));
      findings.error(
        'overflow',
        item.table
          ? `The rows of the table need ${percent} % more height than there is left on the slide. Take out rows, or split the table.`
          : `The text runs ${percent} % over the height of its frame. Shorten it, make it smaller, or move part of it to another slide.`,
        { slide: number, shape: item.name },
      );
    }
  }
  return { overflows, worstOverflow };
}
