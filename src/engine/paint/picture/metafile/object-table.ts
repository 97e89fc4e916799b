import type { GdiDevice } from './gdi-device.ts';
import type { GdiObject } from './gdi-object.ts';

const MAX_OBJECTS = 65_536;

/** Pens, brushes and fonts by their numbers. */
export class ObjectTable {
  readonly #objects = new Map<number, GdiObject>();

  set(number: number, object: GdiObject): void {
    if (number < MAX_OBJECTS) this.#objects.set(number, object);
  }

  /** In WMF an object takes the first free place. */
  add(object: GdiObject): void {
    let number = 0;
    while (this.#objects.has(number) && number < MAX_OBJECTS) number++;
    this.set(number, object);
  }

  delete(number: number): void {
    this.#objects.delete(number);
  }

  select(number: number, device: GdiDevice): void {
    const object = this.#objects.get(number);
    if (object) selectObject(object, device);
  }
}

export function selectObject(object: GdiObject, { state }: GdiDevice): void {
  if (object.kind === 'pen') state.pen = object;
  else if (object.kind === 'brush') state.brush = object;
  else if (object.kind === 'font') state.font = object;
}

/** Pen styles (`PS_DASH` 1, `PS_DOT` 2, `PS_DASHDOT` 3, `PS_DASHDOTDOT` 4), in widths of the line. */
const dashes: Readonly<Record<number, readonly number[]>> = {
  1: [3, 1],
  2: [1, 1],
  3: [3, 1, 1, 1],
  4: [3, 1, 1, 1, 1, 1],
};
const PS_NULL = 5;

export const penOf = (style: number, width: number, color: string): GdiObject => ({
  kind: 'pen',
  color: (style & 15) === PS_NULL ? null : color,
  width,
  dash: dashes[style & 15] ?? [],
});

/** Brushes: solid 0, none 1; hatches and patterns are shown in their colour. */
export const brushOf = (style: number, color: string): GdiObject => ({
  kind: 'brush',
  color: style === 1 ? null : color,
});
