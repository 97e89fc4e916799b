import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { fitFreeText, line, shape } from '../free-text.ts';

/** The takeaway in words above what shows it; returns the area that is left. */
export function placeTakeaway(
  slide: SlideDraft,
  { text, area: whole, inset = 0 }: { text: string; area: Box; inset?: number },
): Box {
  const { composer, page } = slide;
  const area: Box = { ...whole, x: whole.x + inset, width: whole.width - 2 * inset };
  const most = Math.min(composer.length(0.85), area.height * 0.2);
  const fitted = fitFreeText(
    () => [line(text)],
    { width: area.width, height: most },
    { family: page.bodyFamily, max: composer.size(20), min: composer.size(14) },
  );
  if (fitted.shortened) composer.warn('text_shortened', 'A takeaway was shortened to fit; shorten it yourself.');
  const height = Math.ceil(fitted.height * 1.03);
  slide.add(
    shape({
      name: 'Takeaway',
      box: { ...area, height },
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      color: slide.accent,
    }),
  );
  const used = height + composer.length(0.15);
  return { ...whole, y: Math.round(whole.y + used), height: Math.round(whole.height - used) };
}
