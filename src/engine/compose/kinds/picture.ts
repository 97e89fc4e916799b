import type { Paragraph } from '../../../deck/content.ts';
import type { DraftOf } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { area, bottom } from '../../geometry/box.ts';
import { isRestless, type Page, type Slot } from '../../page/page.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitInSlot, legible } from '../fit-slot.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots, titleSlot } from '../page-slots.ts';
import { isDark, messageSurface, quietSurface, surfaceLook } from '../palette.ts';
import { boxOfPicture, isPhotograph, placePicture } from './place-picture.ts';
import { startDrawn } from './start-drawn.ts';
import { placeTextCard } from './text-columns.ts';
import { textSlots } from './text.ts';
import { barCard, besideBar, topEdge } from './top-edge.ts';

/** Share of the slide under which a place is none for a picture, and from which one is large enough to be all that is shown. */
const [LEAST_PICTURE, WHOLE_PICTURE] = [0.06, 0.3];
/** Share of its place that a picture must fill to stand there. */
const FILLS = 0.7;
/** Gaps and heights in inches on a slide 7.5 in high. */
const [GUTTER, STRIP, LEAST_BESIDE, STAGE_AIR] = [0.3, 0.85, 2.6, 0.22];

const slideArea = ({ pages: { slideSize } }: Composer): number => slideSize.width * slideSize.height;

const largest = (slots: readonly Slot[]): Slot | undefined => slots.toSorted((a, b) => area(b.box) - area(a.box))[0];

const pictureSlot = (composer: Composer, page: Page): Slot | undefined =>
  largest(
    contentSlots(page).filter(
      ({ role, box }) => role === 'picture' && area(box) >= LEAST_PICTURE * slideArea(composer),
    ),
  );

const wordRoles: ReadonlySet<Slot['role']> = new Set(['caption', 'body', 'subtitle']);

/** A picture as what the slide shows: in the template's own place where that is large and filled, else over the whole region. */
export function composePicture(composer: Composer, draft: DraftOf<'picture'>): void {
  if (composeInPictureLayout(composer, draft)) return;
  const slide = startDrawn(composer, draft);
  if (draft.caption) placeCaptioned(slide, draft.picture, draft.caption);
  else placeAlone(slide, draft.picture);
  slide.done();
}

function composeInPictureLayout(composer: Composer, { picture, caption, ...draft }: DraftOf<'picture'>): boolean {
  const need: Need = {
    kind: 'picture',
    layouts: ['picture', 'titleOnly', 'pictureText', 'content'],
    content: 1,
    picture: true,
  };
  const page = composer.chooser.choose(need);
  const slot = pictureSlot(composer, page);
  if (!slot || area(slot.box) < WHOLE_PICTURE * slideArea(composer)) return false;
  if (area(boxOfPicture(picture, slot.box)) < FILLS * area(slot.box)) return false;
  const others = contentSlots(page).filter((one) => one !== slot);
  const [words] = others.filter(({ role }) => wordRoles.has(role));
  if (others.length !== (caption ? 1 : 0) || (caption && !words)) return false;
  // A few words in a place beside the picture would leave that side of the slide empty.
  if (words && words.box.y < bottom(slot.box) - words.box.height / 2 && words.box.height > composer.length(STRIP) * 2)
    return false;
  const slide = composer.start(draft, need, page);
  placePicture(slide, picture, { slot, box: slot.box });
  if (caption && words) {
    const paragraphs = legible([{ ...line(caption), bullet: 'none' }], words);
    slide.fillText(words, paragraphs, fitInSlot(paragraphs, words));
  }
  slide.done();
  return true;
}

/** A picture without words: over the region where it fills it, else in the middle of a quiet ground. */
function placeAlone(slide: SlideDraft, picture: DraftOf<'picture'>['picture']): void {
  placeOnGround(slide, picture, slide.region);
}

/** A picture over a box where it fills it, else in the middle of a stage as large as the box, which on light pages has more of the accent than cards have. */
function placeOnGround(slide: SlideDraft, picture: DraftOf<'picture'>['picture'], box: Box): void {
  const { composer, page } = slide;
  if (area(boxOfPicture(picture, box)) > area(box) * 0.98) {
    placePicture(slide, picture, { box });
    return;
  }
  const air = composer.length(STAGE_AIR);
  const inner: Box = { x: box.x + air, y: box.y + air, width: box.width - 2 * air, height: box.height - 2 * air };
  const surface = isRestless(page) || isDark(page) ? quietSurface(page) : messageSurface(page);
  slide.add(shape({ name: 'Ground', box, ...surfaceLook(surface), decorative: true }), topEdge(slide, box, 0));
  placePicture(slide, picture, { box: inner });
}

/** A picture with its caption: on a strip along its foot where it fills the region, else on a card beside it, else under it. */
function placeCaptioned(slide: SlideDraft, picture: DraftOf<'picture'>['picture'], caption: string): void {
  const { composer, page, region } = slide;
  const whole = boxOfPicture(picture, region);
  if (isPhotograph(picture) && area(whole) > area(region) * 0.98) {
    placePicture(slide, picture, { box: region });
    placeStrip(slide, caption, region);
    return;
  }
  const gutter = composer.length(GUTTER);
  const beside = region.width - whole.width - gutter;
  if (beside >= composer.length(LEAST_BESIDE)) {
    const card: Box = { ...region, width: beside };
    const fitted = fitFreeText(() => [line(caption)], besideBar(slide, card), {
      family: page.bodyFamily,
      max: slide.under(26, 0.9),
      min: composer.size(14),
    });
    warnIfCut(slide, fitted);
    const { paragraphs, size } = fitted;
    slide.add(...barCard(slide, { box: card, name: 'Caption', paragraphs, size, at: 0 }));
    placePicture(slide, picture, { box: { ...whole, x: region.x + region.width - whole.width } });
    return;
  }
  const height = composer.length(STRIP) * 0.7;
  const over = { ...region, height: region.height - height - composer.length(0.08) };
  const placed = placePicture(slide, picture, { box: over });
  const wide = placed.width > region.width / 2 ? placed : region;
  const box: Box = { ...region, x: wide.x, width: wide.width, y: bottom(region) - height, height };
  const fitted = fitFreeText(() => [line(caption)], box, {
    family: page.bodyFamily,
    max: composer.size(16),
    min: composer.size(12),
  });
  warnIfCut(slide, fitted);
  slide.add(
    shape({ name: 'Caption', box, paragraphs: fitted.paragraphs, size: fitted.size, color: page.text, anchor: 'top' }),
  );
}

const warnIfCut = ({ composer, title }: SlideDraft, { shortened }: { shortened: boolean }): void => {
  if (shortened)
    composer.warn('text_shortened', `The caption of "${title}" was shortened to fit; shorten it yourself.`);
};

/** Words along the foot of a picture, on a strip of the ground that covers it nearly. */
function placeStrip(slide: SlideDraft, caption: string, picture: Box): void {
  const { composer, page } = slide;
  const most = composer.length(STRIP);
  const fitted = fitFreeText(() => [line(caption)], roomInside({ ...picture, height: most }, 'rect'), {
    family: page.bodyFamily,
    max: composer.size(20),
    min: composer.size(12),
  });
  warnIfCut(slide, fitted);
  const inside = roomInside({ ...picture, height: most }, 'rect');
  const height = Math.min(most, Math.ceil(fitted.height * 1.06) + (most - inside.height));
  slide.add(
    shape({
      name: 'Caption',
      box: { ...picture, y: bottom(picture) - height, height },
      ...surfaceLook(quietSurface({ ...page, unrest: 1 })),
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      anchor: 'middle',
    }),
  );
}

/** A picture beside points: in the template's own places where both fit and the picture fills its own, else beside a card. */
export function composePictureText(composer: Composer, draft: DraftOf<'pictureText'>): void {
  if (composeInPictureTextLayout(composer, draft)) return;
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const gutter = composer.length(GUTTER);
  const half = (region.width - gutter) / 2;
  // A photograph is as wide as half the region, or as it is itself where that is less; what is shown whole needs more.
  const most = isPhotograph(draft.picture) ? half : region.width * WHOLE_WIDTH;
  const width = boxOfPicture(draft.picture, { ...region, width: most }).width;
  const card: Box = { ...region, width: region.width - gutter - width };
  const place: Box = { ...region, x: region.x + region.width - width, width };
  placeTextCard(slide, card, { paragraphs: draft.paragraphs });
  if (isPhotograph(draft.picture)) placePicture(slide, draft.picture, { box: place });
  else placeOnGround(slide, draft.picture, place);
  slide.done();
}

/** Share of the region's width for a picture that is shown whole beside points. */
const WHOLE_WIDTH = 0.6;

function composeInPictureTextLayout(composer: Composer, draft: DraftOf<'pictureText'>): boolean {
  const need: Need = {
    kind: 'pictureText',
    layouts: ['pictureText', 'twoContent', 'titleOnly', 'content'],
    content: 2,
    picture: true,
  };
  const best = composer.chooser.choose(need);
  // A place of the picture's shape is no reason for another ground.
  const stands = (page: Page): boolean =>
    isHeaded(composer, page) && Math.abs(page.luminance - best.luminance) < OTHER_GROUND;
  const places = composer.chooser
    .rank(need)
    .filter((page) => need.layouts.slice(0, 2).includes(page.kind) && stands(page))
    .slice(0, CHOICE)
    .flatMap((page) => placeBeside(composer, draft, page) ?? []);
  // The layout that ranks highest of those whose place has nearly the picture's shape, else the one whose place is nearest to it.
  const chosen = places.find(({ cut }) => cut <= LITTLE_CUT) ?? places.toSorted((a, b) => a.cut - b.cut)[0];
  if (!chosen) return false;
  const { page, textSlot, pictureAt, text, held } = chosen;
  const slide = composer.start(draft, need, page);
  slide.fillText(textSlot, text, fitInSlot(text, textSlot));
  placePicture(slide, draft.picture, held ? { box: pictureAt.box, held } : { slot: pictureAt, box: pictureAt.box });
  slide.done();
  return true;
}

/** So many of the layouts that suit best are tried. */
const CHOICE = 3;
/** Grounds whose luminances are farther apart are a light one and a dark one. */
const OTHER_GROUND = 0.3;
/** A photograph cut by no more than this stands in a place of its own shape. */
const LITTLE_CUT = 0.3;

/** Whether a layout's title stands over its content, not up its side, turned or vertical. */
const isHeaded = ({ pages }: Composer, page: Page): boolean => {
  const title = titleSlot(page);
  if (!title || title.vertical) return false;
  return title.box.width > title.box.height && title.box.y + title.box.height / 2 < pages.slideSize.height * HEAD;
};
/** The part of the slide's height in which titles stand. */
const HEAD = 0.4;

interface BesidePlace {
  page: Page;
  textSlot: Slot;
  pictureAt: Slot;
  text: Paragraph[];
  /** Whether the picture stands free where a text would. */
  held: boolean;
  /** Share of the picture, or of its place, that is lost. */
  cut: number;
}

/** Places of a layout for points and a picture beside them; undefined where either does not fit. */
function placeBeside(composer: Composer, draft: DraftOf<'pictureText'>, page: Page): BesidePlace | undefined {
  const slot = pictureSlot(composer, page);
  const texts = textSlots(page).concat(contentSlots(page).filter(({ role }) => role === 'caption'));
  const [first, second] = texts;
  const paragraphs =
    draft.paragraphs.length === 1 ? draft.paragraphs.map((p) => ({ ...p, bullet: 'none' as const })) : draft.paragraphs;
  const textSlot = slot ? largest(texts) : second ? first : undefined;
  const roomy = second && area(second.box) >= LEAST_PICTURE * slideArea(composer);
  const pictureAt = slot ?? (roomy ? second : undefined);
  if (!textSlot || !pictureAt || isRestless(page)) return undefined;
  // Only photographs run off the page.
  if (!isPhotograph(draft.picture) && bleeds(composer, pictureAt.box)) return undefined;
  const filled = area(boxOfPicture(draft.picture, pictureAt.box)) / area(pictureAt.box);
  const text = legible(paragraphs, textSlot);
  if (filled < FILLS || !fitInSlot(text, textSlot).fits) return undefined;
  const { width = 0, height = 0 } = draft.picture;
  const ratio = width && height ? width / height / (pictureAt.box.width / pictureAt.box.height) : 1;
  return { page, textSlot, pictureAt, text, held: pictureAt !== slot, cut: 1 - Math.min(ratio, 1 / ratio) };
}

/** Whether a place reaches an edge of the slide. */
const bleeds = ({ pages: { slideSize } }: Composer, { x, y, width, height }: Box): boolean =>
  x <= 0 || y <= 0 || x + width >= slideSize.width || y + height >= slideSize.height;
