import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import type { Box } from '../../deck/units.ts';
import { paintFill, solidFill } from './scheme-color.ts';
import { levelProperties } from './text-styles.ts';
import { customGeometry } from '../drawingml/custom-geometry.ts';
import { noInsets } from '../geometry/insets.ts';
import type { Ornament, PathStep, PlaceholderDesign, PlaceholderType, Tone } from './template-design.ts';
import { placeholderProperties } from '../presentationml/placeholder-properties.ts';

const origin = { x: 0, y: 0 };
const nothing = { cx: 0, cy: 0 };

/** What every shape tree starts with (ECMA-376 part 1, 19.3.1.22 nvGrpSpPr). */
export const groupProperties = (): XmlElement[] => [
  el('p:nvGrpSpPr', el('p:cNvPr', { id: 1, name: '' }), el('p:cNvGrpSpPr'), el('p:nvPr')),
  el(
    'p:grpSpPr',
    el('a:xfrm', el('a:off', origin), el('a:ext', nothing), el('a:chOff', origin), el('a:chExt', nothing)),
  ),
];

/** `p:spTree` (19.3.1.45): the group's own head, then the shapes, each with the next free id. */
export const shapeTree = (shapes: readonly ((id: number) => XmlElement)[]): XmlElement =>
  el(
    'p:spTree',
    groupProperties(),
    shapes.map((make, index) => make(index + 2)),
  );

const transform = (box: Box): XmlElement =>
  el('a:xfrm', el('a:off', { x: box.x, y: box.y }), el('a:ext', { cx: box.width, cy: box.height }));
const preset = (name: string): XmlElement => el('a:prstGeom', { prst: name }, el('a:avLst'));

/** An ornament, marked as decorative for assistive technology. */
export function ornamentShape(ornament: Ornament, id: number): XmlElement {
  const { box, fill, line, name, shape } = ornament;
  const decorative = el(
    'a:extLst',
    el('a:ext', { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' }, el('adec:decorative', { val: true })),
  );
  const outline = line ? el('a:ln', { w: line.width }, solidFill(line.color)) : el('a:ln', el('a:noFill'));
  const properties = el(
    'p:spPr',
    transform(box),
    typeof shape === 'string' ? preset(shape) : drawnGeometry(shape, box),
    fill === undefined ? el('a:noFill') : paintFill(fill),
    outline,
  );
  if (shape === 'line')
    return el(
      'p:cxnSp',
      el('p:nvCxnSpPr', el('p:cNvPr', { id, name }, decorative), el('p:cNvCxnSpPr'), el('p:nvPr', { userDrawn: true })),
      el('p:spPr', transform(box), preset('line'), outline),
    );
  return el(
    'p:sp',
    el('p:nvSpPr', el('p:cNvPr', { id, name }, decorative), el('p:cNvSpPr'), el('p:nvPr', { userDrawn: true })),
    properties,
    el(
      'p:txBody',
      el('a:bodyPr', { rtlCol: false, anchor: 'ctr' }),
      el('a:lstStyle'),
      el('a:p', el('a:endParaRPr', { lang: 'en-US' })),
    ),
  );
}

/** `a:custGeom` (ECMA-376 part 1, 20.1.9.8) with one path in the box's own units. */
function drawnGeometry(steps: readonly PathStep[], box: Box): XmlElement {
  const names = { move: 'a:moveTo', line: 'a:lnTo', curve: 'a:cubicBezTo' } as const;
  const path = steps.map((step) =>
    step.to === 'close'
      ? el('a:close')
      : el(
          names[step.to],
          step.points.map(([x, y]) => el('a:pt', { x, y })),
        ),
  );
  return customGeometry([el('a:path', { w: box.width, h: box.height }, path)]);
}

const sizes: Partial<Record<PlaceholderType, string>> = { dt: 'half', ftr: 'quarter', sldNum: 'quarter' };
const fieldIds = { dt: '{5B3C2A61-6C0E-4E0B-9C38-2F1B7A5D4E01}', sldNum: '{8E1D4F72-3A5B-4C6D-8E9F-0A1B2C3D4E02}' };
const bodyPrompts = ['Click to edit the text', 'Second level', 'Third level', 'Fourth level', 'Fifth level'];

export interface PlaceholderContext {
  /** On a master everything is said; on a layout only what differs. */
  master: boolean;
  bulletColor: Tone;
}

/** A placeholder (ECMA-376 part 1, 19.3.1.43 sp with 19.3.1.36 ph). */
export function placeholderShape(design: PlaceholderDesign, id: number, context: PlaceholderContext): XmlElement {
  const { type, idx, name, box, prompt, levels = [], fill } = design;
  const own = !context.master && prompt !== undefined && !isFooter(type);
  return el(
    'p:sp',
    placeholderProperties(
      { id, name },
      el('p:ph', {
        type: type === 'obj' ? undefined : type,
        sz: sizes[type],
        idx: idx === 0 ? undefined : idx,
        hasCustomPrompt: own ? true : undefined,
      }),
    ),
    el('p:spPr', box && transform(box), box && context.master && preset('rect'), fill !== undefined && solidFill(fill)),
    el(
      'p:txBody',
      bodyProperties(design, context.master),
      el(
        'a:lstStyle',
        levels.map((level, index) =>
          levelProperties(index + 1, level, { complete: false, bulletColor: context.bulletColor }),
        ),
      ),
      promptParagraphs(design),
    ),
  );
}

const isFooter = (type: PlaceholderType): boolean => type === 'dt' || type === 'ftr' || type === 'sldNum';

/** `a:bodyPr` (ECMA-376 part 1, 21.1.2.1.1). The insets are nil, so that text stands on the grid's lines. */
function bodyProperties(design: PlaceholderDesign, master: boolean): XmlElement {
  const insets = design.insets ?? (master ? noInsets : undefined);
  return el(
    'a:bodyPr',
    {
      vert: master ? 'horz' : undefined,
      lIns: insets?.left,
      tIns: insets?.top,
      rIns: insets?.right,
      bIns: insets?.bottom,
      rtlCol: master ? false : undefined,
      anchor: design.anchor,
    },
    el('a:normAutofit'),
  );
}

function promptParagraphs({ type, prompt, levels }: PlaceholderDesign): XmlElement[] {
  const run = (text: string) => el('a:r', el('a:rPr', { lang: 'en-US' }), el('a:t', text));
  const end = el('a:endParaRPr', { lang: 'en-US' });
  switch (type) {
    case 'dt':
      return [
        el(
          'a:p',
          el('a:fld', { id: fieldIds.dt, type: 'datetime1' }, el('a:rPr', { lang: 'en-US' }), el('a:t', '1/1/2026')),
          end,
        ),
      ];
    case 'sldNum':
      return [
        el(
          'a:p',
          el('a:fld', { id: fieldIds.sldNum, type: 'slidenum' }, el('a:rPr', { lang: 'en-US' }), el('a:t', '‹#›')),
          end,
        ),
      ];
    case 'ftr':
      return [el('a:p', end)];
    case 'body':
    case 'obj':
      if (prompt !== undefined && levels?.length === 1) return [el('a:p', el('a:pPr', { lvl: 0 }), run(prompt))];
      return bodyPrompts.map((text, level) =>
        el('a:p', el('a:pPr', { lvl: level }), run(level === 0 ? (prompt ?? text) : text)),
      );
    case 'title':
    case 'ctrTitle':
    case 'subTitle':
    case 'pic':
    case 'chart':
    case 'tbl':
      return [el('a:p', run(prompt ?? 'Click to edit the title'), end)];
  }
}
