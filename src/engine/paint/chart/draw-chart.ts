import { DomainError } from '../../../errors.ts';
import type { Part } from '../../../office/opc/part.ts';
import { drawPath } from '../draw-path.ts';
import { toPath } from '../geometry/path-command.ts';
import { fromHex } from '../../drawingml/rgba.ts';
import { paintTree } from '../paint-shapes.ts';
import type { PointBox, Stage } from '../stage.ts';
import { drawScene } from './draw-scene.ts';
import { boxCommands } from './layout/mark.ts';
import { layOutChart } from './layout/lay-out-chart.ts';
import { chartContext } from './chart-context.ts';
import type { ChartModel, Remark } from './chart-model.ts';
import { readChart } from './read-chart.ts';
import { userShapes } from './user-shapes.ts';

const models = new WeakMap<Part, ChartModel>();

function modelOf(part: Part): ChartModel {
  let model = models.get(part);
  if (!model) models.set(part, (model = readChart(part)));
  return model;
}

/** The outline that stands for a chart that cannot be painted. */
function drawBox(stage: Stage, box: PointBox): void {
  const grey = { ...fromHex('808080'), alpha: 0.6 };
  drawPath(stage, toPath(boxCommands(box)), {
    line: {
      width: 0.75,
      paint: { kind: 'solid', color: grey },
      dash: [4, 3],
      cap: 'butt',
      join: 'miter',
      miterLimit: 8,
      compound: 'sng',
      head: null,
      tail: null,
    },
    box,
  });
}

/** Why a part cannot be painted as a chart; undefined where it can. */
function problemOf(part: Part): Remark | undefined {
  try {
    if (part.xml.name === 'c:chartSpace') return undefined;
  } catch (error) {
    // A part that is refused says why: it is damaged, or holds more than is read.
    const why = error instanceof DomainError ? error.message : 'The chart is damaged and cannot be read.';
    return { code: 'chart_damaged', message: `${why} The chart's box is outlined.` };
  }
  return {
    code: 'chart_kind',
    message: 'A chart of a newer kind (such as a waterfall or a treemap) cannot be painted: its box is outlined.',
  };
}

/**
 * Paints a chart (`c:chartSpace`, ECMA-376 part 1, 21.2.2.29) into a box.
 * @param chartPart the part that the graphic frame leads to
 */
export function drawChart(stage: Stage, chartPart: Part, box: PointBox): void {
  if (box.width < 1 || box.height < 1) return;
  const problem = problemOf(chartPart);
  if (problem) {
    stage.report(problem.code, problem.message);
    drawBox(stage, box);
    return;
  }
  const model = modelOf(chartPart);
  for (const { code, message } of model.remarks) stage.report(code, message);
  const context = chartContext(chartPart, stage.layer.context);
  const scene = layOutChart(model, box, context);
  const { canvas } = stage;
  canvas.save();
  canvas.translate(box.x, box.y);
  // Pictures in fills are the chart part's.
  drawScene({ ...stage, layer: { ...stage.layer, part: chartPart, context } }, scene, context);
  const drawn = userShapes(chartPart, box);
  if (drawn) paintTree(stage, drawn.tree, { ...stage.layer, part: drawn.part, context });
  canvas.restore();
}
