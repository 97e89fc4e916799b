import type { Box } from '../../deck/units.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { Layout } from '../presentationml/layout.ts';
import { isTitle } from '../presentationml/placeholder-ref.ts';
import { slideParts } from '../presentationml/presentation.ts';
import { readSlide, type Slide } from '../presentationml/slide.ts';
import { tableStylesOf } from '../presentationml/table-style.ts';
import { openTemplate, type Template } from '../template/open-template.ts';
import { describeLayouts } from '../template/describe-layouts.ts';
import { readGrid } from '../template/read-grid.ts';
import type { LayoutKind } from '../../deck/template-profile.ts';
import type { Place } from './findings.ts';
import { readItems, type Item } from './read-items.ts';
import { plainOf } from './read-text.ts';
import { oneLine } from '../../one-line.ts';

/** A slide of the deck under check. */
export interface CheckedSlide {
  /** From 1. */
  number: number;
  part: Part;
  slide: Slide;
  /** The layout it is bound to; null when it leads to none (it is then read as if on the first). */
  layout: Layout | null;
  /** What that layout is for. */
  kind: LayoutKind | null;
  /** What it shows, in drawing order; footers, dates and numbers are not among them. */
  items: readonly Item[];
  /** Text of its title placeholder, '' when it has none or it is empty. */
  title: string;
  /** The slide itself. */
  area: Box;
}

/** A finished .pptx, opened once for all measures. */
export interface CheckedDeck {
  file: Uint8Array;
  limits: EngineLimits;
  template: Template;
  slides: readonly CheckedSlide[];
  /** Where the layouts of the file put content. */
  contentArea: Box;
  /** Where on the deck a part is shown: its slide, when it belongs to one. */
  placeOf(part: Part): Place;
}

/**
 * @param onSlide told before each slide is read how far the file is, 0 to 1
 * @throws TemplateUnreadableError when the file is no presentation that can be opened
 */
export function openDeck(file: Uint8Array, limits: EngineLimits, onSlide?: (share: number) => void): CheckedDeck {
  const template = openTemplate(file, limits);
  const described = describeLayouts(template);
  const kinds = new Map(described.map(({ layout, kind }) => [layout, kind]));
  const layouts = new Map(template.layouts.map((layout) => [layout.part, layout]));
  const [fallback] = template.layouts;
  const tableStyle = tableStylesOf(template.presentation);
  const area: Box = { x: 0, y: 0, ...template.slideSize };
  const parts = slideParts(template.presentation);
  const slides = parts.flatMap((part, index): CheckedSlide[] => {
    onSlide?.(index / parts.length);
    const target = part.relationships.firstOf(relationshipType.slideLayout);
    const layout = (target && layouts.get(target)) ?? null;
    const base = layout ?? fallback;
    if (!base) return [];
    const slide = readSlide(part, base);
    const items = readItems(slide, tableStyle);
    const title = items.find(({ placeholder }) => placeholder && isTitle(placeholder.type));
    return [
      {
        number: index + 1,
        part,
        slide,
        layout,
        kind: (layout && kinds.get(layout)) ?? null,
        items,
        title: title?.text ? oneLine(plainOf(title.text)) : '',
        area,
      },
    ];
  });
  const owners = new Map<Part, Place>();
  for (const { part, number } of slides)
    for (const { part: target } of part.relationships) if (target) owners.set(target, { slide: number });
  const { content } = readGrid(described, template);
  return { file, limits, template, slides, contentArea: content, placeOf: (part) => owners.get(part) ?? {} };
}
