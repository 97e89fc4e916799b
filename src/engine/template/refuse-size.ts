import { EMU_PER_INCH } from '../../deck/units.ts';
import { TemplateUnreadableError } from '../../errors.ts';
import { isSlideSide, type SlideSize } from '../presentationml/presentation.ts';

const inInches = (length: number): string => (length / EMU_PER_INCH).toFixed(1);

/**
 * Refuses to build on slides that the format does not allow (ECMA-376 part 1, 19.7.14 ST_SlideSizeCoordinate): everything on the layouts
 * would have to be scaled, which is for their author to do.
 * @throws TemplateUnreadableError `too_large`
 */
export function refuseSize({ width, height }: SlideSize): void {
  if (isSlideSide(width) && isSlideSide(height)) return;
  throw new TemplateUnreadableError(
    'too_large',
    `The slides are ${inInches(width)} by ${inInches(height)} in; PowerPoint knows slides of 1 to 56 in a side. Choose another slide size in PowerPoint (Design, Slide Size), let it scale the content, and save the file again.`,
    { limit: 'slideSize', width, height },
  );
}
