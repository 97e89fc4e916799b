import {
  complexTypeface,
  eastAsianTypeface,
  isRightToLeft,
  needsComplexScript,
  needsEastAsian,
  type ThemeScripts,
} from './theme-scripts.ts';

const usualScripts: ThemeScripts = { eastAsian: '', complexScript: '', scripts: {} };

interface TextTypefaces {
  eastAsian?: string;
  complexScript?: string;
  rtl?: boolean;
}

const WESTERN = /^[\t-\u058f\u1e00-\u218f]*$/;

/**
 * Direction and typefaces that text of other scripts is written with.
 * @param scripts of the theme; the usual ones where it is not known
 */
export function typefacesOf(runs: readonly { text: string }[], scripts = usualScripts): TextTypefaces {
  if (runs.every(({ text }) => WESTERN.test(text))) return {};
  const text = runs.map((run) => run.text).join('');
  return {
    rtl: isRightToLeft(text),
    ...(needsEastAsian(text) ? { eastAsian: eastAsianTypeface(text, '', scripts) } : {}),
    ...(needsComplexScript(text) ? { complexScript: complexTypeface(text, scripts) } : {}),
  };
}
