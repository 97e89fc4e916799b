import { describe, expect, it } from 'vitest';
import { DeckDraft, type DraftOf } from '../../src/deck/draft.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { brief, heading, material, ports, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function tableSlideOf(name: string, block: ReturnType<typeof table>): Promise<DraftOf<'table'>> {
  const about = brief([material('ward.md', [heading('Ward 4', 1), heading(name), block])], 'A deck of this, please');
  const draft = DeckDraft.parse(await writeDeck(await planFor(about), about, ports()));
  const found = draft.slides.find((slide) => slide.kind === 'table');
  if (found?.kind !== 'table') throw new Error('expected a table');
  return found;
}

describe('rows of tables as what they mean', () => {
  it('indicators: value, target, the way they moved and whether that is good', async () => {
    const { kpis } = await tableSlideOf(
      'Indicators',
      table(
        ['Indicator', '2024', '2025', 'Target'],
        [
          ['Cancelled operations', '6.2 %', '4.1 %', 'under 5 %'],
          ['Patients seen within an hour', '71 %', '78 %', 'at least 85 %'],
        ],
      ),
    );
    expect(kpis).toHaveLength(2);
    expect(kpis?.[0]).toMatchObject({
      label: 'Cancelled operations',
      value: '4.1 %',
      target: 'under 5 %',
      previous: '6.2 %',
      trend: 'down',
      good: 'down',
      reached: true,
    });
    expect(kpis?.[1]).toMatchObject({ value: '78 %', target: 'at least 85 %', good: 'up', reached: false });
  });

  it('actions: what, who and by when', async () => {
    const { actions } = await tableSlideOf(
      'Next steps',
      table(
        ['Action', 'Owner', 'Due'],
        [
          ['Order two monitors', 'Head nurse', '3 March 2026'],
          ['Train the night shift', 'Ward doctor', '15 April 2026'],
        ],
      ),
    );
    expect(actions).toEqual([
      { what: 'Order two monitors', owner: 'Head nurse', due: '3 March 2026' },
      { what: 'Train the night shift', owner: 'Ward doctor', due: '15 April 2026' },
    ]);
  });

  it('risks: how likely, with what effect, and what is done', async () => {
    const { risks } = await tableSlideOf(
      'Risks',
      table(
        ['Risk', 'Likelihood', 'Impact', 'Mitigation'],
        [
          ['Nurses leave', 'high', 'beds close', 'better rosters'],
          ['Monitors come late', 'low', 'training moves', 'borrow two'],
        ],
      ),
    );
    expect(risks?.[0]).toEqual({
      risk: 'Nurses leave',
      likelihood: 'high',
      effect: 'beds close',
      response: 'better rosters',
    });
  });

  it('options: the place of the recommended one in the table as drawn', async () => {
    const { recommended, table: shown } = await tableSlideOf(
      'Options',
      table(
        ['Option', 'Cost', 'Beds', 'Recommended'],
        [
          ['Extend the ward', 'EUR 2.1 million', '12', ''],
          ['Rent rooms', 'EUR 0.4 million', '6', 'yes'],
        ],
      ),
    );
    expect(recommended).toEqual({ row: 1 });
    expect(shown.table.rows[1]?.[0]?.text).toBe('Rent rooms');
  });

  it('risks: of more than find room the gravest, with who does what by when', async () => {
    const { table: drawn } = await tableSlideOf(
      'Risk register',
      table(
        ['ID', 'Risk', 'Category', 'Likelihood (1-5)', 'Impact (1-5)', 'Score', 'Owner', 'Response', 'Due'],
        Array.from({ length: 10 }, (_, at) => [
          `R${at}`,
          `Risk number ${String.fromCharCode(65 + at)}`,
          'Supply',
          '2',
          String(at),
          String(at * 2),
          'N. Farrow',
          `Plan ${at}`,
          '31 Jan 2027',
        ]),
      ),
    );
    expect(drawn.table.columns.map(({ name }) => name)).toEqual(['Risk', 'Score', 'Owner', 'Response', 'Due']);
    expect(drawn.table.rows.map(([, score]) => score?.text)).toEqual(['18', '16', '14', '12', '10']);
  });
});
