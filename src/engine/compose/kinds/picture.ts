import type { PictureContent } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { containIn } from '../../geometry/fit-picture.ts';
import type { Slot } from '../../page/page.ts';
import { contentSlots } from '../page-slots.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitInSlot, legible } from '../fit-slot.ts';
import { asFreeList, fitFreeText, line, shape } from '../free-text.ts';
import { addFreeText, textSlots } from './text.ts';

/** A placeholder of so different a shape would cut too much off a picture: it is shown whole instead (factor between the two ratios). */
const MAX_CUT = 1.5;

const LEAST_PICTURE = 0.06;
const slideArea = ({ composer: { pages } }: SlideDraft): number => pages.slideSize.width * pages.slideSize.height;

const pictureSlot = (slide: SlideDraft): Slot | undefined =>
  contentSlots(slide.page)
    .filter(({ role, box }) => role === 'picture' && box.width * box.height >= LEAST_PICTURE * slideArea(slide))
    .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0];

export function placePicture(
  slide: SlideDraft,
  picture: PictureContent,
  { slot, box, held = false }: { slot?: Slot; box: Box; held?: boolean },
): Box {
  slide.credit(picture.credit);
  const size = picture.width && picture.height ? { width: picture.width, height: picture.height } : undefined;
  const ratio = size ? size.width / size.height / (box.width / box.height) : 1;
  const cutTooMuch = ratio > MAX_CUT || ratio < 1 / MAX_CUT;
  if (slot) {
    const own = size && cutTooMuch ? containIn(size, box) : undefined;
    slide.fill(slot, picture, own);
    return own ?? box;
  }
  const placed = size ? containIn(size, box) : box;
  slide[held ? 'hold' : 'add']({ id: '', name: 'Picture', box: placed, content: picture });
  return placed;
}

export function composePicture(composer: Composer, draft: Extract<DraftSlide, { kind: 'picture' }>): void {
  const slide = composer.start(draft, {
    kind: 'picture',
    layouts: ['picture', 'titleOnly', 'pictureText', 'content'],
    content: 1,
    picture: true,
  });
  const slot = pictureSlot(slide);
  const { caption } = draft;
  const captionSlot = contentSlots(slide.page).find(
    (one) => one !== slot && (one.role === 'caption' || one.role === 'body' || one.role === 'subtitle'),
  );
  let area = slot?.box ?? slide.region;
  if (slot && caption && captionSlot) {
    const paragraphs = [{ ...line(caption), bullet: 'none' as const }];
    slide.fillText(captionSlot, paragraphs, fitInSlot(paragraphs, captionSlot));
  } else if (caption) {
    const height = composer.length(0.4);
    area = { ...area, height: area.height - height - composer.length(0.1) };
  }
  const placed = placePicture(slide, draft.picture, { slot, box: area });
  if (caption && !(slot && captionSlot)) {
    const box: Box = { ...placed, y: area.y + area.height + composer.length(0.1), height: composer.length(0.4) };
    if (box.width < slide.region.width / 3) Object.assign(box, { x: slide.region.x, width: slide.region.width });
    const fitted = fitFreeText(() => [line(caption)], box, {
      family: slide.page.bodyFamily,
      max: composer.size(14),
      min: 12,
    });
    slide[slot ? 'hold' : 'add'](
      shape({ name: 'Caption', box, paragraphs: fitted.paragraphs, size: fitted.size, color: slide.page.text }),
    );
  }
  slide.done();
}

export function composePictureText(composer: Composer, draft: Extract<DraftSlide, { kind: 'pictureText' }>): void {
  const slide = composer.start(draft, {
    kind: 'pictureText',
    layouts: ['pictureText', 'twoContent', 'titleOnly', 'content'],
    content: 2,
    picture: true,
  });
  const slot = pictureSlot(slide);
  const texts = textSlots(slide.page).concat(contentSlots(slide.page).filter(({ role }) => role === 'caption'));
  const [first, second] = texts;
  const paragraphs =
    draft.paragraphs.length === 1 ? draft.paragraphs.map((p) => ({ ...p, bullet: 'none' as const })) : draft.paragraphs;
  const textSlot = slot ? largest(texts) : second ? first : undefined;
  const roomy = second && second.box.width * second.box.height >= LEAST_PICTURE * slideArea(slide);
  const pictureAt = slot ?? (first && roomy ? second : undefined);
  const text = textSlot ? legible(paragraphs, textSlot) : paragraphs;
  const fit = textSlot && fitInSlot(text, textSlot);
  if (textSlot && pictureAt && fit?.fits) {
    slide.fillText(textSlot, text, fit);
    placePicture(
      slide,
      draft.picture,
      pictureAt === slot ? { slot: pictureAt, box: pictureAt.box } : { box: pictureAt.box, held: true },
    );
    slide.done();
    return;
  }
  const [left, right] = slide.columns(2, composer.length(0.4));
  if (left && right) {
    addFreeText(slide, { name: 'Text', box: left }, asFreeList(paragraphs));
    placePicture(slide, draft.picture, { box: right });
  }
  slide.done();
}

const largest = (slots: readonly Slot[]): Slot | undefined =>
  slots.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0];
