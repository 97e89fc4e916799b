import { describe, expect, it } from 'vitest';
import type { DraftOf } from '../../../src/deck/draft.ts';
import { inches } from '../../../src/deck/units.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { draftOf } from '../../support/sample-draft.ts';

type Figure = DraftOf<'bigNumbers'>['numbers'][number];
const engine = localEngine();
const compose = async (...numbers: Figure[]) => {
  const slide = { id: 'a', kind: 'bigNumbers' as const, title: 'The network grew', notes: [], sources: [], numbers };
  const { document } = await engine.compose(draftOf(slide), neutralTemplate());
  const elements = document.slides[0]?.elements ?? [];
  const named = (name: string) => elements.find((element) => element.name === name);
  return { document, elements, named };
};
const four: Figure[] = [
  { value: '1,284', label: 'points', change: '+18 % on last year', good: 'up', series: [700, 900, 1_284] },
  { value: '31 %', label: 'average use', change: '+6 points', good: 'up' },
  { value: 'EUR 92 M', label: 'revenue', change: '+27 %', good: 'up' },
  { value: '91.2 %', label: 'that succeed', change: '−1.4 points', good: 'up', target: 'target 95 %' },
];

describe('big numbers', () => {
  it('stand on cards down the page, all in one large size, and collide with nothing', async () => {
    const { document, elements, named } = await compose(...four);
    const cards = elements.filter(({ name }) => name.startsWith('Card'));
    expect(cards.length).toBe(4);
    for (const { box } of cards) expect(box.y + box.height).toBeGreaterThan(document.slideSize.height * 0.8);
    const sizes = [1, 2, 3, 4].map((i) => {
      const content = named(`Number ${i}`)?.content;
      return content?.type === 'shape' ? content.size : undefined;
    });
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThanOrEqual(44);
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
  });
  it('show their course as a native chart without axes', async () => {
    const { named } = await compose(...four);
    const content = named('Course 1')?.content;
    expect(content).toMatchObject({ type: 'chart', chart: { bare: true, series: [{ values: [700, 900, 1_284] }] } });
    expect(named('Course 2')).toBeUndefined();
  });
  it('have their change at the foot of tall cards, under a line, where no course stands between', async () => {
    const { elements, named } = await compose(...four.map(({ series: _series, ...figure }) => figure));
    const lowest = Math.max(
      ...elements.filter(({ name }) => name.startsWith('Card')).map(({ box }) => box.y + box.height),
    );
    for (const i of [1, 2, 3, 4]) {
      const change = named(`Change ${i}`)?.box;
      const label = named(`Label ${i}`)?.box;
      expect(lowest - (change ? change.y + change.height : 0)).toBeLessThan(inches(0.3));
      const rule = named(`Foot rule ${i}`)?.box.y ?? 0;
      expect(rule).toBeLessThan(change?.y ?? 0);
      expect(rule).toBeGreaterThan(label ? label.y + label.height : Infinity);
    }
  });
  it('set a unit smaller than its figure', async () => {
    const { named } = await compose(...four);
    const content = named('Number 3')?.content;
    const runs = content?.type === 'shape' ? (content.paragraphs[0]?.runs ?? []) : [];
    const figure = runs.find(({ text }) => text.includes('92'));
    expect(figure?.size).toBeUndefined();
    expect(runs.filter(({ text }) => /EUR|M/.test(text)).every(({ size = 99 }) => size < 44)).toBe(true);
  });
  it('mark the one that moves the wrong way, and only that', async () => {
    const { named } = await compose(...four);
    const fillOf = (name: string) => {
      const content = named(name)?.content;
      return content?.type === 'shape' ? content.fill : undefined;
    };
    expect(fillOf('Card 4')).not.toBe(fillOf('Card 1'));
    expect(fillOf('Card 2')).toBe(fillOf('Card 1'));
  });
  it('one alone fills its slide', async () => {
    const { named } = await compose({ value: '62 %', label: 'come back' });
    const content = named('Number 1')?.content;
    expect(content?.type === 'shape' && content.size).toBeGreaterThan(80);
    expect(named('Card 1')?.box.height).toBeGreaterThan(inches(4));
  });
  it('set units small and figures large, whatever signs a unit has, and keep the unit with the amount of a change', async () => {
    const { named } = await compose(
      { value: '14 °C', label: 'water', change: '+5 °C since April', good: 'down' },
      { value: '6.8 mg/l', label: 'oxygen', change: '−2.1 mg/l since April' },
      { value: '5G', label: 'network' },
    );
    const runsOf = (name: string) => {
      const content = named(name)?.content;
      return content?.type === 'shape' ? content.paragraphs.map(({ runs }) => runs) : [];
    };
    const sizes = (i: number) => runsOf(`Number ${i}`)[0]?.map(({ text, size }) => [text.trim(), size !== undefined]);
    expect(sizes(1)).toEqual([
      ['14', false],
      ['°C', true],
    ]);
    expect(sizes(2)).toEqual([
      ['6.8', false],
      ['mg/l', true],
    ]);
    expect(sizes(3)).toEqual([['5G', false]]);
    const said = (i: number) => runsOf(`Change ${i}`).map((runs) => runs.map(({ text }) => text).join(''));
    expect(said(1)).toEqual(['▲\u00A05\u00A0°C', 'since April']);
    expect(said(2)).toEqual(['▼\u00A02.1\u00A0mg/l', 'since April']);
  });
});
