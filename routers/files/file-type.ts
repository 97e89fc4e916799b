import { ValidationError } from '../../src/errors.ts';
import { isOneOf } from '../../src/one-of.ts';

/** With its dot, in lower case; empty where there is none. */
export const extensionOf = (fileName: string): string => /\.[^./\\]{1,10}$/.exec(fileName)?.[0].toLowerCase() ?? '';

/**
 * The extension, which must be one of `accepted`; whether the content is what it says is its reader's to find out.
 * @throws ValidationError `file_type_not_accepted`
 */
export function requireType<Extension extends string>(fileName: string, accepted: ReadonlySet<Extension>): Extension {
  const extension = extensionOf(fileName);
  if (isOneOf(accepted, extension)) return extension;
  const allowed = [...accepted].join(', ');
  const message = `Files ${extension === '' ? 'without an extension' : `named ${extension}`} are not taken here: send ${allowed}.`;
  throw new ValidationError(
    message,
    [{ path: 'file', message, code: 'not_one_of', params: { allowed } }],
    'file_type_not_accepted',
  );
}

/** Media types of templates, by extension. */
export const templateTypes = {
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.potx': 'application/vnd.openxmlformats-officedocument.presentationml.template',
} as const;
export type TemplateExtension = keyof typeof templateTypes;
