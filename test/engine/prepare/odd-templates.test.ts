import { describe, expect, it } from 'vitest';
import { DeckDraft } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/index.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { openTemplate, sampleSlides } from '../../../src/engine/template/open-template.ts';
import { assertSoundPackage } from '../../support/assert-sound-package.ts';
import { makePresentation, presentationPackage } from '../../support/make-presentation.ts';
import { slideOfEachKind } from '../../support/sample-draft.ts';

const draft = DeckDraft.parse({
  title: 'Deck',
  language: 'en',
  templateId: null,
  slides: slideOfEachKind.filter(({ kind }) => kind === 'title' || kind === 'bullets' || kind === 'section'),
});

async function buildOn(template: Uint8Array): Promise<Uint8Array> {
  const engine = localEngine();
  const { document } = await engine.compose(draft, template);
  return (await engine.build(document, template, new Map())).pptx;
}

describe('a deck', () => {
  it("stands on the product's own master where the file has none, as the profile says", async () => {
    const template = makePresentation({ masters: [] });
    const { warnings } = await localEngine().profile(template);
    expect(warnings.find(({ code }) => code === 'no_masters')!.message).toContain("the product's own master");
    const pptx = await buildOn(template);
    assertSoundPackage(pptx);
    expect(sampleSlides(openTemplate(pptx))).toHaveLength(draft.slides.length);
  });

  it('does so too where what should be the master is something else', async () => {
    const made = presentationPackage();
    made.part('/ppt/slideMasters/slideMaster1.xml')!.edit().name = 'p:notesMaster';
    assertSoundPackage(await buildOn(made.write()));
  });

  it('holds no slide that the template has lost, even where something still leads to one', async () => {
    const made = presentationPackage({ slides: [0, 1, 2] });
    const main = made.part('/ppt/presentation.xml')!;
    const slide = made.part('/ppt/slides/slide2.xml')!;
    const before = Array.from(main.relationships);
    for (const { id, type } of before) if (type === relationshipType.slide) main.relationships.remove(id);
    // A layout whose button leads to a slide of the author's.
    made.part('/ppt/slideLayouts/slideLayout1.xml')!.relationships.add(relationshipType.slide, slide);
    main.edit().children = main.xml.children.filter((node) => typeof node === 'string' || node.name !== 'p:sldIdLst');
    const pptx = await buildOn(made.write());
    assertSoundPackage(pptx);
    expect(openTemplate(pptx).package.part('/ppt/slides/slide4.xml')).toBeUndefined();
    expect(sampleSlides(openTemplate(pptx))).toHaveLength(draft.slides.length);
  });
});
