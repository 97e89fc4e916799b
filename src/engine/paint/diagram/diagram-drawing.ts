import type { Part } from '../../../office/opc/part.ts';
import { allOf, childOf, descend, elementsOf, type XmlElement } from '../../../office/xml/tree.ts';

/** `dgm:relIds` of a frame (ECMA-376 part 1, 21.4.2.22). */
const relIdsOf = (frame: XmlElement): XmlElement | undefined =>
  descend(frame, 'a:graphic', 'a:graphicData', 'dgm:relIds');

/** The data model of a diagram (21.4.2.10 `dgm:dataModel`). */
export const diagramData = (part: Part, frame: XmlElement): Part | undefined =>
  part.relationships.targetOf(relIdsOf(frame)?.attributes['r:dm']);

/** A drawing that shows something: some programs leave an empty one beside another. */
const isDrawing = (part: Part | undefined): part is Part =>
  part !== undefined &&
  part.isXml &&
  elementsOf(childOf(part.xml, 'dsp:spTree')).some(({ name }) => name === 'dsp:sp' || name === 'dsp:grpSp');

/**
 * The drawing that PowerPoint keeps of a diagram: the data model says which (`dsp:dataModelExt`, [MS-ODRAWXML] 2.6.1.2). Programs that
 * have dropped that word leave a single drawing on the slide, which is then it.
 */
export function diagramDrawing(part: Part, frame: XmlElement): Part | undefined {
  const data = diagramData(part, frame);
  if (data?.isXml) {
    for (const extension of allOf(data.xml, 'dsp:dataModelExt')) {
      const target = part.relationships.targetOf(extension.attributes['relId']);
      if (isDrawing(target)) return target;
    }
  }
  const drawings = [...part.relationships].flatMap(({ type, part: target }) =>
    type.endsWith('/diagramDrawing') && isDrawing(target ?? undefined) && target ? [target] : [],
  );
  return drawings.length === 1 ? drawings[0] : undefined;
}
