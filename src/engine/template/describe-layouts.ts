import type { LayoutKind } from '../template-profile.ts';
import { layoutKinds, type LayoutRoles } from './layout-kinds.ts';
import type { Template } from './open-template.ts';
import { rolePlaceholders } from './placeholder-role.ts';

export type { RoledPlaceholder } from './placeholder-role.ts';

/** A layout, what it is for, and what each of its placeholders is for. */
export interface LayoutDescription extends LayoutRoles {
  kind: LayoutKind;
}

/** Reads all layouts of a template by role and geometry; nothing is awaited, no picture is looked at. */
export function describeLayouts({ layouts, slideSize }: Template): LayoutDescription[] {
  const described = layouts.map((layout) => ({ layout, slots: rolePlaceholders(layout, slideSize) }));
  const kinds = layoutKinds(described, slideSize);
  return described.map((description, index) => ({ ...description, kind: kinds[index] ?? 'other' }));
}
