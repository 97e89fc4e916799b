import { allOf, childOf, textOf, type XmlElement } from '../../office/xml/tree.ts';
import type { Part } from '../../office/opc/part.ts';
import { unicodeOf } from '../../office/symbol-fonts.ts';
import { readFormulaElement } from '../formula/read-formula-element.ts';
import { readTextBody, type TextBody } from '../presentationml/text-body.ts';
import {
  effectiveStyle,
  levelOf,
  paragraphStyle,
  runStyle,
  type TextContext,
  type TextLevel,
} from '../presentationml/effective-style.ts';
import { visibleElements } from '../presentationml/walk-shapes.ts';
import {
  readRunProperties,
  styleLevels,
  type LevelStyles,
  type SpecifiedStyle,
} from '../presentationml/specified-style.ts';
import { ParagraphNumbers } from './number-paragraphs.ts';
import {
  FORMULA,
  type FrameBullet,
  type FrameParagraph,
  type FrameRun,
  type TextFrame,
  type TextLink,
} from './text-frame.ts';

/** What fields say in this place. */
export interface FieldTexts {
  /** Null on layouts and masters, where PowerPoint shows what stands in the file (`‹#›`). */
  slideNumber: number | null;
}

export interface FrameSurroundings {
  /** Levels that the text inherits: of the placeholder above, or of the master's and presentation's text styles. */
  styles: LevelStyles;
  /** Body properties that it inherits; PowerPoint's own where nothing is inherited. */
  body?: TextBody;
  context: TextContext;
  /** The part that holds the text: links and picture bullets are its relationships. */
  part: Part;
  fields?: FieldTexts;
}

/** Reads a text body (`p:txBody`, `a:txBody`, `c:rich`, `c:txPr`, `dsp:txBody`); an absent one is an empty frame. */
export function readTextFrame(txBody: XmlElement | undefined, surroundings: FrameSurroundings): TextFrame {
  const body = readTextBody(childOf(txBody, 'a:bodyPr'), surroundings.body);
  const levels = styleLevels(childOf(txBody, 'a:lstStyle'), surroundings.styles);
  const numbers = new ParagraphNumbers();
  const paragraphs: FrameParagraph[] = [];
  for (const node of txBody?.children ?? []) {
    if (typeof node !== 'string' && node.name === 'a:p') {
      paragraphs.push(readParagraph(node, { ...surroundings, styles: levels }, numbers));
    }
  }
  return { body, paragraphs };
}

function linkOf(rPr: XmlElement | undefined, part: Part): TextLink | null {
  const id = childOf(rPr, 'a:hlinkClick')?.attributes['r:id'];
  const relationship = id ? part.relationships.byId(id) : undefined;
  if (!relationship) return null;
  return { address: relationship.external ? relationship.target : null, part: relationship.part };
}

function fieldText(field: XmlElement, fields: FieldTexts | undefined): string {
  const written = textOf(childOf(field, 'a:t'));
  // Dates are shown as they were when the file was saved, so that the same file always looks the same.
  if (field.attributes['type'] !== 'slidenum') return written;
  return fields?.slideNumber === null || fields === undefined ? written : String(fields.slideNumber);
}

/** What an element of a paragraph says; null for those that say nothing. */
function textOfRun(node: XmlElement, fields: FieldTexts | undefined): string | null {
  switch (node.name) {
    case 'a:r':
      return textOf(childOf(node, 'a:t'));
    case 'a:br':
      return '\v';
    case 'a:fld':
      return fieldText(node, fields);
    case 'a14:m':
      return textOf(node).trim();
    default:
      return null;
  }
}

function fieldOf({ name, attributes }: XmlElement): string | null {
  if (name === 'a14:m') return FORMULA;
  return name === 'a:fld' ? (attributes['type'] ?? '') : null;
}

/** A formula is written in the look of its first sign. */
const propertiesOf = (node: XmlElement): XmlElement | undefined =>
  node.name === 'a14:m' ? (allOf(node, 'a:rPr').next().value ?? undefined) : childOf(node, 'a:rPr');

function formulaOf(node: XmlElement): Pick<FrameRun, 'formula'> {
  const formula = childOf(node, 'm:oMathPara') ? readFormulaElement(node) : undefined;
  return formula ? { formula } : {};
}

/** Characters of a run as they are drawn: those of symbol fonts become Unicode's, line ends inside the text are breaks. */
function shownText(text: string, style: TextLevel): string {
  const clean = text.replaceAll(/\r\n?|\n|_x000B_|_x000D_/gi, '\v');
  return unicodeOf(clean, style.latin, style.symbol || style.latin);
}

function readParagraph(
  p: XmlElement,
  { styles, context, part, fields }: FrameSurroundings,
  numbers: ParagraphNumbers,
): FrameParagraph {
  const pPr = childOf(p, 'a:pPr');
  const specified = paragraphStyle(pPr, styles);
  const style = effectiveStyle(specified, context);
  const runs: FrameRun[] = [];
  for (const node of visibleElements(p)) {
    const written = textOfRun(node, fields);
    if (written === null) continue;
    const rPr = propertiesOf(node);
    const own = styleOfRun(rPr, { specified, style, context });
    runs.push({
      text: written === '\v' ? written : shownText(written, own),
      style: own,
      link: rPr ? linkOf(rPr, part) : null,
      field: fieldOf(node),
      ...(node.name === 'a14:m' ? formulaOf(node) : {}),
    });
  }
  const endPr = childOf(p, 'a:endParaRPr');
  const end = endPr ? effectiveStyle(readRunProperties(endPr, { ...specified }), context) : style;
  const level = levelOf(pPr);
  const empty = runs.every((run) => run.text === '');
  const number = numbers.next(level, style.bullet, empty);
  return {
    level,
    style,
    runs,
    end,
    bullet: empty ? null : bulletOf({ style, specified, number, first: runs.find((run) => run.text !== ''), part }),
  };
}

interface RunSurroundings {
  specified: SpecifiedStyle;
  style: TextLevel;
  context: TextContext;
}

function styleOfRun(rPr: XmlElement | undefined, { specified, style, context }: RunSurroundings): TextLevel {
  if (!rPr) return style;
  return effectiveStyle(runStyle(rPr, specified), context);
}

interface BulletFacts {
  style: TextLevel;
  specified: SpecifiedStyle;
  number: string | null;
  first: FrameRun | undefined;
  part: Part;
}

/** A bullet follows the first run where its own properties say nothing (21.1.2.4: `buClrTx`, `buFontTx`). */
function bulletOf({ style, specified, number, first, part }: BulletFacts): FrameBullet | null {
  const { bullet } = style;
  if (bullet.kind === 'none') return null;
  if (bullet.kind === 'picture') return { kind: 'picture', part: part.relationships.targetOf(bullet.embed) };
  const run = first?.style ?? style;
  const font = specified.bulletFont ? style.bulletFont : run.latin;
  const color = specified.bulletColor ? style.bulletColor : run.color;
  if (bullet.kind === 'char') return { kind: 'text', text: unicodeOf(bullet.char, font), font, color };
  return number === null ? null : { kind: 'text', text: number, font, color };
}
