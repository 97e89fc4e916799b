import { NotFoundError } from '../../errors.ts';
import { defaultPackageRules } from '../../office/package-rules.ts';
import { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { PageRef, PaintOrder } from '../engine.ts';
import { readLayout, type Layout } from '../presentationml/layout.ts';
import { readMaster, type Master } from '../presentationml/master.ts';
import { readSlide } from '../presentationml/slide.ts';
import { sampleSlides, type Template } from '../template/open-template.ts';
import { el } from '../../office/xml/tree.ts';
import type { PaintedPage } from './paint-page.ts';

/** Layouts of slides by part: slides share them, also those that no master lists. */
type KnownLayouts = Map<Part | undefined, Layout>;

const blank = (name: string, root: string): Part =>
  new Part(name, '', { content: el(root, el('p:cSld', el('p:spTree'))), rules: defaultPackageRules });

/** The layout of a slide; where a file has lost it, one with nothing on it, on the master that there is. */
function layoutOf(slide: Part, template: Template, known: KnownLayouts): Layout {
  const part = slide.relationships.firstOf(relationshipType.slideLayout);
  let layout = known.get(part);
  if (layout) return layout;
  const masterPart = part?.relationships.firstOf(relationshipType.slideMaster);
  const master: Master =
    template.masters.find((one) => one.part === masterPart) ??
    template.masters[0] ??
    readMaster(masterPart ?? blank('/ppt/slideMasters/none.xml', 'p:sldMaster'), undefined);
  layout = readLayout(part ?? blank('/ppt/slideLayouts/none.xml', 'p:sldLayout'), master);
  known.set(part, layout);
  return layout;
}

/** The pages that an order names, in its order. */
export function refsOf(template: Template, pages: PaintOrder['pages']): readonly PageRef[] {
  if (pages === 'slides') return sampleSlides(template).map(({ index }) => ({ kind: 'slide', id: String(index + 1) }));
  if (pages === 'layouts') return template.layouts.map(({ id }) => ({ kind: 'layout', id }));
  return pages;
}

/** Finds the pages of a file by what an order calls them. */
export function pageFinder(template: Template, prompts: boolean): (ref: PageRef) => PaintedPage {
  const slides = sampleSlides(template);
  const known: KnownLayouts = new Map(template.layouts.map((layout) => [layout.part, layout]));
  return ({ kind, id }) => {
    if (kind === 'slide') {
      const slide = /^\d+$/.test(id) ? slides[Number(id) - 1] : undefined;
      if (!slide) throw new NotFoundError('slide');
      return { kind, slide: readSlide(slide.part, layoutOf(slide.part, template, known)) };
    }
    if (kind === 'layout') {
      const layout = template.layouts.find((one) => one.id === id);
      if (!layout) throw new NotFoundError('layout');
      return { kind, layout, prompts };
    }
    const master = template.masters.find((one) => one.id === id);
    if (!master) throw new NotFoundError('master');
    return { kind, master, prompts };
  };
}
