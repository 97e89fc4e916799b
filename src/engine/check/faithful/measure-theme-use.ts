import { allOf, childOf, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import { isMonospaced } from '../../fonts/index.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';
import { textPlaces } from '../text-places.ts';

const fixed: ReadonlySet<string> = new Set(['a:srgbClr', 'a:scrgbClr', 'a:hslClr', 'a:prstClr', 'a:sysClr']);
/** A picture's own colours, and the map of its transparent ones, are no choice of the deck's. */
const skipped: ReadonlySet<string> = new Set(['a:clrChange', 'a:duotone', 'a:extLst', 'p:extLst', 'c:extLst']);
const ENOUGH = 0.9;

interface Colors {
  named: number;
  fixed: number;
}

function countColors(element: XmlElement, into: Colors): void {
  for (const child of element.children) {
    if (typeof child === 'string' || skipped.has(child.name)) continue;
    if (child.name === 'a:schemeClr') into.named++;
    else if (fixed.has(child.name)) into.fixed++;
    else countColors(child, into);
  }
}

/** Colours by theme name, typefaces inherited or the theme's: what changes with the template when it is changed. */
export function measureThemeUse({ slides }: CheckedDeck, findings: Findings) {
  const colors: Colors = { named: 0, fixed: 0 };
  let [runs, own] = [0, 0];
  const families = new Set<string>();
  for (const slide of slides) {
    countColors(slide.part.xml, colors);
    for (const { part, kind } of slide.items) if (kind === 'chart' && part) countColors(part.xml, colors);
    for (const { text } of textPlaces(slide)) {
      for (const run of allOf(text.source, 'a:r')) {
        if (textOf(childOf(run, 'a:t')).trim() === '') continue;
        runs++;
        const typeface = childOf(childOf(run, 'a:rPr'), 'a:latin')?.attributes['typeface'];
        // A theme has no typeface for programs.
        if (!typeface || typeface.startsWith('+') || isMonospaced(typeface)) continue;
        own++;
        families.add(typeface);
      }
    }
  }
  const themeColors = shareOf(colors.named, colors.named + colors.fixed);
  const themeFonts = shareOf(runs - own, runs);
  if (themeColors !== null && themeColors < ENOUGH)
    findings.warn(
      'colors_fixed',
      `${colors.fixed} of ${colors.named + colors.fixed} colours are fixed and do not follow the theme. Choose theme colours.`,
    );
  if (themeFonts !== null && themeFonts < ENOUGH)
    findings.warn(
      'fonts_fixed',
      `${own} of ${runs} runs name a typeface of their own (${[...families].slice(0, 3).join(', ')}). Use the theme's fonts.`,
    );
  return { themeColors, themeFonts };
}
