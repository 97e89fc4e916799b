import { area, overlap } from '../../geometry/box.ts';
import { allOf, childOf, descend } from '../../../office/xml/tree.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import type { Item } from '../read-items.ts';
import { collide } from './measure-collisions.ts';

/** Share of a text that a shape may lie over. */
const TOLERANCE = 0.1;
/** A shape that lets this much through hides nothing. */
const OPAQUE = 0.9;

const fullShapes: ReadonlySet<string> = new Set(['rect', 'roundRect', 'round2SameRect', 'snip2SameRect', 'homePlate']);

/** Whether a shape hides all that its box covers: an area without holes, or a photograph. */
function hides({ kind, fill, shape, part, rotation }: Item): boolean {
  if (rotation % 90 !== 0) return false;
  if (kind === 'picture') return part?.contentType === 'image/jpeg';
  if (kind !== 'drawing' && kind !== 'text') return false;
  const geometry = descend(shape.element, 'p:spPr', 'a:prstGeom')?.attributes['prst'];
  if (!fullShapes.has(geometry ?? '')) return false;
  return fill !== null && 'color' in fill && fill.color.alpha >= OPAQUE;
}

/** Ids of shapes that come and go while the slide is shown, so that they may lie over each other. */
function animated({ part }: CheckedSlide): ReadonlySet<string> {
  const timing = childOf(part.xml, 'p:timing');
  return new Set(timing ? [...allOf(timing, 'p:spTgt')].map(({ attributes }) => attributes['spid'] ?? '') : []);
}

/** Text that a shape drawn later hides. What collides with other content is told as a collision. */
export function measureCovered({ slides }: CheckedDeck, findings: Findings) {
  let coveredTexts = 0;
  for (const slide of slides) {
    const hiding = slide.items.filter(hides);
    if (hiding.length === 0) continue;
    const moving = animated(slide);
    const order = new Map(slide.items.map((item, at) => [item, at]));
    for (const text of slide.items) {
      if (!text.set || text.decorative || moving.has(text.shape.id)) continue;
      const over = hiding.find(
        (item) =>
          (order.get(item) ?? 0) > (order.get(text) ?? 0) &&
          !moving.has(item.shape.id) &&
          overlap(item.bounds, text.ink) > area(text.ink) * TOLERANCE &&
          !(isSeen(item) && collide(text, item)),
      );
      if (!over) continue;
      coveredTexts++;
      const share = Math.min(100, Math.round((overlap(over.bounds, text.ink) / Math.max(1, area(text.ink))) * 100));
      findings.error(
        'covered',
        `"${over.name}" hides ${share} % of the text. Send it to the back, or move one of them.`,
        { slide: slide.number, shape: text.name },
      );
    }
  }
  return { coveredTexts };
}

/** Collisions are told between things that are looked at. */
const isSeen = ({ kind, decorative }: Item): boolean => kind !== 'drawing' && !decorative;
