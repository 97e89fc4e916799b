import type { Box } from '../../deck/units.ts';
import { contrastOf, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import { fromHex } from '../drawingml/rgba.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import type { LayoutDescription } from './layout-description.ts';
import { overlap } from '../geometry/box.ts';
import { groundBehind } from './ground.ts';
import type { RoledPlaceholder } from './role-placeholders.ts';
import { layoutName, textRoles, type Warning } from './warning.ts';

/** WCAG 2.2, 1.4.3: large text is 18 pt, or 14 pt and bold. */
const LARGE_POINTS = 18;
const LARGE_BOLD_POINTS = 14;
const MIN_CONTRAST = 4.5;
const MIN_LARGE_CONTRAST = 3;
const SMALL_POINTS = 12;

/** Over a picture, text is looked at piece by piece. */
const ACROSS = 6;
const DOWN = 3;
/** Share of the pieces on which text may be hard to read: a picture has its dark corner. */
const MOST_ILLEGIBLE = 0.25;

interface Text {
  place: string;
  /** Relative luminance of its colour. */
  ink: number;
  wanted: number;
}

/** Whether a picture is drawn behind a box: the background's, or one on layout or master. */
function liesOverPicture(layout: Layout, box: Box): boolean {
  if (layout.background?.fill.kind === 'picture') return true;
  const drawn = layout.showMasterSp ? [...layout.master.shapes, ...layout.shapes] : layout.shapes;
  return drawn.some(
    ({ kind, hidden, placeholder, placement }) =>
      kind === 'picture' && !hidden && !placeholder && placement !== null && overlap(placement.box, box) > 0,
  );
}

const piecesOf = ({ x, y, width, height }: Box): Box[] =>
  Array.from({ length: ACROSS * DOWN }, (_, index) => ({
    x: x + ((index % ACROSS) * width) / ACROSS,
    y: y + (Math.floor(index / ACROSS) * height) / DOWN,
    width: width / ACROSS,
    height: height / DOWN,
  }));

const advice = (ink: number, ground: number): string =>
  ink < ground ? 'Darken the text or lighten what is behind it.' : 'Lighten the text or darken what is behind it.';

/** Two decimals, never rounded up to what would be enough. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

async function groundWarning(
  { layout, slide, roled }: { layout: Layout; slide: SlideSize; roled: RoledPlaceholder },
  { place, ink, wanted }: Text,
): Promise<Omit<Warning, 'layout'> | null> {
  const { placeholder } = roled;
  const ground = await groundBehind(layout, placeholder.box, { slide, over: placeholder.fill });
  const luminance = relativeLuminance(ground.color);
  const ratio = contrastOf(ink, luminance);
  if (ground.known && ratio < wanted) {
    const message = `Text in ${place} is hard to read: its contrast to the background is ${shown(ratio)}, wanted are ${wanted}. ${advice(ink, luminance)}`;
    return { code: 'low_contrast', message };
  }
  if (placeholder.fill || !liesOverPicture(layout, placeholder.box)) return null;
  const fix = 'Give the placeholder a fill, or the picture a calm area there.';
  if (!ground.known) {
    return {
      code: 'text_over_picture',
      message: `Text in ${place} lies over a picture that cannot be read here, so its contrast is not known. ${fix}`,
    };
  }
  const pieces = await Promise.all(piecesOf(placeholder.box).map((box) => groundBehind(layout, box, { slide })));
  const illegible = pieces.filter(({ color }) => contrastOf(ink, relativeLuminance(color)) < wanted).length;
  if (illegible <= pieces.length * MOST_ILLEGIBLE) return null;
  const share = Math.round((illegible / pieces.length) * 100);
  const message = `Text in ${place} lies over a picture and is hard to read on ${share} % of it (contrast under ${wanted}). ${fix}`;
  return { code: 'text_over_picture', message };
}

/** Text of a layout that is too small, or hard to read on what is behind it. */
export async function contrastWarnings(described: LayoutDescription, slide: SlideSize): Promise<Warning[]> {
  const { layout, placeholders } = described;
  const warnings: Warning[] = [];
  for (const roled of placeholders) {
    const { placeholder, role } = roled;
    const level = placeholder.levels[0];
    if (!level || !textRoles.has(role)) continue;
    const place = `"${placeholder.name}" of layout ${layoutName(described)}`;
    if (role === 'body' && level.size < SMALL_POINTS) {
      const message = `Text in ${place} is set in ${level.size} pt; under ${SMALL_POINTS} pt it cannot be read from a distance. Set its first level larger.`;
      warnings.push({ code: 'small_text', message, layout: layout.id });
    }
    const isLarge = level.size >= (level.bold ? LARGE_BOLD_POINTS : LARGE_POINTS);
    const wanted = isLarge ? MIN_LARGE_CONTRAST : MIN_CONTRAST;
    const ink = relativeLuminance(fromHex(level.color));
    const warning = await groundWarning({ layout, slide, roled }, { place, ink, wanted });
    if (warning) warnings.push({ ...warning, layout: layout.id });
  }
  return warnings;
}
