import type { DeckMeasures } from '../../src/engine/index.ts';

/** A measure of the benchmark: how it is called, which way is better, and what it must reach. */
export interface Target {
  name: keyof DeckMeasures;
  label: string;
  better: 'high' | 'low';
  /** What every deck must reach; absent where the measure only tells. */
  target?: number;
}

const share = (name: Target['name'], label: string, target?: number): Target => ({
  name,
  label,
  better: 'high',
  target,
});
const faults = (name: Target['name'], label: string, target?: number): Target => ({
  name,
  label,
  better: 'low',
  target,
});

export const targets: readonly Target[] = [
  faults('invalid', 'rules of the package broken', 0),
  share('boundSlides', 'slides on layouts of the template', 1),
  share('filledPlaceholders', 'placeholders filled'),
  faults('emptyPrompts', 'empty prompts', 0),
  share('placeholderCharacters', 'characters in placeholders'),
  share('themeColors', 'colours of the theme', 1),
  share('themeFonts', 'fonts of the theme', 1),
  share('layoutVariety', 'usable layouts used'),
  share('layoutEntropy', 'evenness of layouts'),
  faults('longestLayoutRun', 'slides in a row on one layout'),
  faults('sampleTexts', 'sample texts left', 0),
  faults('overflows', 'texts over their frames', 0),
  faults('offSlide', 'off the slide', 0),
  faults('collisions', 'collisions', 0),
  faults('narrowMargins', 'narrow margins'),
  faults('narrowGaps', 'narrow gaps'),
  faults('almostAligned', 'almost aligned'),
  faults('distortedPictures', 'pictures distorted', 0),
  faults('coveredTexts', 'texts hidden', 0),
  faults('halfEmpty', 'half-empty slides', 0),
  faults('titleSizes', 'sizes of titles', 1),
  faults('farTitles', 'titles far from their content', 0),
  faults('titleGap', 'inches from title to content'),
  faults('alikeSeries', 'charts with series alike', 0),
  faults('smallQuotes', 'quotations under larger headings', 0),
  faults('missingFeet', 'source lines missing', 0),
  faults('feetOverWords', 'source lines over other words', 0),
  share('balance', 'balance'),
  faults('whiteSpace', 'white space'),
  share('contrast', 'characters with enough contrast', 1),
  faults('smallTexts', 'texts too small', 0),
  faults('squeezedLines', 'lines squeezed', 0),
  share('leastFontScale', 'smallest font scale', 0.7),
  faults('crowdedTexts', 'texts with long or many points'),
  faults('longTitles', 'titles over two lines', 0),
  faults('families', 'typefaces', 3),
  faults('missingTypefaces', 'scripts without typeface', 0),
  faults('wrongDirections', 'wrong directions', 0),
  share('languageMarked', 'runs with a language', 1),
  share('titled', 'slides with a title', 1),
  share('uniqueTitles', 'titles unique', 1),
  share('altTexts', 'alternative texts', 1),
  share('readingOrder', 'reading order (tau)', 0.9),
  share('headerRows', 'tables with header row', 1),
  share('documentTitle', 'document title', 1),
  share('documentLanguage', 'document language', 1),
  share('native', 'charts and tables native', 1),
  faults('textPictures', 'slides that are one picture', 0),
  share('groundedNumbers', 'numbers grounded', 1),
  share('chartValues', 'chart values equal to cells', 1),
  share('headingsCovered', 'headings covered'),
  share('sourced', 'content slides with sources'),
  share('plannedSlides', 'planned slides in order', 1),
  faults('alikeSlides', 'slides alike', 0),
  share('rightLanguage', 'slides in the language asked for'),
];

export interface Row extends Target {
  mean: number | null;
  worst: number | null;
  /** Decks that reach the target, over those that have the measure. */
  reached: number;
  measured: number;
  worstOf: string;
}

/** One row a measure over all decks: mean, worst, and which deck that is. */
export function summarise(decks: readonly { name: string; measures: DeckMeasures }[]): Row[] {
  return targets.map((target): Row => {
    const { name, better } = target;
    const values = decks.flatMap((deck) => {
      const value = deck.measures[name];
      return value === null ? [] : [{ deck: deck.name, value }];
    });
    const sign = better === 'high' ? 1 : -1;
    const [worst] = values.toSorted((a, b) => sign * (a.value - b.value));
    return {
      ...target,
      mean: values.length > 0 ? values.reduce((sum, { value }) => sum + value, 0) / values.length : null,
      worst: worst?.value ?? null,
      worstOf: worst?.deck ?? '',
      reached: values.filter(({ value }) => reaches(target, value)).length,
      measured: values.length,
    };
  });
}

const ROUNDING = 1e-9;
export const reaches = ({ target, better }: Target, value: number): boolean =>
  target === undefined || (better === 'high' ? value >= target - ROUNDING : value <= target + ROUNDING);

export const shown = (value: number | null): string => (value === null ? '–' : String(Number(value.toFixed(3))));
