import type { TextContext } from '../../presentationml/effective-text.ts';
import { readPaint } from '../fill/read-paint.ts';
import type { Paint } from '../fill/read-paint.ts';
import { readLine, type Line } from '../line/read-line.ts';
import { drawPath } from '../draw-path.ts';
import { toPath } from '../geometry/path-commands.ts';
import { drawLabel } from '../text/draw-label.ts';
import { drawWithEffects } from '../effects/draw-effects.ts';
import { readEffects } from '../effects/read-effects.ts';
import type { PointBox, Stage } from '../stage.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { boxCommands, type Mark, type Scene, type ShapeMark, type TextMark } from './layout/marks.ts';

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

const lineStart = (align: 'left' | 'center' | 'right', block: number, line: number): number =>
  align === 'left' ? -block / 2 : align === 'right' ? block / 2 - line : -line / 2;

const BOX_PADDING = 2;
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
    const box = {
      x: -block.width / 2 - BOX_PADDING,
      y: -block.height / 2 - BOX_PADDING / 2,
      width: block.width + 2 * BOX_PADDING,
      height: block.height + BOX_PADDING,
    };
    drawPath(stage, toPath(boxCommands(box)), { paint, line, box });
  }
  let top = -block.height / 2;
  for (const { runs, width, height, ascent } of block.lines) {
    let left = lineStart(block.align, block.width, width);
    for (const run of runs) {
      if (run.text.trim() !== '')
        drawLabel(stage, run.text, {
          level: run.level,
          x: left,
          y: top + ascent,
          align: 'left',
          baseline: 'alphabetic',
        });
      left += run.width;
    }
    top += height;
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
