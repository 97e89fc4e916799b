import { isDeepStrictEqual } from 'node:util';
import type { Chart, Content, Table } from '../../deck/content.ts';
import type { DeckDocument, Slide } from '../../deck/document.ts';
import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { Block, TableBlock } from '../../materials/blocks.ts';
import type { BriefMaterial } from '../brief.ts';
import { pointsOf, says, titleOf } from './slide-words.ts';

/** What stands on the slides of a deck is material too, under this name: figures that a person typed in are theirs. */
export const DECK_FILE_ID = 'deck';

/** A finished deck as the person sees it. */
export interface StandingDeck {
  /** The latest saved revision, or the deck as built. */
  document: DeckDocument;
  /** The deck as built: what differs from it was edited by hand. */
  built: DeckDocument;
  /** The plan that it was built from. */
  plan: DeckPlan;
  /** Bytes of its pictures, by `ref`. */
  media: ReadonlyMap<string, Uint8Array>;
}

export interface StandingPlan {
  /** One slide for each of the document, with its id. */
  plan: DeckPlan;
  /** Tables, charts and pictures that stand on slides edited by hand. */
  material: BriefMaterial;
  /** Whether a person changed anything in the editor. */
  isEditedByHand: boolean;
}

/**
 * The plan of a deck as it stands. A slide as it was built is told by the plan it was built from; one that was edited by hand by what is
 * on it.
 */
export function readStandingDeck({ document, built, plan, media }: StandingDeck): StandingPlan {
  const blocks: Block[] = [];
  const asBuilt = new Map(built.slides.map((slide) => [slide.id, slide]));
  const planned = new Map(plan.slides.map((slide) => [slide.id, slide]));
  const ids = new Set(document.slides.map(({ id }) => id));
  const slides = document.slides.map((slide): PlanSlide => {
    const origin = planned.get(slide.id);
    const isSplit = ids.has(`${slide.id}-2`);
    const isUntouched = isDeepStrictEqual(slide, asBuilt.get(slide.id));
    if (origin && isUntouched && !isSplit && origin.points.every((point) => says(slide, point)))
      return withNotesOf(slide, { ...origin, title: titleOf(slide) || origin.title });
    const before = asBuilt.get(slide.id);
    return withNotesOf(slide, readSlide(slide, { origin: isSplit ? undefined : origin, before, blocks, media }));
  });
  const { id, title, language, templateId } = { ...plan, ...document };
  return {
    plan: { id, title, language, templateId, variants: 1, slides },
    material: { fileId: DECK_FILE_ID, material: materialOf(document, blocks) },
    isEditedByHand: !isDeepStrictEqual(document, built),
  };
}

/** A slide without notes stays without them. */
const withNotesOf = ({ notes }: Slide, { notes: _asked, ...told }: PlanSlide): PlanSlide =>
  notes.length === 0 ? { ...told, notes: false } : told;

interface SlideOrigin {
  /** The slide of the plan that it was built from. */
  origin: PlanSlide | undefined;
  /** The slide as it was built. */
  before: Slide | undefined;
  blocks: Block[];
  media: ReadonlyMap<string, Uint8Array>;
}

function readSlide(slide: Slide, { origin, before, blocks, media }: SlideOrigin): PlanSlide {
  const keep = (block: Block | null): { fileId: string; block: number } | null =>
    block === null ? null : { fileId: DECK_FILE_ID, block: blocks.push(block) - 1 };
  const figures = contentsOf(slide).find(({ type }) => type === 'chart' || type === 'table');
  const picture = contentsOf(slide).find(({ type }) => type === 'picture');
  const isKept = (content: Content | undefined): boolean =>
    content !== undefined && before !== undefined && contentsOf(before).some((one) => isDeepStrictEqual(one, content));
  const data =
    figures === undefined
      ? origin?.data
      : isKept(figures) && origin?.data
        ? origin.data
        : dataOf(figures, keep(tableBlockOf(figures)));
  const wished = isKept(picture) ? origin?.wishedPicture : undefined;
  const shown =
    wished !== undefined
      ? null
      : isKept(picture) && origin?.picture
        ? origin.picture
        : keep(pictureBlockOf(picture, media));
  return {
    id: slide.id,
    kind: slide.kind,
    title: titleOf(slide) || origin?.title || '…',
    points: pointsOf(slide)
      .map((point) => point.slice(0, 5_000))
      .slice(0, 100),
    sources: slide.sources.slice(0, 200),
    ...(data ? { data } : {}),
    ...(shown ? { picture: shown } : {}),
    ...(wished === undefined ? {} : { wishedPicture: wished }),
  };
}

const contentsOf = ({ placeholders, elements }: Slide): Content[] =>
  [...placeholders, ...elements]
    .map(({ content }) => content)
    .filter((content) => !('chart' in content && content.chart.bare));

const dataOf = (content: Content, place: { fileId: string; block: number } | null): PlanSlide['data'] =>
  place ? { ...place, ...(content.type === 'chart' ? { chart: content.chart.kind } : {}) } : undefined;

function tableBlockOf(content: Content): TableBlock | null {
  if (content.type === 'table') return tableOf(content.table);
  return content.type === 'chart' ? tableOfChart(content.chart) : null;
}

const tableOf = ({ columns, rows, totalRow }: Table): TableBlock => ({
  type: 'table',
  locator: {},
  columns: columns.map(({ name, type }) => ({ name, type })),
  rows: rows.map((row) => row.map(({ text, value }) => ({ text, value }))),
  ...(totalRow ? { totals: [{ row: rows.length - 1, kind: 'total' as const }] } : {}),
});

/** A chart as the table that it draws: its categories, then a column for each series. */
function tableOfChart({ categories, categoryKind, series, numberFormat, categoryAxisTitle, unit }: Chart): TableBlock {
  const isShare = numberFormat.includes('%');
  const shown = (value: number | null | undefined): string => {
    if (value === null || value === undefined) return '';
    return isShare ? `${Number((value * 100).toFixed(6))} %` : String(value);
  };
  return {
    type: 'table',
    locator: {},
    columns: [
      { name: categoryAxisTitle ?? '', type: categoryKind === 'dates' ? 'date' : 'text' },
      ...series.map(({ name }) => ({
        name,
        type: isShare ? ('percent' as const) : ('number' as const),
        ...(numberFormat === 'General' ? {} : { numberFormat }),
        ...(unit === undefined ? {} : { unit }),
      })),
    ],
    rows: categories.map((category, at) => [
      { text: category, value: categoryKind === 'dates' ? category : null },
      ...series.map(({ values }) => ({ text: shown(values[at]), value: values[at] ?? null })),
    ]),
  };
}

function pictureBlockOf(content: Content | undefined, media: ReadonlyMap<string, Uint8Array>): Block | null {
  if (content?.type !== 'picture') return null;
  const bytes = media.get(content.ref);
  return bytes ? { type: 'picture', locator: {}, bytes, mime: 'image/png', alt: content.alt } : null;
}

const materialOf = ({ title, language }: DeckDocument, blocks: Block[]): BriefMaterial['material'] => ({
  name: title,
  extension: '.pptx',
  mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  language,
  pages: null,
  words: 0,
  blocks,
  warnings: [],
});
