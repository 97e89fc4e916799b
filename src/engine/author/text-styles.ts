import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { solidFill, schemeColor } from './scheme-color.ts';
import type { LevelStyle, TemplateDesign, Tone } from './template-design.ts';

const themeFont = { heading: '+mj', body: '+mn' } as const;

/** Levels beyond the last that is given look like it: a list style always has nine (ECMA-376 part 1, 21.1.2.4.12 lstStyle). */
const LEVELS = 9;

interface Whole {
  /** Everything said, as a master must; otherwise only what the style names. */
  complete: boolean;
  bulletColor?: Tone;
}

/** One `a:lvlNpPr` (ECMA-376 part 1, 21.1.2.4.13), children in schema order. */
export function levelProperties(number: number, style: LevelStyle, whole: Whole): XmlElement {
  const { complete } = whole;
  return el(
    `a:lvl${number}pPr`,
    {
      marL: style.margin ?? (complete ? 0 : undefined),
      indent: style.hanging === undefined ? (complete ? 0 : undefined) : -style.hanging,
      algn: style.align ?? (complete ? 'l' : undefined),
      ...(complete ? { defTabSz: 914_400, rtl: false, eaLnBrk: true, latinLnBrk: false, hangingPunct: true } : {}),
    },
    style.lineSpacing !== undefined && el('a:lnSpc', el('a:spcPct', { val: style.lineSpacing * 1_000 })),
    style.spaceBefore !== undefined && el('a:spcBef', el('a:spcPts', { val: Math.round(style.spaceBefore * 100) })),
    bulletOf(style, whole.bulletColor),
    runDefaults(style, complete),
  );
}

function bulletOf(style: LevelStyle, usual: Tone | undefined): (XmlElement | false)[] {
  const color = style.bulletColor ?? usual;
  if (style.bullet === undefined)
    return style.bulletColor === undefined ? [] : [el('a:buClr', schemeColor(style.bulletColor))];
  if (style.bullet === 'none') return [el('a:buNone')];
  const colored = color !== undefined && el('a:buClr', schemeColor(color));
  if (style.bullet === 'number')
    return [colored, el('a:buFont', { typeface: '+mj-lt' }), el('a:buAutoNum', { type: 'arabicPeriod' })];
  return [
    colored,
    el('a:buFont', { typeface: 'Arial', panose: '020B0604020202020204', pitchFamily: 34, charset: 0 }),
    el('a:buChar', { char: style.bullet }),
  ];
}

function runDefaults(style: LevelStyle, complete: boolean): XmlElement {
  const font = style.font ?? (complete ? 'body' : undefined);
  return el(
    'a:defRPr',
    {
      sz: style.size === undefined ? undefined : Math.round(style.size * 100),
      b: style.bold,
      i: style.italic,
      kern: complete ? 1_200 : undefined,
    },
    style.color !== undefined && solidFill(style.color),
    font !== undefined &&
      (['lt', 'ea', 'cs'] as const).map((script) =>
        el(script === 'lt' ? 'a:latin' : `a:${script}`, { typeface: `${themeFont[font]}-${script}` }),
      ),
  );
}

/** Nine levels, everything said. */
export function completeLevels(levels: readonly LevelStyle[], bulletColor?: Tone): XmlElement[] {
  return Array.from({ length: LEVELS }, (_, index) =>
    levelProperties(index + 1, levels[Math.min(index, levels.length - 1)] ?? {}, { complete: true, bulletColor }),
  );
}

/** ECMA-376 part 1, 19.3.1.52 txStyles. */
export function textStyles(design: TemplateDesign): XmlElement {
  return el(
    'p:txStyles',
    el('p:titleStyle', levelProperties(1, { font: 'heading', bullet: 'none', ...design.title }, { complete: true })),
    el('p:bodyStyle', completeLevels(design.body, design.bulletColor)),
    el('p:otherStyle', defaultTextLevels()),
  );
}

/** Text of shapes that are no placeholders: 18 pt, no bullets. */
export function defaultTextLevels(): XmlElement[] {
  return [
    el('a:defPPr', el('a:defRPr', { lang: 'en-US' })),
    ...completeLevels([{ size: 18, color: 'tx1', bullet: 'none' }]),
  ];
}
