import { expect, it } from 'vitest';
import { ZodError } from 'zod';
import { DECK_DOCUMENT_VERSION } from '../../src/deck/document.ts';
import { upgradeDocument } from '../../src/deck/upgrade-document.ts';

const body = { title: 'Review', language: 'en', templateId: null, slideSize: { width: 12_192_000, height: 6_858_000 } };
const words = [{ runs: [{ text: 'Hello' }], level: 0, bullet: 'inherit' }];
const slide = {
  id: 'a',
  kind: 'bullets',
  layout: 'slideLayout2',
  placeholders: [{ type: 'title', idx: 0, content: { type: 'text', paragraphs: words } }],
};

it('opens a document of the first version', () => {
  const opened = upgradeDocument({ version: 1, ...body, slides: [slide] });
  expect(opened.version).toBe(DECK_DOCUMENT_VERSION);
  expect(opened.slides[0]).toMatchObject({ ...slide, elements: [], notes: [], sources: [] });
});
it('gives the first free text named "Title" of an older slide the role that its name stood for', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const free = (id: string, name: string, content: object) => ({ id, name, box, content });
  const said = { type: 'shape', geometry: 'rect', fill: null, line: null, paragraphs: words };
  const elements = [
    free('picture', 'Title', { type: 'picture', ref: 'p', alt: 'A bridge' }),
    free('note', 'Note', said),
    free('title', 'Title', said),
    free('again', 'Title', said),
  ];
  const opened = upgradeDocument({ version: 2, ...body, slides: [{ ...slide, elements }, slide] });
  expect(opened.slides[0]?.elements.map(({ id, role }) => [id, role])).toEqual([
    ['picture', undefined],
    ['note', undefined],
    ['title', 'title'],
    ['again', undefined],
  ]);
  expect(opened.slides[1]?.elements).toEqual([]);
});
it('gives what counted the parts by its name the role that it stood for, on dividers', () => {
  const said = { type: 'shape', geometry: 'rect', fill: null, line: null, paragraphs: words };
  const elements = ['Part number', 'Part field 1', 'Part field 2', 'Note'].map((name) => ({
    id: name,
    name,
    box: { x: 0, y: 0, width: 10, height: 10 },
    content: said,
  }));
  const opened = upgradeDocument({
    version: 3,
    ...body,
    slides: [
      { ...slide, kind: 'section', elements },
      { ...slide, elements },
    ],
  });
  const [divider, other] = opened.slides.map((one) => one.elements.map(({ role }) => role));
  expect(divider).toEqual(['partNumber', 'partField', 'partField', undefined]);
  expect(other).toEqual([undefined, undefined, undefined, undefined]);
});
it.each([
  ['slides that are no list', { slides: 7 }],
  ['a slide that is none', { slides: ['a'] }],
  ['elements that are no list', { slides: [{ ...slide, elements: 'a' }] }],
])('refuses an older document with %s', (_, wrong) => {
  expect(() => upgradeDocument({ version: 2, ...body, ...wrong })).toThrow(ZodError);
});
it('hands back a document of today as it is', () => {
  const document = { version: DECK_DOCUMENT_VERSION, ...body, slides: [slide] };
  expect(upgradeDocument(document)).toBe(document);
});
it.each([
  ['a newer program', { version: DECK_DOCUMENT_VERSION + 1, ...body, slides: [] }, /newer program/],
  ['no version', { ...body, slides: [] }, /no version/],
  ['a version that never was', { version: 0, ...body, slides: [] }, /never written/],
])('refuses a document of %s with a reason', (_, document, reason) => {
  expect(() => upgradeDocument(document)).toThrow(reason);
});
