import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { contentType } from '../../../src/office/opc/content-types.ts';
import type { OpcPackage } from '../../../src/office/opc/package.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import { paintDeck } from '../../../src/engine/paint/paint-deck.ts';
import { setPdfLanguage } from '../../../src/engine/paint/pdf/set-pdf-language.ts';
import type { PaintOrder } from '../../../src/engine/engine.ts';
import { openTemplate } from '../../../src/engine/template/open-template.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { presentationPackage, rgb, solid } from '../../support/make-presentation.ts';
import { drawn, paintPages, setShapes, slidesOf } from '../../support/painted-pages.ts';
import { readPixels } from '../../support/pixels.ts';

const EMU = 12_700;
const slideSize = { width: 720 * EMU, height: 405 * EMU };
const red = solid(rgb('FF0000'));
const masters = [{ placeholders: [], layouts: [{}] }];
const square = { x: 10, y: 10, width: 20, height: 20 };

function saying(text: string, rPr: XmlElement = el('a:rPr')): XmlElement {
  const made = drawn({ x: 100, y: 100, width: 400, height: 60 });
  made.children.push(el('p:txBody', el('a:bodyPr'), el('a:p', el('a:r', rPr, el('a:t', text)))));
  return made;
}

function addNotes(made: OpcPackage, index: number, paragraphs: string[]): void {
  const slide = slidesOf(made)[index];
  const body = el(
    'p:sp',
    el(
      'p:nvSpPr',
      el('p:cNvPr', { id: 3, name: 'Notes' }),
      el('p:cNvSpPr'),
      el('p:nvPr', el('p:ph', { type: 'body', idx: 1 })),
    ),
    el('p:spPr'),
    el(
      'p:txBody',
      el('a:bodyPr'),
      paragraphs.map((text) => el('a:p', el('a:r', el('a:t', text)))),
    ),
  );
  const part = made.addPart(
    made.nextPartName('/ppt/notesSlides/notesSlide', '.xml'),
    contentType.notesSlide,
    el('p:notes', el('p:cSld', el('p:spTree', el('p:nvGrpSpPr'), el('p:grpSpPr'), body))),
  );
  slide?.relationships.add(relationshipType.notesSlide, part);
}

async function paintPdf(order: Partial<PaintOrder>, prepare: (made: OpcPackage) => void, slides = [0, 0]) {
  const made = presentationPackage({ slideSize, masters, slides });
  prepare(made);
  const { pdf } = await paintDeck(openTemplate(made.write()), { pages: 'slides', format: 'pdf', ...order });
  if (!pdf) throw new Error('No PDF was painted.');
  return pdf;
}
/** pdf.js takes the bytes away from whoever gives them. */
const opened = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));

it('paints pages at the width asked for, in the proportions of the slides', async () => {
  const { pages } = await paintPages({ masters, slides: [0] }, { width: 320 });
  expect([pages[0]?.width, pages[0]?.height]).toEqual([320, 180]);
});

it('paints the pages named, in the order named', async () => {
  const spec = { masters, slides: [0, 0] };
  const named = [
    { kind: 'slide', id: '2' },
    { kind: 'layout', id: 'slideLayout1' },
    { kind: 'master', id: 'slideMaster1' },
    { kind: 'slide', id: '1' },
  ] as const;
  const { pages } = await paintPages(spec, { pages: named }, (made) => {
    const second = slidesOf(made)[1];
    if (second) setShapes(second, [drawn(square, red)]);
  });
  expect(pages.map(({ at }) => at(20, 20))).toEqual(['FF0000', 'FFFFFF', 'FFFFFF', 'FFFFFF']);
});

it.each([
  ['slide', '0'],
  ['slide', '3'],
  ['slide', 'x'],
  ['layout', 'slideLayout9'],
  ['master', 'slideLayout1'],
] as const)('has no %s %s', async (kind, id) => {
  await expect(paintPages({ masters, slides: [0, 0] }, { pages: [{ kind, id }] })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('paints a slide that has lost its layout', async () => {
  const { pages } = await paintPages({ masters, slides: [7] }, {}, (made) => {
    const [slide] = slidesOf(made);
    if (slide) setShapes(slide, [drawn(square, red)]);
  });
  expect(pages[0]?.at(20, 20)).toBe('FF0000');
});

it('paints nothing beyond the shapes that a page may have, and says so once', async () => {
  const made = presentationPackage({ slideSize, masters, slides: [0] });
  const [slide] = slidesOf(made);
  if (slide)
    setShapes(
      slide,
      [0, 1, 2, 3].map((index) => drawn({ ...square, x: 10 + 50 * index }, red)),
    );
  const limits = { ...defaultLimits, maxPageShapes: 2 };
  const painted = await paintDeck(
    openTemplate(made.write()),
    { pages: 'slides', format: 'png', width: 720 },
    { limits },
  );
  const pixels = await readPixels(painted.pages[0]?.png ?? new Uint8Array());
  expect([20, 70, 120, 170].map((x) => pixels.at(x, 20))).toEqual(['FF0000', 'FF0000', 'FFFFFF', 'FFFFFF']);
  expect(painted.diagnostics).toMatchObject([{ code: 'too_many_shapes', slide: 1 }]);
});

it('gives a page no more time than it may take', async () => {
  const made = presentationPackage({ slideSize, masters, slides: [0] });
  const [slide] = slidesOf(made);
  if (slide) setShapes(slide, [drawn(square, red)]);
  const limits = { ...defaultLimits, maxPageMs: -1 };
  const painted = await paintDeck(openTemplate(made.write()), { pages: 'slides', format: 'png' }, { limits });
  expect(painted.diagnostics).toMatchObject([{ code: 'page_too_slow' }]);
});

it('paints pages that would be too large smaller', async () => {
  const made = presentationPackage({ slideSize, masters, slides: [0] });
  const limits = { ...defaultLimits, maxPagePixels: 160 * 90 };
  const painted = await paintDeck(
    openTemplate(made.write()),
    { pages: 'slides', format: 'png', width: 4_000 },
    { limits },
  );
  expect((await readPixels(painted.pages[0]?.png ?? new Uint8Array())).width).toBe(160);
});

it('paints a page although a chart on it is damaged, and says so', async () => {
  const beside = drawn(square, red);
  const chart = el(
    'p:graphicFrame',
    el('p:nvGraphicFramePr', el('p:cNvPr', { id: 9, name: 'Chart' }), el('p:cNvGraphicFramePr'), el('p:nvPr')),
    el('p:xfrm', el('a:off', { x: 0, y: 0 }), el('a:ext', { cx: 100 * EMU, cy: 100 * EMU })),
    el('a:graphic', el('a:graphicData', { uri: 'chart' }, el('c:chart', { 'r:id': 'rId99' }))),
  );
  const { pages, problems } = await paintPages({ masters, slides: [0] }, {}, (made) => {
    const [slide] = slidesOf(made);
    if (!slide) return;
    const part = made.addPart('/ppt/charts/chart1.xml', 'application/xml', Buffer.from('<c:chartSpace'));
    const id = slide.relationships.add(relationshipType.chart, part);
    const graphic = chart.children[2];
    if (typeof graphic === 'object')
      graphic.children = [el('a:graphicData', { uri: 'chart' }, el('c:chart', { 'r:id': id }))];
    setShapes(slide, [chart, beside]);
  });
  expect(problems).toMatchObject([{ code: 'chart_damaged', shape: 'Chart' }]);
  expect(pages[0]?.at(20, 20)).toBe('FF0000');
});

it('writes PDF pages of the size of the slides, their text as text', async () => {
  const pdf = await paintPdf({ title: 'Ein Täst' }, (made) => {
    const [slide] = slidesOf(made);
    if (slide) setShapes(slide, [saying('Selectable words')]);
  });
  const document = await opened(pdf);
  expect(document.numPages).toBe(2);
  const page = await document.getPage(1);
  expect(page.view).toEqual([0, 0, 720, 405]);
  expect((await extractText(document, { mergePages: true })).text).toContain('Selectable words');
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Ein Täst' });
});

it('names the language of a PDF document', async () => {
  const pdf = await paintPdf({ language: 'de-AT' }, () => {});
  const document = await opened(pdf);
  expect((await document.getMetadata()).info).toMatchObject({ Language: 'de-AT' });
  expect(document.numPages).toBe(2);
});

it('leaves a PDF alone that it cannot read, and languages that are none', async () => {
  const pdf = await paintPdf({}, () => {});
  expect(setPdfLanguage(pdf, 'de) /Evil (x')).toBe(pdf);
  const odd = Buffer.from('%PDF-1.4 nothing');
  expect(setPdfLanguage(odd, 'de')).toBe(odd);
});

it('leads from text and shapes of a PDF to addresses and slides, but to no scripts', async () => {
  const pdf = await paintPdf({}, (made) => {
    const [first, second] = slidesOf(made);
    if (!first || !second) return;
    const to = (address: string) =>
      el('a:rPr', el('a:hlinkClick', { 'r:id': first.relationships.add(relationshipType.hyperlink, address) }));
    const jump = drawn({ ...square, x: 300 }, red);
    const properties = jump.children[0];
    const named = typeof properties === 'object' ? properties.children[0] : undefined;
    if (typeof named === 'object') {
      const id = first.relationships.add(relationshipType.slide, second);
      named.children.push(el('a:hlinkClick', { 'r:id': id, action: 'ppaction://hlinksldjump' }));
    }
    setShapes(first, [
      saying('there', to('https://example.org/there')),
      saying('bad', to('javascript:alert(1)')),
      jump,
    ]);
  });
  const page = await (await opened(pdf)).getPage(1);
  const links = (await page.getAnnotations()) as { url?: string; dest?: unknown; rect: number[] }[];
  expect(links.map(({ url, dest }) => url ?? dest)).toEqual(['https://example.org/there', 'slide-2']);
  // From the bottom left of the page.
  expect(links[1]?.rect.map(Math.round)).toEqual([300, 375, 320, 395]);
});

it('writes the notes of a slide below its picture, on as many sheets as they need', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `Note number ${index + 1}.`);
  const pdf = await paintPdf({ notes: true }, (made) => {
    const [first] = slidesOf(made);
    if (first) setShapes(first, [saying('On the slide')]);
    addNotes(made, 0, long);
  });
  const document = await opened(pdf);
  const { text } = await extractText(document);
  expect(text.length).toBeGreaterThanOrEqual(4);
  expect(text[0]).not.toContain('Note number');
  expect(text[1]).toContain('On the slide');
  for (const note of long) expect(text.filter((page) => page.includes(note))).toHaveLength(1);
  expect((await document.getPage(2)).view).toEqual([0, 0, 540, 720]);
});

it('writes no notes pages for slides without notes, nor when not asked', async () => {
  const withNotes = await paintPdf({ notes: true }, () => {});
  expect((await opened(withNotes)).numPages).toBe(2);
  const without = await paintPdf({}, (made) => addNotes(made, 0, ['A note']));
  expect((await opened(without)).numPages).toBe(2);
});
