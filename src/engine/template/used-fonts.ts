import type { TemplateProfile } from '../../deck/template-profile.ts';
import { fontStandIn } from '../fonts/index.ts';
import type { Template } from './open-template.ts';

type UsedFont = TemplateProfile['fonts']['used'][number];

/** Every typeface that themes, masters and layouts name, and what stands in for it when text is measured and painted. */
export function usedFonts({ masters, layouts }: Template): UsedFont[] {
  const names = new Set<string>();
  for (const { theme } of masters) {
    for (const set of [theme.major, theme.minor]) names.add(set.latin).add(set.eastAsian).add(set.complexScript);
  }
  for (const { placeholders } of [...masters, ...layouts]) {
    for (const { levels } of placeholders) {
      for (const level of levels.slice(0, 5)) names.add(level.latin).add(level.eastAsian).add(level.complexScript);
    }
  }
  names.delete('');
  return [...names].map((name) => {
    const { atHand, standIn, exact } = fontStandIn(name);
    // A twin of the same widths is as good as the typeface itself: nothing on the slides moves.
    const available = atHand || exact;
    return { name, available, substitute: available ? null : standIn };
  });
}
