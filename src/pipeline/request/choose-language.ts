import type { Brief } from '../brief.ts';
import { sameLanguage, type RequestReading } from './read-request.ts';
import { detectTextLanguage } from '../language/detect-text-language.ts';
import { baseLanguage } from '../language/base-language.ts';
import { blockText } from '../statements/build-sections.ts';
import { countWords } from '../language/words.ts';

export interface LanguageChoice {
  /** The deck's: what the writer's own words are in. */
  language: string;
  /** The material's. */
  textLanguage: string;
  warnings: string[];
}

/** The language asked for, else the material's, else English; sentences stay in the material's, since the built-in writer does not translate. */
export function chooseLanguage(brief: Brief, reading: RequestReading): LanguageChoice {
  const textLanguage = contentLanguage(brief);
  const asked = brief.options.language ?? reading.language;
  if (!asked || sameLanguage(asked, textLanguage))
    return { language: asked ?? textLanguage, textLanguage, warnings: [] };
  const warnings = [
    `The built-in writer does not translate: the slides keep the language of the material (${textLanguage}). Choose a model for the writer to have the text translated.`,
  ];
  return { language: asked, textLanguage, warnings };
}

const PROSE_WORDS = 30;

/**
 * The language of the materials' prose. Column names and cells alone tell little: then a script of its own decides, else the language asked
 * for or written in, else the one that the cells look like, else English.
 */
export function contentLanguage(brief: Brief): string {
  const words = new Map<string, number>();
  for (const { material } of brief.materials) {
    if (!material.language) continue;
    const prose = material.blocks.reduce(
      (sum, block) => sum + (block.type === 'table' || block.type === 'picture' ? 0 : countWords(blockText(block))),
      0,
    );
    if (prose >= PROSE_WORDS || OWN_SCRIPT.has(baseLanguage(material.language)))
      words.set(material.language, (words.get(material.language) ?? 0) + prose + 1);
  }
  const main = [...words].sort((a, b) => b[1] - a[1])[0]?.[0];
  const ofCells = brief.materials.flatMap(({ material }) => material.language ?? [])[0];
  return main ?? brief.options.language ?? detectTextLanguage(brief.request) ?? ofCells ?? 'en';
}

/** Languages told by their script rather than by statistics. */
const OWN_SCRIPT = new Set(['ja', 'ko', 'zh', 'he', 'th', 'ar', 'ru', 'uk']);
