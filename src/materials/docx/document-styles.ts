import { childrenNamed, descendant, firstChild, isOn, type LocalElement } from '../../office/xml/local-tree.ts';

/** What a paragraph style means to a reader (ECMA-376 part 1, 17.7.4.17 `w:style`), inheritance resolved. */
export interface ParagraphStyle {
  name: string;
  /** 1 to 9 when paragraphs of this style are headings. */
  headingLevel: number | undefined;
  role: 'title' | 'contents' | 'caption' | 'quote' | undefined;
  numbering: Numbering | undefined;
  bold: boolean;
  /** Points. */
  size: number | undefined;
}
export interface Numbering {
  id: string;
  level: number;
}

/** Names of the heading styles in the languages whose Word, or whose converters, write them localized. */
const headingName =
  /^(?:heading|überschrift|titre|título|titulo|titolo|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|címsor|başlık|заголовок|encabezado|cabeçalho|naslov|antraštė|見出し|标题|標題|제목)\s*([1-9])$/i;
const titleName = /^(?:title|titel|titre|título|titolo|название|tytuł|název|otsikko|表題|标题|標題|제목)$/i;

export function readParagraphStyles(styles: LocalElement | undefined): Map<string, ParagraphStyle> {
  const nodes = new Map(childrenNamed(styles, 'style').map((style) => [style.attributes['styleId'] ?? '', style]));
  const resolved = new Map<string, ParagraphStyle>();
  const defaultRun = descendant(styles, 'docDefaults', 'rPrDefault', 'rPr');
  const resolve = (id: string, depth: number): ParagraphStyle | undefined => {
    const known = resolved.get(id);
    const node = nodes.get(id);
    if (known || !node || depth > 20) return known;
    const parent = firstChild(node, 'basedOn')?.attributes['val'];
    const style = readStyle(node, parent === undefined ? undefined : resolve(parent, depth + 1), sizeOf(defaultRun));
    resolved.set(id, style);
    return style;
  };
  for (const id of nodes.keys()) resolve(id, 0);
  return resolved;
}

function readStyle(
  node: LocalElement,
  base: ParagraphStyle | undefined,
  defaultSize: number | undefined,
): ParagraphStyle {
  const name = (firstChild(node, 'name')?.attributes['val'] ?? '').toLowerCase();
  const paragraph = firstChild(node, 'pPr');
  const run = firstChild(node, 'rPr');
  const numbered = name.match(headingName) ?? (node.attributes['styleId'] ?? '').match(headingName);
  const bold = firstChild(run, 'b');
  return {
    name,
    headingLevel: numbered ? Number(numbered[1]) : (outlineLevel(paragraph) ?? base?.headingLevel),
    role: titleName.test(name) ? 'title' : roleOf(name),
    numbering: readNumbering(paragraph) ?? base?.numbering,
    bold: bold ? isOn(bold) : (base?.bold ?? false),
    size: sizeOf(run) ?? base?.size ?? defaultSize,
  };
}

function roleOf(name: string): ParagraphStyle['role'] {
  if (/^(?:toc|table of contents|table of figures|verzeichnis|tm|оглавление|index)\s*\d?/.test(name)) return 'contents';
  if (name === 'caption' || name === 'beschriftung' || name === 'légende' || name === 'название объекта')
    return 'caption';
  return /quote|zitat|citation/.test(name) ? 'quote' : undefined;
}

/** `w:outlineLvl` counts from 0; 9 is body text. */
export function outlineLevel(properties: LocalElement | undefined): number | undefined {
  const value = firstChild(properties, 'outlineLvl')?.attributes['val'];
  const level = Number(value);
  return value !== undefined && level >= 0 && level < 9 ? level + 1 : undefined;
}

/** Half-points in the file, points here. */
export function sizeOf(run: LocalElement | undefined): number | undefined {
  const value = firstChild(run, 'sz')?.attributes['val'];
  return value === undefined ? undefined : Number(value) / 2;
}

export function readNumbering(properties: LocalElement | undefined): Numbering | undefined {
  const node = firstChild(properties, 'numPr');
  const id = firstChild(node, 'numId')?.attributes['val'];
  if (!node || id === undefined) return undefined;
  return { id, level: Number(firstChild(node, 'ilvl')?.attributes['val'] ?? 0) };
}

/** Whether a list level counts (1, a, iv) or only points; undefined for a level without any mark. */
export type NumberingFormats = (numbering: Numbering) => 'ordered' | 'bullet' | undefined;

/** ECMA-376 part 1, 17.9: `w:num` → `w:abstractNum` → `w:lvl`. */
export function readNumberingFormats(root: LocalElement | undefined): NumberingFormats {
  const levels = new Map<string, Map<number, string>>();
  for (const abstract of childrenNamed(root, 'abstractNum')) {
    const formats = new Map<number, string>();
    for (const level of childrenNamed(abstract, 'lvl'))
      formats.set(Number(level.attributes['ilvl'] ?? 0), firstChild(level, 'numFmt')?.attributes['val'] ?? 'decimal');
    levels.set(abstract.attributes['abstractNumId'] ?? '', formats);
  }
  const abstractOf = new Map<string, string>();
  for (const num of childrenNamed(root, 'num'))
    abstractOf.set(num.attributes['numId'] ?? '', firstChild(num, 'abstractNumId')?.attributes['val'] ?? '');
  return ({ id, level }) => {
    if (id === '0') return undefined;
    const format = levels.get(abstractOf.get(id) ?? '')?.get(level);
    if (format === undefined || format === 'none') return undefined;
    return format === 'bullet' ? 'bullet' : 'ordered';
  };
}
