import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { inches } from '../../deck/units.ts';
import type { Box } from '../../deck/units.ts';
import { solidFill } from './scheme-color.ts';
import { colorMap } from './slide-master.ts';
import { shapeTree } from './shape-tree.ts';
import { completeLevels } from './text-styles.ts';
import { placeholderProperties } from '../presentationml/placeholder-properties.ts';

export const NOTES_WIDTH = inches(7.5);
export const NOTES_HEIGHT = inches(10);

interface NotesPlaceholder {
  type: 'hdr' | 'dt' | 'sldImg' | 'body' | 'ftr' | 'sldNum';
  idx: number;
  name: string;
  size?: 'quarter';
  box: Box;
}

const strip = (left: boolean, top: boolean): Box => ({
  x: left ? 0 : NOTES_WIDTH - inches(3.25),
  y: top ? 0 : NOTES_HEIGHT - inches(0.5),
  width: inches(3.25),
  height: inches(0.5),
});

const placeholders: readonly NotesPlaceholder[] = [
  { type: 'hdr', idx: 0, name: 'Header', size: 'quarter', box: strip(true, true) },
  { type: 'dt', idx: 1, name: 'Date', box: strip(false, true) },
  {
    type: 'sldImg',
    idx: 2,
    name: 'Slide Image',
    box: { x: inches(0.75), y: inches(1.25), width: inches(6), height: inches(3.375) },
  },
  {
    type: 'body',
    idx: 3,
    name: 'Notes',
    size: 'quarter',
    box: { x: inches(0.75), y: inches(4.8), width: inches(6), height: inches(4) },
  },
  { type: 'ftr', idx: 4, name: 'Footer', size: 'quarter', box: strip(true, false) },
  { type: 'sldNum', idx: 5, name: 'Slide Number', size: 'quarter', box: strip(false, false) },
];

/** ECMA-376 part 1, 19.3.1.27 notesMaster; it has a theme part of its own. */
export function notesMaster(): XmlElement {
  return el(
    'p:notesMaster',
    el(
      'p:cSld',
      el('p:bg', el('p:bgPr', solidFill('bg1'), el('a:effectLst'))),
      shapeTree(placeholders.map((placeholder) => (id: number) => notesShape(placeholder, id))),
    ),
    colorMap(),
    el('p:notesStyle', completeLevels([{ size: 12, color: 'tx1', bullet: 'none' }])),
  );
}

function notesShape({ type, idx, name, size, box }: NotesPlaceholder, id: number): XmlElement {
  const picture = type === 'sldImg';
  return el(
    'p:sp',
    placeholderProperties(
      { id, name },
      el('p:ph', { type, sz: size, idx: idx === 0 ? undefined : idx }),
      picture ? { noRot: true, noChangeAspect: true } : {},
    ),
    el(
      'p:spPr',
      el('a:xfrm', el('a:off', { x: box.x, y: box.y }), el('a:ext', { cx: box.width, cy: box.height })),
      el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
      picture && el('a:noFill'),
      picture && el('a:ln', { w: 12_700 }, el('a:solidFill', el('a:prstClr', { val: 'black' }))),
    ),
    !picture && notesText(type),
  );
}

function notesText(type: NotesPlaceholder['type']): XmlElement {
  const strip = type !== 'body';
  const right = type === 'dt' || type === 'sldNum';
  const end = el('a:endParaRPr', { lang: 'en-US' });
  const field = (id: string, kind: string, text: string) =>
    el('a:fld', { id, type: kind }, el('a:rPr', { lang: 'en-US' }), el('a:t', text));
  return el(
    'p:txBody',
    el('a:bodyPr', { vert: 'horz', rtlCol: false, anchor: type === 'ftr' || type === 'sldNum' ? 'b' : undefined }),
    el('a:lstStyle', strip && el('a:lvl1pPr', { algn: right ? 'r' : 'l' }, el('a:defRPr', { sz: 1_200 }))),
    el(
      'a:p',
      type === 'body' && el('a:pPr', { lvl: 0 }),
      type === 'body' && el('a:r', el('a:rPr', { lang: 'en-US' }), el('a:t', 'Click to edit the notes')),
      type === 'dt' && field('{3D9A6C10-7B2E-4F58-A1C4-6E5D4C3B2A03}', 'datetime1', '1/1/2026'),
      type === 'sldNum' && field('{6F0B8E25-4C1D-4A37-B2D5-7F6E5D4C3B04}', 'slidenum', '‹#›'),
      end,
    ),
  );
}
