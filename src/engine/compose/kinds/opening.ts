import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { bottom } from '../../geometry/box.ts';
import type { Slot } from '../../page/page.ts';
import { contentSlots, isOpeningLayout } from '../page-slots.ts';
import type { Composer, SlideDraft, TitleLetters } from '../composer.ts';
import { fitInSlot, withFit, type Fit } from '../fit-slot.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import type { LayoutKind } from '../../../deck/template-profile.ts';
import { alignWith, shiftOf } from './align-with.ts';
import { placePartMarks } from './part-marks.ts';

const layouts: Readonly<Record<'title' | 'section', readonly LayoutKind[]>> = {
  title: ['title', 'section', 'closing', 'titleOnly'],
  section: ['section', 'title', 'titleOnly'],
};

/** Inches on a slide 7.5 in high: what stands under a title keeps off its letters; the rule under a title that has no cover. */
const [UNDER, RULE_WIDTH, RULE_HEIGHT] = [0.3, 1.2, 0.07];

/** Title and section slides: a title, and a line under it where there is one; a part of several with its number. */
export function composeOpening(composer: Composer, draft: Extract<DraftSlide, { kind: 'title' | 'section' }>): void {
  const { subtitle } = draft;
  const slide = composer.start(draft, {
    kind: draft.kind,
    layouts: layouts[draft.kind],
    content: subtitle ? 1 : 0,
    subtitle: subtitle !== undefined,
  });
  const taken = [subtitle ? placeSubtitle(slide, draft.title, subtitle) : undefined].filter((box) => box !== undefined);
  const { titleLetters: letters, page } = slide;
  if (letters && !letters.slot.vertical) {
    const below = taken.filter(({ y }) => y >= letters.start);
    const above = taken.filter(({ y }) => y < letters.start);
    const words = {
      title: letters.slot,
      start: Math.min(letters.start, ...above.map(({ y }) => y)),
      end: Math.max(letters.end, ...below.map(bottom)),
      taken,
    };
    if (draft.kind === 'section' && composer.parts > 1) placePartMarks(slide, words);
    if (draft.kind === 'title' && !isOpeningLayout(page)) placeRule(slide, letters);
  }
  slide.done();
}

/** A short rule between a title and its subtitle, where the template has no cover that would draw one. */
function placeRule(slide: SlideDraft, { slot, end }: TitleLetters): void {
  const { composer, page } = slide;
  const { box, insets } = slot;
  const width = composer.length(RULE_WIDTH);
  const room = box.width - insets.left - insets.right - width;
  const shift = shiftOf(alignWith(slot, page), page);
  slide.hold(
    shape({
      name: 'Rule',
      box: {
        x: box.x + insets.left + room * shift,
        y: end + composer.length(UNDER - RULE_HEIGHT / 2),
        width,
        height: composer.length(RULE_HEIGHT),
      },
      fill: page.accents[0] ?? 'accent1',
      decorative: true,
    }),
  );
}

/** The line under a title, in the layout's place for it, else under the title's letters; the box that its letters take. */
function placeSubtitle(slide: SlideDraft, title: string, subtitle: string): Box {
  const { composer, page, region, titleLetters: letters } = slide;
  const slots = contentSlots(page).filter(({ role }) => role !== 'picture' && role !== 'media');
  const slot = slots.find(({ role }) => role === 'subtitle') ?? slots[0];
  const paragraphs: Paragraph[] = [line(subtitle)];
  if (slot && (isOpeningLayout(page) || !letters || slot.box.y >= letters.end)) {
    // A subtitle is no list, whatever its placeholder says: one thought needs no bullet.
    const isBare = slot.levels[0]?.bullet.kind === 'none' || slot.levels.length === 0;
    const text = isBare ? paragraphs : paragraphs.map((p) => ({ ...p, bullet: 'none' as const }));
    const fit = fitInSlot(text, slot);
    if (!fit.fits) composer.warn('text_too_long', `The subtitle of "${title}" is too long for its place; shorten it.`);
    const taken = lettersIn(slot, fit);
    const over = letters !== undefined && slot.box.y < letters.start;
    // Over its title the line gives up the room above its letters, which the number of the part may take.
    if (over && fit.fits && slot.anchor === 'bottom') {
      const top = Math.round(taken.y - slot.insets.top);
      slide.fill(slot, withFit(text, fit), { ...slot.box, y: top, height: slot.box.y + slot.box.height - top });
    } else slide.fillText(slot, text, fit);
    return taken;
  }
  const across = letters
    ? {
        x: letters.slot.box.x + letters.slot.insets.left,
        width: letters.slot.box.width - letters.slot.insets.left - letters.slot.insets.right,
      }
    : region;
  const y = Math.max(region.y, letters ? letters.end + composer.length(UNDER * 2) : 0);
  const room = Math.max(0, region.y + region.height - y);
  const box = { ...across, y, height: Math.min(room, composer.length(1)) };
  const fitted = fitFreeText(() => [line(subtitle)], box, {
    family: page.bodyFamily,
    max: composer.size(22),
    min: composer.size(12),
  });
  const align = letters ? alignWith(letters.slot, page) : 'start';
  slide[letters ? 'hold' : 'add'](
    shape({ name: 'Subtitle', box, paragraphs: fitted.paragraphs, size: fitted.size, color: page.text, align }),
  );
  return { ...box, height: fitted.height };
}

/** Where the letters of a filled placeholder stand. */
function lettersIn({ box, insets, anchor }: Slot, { fill }: Fit): Box {
  const room = box.height - insets.top - insets.bottom;
  const height = Math.min(room, room * fill);
  const shift = anchor === 'bottom' ? 1 : anchor === 'middle' ? 0.5 : 0;
  return { ...box, y: box.y + insets.top + (room - height) * shift, height };
}
