import { descend, type XmlElement } from '../xml/tree.ts';
import type { PointBox, Stage } from './stage.ts';

/** Draws what a graphic frame (`p:graphicFrame`, ECMA-376 part 1, 19.3.1.21) holds. */
export function drawFrame(stage: Stage, frame: XmlElement, box: PointBox): void {
  const data = descend(frame, 'a:graphic', 'a:graphicData');
  const uri = data?.attributes['uri'] ?? '';
  stage.report(
    'unsupported_object',
    `An object of a kind that is not painted (${uri.slice(uri.lastIndexOf('/') + 1) || 'unknown'}, ${Math.round(box.width)} by ${Math.round(box.height)} points) is left out.`,
  );
}
