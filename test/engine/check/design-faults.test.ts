import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { checkDeck } from '../../../src/engine/check/check-deck.ts';
import type { CheckOrder, Problem } from '../../../src/engine/deck-report.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { allOf, childOf, descend, el, type XmlElement } from '../../../src/office/xml/tree.ts';
import {
  addTo,
  placeAt,
  plant,
  runProperties,
  sampleDeck,
  textBox,
  words,
  type OpenDeck,
  type SampleDeck,
} from '../../support/planted-deck.ts';
import { chart, text } from '../../support/sample-draft.ts';

const INCH = 914_400;
const common = { notes: [], sources: [] };
/** Slides of the deck, by what they show. */
const [POINTS, CHART, QUOTE, MORE] = [1, 2, 3, 4];
const slides: DraftSlide[] = [
  {
    ...common,
    id: 'points',
    kind: 'bullets',
    title: 'Churn fell',
    paragraphs: [text('Revenue grew'), text('Costs fell')],
  },
  {
    ...common,
    id: 'chart',
    kind: 'chart',
    title: 'Revenue',
    footnote: 'Source: annual report 2026, page 12',
    chart: chart({
      kind: 'column',
      series: [
        { name: 'North', values: [1, 2, 3, 4, 5, 6] },
        { name: 'South', values: [2, 3, 4, 5, 6, 7] },
      ],
    }),
  },
  {
    ...common,
    id: 'quote',
    kind: 'quote',
    title: 'Customers notice',
    quote: 'The parts are there before lunch, and nobody has to ask twice.',
    attribution: 'A customer in Leeds',
  },
  { ...common, id: 'more', kind: 'bullets', title: 'Costs fell', paragraphs: [text('Rent fell'), text('Wages rose')] },
];
const codes = [
  'half_empty',
  'title_sizes',
  'title_far',
  'series_alike',
  'quote_small',
  'foot_missing',
  'foot_over',
  'covered',
  'lines_squeezed',
];

let sample: SampleDeck;
let sound: Uint8Array;
beforeAll(async () => {
  sample = await sampleDeck(slides);
  sound = plant(sample.pptx, (deck) => {
    // Cards that take the room there is, just under the title.
    for (const slide of [POINTS, MORE]) fillPage(deck, slide, 6.3 * INCH);
    placeAt(frameOf(deck), { x: INCH, y: 1.6 * INCH, width: 11 * INCH, height: 4.8 * INCH });
  });
});

const BODY = 'Planted 70';
/** What a slide says under its title, in one card of an own place. */
function fillPage(deck: OpenDeck, slide: number, end: number): void {
  const tree = descend(deck.slide(slide).edit(), 'p:cSld', 'p:spTree');
  if (!tree) throw new Error('A slide has shapes.');
  tree.children = tree.children.filter((node) => typeof node === 'string' || node.name !== 'p:sp' || isTitle(node));
  const box = { x: INCH, y: 1.6 * INCH, width: 11 * INCH, height: end - 1.6 * INCH };
  const body = textBox(70, box, words('Revenue grew', { sz: 2_000 }), words('Costs fell', { sz: 2_000 }));
  paintIn(body, 'F2F2F2');
  tree.children.push(body);
}
const isTitle = (shape: XmlElement): boolean =>
  [...allOf(shape, 'p:ph')].some(({ attributes }) => attributes['type'] === 'title');
function paintIn(shape: XmlElement, val: string): void {
  childOf(shape, 'p:spPr')?.children.push(el('a:solidFill', el('a:srgbClr', { val })));
}
function frameOf(deck: OpenDeck): XmlElement {
  const frame = allOf(deck.slide(CHART).edit(), 'p:graphicFrame').next().value;
  if (!frame) throw new Error('The slide has a chart.');
  return frame;
}
function sized(shape: XmlElement, points: number): void {
  for (const run of runProperties(shape)) run.attributes['sz'] = String(points * 100);
}
/** The fills of the chart's series, as one element each. */
function seriesFills(deck: OpenDeck): XmlElement[] {
  const part = deck.slide(CHART).relationships.firstOf(relationshipType.chart);
  if (!part) throw new Error('The slide has a chart.');
  return [...allOf(part.edit(), 'c:ser')].flatMap((series) => childOf(series, 'c:spPr') ?? []);
}
function color(properties: XmlElement, val: string): void {
  properties.children = [el('a:solidFill', el('a:srgbClr', { val }))];
}
const exact = (shape: XmlElement, points: number): void => {
  for (const paragraph of allOf(shape, 'a:p'))
    paragraph.children.unshift(el('a:pPr', el('a:lnSpc', el('a:spcPts', { val: points * 100 }))));
};
const lowerRight = { x: 8 * INCH, y: 5 * INCH, width: 3 * INCH, height: INCH };

const found = async (file: Uint8Array, order: CheckOrder = {}): Promise<Problem[]> =>
  (await checkDeck(file, order)).problems.filter(({ code }) => codes.includes(code));
const asked = (id: string, line: string): CheckOrder => ({
  document: sample.document,
  footnotes: [{ id, text: line }],
});

interface Fault {
  code: string;
  slide: number;
  plant: (deck: OpenDeck) => void;
}
const faults: Record<string, Fault> = {
  'content that ends in the upper half': {
    code: 'half_empty',
    slide: POINTS,
    plant: (deck) => placeAt(deck.shape(POINTS, BODY), { x: INCH, y: 1.3 * INCH, width: 11 * INCH, height: 2 * INCH }),
  },
  'a title of another size than the others': {
    code: 'title_sizes',
    slide: MORE,
    plant: (deck) => sized(deck.shape(MORE, 'Title'), 20),
  },
  'content an inch and a half under its title': {
    code: 'title_far',
    slide: POINTS,
    plant: (deck) =>
      placeAt(deck.shape(POINTS, BODY), { x: INCH, y: 2.6 * INCH, width: 11 * INCH, height: 3.7 * INCH }),
  },
  'two series in two blues': {
    code: 'series_alike',
    slide: CHART,
    plant: (deck) => seriesFills(deck).forEach((fill, at) => color(fill, at === 0 ? '1F4E79' : '23507A')),
  },
  'a quotation under a larger heading': {
    code: 'quote_small',
    slide: QUOTE,
    plant: (deck) => {
      const tree = descend(deck.slide(QUOTE).edit(), 'p:cSld', 'p:spTree');
      for (const shape of allOf(tree ?? el('p:spTree'), 'p:sp')) sized(shape, isTitle(shape) ? 40 : 16);
    },
  },
  'small print over the words of a layout': {
    code: 'foot_over',
    slide: POINTS,
    plant: (deck) => {
      const line = { x: INCH, y: 6.9 * INCH, width: 4 * INCH, height: 0.3 * INCH };
      const layout = deck.slide(POINTS).relationships.firstOf(relationshipType.slideLayout);
      const printed = textBox(80, line, words('Confidential, for the board alone', { sz: 1_000 }));
      descend(layout?.edit(), 'p:cSld', 'p:spTree')?.children.push(printed);
      addTo(deck, POINTS, textBox(90, { ...line, x: 2 * INCH }, words('Source: annual report', { sz: 1_000 })));
    },
  },
  'a rectangle over a text': {
    code: 'covered',
    slide: POINTS,
    plant: (deck) => {
      const shape = textBox(91, { ...lowerRight, height: INCH / 2 });
      paintIn(shape, '1F4E79');
      addTo(deck, POINTS, textBox(90, lowerRight, words('Hidden behind')), shape);
    },
  },
  'an exact line spacing of half the size': {
    code: 'lines_squeezed',
    slide: POINTS,
    plant: (deck) => {
      const shape = textBox(90, lowerRight, words('A text of several lines in a box of three inches', { sz: 2_000 }));
      exact(shape, 10);
      addTo(deck, POINTS, shape);
    },
  },
};

describe('the checker on how a deck looks', () => {
  it('says nothing of slides that are well filled', async () => {
    expect(await found(sound)).toEqual([]);
    expect(await found(sound, asked('chart', 'Source: annual report 2026, page 12'))).toEqual([]);
  });

  it.each(Object.entries(faults))('finds %s', async (_, { code, slide, plant: change }) => {
    const problems = await found(plant(sound, change));
    expect(problems.map((problem) => [problem.code, problem.slide])).toEqual([[code, slide]]);
    for (const { message } of problems) expect(message).toMatch(/^\S.*\.$/s);
  });

  it('finds a source line that was asked for and is not there', async () => {
    const problems = await found(sound, asked('points', 'Source: a survey of 2026'));
    expect(problems).toMatchObject([{ code: 'foot_missing', slide: POINTS }]);
  });

  it('says nothing of series that are told apart by their form or by names at their ends', async () => {
    const invisible = plant(sound, (deck) => {
      const [first, second] = seriesFills(deck);
      if (first) first.children = [el('a:noFill')];
      if (second) color(second, '1F4E79');
    });
    expect(await found(invisible)).toEqual([]);
    const patterned = plant(sound, (deck) => {
      const [first, second] = seriesFills(deck);
      const ink = el('a:fgClr', el('a:srgbClr', { val: '1F4E79' }));
      if (first) first.children = [el('a:pattFill', { prst: 'pct50' }, ink)];
      if (second) color(second, '1F4E79');
    });
    expect(await found(patterned)).toEqual([]);
  });

  it('says nothing of a quotation that is the title itself', async () => {
    const quoted = plant(sound, (deck) => {
      sized(deck.shape(QUOTE, 'Title'), 40);
      const run = allOf(deck.shape(QUOTE, 'Title'), 'a:t').next().value;
      if (run) run.children = ['“The parts are there before lunch.”'];
    });
    expect(await found(quoted)).toEqual([]);
  });

  it('says nothing of shapes that come over a text while the slide is shown', async () => {
    const shown = plant(sound, (deck) => {
      faults['a rectangle over a text']?.plant(deck);
      const target = el('p:spTgt', { spid: '91' });
      deck
        .slide(POINTS)
        .edit()
        .children.push(el('p:timing', el('p:tnLst', target)));
    });
    expect(await found(shown)).toEqual([]);
  });

  it('says nothing of an exact spacing that suits its size', async () => {
    const spaced = plant(sound, (deck) => {
      const shape = textBox(90, lowerRight, words('A text of several lines in a box of three inches', { sz: 1_600 }));
      exact(shape, 18);
      addTo(deck, POINTS, shape);
    });
    expect(await found(spaced)).toEqual([]);
  });
});
