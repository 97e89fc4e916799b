import type { Part } from '../../../office/opc/part.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import { visibleElements } from '../../presentationml/walk-shapes.ts';
import { allOf, childOf, descend, type XmlElement } from '../../../office/xml/tree.ts';
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

/** The picture that an old file keeps in a drawing beside the slide: the shape there has the object's `spid` (ECMA-376 part 4, 19). */
function drawingPicture({ layer }: Stage, graphicData: XmlElement | undefined): Part | undefined {
  const spid =
    graphicData && [...allOf(graphicData, 'p:oleObj')].find(({ attributes }) => attributes['spid'])?.attributes['spid'];
  if (!spid) return undefined;
  for (const { part } of layer.part.relationships.byType(relationshipType.vmlDrawing)) {
    const shape = part && shapesOf(part).find(({ attributes }) => attributes['id'] === spid);
    const image = shape && [...allOf(shape, 'v:imagedata')][0];
    const id = image?.attributes['o:relid'] ?? image?.attributes['r:id'];
    const picture = part?.relationships.targetOf(id);
    if (picture) return picture;
  }
  return undefined;
}

/** VML is not always well-formed, and nothing is lost but a picture where it is not. */
function shapesOf(drawing: Part): XmlElement[] {
  try {
    return [...allOf(drawing.xml, 'v:shape')];
  } catch {
    return [];
  }
}

/** Draws an embedded object by its picture; one that has none is an empty box, and reported. */
export function drawObject(stage: Stage, frame: XmlElement, box: PointBox): void {
  const data = descend(frame, 'a:graphic', 'a:graphicData');
  const blipFill = keptPicture(data);
  if (blipFill) {
    drawPicture(stage, blipFill, { box });
    return;
  }
  const picture = stage.pictureOf(drawingPicture(stage, data));
  if (picture) {
    if (picture.note) stage.report(picture.note.code, picture.note.message);
    stage.canvas.imageSmoothingQuality = 'high';
    stage.canvas.drawImage(picture.image, box.x, box.y, box.width, box.height);
    return;
  }
  const uri = data?.attributes['uri'] ?? '';
  const kind = uri.slice(uri.lastIndexOf('/') + 1) || 'unknown';
  stage.report('unsupported_object', `An object (${kind}) has no picture in the file: its box is drawn instead.`);
  drawMissing(stage, box);
}
