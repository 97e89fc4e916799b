import { fillChild } from '../../drawingml/fill.ts';
import { childOf, isTrue, type XmlElement } from '../../../office/xml/tree.ts';
import type { Look, ManualLayout } from './chart-model.ts';

/** Single values of chart markup (ECMA-376 part 1, 21.2.2): elements with a `val`. */

/** CT_Boolean: an element without `val` means true. */
export function readFlag(parent: XmlElement | undefined, name: string, absent = false): boolean {
  const node = childOf(parent, name);
  if (!node) return absent;
  const value = node.attributes['val'];
  return value === undefined || isTrue(value);
}

export const readText = (parent: XmlElement | undefined, name: string): string | undefined =>
  childOf(parent, name)?.attributes['val'];

/** A number, also written as a percentage; undefined for what is neither. */
export function readNumber(parent: XmlElement | undefined, name: string): number | undefined {
  const value = readText(parent, name);
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value.endsWith('%') ? value.slice(0, -1) : value);
  return Number.isFinite(number) ? number : undefined;
}

/** The number within bounds, or what holds where nothing sound is said. */
export const boundedNumber = (
  parent: XmlElement | undefined,
  name: string,
  { low, high, absent }: { low: number; high: number; absent: number },
): number => Math.min(high, Math.max(low, readNumber(parent, name) ?? absent));

export function readLook(parent: XmlElement | undefined): Look {
  const properties = childOf(parent, 'c:spPr');
  if (!properties) return {};
  return {
    fill: fillChild(properties),
    line: childOf(properties, 'a:ln'),
    effects: childOf(properties, 'a:effectLst'),
  };
}

/** `c:layout` (21.2.2.88) of an element; null where the program lays it out. */
export function readLayout(parent: XmlElement | undefined): ManualLayout | null {
  const manual = childOf(childOf(parent, 'c:layout'), 'c:manualLayout');
  if (!manual) return null;
  return {
    inner: readText(manual, 'c:layoutTarget') === 'inner',
    xEdge: readText(manual, 'c:xMode') === 'edge',
    yEdge: readText(manual, 'c:yMode') === 'edge',
    wEdge: readText(manual, 'c:wMode') === 'edge',
    hEdge: readText(manual, 'c:hMode') === 'edge',
    x: readNumber(manual, 'c:x'),
    y: readNumber(manual, 'c:y'),
    w: readNumber(manual, 'c:w'),
    h: readNumber(manual, 'c:h'),
  };
}
