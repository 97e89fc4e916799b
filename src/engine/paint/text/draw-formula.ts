import { toPoints } from '../../../deck/units.ts';
import { FORMULA_FAMILY } from '../../formula/formula-element.ts';
import type { FormulaRow } from '../../formula/formula-tree.ts';
import { setFormula, type FormulaMark } from '../../formula/set-formula.ts';
import type { FrameRun, TextFrame } from '../../text/text-frame.ts';
import type { PointBox, Stage } from '../stage.ts';
import { drawLabel } from './draw-label.ts';
import { inkOf } from './letter-look.ts';

/** A run that is a formula on a line of its own. */
export type FormulaRun = FrameRun & { formula: FormulaRow };

/** The formula that a frame shows and nothing else; undefined for other frames. */
export function formulaOf({ paragraphs }: TextFrame): FormulaRun | undefined {
  const [run, ...others] = paragraphs.flatMap((paragraph) => paragraph.runs);
  return run?.formula && others.length === 0 ? { ...run, formula: run.formula } : undefined;
}

/** Draws a formula in the text rectangle of a shape (before insets), in points; one that is wider than its room is drawn smaller. */
export function drawFormula(stage: Stage, { body, paragraphs }: TextFrame, run: FormulaRun, box: PointBox): void {
  const { insets, anchor } = body;
  const { style, formula } = run;
  const [left, top] = [box.x + toPoints(insets.left), box.y + toPoints(insets.top)];
  const width = Math.max(1, box.width - toPoints(insets.left) - toPoints(insets.right));
  const height = Math.max(1, box.height - toPoints(insets.top) - toPoints(insets.bottom));
  const full = setFormula(formula, style.size);
  const set = full.width > width ? setFormula(formula, (style.size * width) / full.width) : full;
  const align = paragraphs[0]?.style.align;
  const free = { x: width - set.width, y: height - set.ascent - set.descent };
  const x = left + (align === 'left' ? 0 : align === 'right' ? free.x : free.x / 2);
  const y = top + set.ascent + (anchor === 'top' ? 0 : anchor === 'bottom' ? free.y : free.y / 2);
  const { canvas } = stage;
  canvas.save();
  canvas.translate(x, y);
  canvas.strokeStyle = inkOf(style.color, style.alpha);
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  for (const mark of set.marks) drawMark(stage, mark, run);
  canvas.restore();
}

function drawMark(stage: Stage, mark: FormulaMark, { style }: FormulaRun): void {
  const { canvas } = stage;
  if (mark.kind === 'text') {
    const level = {
      ...style,
      latin: FORMULA_FAMILY,
      eastAsian: '',
      size: mark.size,
      italic: mark.italic,
      baseline: 0,
    };
    drawLabel(stage, mark.text, { level, x: mark.x, y: mark.y, align: 'left', baseline: 'alphabetic' });
    return;
  }
  canvas.beginPath();
  if (mark.kind === 'stroke') {
    canvas.lineWidth = mark.width;
    mark.points.forEach(([x, y], i) => (i === 0 ? canvas.moveTo(x, y) : canvas.lineTo(x, y)));
  } else {
    canvas.lineWidth = mark.width * BRACKET_LINE;
    traceBracket(stage, mark);
  }
  canvas.stroke();
}

/** Width of a grown bracket's line in parts of the bracket's own. */
const BRACKET_LINE = 0.16;

function traceBracket(
  { canvas }: Stage,
  { sign, x, top, end, width }: Extract<FormulaMark, { kind: 'bracket' }>,
): void {
  const [near, far, middle] = [x + width * 0.25, x + width * 0.75, (top + end) / 2];
  const opens = '([{⟨⌊⌈'.includes(sign);
  const [tip, back] = opens ? [far, near] : [near, far];
  switch (sign) {
    case '(':
    case ')':
      canvas.moveTo(tip, top);
      canvas.bezierCurveTo(back - (tip - back) * 0.2, top + (end - top) * 0.3, back - (tip - back) * 0.2, end - (end - top) * 0.3, tip, end); // prettier-ignore
      return;
    case '{':
    case '}': {
      const centre = (near + far) / 2;
      const reach = Math.min((end - top) * 0.12, width * 0.8);
      canvas.moveTo(tip, top);
      canvas.quadraticCurveTo(centre, top, centre, top + reach);
      canvas.lineTo(centre, middle - reach);
      canvas.quadraticCurveTo(centre, middle, back, middle);
      canvas.quadraticCurveTo(centre, middle, centre, middle + reach);
      canvas.lineTo(centre, end - reach);
      canvas.quadraticCurveTo(centre, end, tip, end);
      return;
    }
    case '⟨':
    case '⟩':
      canvas.moveTo(tip, top);
      canvas.lineTo(back, middle);
      canvas.lineTo(tip, end);
      return;
    case '‖':
      for (const at of [near, far]) {
        canvas.moveTo(at, top);
        canvas.lineTo(at, end);
      }
      return;
    default:
      // Square ones, and those with a foot or a head alone.
      canvas.moveTo(sign === '⌊' || sign === '⌋' ? back : tip, top);
      canvas.lineTo(back, top);
      canvas.lineTo(back, end);
      canvas.lineTo(sign === '⌈' || sign === '⌉' ? back : tip, end);
  }
}
