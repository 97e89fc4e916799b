import { basename } from 'node:path';
import type { DeckMeasures, DeckReport } from '../../src/engine/index.ts';
import type { LeftOut } from '../../src/pipeline/critic/index.ts';
import { sayCount } from './say-count.ts';

type Measure = keyof DeckMeasures;

/** What each measure is called, in groups; shares are shown per cent, counts as they are. */
const groups: readonly [string, readonly [Measure, string][]][] = [
  ['File', [['invalid', 'rules broken']]],
  [
    'Template',
    [
      ['boundSlides', 'slides on its layouts'],
      ['filledPlaceholders', 'placeholders filled'],
      ['emptyPrompts', 'empty prompts'],
      ['placeholderCharacters', 'text in placeholders'],
      ['themeColors', 'theme colours'],
      ['themeFonts', 'theme fonts'],
      ['layoutVariety', 'layouts used'],
      ['longestLayoutRun', 'slides in a row on one layout'],
      ['sampleTexts', 'sample texts left'],
    ],
  ],
  [
    'Geometry',
    [
      ['overflows', 'texts over their frames'],
      ['offSlide', 'off the slide'],
      ['collisions', 'collisions'],
      ['narrowMargins', 'narrow margins'],
      ['narrowGaps', 'narrow gaps'],
      ['almostAligned', 'almost aligned'],
      ['distortedPictures', 'pictures distorted'],
      ['whiteSpace', 'white space'],
      ['balance', 'balance'],
      ['coveredTexts', 'texts hidden'],
    ],
  ],
  [
    'Design',
    [
      ['halfEmpty', 'half-empty slides'],
      ['titleSizes', 'sizes of titles'],
      ['farTitles', 'titles far from their content'],
      ['titleGap', 'inches from title to content'],
      ['alikeSeries', 'charts with series alike'],
      ['smallQuotes', 'quotations under larger headings'],
      ['missingFeet', 'source lines missing'],
      ['feetOverWords', 'source lines over other words'],
    ],
  ],
  [
    'Legible',
    [
      ['contrast', 'text with enough contrast'],
      ['smallTexts', 'texts too small'],
      ['squeezedLines', 'lines squeezed'],
      ['leastFontScale', 'smallest font scale'],
      ['crowdedTexts', 'crowded texts'],
      ['longTitles', 'titles over two lines'],
      ['families', 'typefaces'],
      ['missingTypefaces', 'scripts without a typeface'],
      ['wrongDirections', 'wrong directions'],
    ],
  ],
  [
    'Accessible',
    [
      ['titled', 'slides with a title'],
      ['uniqueTitles', 'titles unique'],
      ['altTexts', 'alternative texts'],
      ['readingOrder', 'reading order'],
      ['headerRows', 'tables with a header row'],
      ['languageMarked', 'text with a language'],
      ['textPictures', 'slides that are one picture'],
    ],
  ],
];

const shares: ReadonlySet<Measure> = new Set<Measure>([
  'boundSlides',
  'filledPlaceholders',
  'placeholderCharacters',
  'themeColors',
  'themeFonts',
  'layoutVariety',
  'whiteSpace',
  'balance',
  'contrast',
  'leastFontScale',
  'titled',
  'uniqueTitles',
  'altTexts',
  'readingOrder',
  'headerRows',
  'languageMarked',
]);

const shown = (name: Measure, value: number): string =>
  shares.has(name) ? `${Number((value * 100).toFixed(1))} %` : String(Number(value.toFixed(2)));

/** People read the first of them; `--json` has them all. */
const SHOWN_LEFT_OUT = 15;

/** The report of a check for a person at a terminal. */
export function checkText(
  file: string,
  { measures, problems, leftOut = [] }: DeckReport & { leftOut?: readonly LeftOut[] },
): string {
  const lines = [`${basename(file)}: ${sayCount(measures.slides, 'slide')}`, ''];
  for (const [group, names] of groups) {
    const told = names.flatMap(([name, label]) => {
      const value = measures[name];
      return value === null ? [] : [`${label} ${shown(name, value)}`];
    });
    lines.push(`${group.padEnd(11)}${told.join(', ')}`);
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  lines.push(
    '',
    problems.length === 0
      ? 'No problems.'
      : `${sayCount(errors, 'error')}, ${sayCount(problems.length - errors, 'warning')}`,
  );
  for (const { severity, slide, shape, message, code } of problems) {
    const place = [slide === undefined ? 'deck' : `slide ${slide}`, shape].filter(Boolean).join(', ');
    lines.push(`  ${severity.padEnd(7)} ${place}: ${message} (${code})`);
  }
  if (leftOut.length > 0) lines.push('', `Left out of the materials: ${leftOut.length}`);
  for (const { text, place, why } of leftOut.slice(0, SHOWN_LEFT_OUT)) lines.push(`  ${text} (${place}). ${why}`);
  if (leftOut.length > SHOWN_LEFT_OUT) lines.push(`  and ${leftOut.length - SHOWN_LEFT_OUT} more (--json)`);
  return `${lines.join('\n')}\n`;
}
