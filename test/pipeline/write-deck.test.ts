import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/deck/content.ts';
import { DeckDraft } from '../../src/deck/draft.ts';
import type { DeckPlan, PlanSlide } from '../../src/deck/plan.ts';
import { reviewDeck } from '../../src/pipeline/review/review-deck.ts';
import { slideTexts } from '../../src/pipeline/review/slide-texts.ts';
import { differingSlides, varyPlan } from '../../src/pipeline/vary-plan.ts';
import { tellDifference } from '../../src/pipeline/tell-difference.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { brief, material, ports, prose, report, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function plan(): Promise<DeckPlan> {
  return planFor(brief([report()]));
}
const withSlides = (slides: Partial<PlanSlide>[]): DeckPlan => ({
  id: 'p',
  title: 'T',
  language: 'en',
  templateId: null,
  variants: 1,
  slides: slides.map((slide, i) => ({
    id: `s${i}`,
    kind: 'bullets',
    title: `Slide ${i}`,
    points: [],
    sources: [],
    ...slide,
  })),
});

describe('the built-in writer', () => {
  it('writes every slide of the plan, in order, as a valid draft', async () => {
    const approved = await plan();
    const draft = DeckDraft.parse(await writeDeck(approved, brief([report()]), ports()));
    expect(draft.slides.map((slide) => slide.id)).toEqual(approved.slides.map((slide) => slide.id));
  });

  it('names the sources in the notes, after the whole sentences behind the points', async () => {
    const draft = await writeDeck(await plan(), brief([report()]), ports());
    const closing = draft.slides.at(-1);
    expect(plainText(closing?.notes ?? [])).toMatch(/Source: report\.md, line \d+/);
  });

  it('draws charts whose values are the cells of the table', async () => {
    const draft = await writeDeck(await plan(), brief([report()]), ports());
    const slide = draft.slides.find((item) => item.kind === 'chart');
    expect(slide?.kind === 'chart' && slide.chart.chart).toMatchObject({
      kind: 'line',
      categories: ['2021', '2022', '2023', '2024', '2025'],
      series: [{ values: [1.4, 1.8, 2.1, 2.3, 2.6] }],
      unit: 'million',
    });
  });

  it('reads figures, columns and levels from the lines of an edited plan', async () => {
    const edited = withSlides([
      { kind: 'bigNumbers', points: ['4.2 M — Revenue [+12 %]', '38 % — Tourists'] },
      { kind: 'comparison', points: ['Before:', '- slow', '- loud', 'After:', '- fast'] },
      { kind: 'bullets', points: ['First', '  Detail', 'Term: what it means'] },
      { kind: 'process', points: ['Pack — Everything', 'Go'] },
    ]);
    const { slides } = await writeDeck(edited, brief([report()]), ports());
    expect(slides[0]).toMatchObject({
      numbers: [
        { value: '4.2 M', label: 'Revenue', change: '+12 %' },
        { value: '38 %', label: 'Tourists' },
      ],
    });
    expect(slides[1]).toMatchObject({ kind: 'comparison', columns: [{ heading: 'Before' }, { heading: 'After' }] });
    expect(slides[2]).toMatchObject({
      paragraphs: [
        { level: 0 },
        { level: 1, runs: [{ text: 'Detail' }] },
        { runs: [{ text: 'Term:', bold: true }, { text: ' what it means' }] },
      ],
    });
    expect(slides[3]).toMatchObject({ steps: [{ title: 'Pack', text: 'Everything' }, { title: 'Go' }] });
  });

  it('falls back to the points where a chart has no table and a picture cannot be read', async () => {
    const port = ports();
    const broken = material('p.md', [
      prose('Text.'),
      { type: 'picture', bytes: new Uint8Array([1, 2, 3]), mime: 'image/png', alt: 'A boat', locator: { line: 99 } },
    ]);
    const { slides } = await writeDeck(
      withSlides([
        { kind: 'chart', points: ['It rose'], data: { fileId: 'gone.csv', block: 0 } },
        { kind: 'picture', points: ['A boat at sea'], picture: { fileId: 'p.md', block: 1 } },
      ]),
      brief([broken]),
      port,
    );
    expect(slides.map((slide) => slide.kind)).toEqual(['bullets', 'bullets']);
    expect(port.warnings()[0]).toMatch(/picture .* could not be read/);
  });
});

describe('the critic', () => {
  it('finds no fault in what the built-in writer makes of a report', async () => {
    const approved = await plan();
    const input = brief([report()]);
    expect(reviewDeck(await writeDeck(approved, input, ports()), approved, input).problems).toEqual([]);
  });

  it('reports numbers that the material does not have, and lets those pass that follow from it', async () => {
    const input = brief([
      material('m.csv', [
        table(
          ['City', 'Sales'],
          [
            ['Oslo', '40'],
            ['Bergen', '60'],
          ],
        ),
      ]),
    ]);
    const data = { fileId: 'm.csv', block: 0 };
    const edited = withSlides([
      { title: 'Sales came to 100', data, points: ['Bergen has 60 %', 'Bergen sells 1.5 times as much as Oslo'] },
      { title: 'Sales grew by 73 %', data, points: ['Bergen leads'] },
    ]);
    const { problems } = reviewDeck(await writeDeck(edited, input, ports()), edited, input);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'number_ungrounded', slide: 2, message: expect.stringContaining('73') }),
    ]);
  });

  it('lets cells pass that are rounded and told in millions', async () => {
    const rows = [
      ['Oslo', '19838.75'],
      ['Bergen', '4780'],
    ];
    const input = brief([material('m.csv', [table(['City', 'Sales'], rows)])]);
    const data = { fileId: 'm.csv', block: 0 };
    const edited = withSlides([
      { title: 'Oslo leads with EUR 19.8 million', data },
      { title: 'Oslo leads with EUR 18.9 million', data },
    ]);
    const { problems } = reviewDeck(await writeDeck(edited, input, ports()), edited, input);
    expect(problems.filter(({ code }) => code === 'number_ungrounded')).toEqual([
      expect.objectContaining({ slide: 2, message: expect.stringContaining('18.9') }),
    ]);
  });

  it('mends titles that are too long or come twice, and points that come twice', async () => {
    const long =
      'This title goes on and on until nobody in the room remembers how it began, which is a pity, because it began so well';
    const edited = withSlides([
      { title: long, points: ['Same point here', 'same point  here', 'Another'] },
      { title: 'Fleet', points: ['One'] },
      { title: 'Fleet', points: ['Two'] },
    ]);
    const { draft } = reviewDeck(await writeDeck(edited, brief([report()]), ports()), edited, brief([report()]));
    expect(draft.slides[0]?.title.length).toBeLessThanOrEqual(90);
    expect(draft.slides[0]).toMatchObject({
      paragraphs: [{ runs: [{ text: 'Same point here' }] }, { runs: [{ text: 'Another' }] }],
    });
    expect(draft.slides.map((slide) => slide.title).slice(1)).toEqual(['Fleet', 'Fleet (2)']);
  });

  it('points out slides that say the same and slides that say too much', async () => {
    const text = ['Boats run on batteries since June this year', 'The northern pier reopened in August after repairs'];
    const crowd = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
    const edited = withSlides([{ points: text }, { points: text }, { points: crowd }]);
    const { problems } = reviewDeck(await writeDeck(edited, brief([report()]), ports()), edited, brief([report()]));
    expect(problems.map((problem) => [problem.code, problem.slide])).toEqual([
      ['slides_alike', 2],
      ['too_many_points', 3],
    ]);
  });
});

describe('variants', () => {
  it('tell the same plan in visibly different ways, the first as approved', async () => {
    const approved = await plan();
    const variants = [1, 2, 3, 4, 5].map((variant) => varyPlan(approved, variant));
    expect(variants[0]).toBe(approved);
    const shapes = variants.map((deck) => deck.slides.map((slide) => `${slide.kind} ${slide.title}`).join('\n'));
    expect(new Set(shapes).size).toBe(5);
  });

  it('put figures first in the second, and what to do first in the fifth', async () => {
    const approved = await plan();
    const second = varyPlan(approved, 2);
    expect(second.slides.findIndex((slide) => slide.kind === 'chart')).toBe(1);
    expect(varyPlan(approved, 5).slides[1]?.title).toBe('Next steps');
  });

  it('keep the number of slides that was asked for', async () => {
    const input = brief([report()], 'Make slides', { slideCount: 8, variants: 5 });
    const made = await planFor(input);
    for (const variant of [1, 2, 3, 4, 5]) expect(varyPlan(made, variant).slides, `variant ${variant}`).toHaveLength(8);
  });

  it('show at least half of their slides otherwise, keep their number and say in what they differ', async () => {
    const approved = await plan();
    for (const variant of [2, 3, 4, 5]) {
      const { slides } = varyPlan(approved, variant);
      const { moved, reshaped } = differingSlides(approved.slides, slides);
      expect(new Set([...moved, ...reshaped]).size, `variant ${variant}`).toBeGreaterThanOrEqual(slides.length / 2);
      expect(slides).toHaveLength(approved.slides.length);
      expect(tellDifference(approved, variant, 'en')).toMatch(/^\S.*\.$/);
      expect(tellDifference(approved, variant, 'de')).not.toBe(tellDifference(approved, variant, 'en'));
    }
    expect(tellDifference(approved, 1, 'en')).toBeNull();
  });

  it('say nothing that the material does not', async () => {
    const approved = await plan();
    const input = brief([report()]);
    for (const variant of [2, 3, 4, 5]) {
      const varied = varyPlan(approved, variant);
      const { draft, problems } = reviewDeck(await writeDeck(varied, input, ports()), varied, input);
      expect(
        problems.filter((problem) => problem.code === 'number_ungrounded'),
        `variant ${variant}`,
      ).toEqual([]);
      expect(draft.slides.every((slide) => slideTexts(slide).length > 0)).toBe(true);
    }
  });
});
