import { describe, expect, it } from 'vitest';
import type { DraftOf } from '../../../src/deck/draft.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { OpcPackage } from '../../../src/office/opc/package.ts';
import { allOf, el } from '../../../src/office/xml/tree.ts';
import { draftOf } from '../../support/sample-draft.ts';

const engine = localEngine();
const diagram = (title: string, fields: Pick<DraftOf<'diagram'>, 'form' | 'nodes' | 'edges'>): DraftOf<'diagram'> => ({
  id: 'one',
  kind: 'diagram',
  title,
  notes: [],
  sources: [],
  ...fields,
});
const compose = async (slide: DraftOf<'diagram'>) => {
  const { document } = await engine.compose({ ...draftOf(slide), title: slide.title }, neutralTemplate());
  return document.slides[0]?.elements ?? [];
};
const nodes = ['Order', 'Check', 'Ship', 'Ask'].map((title) => ({ title }));

describe('a diagram', () => {
  it('ties its nodes by connectors whose ends lie on their sides', async () => {
    const elements = await compose(
      diagram('Orders take two ways', {
        form: 'flow',
        nodes,
        edges: [
          { from: 0, to: 1 },
          { from: 1, to: 2 },
          { from: 1, to: 3 },
        ],
      }),
    );
    const lines = elements.filter(({ connects }) => connects);
    expect(lines).toHaveLength(3);
    for (const { connects, box } of lines) {
      const [from, to] = [connects?.from, connects?.to].map((tie) => elements.find(({ id }) => id === tie?.id));
      expect([connects?.from.site, connects?.to.site]).toEqual([3, 1]);
      expect(box.x).toBeCloseTo((from?.box.x ?? 0) + (from?.box.width ?? 0), -1);
      expect(box.x + box.width).toBeCloseTo(to?.box.x ?? 0, -1);
    }
  });
  it('leads no line through a node: one that skips a step runs over the others', async () => {
    const elements = await compose(
      diagram('Orders skip a step', {
        form: 'flow',
        nodes,
        edges: [
          { from: 0, to: 1 },
          { from: 1, to: 2 },
          { from: 2, to: 3 },
          { from: 0, to: 3, label: 'known' },
        ],
      }),
    );
    const boxes = elements.filter(({ name }) => name.startsWith('Node')).map(({ box }) => box);
    const skip = elements.find(({ name }) => name === 'Line 1 to 4');
    expect(skip?.connects).toMatchObject({ from: { site: 0 }, to: { site: 0 } });
    const adjust = skip?.content.type === 'shape' ? (skip.content.adjusts?.[0] ?? 0) : 0;
    const highest = Math.min(...boxes.map(({ y }) => y));
    expect(highest - (Math.abs(adjust) / 100_000) * (skip?.box.width ?? 0)).toBeLessThan(highest - 100_000);
    expect(elements.find(({ name }) => name === 'Label 1')?.box.y).toBeLessThan(highest);
  });
  it('stands the other way round in a deck read from the right, its lines tied to the other sides', async () => {
    const elements = await compose(
      diagram('طلبات العملاء', { form: 'flow', nodes: nodes.slice(0, 2), edges: [{ from: 0, to: 1 }] }),
    );
    const line = elements.find(({ connects }) => connects);
    expect([line?.connects?.from.site, line?.connects?.to.site, line?.flipped]).toEqual([1, 3, true]);
  });
  it('is written as connectors of the format, tied to the shapes by their ids', async () => {
    const { document } = await engine.compose(
      draftOf(diagram('One leads three', { form: 'tree', nodes, edges: [1, 2, 3].map((to) => ({ from: 0, to })) })),
      neutralTemplate(),
    );
    const { pptx } = await engine.build(document, neutralTemplate(), new Map());
    const tree = OpcPackage.read(pptx).part('/ppt/slides/slide1.xml')?.xml;
    const of = (name: string) => [...allOf(tree ?? el('p:sld'), name)];
    const shapes = new Map(of('p:cNvPr').map(({ attributes }) => [attributes['name'], attributes['id']]));
    expect(of('a:stCxn').map(({ attributes }) => attributes['id'])).toEqual(Array(3).fill(shapes.get('Node 1')));
    expect(of('a:endCxn').map(({ attributes }) => attributes['id'])).toEqual(
      [2, 3, 4].map((node) => shapes.get(`Node ${node}`)),
    );
  });
});
