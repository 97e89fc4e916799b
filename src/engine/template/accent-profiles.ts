import type { AccentProfile } from '../../deck/template-profile.ts';
import { contrastRatio } from '../drawingml/contrast-ratio.ts';
import { fromHex, type Rgba } from '../drawingml/rgba.ts';
import type { Master } from '../presentationml/master.ts';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for graphics and (as 1.4.3) for large text. */
const TEXT_CONTRAST = 4.5;
const GRAPHICS_CONTRAST = 3;

const accentNames = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

const rounded = (ratio: number): number => Math.round(ratio * 100) / 100;

/** The colour behind everything on a master: its background's mean, or the colour it calls `bg1` where that is a picture or none. */
function backgroundOf({ background, context, theme, colorMap }: Master): Rgba {
  const fill = background?.fill;
  const bg1 = fromHex(theme.colors[colorMap.bg1]);
  if (!fill || fill.kind === 'none') return bg1;
  if (fill.kind !== 'picture') return fill.color.alpha > 0 ? fill.color : bg1;
  return fill.tint ?? fromHex(context.colors[colorMap.bg1]);
}

/** The accents of a master as its colour map names them, with their contrast to its background and what they serve for there. */
export function accentProfiles(master: Master): AccentProfile[] {
  const { theme, colorMap } = master;
  const background = backgroundOf(master);
  const inks = [theme.colors[colorMap.tx1], theme.colors[colorMap.bg1]];
  return accentNames.map((name) => {
    const color = theme.colors[colorMap[name]];
    const contrast = contrastRatio(fromHex(color), background);
    const onIt = (ink: string): number => contrastRatio(fromHex(ink), fromHex(color));
    const textColor = inks.reduce((best, ink) => (onIt(ink) > onIt(best) ? ink : best));
    const usableFor: AccentProfile['usableFor'] =
      contrast >= TEXT_CONTRAST
        ? ['text', 'largeText', 'graphics']
        : contrast >= GRAPHICS_CONTRAST
          ? ['largeText', 'graphics']
          : [];
    return { name, color, contrast: rounded(contrast), usableFor, textColor, textContrast: rounded(onIt(textColor)) };
  });
}
