import { isMonospaced } from '../../fonts/index.ts';
import { FORMULA } from '../../text/text-frame.ts';
import { isRightToLeft, needsComplexScript, needsEastAsian } from '../../page/theme-scripts.ts';
import type { Theme } from '../../drawingml/theme.ts';
import type { FrameRun } from '../../text/text-frame.ts';
import { allOf, childOf, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { textPlaces } from '../text-places.ts';

const MAX_FAMILIES = 3;

/** Scripts that theme fonts name typefaces for (ISO 15924); one of them is enough to show the text as its author meant. */
const eastAsianScripts = ['Jpan', 'Hang', 'Hans', 'Hant'] as const;
const complexScripts = ['Arab', 'Hebr', 'Thai', 'Deva'] as const;

const themeNames = (theme: Theme, scripts: readonly string[]): boolean =>
  scripts.some((script) => theme.minor.scripts[script] !== undefined);

function lacksTypeface({ text, style }: FrameRun, theme: Theme): boolean {
  if (needsEastAsian(text) && !style.eastAsian && !themeNames(theme, eastAsianScripts)) return true;
  return needsComplexScript(text) && !style.complexScript && !themeNames(theme, complexScripts);
}

/** Runs that say words, and those of them that say in which language. */
function countLanguages(source: XmlElement): { runs: number; marked: number } {
  let [runs, marked] = [0, 0];
  for (const run of allOf(source, 'a:r')) {
    if (!/\p{L}/u.test(textOf(childOf(run, 'a:t')))) continue;
    runs++;
    if (childOf(run, 'a:rPr')?.attributes['lang']) marked++;
  }
  return { runs, marked };
}

/** Families in use, typefaces for every script, the direction of right-to-left paragraphs, and the language of runs. */
export function measureTypefaces({ slides }: CheckedDeck, findings: Findings) {
  const families = new Set<string>();
  let [missingTypefaces, wrongDirections, runs, marked] = [0, 0, 0, 0];
  for (const slide of slides) {
    const { theme } = slide.slide.context;
    let unmarked = 0;
    let first = '';
    for (const { item, text } of textPlaces(slide)) {
      const place = { slide: slide.number, shape: item.name };
      const counted = countLanguages(text.source);
      runs += counted.runs;
      marked += counted.marked;
      unmarked += counted.runs - counted.marked;
      if (counted.runs > counted.marked) first ||= item.name;
      for (const paragraph of text.paragraphs) {
        if (isRightToLeft(paragraph.text) !== paragraph.style.rtl && /\p{L}/u.test(paragraph.text)) {
          wrongDirections++;
          findings.warn(
            'direction_wrong',
            paragraph.style.rtl
              ? 'A left-to-right text is set as right-to-left. Change the direction of the paragraph.'
              : 'A right-to-left text is set as left-to-right. Change the direction of the paragraph.',
            place,
          );
        }
        for (const run of paragraph.runs) {
          if (!/\p{L}/u.test(run.text)) continue;
          // Formulas and programs have typefaces of their own in every deck.
          if (run.field !== FORMULA && !isMonospaced(run.style.latin)) families.add(run.style.latin.toLowerCase());
          if (!lacksTypeface(run, theme)) continue;
          missingTypefaces++;
          findings.warn(
            'typeface_missing',
            'Text in this script has no typeface for it, so each program takes another. Set an Asian or complex-script font.',
            place,
          );
        }
      }
    }
    if (unmarked > 0)
      findings.warn(
        'language_unmarked',
        `Text without a language (${unmarked} runs): spelling and screen readers guess. Set the proofing language.`,
        { slide: slide.number, shape: first },
      );
  }
  if (families.size > MAX_FAMILIES)
    findings.warn(
      'families_many',
      `${families.size} typefaces (${[...families].join(', ')}); ${MAX_FAMILIES} are the most that look like one deck.`,
    );
  return {
    families: families.size,
    missingTypefaces,
    wrongDirections,
    languageMarked: runs > 0 ? marked / runs : null,
  };
}
