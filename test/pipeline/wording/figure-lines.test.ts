import { describe, expect, it } from 'vitest';
import { readDiagram, readRoadmap, readStatus } from '../../../src/pipeline/wording/figure-lines.ts';

describe('lines of a roadmap', () => {
  it('are periods, bars in lanes from the start of a period to the end of one, and milestones', () => {
    expect(
      readRoadmap([
        'Q1 — Q2 — Q3',
        'Depots — Q1 – Q2 — Pilot',
        'Staff — Q3 — Training',
        'Depots — q3 — Wave',
        '◆ Q2 — Gate',
      ]),
    ).toEqual({
      periods: ['Q1', 'Q2', 'Q3'],
      lanes: [
        {
          title: 'Depots',
          bars: [
            { title: 'Pilot', from: 0, to: 2 },
            { title: 'Wave', from: 2, to: 3 },
          ],
        },
        { title: 'Staff', bars: [{ title: 'Training', from: 2, to: 3 }] },
      ],
      milestones: [{ title: 'Gate', at: 1.5 }],
    });
  });
  it.each([
    ['a period that is not told', ['Q1 — Q2', 'Depots — Q4 — Pilot']],
    ['a bar that ends before it begins', ['Q1 — Q2', 'Depots — Q2 – Q1 — Pilot']],
    ['no lane', ['Q1 — Q2', '◆ Q1 — Gate']],
  ])('are none with %s', (_, lines) => {
    expect(readRoadmap(lines)).toBeNull();
  });
});

describe('lines of states', () => {
  it('are a state or a share, a title, a text and what is said of it', () => {
    expect(
      readStatus(['Watch — Hiring — Two of five [at risk]', '40 % — Migration', 'good — Depots [on track]']),
    ).toEqual({
      rows: [
        { title: 'Hiring', text: 'Two of five', state: 'watch', said: 'at risk' },
        { title: 'Migration', state: 'open', share: 0.4 },
        { title: 'Depots', state: 'good', said: 'on track' },
      ],
    });
  });
  it('are none where a line has no state', () => {
    expect(readStatus(['good — Depots', 'Hiring — slow'])).toBeNull();
  });
});

describe('lines of a diagram', () => {
  it('are a form, nodes, and edges by their titles', () => {
    expect(
      readDiagram(['Flow', 'Order', 'Stock: own — a shelf', 'Order -> Stock: own', 'Stock: own -> Order: returned']),
    ).toEqual({
      form: 'flow',
      nodes: [{ title: 'Order' }, { title: 'Stock: own', text: 'a shelf' }],
      edges: [
        { from: 0, to: 1 },
        { from: 1, to: 0, label: 'returned' },
      ],
    });
  });
  it.each([
    ['an unknown form', ['Spiral', 'A', 'B']],
    ['an edge to no node', ['tree', 'A', 'B', 'A -> C']],
    ['a single node', ['cycle', 'A']],
  ])('are none with %s', (_, lines) => {
    expect(readDiagram(lines)).toBeNull();
  });
});
