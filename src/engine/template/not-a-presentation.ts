import { TemplateUnreadableError } from '../../errors.ts';

/** What to do with any file that is none. */
export const EXPECTED_FILE = 'Give a .pptx, .potx or .ppsx file.';

export const notAPresentation = (message: string): TemplateUnreadableError =>
  new TemplateUnreadableError('not_a_presentation', message);
