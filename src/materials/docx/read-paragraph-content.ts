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
import { OpenFields, type Field } from './open-fields.ts';
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
  const reader = new ParagraphReader(context);
  reader.readAll(paragraph.children, {});
  return reader.content();
}

class ParagraphReader {
  readonly context: InlineContext;
  readonly fields = new OpenFields();
  readonly runs: Run[] = [];
  readonly drawings: LocalElement[] = [];
  readonly notes: string[] = [];
  /** How many characters state each size. */
  readonly #sizes = new Map<number, number>();
  #page: number | undefined;
  /** Whether its typefaces are of one width. */
  readonly #widths = new Set<boolean>();
  #formulas = 0;
  #hasWords = false;
  #isAfterFormula = false;

  constructor(context: InlineContext) {
    this.context = context;
    this.#page = context.pages.page;
  }

  content(): ParagraphContent {
    const isCode = this.#widths.has(true) && !this.#widths.has(false);
    return {
      runs: isCode ? [{ text: runsText(this.runs).trimEnd() }] : tidyRuns(this.runs),
      drawings: this.drawings,
      notes: this.notes,
      size: [...this.#sizes].sort((a, b) => b[1] - a[1])[0]?.[0],
      page: this.#page,
      isFormula: this.#formulas > 0 && !this.#hasWords,
      isCode,
    };
  }

  readAll(nodes: readonly LocalElement[] = [], look: Look): void {
    for (const node of nodes) {
      const read = inlines[node.name];
      if (read) read(this, node, look);
      else this.readAll(node.children, look);
    }
  }

  readPieces(pieces: readonly LocalElement[] = [], look: Look, properties: LocalElement | undefined): void {
    for (const piece of pieces) readers[piece.name]?.(this, piece, { look, properties });
  }

  add(text: string, look: Look): void {
    const { pages } = this.context;
    if (this.runs.length === 0) this.#page = pages.page;
    pages.text();
    if (/\S/.test(text)) this.#hasWords = true;
    const runsInto = this.#isAfterFormula && /\p{N}$/u.test(this.#lastText) && /^\p{N}/u.test(text);
    this.#isAfterFormula = false;
    this.runs.push({ ...look, text: runsInto ? ` ${text}` : text });
  }

  /** Formulas bring their own distance: beside a figure they would make another one. */
  addFormula(text: string | undefined, look: Look): void {
    if (text === undefined) this.context.leftOut(untold.formula);
    const hadWords = this.#hasWords;
    this.add(`${/[\p{L}\p{N})]$/u.test(this.#lastText) ? ' ' : ''}${text ?? formulaHole}`, look);
    this.#hasWords = hadWords;
    this.#isAfterFormula = true;
    this.#formulas += 1;
  }

  addSigns(text: string, typeface: string, look: Look): void {
    const written = unicodeOf(text, typeface);
    const isKnown = !/[\ue000-\uf8ff]/.test(written) && (isSymbolFont(typeface) || !/[\uf020-\uf0ff]/.test(text));
    if (!isKnown) this.context.leftOut(untold.sign);
    const shown = isSymbolFont(typeface) ? written : text;
    this.add(isKnown ? written : shown.replace(/[\ue000-\uf8ff]+/g, formulaHole), look);
  }

  /** Counts letters for the look of the whole. */
  weigh(text: string, properties: LocalElement | undefined): void {
    if (/\S/.test(text)) this.#widths.add(ofOneWidth.test(typefaceOf(properties)));
    const size = Number(firstChild(properties, 'sz')?.attributes['val'] ?? 0) / 2;
    if (size) this.#sizes.set(size, (this.#sizes.get(size) ?? 0) + text.length);
  }

  get #lastText(): string {
    return this.runs.at(-1)?.text ?? '';
  }
}

type ReadInline = (reader: ParagraphReader, node: LocalElement, look: Look) => void;

const nothing = (): void => undefined;

/** What stands in a paragraph, by its element (17.3.1, 17.3.2); of others the content is read. */
const inlines: Readonly<Record<string, ReadInline>> = {
  r: readRun,
  sdt: readControl,
  oMath: (reader, node, look) => reader.addFormula(readOfficeMath(node), look),
  hyperlink(reader, node, look) {
    const link = safeLink(reader.context.relationships.get(node.attributes['id'] ?? '')?.target);
    reader.readAll(node.children, link ? { ...look, link } : look);
  },
  fldSimple(reader, node, look) {
    const told = node.children.length === 0 ? fieldText(node.attributes['instr'] ?? '') : undefined;
    if (told) reader.add(told, look);
    reader.readAll(node.children, look);
  },
  pPr: nothing,
  rPr: nothing,
  del: nothing,
  moveFrom: nothing,
};

function readRun(reader: ParagraphReader, run: LocalElement, outer: Look): void {
  const properties = firstChild(run, 'rPr');
  if (isOn(firstChild(properties, 'vanish'))) return;
  if (isOn(firstChild(properties, 'strike')) || isOn(firstChild(properties, 'dstrike'))) {
    if (childrenNamed(run, 't').some((piece) => /\S/.test(piece.text))) reader.context.leftOut(untold.struck);
    return;
  }
  const { link } = reader.fields;
  reader.readPieces(run.children, { ...lookOf(properties), ...outer, ...(link ? { link } : {}) }, properties);
}

function readControl(reader: ParagraphReader, control: LocalElement, look: Look): void {
  if (isPrompt(control)) return;
  const before = reader.runs.length;
  reader.readAll(firstChild(control, 'sdtContent')?.children, look);
  const box = descendant(control, 'sdtPr', 'checkbox');
  if (box && runsText(reader.runs.slice(before)).trim() === '')
    reader.add(boxSign(isOn(firstChild(box, 'checked'))), look);
}

type ReadPiece = (
  reader: ParagraphReader,
  piece: LocalElement,
  around: { look: Look; properties: LocalElement | undefined },
) => void;

const space: ReadPiece = ({ runs }, _, { look }) => void runs.push({ ...look, text: ' ' });
const drawing: ReadPiece = ({ drawings }, piece) => void drawings.push(piece);

/** What stands in a run, by its element (17.3.3); what is none of these is left out. */
const readers: Readonly<Record<string, ReadPiece>> = {
  t(reader, piece, { look, properties }) {
    if (reader.fields.isInstruction) return;
    reader.addSigns(decodeEscapes(piece.text), typefaceOf(properties), look);
    reader.weigh(piece.text, properties);
  },
  sym(reader, piece, { look }) {
    const code = Number.parseInt(piece.attributes['char'] ?? '', 16);
    if (!reader.fields.isInstruction && code > 0)
      reader.addSigns(String.fromCodePoint(code), piece.attributes['font'] ?? '', look);
  },
  br(reader, piece, around) {
    const isPage = piece.attributes['type'] === 'page';
    if (isPage) reader.context.pages.set();
    reader.runs.push({ ...around.look, text: isPage ? ' ' : '\n' });
  },
  tab: space,
  ptab: space,
  cr: space,
  lastRenderedPageBreak: ({ context }) => context.pages.rendered(),
  noBreakHyphen: (reader, _, { look }) => reader.add('-', look),
  fldChar(reader, piece, { look }) {
    const ended = reader.fields.mark(piece);
    if (ended) addResult(reader, ended, look);
  },
  instrText: ({ fields }, piece) => fields.instruct(piece.text),
  footnoteReference: ({ notes }, piece) => void notes.push(`footnote ${piece.attributes['id'] ?? ''}`),
  endnoteReference: ({ notes }, piece) => void notes.push(`endnote ${piece.attributes['id'] ?? ''}`),
  commentReference: ({ context }) => context.leftOut(untold.comment),
  ruby: (reader, piece, { look }) => reader.readAll(firstChild(piece, 'rubyBase')?.children, look),
  AlternateContent(reader, piece, { look, properties }) {
    const chosen = firstChild(piece, 'Choice') ?? firstChild(piece, 'Fallback');
    reader.readPieces(chosen?.children, look, properties);
  },
  object(reader, piece, around) {
    if (isEquationObject(piece)) reader.addFormula(undefined, around.look);
    else drawing(reader, piece, around);
  },
  drawing,
  pict: drawing,
};

/** Fields that their program draws from the instruction keep no result. */
function addResult(reader: ParagraphReader, { instruction, form }: Field, look: Look): void {
  const sign = formText(form);
  const told = fieldText(instruction);
  if (sign !== undefined) reader.add(sign, look);
  else if (/^\s*EQ\s/i.test(instruction)) reader.addFormula(told, look);
  else if (told) reader.add(told, look);
}

/** Typefaces that programs and terminals are shown in. */
const ofOneWidth =
  /courier|consolas|menlo|monaco|inconsolata|(?:^|\s)mono(?:$|\s|space)|lucida console|source code|fira code|typewriter/i;

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
