import { describe, expect, it } from 'vitest';
import { DeckDraft, type DraftSlide } from '../../src/deck/draft.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { brief, heading, material, ports, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function slidesOf(name: string, block: ReturnType<typeof table>): Promise<DraftSlide[]> {
  const about = brief([material('plan.md', [heading('Harbour', 1), heading(name), block])], 'A deck of this, please');
  return DeckDraft.parse(await writeDeck(await planFor(about), about, ports())).slides;
}
const kindsOf = async (name: string, block: ReturnType<typeof table>): Promise<string[]> =>
  (await slidesOf(name, block)).map(({ kind }) => kind);

describe('tables that are shown as a figure', () => {
  it('how things stand, in any of the languages that the writer knows: as lights', async () => {
    const rows = (states: readonly string[]): string[][] =>
      ['Quay', 'Crane', 'Permits'].map((name, at) => [name, states[at] ?? '', 'One line on it']);
    for (const [columns, states] of [
      [
        ['Stream', 'Status', 'Note'],
        ['On track', 'Delayed', 'At risk'],
      ],
      [
        ['Vorhaben', 'Stand', 'Bemerkung'],
        ['im Plan', 'verzögert', 'gefährdet'],
      ],
      [
        ['Направление', 'Статус', 'Примечание'],
        ['по плану', 'просрочено', 'под угрозой'],
      ],
    ] as const) {
      const slides = await slidesOf(columns[0], table([...columns], rows(states)));
      const status = slides.find((slide) => slide.kind === 'status');
      expect(status?.kind === 'status' && status.rows.map(({ state, said }) => [state, said]), columns[0]).toEqual([
        ['good', states[0]],
        ['bad', states[1]],
        ['watch', states[2]],
      ]);
    }
  });

  it('what is only done and not done, or dates beside it, stays a table', async () => {
    const done = table(
      ['Stream', 'Status', 'Note'],
      ['Quay', 'Crane', 'Permits'].map((name) => [name, 'done', 'One line on it']),
    );
    expect(await kindsOf('Work', done)).not.toContain('status');
    const dated = table(
      ['Milestone', 'Planned', 'Forecast', 'Status'],
      [
        ['Quay', '1 May 2027', '4 June 2027', 'Delayed'],
        ['Crane', '1 July 2027', '1 July 2027', 'On track'],
        ['Permits', '1 March 2027', '9 May 2027', 'At risk'],
      ],
    );
    const kinds = await kindsOf('Milestones', dated);
    expect(kinds).not.toContain('status');
    expect(kinds).not.toContain('roadmap');
  });

  it('phases that go on side by side: as a roadmap over their months', async () => {
    const slides = await slidesOf(
      'Phases',
      table(
        ['Phase', 'Start', 'End', 'Content'],
        [
          ['Dredging', 'January 2027', 'March 2027', 'North basin'],
          ['Quay', 'March 2027', 'June 2027', 'New wall'],
          ['Cranes', 'February 2027', 'April 2027', 'Two rails'],
        ],
      ),
    );
    const roadmap = slides.find((slide) => slide.kind === 'roadmap');
    if (roadmap?.kind !== 'roadmap') throw new Error('expected a roadmap');
    expect(roadmap.periods).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
    expect(roadmap.lanes.map(({ title, bars: [bar] }) => [title, bar?.from, bar?.to, bar?.title])).toEqual([
      ['Dredging', 0, 3, 'North basin'],
      ['Quay', 2, 6, 'New wall'],
      ['Cranes', 1, 4, 'Two rails'],
    ]);
  });

  it('who reports to whom: as a tree; what follows what: as a flow', async () => {
    const tree = await slidesOf(
      'Who leads',
      table(
        ['Role', 'Reports to'],
        [
          ['Director', '–'],
          ['Head of quays', 'Director'],
          ['Head of cranes', 'Director'],
        ],
      ),
    );
    expect(tree.find((slide) => slide.kind === 'diagram')).toMatchObject({
      form: 'tree',
      edges: [
        { from: 0, to: 1 },
        { from: 0, to: 2 },
      ],
    });
    const flow = await slidesOf(
      'How a ship is served',
      table(
        ['Step', 'Next step'],
        [
          ['Ship arrives', 'Berth is free, Ship waits'],
          ['Ship waits', 'Berth is free'],
          ['Berth is free', '–'],
        ],
      ),
    );
    expect(flow.find((slide) => slide.kind === 'diagram')).toMatchObject({
      form: 'flow',
      edges: [
        { from: 0, to: 2 },
        { from: 0, to: 1 },
        { from: 1, to: 2 },
      ],
    });
  });
});
