import { toPoints } from '../../deck/units.ts';
import { LINE_HEIGHT } from '../fonts/index.ts';
import { measureText } from '../text/measure-text.ts';
import type { LayoutPlaceholder } from '../presentationml/layout-placeholder.ts';

/** The room for text in a placeholder, in points: of one column, insets taken off, sides swapped where text runs vertically. */
interface TextRoom {
  width: number;
  height: number;
  columns: number;
}

const runsHorizontally = (vertical: string): boolean => vertical === 'horz';

function textRoom({ box, body }: LayoutPlaceholder): TextRoom {
  const { insets, columns, columnGap } = body;
  const width = Math.max(0, toPoints(box.width - insets.left - insets.right));
  const height = Math.max(0, toPoints(box.height - insets.top - insets.bottom));
  const [along, across] = runsHorizontally(body.vertical) ? [width, height] : [height, width];
  return { width: Math.max(0, (along - toPoints(columnGap) * (columns - 1)) / columns), height: across, columns };
}

/** Height of a line of the first level at a size, in points, its share of the space between paragraphs left out. */
function lineHeight({ levels }: LayoutPlaceholder, size: number): number {
  const spacing = levels[0]?.lineSpacing ?? { kind: 'factor', value: 1 };
  return Math.max(1, spacing.kind === 'points' ? spacing.value : size * LINE_HEIGHT * spacing.value);
}

/** A box a little lower than its one line still shows it: text runs into the insets before it runs out. */
const ONE_LINE = 0.75;

/** Lines of the first level that fit at a size. */
export function linesAt(placeholder: LayoutPlaceholder, size: number): number {
  const line = lineHeight(placeholder, size);
  // A last line that fits but for a twentieth is shown whole by every viewer.
  const lines = Math.floor(textRoom(placeholder).height / line + 0.05);
  return lines > 0 || toPoints(placeholder.box.height) < line * ONE_LINE ? Math.max(0, lines) : 1;
}

/** Running text in which letters occur about as often as in the languages of Europe, for a mean width. */
const sample = 'The quick change of a market in one quarter is worth more than a plan for the next five years';

const SMALLEST_BODY = 12;
/** Text is never shrunk to less than this share of its size (PowerPoint itself stops at a quarter, where nobody can read). */
const SMALLEST_SHARE = 0.7;

/** The smallest size the composer would use for text of that size. */
export const smallestSize = (size: number): number => Math.min(size, Math.max(SMALLEST_BODY, size * SMALLEST_SHARE));

/** Characters that fit at the smallest size the composer would use. */
export function textCapacity(placeholder: LayoutPlaceholder): number {
  const level = placeholder.levels[0];
  if (!level) return 0;
  const size = smallestSize(level.size);
  const room = textRoom(placeholder);
  const family = level.latin;
  const mean = measureText(sample, { family, size, bold: level.bold, italic: level.italic }) / sample.length;
  const perLine = Math.max(0, room.width - toPoints(level.marginLeft)) / mean;
  // Lines break between words, so the end of each is lost by half a word.
  return Math.max(0, Math.floor(perLine * 0.95) * linesAt(placeholder, size) * room.columns);
}
