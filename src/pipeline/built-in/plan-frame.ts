import { createHash } from 'node:crypto';
import type { Brief } from '../brief.ts';
import { sameLanguage, type RequestReading } from '../read-request.ts';
import { hasPhrases } from './phrases.ts';

export interface LanguageChoice {
  /** The deck's: what the writer's own words are in. */
  language: string;
  /** The material's. */
  textLanguage: string;
  warnings: string[];
}

/** The language asked for, else the material's, else English; sentences stay in the material's, since the built-in writer does not translate. */
export function deckLanguage(brief: Brief, reading: RequestReading): LanguageChoice {
  const textLanguage = mainLanguage(brief) ?? brief.options.language ?? 'en';
  const asked = brief.options.language ?? reading.language;
  if (!asked || sameLanguage(asked, textLanguage))
    return { language: asked ?? textLanguage, textLanguage, warnings: [] };
  const warnings = [
    `The built-in writer does not translate: the slides keep the language of the material (${textLanguage}); headings of its own are in ${hasPhrases(asked) ? asked : 'English'}. Choose a model for the writer to have the text translated.`,
  ];
  return { language: asked, textLanguage, warnings };
}

/** The language most of the material's words are in. */
function mainLanguage(brief: Brief): string | null {
  const words = new Map<string, number>();
  for (const { material } of brief.materials)
    if (material.language) words.set(material.language, (words.get(material.language) ?? 0) + material.words + 1);
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** The same plan has the same id: a UUID (RFC 9562 version 8) of its content. */
export function planId(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
