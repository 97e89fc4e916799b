import { describe, expect, it } from 'vitest';
import { inReadingOrder } from '../../../src/engine/geometry/in-reading-order.ts';

const standing = (name: string, x: number, y: number, width = 400) => ({ name, box: { x, y, width, height: 300 } });
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

describe('the order in which a slide is read', () => {
  const [left, right, below] = [standing('left', 0, 0), standing('right', 500, 0), standing('below', 0, 400, 900)];

  it('goes from left to right and down', () => {
    expect(namesOf(inReadingOrder([below, right, left], []))).toEqual(['left', 'right', 'below']);
    expect(namesOf(inReadingOrder([right], [left, below]))).toEqual(['left', 'right', 'below']);
  });

  it('goes from right to left where the text does', () => {
    expect(namesOf(inReadingOrder([left, right, below], [], true))).toEqual(['right', 'left', 'below']);
    expect(namesOf(inReadingOrder([left], [right, below], true))).toEqual(['right', 'left', 'below']);
  });
});
