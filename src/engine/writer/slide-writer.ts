import { chartKinds } from '../../deck/chart-kinds.ts';
import type {
  Chart,
  ChartContent,
  Content,
  Paragraph,
  PictureContent,
  ShapeContent,
  TableContent,
  TextContent,
} from '../../deck/content.ts';
import type { FreeElement, PlaceholderContent, Slide } from '../../deck/document.ts';
import { toPoints, type Box } from '../../deck/units.ts';
import { blend } from '../drawingml/resolve-color.ts';
import { fromHex } from '../drawingml/rgba.ts';
import { legibleInk, type Ink } from '../page/ink.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { Media, Problem } from '../engine.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { sameBox } from '../geometry/box.ts';
import { cropToFill } from '../geometry/fit-picture.ts';
import { noInsets, type Insets } from '../geometry/insets.ts';
import { transform } from './transform.ts';
import { addChart } from './add-chart.ts';
import { chartFrame, tableFrame } from './graphic-frame.ts';
import type { MediaStore } from './media-store.ts';
import { lacksTitle, looseTitle, looseTitlePlaceholder } from './loose-title.ts';
import { groupProperties } from '../author/shape-tree.ts';
import { isRestless, isTitle, type Page, type Pages, type Slot } from '../page/page.ts';
import { pictureElement } from './picture-element.ts';
import { inReadingOrder } from '../geometry/in-reading-order.ts';
import { connectorElement } from './connector-element.ts';
import { formulaShape } from './formula-shape.ts';
import { shapeElement } from './shape-element.ts';
import { tableElement, type TableLook } from './table-element.ts';
import { linkTarget } from './link-target.ts';
import { isGeometry } from './misshapen-content.ts';
import { squareTable } from './square-table.ts';
import { layoutTable } from '../page/table-layout.ts';
import { tableInks, type TableStyle } from './table-style.ts';
import { mostlyRightToLeft } from '../page/theme-scripts.ts';
import { tintedColor } from '../page/tinted-color.ts';
import { findPlace } from './unknown-places.ts';
import { placeholderBody, type TextBodyContext } from './paragraph-element.ts';
import { placeholderProperties } from '../presentationml/placeholder-properties.ts';

/** What all slides of one deck share. */
export interface DeckContext {
  target: OpcPackage;
  pages: Pages;
  store: MediaStore;
  media: Media;
  language: string;
  /** The deck is read from right to left. */
  rtl: boolean;
  tableStyle: TableStyle;
  problems: Problem[];
  /** The parts of the deck's slides, by the slides' ids. */
  slideParts: ReadonlyMap<string, Part>;
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };
const DEFAULT_TABLE_SIZE = 14;
/** Fewer values have larger labels: up to so many of one series. */
const chartTexts = [
  { values: 3, size: 18 },
  { values: 8, size: 16 },
];
const CHART_TEXT = 14;
/** Charts that share their slide with others have smaller labels. */
const SMALLER = 2;
const chartText = ({ kind, series, categories }: Chart): number =>
  ((chartKinds[kind].comparesSeries || rings.has(kind)) &&
    series.length === 1 &&
    chartTexts.find(({ values }) => categories.length <= values)?.size) ||
  CHART_TEXT;
const rings: ReadonlySet<Chart['kind']> = new Set(['pie', 'doughnut']);

const SLIDE_NUMBER_FIELD = '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}';

/** Writes one slide's shape tree (`p:sld`, ECMA-376 part 1, 19.3.1.38); ids count up, so they are unique on the slide. */
export class SlideWriter {
  readonly #deck: DeckContext;
  readonly #page: Page;
  readonly #part: Part;
  readonly #number: number;
  readonly #text: TextBodyContext;
  #nextId = 2;
  /** Ids of the shapes of free elements, by those of the document. */
  readonly #shapeIds = new Map<string, number>();

  constructor(deck: DeckContext, page: Page, { part, number }: { part: Part; number: number }) {
    this.#deck = deck;
    this.#page = page;
    this.#part = part;
    this.#number = number;
    this.#text = {
      language: deck.language,
      scripts: deck.pages.scripts,
      rtl: deck.rtl,
      link: (address) => {
        const target = linkTarget(address);
        return target && part.relationships.add(relationshipType.hyperlink, target);
      },
    };
  }

  write(slide: Slide): XmlElement {
    const titles = slide.placeholders.filter(({ type, idx }) => this.#isTitle(type, idx));
    const holders = slide.placeholders.filter((holder) => !titles.includes(holder));
    const body = inReadingOrder<Standing>(
      holders.map((holder) => ({ box: holder.box ?? findPlace(this.#page.slots, holder)?.box ?? NOWHERE, holder })),
      slide.elements.filter(({ connects }) => !connects).map((element) => ({ box: element.box, element })),
      mostlyRightToLeft(textsOf(slide)),
    );
    // A slide has one title: where several are told to be it, the first is.
    const title =
      titles.length === 0 && lacksTitle(this.#page)
        ? slide.elements.find(({ role, content }) => role === 'title' && saysText(content))
        : undefined;
    const shapes = [
      ...titles.map((holder) => this.#placeholder(holder)),
      ...body.map((one) =>
        'holder' in one ? this.#placeholder(one.holder) : this.#free(one.element, one.element === title),
      ),
      // Connectors name shapes by their ids, which those have by now.
      ...slide.elements.map((element) => this.#connector(element)),
      this.#slideNumber(slide),
    ].filter((shape) => shape !== null);
    return el(
      'p:sld',
      el('p:cSld', el('p:spTree', groupProperties(), shapes)),
      el('p:clrMapOvr', el('a:masterClrMapping')),
    );
  }

  /** Whether a placeholder holds the slide's title: on layouts without one the subtitle stands in for it. */
  #isTitle(type: string, idx: number): boolean {
    if (isTitle(type)) return true;
    const standIn = lacksTitle(this.#page) ? this.#page.slots.find((slot) => slot.type === 'subTitle') : undefined;
    return standIn?.type === type && standIn.idx === idx;
  }

  #warn(code: string, message: string, shape?: string): null {
    this.#deck.problems.push({ code, severity: 'warning', message, slide: this.#number, shape });
    return null;
  }

  #placeholder(holder: PlaceholderContent): XmlElement | null {
    const slot = findPlace(this.#page.slots, holder);
    if (!slot) throw new Error(`The layout "${this.#page.name}" has no placeholder ${holder.type} ${holder.idx}.`);
    const ph = placeholderElement(slot);
    const box = holder.box ?? slot.box;
    const own = holder.box !== undefined && !sameBox(holder.box, slot.box);
    if (holder.content.type === 'text') return this.#placeholderText(slot, holder.content, own ? box : undefined);
    return this.#content(holder.content, { name: slot.name, box, placeholder: ph, inherits: !own });
  }

  #connector({ content, connects, name, box, rotation, flipped }: FreeElement): XmlElement | null {
    if (!connects || content.type !== 'shape') return null;
    const tie = ({ id, site }: { id: string; site: number }) => {
      const shape = this.#shapeIds.get(id);
      return shape === undefined ? undefined : { id: shape, site };
    };
    const geometry = isGeometry(content.geometry) ? content.geometry : 'line';
    return connectorElement(
      { ...content, geometry },
      {
        id: this.#nextId++,
        name,
        box,
        rotation,
        flipped,
        arrow: connects.arrow,
        from: tie(connects.from),
        to: tie(connects.to),
      },
    );
  }

  #free({ id, content, box, name, rotation, flipped, opens }: FreeElement, title: boolean): XmlElement | null {
    this.#shapeIds.set(id, this.#nextId);
    // A slide that was taken away since is led to no more.
    const opened = opens === undefined ? undefined : this.#deck.slideParts.get(opens);
    return this.#content(content, {
      box,
      name,
      rotation,
      flipped,
      opens: opened && this.#part.relationships.add(relationshipType.slide, opened),
      placeholder: title ? looseTitlePlaceholder() : undefined,
    });
  }

  #placeholderText(slot: Slot, content: TextContent, box: Box | undefined): XmlElement {
    if (!isTitle(slot.type) && this.#isTitle(slot.type, slot.idx)) {
      const placed = { id: this.#nextId++, name: slot.name || 'Title', box: box ?? slot.box, slot };
      return looseTitle(content, placed, { page: this.#page, text: this.#text });
    }
    return el(
      'p:sp',
      placeholderProperties(
        { id: this.#nextId, name: `${slot.name || 'Text'} ${this.#nextId++ - 1}` },
        placeholderElement(slot),
      ),
      el('p:spPr', box && transform('a:xfrm', box)),
      placeholderBody(content, this.#text, {
        mustWrap: !slot.wraps,
        inheritedAlign: slot.levels[0]?.align,
        inheritedRtl: slot.levels[0]?.rtl,
        inheritedSizes: slot.levels.map(({ size }) => size),
      }),
    );
  }

  #content(content: Content, at: Placement): XmlElement | null {
    switch (content.type) {
      case 'text':
        return this.#textBox(content.paragraphs, at);
      case 'shape':
        return this.#shape(this.#drawable(content, at), at);
      case 'picture':
        return this.#picture(content, at);
      case 'chart':
        return this.#chart(content, at);
      case 'table':
        return this.#table(content, at);
    }
  }

  #shape(shape: ShapeContent, at: Placement): XmlElement {
    const element = shapeElement(
      shape,
      {
        id: this.#nextId++,
        name: at.name,
        box: at.box,
        rotation: at.rotation,
        flipped: at.flipped,
        opens: at.opens,
        placeholder: at.placeholder,
      },
      this.#text,
    );
    return shape.formula ? formulaShape(shape, shape.formula, element) : element;
  }

  /** A shape that no program knows would make the file unreadable: its text and colours stand in a rectangle. */
  #drawable(shape: ShapeContent, at: Placement): ShapeContent {
    if (isGeometry(shape.geometry)) return shape;
    this.#warn('shape_unknown', `There is no shape "${shape.geometry}"; it is drawn as a rectangle.`, at.name);
    return { ...shape, geometry: 'rect' };
  }

  /** Text outside placeholders, in the body's size. */
  #textBox(paragraphs: readonly Paragraph[], at: Placement): XmlElement {
    const size = Math.round(18 * this.#deck.pages.scale);
    return shapeElement(
      {
        type: 'shape',
        geometry: 'rect',
        fill: null,
        line: null,
        paragraphs: [...paragraphs],
        size,
        textColor: this.#page.text,
        textTint: this.#page.textTint,
        anchor: 'top',
        align: 'start',
      },
      { id: this.#nextId++, name: at.name, box: at.box, rotation: at.rotation, placeholder: at.placeholder },
      this.#text,
    );
  }

  #picture(picture: PictureContent, at: Placement): XmlElement | null {
    const bytes = this.#deck.media.get(picture.ref);
    if (!bytes)
      return this.#warn('picture_missing', 'A picture of this slide is not stored any more; choose it again.', at.name);
    const stored = this.#deck.store.add(picture.ref, bytes);
    if (!stored)
      return this.#warn(
        'picture_unsupported',
        'A picture is neither PNG, JPEG nor GIF; convert it and choose it again.',
        at.name,
      );
    const embed = this.#part.relationships.add(relationshipType.image, stored.part);
    const crop =
      picture.crop ??
      (at.placeholder ? cropToFill(stored.facts, at.box, picture.focus) : fitCrop(stored.facts, at.box, picture));
    return pictureElement(
      picture,
      {
        id: this.#nextId++,
        name: at.name,
        box: at.inherits ? undefined : at.box,
        rotation: at.rotation,
        placeholder: at.placeholder,
      },
      { embed, crop },
    );
  }

  #chart({ chart, alt }: ChartContent, at: Placement): XmlElement {
    const { text, textTint, background, accents, palette, luminance } = this.#page;
    const { slideSize, scale } = this.#deck.pages;
    const small = at.box.width < slideSize.width * 0.55;
    const size = Math.max(10, Math.round((chartText(chart) - (small ? SMALLER : 0)) * scale));
    const part = addChart(this.#deck.target, chart, {
      text,
      textTint,
      background,
      accents,
      palette,
      luminance,
      size,
      family: this.#page.bodyFamily,
      width: toPoints(at.box.width),
      height: toPoints(at.box.height),
      language: this.#deck.language,
      rtl: this.#deck.rtl,
    });
    const relationshipId = this.#part.relationships.add(relationshipType.chart, part);
    return chartFrame(
      { id: this.#nextId++, name: at.name, alt, box: at.box, placeholder: at.placeholder },
      relationshipId,
    );
  }

  #table(content: TableContent, at: Placement): XmlElement {
    const { table: told, alt, size = DEFAULT_TABLE_SIZE, rowHeight = 0, ruled = false } = content;
    const table = squareTable(told);
    if (told.rows.some((row) => row.length > told.columns.length))
      this.#warn(
        'table_ragged',
        'A table has rows with more cells than it has columns; the cells beyond are left out. Give it a column for each.',
        at.name,
      );
    const { tableStyle } = this.#deck;
    const inks = tableInks(tableStyle, this.#page);
    const layout = layoutTable(table, { family: this.#page.bodyFamily, size, width: at.box.width, rowHeight });
    const element = tableElement(table, {
      layout,
      look: {
        styleId: tableStyle.id,
        size,
        emphasis: emphasisOn(this.#page, inks.filled && !inks.glaring),
        inks,
        ...(inks.glaring || ruled ? { ruled: pageInk(this.#page), carded: ruled } : {}),
      },
      context: this.#text,
    });
    const box = { ...at.box, height: layout.height };
    return tableFrame({ id: this.#nextId++, name: at.name, alt, box, placeholder: at.placeholder }, element);
  }

  /**
   * The slide's number, on every layout that has a place for it and does not draw it itself. Date and footer are not written: their text is the template author's
   * sample, or needs an answer that nobody gave.
   */
  #slideNumber(slide: Slide): XmlElement | null {
    const slot = this.#page.slots.find(({ type }) => type === 'sldNum');
    if (!slot || this.#page.numbered || slide.kind === 'title') return null;
    const properties = el('a:rPr', { lang: this.#deck.language, dirty: false });
    return el(
      'p:sp',
      placeholderProperties({ id: this.#nextId++, name: slot.name || 'Slide Number' }, placeholderElement(slot)),
      el('p:spPr'),
      el(
        'p:txBody',
        el('a:bodyPr'),
        el('a:lstStyle'),
        el(
          'a:p',
          el('a:fld', { id: SLIDE_NUMBER_FIELD, type: 'slidenum' }, properties, el('a:t', String(this.#number))),
        ),
      ),
    );
  }
}

const textsOf = ({ placeholders, elements }: Slide): string[] =>
  [...placeholders, ...elements].flatMap(({ content }) => (saysText(content) ? content.paragraphs.map(plainText) : []));

const saysText = (content: Content): content is TextContent | ShapeContent =>
  content.type === 'text' || content.type === 'shape';

const plainText = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('');

type Standing = { box: Box } & ({ holder: PlaceholderContent } | { element: FreeElement });

interface Placement {
  name: string;
  box: Box;
  rotation?: number;
  flipped?: boolean;
  /** Relationship id of the slide that a click goes to. */
  opens?: string;
  placeholder?: XmlElement;
  /** The box is the placeholder's own: it is inherited, not written. */
  inherits?: boolean;
}

/** `p:ph` as on the layout (19.3.1.36): `obj` and 0 are the defaults and stay unwritten. */
const placeholderElement = ({ type, idx }: Slot): XmlElement =>
  el('p:ph', { type: type === 'obj' ? undefined : type, idx: idx === 0 ? undefined : idx });

/** A free picture whose box has another ratio is cut, never stretched. */
function fitCrop(facts: { width: number; height: number }, box: Box, { focus }: PictureContent): Insets {
  const off = Math.abs(Math.log(facts.width / facts.height / (box.width / Math.max(1, box.height))));
  return off < 0.005 ? noInsets : cropToFill(facts, box, focus);
}

const pageInk = ({ text, textTint }: Page): Ink => ({
  color: text,
  ...(textTint === undefined ? {} : { tint: textTint }),
});

/** How much of the accent lies behind the row that matters: a breath would not be seen there. */
const EMPHASIS_ALPHA = 0.28;
/** Between the bands of filled styles, which are lighter, and their header. */
const EMPHASIS_TINT = 0.42;

/** The row that matters is in the accent that says "look here" everywhere else: another would bring a colour that means nothing. */
function emphasisOn(page: Page, filled: boolean): TableLook['emphasis'] {
  const color = page.accents[0] ?? 'accent1';
  // Among cells with fills of their own a translucent one would show the page's ground, which they do not.
  if (filled || isRestless(page))
    return { color, tint: EMPHASIS_TINT, text: legibleInk(page, tintedColor(page.palette[color], EMPHASIS_TINT)) };
  const ground = blend({ ...fromHex(page.palette[color]), alpha: EMPHASIS_ALPHA }, page.ground);
  return { color, alpha: EMPHASIS_ALPHA, text: legibleInk(page, ground) };
}
