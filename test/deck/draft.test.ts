import { expect, it } from 'vitest';
import { parseDraft } from '../../src/deck/draft.ts';
import { SlideKind } from '../../src/deck/slide-kinds.ts';
import { localEngine, neutralTemplate } from '../../src/engine/index.ts';
import { draftOfEachKind } from '../support/mutate/specimens.ts';

it('refuses a slide of an unknown kind with its number and the kinds there are, instead of leaving it out', async () => {
  const [first] = draftOfEachKind.slides;
  const draft = { ...draftOfEachKind, slides: [first, { ...first, id: 'other', kind: 'hologram' }] };
  expect(() => parseDraft(draft)).toThrow(/Slide 2 of the draft is of a kind that is not known here.*bullets/);
  const template = neutralTemplate();
  await expect(localEngine().compose(draft as never, template)).rejects.toMatchObject({ code: 'validation_failed' });
});

it('names the slide that lacks what its kind must say', () => {
  const [first] = draftOfEachKind.slides;
  expect(() => parseDraft({ ...draftOfEachKind, slides: [first, { ...first, kind: 'chart' }] })).toThrow(/Slide 2 of/);
});

it('makes at least one slide of each slide of the draft, whatever its kind', async () => {
  const kinds = new Set(draftOfEachKind.slides.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(SlideKind.options.toSorted());
  const { document } = await localEngine().compose(draftOfEachKind, neutralTemplate());
  for (const { id } of draftOfEachKind.slides) expect(document.slides.map((slide) => slide.id)).toContain(id);
});
