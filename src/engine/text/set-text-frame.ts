import { toPoints } from '../../deck/units.ts';
import { LINE_HEIGHT } from '../fonts/families.ts';
import { shrunkSize } from '../fonts/shrunk-size.ts';
import type { TextBody } from '../presentationml/text-body.ts';
import type { Spacing } from '../presentationml/specified-style.ts';
import { areaOf, columnWidth, gapOf, layingOf, type FrameSize } from './frame-area.ts';
import { breakLines, type BrokenLine } from './break-lines.ts';
import { itemise, type Atom } from './itemise.ts';
import { setBullet } from './set-bullet.ts';
import { setPieces } from './set-pieces.ts';
import type { SetBullet, SetFrame, SetLine } from './set-frame.ts';
import { isEmptyParagraph, type FrameParagraph, type TextFrame } from './text-frame.ts';

/** Share of a line that lies above its base line. */
const ASCENT = 0.79;
/** How far PowerPoint shrinks, step by step, until text fits (what it writes as `a:normAutofit`). */
const fitSteps: readonly { font: number; spacingReduction: number }[] = [
  { font: 1, spacingReduction: 0 },
  { font: 1, spacingReduction: 0.1 },
  { font: 0.925, spacingReduction: 0.1 },
  ...[0.925, 0.85, 0.775, 0.7, 0.625, 0.55, 0.475, 0.4, 0.325, 0.25].map((font) => ({ font, spacingReduction: 0.2 })),
];
const FIT_TOLERANCE = 0.5;
/** Lines of one frame that are set: at one point each they would still be thirty slides high. */
const MAX_LINES = 5_000;

/** What a file may say beyond what PowerPoint writes is cut to that. */
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

interface Item {
  paragraph: FrameParagraph;
  atoms: readonly Atom[];
}

interface Block {
  lines: SetLine[];
  columns: number;
  height: number;
  width: number;
}

type Area = SetFrame['area'];
type Scale = SetFrame['scale'];

/** Sets a text frame in a box of that size (points): lines with their places, what height they need, and what autofit does to them. */
export function setTextFrame(frame: TextFrame, size: FrameSize): SetFrame {
  const { body } = frame;
  const { turn, upright, leftToRight } = layingOf(body.vertical);
  const area = areaOf(body, size, turn);
  const items = frame.paragraphs.map((paragraph): Item => ({ paragraph, atoms: itemise(paragraph, upright) }));
  const stored: Scale = {
    font: between(body.fontScale, 0.01, 1),
    spacingReduction: between(body.lineSpacingReduction, 0, 0.9),
  };
  const mustFit = body.autofit === 'normal' && stored.font === 1 && stored.spacingReduction === 0;
  const setAt = (scale: Scale): Block => setBlock(items, { body, area, scale });
  const { block, scale } = mustFit ? fitBlock(setAt, area.height) : { block: setAt(stored), scale: stored };
  const frameWidth = turn === 0 ? size.width : size.height;
  const frameHeight = turn === 0 ? size.height : size.width;
  const lines = place(block, { body, area, leftToRight });
  // Of a box that is lower than its insets (a table's row of no height) nothing is left, yet text needs them in full.
  const insets = toPoints(turn === 0 ? body.insets.top + body.insets.bottom : body.insets.left + body.insets.right);
  return {
    lines,
    turn,
    width: frameWidth,
    height: frameHeight,
    area,
    textHeight: block.height,
    textWidth: block.width,
    neededHeight: block.height + insets,
    overflow: {
      height: Math.max(0, block.height - area.height),
      width: body.wrap ? Math.max(0, block.width - columnWidth(body, area)) : 0,
    },
    scale,
  };
}

/** The first step at which the text fits, the last where none does. Smaller steps never need more room, so halving finds it. */
function fitBlock(setAt: (scale: Scale) => Block, height: number): { block: Block; scale: Scale } {
  let from = 0;
  let to = fitSteps.length - 1;
  let best: { block: Block; scale: Scale } | undefined;
  for (let step = 0; from <= to; step = Math.floor((from + to) / 2)) {
    const scale = fitSteps[step] as Scale;
    const block = setAt(scale);
    const fits = block.height <= height + FIT_TOLERANCE;
    if (fits || !best || step === fitSteps.length - 1) best = { block, scale };
    if (fits) to = step - 1;
    else from = step + 1;
  }
  return best as { block: Block; scale: Scale };
}

interface Setting {
  body: TextBody;
  area: Area;
  scale: Scale;
}

/** Sets all paragraphs from the top of the first column down, without anchoring. */
function setBlock(items: readonly Item[], { body, area, scale }: Setting): Block {
  const width = columnWidth(body, area);
  const lines: SetLine[] = [];
  let column = 0;
  let y = 0;
  let tallest = 0;
  let widest = 0;
  let pendingSpace = 0;
  items.forEach(({ paragraph, atoms }, number) => {
    const most = MAX_LINES - lines.length;
    if (most <= 0) return;
    const { style } = paragraph;
    const usual = sizeOfParagraph(paragraph);
    const lineOf = (spacing: Spacing): number =>
      spacing.kind === 'points'
        ? spacing.value * scale.font
        : spacing.value * shrunkSize(usual, scale.font) * LINE_HEIGHT;
    // Space before is not kept at the top of the frame or of a column.
    if (y > 0) y += Math.max(0, pendingSpace + lineOf(style.spaceBefore));
    pendingSpace = lineOf(style.spaceAfter);
    const bullet = setBullet(paragraph, { scale: scale.font, atoms });
    const margin = Math.max(0, toPoints(style.marginLeft));
    const bulletAt = Math.max(0, margin + toPoints(style.indent));
    const first = bullet ? Math.max(margin, bulletAt + bullet.width) : bulletAt;
    const room = Math.max(1, width - Math.max(0, toPoints(style.marginRight)));
    const broken = breakLines(atoms, {
      width: room,
      scale: scale.font,
      wrap: body.wrap,
      first,
      rest: margin,
      style,
      most,
    });
    broken.forEach((line, index) => {
      const height = lineHeight(line, usual, { paragraph, scale });
      if (column < body.columns - 1 && y > 0 && y + height > area.height + FIT_TOLERANCE) {
        column++;
        y = 0;
      }
      const { x, extent, pieces } = setPieces(line, { style, room, scale: scale.font, wrap: body.wrap });
      widest = Math.max(widest, line.end);
      lines.push({
        paragraph: number,
        column,
        x,
        width: extent,
        top: y,
        height: height,
        baseline: y + height - naturalHeight(line, usual, scale) * (1 - ASCENT),
        pieces,
        bullet: index === 0 && bullet ? bullet.at(startEdge({ style, room, bulletAt, line, x })) : null,
      });
      y += height;
      tallest = Math.max(tallest, y);
    });
  });
  return { lines, columns: column + 1, height: tallest, width: widest };
}

interface Edge {
  style: FrameParagraph['style'];
  room: number;
  bulletAt: number;
  line: BrokenLine;
  x: number;
}

/** Where the bullet begins: beside the line's start edge, so that it moves with centred text. */
function startEdge({ style, room, bulletAt, line, x }: Edge): { x: number; rtl: boolean } {
  if (style.rtl) {
    const right = x + (line.end - line.start);
    const shift = right - (room - line.start);
    return { x: room - bulletAt + shift, rtl: true };
  }
  return { x: bulletAt + (x - line.start), rtl: false };
}

function sizeOfParagraph(paragraph: FrameParagraph): number {
  if (isEmptyParagraph(paragraph)) return paragraph.end.size;
  let size = 0;
  for (const run of paragraph.runs) if (run.text !== '') size = Math.max(size, run.style.size);
  return size;
}

/** Height of a single line by the sizes in it. */
function naturalHeight(line: BrokenLine, usual: number, scale: Scale): number {
  let size = 0;
  for (const { atom } of line.atoms) size = Math.max(size, atom.style.size);
  return shrunkSize(size || usual, scale.font) * LINE_HEIGHT;
}

function lineHeight(
  line: BrokenLine,
  usual: number,
  { paragraph, scale }: { paragraph: FrameParagraph; scale: Scale },
): number {
  const { lineSpacing } = paragraph.style;
  if (lineSpacing.kind === 'points') return lineSpacing.value * scale.font * (1 - scale.spacingReduction);
  // 21.1.2.1.3: the reduction is taken off the spacing, not multiplied with it.
  return naturalHeight(line, usual, scale) * Math.max(0.1, lineSpacing.value - scale.spacingReduction);
}

interface Placing {
  body: TextBody;
  area: Area;
  leftToRight: boolean;
}

function moved(bullet: SetBullet | null, dx: number): SetBullet | null {
  if (!bullet) return null;
  if (bullet.kind === 'picture') return { ...bullet, x: bullet.x + dx };
  return { ...bullet, piece: { ...bullet.piece, x: bullet.piece.x + dx } };
}

/** Moves a set block to where anchors and columns put it. */
function place(block: Block, { body, area, leftToRight }: Placing): SetLine[] {
  const free = area.height - block.height;
  const down = body.anchor === 'middle' ? free / 2 : body.anchor === 'bottom' ? free : 0;
  let left = Infinity;
  let right = -Infinity;
  for (const line of block.lines) {
    left = Math.min(left, line.bullet ? bulletLeft(line.bullet, line.x) : line.x);
    right = Math.max(right, line.x + line.width);
  }
  const across = body.anchorCenter && right > left ? (area.width - (right - left)) / 2 - left : 0;
  const step = columnWidth(body, area) + gapOf(body);
  return block.lines.map((line) => {
    const dx = area.x + across + line.column * step;
    const top = leftToRight ? block.height - line.top - line.height + free - down * 1 : line.top + down;
    const dy = area.y + top - line.top;
    return {
      ...line,
      x: line.x + dx,
      top: line.top + dy,
      baseline: line.baseline + dy,
      pieces: line.pieces.map((piece) => ({ ...piece, x: piece.x + dx })),
      bullet: moved(line.bullet, dx),
    };
  });
}

const bulletLeft = (bullet: SetBullet, x: number): number =>
  Math.min(x, bullet.kind === 'picture' ? bullet.x : bullet.piece.x);
