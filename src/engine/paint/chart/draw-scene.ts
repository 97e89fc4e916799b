import type { TextContext } from '../../presentationml/effective-style.ts';
import { readPaint } from '../fill/read-paint.ts';
import type { Paint } from '../fill/read-paint.ts';
import { readLine, type Line } from '../line/read-line.ts';
import { drawPath } from '../draw-path.ts';
import { presetGeometry } from '../geometry/preset-geometry.ts';
import { toPath } from '../geometry/path-command.ts';
import { drawLabel } from '../text/draw-label.ts';
import { drawWithEffects } from '../effects/draw-with-effects.ts';
import { readEffects } from '../effects/read-effects.ts';
import type { PointBox, Stage } from '../stage.ts';
import type { XmlElement } from '../../../office/xml/tree.ts';
import type { BlockLine, TextBlock } from './layout/text-block.ts';
import { boxCommands, type Mark, type Scene, type ShapeMark, type TextMark } from './layout/mark.ts';

/** Looks are shared by many marks: each element is read once a chart. */
interface Looks {
  paint: (fill: XmlElement | undefined) => Paint | null;
  line: (line: XmlElement | undefined) => Line | null;
}

function looksOf(context: TextContext): Looks {
  const paints = new Map<XmlElement, Paint | null>();
  const lines = new Map<XmlElement, Line | null>();
  const remember =
    <T>(known: Map<XmlElement, T | null>, read: (element: XmlElement) => T | null) =>
    (element: XmlElement | undefined): T | null => {
      if (!element) return null;
      let found = known.get(element);
      if (found === undefined) known.set(element, (found = read(element)));
      return found;
    };
  return {
    paint: remember(paints, (element) => readPaint(element, context)),
    line: remember(lines, (element) => readLine(element, context)),
  };
}

function drawShape(stage: Stage, mark: ShapeMark, looks: Looks): void {
  const paint = looks.paint(mark.fill);
  const line = looks.line(mark.line);
  if (mark.commands.length === 0 || (!paint && !line)) return;
  const { canvas } = stage;
  if (mark.clip) {
    const { x, y, width, height } = mark.clip;
    canvas.save();
    canvas.beginPath();
    canvas.rect(x, y, width, height);
    canvas.clip();
  }
  drawPath(stage, toPath(mark.commands), { paint, line, box: mark.box, commands: mark.commands });
  if (mark.clip) canvas.restore();
}

/** Where a line begins, ends, or has its middle, from the middle of its block. */
const anchorOf = ({ align, width }: TextBlock): number =>
  align === 'left' ? -width / 2 : align === 'right' ? width / 2 : 0;

function drawLine(stage: Stage, line: BlockLine, { block, baseline }: { block: TextBlock; baseline: number }): void {
  const { runs } = line;
  const anchor = anchorOf(block);
  const [single] = runs;
  // A line of one look is set by what it really measures, which for other scripts is not what the layout took it for.
  if (single && runs.length === 1) {
    if (single.text.trim() !== '')
      drawLabel(stage, single.text, {
        level: single.level,
        x: anchor,
        y: baseline,
        align: block.align,
        baseline: 'alphabetic',
      });
    return;
  }
  let left = anchor - (block.align === 'left' ? 0 : block.align === 'right' ? line.width : line.width / 2);
  for (const { text, level, width } of runs) {
    if (text.trim() !== '')
      drawLabel(stage, text, { level, x: left, y: baseline, align: 'left', baseline: 'alphabetic' });
    left += width;
  }
}

const BOX_PADDING = { x: 2, y: 1 };
const LINE_ROOM = 6;

function drawText(stage: Stage, mark: TextMark, looks: Looks): void {
  const { canvas } = stage;
  const { block, x, y, rotation } = mark;
  canvas.save();
  canvas.translate(x, y);
  if (rotation !== 0) canvas.rotate((rotation * Math.PI) / 180);
  const paint = looks.paint(mark.fill);
  const line = looks.line(mark.line);
  if (paint || line) {
    const { padding = BOX_PADDING, geometry = 'rect' } = mark;
    const size = { width: block.width + 2 * padding.x, height: block.height + 2 * padding.y };
    const corner = { x: -size.width / 2, y: -size.height / 2 };
    const shape = geometry === 'rect' ? null : presetGeometry(geometry, [], size);
    canvas.translate(corner.x, corner.y);
    for (const { commands } of shape?.paths ?? [{ commands: boxCommands({ x: 0, y: 0, ...size }) }])
      drawPath(stage, toPath(commands), { paint, line, box: { x: 0, y: 0, ...size } });
    canvas.translate(-corner.x, -corner.y);
  }
  let top = -block.height / 2;
  for (const row of block.lines) {
    drawLine(stage, row, { block, baseline: top + row.ascent });
    top += row.height;
  }
  canvas.restore();
}

const drawMark = (stage: Stage, mark: Mark, looks: Looks): void =>
  mark.kind === 'shape' ? drawShape(stage, mark, looks) : drawText(stage, mark, looks);

/** Marks by the effects that they share: a series throws one shadow, not one a bar. */
function* byEffects(marks: readonly Mark[]): Generator<{ marks: Mark[]; effects: XmlElement | undefined }> {
  let together: { marks: Mark[]; effects: XmlElement | undefined } | undefined;
  for (const mark of marks) {
    const own = mark.kind === 'shape' ? mark.effects : undefined;
    const effects = own && own.children.length > 0 ? own : undefined;
    if (together && together.effects === effects) together.marks.push(mark);
    else {
      if (together) yield together;
      together = { marks: [mark], effects };
    }
  }
  if (together) yield together;
}

/** What some shapes cover, with room for their lines. */
function boundsOf(marks: readonly Mark[]): PointBox {
  const boxes = marks.flatMap((mark) => (mark.kind === 'shape' ? [mark.box] : []));
  const x = Math.min(...boxes.map((box) => box.x)) - LINE_ROOM;
  const y = Math.min(...boxes.map((box) => box.y)) - LINE_ROOM;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + LINE_ROOM - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + LINE_ROOM - y,
  };
}

/** Draws a laid-out chart; the stage's origin is the chart's top left. */
export function drawScene(stage: Stage, { marks }: Scene, context: TextContext): void {
  const looks = looksOf(context);
  for (const group of byEffects(marks)) {
    const draw = (on: Stage): void => {
      for (const mark of group.marks) drawMark(on, mark, looks);
    };
    if (!group.effects) draw(stage);
    else
      drawWithEffects(
        stage,
        { draw, bounds: boundsOf(group.marks), turned: 0, key: '' },
        readEffects(group.effects, context),
      );
  }
}
