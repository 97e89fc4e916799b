import { saidPoints } from '../../../deck/said-slide.ts';
import { detectTextLanguage } from '../../language/detect-text-language.ts';
import { hasPhrases, phrasesFor, headingsOfOthers } from '../../language/phrases.ts';
import { sameLanguage } from '../../request/read-request.ts';
import { bareText } from '../fold-text.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';

/** Fewer letters are told apart badly. */
const LEAST_LETTERS = 60;

/** A title or point in another language than the deck, which the material does not have so: a phrase of a writer, or a sentence left as it was. */
export function languageMixed(reading: Reading): Finding[] {
  const { slides, language, bare, literal, brief } = reading;
  if (literal) return [];
  const spoken =
    detectTextLanguage(slides.flatMap((slide) => [slide.title, ...saidPoints(slide)]).join('\n')) ?? language;
  const foreign = hasPhrases(spoken) ? headingsOfOthers(spoken) : new Set<string>();
  const own = new Set(Object.values(phrasesFor(spoken)));
  const lines = bare.split('\n');
  const names = new Set(brief.materials.map(({ material }) => bareText(material.name)));
  const isForeign = (text: string): boolean => {
    const said = bareText(text);
    if (said === '' || names.has(said) || lines.some((line) => line.includes(said))) return false;
    if (foreign.has(text.trim()) && !own.has(text.trim())) return true;
    if ((text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return false;
    const found = detectTextLanguage(text);
    return found !== null && !sameLanguage(found, spoken);
  };
  return slides.flatMap((slide) =>
    [slide.title, ...saidPoints(slide)].filter(isForeign).map((text) => ({
      code: 'language_mixed',
      severity: 'warning',
      slide: slide.number,
      values: { text: quote(text) },
    })),
  );
}
