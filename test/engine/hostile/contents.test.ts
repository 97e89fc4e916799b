import { describe, expect, it } from 'vitest';
import { TemplateUnreadableError } from '../../../src/errors.ts';
import { localEngine } from '../../../src/engine/index.ts';
import { defaultLimits, type EngineLimits } from '../../../src/engine/engine-limits.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { openTemplate } from '../../../src/engine/template/open-template.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import {
  makePresentation,
  presentationPackage,
  rectangle,
  rgb,
  solid,
  WIDTH,
  HEIGHT,
} from '../../support/make-presentation.ts';

const box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const many = (count: number, make: (index: number) => XmlElement): XmlElement[] =>
  Array.from({ length: count }, (_, index) => make(index));
const shape = (): XmlElement => rectangle(box, solid(rgb('FF0000')));
const paragraph = (text: string): XmlElement => el('a:p', el('a:r', el('a:t', text)));
const withText = (...paragraphs: XmlElement[]): XmlElement => ({
  ...shape(),
  children: [...shape().children, el('p:txBody', el('a:bodyPr'), paragraphs)],
});
const tableOf = (cells: number): XmlElement =>
  el(
    'p:graphicFrame',
    el(
      'a:graphic',
      el(
        'a:graphicData',
        el(
          'a:tbl',
          el(
            'a:tr',
            many(cells, () => el('a:tc')),
          ),
        ),
      ),
    ),
  );

/** A slide with one bar chart of these series. */
function withChart(series: readonly XmlElement[]): Uint8Array {
  const made = presentationPackage({ slides: [0] });
  const slide = made.part('/ppt/slides/slide1.xml')!;
  const chart = made.addPart(
    '/ppt/charts/chart1.xml',
    contentType.chart,
    el('c:chartSpace', el('c:chart', el('c:plotArea', el('c:barChart', series)))),
  );
  const frame = el(
    'p:graphicFrame',
    el('p:nvGraphicFramePr', el('p:cNvPr', { id: 9, name: 'Chart' }), el('p:cNvGraphicFramePr'), el('p:nvPr')),
    el('p:xfrm', el('a:off', { x: 0, y: 0 }), el('a:ext', { cx: 5_000_000, cy: 4_000_000 })),
    el(
      'a:graphic',
      el(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/drawingml/2006/chart' },
        el('c:chart', { 'r:id': slide.relationships.add(relationshipType.chart, chart) }),
      ),
    ),
  );
  const tree = (slide.edit().children[0] as XmlElement).children.at(-1) as XmlElement;
  tree.children.push(frame);
  return made.write();
}

async function reasonOf(attempt: () => unknown): Promise<Record<string, unknown>> {
  try {
    await attempt();
    return {};
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateUnreadableError);
    const { reason, details, message } = error as TemplateUnreadableError;
    return { reason, limit: details['limit'], message };
  }
}

describe('a part', () => {
  const cases: [keyof EngineLimits, XmlElement[]][] = [
    ['maxShapes', many(21, shape)],
    ['maxParagraphs', [withText(...many(21, () => paragraph('x')))]],
    ['maxCharacters', [withText(paragraph('x'.repeat(11)), paragraph('y'.repeat(10)))]],
    ['maxTableCells', [tableOf(21)]],
    ['maxPlaceholders', many(21, (idx) => el('p:sp', el('p:nvSpPr', el('p:nvPr', el('p:ph', { idx })))))],
  ];
  it.each(cases)('with more than %s is refused with that reason', async (limit, shapes) => {
    const bytes = makePresentation({ masters: [{ layouts: [{ shapes }] }] });
    expect(openTemplate(bytes).layouts).toHaveLength(1);
    const limits = { ...defaultLimits, [limit]: 20 };
    expect(await reasonOf(() => openTemplate(bytes, limits))).toMatchObject({
      reason: 'too_large',
      limit,
      message: expect.stringMatching(/slideLayout1\.xml holds more than 20 .* save the file again/),
    });
    expect(openTemplate(bytes, { ...limits, [limit]: 21 }).layouts).toHaveLength(1);
  });

  it('of a chart with more than maxChartPoints costs its slide the chart alone, with that reason', async () => {
    const points = many(30, (idx) => el('c:pt', { idx }, el('c:v', String(idx))));
    const engine = localEngine({ ...defaultLimits, maxChartPoints: 29 });
    const bytes = withChart([el('c:ser', el('c:val', el('c:numLit', points)))]);
    expect((await engine.profile(bytes)).slides).toHaveLength(1);
    const { pages, diagnostics } = await engine.paint(bytes, { pages: 'slides', format: 'png', width: 64 });
    expect(pages).toHaveLength(1);
    expect(diagnostics).toMatchObject([
      { code: 'chart_damaged', message: expect.stringContaining('holds more than 29 points of charts') },
    ]);
  });

  it('of a chart is painted for the points that it holds and not for those it claims, and for as many series as PowerPoint has', async () => {
    const values = el(
      'c:numLit',
      el('c:ptCount', { val: 4_294_967_295 }),
      many(2, (idx) => el('c:pt', { idx: idx * 2_000_000_000 }, el('c:v', '3'))),
    );
    const bytes = withChart(many(400, (idx) => el('c:ser', el('c:idx', { val: idx }), el('c:val', values))));
    const start = performance.now();
    const { diagnostics } = await localEngine().paint(bytes, { pages: 'slides', format: 'png', width: 64 });
    expect(diagnostics.map(({ code }) => code)).toContain('chart_series');
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});

describe('a file', () => {
  it('is refused for what its parts hold together', async () => {
    const bytes = makePresentation();
    const { reason, limit } = await reasonOf(() => openTemplate(bytes, { ...defaultLimits, maxPackageElements: 200 }));
    expect([reason, limit]).toEqual(['too_large', 'maxPackageElements']);
  });

  it('is refused for more layouts than anybody chooses from', async () => {
    const layouts = Array.from({ length: 6 }, () => ({}));
    const bytes = makePresentation({ masters: [{ layouts }, { layouts }] });
    expect(openTemplate(bytes, { ...defaultLimits, maxLayouts: 12 }).layouts).toHaveLength(12);
    const { reason, limit } = await reasonOf(() => openTemplate(bytes, { ...defaultLimits, maxLayouts: 11 }));
    expect([reason, limit]).toEqual(['too_large', 'maxLayouts']);
  });

  it('with a million shapes is refused before its process runs out of memory', async () => {
    const made = presentationPackage();
    const name = 'ppt/slideLayouts/slideLayout1.xml';
    const tiny = '<p:sp/>'.repeat(1_000_000);
    const text = `<p:sldLayout xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree>${tiny}</p:spTree></p:cSld></p:sldLayout>`;
    made.part(`/${name}`)!.set(Buffer.from(text));
    const bytes = made.write();
    expect(bytes.byteLength).toBeLessThan(100_000);
    expect(await reasonOf(() => openTemplate(bytes))).toMatchObject({ reason: 'hostile' });
  });
});
