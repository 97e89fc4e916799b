import { describe, expect, it } from 'vitest';
import { DeckDraft } from '../../../src/deck/draft.ts';
import { checkDeck } from '../../../src/engine/check/check-deck.ts';
import { localEngine } from '../../../src/engine/index.ts';
import { openTemplate } from '../../../src/engine/template/open-template.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import type { OpcPackage } from '../../../src/office/opc/package.ts';
import type { Part } from '../../../src/office/opc/part.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { allOf, childOf, elementsOf, type XmlElement } from '../../../src/office/xml/tree.ts';
import { assertSoundPackage } from '../../support/assert-sound-package.ts';
import { makePresentation, presentationPackage } from '../../support/make-presentation.ts';
import { slideOfEachKind } from '../../support/sample-draft.ts';

const engine = localEngine();
const draft = DeckDraft.parse({
  title: 'Deck',
  language: 'en',
  templateId: null,
  slides: slideOfEachKind.filter(({ kind }) => kind === 'title' || kind === 'bullets'),
});

/** A template with a flaw in it, a deck built on it, and what is said of the flaw. */
async function flawed(change: (made: OpcPackage) => void) {
  const made = presentationPackage();
  change(made);
  const template = made.write();
  const { warnings } = await engine.profile(template);
  const { document } = await engine.compose(draft, template);
  const { pptx, problems } = await engine.build(document, template, new Map());
  assertSoundPackage(pptx);
  const { problems: found } = await checkDeck(pptx);
  const said = (list: readonly { code: string; message: string }[]): string =>
    list.find(({ code }) => code === 'template_mended')?.message ?? '';
  return {
    deck: openTemplate(pptx),
    inProfile: said(warnings),
    inDeck: said(problems),
    invalid: found.filter(({ code }) => /theme|layout_count|master|schema|identifier|slide_size/.test(code)),
  };
}
const partOf = (made: OpcPackage, type: string): Part => {
  for (const part of made.parts()) if (part.contentType === type) return part;
  throw new Error(`There is no part of type ${type}.`);
};
const formatOf = (part: Part): XmlElement | undefined => childOf(childOf(part.xml, 'a:themeElements'), 'a:fmtScheme');

describe('a template with a flaw', () => {
  it('has its theme completed to three styles of each kind, the last of each repeated', async () => {
    const { deck, inProfile, inDeck, invalid } = await flawed((made) => {
      for (const list of elementsOf(formatOf(partOf(made, contentType.theme)))) list.children.splice(1);
      partOf(made, contentType.theme).edit();
    });
    expect(inProfile).toContain('the theme had fewer than three fills, lines, effects, backgrounds');
    expect(inDeck).toBe(inProfile);
    expect(invalid).toEqual([]);
    const lists = elementsOf(formatOf(partOf(deck.package, contentType.theme)));
    expect(lists.map((list) => elementsOf(list).length)).toEqual([3, 3, 3, 3]);
    for (const list of lists) expect(list.children[2]).toEqual(list.children[0]);
  });

  it('gets a format scheme of the product where its theme has none', async () => {
    const { invalid, inDeck } = await flawed((made) => {
      const elements = childOf(partOf(made, contentType.theme).edit(), 'a:themeElements');
      if (elements) elements.children = elements.children.filter((node) => node !== childOf(elements, 'a:fmtScheme'));
    });
    expect(inDeck).toContain('fewer than three');
    expect(invalid).toEqual([]);
  });

  it('has layouts led back to their master', async () => {
    const { deck, inDeck } = await flawed((made) => {
      const { relationships } = partOf(made, contentType.slideLayout);
      for (const { id } of relationships.byType(relationshipType.slideMaster)) relationships.remove(id);
    });
    expect(inDeck).toContain('layouts did not lead to their master');
    for (const { part } of deck.layouts)
      expect(part.relationships.byType(relationshipType.slideMaster)).toHaveLength(1);
  });

  it('has masters and layouts listed that were only related', async () => {
    const { deck, inDeck, invalid } = await flawed((made) => {
      const strip = (part: Part, list: string): void => {
        part.edit().children = part.xml.children.filter((node) => typeof node === 'string' || node.name !== list);
      };
      strip(partOf(made, contentType.presentation), 'p:sldMasterIdLst');
      strip(partOf(made, contentType.slideMaster), 'p:sldLayoutIdLst');
    });
    expect(inDeck).toContain('listed nowhere');
    expect(invalid).toEqual([]);
    expect(elementsOf(childOf(deck.presentation.xml, 'p:sldMasterIdLst'))).toHaveLength(1);
    expect(deck.layouts.length).toBeGreaterThan(1);
  });

  it('gives a master without a theme the one it is read with', async () => {
    const { deck, inDeck, invalid } = await flawed((made) => {
      const { relationships } = partOf(made, contentType.slideMaster);
      for (const { id } of relationships.byType(relationshipType.theme)) relationships.remove(id);
    });
    expect(inDeck).toContain('masters had no theme');
    expect(invalid).toEqual([]);
    expect(deck.masters[0]?.theme.colors.accent1).toBe('#4472C4');
  });

  it('loses attributes that the schema does not know, and keeps the others, rounded or spelt as it wants them', async () => {
    const { deck, inProfile, inDeck } = await flawed((made) => {
      const layout = partOf(made, contentType.slideLayout);
      layout.edit().attributes['beta'] = '1';
      const body = allOf(layout.xml, 'a:bodyPr').next().value;
      if (body) Object.assign(body.attributes, { rot: '12.6', wrap: 'sideways', anchorCtr: 'on', vert: 'horz' });
    });
    expect(inDeck).toContain('beta of p:sldLayout');
    expect(inProfile).toBe(inDeck);
    const layout = partOf(deck.package, contentType.slideLayout);
    expect(layout.xml.attributes['beta']).toBeUndefined();
    const body = allOf(layout.xml, 'a:bodyPr').next().value;
    expect(body?.attributes).toMatchObject({ rot: '13', anchorCtr: '1', vert: 'horz' });
    expect(body?.attributes['wrap']).toBeUndefined();
  });

  it('says nothing of a sound template', async () => {
    const { inProfile, inDeck } = await flawed(() => {});
    expect([inProfile, inDeck]).toEqual(['', '']);
  });
});

describe('slides wider than the format allows', () => {
  const wide = makePresentation({ slideSize: { width: 60_000_000, height: 33_750_000 } });

  it('are refused as a template, with what to do', async () => {
    for (const refused of [engine.profile(wide), engine.compose(draft, wide)])
      await expect(refused).rejects.toThrow(/65\.6 by 36\.9 in; .*Choose another slide size/);
  });

  it('are told by the check, and painted in their own proportions', async () => {
    const deck = makePresentation({ slideSize: { width: 60_000_000, height: 30_000_000 }, slides: [0] });
    const { problems } = await engine.check(deck, {});
    expect(problems.map(({ code }) => code)).toContain('slide_size_range');
    const { pages } = await engine.paint(deck, { pages: 'slides', format: 'png', width: 200 });
    const png = Buffer.from(pages[0]?.png ?? []);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 100]);
  });
});
