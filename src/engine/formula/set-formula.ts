import { measureText } from '../text/measure-text.ts';
import { BAR, FORMULA_FAMILY, isIntegral } from './formula-element.ts';
import type { FormulaNode, FormulaRow } from './formula-tree.ts';

/** What is drawn of a formula; places are points from the left end of its base line, downwards. */
export type FormulaMark =
  | { kind: 'text'; text: string; x: number; y: number; size: number; italic: boolean }
  /** A line through points. */
  | { kind: 'stroke'; points: readonly (readonly [number, number])[]; width: number }
  /** A bracket that grows: `sign` from `top` to `end` within `width`. */
  | { kind: 'bracket'; sign: string; x: number; top: number; end: number; width: number };

export interface SetFormula {
  /** Points. */
  width: number;
  ascent: number;
  descent: number;
  marks: FormulaMark[];
}

/** In parts of the size. */
const [ASCENT, DESCENT, AXIS, RULE] = [0.7, 0.2, 0.25, 0.05];
const SCRIPT = 0.7;
const SMALLEST_SCRIPT = 0.5;
const [RELATION_SPACE, OPERATOR_SPACE, THIN] = [0.28, 0.22, 0.12];

interface Setting {
  /** Of this row, and of the formula, in points. */
  size: number;
  full: number;
}

/** Sets a formula at a size in points. */
export const setFormula = (row: FormulaRow, size: number): SetFormula => setRow(row, { size, full: size });

const smaller = ({ size, full }: Setting): Setting => ({ size: Math.max(size * SCRIPT, full * SMALLEST_SCRIPT), full });

const empty: SetFormula = { width: 0, ascent: 0, descent: 0, marks: [] };

const moved = (marks: readonly FormulaMark[], x: number, y: number): FormulaMark[] =>
  marks.map((mark): FormulaMark => {
    switch (mark.kind) {
      case 'text':
        return { ...mark, x: mark.x + x, y: mark.y + y };
      case 'stroke':
        return { ...mark, points: mark.points.map(([left, top]) => [left + x, top + y] as const) };
      case 'bracket':
        return { ...mark, x: mark.x + x, top: mark.top + y, end: mark.end + y };
    }
  });

/** Boxes on one base line. */
function beside(boxes: readonly SetFormula[]): SetFormula {
  let width = 0;
  const marks: FormulaMark[] = [];
  for (const box of boxes) {
    marks.push(...moved(box.marks, width, 0));
    width += box.width;
  }
  const ascent = Math.max(0, ...boxes.map((box) => box.ascent));
  return { width, ascent, descent: Math.max(0, ...boxes.map((box) => box.descent)), marks };
}

const spaceOf = (width: number): SetFormula => ({ ...empty, width });

function setRow(row: FormulaRow, at: Setting): SetFormula {
  return beside(
    row.flatMap((node, i) => {
      const box = setNode(node, at, i === 0);
      const next = row[i + 1];
      // A sum keeps its distance from what stands before it, names from what stands beside them.
      const parted =
        next !== undefined &&
        (isName(node) ? next.kind !== 'brackets' && next.kind !== 'sign' : isName(next) && node.kind !== 'sign');
      return parted || (next?.kind === 'large' && node.kind !== 'sign') ? [box, spaceOf(at.size * THIN)] : [box];
    }),
  );
}

const isName = (node: FormulaNode): boolean => node.kind === 'letters' && node.upright && /\p{L}{2}/u.test(node.text);

function textBox(text: string, { size }: Setting, italic: boolean): SetFormula {
  const width = measureText(text, { family: FORMULA_FAMILY, size, italic });
  return {
    width,
    ascent: size * ASCENT,
    descent: size * DESCENT,
    marks: [{ kind: 'text', text, x: 0, y: 0, size, italic }],
  };
}

function setNode(node: FormulaNode, at: Setting, isFirst: boolean): SetFormula {
  const { size } = at;
  switch (node.kind) {
    case 'letters':
      return textBox(node.text, at, !node.upright);
    case 'sign': {
      // A sign at the head of a row belongs to what follows it.
      const space = isFirst
        ? 0
        : node.space === 'relation'
          ? RELATION_SPACE
          : node.space === 'operator'
            ? OPERATOR_SPACE
            : 0;
      const after = /^[,;]$/.test(node.text) ? THIN : space;
      return beside([spaceOf(size * space), textBox(node.text, at, false), spaceOf(size * after)]);
    }
    case 'fraction':
      return setFraction(node, at);
    case 'scripts':
      return setScripts(node, at);
    case 'root':
      return setRoot(node, at);
    case 'large':
      return setLarge(node, at);
    case 'limit':
      return stacked(setRow(node.base, at), { below: setRow(node.below, smaller(at)), gap: size * 0.12 });
    case 'brackets':
      return setBrackets(node, at);
    case 'accent':
      return setAccent(node, at);
    case 'rows':
      return setRows(node.rows, at);
  }
}

function setFraction({ over, under, bar }: Extract<FormulaNode, { kind: 'fraction' }>, at: Setting): SetFormula {
  const { size } = at;
  // In a fraction of a fraction, and in scripts, parts are set smaller.
  const inner =
    size < at.full
      ? at
      : over.concat(under).some(({ kind }) => kind === 'fraction')
        ? { ...at, size: size * 0.85 }
        : at;
  const [top, foot] = [setRow(over, inner), setRow(under, inner)];
  const gap = size * 0.14;
  const axis = size * AXIS;
  const air = size * 0.1;
  const width = Math.max(top.width, foot.width) + 2 * air;
  const up = axis + gap + top.descent;
  const down = gap - axis + foot.ascent;
  const rule: FormulaMark[] = bar
    ? [{ kind: 'stroke', points: [[0, -axis], [width, -axis]], width: size * RULE }]
    : []; // prettier-ignore
  const side = size * THIN * 0.6;
  return beside([
    spaceOf(side),
    {
      width,
      ascent: up + top.ascent,
      descent: down + foot.descent,
      marks: [
        ...moved(top.marks, (width - top.width) / 2, -up),
        ...moved(foot.marks, (width - foot.width) / 2, down),
        ...rule,
      ],
    },
    spaceOf(side),
  ]);
}

function setScripts(
  { base, below, above, before }: Extract<FormulaNode, { kind: 'scripts' }>,
  at: Setting,
): SetFormula {
  const { size } = at;
  const body = setRow(base, at);
  const [foot, head] = [below, above].map((row) => (row.length > 0 ? setRow(row, smaller(at)) : undefined));
  const [only] = above;
  // Primes stand as high as they are drawn.
  if (above.length === 1 && only?.kind === 'sign' && /^[′″‴]+$/.test(only.text))
    return beside([
      below.length > 0 ? setScripts({ kind: 'scripts', base, below, above: [], before }, at) : body,
      textBox(only.text, at, false),
    ]);
  const tall = body.ascent > size;
  const rise = head
    ? Math.max(size * 0.38, body.ascent - size * (tall ? 0.3 : 0.4)) + (tall ? 0 : head.descent * 0.2)
    : 0;
  const fall = foot ? Math.max(size * 0.2, body.descent + size * (body.descent > size * 0.3 ? 0 : 0.02)) : 0;
  const width = Math.max(foot?.width ?? 0, head?.width ?? 0) + size * 0.04;
  const scripts: SetFormula = {
    width,
    ascent: head ? rise + head.ascent : 0,
    descent: foot ? fall + foot.descent : 0,
    marks: [
      ...(head ? moved(head.marks, before ? width - head.width : size * 0.03, -rise) : []),
      ...(foot ? moved(foot.marks, before ? width - foot.width : 0, fall) : []),
    ],
  };
  return beside(before ? [scripts, body] : [body, scripts]);
}

function setRoot({ of, degree }: Extract<FormulaNode, { kind: 'root' }>, at: Setting): SetFormula {
  const { size } = at;
  const body = setRow(of, at);
  const [hook, gap] = [size * 0.55, size * 0.12];
  const top = -(body.ascent + gap);
  const foot = body.descent;
  const name = degree.length > 0 ? setRow(degree, { ...at, size: size * SMALLEST_SCRIPT }) : empty;
  const left = Math.max(0, name.width - hook * 0.45);
  const end = left + hook + body.width + size * 0.06;
  const middle = (top + foot) / 2;
  return {
    width: end + size * 0.06,
    ascent: -top + size * 0.08,
    descent: foot,
    marks: [
      ...moved(name.marks, 0, middle - size * 0.12),
      {
        kind: 'stroke',
        points: [
          [left, middle + size * 0.08],
          [left + hook * 0.22, middle],
          [left + hook * 0.5, foot],
          [left + hook * 0.92, top],
          [end, top],
        ],
        width: size * RULE,
      },
      ...moved(body.marks, left + hook, 0),
    ],
  };
}

const LARGE = 1.5;

function setLarge({ sign, below, above, of }: Extract<FormulaNode, { kind: 'large' }>, at: Setting): SetFormula {
  const { size } = at;
  const big = size * LARGE;
  const width = measureText(sign, { family: FORMULA_FAMILY, size: big });
  const drop = big * (ASCENT - DESCENT) * 0.5 - size * AXIS;
  const body: SetFormula = {
    width,
    ascent: big * ASCENT - drop,
    descent: big * DESCENT + drop,
    marks: [{ kind: 'text', text: sign, x: 0, y: drop, size: big, italic: false }],
  };
  const [foot, head] = [below, above].map((row) => (row.length > 0 ? setRow(row, smaller(at)) : undefined));
  const limited = isIntegral(sign)
    ? {
        width: width + Math.max(foot?.width ?? 0, head?.width ?? 0),
        ascent: body.ascent + (head ? head.ascent * 0.4 : 0),
        descent: body.descent + (foot ? foot.descent + size * 0.1 : 0),
        marks: [
          ...body.marks,
          ...(head ? moved(head.marks, width, -body.ascent + head.ascent * 0.6) : []),
          ...(foot ? moved(foot.marks, width * 0.8, body.descent + size * 0.1) : []),
        ],
      }
    : stacked(body, { above: head, below: foot, gap: size * 0.1 });
  return beside([limited, spaceOf(size * THIN), setRow(of, at)]);
}

function stacked(
  body: SetFormula,
  { above, below, gap }: { above?: SetFormula | undefined; below?: SetFormula | undefined; gap: number },
): SetFormula {
  const width = Math.max(body.width, above?.width ?? 0, below?.width ?? 0);
  const up = above ? body.ascent + gap + above.descent : 0;
  const down = below ? body.descent + gap + below.ascent : 0;
  return {
    width,
    ascent: above ? up + above.ascent : body.ascent,
    descent: below ? down + below.descent : body.descent,
    marks: [
      ...moved(body.marks, (width - body.width) / 2, 0),
      ...(above ? moved(above.marks, (width - above.width) / 2, -up) : []),
      ...(below ? moved(below.marks, (width - below.width) / 2, down) : []),
    ],
  };
}

function setBrackets({ open, close, of }: Extract<FormulaNode, { kind: 'brackets' }>, at: Setting): SetFormula {
  const { size } = at;
  const body = setRow(of, at);
  const grows = body.ascent > size * 0.95 || body.descent > size * 0.5;
  const side = (sign: string): SetFormula => {
    if (sign === '') return spaceOf(size * THIN);
    if (!grows) return textBox(sign, at, false);
    // Both ends as far from the middle of the line as the farther one.
    const reach = Math.max(body.ascent - size * AXIS, body.descent + size * AXIS) + size * 0.04;
    const [top, end] = [-size * AXIS - reach, -size * AXIS + reach];
    const width = size * 0.34;
    return { width, ascent: -top, descent: end, marks: [{ kind: 'bracket', sign, x: 0, top, end, width }] };
  };
  return beside([side(open), body, side(close)]);
}

function setAccent({ mark, of }: Extract<FormulaNode, { kind: 'accent' }>, at: Setting): SetFormula {
  const { size } = at;
  const body = setRow(of, at);
  const top = -Math.max(body.ascent - size * 0.12, size * 0.62);
  const stroke = (points: [number, number][]): FormulaMark => ({ kind: 'stroke', points, width: size * RULE });
  const middle = body.width / 2 + size * 0.05;
  const wide = Math.min(body.width * 0.45, size * 0.22);
  const marks: Readonly<Record<string, FormulaMark[]>> = {
    [BAR]: [stroke([[size * 0.04, top], [body.width, top]])],
    '\u0302': [stroke([[middle - wide, top], [middle, top - size * 0.14], [middle + wide, top]])],
    '\u20d7': [
      stroke([[middle - wide, top - size * 0.06], [middle + wide, top - size * 0.06]]),
      stroke([[middle + wide * 0.4, top - size * 0.14], [middle + wide, top - size * 0.06], [middle + wide * 0.4, top + size * 0.02]]),
    ],
  }; // prettier-ignore
  const signs: Readonly<Record<string, string>> = { '\u0303': '˜', '\u0307': '˙', '\u0308': '¨' };
  const sign = signs[mark];
  const above: FormulaMark[] = sign
    ? [
        {
          kind: 'text',
          text: sign,
          x: middle - measureText(sign, { family: FORMULA_FAMILY, size }) / 2,
          y: 0,
          size,
          italic: false,
        },
      ]
    : (marks[mark] ?? marks[BAR] ?? []);
  return { ...body, ascent: -top + size * 0.18, marks: [...body.marks, ...above] };
}

function setRows(rows: readonly FormulaRow[][], at: Setting): SetFormula {
  const { size } = at;
  const cells = rows.map((row) => row.map((cell) => setRow(cell, at)));
  const count = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, i) => Math.max(0, ...cells.map((row) => row[i]?.width ?? 0)));
  const [gap, lead] = [size * 0.6, size * 0.25];
  const heights = cells.map((row) => ({
    up: Math.max(size * ASCENT, ...row.map(({ ascent }) => ascent)),
    down: Math.max(size * DESCENT, ...row.map(({ descent }) => descent)),
  }));
  const total = heights.reduce((sum, { up, down }) => sum + up + down, 0) + lead * (rows.length - 1);
  const width = widths.reduce((sum, one) => sum + one, 0) + gap * Math.max(0, count - 1);
  const top = -size * AXIS - total / 2;
  const marks: FormulaMark[] = [];
  let y = top;
  cells.forEach((row, r) => {
    const { up = 0, down = 0 } = heights[r] ?? {};
    let x = 0;
    row.forEach((cell, c) => {
      const own = widths[c] ?? 0;
      marks.push(...moved(cell.marks, x + (own - cell.width) / 2, y + up));
      x += own + gap;
    });
    y += up + down + lead;
  });
  return { width, ascent: -top, descent: top + total, marks };
}
