import { inLanguage, type ByLanguage } from '../../language/by-language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import type { SpeechWords } from './shape.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

const catalogue: ByLanguage<SpeechWords> = { ar, de, en, es, fr, he, it, ja, ko, nl, pl, pt, ru, tr, uk, zh };

/** The small words of speech in a language; undefined where there are none: then its text is no ground to retell from. */
export const speechWordsFor = (language: string): SpeechWords | undefined => inLanguage(catalogue, language);
