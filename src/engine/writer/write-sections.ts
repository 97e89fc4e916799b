import { createHash } from 'node:crypto';
import type { DeckDocument } from '../../deck/document.ts';
import { childOf, el, type XmlElement } from '../../office/xml/tree.ts';

const SECTIONS = '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}';
const P14 = 'http://schemas.microsoft.com/office/powerpoint/2010/main';

/** A GUID that depends on nothing but the section: the same document gives the same bytes. */
function guidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}

/** Writes the sections ([MS-PPTX] 2.6.5 sectionLst) into the presentation's extension list; nothing when no slide starts one. */
export function writeSections(root: XmlElement, document: DeckDocument, slideIds: readonly number[]): void {
  if (!document.slides.some((slide) => slide.section)) return;
  const sections: { name: string; ids: number[] }[] = [];
  document.slides.forEach((slide, i) => {
    if (slide.section !== undefined || sections.length === 0)
      sections.push({ name: slide.section ?? document.title, ids: [] });
    sections.at(-1)?.ids.push(slideIds[i] ?? 0);
  });
  const ext = el(
    'p:ext',
    { uri: SECTIONS },
    el(
      'p14:sectionLst',
      { 'xmlns:p14': P14 },
      sections.map(({ name, ids }, i) =>
        el(
          'p14:section',
          { name, id: guidOf(`${i}/${name}`) },
          el(
            'p14:sldIdLst',
            ids.map((id) => el('p14:sldId', { id })),
          ),
        ),
      ),
    ),
  );
  const list = childOf(root, 'p:extLst');
  if (list) list.children.unshift(ext);
  else root.children.push(el('p:extLst', ext));
}
