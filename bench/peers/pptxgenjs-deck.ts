/** Peer: the plan as PptxGenJS makes it, on masters of its own. */
import pptxgenjs from 'pptxgenjs';
import type { BenchPlan } from '../plan.ts';

// The package's types describe its default export as the class; on Node its module is the class itself.
const PptxGenJS = pptxgenjs as unknown as typeof pptxgenjs.default;
const area = { x: 0.5, y: 1.6, w: 12.3, h: 5.2 };

/** Pictures by file name, as data addresses. */
export const dataAddresses = (pictures: ReadonlyMap<string, Uint8Array>): Map<string, string> =>
  new Map(
    Array.from(
      pictures,
      ([name, bytes]) => [name, `image/png;base64,${Buffer.from(bytes).toString('base64')}`] as const,
    ),
  );

export async function pptxGenDeck(
  plan: BenchPlan,
  images: ReadonlyMap<string, string>,
  zip: 'stored' | 'deflated' = 'stored',
): Promise<Uint8Array> {
  const deck = new PptxGenJS();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = plan.title;
  for (const [title, large] of [
    ['TITLE', true],
    ['SECTION', true],
    ['BODY', false],
  ] as const) {
    deck.defineSlideMaster({
      title,
      background: { color: 'FFFFFF' },
      objects: [
        {
          placeholder: {
            options: {
              name: 'title',
              type: 'title',
              x: 0.5,
              y: large ? 2.5 : 0.4,
              w: 12.3,
              h: 1,
              fontSize: large ? 40 : 28,
            },
            text: '',
          },
        },
        {
          placeholder: {
            options: { name: 'body', type: 'body', ...area, y: large ? 3.7 : area.y, fontSize: 18 },
            text: '',
          },
        },
      ],
    });
  }
  const kinds = { bar: deck.ChartType.bar, line: deck.ChartType.line, pie: deck.ChartType.pie };
  for (const slide of plan.slides) {
    const page = deck.addSlide({
      masterName: slide.kind === 'title' ? 'TITLE' : slide.kind === 'section' ? 'SECTION' : 'BODY',
    });
    page.addText(slide.title, { placeholder: 'title' });
    if (slide.subtitle) page.addText(slide.subtitle, { placeholder: 'body' });
    if (slide.bullets)
      page.addText(
        slide.bullets.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
        { placeholder: 'body' },
      );
    if (slide.chart) {
      const series = slide.chart === 'pie' ? slide.series?.slice(0, 1) : slide.series;
      page.addChart(
        kinds[slide.chart] as Parameters<typeof page.addChart>[0],
        (series ?? []).map(({ name, values }) => ({ name, labels: slide.categories, values })),
        { ...area, showLegend: true },
      );
    }
    if (slide.rows)
      page.addTable(
        slide.rows.map((row) => row.map((text) => ({ text }))),
        { ...area, fontSize: 12 },
      );
    if (slide.file) page.addImage({ data: images.get(slide.file) ?? '', x: 0.5, y: 1.6, w: 9.2, h: 5.2 });
  }
  // Only stream() honours `compression` on Node.
  return (await deck.stream({ compression: zip === 'deflated' })) as Uint8Array;
}
