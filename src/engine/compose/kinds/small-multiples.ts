import type { Chart } from '../../../deck/content.ts';
import type { DraftOf } from '../../../deck/draft.ts';
import { emphasiseSeries } from '../../../deck/emphasise-series.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { startDrawn } from './start-drawn.ts';
import { placeTakeaway } from './takeaway.ts';
import { topEdge } from './top-edge.ts';

/** So many lines in one plot cannot be followed, and have no room for their names where they end. */
const [LEAST, MOST] = [5, 12];
/** Periods under which a line has no course. */
const LEAST_PERIODS = 4;
/** So many stand in a row. */
const COLUMNS = [3, 4, 5, 6] as const;
/** Width of a small chart by its height, and what straying from it weighs against a place left empty. */
const [ASPECT, STRAYING] = [1.6, 2];
/** Inches on a slide 7.5 in high. */
const [GUTTER, INSET, UNIT, LEAST_WIDTH, LEAST_HEIGHT] = [0.2, 0.2, 0.3, 1.7, 1.2];

/** Whether a chart has more lines than one plot can show. */
export const isCrowded = ({ kind, grouping, series, categories, target, legend, labels }: Chart): boolean =>
  kind === 'line' &&
  grouping === 'clustered' &&
  series.length >= LEAST &&
  series.length <= MOST &&
  categories.length >= LEAST_PERIODS &&
  target === undefined &&
  legend !== 'on' &&
  labels !== 'on' &&
  series.every(({ errors, values }) => errors === undefined && values.some((value) => value !== null));

/** The same chart for one of its series: that in the accent, drawn last, over the others in grey, which keeps all axes alike. */
function chartOf(chart: Chart, at: number): Chart {
  const { unit: _unit, ...rest } = chart;
  const plain = chart.series.map(({ emphasis: _emphasis, ...series }) => series);
  const own = plain.flatMap((series, i) => (i === at ? [{ ...series, emphasis: true }] : []));
  return { ...rest, series: [...plain.filter((_, i) => i !== at), ...own], legend: 'off', labels: 'off' };
}

/** Many lines as small charts of one scale, one for each of them; false where they have no room. */
export function composeSmallMultiples(composer: Composer, draft: DraftOf<'chart'>): boolean {
  const slide = startDrawn(composer, draft);
  const chart = emphasiseSeries(draft.chart.chart, draft.title, draft.takeaway ? [draft.takeaway] : []);
  const under = draft.takeaway ? placeTakeaway(slide, { text: draft.takeaway, area: slide.region }) : slide.region;
  const area = placeUnit(slide, chart.unit, under);
  const cells = cellsFor(composer, area, chart.series.length);
  if (!cells) return false;
  chart.series.forEach((series, at) => {
    const box = cells[at];
    if (box)
      placeSmall(slide, { chart: chartOf(chart, at), box, at, name: series.name, message: series.emphasis === true });
  });
  slide.done();
  return true;
}

/** Places for so many charts, in the rows that leave few of them empty and none of them flat; undefined where they have no room. */
function cellsFor(composer: Composer, area: Box, count: number): Box[] | undefined {
  const ways = COLUMNS.flatMap((columns) => {
    const rows = Math.ceil(count / columns);
    const cells = cellsOf(area, { columns, rows, gutter: composer.length(GUTTER) });
    const [cell] = cells;
    if (!cell || cell.width < composer.length(LEAST_WIDTH) || cell.height < composer.length(LEAST_HEIGHT)) return [];
    const strays = Math.abs(Math.log(cell.width / cell.height / ASPECT));
    return [{ cells, cost: columns * rows - count + STRAYING * strays }];
  });
  return ways.toSorted((one, other) => one.cost - other.cost)[0]?.cells;
}

/** What all values are counted in, over the charts; returns the room under it. */
function placeUnit(slide: SlideDraft, unit: string | undefined, area: Box): Box {
  if (!unit) return area;
  const { composer, page } = slide;
  const height = composer.length(UNIT);
  const box: Box = { ...area, height };
  const { paragraphs, size } = fitFreeText(() => [line(unit)], box, {
    family: page.bodyFamily,
    max: composer.size(14),
    min: composer.size(12),
  });
  slide.add(shape({ name: 'Unit', box, paragraphs, size, color: page.text, textTint: page.textTint }));
  return { ...area, y: area.y + height, height: area.height - height };
}

interface Small {
  chart: Chart;
  box: Box;
  at: number;
  name: string;
  /** Its line is the one that the slide is about. */
  message: boolean;
}

function placeSmall(slide: SlideDraft, { chart, box, at, name, message }: Small): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  const inset = composer.length(INSET);
  const heading: Box = {
    x: box.x + inset,
    y: box.y + inset / 2,
    width: box.width - 2 * inset,
    height: composer.length(UNIT),
  };
  const { paragraphs, size } = fitFreeText(() => [line(name, { bold: true })], heading, {
    family: page.bodyFamily,
    bold: true,
    max: composer.size(16),
    min: composer.size(12),
  });
  const plot: Box = { ...heading, y: heading.y + heading.height, height: box.height - heading.height - inset };
  slide.add(
    shape({ name: `${name}: card`, box, ...surfaceLook(surface), decorative: true }),
    ...(message ? [topEdge(slide, box, at)] : []),
    shape({
      name: `${name}: heading`,
      box: heading,
      paragraphs,
      size,
      color: (message ? headingOn(page, surface) : undefined) ?? surface.text,
      textTint: surface.textTint,
    }),
    { id: '', name, box: plot, content: { type: 'chart', chart, alt: `line chart: ${name}` } },
  );
}
