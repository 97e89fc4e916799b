import { describe, expect, it } from 'vitest';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { draftOf } from '../../support/sample-draft.ts';

const engine = localEngine();
const head = { id: 'a', title: 'Terminals come first', notes: [], sources: [] };
const compose = async (slide: DraftSlide) => {
  const { document } = await engine.compose(draftOf(slide), neutralTemplate());
  const elements = document.slides[0]?.elements ?? [];
  const boxOf = (name: string) =>
    elements.find((element) => element.name === name)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const fillOf = (name: string) => {
    const content = elements.find((element) => element.name === name)?.content;
    return content?.type === 'shape' ? [content.fill, content.fillAlpha] : [];
  };
  return { document, elements, boxOf, fillOf };
};
const matrix = {
  ...head,
  kind: 'matrix' as const,
  axes: { x: 'Effort', y: 'Impact' },
  cells: [
    { title: 'Quick wins', text: 'Payment terminals, cable locks' },
    { title: 'Major projects', text: 'New cabinets' },
    { title: 'Fill-ins', text: 'Signage' },
    { title: 'Drop', text: 'Second app' },
  ],
};

describe('a matrix', () => {
  it('has what its cells name at places in their quadrants, and the one that the title is about in the accent', async () => {
    const { document, elements, boxOf, fillOf } = await compose(matrix);
    expect(elements.filter(({ name }) => name.startsWith('Item')).length).toBe(5);
    const [dot, quadrant] = [boxOf('Dot 1'), boxOf('Quadrant 1')];
    expect(dot.x).toBeGreaterThan(quadrant.x);
    expect(dot.x).toBeLessThan(quadrant.x + quadrant.width);
    expect(fillOf('Quadrant 1')).not.toEqual(fillOf('Quadrant 2'));
    expect(fillOf('Quadrant 3')).toEqual(fillOf('Quadrant 2'));
    expect(await deckFaults(document, neutralTemplate())).toEqual([]);
  });
  it('places items where the draft tells', async () => {
    const items = [
      { name: 'Left below', x: 0.1, y: 0.2 },
      { name: 'Right above', x: 0.7, y: 0.8 },
    ];
    const { boxOf } = await compose({ ...matrix, items });
    expect(boxOf('Dot 1').x).toBeLessThan(boxOf('Dot 2').x);
    expect(boxOf('Dot 1').y).toBeGreaterThan(boxOf('Dot 2').y);
  });
  it('leaves sentences in their cells', async () => {
    const cells = matrix.cells.map((cell) => ({
      ...cell,
      text: 'A sentence that says what is done here and by whom it is done',
    }));
    const { elements } = await compose({ ...matrix, cells });
    expect(elements.some(({ name }) => name.startsWith('Item'))).toBe(false);
  });
});
