import type { DeckDocument, Slide } from '../../deck/document.ts';
import { plainText } from '../../deck/content.ts';
import { ValidationError } from '../../errors.ts';
import { contentType } from '../../office/opc/content-types.ts';
import { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { Built, Media, Problem } from '../engine.ts';
import { xmlBytes } from '../../office/xml/serialise.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { writeDocumentProperties } from './write-document-properties.ts';
import { MediaStore } from './media-store.ts';
import { ensureNotesMaster, notesPlaceholders, notesSlide } from './notes-slide.ts';
import { isTitle, type Pages } from '../page/page.ts';
import { mostlyRightToLeft } from '../page/theme-scripts.ts';
import type { DeckTemplate } from '../prepare/open-for-decks.ts';
import { replaceSlideList } from '../prepare/prepare-package.ts';
import { presentationPart } from '../template/presentation-part.ts';
import { writeSections } from './write-sections.ts';
import { SlideWriter, type DeckContext } from './slide-writer.ts';
import { defaultTableStyle } from './table-style.ts';
import { templateRules } from '../template/template-rules.ts';
import { linkTarget } from './link-target.ts';
import { unknownPlaces } from './unknown-places.ts';

const FIRST_SLIDE_ID = 256;

/**
 * Writes the deck: the same document, template and media give the same bytes.
 * @throws ValidationError for layouts and placeholders that the template does not have
 */
export function buildDeck(document: DeckDocument, template: DeckTemplate, media: Media): Built {
  refuseUnknownPlaces(document, template.pages);
  const target = OpcPackage.read(template.prepared, templateRules());
  const main = presentationPart(target);
  const problems: Problem[] = template.mended ? [{ ...template.mended, severity: 'warning' }] : [];
  const slideParts = new Map<string, Part>();
  const deck: DeckContext = {
    target,
    pages: template.pages,
    store: new MediaStore(target),
    media,
    language: document.language,
    rtl: mostlyRightToLeft([document.title, ...document.slides.flatMap(titleTexts)]),
    tableStyle: defaultTableStyle(main),
    problems,
    slideParts,
  };
  const notes = document.slides.some((slide) => slide.notes.length > 0) ? ensureNotesMaster(target, main) : undefined;
  // All parts are there before the first is written: slides lead to later ones.
  const parts = document.slides.map((slide) => {
    const part = target.addPart(target.nextPartName('/ppt/slides/slide', '.xml'), contentType.slide, el('p:sld'));
    slideParts.set(slide.id, part);
    return part;
  });
  const entries = document.slides.map((slide, i): XmlElement => {
    const part = parts[i];
    if (!part) throw new Error(`Slide ${i + 1} has no part.`);
    writeSlide(deck, slide, { part, number: i + 1 });
    if (notes && slide.notes.length > 0) addNotes(deck, slide, { part, master: notes });
    return el('p:sldId', { id: FIRST_SLIDE_ID + i, 'r:id': main.relationships.add(relationshipType.slide, part) });
  });
  const root = main.edit();
  replaceSlideList(root, entries);
  writeSections(
    root,
    document,
    entries.map((_, i) => FIRST_SLIDE_ID + i),
  );
  writeDocumentProperties(target, document);
  return { pptx: target.write(), problems };
}

/** What the titles of a slide say. */
function titleTexts({ placeholders }: Slide): string[] {
  return placeholders.flatMap(({ type, content }) =>
    isTitle(type) && content.type === 'text' ? [plainText(content.paragraphs)] : [],
  );
}

function refuseUnknownPlaces(document: DeckDocument, { pages }: Pages): void {
  const issues = unknownPlaces(
    document,
    pages.map(({ id, name, slots }) => ({ id, name, places: slots })),
  );
  const [first] = issues;
  if (first) throw new ValidationError(first.message, issues);
}

function writeSlide(deck: DeckContext, slide: Slide, { part, number }: { part: Part; number: number }): void {
  const { target, pages } = deck;
  const page = pages.byId.get(slide.layout);
  const layout = page && target.part(page.partName);
  if (!page || !layout)
    throw new Error(`No layout part for slide ${number}: the prepared package and the pages do not belong together.`);
  part.relationships.add(relationshipType.slideLayout, layout);
  // Written at once: the bytes take a tenth of the tree's memory.
  part.set(xmlBytes(new SlideWriter(deck, page, { part, number }).write(slide)));
}

function addNotes(deck: DeckContext, slide: Slide, { part, master }: { part: Part; master: Part }): void {
  const notes = deck.target.addPart(
    deck.target.nextPartName('/ppt/notesSlides/notesSlide', '.xml'),
    contentType.notesSlide,
    el('p:notes'),
  );
  notes.relationships.add(relationshipType.notesMaster, master);
  notes.relationships.add(relationshipType.slide, part);
  part.relationships.add(relationshipType.notesSlide, notes);
  notes.set(
    notesSlide(slide.notes, notesPlaceholders(master), {
      language: deck.language,
      scripts: deck.pages.scripts,
      link: (address) => {
        const target = linkTarget(address);
        return target && notes.relationships.add(relationshipType.hyperlink, target);
      },
    }),
  );
}
