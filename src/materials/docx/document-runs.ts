import type { Run } from '../../deck/content.ts';
import type { OfficeRelationship } from '../open-office-file.ts';
import { everyElement, firstChild, isOn, type LocalElement } from '../../office/xml/local-tree.ts';
import { safeLink, tidyRuns } from '../structure/text-runs.ts';

/** What a paragraph holds besides its text, for the caller to turn into blocks. */
export interface ParagraphContent {
  runs: Run[];
  /** `w:drawing` and `w:pict` elements. */
  drawings: LocalElement[];
  /** Ids of the footnotes and endnotes it refers to, in order. */
  notes: string[];
  /** The size in points that most of its text states, where it states one. */
  size: number | undefined;
}
type Look = Omit<Run, 'text'>;

/** Reads the inline content of a `w:p` (ECMA-376 part 1, 17.3), tracked changes as accepted, fields by their results. */
export function readParagraphContent(
  paragraph: LocalElement,
  relationships: ReadonlyMap<string, OfficeRelationship>,
): ParagraphContent {
  const content: ParagraphContent = { runs: [], drawings: [], notes: [], size: undefined };
  const sizes = new Map<number, number>();
  const fields: { instruction: string; showing: boolean }[] = [];

  const fieldLink = (): string | undefined => {
    const instruction = fields.findLast((field) => field.showing)?.instruction;
    return safeLink(instruction?.match(/HYPERLINK\s+"([^"]+)"/i)?.[1]);
  };
  const walk = (node: LocalElement, look: Look): void => {
    switch (node.name) {
      case 'r':
        return readRun(node, look);
      case 'hyperlink': {
        const link = safeLink(relationships.get(node.attributes['id'] ?? '')?.target);
        for (const child of node.children) walk(child, link ? { ...look, link } : look);
        return;
      }
      case 'pPr':
      case 'rPr':
      case 'del':
      case 'moveFrom':
      case 'sdtPr':
        return;
      case 'oMath':
      case 'oMathPara':
        content.runs.push({ ...look, text: [...everyElement(node, 't')].map((piece) => piece.text).join('') });
        return;
      default:
        for (const child of node.children) walk(child, look);
    }
  };
  const readRun = (run: LocalElement, outer: Look): void => {
    const properties = firstChild(run, 'rPr');
    if (isOn(firstChild(properties, 'vanish'))) return;
    const link = fieldLink();
    const look = { ...lookOf(properties), ...outer, ...(link ? { link } : {}) };
    for (const child of run.children) readPiece(child, look, properties);
  };
  const readPiece = (piece: LocalElement, look: Look, properties: LocalElement | undefined): void => {
    const inInstruction = fields.some((field) => !field.showing);
    switch (piece.name) {
      case 't': {
        if (inInstruction) return;
        content.runs.push({ ...look, text: piece.text });
        const size = Number(firstChild(properties, 'sz')?.attributes['val'] ?? 0) / 2;
        if (size) sizes.set(size, (sizes.get(size) ?? 0) + piece.text.length);
        return;
      }
      case 'tab':
      case 'br':
      case 'cr':
        content.runs.push({ ...look, text: ' ' });
        return;
      case 'noBreakHyphen':
        content.runs.push({ ...look, text: '-' });
        return;
      case 'fldChar': {
        const type = piece.attributes['fldCharType'];
        if (type === 'begin') fields.push({ instruction: '', showing: false });
        else if (type === 'end') fields.pop();
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
      case 'AlternateContent': {
        const chosen = firstChild(piece, 'Choice') ?? firstChild(piece, 'Fallback');
        for (const child of chosen?.children ?? []) readPiece(child, look, properties);
        return;
      }
      case 'drawing':
      case 'pict':
      case 'object':
        content.drawings.push(piece);
        return;
      default:
    }
  };

  for (const child of paragraph.children) walk(child, {});
  content.runs = tidyRuns(content.runs);
  content.size = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0];
  return content;
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
