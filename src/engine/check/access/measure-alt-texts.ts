import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';

const kinds: Readonly<Record<string, string>> = {
  picture: 'picture',
  chart: 'chart',
  table: 'table',
  object: 'object',
};
const fileName = /^[\w\-. ]+\.(?:png|jpe?g|gif|svg|emf|wmf|bmp|tiff?)$/i;

/** Pictures, charts, tables and objects say in words what they show, or are marked as ornament. */
export function measureAltTexts({ slides }: CheckedDeck, findings: Findings) {
  let [described, all] = [0, 0];
  for (const { number, items } of slides) {
    for (const { kind, alt, decorative, name } of items) {
      const what = kinds[kind];
      if (!what || decorative) continue;
      all++;
      const place = { slide: number, shape: name };
      if (alt && !fileName.test(alt)) described++;
      else if (alt)
        findings.warn('alt_text_file_name', `The alternative text "${alt}" is a file name. Say what is shown.`, place);
      else
        findings.error(
          'alt_text_missing',
          `The ${what} has no alternative text. Say in a sentence what it shows, or mark it as decorative.`,
          place,
        );
    }
  }
  return { altTexts: shareOf(described, all) };
}
