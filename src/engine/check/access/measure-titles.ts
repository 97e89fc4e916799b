import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';

/** Every slide has a title in a title placeholder, and no two have the same: that is how screen readers and links find slides. */
export function measureTitles({ slides }: CheckedDeck, findings: Findings) {
  const first = new Map<string, number>();
  let [titled, unique] = [0, 0];
  for (const { number, title, layout } of slides) {
    if (title === '') {
      findings.error(
        'title_missing',
        layout?.placeholders.some(({ type }) => type === 'title' || type === 'ctrTitle')
          ? 'The slide has no title. Give it one in its title placeholder.'
          : 'The slide has no title, and its layout has no place for one. Choose a layout with a title.',
        { slide: number },
      );
      continue;
    }
    titled++;
    const key = title.toLowerCase();
    const twin = first.get(key);
    if (twin === undefined) {
      unique++;
      first.set(key, number);
    } else
      findings.error('title_twice', `The title "${title}" is that of slide ${twin} too. Tell the two apart.`, {
        slide: number,
      });
  }
  return { titled: shareOf(titled, slides.length), uniqueTitles: shareOf(unique, titled) };
}
