import { bottom, right } from '../../geometry/box.ts';
import type { Box } from '../../../deck/units.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isContent, isTitleItem } from '../read-items.ts';

/** The slide is looked at in cells: fine enough for a share, coarse enough to be quick. */
const COLUMNS = 32;
const ROWS = 18;

interface Weight {
  /** Share of the cells that something stands on. */
  covered: number;
  /** Middle of what is covered, as shares of the slide's sides. */
  x: number;
  y: number;
}

function weigh(inks: readonly Box[], area: Box): Weight {
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const ink of inks) {
    const left = Math.max(0, Math.round((ink.x / area.width) * COLUMNS));
    const end = Math.min(COLUMNS, Math.max(left + 1, Math.round((right(ink) / area.width) * COLUMNS)));
    const top = Math.max(0, Math.round((ink.y / area.height) * ROWS));
    const low = Math.min(ROWS, Math.max(top + 1, Math.round((bottom(ink) / area.height) * ROWS)));
    for (let row = top; row < low; row++) cells.fill(1, row * COLUMNS + left, row * COLUMNS + end);
  }
  let [count, x, y] = [0, 0, 0];
  cells.forEach((cell, at) => {
    if (!cell) return;
    count++;
    x += (at % COLUMNS) + 0.5;
    y += Math.floor(at / COLUMNS) + 0.5;
  });
  return { covered: count / cells.length, x: count ? x / count / COLUMNS : 0.5, y: count ? y / count / ROWS : 0.5 };
}

/** Distance of the middle of what is shown from the slide's middle over half the diagonal, from 1 (on it) to 0 (in a corner). */
const balanceOf = ({ x, y }: Weight): number => 1 - Math.hypot(x - 0.5, y - 0.5) / Math.SQRT1_2;

const hasBody = ({ items }: CheckedSlide): boolean => items.some((item) => isContent(item) && !isTitleItem(item));

/** White space and balance, as means over the slides; slides that show nothing but a title on a layout for content are named. */
export function measureBalance({ slides }: CheckedDeck, findings: Findings) {
  let white = 0;
  let balance = 0;
  for (const slide of slides) {
    // A card's ground is ornament to those who listen, and what those who look see first.
    const shown = slide.items.filter(({ decorative, fill, kind }) => (!decorative || fill) && kind !== 'line');
    const weight = weigh(
      // A card is seen as a whole, whatever is written on it.
      shown.map(({ ink, fill, bounds }) => (fill ? bounds : ink)),
      slide.area,
    );
    white += 1 - weight.covered;
    balance += balanceOf(weight);
    const body = slide.layout?.placeholders.some(({ type }) => type === 'obj' || type === 'body');
    if (slide.items.length === 0 && slide.slide.shapes.length === 0)
      findings.warn('slide_empty', 'The slide shows nothing. Fill it, or remove it.', { slide: slide.number });
    else if (body && !hasBody(slide) && slide.layout?.type === 'obj')
      findings.warn('slide_empty', 'The slide shows nothing but its title. Fill it, or choose a layout for titles.', {
        slide: slide.number,
      });
  }
  const count = slides.length;
  return { whiteSpace: count ? white / count : null, balance: count ? balance / count : null };
}
