import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isTitleItem } from '../read-items.ts';
import { countWords } from '../../../count-words.ts';

const MAX_BULLETS = 7;
const MAX_WORDS = 15;
/** Points are said to be too long from twice the good measure on; up to there it is a matter of taste. */
const WORDS_TOLD = 2 * MAX_WORDS;
const MAX_TITLE_LINES = 2;

/** Too many points on a slide, points too long, titles over two lines. */
export function measureDensity({ slides }: CheckedDeck, findings: Findings) {
  let crowdedTexts = 0;
  let longTitles = 0;
  for (const { number, items, kind } of slides) {
    for (const item of items) {
      if (!item.text || !item.set) continue;
      const place = { slide: number, shape: item.name };
      if (isTitleItem(item)) {
        const lines = item.set.lines.length;
        // On a layout for quotations the title is what was said.
        if (lines <= MAX_TITLE_LINES || kind === 'quote') continue;
        longTitles++;
        findings.warn(
          'title_long',
          `The title takes ${lines} lines; two are the most that is read. Shorten it.`,
          place,
        );
        continue;
      }
      const points = item.text.paragraphs.filter(
        ({ style, text }) => style.bullet.kind !== 'none' && text.trim() !== '',
      );
      if (points.length > MAX_BULLETS)
        findings.warn(
          'too_many_points',
          `${points.length} points on one slide; ${MAX_BULLETS} can still be read. Split it or cut some.`,
          place,
        );
      const longest = points.reduce((most, { text }) => Math.max(most, countWords(text)), 0);
      if (longest > WORDS_TOLD)
        findings.warn(
          'point_too_long',
          `A point has ${longest} words, and ${MAX_WORDS} are read at a glance. Shorten it, or move the detail to the notes.`,
          place,
        );
      if (points.length > MAX_BULLETS || longest > MAX_WORDS) crowdedTexts++;
    }
  }
  return { crowdedTexts, longTitles };
}
