import { makePresentation } from '../support/make-presentation.ts';

/** An upload: fields first, then the file. */
export function form(name: string, content: string | Uint8Array, fields: Record<string, string> = {}): FormData {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.append(field, value);
  made.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return made;
}

const template = makePresentation();
export const templateForm = (fields?: Record<string, string>): FormData => form('Template.pptx', template, fields);
export const materialForm = (): FormData => form('notes.md', '# Notes\n\nRevenue rose by 12 %.\n');
