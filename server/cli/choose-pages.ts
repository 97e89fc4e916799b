import type { PageRef, TemplateProfile } from '../../src/engine/index.ts';
import { UsageError } from './exit-codes.ts';

/**
 * The pages that `--pages` names: `slides`, `layouts`, `masters`, or a list of numbers, ranges and ids (`1,3-5,slideLayout2`). Without
 * it the slides, or the layouts of a file that has none.
 * @throws UsageError for a page that the file has not
 */
export function choosePages(profile: TemplateProfile, wanted?: string): PageRef[] {
  const slides = profile.slides.map(({ index }): PageRef => ({ kind: 'slide', id: String(index + 1) }));
  const layouts = profile.layouts.map(({ id }): PageRef => ({ kind: 'layout', id }));
  const masters = profile.masters.map(({ id }): PageRef => ({ kind: 'master', id }));
  if (wanted === undefined) return slides.length > 0 ? slides : layouts;
  if (wanted === 'slides') return slides;
  if (wanted === 'layouts') return layouts;
  if (wanted === 'masters') return masters;
  return wanted.split(',').flatMap((item) => {
    const name = item.trim();
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(name) ?? [];
    const found =
      first === undefined
        ? [...layouts, ...masters].filter(({ id }) => id === name)
        : slides.slice(Math.max(0, Number(first) - 1), Number(last));
    const asked = first === undefined ? 1 : Number(last) - Number(first) + 1;
    if (asked < 1 || found.length !== asked)
      throw new UsageError(
        `--pages: the file has no page "${name}". It has ${slides.length} slides; its layouts and masters are ${[...layouts, ...masters].map(({ id }) => id).join(', ')}.`,
      );
    return found;
  });
}
