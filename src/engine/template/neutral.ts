import { authorTemplate } from '../author/author-template.ts';
import { neutralDesign } from './neutral-design.ts';

let made: Uint8Array | undefined;

/** The bytes of the template that comes with the product, used when a person names none: made once a process, always the same. */
export function neutralTemplate(): Uint8Array {
  made ??= authorTemplate(neutralDesign);
  return made;
}
