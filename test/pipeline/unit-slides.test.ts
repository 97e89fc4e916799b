import { describe, expect, it } from 'vitest';
import { brief, heading, list, material, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

const works = table(
  ['Region', 'Work', 'Cost (EUR)', 'Delay (weeks)'],
  [
    ['North', 'Line A', '1240000', '6'],
    ['North', 'Post B', '410000', '0'],
    ['South', 'Station C', '1520000', '14'],
    ['South', 'Line D', '750000', '2'],
  ],
);

describe('one slide for each unit that the request names', () => {
  it('rows that a column sorts: a table of each group under what it comes to', async () => {
    const { slides } = await planFor(brief([material('works.csv', [works])], 'One slide per region.'));
    expect(slides.slice(1).map(({ kind, title }) => [kind, title])).toEqual([
      ['table', 'North: 1.65 million in all, Line A leads with 1.24 million'],
      ['table', 'South: 2.27 million in all, Station C leads with 1.52 million'],
    ]);
    expect(slides[1]?.points).toEqual([
      'Work — Cost (EUR) — Delay (weeks)',
      'Line A — 1,240,000 — 6',
      'Post B — 410,000 — 0',
    ]);
  });

  it('all groups stand before them where a summary is asked for', async () => {
    const asked = brief([material('works.csv', [works])], 'One slide per region. Before that, a summary of all.');
    const { slides } = await planFor(asked);
    expect(slides[1]).toMatchObject({ kind: 'chart', data: { chart: 'bar', columns: ['Region', 'Cost (EUR)'] } });
    expect(slides).toHaveLength(4);
  });

  it('parts that are called by it keep their names, and the deck ends as asked', async () => {
    const guide = [
      heading('From the comb to the jar', 1),
      prose('A hive gives 15 to 25 kilos of honey in a year.'),
      heading('Phase 1: check the honey'),
      prose('The honey is ripe when most cells are closed. Moisture must not exceed 18 percent.'),
      heading('Phase 2: take the combs'),
      prose('The bees leave the combs within 24 hours. Work in the morning with little smoke.'),
      heading('Phase 3: spin the combs'),
      prose('Spin them for eight minutes on each side. New combs break when the drum runs fast.'),
      heading('Mistakes to avoid'),
      list(['Unripe honey ferments within weeks.', 'Honey above 40 degrees loses its scent.']),
    ];
    const asked = brief([material('guide.md', guide)], 'One slide per phase. At the end the mistakes to avoid.');
    const { slides } = await planFor(asked);
    expect(slides.slice(1).map(({ title }) => title)).toEqual([
      'Phase 1: check the honey',
      'Phase 2: take the combs',
      'Phase 3: spin the combs',
      'Mistakes to avoid',
    ]);
    expect(slides[3]?.points.join(' ')).toContain('eight minutes');
  });
});
