import { describe, expect, it } from 'vitest';
import type { FreeElement } from '../../../src/deck/document.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { makePresentation } from '../../support/make-presentation.ts';
import { draftOf, slideOfEachKind, table } from '../../support/sample-draft.ts';

const engine = localEngine();
const withSource = slideOfEachKind.map((slide): DraftSlide => ({ ...slide, footnote: 'Source: report.pdf, p. 3' }));
const footOf = (elements: readonly FreeElement[]) => elements.find(({ name }) => name === 'Source');
const body = { idx: 1, box: { x: 600_000, y: 1_850_000, width: 11_000_000, height: 5_000_000 } };
const templates = {
  'the neutral template': neutralTemplate(),
  'a template whose content reaches down to the edge': makePresentation({
    masters: [{ layouts: [{ placeholders: [{ type: 'title' }, body] }] }],
  }),
};

describe.each(Object.entries(templates))('sources on %s', (_, template) => {
  it('stand at one height under the content of all slides but the openings, and collide with nothing', async () => {
    const { document } = await engine.compose(draftOf(...withSource), template);
    const told = document.slides.filter(({ elements }) => footOf(elements));
    expect(told.length).toBe(document.slides.filter(({ kind }) => !/^(title|section|agenda)$/.test(kind)).length);
    // Pictures may reach lower than other content.
    const alike = told.filter(({ kind }) => kind !== 'picture');
    expect(new Set(alike.map(({ elements }) => footOf(elements)?.box.y)).size).toBe(1);
    for (const { id, elements, placeholders } of told) {
      const top = footOf(elements)?.box.y ?? 0;
      for (const { box, name, rotation } of elements)
        if (name !== 'Source' && !rotation) expect(box.y + box.height, `${id}: ${name}`).toBeLessThanOrEqual(top);
      for (const { box, idx } of placeholders)
        if (box) expect(box.y + box.height, `${id}: placeholder ${idx}`).toBeLessThanOrEqual(top);
    }
    expect(await deckFaults(document, template)).toEqual([]);
  });
});

it('is as large as the smallest content where it stands among it', async () => {
  const slide = slideOfEachKind.find(({ kind }) => kind === 'table');
  const sizeOn = async (template: Uint8Array) => {
    const { document } = await engine.compose(draftOf({ ...slide, footnote: 'Source: a.pdf' } as DraftSlide), template);
    const content = footOf(document.slides[0]?.elements ?? [])?.content;
    return content?.type === 'shape' ? content.size : undefined;
  };
  expect(await sizeOn(templates['the neutral template'])).toBe(10);
  expect(await sizeOn(templates['a template whose content reaches down to the edge'])).toBe(12);
});

describe('the line at the foot', () => {
  const footText = async (slide: DraftSlide): Promise<string | undefined> => {
    const { document } = await engine.compose(draftOf(slide), neutralTemplate());
    const content = footOf(document.slides[0]?.elements ?? [])?.content;
    return content?.type === 'shape' ? content.paragraphs[0]?.runs[0]?.text : undefined;
  };
  const common = { id: 'a', title: 'Figures', notes: [], sources: [] };
  it('says whose a picture is, after the sources', async () => {
    const picture = {
      type: 'picture' as const,
      ref: 'p',
      alt: 'Harbour',
      width: 40,
      height: 30,
      credit: 'Photo: A. Lee',
    };
    expect(await footText({ ...common, kind: 'picture', picture, footnote: 'Source: a.pdf' })).toBe(
      'Source: a.pdf · Photo: A. Lee',
    );
    expect(await footText({ ...common, kind: 'picture', picture })).toBe('Photo: A. Lee');
  });
  it('is not there where nothing is to be said', async () => {
    expect(await footText({ ...common, kind: 'table', table: table(3) })).toBeUndefined();
  });
  it('is cut at a word where it is longer than the slide is wide', async () => {
    const footnote = `Source: ${Array.from({ length: 60 }, (_, i) => `file${i}.pdf`).join('; ')}`.slice(0, 500);
    expect(await footText({ ...common, kind: 'table', table: table(3), footnote })).toMatch(/file\d+\.pdf …$/);
  });
});
