import { EMU_PER_POINT, toPoints, type Box } from '../../deck/units.ts';
import { LINE_HEIGHT, measureParagraph, setParagraphs, type LaidText, type ParagraphStyle } from '../fonts/index.ts';
import type { TextBody } from '../presentationml/body-properties.ts';
import {
  effectiveStyle,
  paragraphStyle,
  runStyle,
  type TextContext,
  type TextLevel,
} from '../presentationml/effective-text.ts';
import type { LevelStyles, Spacing, SpecifiedStyle } from '../presentationml/text-style.ts';
import { childOf, childrenOf, elementsOf, textOf, type XmlElement } from '../xml/tree.ts';

/** A run as it is shown, and what it says itself. */
export interface CheckedRun {
  text: string;
  style: TextLevel;
  /** `a:rPr`, undefined when it says nothing. */
  properties: XmlElement | undefined;
  /** `slidenum`, `datetime1`, …; undefined for plain text. */
  field?: string;
}

export interface CheckedParagraph {
  text: string;
  runs: readonly CheckedRun[];
  style: TextLevel;
}

/** The text of a shape or a cell with everything it inherits. */
export interface CheckedText {
  paragraphs: readonly CheckedParagraph[];
  body: TextBody;
}

export interface TextSurroundings {
  styles: LevelStyles;
  body: TextBody;
  context: TextContext;
}

/** Reads `p:txBody` or `a:txBody` (ECMA-376 part 1, 21.1.2). */
export function readText(txBody: XmlElement | undefined, { styles, body, context }: TextSurroundings): CheckedText {
  const known = new Map<SpecifiedStyle, TextLevel>();
  const shown = (style: SpecifiedStyle): TextLevel => {
    let level = known.get(style);
    if (!level) known.set(style, (level = effectiveStyle(style, context)));
    return level;
  };
  const paragraphs = childrenOf(txBody, 'a:p').map((element): CheckedParagraph => {
    const specified = paragraphStyle(childOf(element, 'a:pPr'), styles);
    const runs = elementsOf(element).flatMap((node): CheckedRun[] => {
      if (node.name !== 'a:r' && node.name !== 'a:fld' && node.name !== 'a:br') return [];
      const properties = childOf(node, 'a:rPr');
      const style = shown(properties ? runStyle(properties, specified) : specified);
      const text = node.name === 'a:br' ? '\n' : textOf(childOf(node, 'a:t'));
      return [{ text, style, properties, field: node.name === 'a:fld' ? (node.attributes['type'] ?? '') : undefined }];
    });
    const end = childOf(element, 'a:endParaRPr');
    const style = shown(runs.length === 0 && end ? runStyle(end, specified) : specified);
    return { text: runs.map(({ text }) => text).join(''), runs, style };
  });
  return { paragraphs, body };
}

export const plainOf = ({ paragraphs }: CheckedText): string => paragraphs.map(({ text }) => text).join('\n');

/** Text as it stands in a box: its lines, the height they need, and the room they have. Points. */
export interface SetText extends LaidText {
  room: { width: number; height: number };
}

const runsVertically = (vertical: string): boolean => vertical !== 'horz';

/** The room for text in a box, insets taken off, sides swapped where text runs vertically. Points. */
function roomIn({ width, height }: Pick<Box, 'width' | 'height'>, { insets, vertical }: TextBody): SetText['room'] {
  const across = Math.max(1, toPoints(width - insets.left - insets.right));
  const down = Math.max(1, toPoints(height - insets.top - insets.bottom));
  return runsVertically(vertical) ? { width: down, height: across } : { width: across, height: down };
}

const WIDE = 1e5;

/**
 * Sets text in a box at the sizes and the scale that the file says. A fit that a program would compute when the text is edited is not
 * taken for granted: PowerPoint leaves a file that it only opens as it is.
 */
export function setText({ paragraphs, body }: CheckedText, box: Pick<Box, 'width' | 'height'>): SetText {
  const room = roomIn(box, body);
  const gaps = toPoints(body.columnGap) * (body.columns - 1);
  const width = body.wrap ? Math.max(1, (room.width - gaps) / body.columns) : WIDE;
  const laid = setParagraphs(
    paragraphs.map(({ runs, style }) =>
      measureParagraph(
        runs.map(({ text, style: { size, bold, italic, latin } }) => ({ text, size, bold, italic, family: latin })),
        paragraphMeasures(style),
      ),
    ),
    width,
    { scale: body.fontScale, spacing: 1 - body.lineSpacingReduction },
  );
  return { ...laid, height: laid.height / body.columns, room };
}

function paragraphMeasures(style: TextLevel): ParagraphStyle {
  const space = ({ kind, value }: Spacing): number => (kind === 'points' ? value : value * style.size * LINE_HEIGHT);
  return {
    family: style.latin,
    size: style.size,
    bold: style.bold,
    italic: style.italic,
    lineSpacing:
      style.lineSpacing.kind === 'points' ? { points: style.lineSpacing.value } : { factor: style.lineSpacing.value },
    spaceBefore: space(style.spaceBefore),
    spaceAfter: space(style.spaceAfter),
    marginLeft: toPoints(style.marginLeft),
    indent: toPoints(style.indent),
    bullet: style.bullet.kind !== 'none',
    capitals: style.caps === 'all',
  };
}

/** Where set text stands on the slide, by anchor and alignment; the whole box where text is turned or runs vertically. */
export function inkOf(text: CheckedText, set: SetText, box: Box): Box {
  const { insets, anchor, vertical, wrap } = text.body;
  if (runsVertically(vertical)) return box;
  const height = Math.round(set.height * EMU_PER_POINT);
  const room = box.height - insets.top - insets.bottom;
  const top =
    anchor === 'top' ? insets.top : anchor === 'bottom' ? insets.top + room - height : insets.top + (room - height) / 2;
  const widest = Math.round(set.width * EMU_PER_POINT);
  const across = box.width - insets.left - insets.right;
  const align = text.paragraphs[0]?.style.align ?? 'left';
  const mixed = text.paragraphs.some(({ style }) => style.align !== align);
  if (mixed || (widest >= across && wrap)) return { x: box.x + insets.left, y: box.y + top, width: across, height };
  const left =
    align === 'right'
      ? insets.left + across - widest
      : align === 'center'
        ? insets.left + (across - widest) / 2
        : insets.left;
  return { x: Math.round(box.x + left), y: Math.round(box.y + top), width: widest, height };
}
