import { childOf, childrenOf, elementsOf, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { CategoryData, NumberData } from './chart-model.ts';
import { readNumber } from './read-values.ts';
import type { CellSource } from './cell-source.ts';

/** More points than that are not drawn: no screen has as many columns, and a file can claim billions. */
export const MAX_POINTS = 20_000;

/** The data of a reference or a literal (ECMA-376 part 1, 21.2.2.123 numRef, .201 strRef, .102 multiLvlStrRef): caches are what is shown. */
const CACHES = ['c:numCache', 'c:strCache', 'c:multiLvlStrCache'];
const SOURCES = ['c:numRef', 'c:strRef', 'c:numLit', 'c:strLit', 'c:multiLvlStrRef'];

const sourceOf = (parent: XmlElement | undefined): XmlElement | undefined =>
  elementsOf(parent).find((node) => SOURCES.includes(node.name));
const cacheOf = (source: XmlElement): XmlElement | undefined =>
  source.name.endsWith('Lit') ? source : elementsOf(source).find((node) => CACHES.includes(node.name));

const indexOf = (point: XmlElement): number => {
  const index = Number(point.attributes['idx']);
  return Number.isInteger(index) && index >= 0 && index < MAX_POINTS ? index : -1;
};

/** Blanks at the end of a series that are believed; a file can claim billions. */
const MAX_BLANKS = 1_000;

/** Number of points: what the cache holds, and the blanks after it that it claims. */
function countOf(cache: XmlElement | undefined): number {
  let held = 0;
  for (const point of childrenOf(cache, 'c:pt')) held = Math.max(held, indexOf(point) + 1);
  const claimed = Math.min(MAX_POINTS, held + MAX_BLANKS, readNumber(cache, 'c:ptCount') ?? 0);
  return Math.max(held, claimed);
}

const toNumber = (text: string): number | null => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
};

const formulaOf = (source: XmlElement): string => textOf(childOf(source, 'c:f')).trim();

export function readNumbers(parent: XmlElement | undefined, cells: CellSource): NumberData {
  const none: NumberData = { values: [], format: 'General', formats: new Map() };
  const source = sourceOf(parent);
  if (!source) return none;
  const cache = cacheOf(source);
  const count = countOf(cache);
  if (!cache || count === 0) {
    const read = cells(formulaOf(source));
    return read ? { ...none, values: read.map((cell) => (typeof cell === 'number' ? cell : null)) } : none;
  }
  const values: (number | null)[] = Array.from({ length: count }, () => null);
  const formats = new Map<number, string>();
  for (const point of childrenOf(cache, 'c:pt')) {
    const index = indexOf(point);
    if (index < 0) continue;
    values[index] = toNumber(textOf(childOf(point, 'c:v')));
    const own = point.attributes['formatCode'];
    if (own) formats.set(index, own);
  }
  return { values, format: textOf(childOf(cache, 'c:formatCode')) || 'General', formats };
}

function readStrings(cache: XmlElement, count: number): string[] {
  const texts: string[] = Array.from({ length: count }, () => '');
  for (const point of childrenOf(cache, 'c:pt')) {
    const index = indexOf(point);
    if (index >= 0 && index < count) texts[index] = textOf(childOf(point, 'c:v'));
  }
  return texts;
}

/** `c:cat` or `c:xVal`; null where the series has none. Levels of grouped categories come innermost first. */
export function readCategories(parent: XmlElement | undefined, cells: CellSource): CategoryData | null {
  const source = sourceOf(parent);
  if (!source) return null;
  const cache = cacheOf(source);
  const count = countOf(cache);
  if (!cache || count === 0) {
    const read = cells(formulaOf(source));
    if (!read) return null;
    const numeric = read.length > 0 && read.every((cell) => typeof cell === 'number' || cell === null);
    return {
      count: read.length,
      levels: [read.map((cell) => String(cell ?? ''))],
      numbers: numeric ? read.map((cell) => (typeof cell === 'number' ? cell : null)) : null,
      format: 'General',
    };
  }
  const levels = childrenOf(cache, 'c:lvl');
  const texts = levels.length > 0 ? levels.map((level) => readStrings(level, count)) : [readStrings(cache, count)];
  const numeric = source.name.startsWith('c:num');
  return {
    count,
    levels: texts,
    numbers: numeric ? (texts[0] ?? []).map(toNumber) : null,
    format: textOf(childOf(cache, 'c:formatCode')) || 'General',
  };
}

/** A name (`c:tx` of a series, 21.2.2.215): the cell's cached text, or text as written. */
export function readName(tx: XmlElement | undefined, cells: CellSource): string | undefined {
  if (!tx) return undefined;
  const literal = childOf(tx, 'c:v');
  if (literal) return textOf(literal);
  const source = childOf(tx, 'c:strRef');
  if (!source) return undefined;
  const cache = cacheOf(source);
  const cached = childrenOf(cache, 'c:pt').map((point) => textOf(childOf(point, 'c:v')));
  if (cached.length > 0) return cached.join(' ');
  return cells(formulaOf(source))
    ?.map((cell) => String(cell ?? ''))
    .join(' ');
}
