import type { Part } from '../../office/opc/part.ts';
import { childOf, el, type XmlElement } from '../../office/xml/tree.ts';
import { isSlideSide, readPresentation } from '../presentationml/presentation.ts';

/** What stands before the sizes (ECMA-376 part 1, 19.2.1.26). */
const before = ['p:sldMasterIdLst', 'p:notesMasterIdLst', 'p:handoutMasterIdLst', 'p:sldIdLst'];
/** A page of notes, which the presentation must have: 7.5 by 10 inches. */
const notesSize = { cx: 6_858_000, cy: 9_144_000 };

/** Writes the slide size that the file was read with where its own means nothing, and the size of notes where there is none. */
export function mendSizes(main: Part): boolean {
  const { slideSize } = readPresentation(main);
  const size = childOf(main.xml, 'p:sldSz');
  const sound = !size || [size.attributes['cx'], size.attributes['cy']].every((side) => isSlideSide(Number(side)));
  const notes = childOf(main.xml, 'p:notesSz');
  if (sound && notes) return false;
  const root = main.edit();
  if (!sound) Object.assign(size.attributes, { cx: String(slideSize.width), cy: String(slideSize.height) });
  if (!notes) insert(root, el('p:notesSz', notesSize));
  return !sound;
}

function insert(root: XmlElement, child: XmlElement): void {
  const at = root.children.findLastIndex(
    (node) => typeof node !== 'string' && (before.includes(node.name) || node.name === 'p:sldSz'),
  );
  root.children.splice(at + 1, 0, child);
}
