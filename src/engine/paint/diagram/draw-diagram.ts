import { childOf, type XmlElement } from '../../../office/xml/tree.ts';
import { paintTree } from '../paint-shapes.ts';
import type { PointBox, Stage } from '../stage.ts';
import { diagramData, diagramDrawing } from './diagram-drawing.ts';
import { diagramList } from './diagram-list.ts';
import { diagramText } from './diagram-text.ts';

/**
 * Draws a SmartArt diagram (ECMA-376 part 1, 21.4) by the drawing that PowerPoint keeps of it, the origin at the frame's top left. Without
 * one its texts are shown in boxes: laying a diagram out is a program of its own.
 */
export function drawDiagram(stage: Stage, frame: XmlElement, box: PointBox): void {
  const { layer } = stage;
  const drawing = diagramDrawing(layer.part, frame);
  const tree = drawing && childOf(drawing.xml, 'dsp:spTree');
  if (drawing && tree) {
    paintTree(stage, tree, { ...layer, part: drawing });
    return;
  }
  const data = diagramData(layer.part, frame);
  const nodes = data?.isXml ? diagramText(data.xml) : [];
  stage.report(
    'diagram_without_drawing',
    nodes.length > 0
      ? 'A diagram has no drawing in the file: its texts are shown in boxes. Save the file with PowerPoint to get it back.'
      : 'A diagram has neither drawing nor text in the file and is left out.',
  );
  if (nodes.length > 0) paintTree(stage, diagramList(nodes, box));
}
