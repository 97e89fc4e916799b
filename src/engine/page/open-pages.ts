import { ThemeColor } from '../../deck/content.ts';
import { inches, type Box } from '../../deck/units.ts';
import { colorDifference } from '../drawingml/color-difference.ts';
import { contrastOf, contrastRatio, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import { blend } from '../drawingml/resolve-color.ts';
import { fromHex, toGamma, toHsl, type Rgba } from '../drawingml/rgba.ts';
import { allOf, childOf, textOf } from '../../office/xml/tree.ts';
import { area, bottom, commonHeight, commonWidth, overlap, overlaps, right } from '../geometry/box.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import type { Shape } from '../presentationml/walk-shapes.ts';
import { describeLayouts } from '../template/describe-layouts.ts';
import type { LayoutDescription } from '../template/layout-description.ts';
import { groundBehind } from '../template/ground.ts';
import { illegibleBands, readGroundMap, unrestOf, type GroundMap } from '../template/ground-map.ts';
import type { Template } from '../template/open-template.ts';
import { SeenGround } from '../template/seen-ground.ts';
import type { RoledPlaceholder } from '../template/role-placeholders.ts';
import type { ThemeScripts } from './theme-scripts.ts';
import { footAreas } from './foot-areas.ts';
import { legibleInk } from './ink.ts';
import { tintedColor } from './tinted-color.ts';
import { isTitle, type FootArea, type Page, type Pages, type Slot } from './page.ts';

/** Areas of colour that carry labels of their own need less than text does. */
const AREA_CONTRAST = 2;
const MIN_SATURATION = 0.15;
/** Luminance taken where a picture that cannot be read lies behind: what the template's own title colour was chosen for. */
const DARK_GROUND = 0.04;
const LIGHT_GROUND = 0.92;

/**
 * Every layout of a template as a page to compose and build on; pictures behind the content are looked at once.
 * @param samples ids of the layouts that the template's own slides stand on, in their order
 */
export async function openPages(template: Template, samples: readonly string[] = []): Promise<Pages> {
  const { slideSize, masters } = template;
  const described = describeLayouts(template);
  const content = contentArea(template, described);
  const scale = Math.min(3, Math.max(0.75, slideSize.height / inches(7.5)));
  const theme = masters[0]?.theme;
  const scripts: ThemeScripts = {
    eastAsian: theme?.minor.eastAsian ?? '',
    complexScript: theme?.minor.complexScript ?? '',
    scripts: theme?.minor.scripts ?? {},
  };
  const bare = await Promise.all(described.map((description) => pageOf(description, { content, slideSize, scripts })));
  const feet = footAreas(
    bare.map(({ slots, obstacles, kind }) => {
      const opens = kind === 'title' || kind === 'section';
      return { slots, obstacles, slide: slideSize, content, scale, opens };
    }),
  );
  const pages = await Promise.all(
    described.map(async ({ layout }, i): Promise<Page> => {
      const fills = fillsOf(layout);
      const [page, foot] = [bare[i], feet[i]];
      if (!page || !foot) throw new Error('Each layout has a page and a foot.');
      const ground = await seenOn(layout, slideSize);
      return {
        ...page,
        behind: (box) => ground.behind(box),
        obstacles: page.obstacles.filter((box) => !fills.has(box) || isSeen(ground, box, page.room ?? content)),
        foot: legibleFoot(ground, foot, page.palette),
        samples: samples.filter((id) => id === page.id).length,
      };
    }),
  );
  return {
    slideSize,
    pages,
    byId: new Map(pages.map((page) => [page.id, page])),
    firstMaster: pages.find(({ id }) => id === samples[0])?.master,
    content,
    scripts,
    scale,
  };
}

async function pageOf(
  { layout, placeholders, kind }: LayoutDescription,
  { content, slideSize, scripts }: { content: Box; slideSize: SlideSize; scripts: ThemeScripts },
): Promise<Omit<Page, 'samples' | 'foot' | 'behind'>> {
  const { colors } = layout.context;
  const ground = await contentGround(layout, content, slideSize);
  const luminance = relativeLuminance(ground);
  const contrast = (color: ThemeColor) => contrastOf(relativeLuminance(fromHex(colors[color])), luminance);
  const text = textColor(contrast, luminance);
  const accents = ThemeColor.options.filter((color) => color.startsWith('accent'));
  const visible = accents.filter((color) => contrast(color) >= AREA_CONTRAST);
  // A coloured accent before a greyish one: grey is what the accent must stand out from.
  const vivid = visible.filter((color) => toHsl(fromHex(colors[color])).s >= MIN_SATURATION);
  const ordered = [...vivid, ...visible.filter((color) => !vivid.includes(color))];
  const tint = textTint(colors[text], contrast(text), luminance);
  const standing = placeholders.filter(({ placeholder }) => placeholder.hasBox);
  const grounds = await groundsOf(layout, standing, slideSize);
  const map = await readGroundMap(layout, slideSize);
  const ink = relativeLuminance(tintedColor(colors[text], tint));
  const body = layout.master.placeholders.find(({ type, hasBox }) => type === 'body' && hasBox)?.box;
  return {
    id: layout.id,
    partName: layout.part.name,
    ...(body && isRoomy(body, slideSize) ? { room: body } : {}),
    name: layout.name,
    kind,
    master: layout.master.id,
    slots: standing.map((one, i) => slotOf(one, { luminance, grounds: grounds[i] ?? [], scripts })),
    luminance,
    ground,
    palette: colors,
    colorMap: layout.context.map,
    text,
    textTint: tint,
    background: tint === undefined && contrast('dk1') < contrast('lt1') ? 'dk1' : 'lt1',
    accents: ordered.length > 0 ? ordered : accents,
    obstacles: [...obstaclesOf(layout), ...(map ? bandsOn(map, content, ink) : [])],
    ownWords: ownWordsOf(layout, content),
    furniture: furnitureOf(layout, content),
    numbered: numbersItself(layout),
    unrest: map ? unrestOf(map, content) : 0,
    headingFamily: layout.context.theme.major.latin,
    bodyFamily: layout.context.theme.minor.latin,
  };
}

const TEXT_CONTRAST = 4.5;

/** The theme's black or white, whichever is legible on the ground; where neither is, the best of its four. */
function textColor(contrast: (color: ThemeColor) => number, luminance: number): ThemeColor {
  const better = (a: ThemeColor, b: ThemeColor) => (contrast(b) > contrast(a) ? b : a);
  const plain = better('dk1', 'lt1');
  if (contrast(plain) >= TEXT_CONTRAST) return plain;
  const best = (['dk2', 'lt2'] as const).reduce(better, plain);
  return contrast(best) >= TEXT_CONTRAST || luminance < 0.2 ? best : 'dk1';
}

/** Text darker than any colour of the theme, on light grounds where none of them is legible; undefined where it is not needed. */
function textTint(hex: string, contrast: number, luminance: number): number | undefined {
  if (contrast >= TEXT_CONTRAST || luminance < 0.2) return undefined;
  return [-0.25, -0.5, -0.75].find(
    (tint) => contrastOf(relativeLuminance(tintedColor(hex, tint)), luminance) >= TEXT_CONTRAST,
  );
}

async function contentGround(layout: Layout, content: Box, slide: SlideSize): Promise<Rgba> {
  const ground = await groundBehind(layout, content, { slide });
  if (ground.known) return ground.color;
  const title = layout.placeholders.find(({ type }) => isTitle(type)) ?? layout.placeholders[0];
  const color = title?.levels[0]?.color;
  return greyOf(color && relativeLuminance(fromHex(color)) > 0.4 ? DARK_GROUND : LIGHT_GROUND);
}

/** The grey of a relative luminance. */
function greyOf(luminance: number): Rgba {
  const part = toGamma(luminance);
  return { r: part, g: part, b: part, alpha: 1 };
}

/** Shares of the foot's line that are tried where its ground changes too much for any one ink. */
const FOOT_PARTS = [1, 0.66, 0.5, 0.4] as const;

/** Whether something that the layout draws where content goes shows there: not where it is hidden, or of the colour of its ground. */
function isSeen(ground: SeenGround, box: Box, content: Box): boolean {
  if (!overlaps(box, content)) return true;
  const x = Math.max(box.x, content.x);
  const y = Math.max(box.y, content.y);
  const common = { x, y, width: commonWidth(box, content), height: commonHeight(box, content) };
  const [first, ...others] = [...ground.behind(common), ...ground.behind(around(common, content))];
  return first === undefined || others.some((color) => colorDifference(color, first) >= DRAWN);
}

/** A box grown by half of its sides, as far as the content's area goes. */
function around({ x, y, width, height }: Box, outer: Box): Box {
  const [left, top] = [Math.max(outer.x, x - width / 2), Math.max(outer.y, y - height / 2)];
  return {
    x: left,
    y: top,
    width: Math.min(right(outer), x + width * 1.5) - left,
    height: Math.min(bottom(outer), y + height * 1.5) - top,
  };
}

/** Slices of the foot's line that are looked at, and the unlikeness within one (ΔE of CIE 1976) by which it shows words or a drawing. */
const SLICES = 40;
const DRAWN = 6;
/** Share of the line that is worth moving to. */
const LEAST_STRETCH = 0.4;

/** The longest stretch of a line on which a picture behind it shows nothing of its own; all of it where it does everywhere. */
function plainStretch(ground: SeenGround, line: Box): Box {
  const width = line.width / SLICES;
  const isPlain = Array.from({ length: SLICES }, (_, i) => {
    const colors = ground.behind({ ...line, x: line.x + i * width, width });
    return colors.every((color) => colorDifference(color, colors[0] ?? color) < DRAWN);
  });
  let [best, from] = [{ from: 0, count: 0 }, 0];
  isPlain.forEach((plain, i) => {
    if (!plain) from = i + 1;
    else if (i + 1 - from > best.count) best = { from, count: i + 1 - from };
  });
  if (best.count === SLICES || best.count < SLICES * LEAST_STRETCH) return line;
  return { ...line, x: Math.ceil(line.x + best.from * width), width: Math.floor(best.count * width) };
}

/** The line at the foot in an ink that is legible all along it, shorter where the whole of it has none. */
function legibleFoot(ground: SeenGround, foot: FootArea, palette: Page['palette']): Page['foot'] {
  const plain = plainStretch(ground, foot.box);
  const parts = FOOT_PARTS.map((part) => {
    const box = { ...plain, width: Math.round(plain.width * part) };
    const behind = ground.behind(box);
    const ink = legibleInk({ palette }, ...behind);
    // A short source may stand on the worst stretch of the line alone, so all of it counts.
    const shown = tintedColor(palette[ink.color], ink.tint);
    return { ...foot, box, ink, contrast: Math.min(...behind.map((color) => contrastRatio(shown, color))) };
  });
  const [whole] = parts;
  const found = parts.find(({ contrast }) => contrast >= TEXT_CONTRAST) ?? whole;
  if (!found) throw new Error('The line at the foot has a whole.');
  const { contrast, ...area } = found;
  return { ...area, legible: contrast >= TEXT_CONTRAST };
}

/** What a layout shows behind the slides on it, its pictures decoded. */
async function seenOn(layout: Layout, slide: SlideSize): Promise<SeenGround> {
  const { part, context, background } = layout;
  const drawn = { part, layout, context, background, showMasterSp: true, shapes: [], placeholders: new Map() };
  const ground = new SeenGround(drawn, slide);
  await ground.load([{ x: 0, y: 0, ...slide }]);
  return ground;
}

/** What is behind each placeholder of a layout, its own fill over what the layout draws. */
async function groundsOf(
  layout: Layout,
  placeholders: readonly RoledPlaceholder[],
  slide: SlideSize,
): Promise<Rgba[][]> {
  const ground = await seenOn(layout, slide);
  return placeholders.map(({ placeholder: { box, fill } }) => {
    const behind = ground.behind(box);
    return fill && 'color' in fill ? behind.map((color) => blend(fill.color, color)) : behind;
  });
}

interface Seen {
  luminance: number;
  grounds: readonly Rgba[];
  scripts: ThemeScripts;
}

function slotOf({ placeholder, role }: RoledPlaceholder, { luminance, grounds, scripts }: Seen): Slot {
  const { type, idx, name, box, body, levels } = placeholder;
  const color = levels[0]?.color;
  return {
    type,
    idx,
    name,
    role,
    box,
    insets: body.insets,
    anchor: body.anchor,
    vertical: body.vertical !== 'horz',
    wraps: body.wrap,
    levels,
    scripts,
    contrast: color && !placeholder.fill ? contrastOf(relativeLuminance(fromHex(color)), luminance) : null,
    grounds,
  };
}

/** A picture that is hard to write on for the most part is its author's choice; bands in it are avoided. */
const MOST_BANDS = 0.45;

function bandsOn(map: GroundMap, content: Box, ink: number): Box[] {
  const bands = illegibleBands(map, content, ink);
  return bands.reduce((sum, { height }) => sum + height, 0) > content.height * MOST_BANDS ? [] : bands;
}

const shownShapes = ({ showMasterSp, master, shapes }: Layout): readonly Shape[] =>
  showMasterSp ? [...master.shapes, ...shapes] : shapes;

const obstaclesOf = (layout: Layout): Box[] =>
  shownShapes(layout).flatMap(({ placeholder, hidden, placement, kind }) =>
    placeholder || hidden || !placement || kind === 'group' ? [] : [placement.box],
  );

/** Boxes of what is nothing but an area of colour, which can be hidden or look like its ground. */
function fillsOf(layout: Layout): Set<Box> {
  const isFill = ({ kind, element }: Shape): boolean => {
    const properties = childOf(element, 'p:spPr');
    const line = childOf(properties, 'a:ln');
    const filled = childOf(properties, 'a:solidFill') ?? childOf(properties, 'a:gradFill');
    const bare = line ? childOf(line, 'a:noFill') !== undefined : childOf(element, 'p:style') === undefined;
    return kind === 'shape' && filled !== undefined && bare && textOf(childOf(element, 'p:txBody')).trim() === '';
  };
  return new Set(
    shownShapes(layout).flatMap((shape) => (shape.placement && isFill(shape) ? [shape.placement.box] : [])),
  );
}

/** Shapes that a layout draws by itself over a good part of the content's area; its ground and thin rules are none of them. */
function ownShapes({ shapes }: Layout, content: Box): { shape: Shape; box: Box }[] {
  return shapes.flatMap((shape) => {
    const { placeholder, hidden, placement, kind } = shape;
    if (placeholder || hidden || !placement || kind === 'group') return [];
    const { box } = placement;
    const isGround = overlap(box, content) > area(content) * GROUND;
    return overlaps(box, content) && !isGround ? [{ shape, box }] : [];
  });
}
const GROUND = 0.85;
const WORD = /\p{L}{2,}/gu;
const MOST_WORDS = 80;

const ownWordsOf = (layout: Layout, content: Box): string =>
  ownShapes(layout, content)
    .flatMap(({ shape }) => textOf(childOf(shape.element, 'p:txBody')).match(WORD) ?? [])
    .slice(0, MOST_WORDS)
    .join(' ');

const furnitureOf = (layout: Layout, content: Box): number =>
  Math.min(1, ownShapes(layout, content).reduce((sum, { box }) => sum + overlap(box, content), 0) / area(content));

const saysNumber = ({ placeholder, hidden, element }: Shape): boolean =>
  !placeholder &&
  !hidden &&
  [...allOf(childOf(element, 'p:txBody') ?? element, 'a:fld')].some(
    ({ attributes }) => attributes['type'] === 'slidenum',
  );

const numbersItself = ({ shapes, master, showMasterSp }: Layout): boolean =>
  shapes.some(saysNumber) || (showMasterSp && master.shapes.some(saysNumber));

/** Whether a master's body is where content goes, rather than the line under the title of a cover. */
const isRoomy = (box: Box, slide: SlideSize): boolean =>
  box.width > slide.width * 0.4 && box.height > slide.height * 0.3;

/** Where content goes when neither a layout nor its master has a place for it: a body of the masters, the first's where it has room, else the slide within its margins. */
function contentArea({ masters, slideSize }: Template, described: readonly LayoutDescription[]): Box {
  const { width, height } = slideSize;
  const bodies = masters.map(({ placeholders }) => placeholders.find(({ type, hasBox }) => type === 'body' && hasBox));
  const [first, ...others] = bodies.map((body) => body?.box);
  const roomy = others.toSorted((a, b) => (b ? area(b) : 0) - (a ? area(a) : 0));
  const body = [first, ...roomy].find((box) => box && isRoomy(box, slideSize));
  if (body) return body;
  const content = described
    .find(({ kind }) => kind === 'content')
    ?.placeholders.find(({ role, placeholder }) => placeholder.hasBox && (role === 'body' || role === 'object'));
  if (content) return content.placeholder.box;
  const margin = Math.round(width * 0.05);
  const top = Math.round(height * 0.2);
  return { x: margin, y: top, width: width - 2 * margin, height: Math.round(height * 0.9) - top };
}
