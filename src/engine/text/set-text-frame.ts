import { toPoints } from '../../deck/units.ts';
import type { TextBody } from '../presentationml/text-body.ts';
import { autofitSteps } from './autofit-steps.ts';
import { areaOf, columnWidth, gapOf, layingOf, type FrameSize } from './frame-area.ts';
import type { BrokenLine } from './break-lines.ts';
import { fontStandIn } from '../fonts/stand-in.ts';
import { itemise, type Atom } from './itemise.ts';
import { setBullet } from './set-bullet.ts';
import { setPieces } from './set-pieces.ts';
import type { SetBullet, SetFrame, SetLine } from './set-frame.ts';
import { stackLines } from './stack-lines.ts';
import type { FrameParagraph, TextFrame } from './text-frame.ts';
import { itemAt } from '../../item-at.ts';

/** Share of a line that lies above its base line. */
const ASCENT = 0.79;
const FIT_TOLERANCE = 0.5;

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
  const asStored = mustFit ? null : { block: setAt(stored), scale: stored };
  const runsOver = asStored && body.autofit === 'normal' && asStored.block.height > area.height + FIT_TOLERANCE;
  // What PowerPoint computed was for the typeface itself: one that stands in may need less.
  const { block, scale } =
    asStored && !(runsOver && hasStandIn(frame))
      ? asStored
      : fitBlock(setAt, { height: area.height, from: mustFit ? 1 : stored.font });
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

/** Whether some of the text is set in a typeface of other widths than its own. */
const hasStandIn = ({ paragraphs }: TextFrame): boolean =>
  paragraphs.some(({ runs }) => runs.some(({ style }) => style.latin !== '' && !fontStandIn(style.latin).exact));

/** The first step at which the text fits, the last where none does. Smaller steps never need more room, so halving finds it. */
function fitBlock(
  setAt: (scale: Scale) => Block,
  { height, from: largest }: { height: number; from: number },
): { block: Block; scale: Scale } {
  let from = Math.max(
    0,
    autofitSteps.findIndex(({ font }) => font <= largest),
  );
  let to = autofitSteps.length - 1;
  let best: { block: Block; scale: Scale } | undefined;
  for (let step = from; from <= to; step = Math.floor((from + to) / 2)) {
    const scale = itemAt(autofitSteps, step);
    const block = setAt(scale);
    const fits = block.height <= height + FIT_TOLERANCE;
    if (fits || !best || step === autofitSteps.length - 1) best = { block, scale };
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
  const bullets = items.map(({ paragraph, atoms }) => setBullet(paragraph, { scale: scale.font, atoms }));
  const stack = stackLines(
    items.map((item, number) => ({ ...item, bullet: bullets[number]?.width ?? null })),
    { width, scale, wrap: body.wrap, columns: body.columns, height: area.height, spaceAtEnds: body.spaceAtEnds },
  );
  const lines = stack.lines.map((stacked): SetLine => {
    const { line, paragraph: number, column, top, height, natural, room, bulletAt } = stacked;
    const { style } = itemAt(items, number).paragraph;
    const { x, extent, pieces } = setPieces(line, { style, room, scale: scale.font, wrap: body.wrap });
    return {
      paragraph: number,
      column,
      x,
      width: extent,
      top,
      height,
      baseline: top + height - natural * (1 - ASCENT),
      pieces,
      bullet: stacked.first ? (bullets[number]?.at(startEdge({ style, room, bulletAt, line, x })) ?? null) : null,
    };
  });
  return { ...stack, lines };
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
