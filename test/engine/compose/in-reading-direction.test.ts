import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/deck/content.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { text } from '../../support/sample-draft.ts';

const engine = localEngine();
const profile = await engine.profile(neutralTemplate());

const head = { id: 's1', notes: [], sources: [] };

/** What stands on the slide, from left to right, its title left out. */
async function wordsAcross(slide: DraftSlide): Promise<string[]> {
  const draft = { title: slide.title, language: 'und', templateId: null, slides: [slide] };
  const { document } = await engine.compose(draft, neutralTemplate());
  const [composed] = document.slides;
  const layout = profile.layouts.find(({ id }) => id === composed?.layout);
  const placed = (composed?.placeholders ?? []).flatMap(({ type, idx, content, box }) => {
    const own = layout?.placeholders.find((one) => one.type === type && one.idx === idx);
    return type === 'title' ? [] : [{ content, x: (box ?? own?.box)?.x ?? NaN }];
  });
  return [...placed, ...(composed?.elements ?? []).map(({ content, box }) => ({ content, x: box.x }))]
    .toSorted((one, other) => one.x - other.x)
    .map(({ content }) => ('paragraphs' in content ? plainText(content.paragraphs) : content.type));
}

describe('what comes first on a slide', () => {
  const column = (word: string) => ({ body: { type: 'text' as const, paragraphs: [text(word), text(word)] } });
  const columns = (title: string, first: string, second: string): DraftSlide => ({
    ...head,
    kind: 'twoColumns',
    title,
    columns: [column(first), column(second)],
  });
  const numbers = (title: string): DraftSlide => ({
    ...head,
    kind: 'bigNumbers',
    title,
    numbers: ['1', '2', '3'].map((value) => ({ value, label: '' })),
  });
  const cards = (title: string): DraftSlide => ({
    ...head,
    kind: 'cards',
    title,
    cards: ['1', '2', '3'].map((one) => ({ title: one })),
  });

  it('stands on the left where the deck is read from left to right', async () => {
    expect(await wordsAcross(columns('Before and after', 'before', 'after'))).toEqual([
      'before\nbefore',
      'after\nafter',
    ]);
    expect((await wordsAcross(numbers('Three numbers'))).filter(Boolean)).toEqual(['1', '2', '3']);
    expect(await wordsAcross(cards('Three cards'))).toEqual(['1', '2', '3']);
  });

  it('stands on the right where it is read from right to left', async () => {
    expect(await wordsAcross(columns('قبل وبعد', 'قبل', 'بعد'))).toEqual(['بعد\nبعد', 'قبل\nقبل']);
    expect((await wordsAcross(numbers('ثلاثة أرقام'))).filter(Boolean)).toEqual(['3', '2', '1']);
    expect(await wordsAcross(cards('שלושה כרטיסים'))).toEqual(['3', '2', '1']);
  });
});
