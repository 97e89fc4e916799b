import type { LayoutKind } from '../template-profile.ts';
import { layoutKinds, type Described } from './layout-kinds.ts';
import type { Template } from './open-template.ts';
import { slotsOf } from './placeholder-role.ts';

export type { Slot } from './placeholder-role.ts';

/** A layout, what it is for, and what each of its placeholders is for. */
export interface LayoutDescription extends Described {
  kind: LayoutKind;
}

/** Reads all layouts of a template by role and geometry; nothing is awaited, no picture is looked at. */
export function describeLayouts({ layouts, slideSize }: Template): LayoutDescription[] {
  const described = layouts.map((layout) => ({ layout, slots: slotsOf(layout, slideSize) }));
  const kinds = layoutKinds(described, slideSize);
  return described.map((description, index) => ({ ...description, kind: kinds[index] ?? 'other' }));
}
