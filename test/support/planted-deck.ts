import type { DeckDocument } from '../../src/deck/document.ts';
import type { DraftSlide } from '../../src/deck/draft.ts';
import { localEngine } from '../../src/engine/local-engine.ts';
import { contentType } from '../../src/office/opc/content-types.ts';
import { OpcPackage } from '../../src/office/opc/package.ts';
import type { Part } from '../../src/office/opc/part.ts';
import { inflateEntry, readZip } from '../../src/office/opc/unzip.ts';
import { writeZip } from '../../src/office/opc/zip.ts';
import { neutralTemplate } from '../../src/engine/author/neutral-template.ts';
import { allOf, childOf, descend, el, type XmlElement } from '../../src/office/xml/tree.ts';
import { draftOf, onePixel, slideOfEachKind } from './sample-draft.ts';

const engine = localEngine();

export interface SampleDeck {
  document: DeckDocument;
  pptx: Uint8Array;
}

/** A sound deck on the neutral template, built as any other: one slide of each kind, or the slides given. */
export async function sampleDeck(slides: readonly DraftSlide[] = slideOfEachKind): Promise<SampleDeck> {
  const { document } = await engine.compose(draftOf(...slides), neutralTemplate());
  const { pptx } = await engine.build(document, neutralTemplate(), new Map([['picture', onePixel]]));
  return { document, pptx };
}

/** A deck open for faults to be planted. */
export interface OpenDeck {
  opened: OpcPackage;
  /** The part of a slide, from 1. */
  slide(number: number): Part;
  /** The shape of a slide whose name begins so, to be changed. */
  shape(number: number, name: string): XmlElement;
  /** The first part of a content type. */
  first(type: string): Part;
}

/** The deck with a fault in it; what the package writer would mend by itself is planted by `plantEntry`. */
export function plant(pptx: Uint8Array, change: (deck: OpenDeck) => void): Uint8Array {
  const opened = OpcPackage.read(pptx);
  const slide = (number: number): Part => {
    const part = opened.part(`/ppt/slides/slide${number}.xml`);
    if (!part) throw new Error(`The deck has no slide ${number}.`);
    return part;
  };
  change({
    opened,
    slide,
    shape(number, name) {
      const root = slide(number).edit();
      for (const kind of ['p:sp', 'p:pic', 'p:graphicFrame'])
        for (const shape of allOf(root, kind))
          for (const properties of allOf(shape, 'p:cNvPr'))
            if (properties.attributes['name']?.startsWith(name)) return shape;
      throw new Error(`Slide ${number} has no shape ${name}.`);
    },
    first(type) {
      for (const part of opened.parts()) if (part.contentType === type) return part;
      throw new Error(`The deck has no part of type ${type}.`);
    },
  });
  return opened.write();
}

/** The deck with one entry of its archive changed, added, or (for null) taken out. */
export function plantEntry(pptx: Uint8Array, name: string, change: (before: string) => string | null): Uint8Array {
  const entries = readZip(pptx);
  const known = entries.find((entry) => entry.name === name);
  const content = change(known ? Buffer.from(inflateEntry(known)).toString() : '');
  const rest = entries.filter((entry) => entry !== known).map((raw) => ({ name: raw.name, raw }));
  return writeZip(content === null ? rest : [...rest, { name, bytes: Buffer.from(content) }]);
}

/** `a:off` and `a:ext` of a shape; made where it inherits its place. */
export function placeAt(shape: XmlElement, box: { x: number; y: number; width: number; height: number }): void {
  const holder = childOf(shape, 'p:spPr') ?? shape;
  const name = holder === shape ? 'p:xfrm' : 'a:xfrm';
  const xfrm: XmlElement = {
    name,
    attributes: {},
    children: [
      { name: 'a:off', attributes: { x: String(box.x), y: String(box.y) }, children: [] },
      { name: 'a:ext', attributes: { cx: String(box.width), cy: String(box.height) }, children: [] },
    ],
  };
  const at = holder.children.findIndex((node) => typeof node !== 'string' && node.name === name);
  if (at >= 0) holder.children[at] = xfrm;
  else holder.children.unshift(xfrm);
}

/** A text box to be added to a slide. */
export const textBox = (id: number, box: Parameters<typeof placeAt>[1], ...paragraphs: XmlElement[]): XmlElement => {
  const shape = el(
    'p:sp',
    el('p:nvSpPr', el('p:cNvPr', { id, name: `Planted ${id}` }), el('p:cNvSpPr', { txBox: true }), el('p:nvPr')),
    el('p:spPr', el('a:prstGeom', { prst: 'rect' }, el('a:avLst'))),
    el('p:txBody', el('a:bodyPr', { wrap: 'square' }), el('a:lstStyle'), paragraphs),
  );
  placeAt(shape, box);
  return shape;
};
/** A paragraph of one run. */
export const words = (text: string, attributes: Record<string, string | number> = {}): XmlElement =>
  el('a:p', el('a:r', el('a:rPr', { lang: 'en-GB', ...attributes }), el('a:t', text)));
export const addTo = (deck: OpenDeck, slide: number, ...shapes: XmlElement[]): void => {
  descend(deck.slide(slide).edit(), 'p:cSld', 'p:spTree')?.children.push(...shapes);
};

/** Every run's properties in a shape. */
export const runProperties = (shape: XmlElement): XmlElement[] => [...allOf(shape, 'a:rPr')];

export { contentType };
