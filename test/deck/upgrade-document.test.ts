import { expect, it } from 'vitest';
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
it('knows a title outside the placeholders by its role, in documents that only named it', () => {
  const shape = { type: 'shape', geometry: 'rect', fill: null, line: null, paragraphs: words, anchor: 'top' };
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const elements = [
    { id: 'a', name: 'Title', box, content: shape },
    { id: 'b', name: 'Card', box, content: shape },
  ];
  const opened = upgradeDocument({ version: 2, ...body, slides: [{ ...slide, elements }] });
  expect(opened.slides[0]?.elements.map(({ name, role }) => [name, role])).toEqual([
    ['Title', 'title'],
    ['Card', undefined],
  ]);
});
