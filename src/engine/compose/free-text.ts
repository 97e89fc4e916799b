import type { IconName } from '../../deck/icon-name.ts';
import type { Paragraph, ShapeContent, ThemeColor } from '../../deck/content.ts';
import type { FreeElement } from '../../deck/document.ts';
import { EMU_PER_POINT, type Box } from '../../deck/units.ts';
import { typefacesOf } from '../page/typefaces-of.ts';
import { bulletStep } from '../page/bullet-step.ts';
import { shapeInsets } from '../page/shape-insets.ts';
import { substituteFor } from '../fonts/index.ts';
import { measureParagraph, widestWord } from '../text/measure-paragraph.ts';
import { setParagraphs } from '../text/set-paragraphs.ts';
import type { Stack } from '../text/stack-lines.ts';

/** Space before a paragraph, in parts of its size; the builder writes the same. */
const SPACE_BEFORE = 0.35;
const TRUST = 0.97;
/** Where the family has no metric twin, and many a viewer none at all. */
const GUESS = 0.92;

/** How text outside placeholders looks. */
export interface FreeStyle {
  family: string;
  bold?: boolean;
}

/** Sets free text at a size in a column of `width` EMU. */
export function setFreeText(
  paragraphs: readonly Paragraph[],
  size: number,
  { width, style }: { width: number; style: FreeStyle },
): Stack & { wordFits: boolean } {
  const measured = paragraphs.map((paragraph) => {
    const step = bulletStep(paragraph.runs[0]?.size ?? size, paragraph.bullet === 'number');
    const bullet = paragraph.bullet === 'number' || paragraph.bullet === 'bullet';
    const marginLeft = bullet ? step * (paragraph.level + 1) : 0;
    return measureParagraph(paragraph.runs, {
      family: style.family,
      ...typefacesOf(paragraph.runs),
      size,
      bold: style.bold ?? false,
      spaceBefore: paragraph.spaceBefore ?? Math.round(size * SPACE_BEFORE),
      bullet,
      marginLeft,
      indent: bullet ? -step : 0,
    });
  });
  const room = (width / EMU_PER_POINT) * (substituteFor(style.family).exact ? TRUST : GUESS);
  return { ...setParagraphs(measured, room), wordFits: widestWord(measured) <= room };
}

export interface FittedText {
  size: number;
  paragraphs: Paragraph[];
  /** EMU. */
  height: number;
  shortened: boolean;
}

/**
 * The largest size, stepping down from `max` to `min`, at which text fits a box (lengths in EMU, insets already taken off); shortened at
 * the end when even the smallest does not fit.
 */
export function fitFreeText(
  paragraphsAt: (size: number) => Paragraph[],
  room: { width: number; height: number },
  { max, min, ...style }: FreeStyle & { max: number; min: number },
): FittedText {
  const step = max > 30 ? 2 : 1;
  const tryAt = (size: number, paragraphs: Paragraph[]) => {
    const laid = setFreeText(paragraphs, size, { width: room.width, style });
    return { laid, fits: laid.height * EMU_PER_POINT <= room.height && (laid.wordFits || size <= min) };
  };
  for (let size = Math.max(max, min); size >= min; size -= step) {
    const paragraphs = paragraphsAt(size);
    const { laid, fits } = tryAt(size, paragraphs);
    if (!fits) continue;
    const kept = keepTails(paragraphs, laid);
    const again = kept === paragraphs ? undefined : tryAt(size, kept);
    // Where the words that stay together need a line more, they part as before.
    return again?.fits && again.laid.height <= laid.height
      ? { size, paragraphs: kept, height: again.laid.height * EMU_PER_POINT, shortened: false }
      : { size, paragraphs, height: laid.height * EMU_PER_POINT, shortened: false };
  }
  let paragraphs = paragraphsAt(min);
  for (let guard = 0; guard < 400; guard++) {
    const cut = dropLastWord(paragraphs);
    if (!cut) break;
    paragraphs = cut;
    const { laid, fits } = tryAt(min, paragraphs);
    if (fits) return { size: min, paragraphs, height: laid.height * EMU_PER_POINT, shortened: true };
  }
  return { size: min, paragraphs, height: room.height, shortened: true };
}

/** A last line of one word, or of two ("5 %."), that takes less than this share of its room is left alone. */
const ALONE = 0.3;
const FEW_BLANKS = 1;
/** The blank before the last word of a text, those that hold words together aside. */
const LAST_BLANK = /(?<=\S) (?=[^ ]+$)/u;

/** Paragraphs whose last line would be a short word or two, with the word before kept on that line; the same list where none has one. */
function keepTails(paragraphs: Paragraph[], { lines }: Stack): Paragraph[] {
  let kept = paragraphs;
  for (const {
    line: { atoms, start, end },
    paragraph,
    first,
    room,
  } of lines.filter((one) => one.line.last)) {
    const run = paragraphs[paragraph]?.runs.at(-1);
    if (first || !run || end - start > room * ALONE) continue;
    const blanks = atoms.filter(({ kind }) => kind === 'space').length;
    if (blanks > FEW_BLANKS || !LAST_BLANK.test(run.text)) continue;
    let { text } = run;
    for (let i = 0; i <= blanks; i++) text = text.replace(LAST_BLANK, '\u00a0');
    kept = kept.map((one, i) =>
      i === paragraph ? { ...one, runs: [...one.runs.slice(0, -1), { ...run, text }] } : one,
    );
  }
  return kept;
}

function dropLastWord(paragraphs: readonly Paragraph[]): Paragraph[] | null {
  const kept = paragraphs.map((paragraph) => ({ ...paragraph, runs: paragraph.runs.map((run) => ({ ...run })) }));
  const last = kept.at(-1);
  const run = last?.runs.at(-1);
  if (!last || !run) return null;
  const bare = run.text.replace(/\s*…$/u, '');
  const shorter = bare.replace(/[\s,;:.–—-]*\S+\s*$/u, '');
  if (shorter.trim()) {
    run.text = `${shorter} …`;
    return kept;
  }
  if (last.runs.length > 1) {
    last.runs.pop();
    return kept;
  }
  if (kept.length > 1) {
    kept.pop();
    return kept;
  }
  if (Array.from(bare).length <= 2) return null;
  run.text = `${Array.from(bare).slice(0, -2).join('')}…`;
  return kept;
}

interface ShapeOptions {
  /** The slide's title, on a layout without a place for one. */
  role?: FreeElement['role'];
  name: string;
  box: Box;
  geometry?: string;
  icon?: IconName;
  adjusts?: number[];
  fill?: ThemeColor | null;
  fillTint?: number;
  fillAlpha?: number;
  line?: ThemeColor | null;
  lineWidth?: number;
  paragraphs?: Paragraph[];
  size?: number;
  color?: ThemeColor;
  textTint?: number;
  align?: ShapeContent['align'];
  anchor?: ShapeContent['anchor'];
  decorative?: boolean;
  headingFont?: boolean;
  rotation?: number;
}

/** A free shape, or a text box when nothing is drawn. Its id is given by the slide (see `numbered`). */
export function shape(options: ShapeOptions): FreeElement {
  const {
    name,
    box,
    geometry = 'rect',
    fill = null,
    fillTint,
    line = null,
    lineWidth,
    paragraphs = [],
    size,
    color,
  } = options;
  return {
    id: name,
    name,
    box: wholeBox(box),
    ...(options.role ? { role: options.role } : {}),
    ...(options.rotation ? { rotation: options.rotation } : {}),
    content: {
      type: 'shape',
      geometry,
      ...(options.icon ? { icon: options.icon } : {}),
      ...(options.adjusts ? { adjusts: options.adjusts } : {}),
      fill,
      ...(fillTint === undefined ? {} : { fillTint }),
      ...(options.fillAlpha === undefined ? {} : { fillAlpha: options.fillAlpha }),
      line,
      ...(lineWidth === undefined ? {} : { lineWidth }),
      paragraphs,
      ...(color ? { textColor: color } : {}),
      ...(options.textTint === undefined ? {} : { textTint: options.textTint }),
      ...(size === undefined ? {} : { size }),
      anchor: options.anchor ?? 'top',
      align: options.align ?? 'start',
      ...(options.decorative ? { decorative: true } : {}),
      ...(options.headingFont ? { headingFont: true } : {}),
    },
  };
}

export const wholeBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.max(0, Math.round(width)),
  height: Math.max(0, Math.round(height)),
});

/** Shapes whose text keeps off their round corners, by this share of their smaller side (ECMA-376 part 1, presetShapeDefinitions). */
const rounded: ReadonlySet<string> = new Set(['roundRect', 'flowChartAlternateProcess']);
const CORNER = 0.29289 / 6;

/** A filled shape's room for text. */
export function roomInside(box: Box, geometry: string): { width: number; height: number } {
  const insets = shapeInsets({ fill: 'accent1', line: null, geometry });
  const corner = rounded.has(geometry) ? 2 * CORNER * Math.min(box.width, box.height) : 0;
  return {
    width: box.width - insets.left - insets.right - corner,
    height: box.height - insets.top - insets.bottom - corner,
  };
}

export const line = (
  text: string,
  { bold, size, color }: { bold?: boolean; size?: number; color?: ThemeColor } = {},
): Paragraph => ({
  runs: [{ text, ...(bold ? { bold } : {}), ...(size ? { size } : {}), ...(color ? { color } : {}) }],
  level: 0,
  bullet: 'inherit',
});

/** List paragraphs outside placeholders ask for their bullets themselves. */
export const asFreeList = (paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.length < 2
    ? [...paragraphs]
    : paragraphs.map((p) => (p.bullet === 'inherit' ? { ...p, bullet: 'bullet' as const } : p));

/** A text, or the items of a list under each other. */
export const linesOf = (text: string): Paragraph[] => asFreeList(text.split('\n').map((item) => line(item)));
