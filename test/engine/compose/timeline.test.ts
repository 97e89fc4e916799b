import { describe, expect, it } from 'vitest';
import type { DraftOf } from '../../../src/deck/draft.ts';
import { timeOf } from '../../../src/engine/compose/kinds/time-of.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { draftOf } from '../../support/sample-draft.ts';

const engine = localEngine();
const compose = async (events: DraftOf<'timeline'>['events']) => {
  const slide = { id: 'a', kind: 'timeline' as const, title: 'It took a while', notes: [], sources: [], events };
  const { document } = await engine.compose({ ...draftOf(slide), language: 'en' }, neutralTemplate());
  const elements = document.slides[0]?.elements ?? [];
  const boxes = (name: RegExp) => elements.filter((one) => name.test(one.name)).map(({ box }) => box);
  const marks = boxes(/^Mark \d$/).map(({ x, width }) => x + width / 2);
  return { document, marks, cards: boxes(/^Event \d$/), line: boxes(/^Line$/)[0] };
};
const gaps = (marks: readonly number[]): number[] => marks.slice(1).map((x, i) => x - (marks[i] ?? 0));

describe('a timeline', () => {
  it('runs from its first mark to its last, each mark over or under its own card', async () => {
    const { document, marks, cards, line } = await compose(
      ['Survey', 'Plan', 'Permit', 'Works', 'Opening'].map((title, i) => ({ when: `Step ${i + 1}`, title })),
    );
    expect(line?.x).toBeCloseTo(marks[0] ?? 0, -1);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(marks.at(-1) ?? 0, -1);
    cards.forEach(({ x, width }, i) => {
      expect(marks[i]).toBeCloseTo(x + width / 2, -1);
    });
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
  });
  it('sets its marks to scale where every event has a date', async () => {
    const { marks } = await compose(
      ['Jan 2026', 'Mar 2026', 'Jul 2026', 'Sep 2026'].map((when) => ({ when, title: 'Reached' })),
    );
    const [first = 0, second = 0, third = 0] = gaps(marks);
    expect(second / first).toBeCloseTo(122 / 59, 0);
    expect(third / first).toBeCloseTo(62 / 59, 0);
  });
  it('stays even where dates lie so far apart that a mark would leave its card', async () => {
    const { marks } = await compose(['1820', '2019', '2020', '2021'].map((when) => ({ when, title: 'Built' })));
    const [first = 0, ...others] = gaps(marks);
    for (const gap of others) expect(gap / first).toBeCloseTo(1, 1);
  });
});

describe('when something was', () => {
  it.each([
    ['2027', 'en', 2027],
    ['Q3 2027', 'en', 2027.5],
    ['Jul 2026', 'en', 2026.5],
    ['März 2026', 'de', 2026 + 2 / 12],
    ['juin 2026', 'fr', 2026 + 5 / 12],
    ['يونيو 2026', 'ar', 2026 + 5 / 12],
    ['14 мая 2026', 'ru', 2026 + 4 / 12 + 13 / 365],
    ['2026年6月', 'zh', 2026 + 5 / 12],
    ['2026年3月14日', 'ja', 2026 + 2 / 12 + 13 / 365],
    ['2026년 10월', 'ko', 2026 + 9 / 12],
    ['2026-06', 'en', 2026 + 5 / 12],
    ['06.2026', 'de', 2026 + 5 / 12],
  ])('%s (%s)', (when, language, expected) => {
    expect(timeOf(when, language)).toBeCloseTo(expected, 2);
  });
  it.each(['spring 2027', 'Phase 2', '2019 to 2022', ''])('%s is no date', (when) => {
    expect(timeOf(when, 'en')).toBeUndefined();
  });
});
