import type { Paragraph, Run, ThemeColor } from '../../deck/content.ts';
import { EMU_PER_POINT } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { CODE_FAMILY, CODE_LETTER, CODE_TAB } from '../page/code-letters.ts';
import { bulletStep } from '../page/bullet-step.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import { tinted } from '../page/tinted-color.ts';
import {
  complexTypeface,
  eastAsianTypeface,
  isRightToLeft,
  needsComplexScript,
  needsEastAsian,
  type ThemeScripts,
} from '../page/theme-scripts.ts';

/** What a text body needs from the slide it stands on. */
export interface TextBodyContext {
  /** BCP 47 tag. */
  language: string;
  scripts: ThemeScripts;
  /** The whole deck is read from right to left, also a figure or a name in Latin letters. */
  rtl?: boolean;
  /** Relationship id of a hyperlink to this address. */
  link: (address: string) => string | undefined;
}

/** What the shape decides for text that says nothing itself. */
export interface TextDefaults {
  size?: number;
  bold?: boolean;
  color?: ThemeColor;
  colorTint?: number;
  align?: 'start' | 'center' | 'end';
  /** Alignment that the placeholder inherits; a centred title stays centred in right-to-left text. */
  inheritedAlign?: TextLevel['align'];
  /** Whether the placeholder's levels run right to left; left-to-right text must then say so. */
  inheritedRtl?: boolean;
  /** Sizes of the placeholder's levels, in points: bullets hang by them. */
  inheritedSizes?: readonly number[];
  headingFont?: boolean;
  /** Space before a paragraph, in points; the layout's own where absent. */
  spaceBefore?: number;
  /** The placeholder lets lines run on, and this text was set to break. */
  mustWrap?: boolean;
  /** Lines of a program: letters of one width, blanks and tabs kept, nobody's language. */
  code?: boolean;
  /** A text box has no bullets and margins of its own; a placeholder inherits them. */
  free?: boolean;
}

const USUAL_SIZE = 18;
/** Modern, of one pitch (ECMA-376 part 1, 21.1.2.3.7 `pitchFamily`): what a missing one is replaced by. */
const codeTypeface = { typeface: CODE_FAMILY, pitchFamily: 49, charset: 0 };
const codeTab = (size: number): number => Math.round(size * CODE_LETTER * CODE_TAB * EMU_PER_POINT);
/** Characters of a run that DrawingML writes as breaks. */
const LINE_BREAK = /\r\n|[\n\r\v\u2028]/;

const solid = (color: ThemeColor, tint?: number): XmlElement => el('a:solidFill', tinted(color, tint));
const clean = (text: string, code = false): string => {
  const lined = text.replaceAll('\u2029', ' ');
  return code ? lined : lined.replaceAll('\t', ' ');
};

/** `a:rPr` (ECMA-376 part 1, 21.1.2.3.9). */
function runProperties(run: Run, context: TextBodyContext, defaults: TextDefaults): XmlElement {
  const size = run.size ?? defaults.size;
  const color = run.color ?? (run.link ? undefined : defaults.color);
  const linkId = run.link ? context.link(run.link) : undefined;
  return el(
    'a:rPr',
    {
      lang: context.language,
      sz: size === undefined ? undefined : Math.round(size * 100),
      b: run.bold ?? defaults.bold,
      i: run.italic,
      noProof: defaults.code,
      baseline: run.script === 'super' ? 30_000 : run.script === 'sub' ? -25_000 : undefined,
      dirty: false,
    },
    color && solid(color, run.color ? undefined : defaults.colorTint),
    defaults.headingFont && el('a:latin', { typeface: '+mj-lt' }),
    defaults.code && el('a:latin', codeTypeface),
    needsEastAsian(run.text) &&
      el('a:ea', { typeface: eastAsianTypeface(run.text, context.language, context.scripts) }),
    defaults.code && !needsComplexScript(run.text) && el('a:cs', codeTypeface),
    needsComplexScript(run.text) && el('a:cs', { typeface: complexTypeface(run.text, context.scripts) }),
    linkId && el('a:hlinkClick', { 'r:id': linkId }),
  );
}

function runElements(run: Run, context: TextBodyContext, defaults: TextDefaults): XmlElement[] {
  if (!run.text) return [];
  const properties = runProperties(run, context, defaults);
  return run.text.split(LINE_BREAK).flatMap((line, i) => {
    const written = line ? [el('a:r', properties, el('a:t', clean(line, defaults.code)))] : [];
    return i === 0 ? written : [el('a:br', properties), ...written];
  });
}

function alignment(align: TextDefaults['align'], rtl: boolean, defaults: TextDefaults): string | undefined {
  if (align === 'center') return 'ctr';
  if (align === 'end') return rtl ? 'l' : 'r';
  if (align === 'start') return rtl ? 'r' : 'l';
  if (!rtl) return defaults.inheritedRtl && defaults.inheritedAlign === 'right' ? 'l' : undefined;
  return defaults.inheritedAlign && defaults.inheritedAlign !== 'left' ? undefined : 'r';
}

function bulletOf(
  paragraph: Paragraph,
  { free = false, ...defaults }: TextDefaults,
): { margins: { marL?: number; indent?: number }; children: XmlElement[] } {
  const size = paragraph.runs[0]?.size ?? defaults.size ?? defaults.inheritedSizes?.[paragraph.level] ?? USUAL_SIZE;
  const hanging = (numbered: boolean) => {
    const step = Math.round(bulletStep(size, numbered) * EMU_PER_POINT);
    return { marL: step * (paragraph.level + 1), indent: -step };
  };
  switch (paragraph.bullet) {
    case 'none':
      return { margins: { marL: 0, indent: 0 }, children: [el('a:buNone')] };
    case 'number':
      return {
        margins: hanging(true),
        children: [el('a:buFont', { typeface: '+mj-lt' }), el('a:buAutoNum', { type: 'arabicPeriod' })],
      };
    case 'bullet':
      return {
        margins: hanging(false),
        children: [el('a:buFont', { typeface: 'Arial' }), el('a:buChar', { char: '•' })],
      };
    case 'inherit':
      return free ? { margins: { marL: 0, indent: 0 }, children: [el('a:buNone')] } : { margins: {}, children: [] };
  }
}

/** `a:p` (ECMA-376 part 1, 21.1.2.2.6). */
export function paragraphElement(paragraph: Paragraph, context: TextBodyContext, defaults: TextDefaults): XmlElement {
  const text = paragraph.runs.map((run) => run.text).join('');
  const rtl = !defaults.code && (isRightToLeft(text) || context.rtl === true);
  const { margins, children } = bulletOf(paragraph, defaults);
  const properties = {
    marL: margins.marL,
    lvl: paragraph.level || undefined,
    indent: margins.indent,
    algn: alignment(paragraph.align ?? defaults.align, rtl, defaults),
    defTabSz: defaults.code ? codeTab(defaults.size ?? USUAL_SIZE) : undefined,
    // Outside placeholders the presentation's defaults rule, which right-to-left templates turn around.
    rtl: rtl || defaults.inheritedRtl !== false ? rtl : undefined,
  };
  const space = paragraph.spaceBefore ?? defaults.spaceBefore;
  const spacing = space !== undefined && el('a:spcBef', el('a:spcPts', { val: Math.round(space * 100) }));
  const written = Object.values(properties).some((value) => value !== undefined) || children.length > 0 || spacing;
  const runs = paragraph.runs.flatMap((run) => runElements(run, context, defaults));
  return el(
    'a:p',
    written && el('a:pPr', properties, spacing, children),
    runs,
    runs.length === 0 && el('a:endParaRPr', { lang: context.language, dirty: false }),
  );
}

export function paragraphElements(
  paragraphs: readonly Paragraph[],
  context: TextBodyContext,
  defaults: TextDefaults = {},
): XmlElement[] {
  const list: readonly Paragraph[] = paragraphs.length > 0 ? paragraphs : [{ runs: [], level: 0, bullet: 'inherit' }];
  return list.map((paragraph, i) =>
    paragraphElement(paragraph, context, i === 0 ? { ...defaults, spaceBefore: undefined } : defaults),
  );
}

/** `p:txBody` of a placeholder: everything inherited but the computed fit (`a:normAutofit`, 21.1.2.1.3). */
export function placeholderBody(
  content: { paragraphs: readonly Paragraph[]; fontScale?: number; lineSpacingReduction?: number },
  context: TextBodyContext,
  defaults: TextDefaults = {},
): XmlElement {
  const { fontScale = 1, lineSpacingReduction = 0 } = content;
  const shrunk = fontScale < 1 || lineSpacingReduction > 0;
  return el(
    'p:txBody',
    el(
      'a:bodyPr',
      { wrap: defaults.mustWrap ? 'square' : undefined },
      shrunk
        ? el('a:normAutofit', {
            fontScale: fontScale < 1 ? Math.round(fontScale * 100_000) : undefined,
            lnSpcReduction: lineSpacingReduction > 0 ? Math.round(lineSpacingReduction * 100_000) : undefined,
          })
        : el('a:normAutofit'),
    ),
    el('a:lstStyle'),
    paragraphElements(content.paragraphs, context, defaults),
  );
}
