import { beforeAll, describe, expect, it } from 'vitest';
import { ChartKind } from '../../../src/deck/chart-kinds.ts';
import type { DeckDocument, FreeElement } from '../../../src/deck/document.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { allOf, childOf, descend, textOf } from '../../../src/office/xml/tree.ts';
import { assertSoundPackage, openPackage, slideNames, type OpenedPackage } from '../../support/assert-sound-package.ts';
import { bodyBox, makePresentation } from '../../support/make-presentation.ts';
import { chart, draftOf, onePixel, slideOfEachKind, table, text } from '../../support/sample-draft.ts';

const engine = localEngine();
const media = new Map([['picture', onePixel]]);

describe('a built deck', () => {
  let document: DeckDocument;
  let pptx: Uint8Array;
  let opened: OpenedPackage;

  beforeAll(async () => {
    ({ document } = await engine.compose(draftOf(...slideOfEachKind), neutralTemplate()));
    ({ pptx } = await engine.build(document, neutralTemplate(), media));
    opened = openPackage(pptx);
  });

  it('keeps every rule of the package format', () => {
    assertSoundPackage(pptx);
  });
  it('has a slide for each of the document, each with a filled title placeholder of its own words', () => {
    const titles = slideNames(opened).map((name) => {
      const shape = [...allOf(opened.xml(name), 'p:sp')].find((sp) =>
        ['title', 'ctrTitle'].includes(descend(sp, 'p:nvSpPr', 'p:nvPr', 'p:ph')?.attributes['type'] ?? ''),
      );
      return textOf(childOf(shape, 'p:txBody'));
    });
    expect(titles).toHaveLength(document.slides.length);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.every(Boolean)).toBe(true);
  });
  it('leaves no empty prompt', () => {
    for (const name of slideNames(opened)) {
      for (const shape of allOf(opened.xml(name), 'p:sp')) {
        if (descend(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')) expect(textOf(childOf(shape, 'p:txBody')), name).not.toBe('');
      }
    }
  });
  it('gives the same bytes for the same document', async () => {
    const again = await engine.build(document, neutralTemplate(), media);
    expect(Buffer.compare(again.pptx, pptx)).toBe(0);
  });
  it('stores a repeated picture once, as what it is', () => {
    const pictures = opened.names.filter((name) => name.startsWith('/ppt/media/'));
    expect(pictures).toHaveLength(1);
    expect(opened.contentTypeOf(pictures[0] ?? '')).toBe('image/png');
  });
  it('describes pictures, charts and tables', () => {
    for (const name of slideNames(opened)) {
      for (const kind of ['p:pic', 'p:graphicFrame']) {
        for (const shape of allOf(opened.xml(name), kind))
          expect(allOf(shape, 'p:cNvPr').next().value?.attributes['descr']).toBeTruthy();
      }
    }
  });
  it('writes notes, title and language', () => {
    const notes = opened.names.filter((name) => name.startsWith('/ppt/notesSlides/') && !name.includes('_rels'));
    expect(notes.map((name) => textOf(opened.xml(name)))).toEqual(['Say this slowly.']);
    const core = opened.xml('/docProps/core.xml');
    expect(textOf(childOf(core, 'dc:title'))).toBe('Quarterly review');
    expect(textOf(childOf(core, 'dc:language'))).toBe('en-GB');
  });
});

const build = async (slides: Parameters<typeof draftOf>, template = neutralTemplate()) => {
  const { document, problems } = await engine.compose(draftOf(...slides), template);
  return { document, problems, built: await engine.build(document, template, media) };
};

describe('the builder', () => {
  it('writes every kind of chart soundly, caches equal to the workbook', async () => {
    const slides = ChartKind.options.map((kind) => ({
      id: kind,
      kind: 'chart' as const,
      title: `A ${kind} chart`,
      notes: [],
      sources: [],
      chart: chart({ kind, grouping: 'stacked' }),
    }));
    const { built } = await build(slides);
    const opened = assertSoundPackage(built.pptx);
    expect(opened.names.filter((name) => name.startsWith('/ppt/embeddings/'))).toHaveLength(slides.length);
  });
  it('drops the sample slides of a template and keeps its layouts', async () => {
    const template = makePresentation({
      masters: [
        { layouts: [{ name: 'Title and Content', type: 'obj', placeholders: [{ type: 'title' }, { idx: 1 }] }] },
      ],
      slides: [0, 0, 0],
    });
    const { built } = await build(
      [{ id: 'a', kind: 'bullets', title: 'One', notes: [], sources: [], paragraphs: [text('x'), text('y')] }],
      template,
    );
    const opened = assertSoundPackage(built.pptx);
    expect(slideNames(opened)).toHaveLength(1);
    expect(opened.names.filter((name) => /^\/ppt\/slides\/[^/]+\.xml$/.test(name))).toHaveLength(1);
    expect(opened.contentTypeOf('/ppt/presentation.xml')).toMatch(/presentation\.main\+xml$/);
  });
  it('makes a layout for a master that has none, and a notes master where there is none', async () => {
    const template = makePresentation({ masters: [{ placeholders: [{ type: 'title' }], layouts: [] }] });
    const { built } = await build(slideOfEachKind, template);
    const opened = assertSoundPackage(built.pptx);
    expect(opened.names.filter((name) => /notesMasters\/[^/]+\.xml$/.test(name))).toHaveLength(1);
  });
  it('binds free text as the title where its role says so, whatever its name, on a layout without a place for one', async () => {
    const template = makePresentation({ masters: [{ layouts: [{ placeholders: [{ idx: 1, box: bodyBox }] }] }] });
    const slide = { id: 'a', kind: 'bullets' as const, notes: [], sources: [], paragraphs: [text('x'), text('y')] };
    const { document } = await engine.compose(draftOf({ ...slide, title: 'One' }), template);
    const elements = document.slides[0]?.elements ?? [];
    const title = elements.find(({ role }) => role === 'title');
    expect(title).toBeDefined();
    const boundTitles = async (...free: FreeElement[]): Promise<string[]> => {
      const changed = { ...document, slides: document.slides.map((one) => ({ ...one, elements: free })) };
      const { pptx } = await engine.build(changed, template, media);
      return [...allOf(assertSoundPackage(pptx).xml('/ppt/slides/slide1.xml'), 'p:nvSpPr')]
        .filter((shape) => descend(shape, 'p:nvPr', 'p:ph')?.attributes['type'] === 'title')
        .map((shape) => childOf(shape, 'p:cNvPr')?.attributes['name'] ?? '');
    };
    const { role, ...plain } = title!;
    expect(await boundTitles({ ...plain, role, name: 'Überschrift' })).toEqual(['Überschrift']);
    expect(await boundTitles({ ...plain, name: 'Title' })).toEqual([]);
    const textBox: FreeElement['content'] = { type: 'text', paragraphs: [text('Two')] };
    expect(await boundTitles({ ...plain, role, name: 'Box', content: textBox })).toEqual(['Box']);
    expect(await boundTitles({ ...plain, role, name: 'One' }, { ...plain, role, name: 'Two' })).toEqual(['One']);
  });
  it('names fonts and direction for Arabic, and fonts for Japanese', async () => {
    const { built } = await build([
      {
        id: 'a',
        kind: 'bullets',
        title: 'مرحبا بالعالم',
        notes: [],
        sources: [],
        paragraphs: [text('النقطة الأولى'), text('日本語の文')],
      },
    ]);
    const root = openPackage(built.pptx).xml('/ppt/slides/slide1.xml');
    expect([...allOf(root, 'a:cs')].length).toBe(2);
    expect([...allOf(root, 'a:ea')].length).toBe(1);
    const arabic = [...allOf(root, 'a:p')].filter((one) => /[\u0600-\u06ff]/.test(textOf(one)));
    expect(arabic.map((one) => childOf(one, 'a:pPr')?.attributes['rtl'])).toEqual(['1', '1']);
  });
  it('turns links into hyperlink relationships, and refuses other schemes', async () => {
    const linked = (link: string) => ({ runs: [{ text: link, link }], level: 0, bullet: 'inherit' as const });
    const { built } = await build([
      {
        id: 'a',
        kind: 'bullets',
        title: 'Links',
        notes: [],
        sources: [],
        paragraphs: [linked('https://example.org/?a=1&b=2'), linked('javascript:alert(1)')],
      },
    ]);
    const opened = assertSoundPackage(built.pptx);
    const external = [...opened.relationships('/ppt/slides/slide1.xml').values()].filter((one) => one.external);
    expect(external.map(({ target }) => target)).toEqual(['https://example.org/?a=1&b=2']);
  });
  it('says which picture is missing and builds the rest', async () => {
    const { document } = await engine.compose(draftOf(...slideOfEachKind), neutralTemplate());
    const built = await engine.build(document, neutralTemplate(), new Map());
    expect(built.problems.map(({ code }) => code)).toEqual(['picture_missing', 'picture_missing']);
    assertSoundPackage(built.pptx);
  });
  it('right-aligns numbers and marks header and total of a table', async () => {
    const content = table(3);
    content.table.totalRow = true;
    const { built } = await build([{ id: 'a', kind: 'table', title: 'T', notes: [], sources: [], table: content }]);
    const root = openPackage(built.pptx).xml('/ppt/slides/slide1.xml');
    const properties = allOf(root, 'a:tblPr').next().value;
    expect(properties?.attributes).toMatchObject({ firstRow: '1', lastRow: '1' });
    const aligned = [...allOf(root, 'a:tc')].map(
      (cell) => descend(cell, 'a:txBody', 'a:p', 'a:pPr')?.attributes['algn'],
    );
    expect(aligned.slice(3, 6)).toEqual(['l', 'r', 'r']);
  });
});
