import type { Chart, ChartContent, Paragraph } from '../../../deck/content.ts';
import { emphasiseSeries } from '../../../deck/emphasise-series.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { isRestless, type Slot } from '../../page/page.ts';
import type { Need } from '../layout-rules.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { composeSmallMultiples, isCrowded } from './small-multiples.ts';
import { frameSlot } from './table.ts';
import { cardNumber, placeCard, placeTakeaway } from './takeaway.ts';
import { changeOf } from '../../../deck/change-of.ts';
import { line } from '../free-text.ts';

export function composeChart(composer: Composer, draft: Extract<DraftSlide, { kind: 'chart' }>): void {
  if (isCrowded(draft.chart.chart) && composeSmallMultiples(composer, draft)) return;
  const need: Need = {
    kind: 'chart',
    layouts: ['chart', 'content', 'titleOnly', 'table'],
    content: draft.takeaway ? 2 : 1,
    large: true,
  };
  // On a photograph no words stand in a place of the layout's own: the chart has all of the slide, and they stand over it.
  const [best] = draft.takeaway && composer.pages.pages.some(isRestless) ? composer.chooser.rank(need) : [];
  const slide = composer.start(draft, best && isRestless(best) ? { ...need, content: 1 } : need);
  const slot = frameSlot(composer.pages, slide.page, 'chart');
  const area = slot ? slide.areaOf(slot) : slide.region;
  const { chart } = draft.chart;
  const beside = chart.categories.length <= MOST_BESIDE[chart.kind === 'line' ? 'line' : 'other'];
  const box = draft.takeaway
    ? placeTakeaway(slide, { text: draft.takeaway, slot, area, beside })
    : placeChange(slide, { chart, slot, area });
  // What stands beside the chart, where the slide is read last, is read after it.
  const isBeside = box.width < area.width;
  placeChart(slide, draft.chart, { slot, box, first: isBeside });
  slide.done();
}

/** A chart of more categories needs the whole width of the slide. */
const MOST_BESIDE = { line: 14, other: 8 };

/** A chart of two or three periods leaves half of its slide empty: beside it stands what changed from the first to the last. */
function placeChange(slide: SlideDraft, { chart, slot, area }: { chart: Chart; slot?: Slot; area: Box }): Box {
  const change = chart.growth ? undefined : changeOf(chart, slide.composer.language);
  if (!change || area.width < area.height * WIDE) return area;
  const paragraphsAt = (): Paragraph[] => [cardNumber(slide, change.share), ...change.lines.map((text) => line(text))];
  return placeCard(slide, { paragraphsAt, slot, area }) ?? area;
}
const WIDE = 1.9;

export function placeChart(
  slide: SlideDraft,
  content: ChartContent,
  { slot, box, name, first = false }: { slot?: Slot; box: Box; name?: string; first?: boolean },
): void {
  const chart = emphasiseSeries(content.chart, slide.title);
  const described: ChartContent = { ...content, chart, alt: content.alt || chartAlt(content.chart) };
  if (slot) slide.fill(slot, described, sameArea(slot.box, box) ? undefined : box);
  else slide[first ? 'addFirst' : 'add']({ id: '', name: name ?? 'Chart', box, content: described });
}

const sameArea = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

const chartAlt = (chart: Chart): string =>
  `${chart.kind} chart: ${chart.series.map((series) => series.name).join(', ')}`;
