import { area } from '../../geometry/box.ts';
import { plainText, type Paragraph } from '../../../deck/content.ts';
import type { SlideKind } from '../../../deck/slide-kinds.ts';
import type { SlideHead } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { isRestless, type Page, type Slot } from '../../page/page.ts';
import type { LayoutKind } from '../../../deck/template-profile.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots, titleSlot } from '../page-slots.ts';
import { partOf, type Composer, type SlideDraft } from '../composer.ts';
import { fitInSlot, legible } from '../fit-slot.ts';
import { asFreeList, fitFreeText, shape } from '../free-text.ts';
import { halve, splitText } from '../split-text.ts';
import { areStatements, composeStatements, haveLeads } from './statements.ts';

const textRoles: ReadonlySet<Slot['role']> = new Set(['body', 'object', 'subtitle']);
const MIN_FREE = 14;

/** Placeholders that take running text, the largest first of those that are content. */
export const textSlots = (page: Page): Slot[] =>
  contentSlots(page).filter((slot) => textRoles.has(slot.role) && !slot.vertical);

export const mainSlot = (page: Page): Slot | undefined =>
  textSlots(page).toSorted((a, b) => area(b.box) - area(a.box))[0];

const layoutsFor: Partial<Record<SlideKind, readonly LayoutKind[]>> = {
  closing: ['closing', 'content', 'titleOnly'],
  agenda: ['agenda', 'content', 'titleOnly'],
};

/** A list, or a few sentences: in the body placeholder, over two columns or several slides where it is long. */
export function composeText(composer: Composer, head: SlideHead, paragraphs: readonly Paragraph[]): void {
  const need: Need = {
    kind: head.kind,
    layouts: layoutsFor[head.kind] ?? ['content', 'titleOnly'],
    firm: true,
    content: 1,
  };
  const text = withoutLoneBullet(paragraphs);
  const page = composer.chooser.choose(need);
  const slot = mainSlot(page);
  if (!slot || !titleSlot(page) || slot.box.height < composer.length(1.2)) {
    const letters = plainText(text).length;
    if (
      (letters > FEW_LETTERS && text.length < MANY && !haveLeads(text)) ||
      !areStatements(text) ||
      !composeStatements(composer, head, { paragraphs: text, numbered: isNumbered(text) })
    )
      composeFreeText(composer, { head, need }, text);
    return;
  }
  const worn = composer.chooser.isWorn(page);
  if (worn && composeHalves(composer, head, text)) return;
  // A layout that the template has for just this stays in use, however little is said on it.
  const meant = page.kind === 'agenda' || page.kind === 'closing';
  const led = text.length >= LEAST_LED && haveLeads(text);
  const alone = !meant && areStatements(text) && (worn || led || isRestless(page) || isSparse(text, slot));
  if (alone && composeStatements(composer, head, { paragraphs: text, numbered: isNumbered(text) })) return;
  const parts = splitText(legible(text, slot), slot);
  parts.forEach((part, i) => {
    const chosen = i === 0 ? page : composer.chooser.choose(need);
    // A layout that has no place for text is no change for the better.
    const slide = composer.start(partOf(head, i, parts.length), need, mainSlot(chosen) ? chosen : page);
    const own = mainSlot(slide.page) ?? slot;
    const fit = fitInSlot(part, own);
    if (!fit.fits)
      composer.warn(
        'text_too_long',
        `The text of "${head.title}" does not fit this layout even at its smallest size; shorten it.`,
      );
    slide.fillText(own, part, fit).done();
  });
}

/** So many points that each begin in bold are statements, however well they fill a list's place. */
const LEAST_LED = 3;
/** So few letters leave a page empty as a list. */
const FEW_LETTERS = 260;
/** Share of its place under which a list leaves the page empty: short lines of a longer one leave its right half empty too. */
const SPARSE = { few: 0.5, many: 0.68 };
const MANY = 6;
const isSparse = (paragraphs: readonly Paragraph[], slot: Slot): boolean => {
  const { scale, fill } = fitInSlot(legible(paragraphs, slot), slot);
  return scale === 1 && fill < (paragraphs.length >= MANY ? SPARSE.many : SPARSE.few);
};

const isNumbered = (paragraphs: readonly Paragraph[]): boolean => paragraphs.every(({ bullet }) => bullet === 'number');

/** One thought needs no bullet. */
const withoutLoneBullet = (paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.length === 1 && paragraphs[0]?.bullet === 'inherit'
    ? [{ ...paragraphs[0], bullet: 'none' }]
    : [...paragraphs];

/** The list over a two-column layout, for a change after several slides alike. */
function composeHalves(composer: Composer, head: SlideHead, paragraphs: readonly Paragraph[]): boolean {
  if (paragraphs.filter(({ level }) => level === 0).length < 4) return false;
  const need: Need = { kind: head.kind, layouts: ['twoContent'], content: 2 };
  const page = composer.chooser.choose(need);
  const [left, right, ...more] = textSlots(page);
  if (page.kind !== 'twoContent' || !left || !right || more.length > 0) return false;
  const halves = halve(legible(paragraphs, left), left);
  const fits = [fitInSlot(halves[0], left, { minSize: 14 }), fitInSlot(halves[1], right, { minSize: 14 })] as const;
  if (halves[1].length === 0 || !fits[0].fits || !fits[1].fits) return false;
  // Both columns at the same size: two sizes side by side look like a mistake.
  const smaller = fits[0].scale <= fits[1].scale ? fits[0] : fits[1];
  composer.start(head, need, page).fillText(left, halves[0], smaller).fillText(right, halves[1], smaller).done();
  return true;
}

/** A layout without a place for text: text boxes on the grid. */
function composeFreeText(
  composer: Composer,
  { head, need }: { head: SlideHead; need: Need },
  paragraphs: readonly Paragraph[],
): void {
  const perSlide = 7;
  const count = Math.max(1, Math.ceil(paragraphs.length / perSlide));
  const each = Math.ceil(paragraphs.length / count);
  for (let i = 0; i < count; i++) {
    const slide = composer.start(partOf(head, i, count), need);
    addFreeText(slide, { name: 'Text', box: slide.region }, asFreeList(paragraphs.slice(i * each, (i + 1) * each)));
    slide.done();
  }
}

/** Text on the grid, as large as fits, its box no higher than it needs. */
export function addFreeText(
  slide: SlideDraft,
  { name, box, max = 20 }: { name: string; box: Box; max?: number },
  paragraphs: readonly Paragraph[],
): void {
  const { composer, page } = slide;
  const fitted = fitFreeText(() => [...paragraphs], box, {
    family: page.bodyFamily,
    max: composer.size(max),
    min: composer.size(MIN_FREE) - 2,
  });
  if (fitted.shortened)
    composer.warn('text_shortened', `Some text of "${name}" was shortened to fit; shorten it yourself.`);
  slide.add(
    shape({
      name,
      box: { ...box, height: Math.min(box.height, fitted.height * 1.03) },
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      color: page.text,
    }),
  );
}
