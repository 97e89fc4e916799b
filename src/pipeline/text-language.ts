import { detectLanguage } from '../materials/detect-language.ts';

/** Language of a person's message as a BCP 47 tag, null when it is too short to tell. */
export const detectTextLanguage = (text: string): string | null =>
  detectLanguage([{ type: 'paragraph', runs: [{ text }], locator: {} }]);
