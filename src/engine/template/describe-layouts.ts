import type { LayoutDescription } from './layout-description.ts';
import { layoutKinds } from './layout-kinds.ts';
import type { Template } from './open-template.ts';
import { rolePlaceholders } from './role-placeholders.ts';

/** Reads all layouts of a template by role and geometry; nothing is awaited, no picture is looked at. */
export function describeLayouts({ layouts, slideSize }: Template): LayoutDescription[] {
  const described = layouts.map((layout) => ({ layout, placeholders: rolePlaceholders(layout, slideSize) }));
  const kinds = layoutKinds(described, slideSize);
  return described.map((description, index) => ({ ...description, kind: kinds[index] ?? 'other' }));
}
