import { area, commonHeight, commonWidth, coveredBy, overlap } from '../../geometry/box.ts';
import type { Box } from '../../../deck/units.ts';
import { inches } from '../../../deck/units.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isContent, type Item } from '../read-items.ts';

/** Share of the smaller of two things that may lie under the other. */
const COLLISION_TOLERANCE = 0.02;
const INSIDE = 0.98;
const LEAST_GAP = inches(0.3);
/** Nearer than this two blocks look stuck together, whatever the design. */
const STUCK = 0.25;

/** Two things that stand in each other's way: neither is a ground for the other, and the template does not lay them over each other. */
export function collide(one: Item, other: Item): boolean {
  if (one.rotation % 90 !== 0 || other.rotation % 90 !== 0) return false;
  if (one.group && one.group === other.group) return false;
  const shared = overlap(one.ink, other.ink);
  if (shared <= Math.min(area(one.ink), area(other.ink)) * COLLISION_TOLERANCE) return false;
  if (one.placeholder && other.placeholder && one.inherited && other.inherited)
    return overlap(one.placeholder.box, other.placeholder.box) === 0;
  return !isGround(one, other);
}

/** Text laid on a picture, or an icon on a filled shape: the later stands wholly on the earlier. */
const isGround = (below: Item, above: Item): boolean =>
  (below.kind === 'picture' && coveredBy(above.ink, below.bounds) >= INSIDE) ||
  (below.fill !== null && above.kind !== 'text' && coveredBy(above.bounds, below.bounds) >= INSIDE);

/** Content that lies over other content, and blocks with hardly a gap between them. */
export function measureCollisions({ slides }: CheckedDeck, findings: Findings) {
  let collisions = 0;
  let narrowGaps = 0;
  for (const slide of slides) {
    const items = slide.items.filter(isContent);
    items.forEach((one, i) => {
      for (const other of items.slice(i + 1)) {
        if (collide(one, other)) {
          collisions++;
          const share = overlap(one.ink, other.ink) / Math.max(1, Math.min(area(one.ink), area(other.ink)));
          findings.error(
            'collision',
            `It lies over "${other.name}" (${Math.round(share * 100)} % of the smaller). Move one of them.`,
            { slide: slide.number, shape: one.name },
          );
        } else if (tooNear(one, other)) {
          narrowGaps++;
          findings.warn('gap_narrow', `It nearly touches "${other.name}". Leave a gap between them.`, {
            slide: slide.number,
            shape: one.name,
          });
        }
      }
    });
  }
  return { collisions, narrowGaps };
}

/** Whether two blocks that are no text of one thought have less than a quarter of the usual gap between them. */
function tooNear(one: Item, other: Item): boolean {
  if (!isBlock(one) || !isBlock(other) || (one.inherited && other.inherited)) return false;
  if (one.group && one.group === other.group) return false;
  if (coveredBy(one.ink, other.bounds) >= INSIDE || coveredBy(other.ink, one.bounds) >= INSIDE) return false;
  const gap = gapBetween(one.ink, other.ink);
  return gap !== null && gap < LEAST_GAP * STUCK;
}

const isBlock = ({ kind, fill }: Item): boolean => kind !== 'text' || fill !== null;

/** The gap between two boxes that face each other; null when they do not, or overlap. EMU. */
function gapBetween(one: Box, other: Box): number | null {
  const across = -commonWidth(one, other);
  const down = -commonHeight(one, other);
  if (across < 0 && down < 0) return null;
  if (across >= 0 && down >= 0) return null;
  return Math.max(across, down);
}
