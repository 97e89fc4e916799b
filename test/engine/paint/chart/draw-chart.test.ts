import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { readChart } from '../../../../src/engine/paint/chart/read-chart.ts';
import { contentType } from '../../../../src/office/opc/content-types.ts';
import { OpcPackage } from '../../../../src/office/opc/package.ts';
import type { Part } from '../../../../src/office/opc/part.ts';
import { relationshipType } from '../../../../src/office/opc/relationship-types.ts';
import { drawChart } from '../../../../src/engine/paint/chart/draw-chart.ts';
import type { Stage } from '../../../../src/engine/paint/stage.ts';
import { el, type XmlElement } from '../../../../src/office/xml/tree.ts';
import {
  axisXml,
  chartPart,
  chartXml,
  innerLayout,
  officeContext,
  plotXml,
  usualAxes,
} from '../../../support/make-chart.ts';

const WIDTH = 200;
const HEIGHT = 100;
const val = (name: string, value: string | number | boolean): XmlElement => el(name, { val: value });
const solid = (color: XmlElement): XmlElement => el('a:solidFill', color);

function draw(part: Part) {
  const canvas = createCanvas(WIDTH, HEIGHT).getContext('2d');
  canvas.fillStyle = '#FFFFFF';
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  const reports: string[] = [];
  const stage: Stage = {
    canvas,
    pixelsPerPoint: 1,
    output: 'png',
    layer: { part, context: officeContext(), otherText: [] },
    page: { kind: 'slide', number: 1, width: WIDTH, height: HEIGHT },
    pictureOf: () => null,
    pictureProblem: () => ({ code: 'missing_picture', message: 'There are no pictures here.' }),
    tableStyle: () => undefined,
    shape: 'Chart',
    report: (code) => reports.push(code),
  };
  drawChart(stage, part, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  return { canvas, reports };
}

const pixel = (canvas: SKRSContext2D, x: number, y: number): string => {
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(x, y, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

const hidden = () =>
  usualAxes({ deleted: true }, { deleted: true, parts: [], scaling: [val('c:max', 10), val('c:min', 0)] });
/** Two stacked columns without gaps that fill the chart: the lower half of the left one is the first series. */
const stacked = (first: XmlElement[] = []): XmlElement =>
  chartXml({
    plots: [
      plotXml({
        name: 'barChart',
        before: { barDir: 'col', grouping: 'stacked', varyColors: false },
        series: [{ values: [5, 5], parts: first }, { values: [5, 0] }],
        after: [val('c:gapWidth', 0), val('c:overlap', 100)],
      }),
    ],
    axes: hidden(),
    layout: innerLayout(0, 0, 1, 1),
  });

describe('drawing a chart', () => {
  it('fills bars with the theme colours of their series', () => {
    const { canvas, reports } = draw(chartPart(stacked()));
    expect(pixel(canvas, 50, 75)).toBe('#4472C4');
    expect(pixel(canvas, 50, 25)).toBe('#ED7D31');
    expect(pixel(canvas, 150, 25)).toBe('#FFFFFF');
    expect(reports).toEqual([]);
  });

  it('fills a series and a single point as they say themselves', () => {
    const look = (color: string) => el('c:spPr', solid(el('a:srgbClr', { val: color })));
    const point = el('c:dPt', val('c:idx', 1), look('00FF00'));
    const { canvas } = draw(chartPart(stacked([look('FF0000'), point])));
    expect(pixel(canvas, 50, 75)).toBe('#FF0000');
    expect(pixel(canvas, 150, 75)).toBe('#00FF00');
  });

  it('takes colours from the theme override of the chart, through its colour map', () => {
    const made = OpcPackage.create();
    const root = stacked([el('c:spPr', solid(el('a:schemeClr', { val: 'tx1' })))]);
    const map = Object.fromEntries(
      ['bg1', 'bg2', 'tx2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'].map(
        (name) => [name, name === 'bg1' ? 'dk1' : name === 'bg2' ? 'dk2' : name === 'tx2' ? 'lt2' : name],
      ),
    );
    root.children.splice(1, 0, el('c:clrMapOvr', { ...map, tx1: 'accent6' }));
    const part = made.addPart('/ppt/charts/chart1.xml', contentType.chart, root);
    const colors = Object.entries({ accent2: '112233', accent6: '00AA55' }).map(([name, hex]) =>
      el(`a:${name}`, el('a:srgbClr', { val: hex })),
    );
    const override = made.addPart(
      '/ppt/theme/themeOverride1.xml',
      contentType.themeOverride,
      el('a:themeOverride', el('a:clrScheme', { name: 'Own' }, colors)),
    );
    part.relationships.add(relationshipType.themeOverride, override);
    const { canvas } = draw(part);
    expect(pixel(canvas, 50, 75)).toBe('#00AA55');
    expect(pixel(canvas, 50, 25)).toBe('#112233');
  });

  it('draws gridlines behind bars, in their own colour', () => {
    const grid = el(
      'c:majorGridlines',
      el('c:spPr', el('a:ln', { w: 25_400 }, solid(el('a:srgbClr', { val: 'FF00FF' })))),
    );
    const root = chartXml({
      plots: [
        plotXml({
          name: 'barChart',
          before: { barDir: 'col', grouping: 'clustered', varyColors: false },
          series: [{ values: [8, 0] }],
          after: [val('c:gapWidth', 0)],
        }),
      ],
      axes: usualAxes(
        { deleted: true },
        { deleted: true, parts: [grid], scaling: [val('c:max', 10), val('c:min', 0)], after: [val('c:majorUnit', 5)] },
      ),
      layout: innerLayout(0, 0, 1, 1),
    });
    const { canvas } = draw(chartPart(root));
    expect(pixel(canvas, 150, 50)).toBe('#FF00FF');
    expect(pixel(canvas, 50, 50)).toBe('#4472C4');
  });

  it('draws text in the colour that the chart gives to all of it, unless an element has its own', () => {
    const labels = el('c:dLbls', val('c:dLblPos', 'ctr'), val('c:showVal', true));
    const text = (color: string) =>
      el(
        'c:txPr',
        el('a:bodyPr'),
        el('a:p', el('a:pPr', el('a:defRPr', { sz: 4_000, b: true }, solid(el('a:srgbClr', { val: color }))))),
      );
    const inked = (own?: XmlElement) => {
      const dLbls = { ...labels, children: own ? [own, ...labels.children] : labels.children };
      const root = stacked([el('c:spPr', el('a:noFill')), dLbls]);
      root.children.push(text('FF0000'));
      const { data } = draw(chartPart(root)).canvas.getImageData(0, 50, 100, 50);
      const found = new Set<string>();
      for (let i = 0; i < data.length; i += 4) found.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
      return found;
    };
    expect(inked()).toContain('255,0,0');
    expect(inked(text('0000FF'))).toContain('0,0,255');
    expect(inked(text('0000FF'))).not.toContain('255,0,0');
  });

  it('throws one shadow for the bars of a series, behind them', () => {
    const shadow = el(
      'a:effectLst',
      el('a:outerShdw', { blurRad: 0, dist: 127_000, dir: 10_800_000 }, el('a:srgbClr', { val: '00FF00' })),
    );
    const root = chartXml({
      plots: [
        plotXml({
          name: 'barChart',
          before: { barDir: 'col', grouping: 'clustered', varyColors: false },
          series: [{ values: [null, 8], parts: [el('c:spPr', shadow)] }],
          after: [val('c:gapWidth', 0)],
        }),
      ],
      axes: hidden(),
      layout: innerLayout(0, 0, 1, 1),
    });
    const { canvas } = draw(chartPart(root));
    expect(pixel(canvas, 95, 60)).toBe('#00FF00');
    expect(pixel(canvas, 105, 60)).toBe('#4472C4');
    expect(pixel(canvas, 80, 60)).toBe('#FFFFFF');
  });

  it('draws shapes that people put into the chart over it, where they are anchored', () => {
    const made = OpcPackage.create();
    const root = stacked();
    const part = made.addPart('/ppt/charts/chart1.xml', contentType.chart, root);
    const at = (name: string, x: number, y: number) => el(name, el('cdr:x', String(x)), el('cdr:y', String(y)));
    const shape = el(
      'cdr:sp',
      el('cdr:nvSpPr', el('cdr:cNvPr', { id: 2, name: 'Mark' }), el('cdr:cNvSpPr')),
      el(
        'cdr:spPr',
        el('a:xfrm', el('a:off', { x: 0, y: 0 }), el('a:ext', { cx: 1, cy: 1 })),
        el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
        solid(el('a:srgbClr', { val: '123456' })),
      ),
    );
    const drawing = made.addPart(
      '/ppt/drawings/drawing1.xml',
      'application/vnd.openxmlformats-officedocument.drawingml.chartshapes+xml',
      el('c:userShapes', el('cdr:relSizeAnchor', at('cdr:from', 0.25, 0.5), at('cdr:to', 0.5, 1), shape)),
    );
    root.children.push(
      el('c:userShapes', { 'r:id': part.relationships.add(relationshipType.chartUserShapes, drawing) }),
    );
    const { canvas, reports } = draw(part);
    expect(pixel(canvas, 75, 75)).toBe('#123456');
    expect(pixel(canvas, 25, 75)).toBe('#4472C4');
    expect(reports).toEqual([]);
  });

  it('draws what the caches leave out from the embedded workbook', () => {
    const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
    const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    const x = { 'xmlns:x': 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };
    const book = OpcPackage.create();
    const cell = (r: string, v: number) => el('x:c', { r }, el('x:v', String(v)));
    const sheet = book.addPart(
      '/xl/worksheets/sheet1.xml',
      sheetType,
      el(
        'x:worksheet',
        x,
        el('x:sheetData', el('x:row', { r: 2 }, cell('B2', 10)), el('x:row', { r: 3 }, cell('B3', 2))),
      ),
    );
    const workbook = book.addPart('/xl/workbook.xml', mainType, el('x:workbook', x));
    const id = workbook.relationships.add(relationshipType.worksheet, sheet);
    workbook.edit().attributes['xmlns:r'] = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    workbook.edit().children.push(el('x:sheets', el('x:sheet', { name: 'My data', sheetId: 1, 'r:id': id })));
    book.relationships.add(relationshipType.officeDocument, workbook);

    const made = OpcPackage.create();
    const plot = plotXml({
      name: 'barChart',
      before: { barDir: 'col', grouping: 'clustered', varyColors: false },
      series: [{}],
      after: [val('c:gapWidth', 0)],
    });
    const series = plot.children.find((node) => typeof node === 'object' && node.name === 'c:ser') as XmlElement;
    series.children = series.children.filter((node) => typeof node !== 'object' || node.name !== 'c:val');
    series.children.push(el('c:val', el('c:numRef', el('c:f', "'My data'!$B$2:$B$3"))));
    const root = chartXml({ plots: [plot], axes: hidden(), layout: innerLayout(0, 0, 1, 1) });
    const part = made.addPart('/ppt/charts/chart1.xml', contentType.chart, root);
    const embedded = made.addPart('/ppt/embeddings/book1.xlsx', 'application/octet-stream', book.write());
    root.children.push(el('c:externalData', { 'r:id': part.relationships.add(relationshipType.package, embedded) }));
    const { canvas, reports } = draw(part);
    expect(pixel(canvas, 50, 10)).toBe('#4472C4');
    expect(pixel(canvas, 150, 70)).toBe('#FFFFFF');
    expect(pixel(canvas, 150, 90)).toBe('#4472C4');
    expect(reports).toEqual([]);
  });
});

describe('what cannot be painted', () => {
  const plotted = (name: string, axes = usualAxes()) =>
    draw(
      chartPart(
        chartXml({ plots: [plotXml({ name, series: [{ values: [5, 5] }] })], axes, layout: innerLayout(0, 0, 1, 1) }),
      ),
    );

  it('says that three-dimensional charts are painted flat, and paints them', () => {
    const { canvas, reports } = plotted('bar3DChart', hidden());
    expect(reports).toEqual(['chart_3d']);
    expect(pixel(canvas, 50, 75)).toBe('#4472C4');
  });

  it('names the series of a depth axis in a legend, since painted flat it has none', () => {
    const depth = (deleted: boolean): XmlElement =>
      el('c:serAx', el('c:axId', { val: 9 }), el('c:delete', { val: deleted }), el('c:crossAx', { val: 1 }));
    const chart = (deleted: boolean) => {
      const plot = plotXml({ name: 'bar3DChart', series: [{ values: [5, 5] }, { values: [3, 4] }] });
      return readChart(chartPart(chartXml({ plots: [plot], axes: [...usualAxes(), depth(deleted)] })));
    };
    expect(chart(false).legend).toMatchObject({ position: 'r', overlay: false });
    expect(chart(true).legend).toBeNull();
  });

  it('says that surfaces are left out', () => {
    expect(plotted('surfaceChart').reports).toContain('chart_surface');
  });

  it('outlines charts whose part cannot be read', () => {
    const part = OpcPackage.create().addPart(
      '/ppt/charts/chart1.xml',
      contentType.chart,
      new TextEncoder().encode('<c:chart'),
    );
    expect(draw(part).reports).toEqual(['chart_damaged']);
  });

  it('outlines charts of newer kinds', () => {
    const { canvas, reports } = draw(chartPart(el('cx:chartSpace')));
    expect(reports).toEqual(['chart_kind']);
    expect(pixel(canvas, 1, 0)).not.toBe('#FFFFFF');
  });

  it('says that a chart without any data is empty', () => {
    const root = chartXml({ plots: [plotXml({ name: 'lineChart', series: [{}] })], axes: usualAxes() });
    expect(draw(chartPart(root)).reports).toEqual(['chart_no_data']);
  });

  it('paints plots whose axes are missing, and values that are no numbers', () => {
    const plot = plotXml({ name: 'lineChart', series: [{ values: [Number.NaN, 1e308, -1e308] }] });
    expect(() => draw(chartPart(chartXml({ plots: [plot] })))).not.toThrow();
    const axis = axisXml({
      id: 2,
      cross: 1,
      scaling: [val('c:max', -1e300), val('c:min', 1e300)],
      after: [val('c:majorUnit', 1e-300)],
    });
    expect(() => draw(chartPart(chartXml({ plots: [plot], axes: [axis] })))).not.toThrow();
  });

  it('is not held up by point counts that a file claims', () => {
    const plot = plotXml({ name: 'lineChart', series: [{ values: [1, 2] }] });
    const claim = (node: XmlElement): void => {
      if (node.name === 'c:ptCount') node.attributes['val'] = '4000000000';
      for (const child of node.children) if (typeof child === 'object') claim(child);
    };
    claim(plot);
    const start = performance.now();
    draw(chartPart(chartXml({ plots: [plot], axes: usualAxes() })));
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
