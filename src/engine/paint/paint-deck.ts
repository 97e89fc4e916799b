import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { EMU_PER_POINT } from '../../deck/units.ts';
import { NotFoundError } from '../../errors.ts';
import { toHex, type Rgba } from '../drawingml/color-model.ts';
import { relationshipType } from '../opc/relationship-types.ts';
import { baseName } from '../opc/part-name.ts';
import type { Background } from '../presentationml/master.ts';
import { readSlide } from '../presentationml/slide.ts';
import type { PageRef, Painted, PaintOrder } from '../port.ts';
import { sampleSlides, type Template } from '../template/open-template.ts';

const DEFAULT_WIDTH = 1_280;

const white: Rgba = { r: 1, g: 1, b: 1, alpha: 1 };

const colorOf = (background: Background | null): Rgba =>
  background && 'color' in background.fill ? background.fill.color : white;

function backgroundOf(template: Template, { kind, id }: PageRef): Background | null {
  const layout = template.layouts.find((one) => one.id === id);
  const master = template.masters.find((one) => one.id === id);
  if (kind === 'layout' && layout) return layout.background;
  if (kind === 'master' && master) return master.background;
  const slide = kind === 'slide' ? sampleSlides(template)[Number(id) - 1] : undefined;
  if (!slide) throw new NotFoundError(kind);
  const target = slide.part.relationships.firstOf(relationshipType.slideLayout);
  const under = template.layouts.find((one) => target && one.id === baseName(target.name));
  return under ? readSlide(slide.part, under).background : null;
}

function refsOf(template: Template, pages: PaintOrder['pages']): readonly PageRef[] {
  if (pages === 'slides') return sampleSlides(template).map(({ index }) => ({ kind: 'slide', id: String(index + 1) }));
  if (pages === 'layouts') return template.layouts.map(({ id }) => ({ kind: 'layout', id }));
  return pages;
}

/** Paints pages of an opened file. @throws NotFoundError for a page that it has not. */
export async function paintDeck(template: Template, order: PaintOrder): Promise<Painted> {
  const refs = refsOf(template, order.pages);
  const width = template.slideSize.width / EMU_PER_POINT;
  const height = template.slideSize.height / EMU_PER_POINT;
  const draw = (canvas: SKRSContext2D, ref: PageRef): void => {
    canvas.fillStyle = toHex(colorOf(backgroundOf(template, ref)));
    canvas.fillRect(0, 0, width, height);
  };
  if (order.format === 'pdf') {
    const document = new PDFDocument({ title: order.title ?? '' });
    for (const ref of refs) {
      draw(document.beginPage(width, height) as SKRSContext2D, ref);
      document.endPage();
    }
    return { pages: [], pdf: document.close(), diagnostics: [] };
  }
  const pixels = order.width ?? DEFAULT_WIDTH;
  const pages: Painted['pages'] = [];
  for (const ref of refs) {
    const canvas = createCanvas(pixels, Math.round((pixels * height) / width));
    const context = canvas.getContext('2d');
    context.scale(pixels / width, pixels / width);
    draw(context, ref);
    pages.push({ ref, png: await canvas.encode('png') });
  }
  return { pages, pdf: null, diagnostics: [] };
}
