import { visibleElements } from '../../presentationml/shape-tree.ts';
import { childOf, descend, type XmlElement } from '../../xml/tree.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import { drawMissing } from '../picture/draw-missing.ts';
import type { PointBox, Stage } from '../stage.ts';

/** The picture that a frame keeps of an object which only its own program could draw (`p:oleObj/p:pic`, ECMA-376 part 1, 19.3.2.4). */
function keptPicture(graphicData: XmlElement | undefined): XmlElement | undefined {
  if (!graphicData) return undefined;
  for (const element of visibleElements(graphicData)) {
    const picture = element.name === 'p:pic' ? element : childOf(element, 'p:pic');
    const blipFill = childOf(picture, 'p:blipFill');
    if (blipFill) return blipFill;
  }
  return undefined;
}

/** Draws an embedded object by its picture; one that has none is an empty box, and reported. */
export function drawObject(stage: Stage, frame: XmlElement, box: PointBox): void {
  const data = descend(frame, 'a:graphic', 'a:graphicData');
  const blipFill = keptPicture(data);
  if (blipFill) {
    drawPicture(stage, blipFill, { box });
    return;
  }
  const uri = data?.attributes['uri'] ?? '';
  const kind = uri.slice(uri.lastIndexOf('/') + 1) || 'unknown';
  stage.report('unsupported_object', `An object (${kind}) has no picture in the file: its box is drawn instead.`);
  drawMissing(stage, box);
}
