import type { LayoutKind, LayoutProfile } from '../../deck/template-profile.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import { childOf, textOf } from '../../office/xml/tree.ts';
import { familyOf, isTitle } from '../presentationml/placeholder-ref.ts';
import { area, bottom, inOneRow, overlap, right, turnedBounds } from '../geometry/box.ts';
import type { LayoutDescription } from './layout-description.ts';
import { twins, type Role, type RoledPlaceholder } from './role-placeholders.ts';
import { linesAt } from './text-capacity.ts';

/** What is known of a layout before it is told what it is for. */
type RoledLayout = Omit<LayoutDescription, 'kind'>;

const withRole = (placeholders: readonly RoledPlaceholder[], ...roles: readonly Role[]): RoledPlaceholder[] =>
  placeholders.filter(({ role }) => roles.includes(role));
const share = ({ placeholder }: RoledPlaceholder, slide: SlideSize): number =>
  area(placeholder.box) / (slide.width * slide.height);
const sizeOf = (one: RoledPlaceholder | undefined): number => one?.placeholder.levels[0]?.size ?? 0;

/** Marks drawn beside the text of a quotation, in the scripts that have their own. */
const quotationMark = /^[“”„«»‹›"「」『』❝❞]+$/;

const drawsQuotationMarks = ({ shapes }: Layout): boolean =>
  shapes.some(
    ({ element, placeholder }) => !placeholder && quotationMark.test(textOf(childOf(element, 'p:txBody')).trim()),
  );

/** Words of a layout's name that settle what geometry cannot: an agenda looks like any list, a closing like an opening. */
const nameHints: readonly (readonly [LayoutKind, RegExp])[] = [
  [
    'agenda',
    /agenda|table of contents|^contents$|^inhalt$|inhaltsverzeichnis|gliederung|sommaire|ordre du jour|^índice|^indice|содержание|повестка|目次|目录|議程|议程|アジェンダ|목차/i,
  ],
  [
    'closing',
    /clos(?:e|ing)|thank|end slide|back cover|schluss|danke|rückseite|merci|^fin$|gracias|cierre|grazie|obrigad|спасибо|谢谢|感谢|致谢|結尾|结尾|结束|尾页|封底|ありがとう|감사/i,
  ],
  [
    'section',
    /section|divider|chapter|abschnitt|kapitel|trenn|chapitre|intercalaire|sección|capítulo|sezione|seção|раздел|глава|章|节标题|節標題|过渡|セクション|구역/i,
  ],
  ['quote', /quot|zitat|citation|^cita$|citazione|citação|цитат|引用|인용/i],
];
const hintedKind = (name: string): LayoutKind | undefined => nameHints.find(([, words]) => words.test(name))?.[0];

/** Larger by this factor than the master's title, a title beside a picture opens a section rather than naming the picture. */
const OPENING_SIZE = 1.2;
/** Text under the title of a section is typed `body` and has no bullets and few lines; more than this is content. */
const OPENING_LINES = 6;

const masterTitleSize = ({ master }: Layout): number =>
  master.placeholders.find(({ type }) => isTitle(type))?.levels[0]?.size ?? 44;

const isVertical = ({ placeholder }: RoledPlaceholder): boolean => placeholder.body.vertical !== 'horz';

/** A few lines without bullets, which may stand under the title of a section. */
function isMotto({ role, placeholder }: RoledPlaceholder): boolean {
  if (role !== 'body' || placeholder.type !== 'body' || placeholder.levels[0]?.bullet.kind !== 'none') return false;
  return linesAt(placeholder, placeholder.levels[0].size) <= OPENING_LINES;
}

/** A heading's height and place, typed as the title of a whole deck: it opens only where no other layout of the master does. */
function isHeadingTypedCentred({ placeholders, layout }: RoledLayout, slide: SlideSize): boolean {
  const [title] = withRole(placeholders, 'title');
  if (title?.placeholder.type !== 'ctrTitle' || layout.type === 'title') return false;
  if (placeholders.some(({ placeholder }) => placeholder.type === 'subTitle')) return false;
  const { box } = title.placeholder;
  return box.y + box.height / 2 < slide.height * 0.3 && box.height < slide.height * 0.3;
}

/** A title that stands by itself rather than heading a page: low on the slide or far taller than a heading, with no room for content. */
function isOpening({ placeholders, layout }: RoledLayout, slide: SlideSize): boolean {
  const [title] = withRole(placeholders, 'title');
  if (!title || withRole(placeholders, 'title', 'subtitle', 'body', 'caption', 'label').some(isVertical)) return false;
  const content = withRole(placeholders, 'body', 'picture', 'chart', 'table', 'object', 'media', 'number');
  if (content.every(({ role }) => role === 'picture')) {
    if (
      title.placeholder.type === 'ctrTitle' ||
      placeholders.some(({ placeholder }) => placeholder.type === 'subTitle')
    )
      return true;
  }
  const { box } = title.placeholder;
  const stands = box.y + box.height / 2 > slide.height * 0.3 || box.height > slide.height * 0.3;
  const hinted = layout.type === 'secHead' || layout.type === 'title';
  if (!stands && !hinted) return false;
  if (content.some(({ role }) => role === 'picture') && sizeOf(title) < masterTitleSize(layout) * OPENING_SIZE)
    return false;
  // A heading right over its content is low on the slide without opening anything.
  if (withRole(placeholders, 'caption', 'label').some((one) => share(one, slide) > 0.1)) return false;
  return content.every((one) => one.role === 'picture' || isMotto(one));
}

const isCentered = ({ layout, placeholders }: RoledLayout): boolean =>
  layout.type === 'title' ||
  (layout.type !== 'secHead' && placeholders.some(({ placeholder }) => placeholder.type === 'ctrTitle'));
const isSubtitled = ({ placeholders }: RoledLayout): boolean => placeholders.some(({ role }) => role === 'subtitle');

/** Opening layouts in their order: the first is the title, one with `ctrTitle` later on closes, the others head sections. */
function openingKind(described: RoledLayout, openings: readonly RoledLayout[]): LayoutKind {
  const { layout } = described;
  const hint = hintedKind(layout.name);
  if (layout.type === 'secHead') return 'section';
  const ofMaster = openings.filter((other) => other.layout.master === layout.master);
  const first = ofMaster.find(isCentered) ?? ofMaster.find(({ layout: { type } }) => type !== 'secHead') ?? ofMaster[0];
  if (first === described) return 'title';
  if (hint === 'closing') return 'closing';
  if (!isCentered(described) || hint === 'section') return 'section';
  const sectioned = ofMaster.some((other) => !isCentered(other));
  if (sectioned) return ofMaster.at(-1) === described && !isSubtitled(described) ? 'closing' : 'title';
  // Two of a kind: the barer one heads sections.
  return first && isSubtitled(first) && !isSubtitled(described) ? 'section' : 'title';
}

/** Share of a placeholder from which text in it runs into other text. */
const COLLIDING = 0.3;

/** Whether two placeholders overlap, as turned, by a good part of the smaller. */
export function collide(one: RoledPlaceholder, other: RoledPlaceholder): boolean {
  const [box, otherBox] = [one, other].map(({ placeholder }) => turnedBounds(placeholder.box, placeholder.rotation));
  if (!box || !otherBox) return false;
  const smaller = Math.min(area(box), area(otherBox));
  return smaller > 0 && overlap(box, otherBox) > smaller * COLLIDING;
}

/**
 * Why content is not put on a layout: it has no placeholders; it sets text vertically; slides cannot tell its placeholders apart (their idx
 * is the same, as some programs export it); its title lies over them. Null where it can be used.
 */
export function unusable({ layout, placeholders }: RoledLayout): LayoutProfile['unusable'] {
  if (layout.placeholders.length === 0) return 'noPlaceholders';
  if (withRole(placeholders, 'body', 'object', 'subtitle', 'caption').some(isVertical)) return 'vertical';
  const content = withRole(placeholders, 'body', 'object', 'chart', 'table', 'media');
  const [title] = withRole(placeholders, 'title');
  const later = [...twins(layout)].filter(({ type, hasBox }) => familyOf(type) === 'body' && hasBox);
  if (content.length > 0 && later.length > 0) return 'indistinct';
  return title && content.some((one) => collide(one, title)) ? 'titleOverContent' : null;
}

function kindOfColumns(placeholders: readonly RoledPlaceholder[]): LayoutKind {
  const bodies = withRole(placeholders, 'body', 'object', 'chart', 'table', 'media');
  const [one, other] = bodies;
  if (bodies.length !== 2 || !one || !other || !inOneRow(one.placeholder.box, other.placeholder.box)) return 'other';
  return withRole(placeholders, 'label').length >= 2 ? 'comparison' : 'twoContent';
}

/** A caption of more lines has room for points of its own. */
const CAPTION_LINES = 4;
/** Share of the slide that content needs to be its point. */
const CONTENT_AREA = 0.15;
/** A title this much larger than the master's is itself what is shown: a number, one word. */
const SHOWN_TITLE = 2;

function kindWithPictures(placeholders: readonly RoledPlaceholder[], slide: SlideSize): LayoutKind {
  const pictures = withRole(placeholders, 'picture');
  const texts = withRole(placeholders, 'body', 'caption', 'object');
  const pictured = pictures.reduce((sum, one) => sum + share(one, slide), 0);
  const written = texts.reduce((sum, one) => sum + share(one, slide), 0);
  if (pictures.length > 1) return 'other';
  if (texts.length === 0) return 'picture';
  const fewLines = texts.every(
    (one) => one.role === 'caption' && linesAt(one.placeholder, sizeOf(one)) <= CAPTION_LINES,
  );
  return fewLines && pictured > written * 2 ? 'picture' : 'pictureText';
}

function kindOfContent({ layout, placeholders }: RoledLayout, slide: SlideSize): LayoutKind {
  const has = (...roles: readonly Role[]): boolean => withRole(placeholders, ...roles).length > 0;
  const bodies = withRole(placeholders, 'body', 'object', 'media');
  if (has('number')) return 'bigNumber';
  if (has('picture')) return kindWithPictures(placeholders, slide);
  const figures = withRole(placeholders, 'chart', 'table');
  if (figures.length === 1 && bodies.length <= 1) return figures[0]?.role === 'table' ? 'table' : 'chart';
  if (figures.length + bodies.length > 1) return kindOfColumns(placeholders);
  const [body] = bodies;
  if (!body) return has('title') ? 'titleOnly' : has('caption', 'label', 'subtitle') ? 'other' : 'blank';
  const [title] = withRole(placeholders, 'title');
  if (sizeOf(title) > masterTitleSize(layout) * SHOWN_TITLE) return 'bigNumber';
  if (share(body, slide) < CONTENT_AREA) return 'other';
  // An object with a caption beside it is where a chart or a table and what it shows go.
  if (body.placeholder.type === 'obj' && has('caption')) return 'chart';
  return 'content';
}

/** A text as large as a headline, alone but for who said it. */
function isQuote({ layout, placeholders }: RoledLayout): boolean {
  const texts = withRole(placeholders, 'body', 'caption', 'subtitle', 'label');
  const figures = withRole(placeholders, 'picture', 'chart', 'table', 'object', 'media');
  if (figures.length > 1 || texts.length > 3 || texts.length === 0) return false;
  return drawsQuotationMarks(layout);
}

/** More is text, not a farewell. */
const MOST_WORDS = 80;

/** Words that a layout itself draws, outside its placeholders. */
const drawnWords = ({ shapes }: Layout): string =>
  shapes
    .filter(({ placeholder, kind }) => !placeholder && kind === 'shape')
    .map(({ element }) => textOf(childOf(element, 'p:txBody')))
    .join(' ')
    .slice(0, MOST_WORDS);

/** A name, or words drawn on a layout that has no room for content, that say what geometry cannot. */
function settledByWords({ layout, placeholders }: RoledLayout, kind: LayoutKind): LayoutKind {
  const hint = hintedKind(layout.name);
  const rows = withRole(placeholders, 'label', 'caption', 'body').length;
  if (hint === 'agenda' && (kind === 'content' || ((kind === 'titleOnly' || kind === 'other') && rows > 1)))
    return 'agenda';
  if (hint === 'closing' && (kind === 'titleOnly' || kind === 'content' || kind === 'blank')) return 'closing';
  if (hint === 'quote' && withRole(placeholders, 'body', 'caption').length > 0 && kind !== 'picture') return 'quote';
  if (kind === 'blank' && hintedKind(drawnWords(layout)) === 'closing') return 'closing';
  return kind;
}

/** What each layout of a template is for: told by roles and geometry; `p:sldLayout/@type` and the name only settle ties. */
export function layoutKinds(layouts: readonly RoledLayout[], slide: SlideSize): LayoutKind[] {
  const candidates = layouts.filter((described) => isOpening(described, slide));
  const sure = candidates.filter((described) => !isHeadingTypedCentred(described, slide));
  const openings = candidates.filter(
    (described) => sure.includes(described) || !sure.some(({ layout }) => layout.master === described.layout.master),
  );
  return layouts.map((described) => {
    if (isQuote(described)) return 'quote';
    if (openings.includes(described)) return openingKind(described, openings);
    const fault = unusable(described);
    if (fault && fault !== 'noPlaceholders') return 'other';
    return settledByWords(described, kindOfContent(described, slide));
  });
}

/** Edges of the layout's content: titles, texts, figures. A title that runs down the side is no content. */
export function contentEdges(
  placeholders: readonly RoledPlaceholder[],
): { left: number; top: number; right: number; bottom: number } | null {
  const boxes = placeholders
    .filter((one) => !['date', 'footer', 'slideNumber', 'decoration'].includes(one.role))
    .filter((one) => one.role !== 'title' || !isVertical(one))
    .map(({ placeholder }) => placeholder.box);
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map((box) => box.x)),
    top: Math.min(...boxes.map((box) => box.y)),
    right: Math.max(...boxes.map(right)),
    bottom: Math.max(...boxes.map(bottom)),
  };
}
