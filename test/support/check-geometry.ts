import type { DeckDocument, Slide } from '../../src/deck/document.ts';
import type { Box } from '../../src/deck/units.ts';
import { isTitle, type Page, type Pages, type Slot } from '../../src/engine/build/page.ts';
import { insetsOf } from '../../src/engine/build/shape.ts';
import { tintedColor } from '../../src/engine/build/tint.ts';
import { measureInSlot, roomIn } from '../../src/engine/compose/paragraph-style.ts';
import { setFreeText } from '../../src/engine/compose/free-text.ts';
import { contrastOf, relativeLuminance } from '../../src/engine/drawingml/contrast.ts';
import { fromHex } from '../../src/engine/drawingml/color-model.ts';
import { setParagraphs } from '../../src/engine/fonts/index.ts';

/** Shares over which a frame overflows and two things collide. */
const TOLERANCE = 0.02;
const POINT = 12_700;

/** One thing on a slide, as a reader sees it. */
interface Frame {
  name: string;
  box: Box;
  /** The placeholder's own box: where the template lays two over each other, that is its author's doing. */
  own?: Box;
  overflow: number;
  contrast?: { ratio: number; least: number };
}

/** Every text frame that overflows, every pair that collides, all that hangs off the slide, all text of ours that is hard to read. */
export function checkGeometry(document: DeckDocument, pages: Pages): string[] {
  return document.slides.flatMap((slide) => {
    const page = pages.byId.get(slide.layout);
    if (!page) return [`${slide.id}: layout ${slide.layout} is missing`];
    const frames = [...placeholderFrames(slide, page), ...freeFrames(slide, page)];
    const faults = frames.flatMap(({ name, box, own, overflow, contrast }) => [
      ...(overflow > TOLERANCE ? [`overflow of ${name} by ${Math.round(overflow * 100)} %`] : []),
      ...(isOff(box, pages) && !own ? [`off-slide: ${name}`] : []),
      ...(contrast && contrast.ratio < contrast.least ? [`contrast of ${name}: ${contrast.ratio.toFixed(1)}`] : []),
    ]);
    frames.forEach((one, i) => {
      for (const other of frames.slice(i + 1))
        if (collides(one.box, other.box) && !(one.own && other.own && shared(one.own, other.own) > 0))
          faults.push(`collision of ${one.name} with ${other.name}`);
    });
    return faults.map((fault) => `${slide.id}: ${fault}`);
  });
}

const isOff = ({ x, y, width, height }: Box, { slideSize }: Pages): boolean =>
  x < -1 || y < -1 || x + width > slideSize.width + 1 || y + height > slideSize.height + 1;

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

const collides = (a: Box, b: Box): boolean =>
  shared(a, b) > Math.min(a.width * a.height, b.width * b.height) * TOLERANCE;

function placeholderFrames(slide: Slide, page: Page): Frame[] {
  return slide.placeholders.flatMap(({ type, idx, content, box }) => {
    const own = page.slots.find((slot) => slot.type === type && slot.idx === idx);
    if (!own) return [{ name: `${type} ${idx}`, box: box ?? { x: 0, y: 0, width: 0, height: 0 }, overflow: Infinity }];
    const slot = box ? { ...own, box } : own;
    if (content.type !== 'text') return [{ name: own.name, box: slot.box, own: own.box, overflow: 0 }];
    const { width, height } = roomIn(slot);
    const laid = setParagraphs(measureInSlot(content.paragraphs, slot), width, {
      scale: content.fontScale ?? 1,
      spacing: 1 - (content.lineSpacingReduction ?? 0),
    });
    // A place lower than one line of its own type holds no text without overflowing: that is the template's doing.
    const line = laid.lines[0]?.height ?? 0;
    const overflow = height < line * 1.05 ? (laid.lines.length - 1) / 2 : (laid.height - height) / height;
    return [{ name: own.name, box: inkBox(slot, laid.height), own: own.box, overflow: Math.max(0, overflow) }];
  });
}

/** Where the text of a placeholder really stands: placeholders of a template may overlap while their texts do not. */
function inkBox({ box, insets, type, vertical }: Slot, height: number): Box {
  if (vertical || isTitle(type)) return box;
  const used = Math.min(box.height, height * POINT + insets.top + insets.bottom);
  return { ...box, height: used };
}

function freeFrames(slide: Slide, page: Page): Frame[] {
  return slide.elements.flatMap(({ name, box, content, rotation }): Frame[] => {
    if (rotation) return [];
    if (content.type !== 'shape') return [{ name, box, overflow: 0 }];
    if (content.decorative) return [];
    const insets = insetsOf(content);
    const size = content.size ?? 18;
    const family = content.headingFont ? page.headingFamily : page.bodyFamily;
    const laid = setFreeText(content.paragraphs, size, {
      width: box.width - insets.left - insets.right,
      style: { family },
    });
    const room = box.height - insets.top - insets.bottom;
    const ground = content.fill
      ? relativeLuminance(tintedColor(page.palette[content.fill], content.fillTint))
      : page.luminance;
    const contrasts = content.paragraphs.flatMap(({ runs }) =>
      runs.map((run) => {
        const color = run.color ?? content.textColor ?? page.text;
        const tint = run.color ? 0 : (content.textTint ?? 0);
        const ink = tint ? tintedColor(page.palette[color], tint) : fromHex(page.palette[color]);
        const points = run.size ?? size;
        const large = points >= 18 || (points >= 14 && (run.bold ?? false));
        return { ratio: contrastOf(relativeLuminance(ink), ground), least: large ? 3 : 4.5 };
      }),
    );
    const worst = contrasts.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0];
    return [{ name, box, overflow: Math.max(0, (laid.height * POINT - room) / Math.max(1, room)), contrast: worst }];
  });
}
