import type { Paragraph } from '../../../deck/content.ts';
import type { ColumnBody, DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { isRestless, type Page, type Pages, type Slot } from '../../page/page.ts';
import { area, bottom, commonHeight, commonWidth } from '../../geometry/box.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots, POOR_CONTRAST, titleSlot } from '../page-slots.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitInSlot, legible } from '../fit-slot.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { placeChart } from './chart.ts';
import { placePicture } from './place-picture.ts';
import { fitTable, placeTable } from './table.ts';
import { composeTextColumns, placeTextCard, textColumns } from './text-columns.ts';
import { itemAt } from '../../../item-at.ts';

type Draft = Extract<DraftSlide, { kind: 'twoColumns' | 'comparison' }>;
type Column = Draft['columns'][number];

/** Share of the slide that each of two columns has at least. */
const LEAST_COLUMN = 0.12;

interface Pair {
  bodies: [Slot, Slot];
  headings?: [Slot, Slot];
}

const bodyRoles: ReadonlySet<Slot['role']> = new Set(['body', 'object', 'chart', 'table', 'picture']);

/** Two placeholders side by side for the bodies, and the two above them for headings, told by geometry. */
function findPair({ slideSize }: Pages, page: Page): Pair | undefined {
  const least = slideSize.width * slideSize.height * LEAST_COLUMN;
  const slots = contentSlots(page).filter(
    (slot) => !slot.vertical && (bodyRoles.has(slot.role) || slot.role === 'caption' || slot.role === 'label'),
  );
  const bySize = slots
    .filter((slot) => bodyRoles.has(slot.role) && area(slot.box) >= least)
    .toSorted((a, b) => area(b.box) - area(a.box));
  const [one] = bySize;
  const other = bySize.find(
    (slot) => one && slot !== one && besideEachOther(slot.box, one.box) && area(slot.box) > area(one.box) * 0.5,
  );
  if (!one || !other) return undefined;
  const bodies: [Slot, Slot] = one.box.x <= other.box.x === !page.rtl ? [one, other] : [other, one];
  const above = (body: Slot) =>
    slots.find(
      (slot) =>
        slot !== one &&
        slot !== other &&
        bottom(slot.box) <= body.box.y + body.box.height * 0.1 &&
        commonWidth(slot.box, body.box) > slot.box.width * 0.6,
    );
  const headings = bodies.map(above);
  return headings[0] && headings[1] && headings[0] !== headings[1]
    ? { bodies, headings: [headings[0], headings[1]] }
    : { bodies };
}

const besideEachOther = (a: Box, b: Box): boolean =>
  commonWidth(a, b) <= Math.min(a.width, b.width) * 0.05 && commonHeight(a, b) > Math.min(a.height, b.height) * 0.6;

export function composeColumns(composer: Composer, draft: Draft): void {
  const headed = draft.columns.some((column) => column.heading);
  const texts = textColumns(draft);
  const need: Need = {
    kind: draft.kind,
    layouts: headed
      ? ['comparison', 'twoContent', 'titleOnly', 'content']
      : ['twoContent', 'comparison', 'titleOnly', 'content'],
    content: headed ? 4 : 2,
  };
  for (const page of composer.chooser.rank(need).slice(0, 3)) {
    if ((titleSlot(page)?.contrast ?? 0) < POOR_CONTRAST && titleSlot(page)?.contrast != null) continue;
    const pair = findPair(composer.pages, page);
    // Nothing is read straight on a photograph.
    if (
      !pair ||
      (!texts && isRestless(page)) ||
      (headed && !pair.headings && !fitsUnderHeading(composer, draft, pair)) ||
      !columnsFit(composer, draft, { page, pair })
    )
      continue;
    if (texts && (isRestless(page) || leavesEmpty(draft, pair)) && composeTextColumns(composer, draft, texts)) return;
    const slide = composer.start(draft, need, page);
    placeInPair(slide, draft, pair);
    slide.done();
    return;
  }
  if (texts && composeTextColumns(composer, draft, texts)) return;
  composeFree(composer, draft, { ...need, layouts: ['titleOnly', 'content', 'twoContent'], content: 0, drawn: true });
}

/** Share of their places under which two lists leave the page empty. */
const SPARSE = 0.6;
const leavesEmpty = (draft: Draft, pair: Pair): boolean =>
  draft.columns.every(({ body }, i) => {
    const slot = itemAt(pair.bodies, i);
    return body.type === 'text' && fitInSlot(legible(listed(body.paragraphs), slot), slot).fill < SPARSE;
  });

const fitsUnderHeading = (composer: Composer, _draft: Draft, pair: Pair): boolean =>
  pair.bodies.every((body) => body.box.height > composer.length(2.2));

function columnsFit(composer: Composer, draft: Draft, { page, pair }: { page: Page; pair: Pair }): boolean {
  return draft.columns.every((column, i) => {
    const slot = itemAt(pair.bodies, i);
    const { body } = column;
    if (body.type === 'text')
      return slot.role !== 'picture' && fitInSlot(legible(listed(body.paragraphs), slot), slot, { minSize: 14 }).fits;
    if (body.type === 'table')
      return fitTable(composer, body.table, { box: slot.box, family: page.bodyFamily }) !== undefined;
    return true;
  });
}

const listed = (paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.length === 1
    ? paragraphs.map((p) => (p.bullet === 'inherit' ? { ...p, bullet: 'none' as const } : p))
    : [...paragraphs];

function placeInPair(slide: SlideDraft, draft: Draft, pair: Pair): void {
  const scale = Math.min(
    ...draft.columns.map(({ body }, i) =>
      body.type === 'text' ? fitInSlot(listed(body.paragraphs), itemAt(pair.bodies, i)).scale : 1,
    ),
  );
  draft.columns.forEach((column, i) => {
    const slot = itemAt(pair.bodies, i);
    const heading = pair.headings?.[i];
    let { box } = slot;
    if (column.heading && heading) {
      const paragraphs = legible([{ ...line(column.heading), bullet: 'none' }], heading);
      slide.fillText(heading, paragraphs, fitInSlot(paragraphs, heading));
    } else if (column.heading)
      box = placeHeading(slide, { text: column.heading, inset: slot.insets.left, held: true }, box);
    placeBody(slide, column.body, { slot, box, scale });
  });
}

/** Points of headings over columns; what stands under them is no larger. */
const HEADING = 20;

/** A heading over a column that has no placeholder for one. */
function placeHeading(
  slide: SlideDraft,
  { text, inset, held = false }: { text: string; inset: number; held?: boolean },
  box: Box,
): Box {
  const { composer, page } = slide;
  const fitted = fitFreeText(
    () => [line(text, { bold: true })],
    { width: box.width - 2 * inset, height: composer.length(0.7) },
    {
      family: page.bodyFamily,
      bold: true,
      max: composer.size(HEADING),
      min: composer.size(14),
    },
  );
  const height = Math.ceil(fitted.height * 1.03);
  slide[held ? 'hold' : 'add'](
    shape({
      name: 'Column heading',
      box: { ...box, x: box.x + inset, width: box.width - 2 * inset, height },
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      color: slide.accent,
    }),
  );
  const used = height + composer.length(0.12);
  return { ...box, y: Math.round(box.y + used), height: Math.round(box.height - used) };
}

function placeBody(
  slide: SlideDraft,
  body: ColumnBody,
  { slot, box, scale }: { slot: Slot; box: Box; scale: number },
): void {
  switch (body.type) {
    case 'text': {
      const paragraphs = legible(listed(body.paragraphs), slot);
      const within = box === slot.box ? slot : { ...slot, box };
      const fit = fitInSlot(paragraphs, within);
      // Both columns at the same size.
      const even = scale < fit.scale ? { ...fit, scale } : fit;
      if (box === slot.box) slide.fillText(slot, paragraphs, even);
      else
        slide.fill(
          slot,
          {
            type: 'text',
            paragraphs,
            ...(even.scale < 1 ? { fontScale: even.scale } : {}),
            ...(even.reduction > 0 ? { lineSpacingReduction: even.reduction } : {}),
          },
          box,
        );
      return;
    }
    case 'chart':
      placeChart(slide, body, { slot, box });
      return;
    case 'table':
      placeTable(slide, body, { slot, box });
      return;
    case 'picture':
      placePicture(slide, body, slot.role === 'body' ? { box, held: true } : { slot, box });
  }
}

function composeFree(composer: Composer, draft: Draft, need: Need): void {
  const slide = composer.start(draft, need);
  const columns = slide.columns(2, composer.length(0.5));
  const under = draft.columns.map(({ heading }, i) => {
    const box = columns[i] ?? slide.region;
    return heading ? placeHeading(slide, { text: heading, inset: 0 }, box) : box;
  });
  // What stands in the columns begins on one line, though one heading be longer.
  const top = Math.max(...under.map(({ y }) => y));
  draft.columns.forEach(({ heading, body }: Column, i) => {
    const { x, width } = columns[i] ?? slide.region;
    const box: Box = { x, width, y: top, height: bottom(slide.region) - top };
    if (body.type === 'text')
      placeTextCard(slide, box, { name: heading ?? `Column ${i + 1}`, paragraphs: body.paragraphs, most: HEADING });
    else if (body.type === 'chart') placeChart(slide, body, { box, name: `Chart ${i + 1}` });
    else if (body.type === 'table') placeTable(slide, body, { box, name: `Table ${i + 1}` });
    else placePicture(slide, body, { box });
  });
  slide.done();
}
