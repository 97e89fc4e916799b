import { readNumbering, type Numbering } from './document-numbering.ts';
import { childrenNamed, descendant, firstChild, isOn, type LocalElement } from '../../office/xml/local-tree.ts';

/** What a paragraph style means to a reader (ECMA-376 part 1, 17.7.4.17 `w:style`), inheritance resolved. */
export interface ParagraphStyle {
  name: string;
  /** 1 to 9 when paragraphs of this style are headings. */
  headingLevel: number | undefined;
  role: 'title' | 'contents' | 'caption' | 'quote' | undefined;
  numbering: Numbering | undefined;
  bold: boolean;
  /** Its paragraphs begin a page. */
  startsPage: boolean;
  /** Points. */
  size: number | undefined;
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
    startsPage: breakBefore(paragraph) ?? base?.startsPage ?? false,
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

/** `w:pageBreakBefore`, where it is said. */
export function breakBefore(properties: LocalElement | undefined): boolean | undefined {
  const node = firstChild(properties, 'pageBreakBefore');
  return node && isOn(node);
}
