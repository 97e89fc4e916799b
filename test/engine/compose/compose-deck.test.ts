import { describe, expect, it } from 'vitest';
import type { Slide } from '../../../src/deck/document.ts';
import { DeckDocument } from '../../../src/deck/document.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { makePresentation } from '../../support/make-presentation.ts';
import { bullets, draftOf, longPoint, slideOfEachKind, table, text } from '../../support/sample-draft.ts';

const engine = localEngine();
const compose = (slides: DraftSlide[], template = neutralTemplate()) => engine.compose(draftOf(...slides), template);

/** Overlap of two free elements over the smaller one; ornaments may lie under text. */
function collisions({ elements }: Slide): number {
  const solid = elements.filter(({ content }) => !(content.type === 'shape' && content.decorative));
  let found = 0;
  solid.forEach(({ box: a, rotation }, i) => {
    for (const { box: b, rotation: other } of solid.slice(i + 1)) {
      if (rotation || other) continue;
      const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (width > 0 && height > 0 && (width * height) / Math.min(a.width * a.height, b.width * b.height) > 0.02)
        found++;
    }
  });
  return found;
}

const templates = {
  'the neutral template': neutralTemplate(),
  'a template with one plain layout': makePresentation({
    masters: [{ layouts: [{ placeholders: [{ type: 'title' }, { idx: 1 }] }] }],
  }),
  'a template without placeholders': makePresentation({
    masters: [{ placeholders: [], layouts: [{ placeholders: [] }] }],
  }),
};

describe.each(Object.entries(templates))('composing on %s', (_, template) => {
  it('gives a valid document with a slide for each draft slide, in order', async () => {
    const { document } = await compose(slideOfEachKind, template);
    expect(() => DeckDocument.parse(document)).not.toThrow();
    const order = document.slides.map((slide) => slide.id.replace(/-.*$/, ''));
    expect([...new Set(order)]).toEqual(slideOfEachKind.map(({ id }) => id));
  });
  it('overflows no frame, lets nothing collide or hang off the slide, and keeps its own text legible', async () => {
    const { document } = await compose(slideOfEachKind, template);
    expect(await deckFaults(document, template)).toEqual([]);
  });
  it('keeps free elements on the slide and off each other', async () => {
    const { document } = await compose(slideOfEachKind, template);
    const { width, height } = document.slideSize;
    for (const slide of document.slides) {
      expect(collisions(slide), slide.id).toBe(0);
      for (const { box, rotation, name } of slide.elements) {
        if (rotation) continue;
        expect(
          box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
          `${slide.id}: ${name}`,
        ).toBe(true);
      }
    }
  });
});

describe('composing', () => {
  it('splits a long list evenly over slides with numbered titles', async () => {
    const { document } = await compose([
      bullets('a', ...Array.from({ length: 12 }, (_, i) => `${i + 1}. ${longPoint}`)),
    ]);
    expect(document.slides.length).toBeGreaterThan(1);
    expect(document.slides[0]?.id).toBe('a');
    const counts = document.slides.map((slide) =>
      slide.placeholders.map(({ content }) => (content.type === 'text' ? content.paragraphs.length : 0)),
    );
    expect(counts.flatMap(([, body]) => body ?? 0).reduce((sum, n) => sum + n, 0)).toBe(12);
    const titles = document.slides.map(({ placeholders: [title] }) =>
      title?.content.type === 'text' ? title.content.paragraphs[0]?.runs[0]?.text : '',
    );
    expect(titles[0]).toBe(`Slide a (1/${document.slides.length})`);
  });
  it('never shrinks text under 70 percent', async () => {
    const { document } = await compose([
      bullets('a', ...Array.from({ length: 6 }, () => `${longPoint}. ${longPoint}.`)),
    ]);
    for (const { placeholders } of document.slides)
      for (const { content } of placeholders)
        if (content.type === 'text') expect(content.fontScale ?? 1).toBeGreaterThanOrEqual(0.7);
  });
  it('cuts a paragraph that no slide could hold, without losing a word', async () => {
    const long = Array.from(
      { length: 60 },
      (_, i) => `Sentence number ${i} says that ${longPoint.toLowerCase()}.`,
    ).join(' ');
    const { document } = await compose([bullets('a', long)]);
    const words = document.slides.flatMap(({ placeholders: [, body] }) =>
      body?.content.type === 'text' ? body.content.paragraphs.flatMap((p) => p.runs.map((run) => run.text)) : [],
    );
    expect(words.join(' ').split(/\s+/)).toEqual(long.split(/\s+/));
  });
  it('shows at most eight rows and six columns of a table on a slide, and says the first column again', async () => {
    const { document } = await compose([
      { id: 't', kind: 'table', title: 'Wide', notes: [], sources: [], table: table(19, 9) },
    ]);
    const tables = document.slides.flatMap((slide) =>
      [...slide.placeholders, ...slide.elements].flatMap(({ content }) =>
        content.type === 'table' ? [content.table] : [],
      ),
    );
    for (const one of tables) {
      expect(one.rows.length).toBeLessThanOrEqual(8);
      expect(one.columns.length).toBeLessThanOrEqual(6);
      expect(one.columns[0]?.name).toBe('Item');
    }
    expect(tables.reduce((sum, one) => sum + one.rows.length * (one.columns.length - 1), 0)).toBe(19 * 8);
  });
  it('tells slides of the same title apart', async () => {
    const { document } = await compose([
      bullets('a', 'x', 'y'),
      { ...bullets('b', 'x', 'y'), title: 'Slide a' },
      { ...bullets('c', 'z'), title: 'Slide a' },
    ]);
    const titles = document.slides.map(({ placeholders: [title] }) =>
      title?.content.type === 'text' ? title.content.paragraphs[0]?.runs[0]?.text : '',
    );
    expect(titles).toEqual(['Slide a', 'Slide a (2)', 'Slide a (3)']);
  });
  it('shortens a title that no size would hold in two lines, and says so', async () => {
    const { document, problems } = await compose([
      { ...bullets('a', 'x'), title: Array.from({ length: 12 }, () => longPoint).join(' ') },
    ]);
    expect(problems.map(({ code, slide }) => [code, slide])).toContainEqual(['title_shortened', 1]);
    const [title] = document.slides[0]?.placeholders ?? [];
    expect(title?.content.type === 'text' && title.content.paragraphs[0]?.runs[0]?.text).toMatch(/ …$/);
  });
  it('fills both columns of a two-column layout in reading order, whatever their idx', async () => {
    const column = (idx: number, x: number) => ({ idx, box: { x, y: 1_800_000, width: 5_000_000, height: 4_300_000 } });
    const template = makePresentation({
      masters: [
        {
          layouts: [
            {
              name: 'Two Content',
              type: 'twoObj',
              placeholders: [{ type: 'title' }, column(7, 6_300_000), column(21, 800_000)],
            },
          ],
        },
      ],
    });
    const slide: DraftSlide = {
      id: 'a',
      kind: 'twoColumns',
      title: 'Two',
      notes: [],
      sources: [],
      columns: [
        { body: { type: 'text', paragraphs: [text(`left one: ${longPoint}`), text(longPoint), text(longPoint)] } },
        { body: { type: 'text', paragraphs: [text(`right one: ${longPoint}`), text(longPoint), text(longPoint)] } },
      ],
    };
    const { document } = await compose([slide], template);
    const filled = new Map(
      document.slides[0]?.placeholders.map(({ idx, content }) => [
        idx,
        content.type === 'text' ? content.paragraphs[0]?.runs[0]?.text : '',
      ]),
    );
    expect(filled.get(21)).toMatch(/^left one/);
    expect(filled.get(7)).toMatch(/^right one/);
  });
});
