import type { Content, Paragraph, TextContent } from '../../deck/content.ts';
import type { FreeElement, PlaceholderContent, Slide } from '../../deck/document.ts';
import type { SlideHead } from '../../deck/draft.ts';
import { isOpening, leadsThrough } from '../../deck/slide-kinds.ts';
import { inches, type Box, type Emu } from '../../deck/units.ts';
import { bottom, coveredBy, mirroredIn, overlaps, right, sameBox, turnedBounds } from '../geometry/box.ts';
import { isRestless, isTitle, type Page, type Pages, type Slot } from '../page/page.ts';
import type { Problem } from '../engine.ts';
import { LayoutChooser } from './layout-chooser.ts';
import type { Need } from './layout-rules.ts';
import { isOpeningLayout, titleSlot } from './page-slots.ts';
import { fitInSlot, fitTitle, type Fit, type FittedTitle, withFit } from './fit-slot.ts';
import { fitFreeText, line, shape, wholeBox } from './free-text.ts';
import { besideObstacles, columnsOf, contentRegion, FLUSH, flushWithText } from './region.ts';
import { accentText, panelInk, panelUnder } from './palette.ts';
import { endOfLetters, lettersOf } from './title-room.ts';

/** What all slides of one draft share while it is composed. */
export class Composer {
  readonly pages: Pages;
  readonly #original: Pages;
  readonly chooser: LayoutChooser;
  readonly language: string;
  readonly slides: Slide[] = [];
  readonly problems: Problem[] = [];
  /** How many parts the whole deck has: slides that open one. */
  readonly parts: number;

  /** @param original the template's pages, before room was made for anything */
  constructor(
    pages: Pages,
    { language, original = pages, parts = 0 }: { language: string; original?: Pages; parts?: number },
  ) {
    this.pages = pages;
    this.#original = original;
    this.language = language;
    this.parts = parts;
    this.chooser = new LayoutChooser(pages);
  }

  /** A length that grows with the slide: given for one 7.5 in high. */
  length(value: number): Emu {
    return Math.round(inches(value) * this.pages.scale);
  }

  /** A font size that grows with the slide, in whole points, never under 12. */
  size(points: number): number {
    return Math.max(12, Math.round(points * this.pages.scale));
  }

  /** The placeholder as the layout has it. */
  ownSlot(page: Page, { type, idx }: Slot): Slot | undefined {
    return this.#original.byId.get(page.id)?.slots.find((slot) => slot.type === type && slot.idx === idx);
  }

  warn(code: string, message: string): void {
    this.problems.push({ code, severity: 'warning', message, slide: this.slides.length + 1 });
  }

  start(draft: SlideHead, need: Need, page = this.chooser.choose(need)): SlideDraft {
    return new SlideDraft(this, page, { draft, need });
  }
}

/** A title shown smaller than this share of its layout's size is given more room, where there is some above it. */
const LEAST_TITLE = 0.85;
/** Text with this much of its box over a filled shape stands on that. */
const ON_CARD = 0.97;
/** Inches on a slide 7.5 in high. */
const MOST_UNDER_TITLE = 0.5;

/** Where a title opens a deck or a part of it on a layout that is made for content, in parts of the slide's height; its size in points. */
const OPENING = { from: 0.32, height: 0.24, size: 40 };

const shownSize = ({ content }: FittedTitle, own: number): number =>
  (content.paragraphs[0]?.runs[0]?.size ?? own) * (content.fontScale ?? 1);

/** The title's place, and from where to where its letters stand in it. */
export interface TitleLetters {
  slot: Slot;
  start: Emu;
  end: Emu;
}

/** One slide on its way: a layout, what fills its placeholders, what stands free. */
export class SlideDraft {
  readonly composer: Composer;
  readonly page: Page;
  readonly region: Box;
  readonly #draft: SlideHead;
  readonly #need: Need;
  readonly #placeholders: PlaceholderContent[] = [];
  readonly #elements: FreeElement[] = [];
  readonly #credits: string[] = [];
  #titleLetters: TitleLetters | undefined;
  /** Elements whose place is that of a placeholder, which mirrors nothing. */
  readonly #held = new Set<FreeElement>();

  constructor(composer: Composer, page: Page, { draft, need }: { draft: SlideHead; need: Need }) {
    this.composer = composer;
    this.page = page;
    this.#draft = draft;
    this.#need = need;
    this.region = contentRegion(composer.pages, page);
    this.#placeTitle(draft.title);
  }

  /** A title where it reads best in its place: clear of the rule under it, and a little higher where two lines have no room. */
  #fitTitle(text: string, slot: Slot): FittedTitle & { place: Slot } {
    const lowered = this.#lowered(slot);
    if (lowered) return { place: lowered, ...fitTitle(text, lowered) };
    const free = { ...slot, box: besideObstacles(slot.box, this.page.obstacles) };
    const plain = { place: slot, ...fitTitle(text, slot) };
    // A line that the layout draws under its titles would strike through the second of two lines.
    const clear = plain.lines > 1 && !sameBox(free.box, slot.box) ? { place: free, ...fitTitle(text, free) } : plain;
    const own = slot.levels[0]?.size ?? 0;
    const heads = !this.#opens && slot.box.y < this.composer.pages.slideSize.height * 0.25;
    if (!heads || slot.vertical || shownSize(clear, own) >= own * LEAST_TITLE) return clear;
    const more = Math.min(this.composer.length(0.45), clear.place.box.y - this.composer.length(0.2));
    if (more <= 0) return clear;
    const { box } = clear.place;
    const raised = { ...slot, box: { ...box, y: box.y - more, height: box.height + more } };
    if (this.page.obstacles.some((obstacle) => overlaps(obstacle, raised.box) && !overlaps(obstacle, box)))
      return clear;
    const higher = { place: raised, ...fitTitle(text, raised) };
    return shownSize(higher, own) > shownSize(clear, own) ? higher : clear;
  }

  /** Where the deck's titles are smaller than their layout has them, a title says so itself. */
  #sized(content: TextContent, slot: Slot): TextContent {
    const size = slot.levels[0]?.size;
    if (size === undefined || size === this.composer.ownSlot(this.page, slot)?.levels[0]?.size) return content;
    const paragraphs = content.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ size, ...run })),
    }));
    return { ...content, paragraphs };
  }

  /** Whether the title is all that the slide says: the deck's, that of a part, or a word at the end. */
  get #opens(): boolean {
    const { kind, content, drawn } = this.#need;
    return isOpening(kind) || (kind === 'closing' && content === 0 && !drawn);
  }

  /** A title that stands alone, in the middle of the slide, where the template has no cover and no divider for it. */
  #lowered(slot: Slot): Slot | undefined {
    const { height } = this.composer.pages.slideSize;
    const { box } = slot;
    if (!this.#opens || isOpeningLayout(this.page) || slot.vertical) return undefined;
    if (!isTitle(slot.type) || bottom(box) > height * OPENING.from) return undefined;
    // Set as covers are, not as the headings of a page.
    const least = this.composer.size(OPENING.size);
    const levels = slot.levels.map((level) => ({ ...level, size: Math.max(level.size, least) }));
    return { ...slot, levels, box: wholeBox({ ...box, y: height * OPENING.from, height: height * OPENING.height }) };
  }

  /** Content begins no farther than this under the letters of its own title, though other titles of the deck be taller. */
  #raise(end: Emu): void {
    const { region, page, composer } = this;
    if (page.titleEnd === undefined || end >= page.titleEnd) return;
    const top = end + composer.length(MOST_UNDER_TITLE);
    if (top >= region.y || region.y > page.titleEnd + composer.length(MOST_UNDER_TITLE)) return;
    region.height += region.y - top;
    region.y = top;
  }

  #placeTitle(text: string): void {
    const slot = titleSlot(this.page);
    if (slot && this.#need.spokenTitle) {
      const paragraphs = [line(text)];
      this.fillText(slot, paragraphs, fitInSlot(paragraphs, slot));
      return;
    }
    if (slot) {
      const { place, content, lines, shortened } = this.#fitTitle(text, slot);
      if (shortened)
        this.composer.warn(
          'title_shortened',
          `The title "${text}" is too long for two lines on this layout and was shortened; shorten it yourself.`,
        );
      this.fill(place, this.#sized(content, place));
      this.#titleLetters = { slot: place, ...lettersOf(place, { content, lines }) };
      this.#raise(endOfLetters(place, { content, lines }));
      return;
    }
    const { composer, region } = this;
    const opens = this.#opens;
    const { height: slideHeight } = composer.pages.slideSize;
    const height = opens ? slideHeight * OPENING.height : Math.min(composer.length(0.9), region.height * 0.2);
    const y = opens ? slideHeight * OPENING.from : region.y;
    const box: Box = { x: region.x, y, width: region.width, height };
    const fitted = fitFreeText(() => [line(text, { bold: true })], box, {
      family: this.page.headingFamily,
      bold: true,
      max: composer.size(opens ? OPENING.size : 28),
      min: composer.size(16),
    });
    this.add(
      shape({
        name: 'Title',
        role: 'title',
        box,
        paragraphs: fitted.paragraphs,
        size: fitted.size,
        color: this.page.text,
        anchor: opens ? 'bottom' : 'top',
        headingFont: true,
      }),
    );
    const used = y - region.y + height + composer.length(0.2);
    this.region.y += used;
    this.region.height -= used;
  }

  fill(slot: Slot, content: PlaceholderContent['content'], box?: Box): this {
    // A box that was trimmed for an ornament of the layout is no longer the layout's own.
    const own = this.composer.ownSlot(this.page, slot);
    const trimmed = own && !sameBox(own.box, slot.box) ? slot.box : undefined;
    this.#placeholders.push({
      type: slot.type,
      idx: slot.idx,
      content,
      ...(box || trimmed ? { box: wholeBox(box ?? slot.box) } : {}),
    });
    return this;
  }

  fillText(slot: Slot, paragraphs: Paragraph[], fit: Fit): this {
    return this.fill(slot, withFit(paragraphs, fit) satisfies TextContent);
  }

  add(...elements: FreeElement[]): this {
    this.#elements.push(...elements);
    return this;
  }

  /** Adds what is read before all that was added but a title, and lies under it. */
  addFirst(...elements: FreeElement[]): this {
    const titles = this.#elements.filter(({ role }) => role === 'title').length;
    this.#elements.splice(titles, 0, ...elements);
    return this;
  }

  /** Adds what stands at a placeholder's place: in a deck read from the right it stays there. */
  hold(...elements: FreeElement[]): this {
    for (const element of elements) this.#held.add(element);
    return this.add(...elements);
  }

  /** As `hold`, for what is read before all that was added. */
  holdFirst(...elements: FreeElement[]): this {
    for (const element of elements) this.#held.add(element);
    return this.addFirst(...elements);
  }

  /** In a deck read from the right everything drawn stands the other way round, and arrows point there. */
  #inDirection(element: FreeElement): FreeElement {
    if (!this.page.rtl || this.#held.has(element)) return element;
    const { content } = element;
    const points = content.type === 'shape' && pointing.has(content.geometry);
    if (element.connects) return mirroredConnector(element, mirroredIn(this.region, element.box));
    return { ...element, box: mirroredIn(this.region, element.box), ...(points ? { flipped: true } : {}) };
  }

  /** Says in the small print whose a picture is. */
  credit(text: string | undefined): void {
    if (text && !this.#credits.includes(text)) this.#credits.push(text);
  }

  /** Sources and credits in one line, the last of it left out where it is too long. */
  #footLine(): FreeElement[] {
    const { kind, footnote } = this.#draft;
    const text = [footnote, ...this.#credits].filter(Boolean).join(' · ');
    const { foot, bodyFamily } = this.page;
    const box = this.#flush(foot.box);
    // Sources of a slide that leads through the deck would be those of all slides that follow.
    if (text === '' || leadsThrough(kind)) return [];
    const { size } = foot;
    const { paragraphs } = fitFreeText(() => [line(text)], box, { family: bodyFamily, max: size, min: size });
    const strip = foot.legible ? undefined : panelUnder([box], this.page, { air: box.height * 0.15 });
    const ink = strip ? panelInk(this.page) : foot.ink;
    return [
      ...(strip ? [strip] : []),
      shape({
        name: 'Source',
        box,
        paragraphs,
        size,
        color: ink.color,
        textTint: ink.tint,
        anchor: 'bottom',
      }),
    ];
  }

  /** The foot's line begins where the content does, where it is a little off it. */
  #flush(foot: Box): Box {
    const { region, page } = this;
    const off = page.rtl ? right(foot) - right(region) : region.x - foot.x;
    if (Math.abs(off) >= this.composer.pages.slideSize.width * FLUSH) return foot;
    return { ...foot, x: page.rtl ? foot.x : region.x, width: foot.width - off };
  }

  /** On a photograph, one panel under all that is drawn or charted straight on it. */
  #panel(): FreeElement[] {
    const { composer, page } = this;
    if (!isRestless(page)) return [];
    const placed = this.#placeholders.flatMap(({ type, idx, content, box }) => {
      if (content.type !== 'chart' && content.type !== 'table') return [];
      return { content, box: box ?? page.slots.find((slot) => slot.type === type && slot.idx === idx)?.box };
    });
    const free = this.#elements.filter(({ role }) => role !== 'title').map((one) => this.#inDirection(one));
    const drawn = [...placed, ...free];
    const cards = free.filter(({ content }) => content.type === 'shape' && content.fill !== null).map(({ box }) => box);
    const onCard = (box: Box | undefined): boolean =>
      box !== undefined && cards.some((card) => coveredBy(box, card) > ON_CARD);
    if (!drawn.some(({ content, box }) => standsOnGround(content) && !onCard(box))) return [];
    const title = titleSlot(page)?.box;
    const boxes = drawn.flatMap((one) => {
      const turn = 'rotation' in one ? one.rotation : undefined;
      return one.box ? [turn ? turnedBounds(one.box, turn) : one.box] : [];
    });
    const under = panelUnder(boxes, page, { air: composer.length(0.2) });
    const top = title && title.y < under.box.y ? Math.max(under.box.y, bottom(title)) : under.box.y;
    const end = Math.min(bottom(under.box), page.foot.box.y);
    return [{ ...under, box: { ...under.box, y: top, height: end - top } }];
  }

  /** Where a placeholder's content goes: its own box, less what a title without a placeholder takes. */
  areaOf(slot: Slot): Box {
    const box = flushWithText(slot);
    if (titleSlot(this.page)) return box;
    const y = Math.max(box.y, this.region.y);
    return { ...box, y, height: Math.max(0, box.y + box.height - y) };
  }

  /** Equal columns across the slide's room. */
  columns(count: number, gutter: number): Box[] {
    return columnsOf(this.region, count, gutter);
  }

  get title(): string {
    return this.#draft.title;
  }

  /** Where the title stands; undefined on a layout without a place for it. */
  get titleLetters(): TitleLetters | undefined {
    return this.#titleLetters;
  }

  /** Points of a drawn text that is as large as `points` says, on a slide 7.5 in high, but no larger than this share of the slide's title. */
  under(points: number, share = 1): number {
    const title = titleSlot(this.page)?.levels[0]?.size ?? Infinity;
    return Math.max(this.composer.size(14), Math.min(this.composer.size(points), Math.floor(title * share)));
  }

  /** The accent as text where it is legible. */
  get accent() {
    return accentText(this.page);
  }

  /** Ends the slide and hands it to the deck. */
  done(): void {
    const { id, kind, notes, sources } = this.#draft;
    const elements = [
      ...this.#panel(),
      ...this.#elements.map((one) => this.#inDirection(one)),
      ...this.#footLine(),
    ].map((element) => inkOn(this.page, { ...element, box: wholeBox(element.box) }));
    this.composer.chooser.take(this.page, this.#need);
    this.composer.slides.push({
      id,
      kind,
      layout: this.page.id,
      placeholders: this.#placeholders,
      elements,
      notes,
      sources,
      ...(kind === 'section' ? { section: this.#draft.title.slice(0, 200) } : {}),
    });
  }
}

/** A line turns the other way with its ends; it ends at the other side of what it ties, where it ended at a side. */
function mirroredConnector({ flipped, rotation, connects, ...element }: FreeElement, box: Box): FreeElement {
  const across = (site: number): number => (site === 1 ? 3 : site === 3 ? 1 : site);
  const mirrored = (tie: { id: string; site: number }) => ({ ...tie, site: across(tie.site) });
  return {
    ...element,
    box,
    ...(flipped ? {} : { flipped: true }),
    ...(rotation ? { rotation: -rotation } : {}),
    ...(connects ? { connects: { ...connects, from: mirrored(connects.from), to: mirrored(connects.to) } } : {}),
  };
}

/** Shapes that point to where the slide is read on. */
const pointing: ReadonlySet<string> = new Set(['homePlate', 'chevron', 'rightArrow', 'rtTriangle']);

/** Charts, and text on no fill; tables, cards and pictures bring a ground of their own. */
const standsOnGround = (content: Content): boolean =>
  content.type === 'chart' ||
  (content.type === 'table' && content.ruled === true) ||
  (content.type === 'shape' && content.fill === null && content.paragraphs.some(({ runs }) => runs.length > 0));

/** Text straight on the ground takes the ink that is legible there, darker than the theme's own where it must be. */
function inkOn(page: Page, element: FreeElement): FreeElement {
  const { content } = element;
  if (
    page.textTint === undefined ||
    content.type !== 'shape' ||
    content.fill !== null ||
    content.textColor !== page.text
  )
    return element;
  const paragraphs = content.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map(({ color, ...run }) =>
      color === undefined || color === page.text ? run : { ...run, color },
    ),
  }));
  return { ...element, content: { ...content, paragraphs, textTint: page.textTint } };
}

/** Slides that come of one draft slide are told apart by number, and notes stay with the first. */
export function partOf<T extends SlideHead>(draft: T, index: number, count: number): T {
  if (count === 1) return draft;
  return {
    ...draft,
    id: index === 0 ? draft.id : `${draft.id}-${index + 1}`,
    title: `${draft.title} (${index + 1}/${count})`,
    notes: index === 0 ? draft.notes : [],
  };
}
