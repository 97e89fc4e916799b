import type { Run } from '../../deck/content.ts';
import type { OfficeRelationship } from '../open-office-file.ts';
import {
  childrenNamed,
  descendant,
  everyElement,
  firstChild,
  isOn,
  type LocalElement,
} from '../../office/xml/local-tree.ts';
import { isSymbolFont, unicodeOf } from '../../office/symbol-fonts.ts';
import { decodeEscapes } from '../../office/decode-escapes.ts';
import { formulaHole } from '../formula/linear-form.ts';
import { readOfficeMath } from '../formula/read-office-math.ts';
import { runsText } from '../blocks.ts';
import { safeLink, tidyRuns } from '../structure/text-runs.ts';
import { fieldText } from './field-text.ts';
import type { PageCount } from './page-count.ts';

/** What a paragraph holds besides its text, for the caller to turn into blocks. */
export interface ParagraphContent {
  runs: Run[];
  /** `w:drawing` and `w:pict` elements. */
  drawings: LocalElement[];
  /** Ids of the footnotes and endnotes it refers to, in order. */
  notes: string[];
  /** The size in points that most of its text states, where it states one. */
  size: number | undefined;
  /** The page that its text begins on. */
  page: number | undefined;
  /** It is a formula and nothing else. */
  isFormula: boolean;
  /** All of it is set in a typeface of one width, as listings are; its text keeps the ends of its lines. */
  isCode: boolean;
}
type Look = Omit<Run, 'text'>;

/** What the content of a paragraph is read with. */
export interface InlineContext {
  relationships: ReadonlyMap<string, OfficeRelationship>;
  pages: PageCount;
  /** Tells the person what was left out here. */
  leftOut(sentence: string): void;
}

/** What the person is told, with the places. */
const untold = {
  formula: `Formulas that do not fit in one line were left out; ${formulaHole} stands for them.`,
  sign: `Signs of a font that only its program knows were left out; ${formulaHole} stands for them.`,
  struck: 'Struck-through text was left out.',
  comment: 'Comments on the text were left out.',
};

/** Reads the inline content of a `w:p` (ECMA-376 part 1, 17.3), tracked changes as accepted, fields by their results. */
export function readParagraphContent(paragraph: LocalElement, context: InlineContext): ParagraphContent {
  const { pages } = context;
  const content: ParagraphContent = {
    runs: [],
    drawings: [],
    notes: [],
    size: undefined,
    page: pages.page,
    isFormula: false,
    isCode: false,
  };
  const sizes = new Map<number, number>();
  const widths = new Set<boolean>();
  const fields: { instruction: string; form: LocalElement | undefined; showing: boolean }[] = [];
  let [formulas, words, afterFormula] = [0, false, false];

  const fieldLink = (): string | undefined => {
    const instruction = fields.findLast((field) => field.showing)?.instruction;
    return safeLink(instruction?.match(/HYPERLINK\s+"([^"]+)"/i)?.[1]);
  };
  const push = (text: string, look: Look): void => {
    if (content.runs.length === 0) content.page = pages.page;
    pages.text();
    if (/\S/.test(text)) words = true;
    const runsInto =
      afterFormula && /\p{N}$/u.test(content.runs[content.runs.length - 1]?.text ?? '') && /^\p{N}/u.test(text);
    afterFormula = false;
    content.runs.push({ ...look, text: runsInto ? ` ${text}` : text });
  };
  const walk = (node: LocalElement, look: Look): void => {
    switch (node.name) {
      case 'r':
        return readRun(node, look);
      case 'hyperlink': {
        const link = safeLink(relationshipTarget(context, node.attributes['id']));
        for (const child of node.children) walk(child, link ? { ...look, link } : look);
        return;
      }
      case 'fldSimple': {
        const told = node.children.length === 0 ? fieldText(node.attributes['instr'] ?? '') : undefined;
        if (told) push(told, look);
        break;
      }
      case 'sdt':
        return readControl(node, look);
      case 'pPr':
      case 'rPr':
      case 'del':
      case 'moveFrom':
        return;
      case 'oMath':
        return addFormula(readOfficeMath(node), look);
      default:
    }
    for (const child of node.children) walk(child, look);
  };
  /** Formulas bring their own distance: beside a figure they would make another one. */
  const addFormula = (text: string | undefined, look: Look): void => {
    const before = content.runs[content.runs.length - 1]?.text ?? '';
    if (text === undefined) context.leftOut(untold.formula);
    const wrote = words;
    push(`${/[\p{L}\p{N})]$/u.test(before) ? ' ' : ''}${text ?? formulaHole}`, look);
    [words, afterFormula] = [wrote, true];
    formulas += 1;
  };
  const readControl = (control: LocalElement, look: Look): void => {
    if (isPrompt(control)) return;
    const before = content.runs.length;
    for (const child of firstChild(control, 'sdtContent')?.children ?? []) walk(child, look);
    const box = descendant(control, 'sdtPr', 'checkbox');
    if (box && runsText(content.runs.slice(before)).trim() === '')
      push(boxSign(isOn(firstChild(box, 'checked'))), look);
  };
  const readRun = (run: LocalElement, outer: Look): void => {
    const properties = firstChild(run, 'rPr');
    if (isOn(firstChild(properties, 'vanish'))) return;
    if (isOn(firstChild(properties, 'strike')) || isOn(firstChild(properties, 'dstrike'))) {
      if (childrenNamed(run, 't').some((piece) => /\S/.test(piece.text))) context.leftOut(untold.struck);
      return;
    }
    const link = fieldLink();
    const look = { ...lookOf(properties), ...outer, ...(link ? { link } : {}) };
    for (const child of run.children) readPiece(child, look, properties);
  };
  const readSign = (text: string, typeface: string): string => {
    const written = unicodeOf(text, typeface);
    if (!/[\ue000-\uf8ff]/.test(written) && (isSymbolFont(typeface) || !/[\uf020-\uf0ff]/.test(text))) return written;
    context.leftOut(untold.sign);
    return (isSymbolFont(typeface) ? written : text).replace(/[\ue000-\uf8ff]+/g, formulaHole);
  };
  const readPiece = (piece: LocalElement, look: Look, properties: LocalElement | undefined): void => {
    const inInstruction = fields.some((field) => !field.showing);
    switch (piece.name) {
      case 't': {
        if (inInstruction) return;
        push(readSign(decodeEscapes(piece.text), typefaceOf(properties)), look);
        if (/\S/.test(piece.text)) widths.add(ofOneWidth.test(typefaceOf(properties)));
        const size = Number(firstChild(properties, 'sz')?.attributes['val'] ?? 0) / 2;
        if (size) sizes.set(size, (sizes.get(size) ?? 0) + piece.text.length);
        return;
      }
      case 'sym': {
        const code = Number.parseInt(piece.attributes['char'] ?? '', 16);
        if (!inInstruction && code > 0)
          push(readSign(String.fromCodePoint(code), piece.attributes['font'] ?? ''), look);
        return;
      }
      case 'br':
        if (piece.attributes['type'] === 'page') pages.set();
        content.runs.push({ ...look, text: piece.attributes['type'] === 'page' ? ' ' : '\n' });
        return;
      case 'lastRenderedPageBreak':
        pages.rendered();
        return;
      case 'tab':
      case 'ptab':
      case 'cr':
        content.runs.push({ ...look, text: ' ' });
        return;
      case 'noBreakHyphen':
        push('-', look);
        return;
      case 'fldChar': {
        const type = piece.attributes['fldCharType'];
        if (type === 'begin') fields.push({ instruction: '', form: firstChild(piece, 'ffData'), showing: false });
        else if (type === 'end') endField(look);
        else if (fields.length) (fields[fields.length - 1] as { showing: boolean }).showing = true;
        return;
      }
      case 'instrText':
        if (fields.length) (fields[fields.length - 1] as { instruction: string }).instruction += piece.text;
        return;
      case 'footnoteReference':
      case 'endnoteReference':
        content.notes.push(`${piece.name.startsWith('f') ? 'footnote' : 'endnote'} ${piece.attributes['id'] ?? ''}`);
        return;
      case 'commentReference':
        context.leftOut(untold.comment);
        return;
      case 'ruby':
        for (const child of firstChild(piece, 'rubyBase')?.children ?? []) walk(child, look);
        return;
      case 'AlternateContent': {
        const chosen = firstChild(piece, 'Choice') ?? firstChild(piece, 'Fallback');
        for (const child of chosen?.children ?? []) readPiece(child, look, properties);
        return;
      }
      case 'object':
        if (isEquationObject(piece)) return addFormula(undefined, look);
        content.drawings.push(piece);
        return;
      case 'drawing':
      case 'pict':
        content.drawings.push(piece);
        return;
      default:
    }
  };
  /** Fields that their program draws from the instruction keep no result. */
  const endField = (look: Look): void => {
    const field = fields.pop();
    if (!field || field.showing || fields.some((outer) => !outer.showing)) return;
    const sign = formText(field.form);
    if (sign !== undefined) return push(sign, look);
    if (/^\s*EQ\s/i.test(field.instruction)) return addFormula(fieldText(field.instruction), look);
    const told = fieldText(field.instruction);
    if (told) push(told, look);
  };

  for (const child of paragraph.children) walk(child, {});
  content.isCode = widths.has(true) && !widths.has(false);
  content.runs = content.isCode ? [{ text: runsText(content.runs).trimEnd() }] : tidyRuns(content.runs);
  content.size = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0];
  content.isFormula = formulas > 0 && !words;
  return content;
}

/** Typefaces that programs and terminals are shown in. */
const ofOneWidth =
  /courier|consolas|menlo|monaco|inconsolata|(?:^|\s)mono(?:$|\s|space)|lucida console|source code|fira code|typewriter/i;

const relationshipTarget = ({ relationships }: InlineContext, id: string | undefined): string | undefined =>
  relationships.get(id ?? '')?.target;

/** 17.5.2.39: what an empty control shows is a prompt for the author. */
export const isPrompt = (control: LocalElement): boolean =>
  isOn(firstChild(firstChild(control, 'sdtPr'), 'showingPlcHdr'));

const boxSign = (checked: boolean): string => (checked ? '☒' : '☐');

/** The state of a check box and the choice of a list, as older forms keep them (17.16.17 `w:ffData`). */
function formText(form: LocalElement | undefined): string | undefined {
  const box = firstChild(form, 'checkBox');
  if (box) return boxSign(isOn(firstChild(box, 'checked') ?? firstChild(box, 'default')));
  const list = firstChild(form, 'ddList');
  if (!list) return undefined;
  const chosen = Number((firstChild(list, 'result') ?? firstChild(list, 'default'))?.attributes['val'] ?? 0);
  return childrenNamed(list, 'listEntry')[chosen]?.attributes['val'];
}

/** Formulas of older versions are objects that show a picture. */
const isEquationObject = (object: LocalElement): boolean =>
  [...everyElement(object, 'OLEObject')].some(({ attributes }) =>
    /^(?:equation|mathtype)/i.test(attributes['ProgID'] ?? ''),
  );

/** The typeface that decides which signs the characters of a run are. */
function typefaceOf(properties: LocalElement | undefined): string {
  const fonts = firstChild(properties, 'rFonts')?.attributes;
  return fonts?.['ascii'] ?? fonts?.['hAnsi'] ?? '';
}

function lookOf(properties: LocalElement | undefined): Look {
  if (!properties) return {};
  const script = firstChild(properties, 'vertAlign')?.attributes['val'];
  const style = firstChild(properties, 'rStyle')?.attributes['val'] ?? '';
  const bold = firstChild(properties, 'b');
  return {
    ...((bold ? isOn(bold) : /^strong$/i.test(style)) ? { bold: true } : {}),
    ...(isOn(firstChild(properties, 'i')) || /^emphasis$/i.test(style) ? { italic: true } : {}),
    ...(script === 'superscript'
      ? { script: 'super' as const }
      : script === 'subscript'
        ? { script: 'sub' as const }
        : {}),
  };
}
