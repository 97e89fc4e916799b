import { baseLanguage } from '../../language/base-language.ts';
import { en } from './en.ts';
import type { Messages } from './shape.ts';

const catalogue: Readonly<Record<string, Messages>> = { en };

/** The critic's sentences in the language asked for, English where there are none. */
export const messagesFor = (language: string): Messages => catalogue[baseLanguage(language)] ?? en;
