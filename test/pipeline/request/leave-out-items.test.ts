import { describe, expect, it } from 'vitest';
import { leaveOutItems, leaveOutItemsOfDeck } from '../../../src/pipeline/request/leave-out-items.ts';
import { brief, heading, material, prose, table } from '../support/briefs.ts';
import { planFor } from '../support/plan-for.ts';

const options = (): ReturnType<typeof table> =>
  table(
    ['Option', 'Cost', 'Ready'],
    [
      ['A: Buy ovens', '48,000 euro', 'May'],
      ['B: Lease ovens', '900 euro a month', 'March'],
      ['C: Repair ovens', '7,000 euro', 'June'],
    ],
  );
const report = (request: string): ReturnType<typeof brief> =>
  brief(
    [
      material('ovens.md', [
        heading('New ovens', 1),
        heading('Options'),
        prose('Buying pays for itself in three years. Leasing was ruled out by the owners.'),
        options(),
      ]),
    ],
    request,
  );

describe('one thing of a table that the request leaves out', () => {
  it.each([
    'Compare the options, not the leasing option.',
    'Compare them but leave out the leasing option, they have seen enough of it.',
    'Compare the options without leasing.',
  ])('goes with the sentences about it: %s', (request) => {
    const shown = leaveOutItems(report(request));
    const [, , text, left] = shown.materials[0]?.material.blocks ?? [];
    expect(left?.type === 'table' && left.rows.map(([name]) => name?.text)).toEqual([
      'A: Buy ovens',
      'C: Repair ovens',
    ]);
    expect(text?.type === 'paragraph' && text.runs.map((run) => run.text).join('')).toBe(
      'Buying pays for itself in three years.',
    );
  });

  it.each(['Compare the options, not the ovens.', 'Compare the options without the risks.', 'Compare the options.'])(
    'is none where the wish names no row or all: %s',
    (request) => {
      const asked = report(request);
      expect(leaveOutItems(asked)).toBe(asked);
    },
  );

  it('is told with its place', () => {
    const { saidOfItems = [] } = leaveOutItems(report('Compare the options without leasing.'));
    expect(saidOfItems.map(({ text }) => text)).toEqual([
      'Leasing was ruled out by the owners.',
      'B: Lease ovens – 900 euro a month – March',
    ]);
    expect(saidOfItems.every(({ source }) => source.name === 'ovens.md')).toBe(true);
  });

  it.each([
    ['Make slide 2 shorter.', 2],
    ['Add a slide about leasing.', 3],
  ])('stays out when the deck is changed, unless the change speaks of it: %s', (change, rows) => {
    const conversation = [
      { role: 'user' as const, text: 'Compare the options without leasing.' },
      { role: 'user' as const, text: change },
    ];
    const shown = leaveOutItemsOfDeck({ ...report(change), conversation });
    const tables = shown.materials[0]?.material.blocks.filter((block) => block.type === 'table') ?? [];
    expect(tables.map((block) => block.type === 'table' && block.rows.length)).toEqual([rows]);
  });

  it('takes sentences along that say all of its name, and no others', () => {
    const shown = leaveOutItems(
      brief(
        [
          material('ovens.md', [
            heading('Options'),
            prose('The ovens are old. Whoever leases ovens pays twice.'),
            options(),
          ]),
        ],
        'Compare the options without "Lease ovens".',
      ),
    );
    const [, text, left] = shown.materials[0]?.material.blocks ?? [];
    expect(left?.type === 'table' && left.rows).toHaveLength(2);
    expect(text?.type === 'paragraph' && text.runs.map((run) => run.text).join('')).toBe('The ovens are old.');
  });

  it('goes with another of the same table', () => {
    const four = table(
      ['Option', 'Cost'],
      [
        ['Buying', '48'],
        ['Leasing', '9'],
        ['Repair', '7'],
        ['Waiting', '0'],
      ],
    );
    const shown = leaveOutItems(
      brief([material('a.md', [heading('Options'), four])], 'Compare the options, without leasing. Without waiting.'),
    );
    const [, left] = shown.materials[0]?.material.blocks ?? [];
    expect(left?.type === 'table' && left.rows.map(([name]) => name?.text)).toEqual(['Buying', 'Repair']);
  });

  it('leaves the comparison of the others in the plan', async () => {
    const plan = await planFor(report('Compare the options, not the leasing option.'));
    expect(plan.slides.some(({ data }) => data?.block === 3)).toBe(true);
    expect(JSON.stringify(plan.slides.map(({ title, points }) => [title, points]))).not.toMatch(/leas/i);
  });
});
