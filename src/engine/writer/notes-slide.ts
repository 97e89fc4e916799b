import type { Paragraph } from '../../deck/content.ts';
import { notesMaster } from '../author/notes-master.ts';
import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { allOf, el, type XmlElement } from '../../office/xml/tree.ts';
import { groupProperties } from '../author/shape-tree.ts';
import { copyTheme } from '../prepare/own-themes.ts';
import { paragraphElements, type TextBodyContext } from './paragraph-element.ts';
import { placeholderProperties } from '../presentationml/placeholder-properties.ts';

/** The notes master of the package; made, with a copy of the first master's theme, where the template has none. */
export function ensureNotesMaster(target: OpcPackage, main: Part): Part | undefined {
  const known = main.relationships.firstOf(relationshipType.notesMaster);
  if (known) return known;
  const theme = main.relationships.firstOf(relationshipType.slideMaster)?.relationships.firstOf(relationshipType.theme);
  if (!theme) return undefined;
  const master = target.addPart(
    target.nextPartName('/ppt/notesMasters/notesMaster', '.xml'),
    contentType.notesMaster,
    notesMaster(),
  );
  const copy = copyTheme(target, theme);
  master.relationships.add(relationshipType.theme, copy);
  const id = main.relationships.add(relationshipType.notesMaster, master);
  const root = main.edit();
  root.children = root.children.filter((node) => typeof node === 'string' || node.name !== 'p:notesMasterIdLst');
  const masters = root.children.findIndex((node) => typeof node !== 'string' && node.name === 'p:sldMasterIdLst');
  root.children.splice(masters + 1, 0, el('p:notesMasterIdLst', el('p:notesMasterId', { 'r:id': id })));
  return master;
}

interface MasterPlaceholders {
  image: string | undefined;
  body: string | undefined;
}

export function notesPlaceholders(master: Part): MasterPlaceholders {
  const idxOf = (type: string) => {
    for (const ph of allOf(master.xml, 'p:ph')) if (ph.attributes['type'] === type) return ph.attributes['idx'] ?? '0';
    return undefined;
  };
  return { image: idxOf('sldImg'), body: idxOf('body') };
}

/** `p:notes` (ECMA-376 part 1, 19.3.1.26). */
export function notesSlide(
  notes: readonly Paragraph[],
  { image, body }: MasterPlaceholders,
  context: TextBodyContext,
): XmlElement {
  const holder = (id: number, name: string, ph: Record<string, string | undefined>, rest: (XmlElement | false)[]) =>
    el(
      'p:sp',
      placeholderProperties(
        { id, name },
        el('p:ph', ph),
        ph['type'] === 'sldImg' ? { noRot: true, noChangeAspect: true } : {},
      ),
      el('p:spPr'),
      rest,
    );
  const idx = (value: string | undefined) => (value === '0' ? undefined : value);
  return el(
    'p:notes',
    el(
      'p:cSld',
      el(
        'p:spTree',
        groupProperties(),
        image !== undefined && holder(2, 'Slide Image', { type: 'sldImg', idx: idx(image) }, []),
        holder(3, 'Notes', { type: 'body', idx: idx(body ?? '1') }, [
          el('p:txBody', el('a:bodyPr'), el('a:lstStyle'), paragraphElements(notes, context)),
        ]),
      ),
    ),
    el('p:clrMapOvr', el('a:masterClrMapping')),
  );
}
