import type { ChartKind } from '../../deck/chart-kinds.ts';
import type { PlanSlide } from '../../deck/plan.ts';

/** The charts that show the same figures, the next best first; none where only a table does. */
const instead: Readonly<Record<ChartKind, readonly ChartKind[]>> = {
  line: ['column', 'bar'],
  area: ['line', 'column', 'bar'],
  column: ['bar', 'line'],
  bar: ['column'],
  pie: ['bar', 'column'],
  doughnut: ['bar', 'column'],
  radar: ['bar', 'column'],
  waterfall: ['column', 'bar'],
  combo: ['column', 'bar'],
  scatter: [],
  bubble: [],
};

/** A slide whose chart is of a kind that is not to be drawn, with another chart of its figures, else with their table. */
export function withoutUndrawn(slide: PlanSlide, undrawn: readonly ChartKind[]): PlanSlide {
  const { data } = slide;
  if (slide.kind !== 'chart' || data?.chart === undefined || !undrawn.includes(data.chart)) return slide;
  const chart = instead[data.chart].find((kind) => !undrawn.includes(kind));
  return chart
    ? { ...slide, data: { ...data, chart } }
    : { ...slide, kind: 'table', data: { fileId: data.fileId, block: data.block } };
}
