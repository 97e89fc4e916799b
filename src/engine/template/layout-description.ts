import type { Layout } from '../presentationml/layout.ts';
import type { LayoutKind } from '../../deck/template-profile.ts';
import type { RoledPlaceholder } from './role-placeholders.ts';

/** A layout, what it is for, and what each of its placeholders is for. */
export interface LayoutDescription {
  layout: Layout;
  placeholders: readonly RoledPlaceholder[];
  kind: LayoutKind;
}
