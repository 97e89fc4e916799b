import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATE, productTemplateIds } from '../../../src/deck/product-template-ids.ts';
import { productTemplate, productTemplates } from '../../../src/engine/author/product-templates.ts';
import { authorTemplate } from '../../../src/engine/author/author-template.ts';
import { colorDifference } from '../../../src/engine/drawingml/color-difference.ts';
import { contrastRatio } from '../../../src/engine/drawingml/contrast-ratio.ts';
import { fromHex } from '../../../src/engine/drawingml/rgba.ts';
import { fontStandIn } from '../../../src/engine/fonts/stand-in.ts';
import { localEngine } from '../../../src/engine/index.ts';
import { parseXml } from '../../../src/office/xml/parse.ts';
import { allOf, childOf, descend } from '../../../src/office/xml/tree.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';

const gallery = productTemplates.filter(({ name }) => name !== 'neutral');

describe('the templates of the product', () => {
  it('are found by their names, whatever the case, and are made once', () => {
    expect(productTemplates.map(({ name }) => name)).toContain(DEFAULT_TEMPLATE);
    expect([...productTemplateIds.keys()]).toEqual(gallery.map(({ name }) => name));
    expect(new Set(productTemplates.map(({ design }) => design.tableStyleId)).size).toBe(productTemplates.length);
    expect(productTemplate('Ledger')).toBe(productTemplate('ledger'));
    expect(productTemplate('nobody')).toBeUndefined();
  });

  it.each(gallery)('$name: colours can be told apart, and what is written in them can be read', ({ design }) => {
    const color = (role: keyof typeof design.colors) => fromHex(design.colors[role]);
    const accents = ([1, 2, 3, 4, 5, 6] as const).map((at) => color(`accent${at}`));
    for (const [index, one] of accents.entries())
      for (const [at, other] of accents.entries())
        if (at > index) expect(colorDifference(one, other), `accents ${index + 1} and ${at + 1}`).toBeGreaterThan(25);
    const [ground, text] = design.dark ? (['dk', 'lt'] as const) : (['lt', 'dk'] as const);
    for (const behind of [color(`${ground}1`), color(`${ground}2`)]) {
      expect(contrastRatio(color(`${text}1`), behind)).toBeGreaterThan(7);
      expect(contrastRatio(color(`${text}2`), behind)).toBeGreaterThan(7);
      expect(contrastRatio(color('accent1'), behind)).toBeGreaterThan(4.5);
    }
    expect(contrastRatio(color('accent2'), color(`${ground}1`))).toBeGreaterThan(4.5);
  });

  it.each(gallery)('$name: stands on typefaces whose widths are known, and has its layouts', ({ design }) => {
    for (const family of Object.values(design.fonts)) expect(fontStandIn(family).exact, family).toBe(true);
    const files = unzipSync(authorTemplate(design));
    const layouts = Object.entries(files)
      .filter(([name]) => /slideLayout\d+\.xml$/.test(name))
      .map(([name, bytes]) => parseXml({ name, bytes }));
    for (const layout of layouts) {
      const shapes = descend(layout, 'p:cSld');
      expect(shapes && [...allOf(shapes, 'a:srgbClr')]).toEqual([]);
      const ids = [...allOf(layout, 'p:ph')].map(({ attributes }) => attributes.idx ?? '0');
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(layouts.map((layout) => childOf(layout, 'p:cSld')?.attributes.name)).toEqual(
      expect.arrayContaining([
        'Title Slide',
        'Title Slide with Picture',
        'Section Header',
        'Agenda',
        'Title and Content',
        'Two Content',
        'Comparison',
        'Three Cards',
        'Picture with Caption',
        'Full Picture',
        'Statement',
        'Quote',
        'Closing',
      ]),
    );
  });

  it.each(gallery)(
    '$name: opens, turns, tells and closes on the layouts made for it, without a complaint',
    async ({ name }) => {
      const template = productTemplate(name) ?? new Uint8Array();
      const engine = localEngine();
      const draft = { title: slides[0]?.title ?? '', language: 'en', templateId: null, slides };
      const { document, problems } = await engine.compose(draft, template);
      const { layouts } = await engine.profile(template);
      const used = document.slides.map(({ layout }) => layouts.find(({ id }) => id === layout)?.name);
      expect(used).toEqual(['Title Slide', 'Section Header', 'Chart with Takeaway', 'Quote', 'Closing']);
      const { pptx } = await engine.build(document, template, new Map());
      const { problems: found } = await engine.check(pptx, { template });
      expect([...problems, ...found].map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    },
  );
});

const common = { notes: [], sources: [] };
const slides: DraftSlide[] = [
  {
    ...common,
    id: 'title',
    kind: 'title',
    title: 'The harbour works a day longer in May',
    subtitle: 'Harbour board, 9 June 2026',
  },
  { ...common, id: 'part', kind: 'section', title: 'What the new crane changed', subtitle: 'January to May' },
  {
    ...common,
    id: 'chart',
    kind: 'chart',
    title: 'Calls rose by a sixth since January',
    takeaway: 'The crane took over on 3 May and cut the time at the quay by five hours.',
    chart: {
      type: 'chart',
      alt: 'Calls by month',
      chart: {
        kind: 'column',
        grouping: 'clustered',
        categories: ['Jan', 'Feb', 'Mar', 'Apr', 'May'],
        categoryKind: 'text',
        series: [{ name: 'Calls', values: [350, 361, 372, 380, 412] }],
        numberFormat: 'General',
        labels: 'auto',
        legend: 'auto',
      },
    },
  },
  {
    ...common,
    id: 'quote',
    kind: 'quote',
    title: 'What pilots say',
    quote: 'We wait for the tide again, and no more for the crane.',
    attribution: 'Pilot, northern basin',
  },
  {
    ...common,
    id: 'closing',
    kind: 'closing',
    title: 'Two things to decide today',
    paragraphs: ['Order the second crane', 'Open the western quay at night'].map((text) => ({
      runs: [{ text }],
      level: 0,
      bullet: 'inherit' as const,
    })),
  },
];
