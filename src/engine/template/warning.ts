import type { TemplateProfile } from '../../deck/template-profile.ts';
import type { LayoutDescription } from './layout-description.ts';
import type { Role } from './role-placeholders.ts';

/** A sentence that the author of a template can act on. */
export type Warning = TemplateProfile['warnings'][number];

/** Placeholders that hold text of the deck. */
export const textRoles: ReadonlySet<Role> = new Set(['title', 'subtitle', 'body', 'caption', 'label', 'number']);

/** How a layout is called in a sentence. */
export const layoutName = ({ layout }: LayoutDescription): string =>
  layout.name.trim() === '' ? layout.id : `"${layout.name.replaceAll(/\s+/g, ' ').trim()}"`;
