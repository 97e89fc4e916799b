import { describe, expect, it } from 'vitest';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { OpcPackage } from '../../../src/office/opc/package.ts';
import { allOf, el } from '../../../src/office/xml/tree.ts';
import { draftOf } from '../../support/sample-draft.ts';

const engine = localEngine();
const common = { notes: [], sources: [] };
const section = (id: string, title: string): DraftSlide => ({ ...common, id, kind: 'section', title });
const slides: DraftSlide[] = [
  { ...common, id: 'agenda', kind: 'agenda', title: 'Agenda', items: ['Where we stand', 'Options', 'Not in the deck'] },
  section('one', 'Where we stand'),
  section('two', 'Options'),
];

describe('an agenda', () => {
  it('leads to the sections that it names', async () => {
    const { document } = await engine.compose(draftOf(...slides), neutralTemplate());
    const [agenda] = document.slides;
    const led = agenda?.elements.flatMap(({ name, opens }) => (opens === undefined ? [] : [[name, opens]]));
    expect(led).toEqual([
      ['Part 1', 'one'],
      ['Part 2', 'two'],
    ]);
    const { pptx } = await engine.build(document, neutralTemplate(), new Map());
    const part = OpcPackage.read(pptx).part('/ppt/slides/slide1.xml');
    const targets = [...allOf(part?.xml ?? el('p:sld'), 'a:hlinkClick')].map(({ attributes }) => [
      attributes['action'],
      part?.relationships.targetOf(attributes['r:id'])?.name,
    ]);
    expect(targets).toEqual([
      ['ppaction://hlinksldjump', '/ppt/slides/slide2.xml'],
      ['ppaction://hlinksldjump', '/ppt/slides/slide3.xml'],
    ]);
  });
  it('leads nowhere once a section is taken away', async () => {
    const { document } = await engine.compose(draftOf(...slides), neutralTemplate());
    const shorter = { ...document, slides: document.slides.filter(({ id }) => id !== 'two') };
    const { pptx } = await engine.build(shorter, neutralTemplate(), new Map());
    const tree = OpcPackage.read(pptx).part('/ppt/slides/slide1.xml')?.xml;
    expect([...allOf(tree ?? el('p:sld'), 'a:hlinkClick')]).toHaveLength(1);
  });
});
