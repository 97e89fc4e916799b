import { beforeAll, describe, expect, it } from 'vitest';
import { checkDeck } from '../../../src/engine/check/check-deck.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import { allOf, childOf, descend, el, type XmlElement } from '../../../src/office/xml/tree.ts';
import {
  addTo,
  plant,
  plantEntry,
  sampleDeck,
  textBox,
  words,
  type OpenDeck,
  type SampleDeck,
} from '../../support/planted-deck.ts';

/** Slides of the sample deck, by what they show. */
const BULLETS = 4;
const CHART = 8;
const INCH = 914_400;
const box = { x: 8 * INCH, y: 5 * INCH, width: 3 * INCH, height: INCH };

let sample: SampleDeck;
beforeAll(async () => {
  sample = await sampleDeck();
});

const choice = (requires: string, chosen: XmlElement, fallback: XmlElement): XmlElement =>
  el('mc:AlternateContent', el('mc:Choice', { Requires: requires }, chosen), el('mc:Fallback', fallback));
const formula = (): XmlElement => {
  const math = el('m:oMath', el('m:r', el('m:t', 'x')));
  return el('a:p', el('a14:m', math), el('a:endParaRPr', { lang: 'en-GB' }));
};
const codesOf = async (change: (deck: OpenDeck) => void): Promise<string[]> => {
  const { problems } = await checkDeck(plant(sample.pptx, change));
  return problems.map(({ code }) => code).filter((code) => code === 'schema_order' || code === 'shape_id_twice');
};

describe('the checker on what other programs write', () => {
  it('takes a formula with its fallback under one id for what it is', async () => {
    const shape = textBox(990, box, formula());
    expect(await codesOf((deck) => addTo(deck, BULLETS, choice('a14', shape, textBox(990, box, words('x')))))).toEqual(
      [],
    );
  });

  it('still finds an id in a choice that another shape has', async () => {
    const twin = (deck: OpenDeck) =>
      addTo(deck, BULLETS, choice('a14', textBox(2, box, formula()), textBox(991, box, words('x'))));
    expect(await codesOf(twin)).toEqual(['shape_id_twice']);
    const after = (deck: OpenDeck) =>
      addTo(
        deck,
        BULLETS,
        choice('a14', textBox(990, box, formula()), textBox(990, box, words('x'))),
        textBox(990, box, words('y')),
      );
    expect(await codesOf(after)).toEqual(['shape_id_twice']);
  });

  it('takes elements of later versions behind the extensions of a chart', async () => {
    const later = (deck: OpenDeck): void => {
      for (const part of deck.opened.parts()) {
        if (part.contentType !== contentType.chart) continue;
        const chart = childOf(part.edit(), 'c:chart');
        if (!chart) continue;
        chart.children = chart.children.filter((node) => typeof node === 'string' || node.name !== 'c:extLst');
        chart.children.push(el('c:extLst'), el('c:showDLblsOverMax', { val: false }));
      }
    };
    expect(await codesOf(later)).toEqual([]);
  });

  it('still finds elements of the schema in a place that is not theirs', async () => {
    expect(
      await codesOf((deck) => descend(deck.shape(BULLETS, 'Title'), 'p:txBody')?.children.push(el('p:spPr'))),
    ).toEqual(['schema_order']);
  });
});

describe('how grave a fault is', () => {
  const withoutAlt = (): Uint8Array =>
    plant(sample.pptx, (deck) => {
      for (const properties of allOf(deck.slide(CHART).edit(), 'p:cNvPr')) delete properties.attributes['descr'];
    });
  const twins = (): Uint8Array => plant(sample.pptx, (deck) => addTo(deck, BULLETS, textBox(2, box, words('Twin'))));
  const ghost = (): Uint8Array =>
    plantEntry(sample.pptx, '[Content_Types].xml', (types) =>
      types.replace('</Types>', '<Override PartName="/ppt/ghost.xml" ContentType="application/xml"/></Types>'),
    );

  it.each([
    ['alt_text_missing', withoutAlt],
    ['shape_id_twice', twins],
    ['content_type_without_part', ghost],
  ])('calls %s an error in a deck of ours and a warning in another', async (code, make) => {
    const severities = async (ours: boolean) => {
      const { problems } = await checkDeck(make(), ours ? { document: sample.document } : {});
      return new Set(problems.filter((problem) => problem.code === code).map(({ severity }) => severity));
    };
    expect(await severities(true)).toEqual(new Set(['error']));
    expect(await severities(false)).toEqual(new Set(['warning']));
  });
});
