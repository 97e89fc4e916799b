import { childOf, descend, type XmlElement } from '../../office/xml/tree.ts';
import { drawChart } from './chart/draw-chart.ts';
import { drawDiagram } from './diagram/draw-diagram.ts';
import { drawObject } from './diagram/draw-object.ts';
import type { PointBox, Stage } from './stage.ts';
import { drawTable } from './table/draw-table.ts';

/** Draws what a graphic frame (`p:graphicFrame`, ECMA-376 part 1, 19.3.1.21) holds, in a box whose top left is the origin. */
export function drawFrame(stage: Stage, frame: XmlElement, box: PointBox): void {
  const data = descend(frame, 'a:graphic', 'a:graphicData');
  const tbl = childOf(data, 'a:tbl');
  const chart = childOf(data, 'c:chart') ?? childOf(data, 'cx:chart');
  const chartPart = stage.layer.part.relationships.targetOf(chart?.attributes['r:id']);
  if (chartPart) drawChart(stage, chartPart, box);
  else if (tbl) drawTable(stage, tbl, box);
  else if (childOf(data, 'dgm:relIds')) drawDiagram(stage, frame, box);
  else drawObject(stage, frame, box);
}
