import type { PointBox } from '../../stage.ts';
import type { ManualLayout } from '../chart-model.ts';

/** Where `c:manualLayout` (ECMA-376 part 1, 21.2.2.95) puts a box that stands elsewhere by itself: edges count from the chart, factors from there. */
export function moveByLayout(
  box: PointBox,
  layout: ManualLayout | null,
  chart: { width: number; height: number },
): PointBox {
  if (!layout) return box;
  const { x, y } = layout;
  return {
    ...box,
    x: x === undefined ? box.x : x * chart.width + (layout.xEdge ? 0 : box.x),
    y: y === undefined ? box.y : y * chart.height + (layout.yEdge ? 0 : box.y),
  };
}
