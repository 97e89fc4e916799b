import type { Chart, ChartSeries } from '../../deck/content.ts';

/** Where a series' points stand along the axis: at values of their own, else at the numbers that the categories are; null where none is known. */
export function xValuesOf({ categories }: Chart, { xValues }: ChartSeries): readonly (number | null)[] {
  return (
    xValues ??
    categories.map((category) => {
      const value = Number(category);
      return category.trim() && Number.isFinite(value) ? value : null;
    })
  );
}
