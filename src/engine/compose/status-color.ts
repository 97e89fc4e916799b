import type { ThemeColor } from '../../deck/content.ts';
import { contrastRatio } from '../drawingml/contrast-ratio.ts';
import { fromHex, toHsl } from '../drawingml/rgba.ts';
import type { Page } from '../page/page.ts';
import { shownOn, type Surface } from './palette.ts';

/** The hues that people read as good, as in between and as a warning, in turns. */
const hues = { good: [0.22, 0.52], watch: [0.09, 0.18], bad: [-0.05, 0.11] } as const;

/** The accent that says a status by its hue and is seen on a surface; undefined where the theme has none. */
export function statusColor(page: Page, surface: Surface, status: keyof typeof hues): ThemeColor | undefined {
  const [from, to] = hues[status];
  return page.accents.find((accent) => {
    const color = fromHex(page.palette[accent]);
    const { h, s } = toHsl(color);
    const hue = h > 0.9 ? h - 1 : h;
    return s > 0.25 && hue >= from && hue <= to && contrastRatio(color, shownOn(page, surface)) >= NEEDED[status];
  });
}
/** Contrast of graphics (WCAG 2.2, 1.4.11); amber is told by its shape as well, and is never that dark. */
const NEEDED = { good: 3, watch: 1.6, bad: 3 } as const;
