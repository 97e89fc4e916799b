import { inLanguage, type ByLanguage } from '../by-language.ts';
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
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';
import type { EditReplies } from './shape.ts';

export type { EditReplies, ShownForm } from './shape.ts';

const catalogue: ByLanguage<EditReplies> = { ar, de, en, es, fr, he, it, ja, ko, nl, pl, pt, ru, tr, uk, zh };

/** What the assistant says of changes, in the language of the conversation. */
export const editRepliesIn = (language: string): EditReplies => inLanguage(catalogue, language) ?? en;
