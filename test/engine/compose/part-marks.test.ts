import { describe, expect, it } from 'vitest';
import { numberParts } from '../../../src/deck/number-parts.ts';
import type { Slide } from '../../../src/deck/document.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { makePresentation } from '../../support/make-presentation.ts';
import { bullets, draftOf } from '../../support/sample-draft.ts';

const engine = localEngine();
const part = (title: string): DraftSlide => ({ id: title, kind: 'section', title, notes: [], sources: [] });
const cover: DraftSlide = {
  id: 'cover',
  kind: 'title',
  title: 'A year of work',
  subtitle: 'For the board',
  notes: [],
  sources: [],
};

const parts = [part('Where we stand'), bullets('a', 'One', 'Two'), part('What we plan'), part('What it costs')];

const numbersOf = (slides: readonly Slide[]): string[] =>
  slides.flatMap(({ elements }) =>
    elements.flatMap(({ role, content }) =>
      role === 'partNumber' && content.type === 'shape' ? (content.paragraphs[0]?.runs[0]?.text ?? '') : [],
    ),
  );
/** Of each divider, which of its fields stands for its own part. */
const placesOf = (slides: readonly Slide[]): { at: number; of: number }[] =>
  slides.flatMap(({ kind, elements }) => {
    if (kind !== 'section') return [];
    const fields = elements.filter(({ role }) => role === 'partField');
    const at = fields.findIndex(({ content }) => content.type === 'shape' && content.fillAlpha === undefined);
    return [{ at, of: fields.length }];
  });

describe('dividers', () => {
  it('count the parts of a deck, and show how far it has come', async () => {
    const { document } = await engine.compose(draftOf(cover, ...parts), neutralTemplate());
    expect(numbersOf(document.slides)).toEqual(['1', '2', '3']);
    expect(placesOf(document.slides)).toEqual([0, 1, 2].map((at) => ({ at, of: 3 })));
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
  });
  it('count anew when a part goes, or stands elsewhere', async () => {
    const { document } = await engine.compose(draftOf(cover, ...parts), neutralTemplate());
    const [first, second, points, ...rest] = document.slides.slice(1);
    expect(points?.kind).toBe('section');
    const without = numberParts([...(second ? [second] : []), ...(points ? [points] : []), ...rest]);
    expect(numbersOf(without)).toEqual(['1', '2']);
    expect(placesOf(without)).toEqual([0, 1].map((at) => ({ at, of: 2 })));
    const ids = without.flatMap(({ elements }) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const renamed = document.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element) => ({ ...element, name: 'Shape' })),
    }));
    expect(numbersOf(numberParts(renamed.filter(({ id }) => id !== first?.id)))).toEqual(['1', '2']);
    const moved = numberParts([...rest, ...(first ? [first] : [])]);
    expect(numbersOf(moved)).toEqual(['1', '2']);
  });
  it('run from the right in a deck that is read from there, after a change too', async () => {
    const titles = ['أين نحن اليوم', 'كيف قسنا', 'ماذا نقول للمدينة'];
    const { document } = await engine.compose(draftOf(...titles.map(part)), neutralTemplate());
    const starts = (slides: readonly Slide[]): number[] =>
      slides[0]?.elements.filter(({ role }) => role === 'partField').map(({ box }) => box.x) ?? [];
    const falling = (list: readonly number[]): number[] => list.toSorted((a, b) => b - a);
    expect(starts(document.slides)).toEqual(falling(starts(document.slides)));
    const fewer = numberParts(document.slides.slice(1));
    expect(placesOf(fewer)).toEqual([0, 1].map((at) => ({ at, of: 2 })));
    expect(starts(fewer)).toEqual(falling(starts(fewer)));
  });
  it('leave a deck of one part and titles with numbers of their own alone', async () => {
    const { document } = await engine.compose(draftOf(cover, part('The plan')), neutralTemplate());
    expect(numbersOf(document.slides)).toEqual([]);
    const { document: own } = await engine.compose(draftOf(part('1. Today'), part('2. Plan')), neutralTemplate());
    expect(numbersOf(own.slides)).toEqual([]);
  });
  it('stand in the middle of a slide, as covers do, where the template has none of either', async () => {
    const bare = makePresentation({
      masters: [
        { layouts: [{ name: 'Title and Content', type: 'obj', placeholders: [{ type: 'title' }, { idx: 1 }] }] },
      ],
    });
    const { document } = await engine.compose(draftOf(cover, ...parts), bare);
    const titleBox = document.slides[0]?.placeholders.find(({ type }) => type === 'title')?.box;
    const { height } = document.slideSize;
    expect(titleBox?.y).toBeGreaterThan(height * 0.25);
    expect((titleBox?.y ?? 0) + (titleBox?.height ?? 0)).toBeLessThan(height * 0.65);
    expect(numbersOf(document.slides)).toEqual(['1', '2', '3']);
    expect(await deckFaults(document, bare)).toEqual([]);
  });
});
