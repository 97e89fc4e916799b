import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByRows } from '../../../src/engine/geometry/sort-by-rows.ts';
import { sortVisually } from '../../../src/engine/geometry/sort-visually.ts';
import { visualOrder } from '../../../src/engine/geometry/visual-order.ts';

const at = (name: string, x: number, y: number, width = 100, height = 100) => ({ name, box: { x, y, width, height } });
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

const length = fc.integer({ min: 0, max: 60 });
const boxes = fc.array(
  fc.record({ x: length, y: length, width: length, height: length }).map((box) => ({ box })),
  { maxLength: 9 },
);

/** A circle of three that two others stand before. */
const circleBehindOthers = [
  { x: 0, y: 1, width: 2, height: 1 },
  { x: 0, y: 1, width: 2, height: 0 },
  { x: 0, y: 1, width: 1, height: 1 },
  { x: 1, y: 0, width: 1, height: 1 },
  { x: 1, y: 0, width: 0, height: 2 },
].map((box) => ({ box }));

describe('boxes sorted as they are read', () => {
  it('stand after what is above and before them, also where the order given says otherwise', () => {
    const [left, right, below] = [at('left', 0, 0), at('right', 200, 0), at('below', 0, 200, 300)];
    expect(namesOf(sortVisually([below, right, left]))).toEqual(['left', 'right', 'below']);
    expect(namesOf(sortVisually([below, right, left], true))).toEqual(['right', 'left', 'below']);
  });

  it('keep the order given where neither of two is read first: a number stays with its label', () => {
    const pairs = [at('one', 0, 0), at('its label', 0, 120), at('two', 200, 0), at('its label, too', 200, 120)];
    expect(namesOf(sortVisually(pairs))).toEqual(namesOf(pairs));
  });

  it('all come out, each after what is read before it unless they run in a circle', () => {
    fc.assert(
      fc.property(boxes, fc.boolean(), (given, rtl) => {
        const sorted = sortVisually(given, rtl);
        expect(new Set(sorted)).toEqual(new Set(given));
        const reaches = (from: (typeof given)[number], to: (typeof given)[number]): boolean => {
          const seen = new Set([from]);
          for (const one of seen)
            for (const other of given) if (visualOrder(one.box, other.box, rtl) < 0) seen.add(other);
          return seen.has(to);
        };
        sorted.forEach((one, i) => {
          for (const later of sorted.slice(i + 1))
            if (visualOrder(later.box, one.box, rtl) < 0) expect(reaches(one, later)).toBe(true);
        });
      }),
      { examples: [[circleBehindOthers, false]] },
    );
  });

  it('are told apart from one side only', () => {
    fc.assert(
      fc.property(boxes, fc.boolean(), (given, rtl) => {
        for (const { box: one } of given)
          for (const { box: other } of given)
            expect(visualOrder(one, other, rtl) + visualOrder(other, one, rtl)).toBe(0);
      }),
    );
  });
});

describe('boxes sorted by rows', () => {
  it('go down row by row, across from the side where the text starts', () => {
    const all = [at('below', 0, 200, 300), at('right', 200, 10), at('left', 0, 0)];
    expect(namesOf(sortByRows(all))).toEqual(['left', 'right', 'below']);
    expect(namesOf(sortByRows(all, true))).toEqual(['right', 'left', 'below']);
  });

  it('end a row of steps where a box no longer stands beside the highest', () => {
    const steps = [at('third', 0, 80), at('second', 200, 40), at('first', 400, 0)];
    expect(namesOf(sortByRows(steps))).toEqual(['second', 'first', 'third']);
  });

  it('come out alike whatever order they come in', () => {
    const distinct = boxes.map((given) => [
      ...new Map(given.map((one) => [`${one.box.x} ${one.box.y}`, one])).values(),
    ]);
    fc.assert(
      fc.property(distinct, fc.boolean(), (given, rtl) => {
        const corners = (all: readonly (typeof given)[number][]) =>
          sortByRows(all, rtl).map(({ box }) => (rtl ? [box.x + box.width, box.y] : [box.x, box.y]));
        expect(corners(given.toReversed())).toEqual(corners(given));
      }),
    );
  });
});
