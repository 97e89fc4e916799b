import { describe, expect, it } from 'vitest';
import { layOutChart } from '../../../../src/engine/paint/chart/layout/lay-out-chart.ts';
import {
  textBox,
  type Mark,
  type MarkRole,
  type ShapeMark,
  type TextMark,
} from '../../../../src/engine/paint/chart/layout/mark.ts';
import { readChart } from '../../../../src/engine/paint/chart/read-chart.ts';
import { el, type XmlElement } from '../../../../src/office/xml/tree.ts';
import {
  axisXml,
  chartPart,
  chartXml,
  innerLayout,
  officeContext,
  plotXml,
  SECONDARY,
  usualAxes,
  type SeriesXml,
} from '../../../support/make-chart.ts';

const WIDTH = 400;
const HEIGHT = 300;
/** A plot area of 320 by 240 points whose top left is at 40, 20: places can be told by hand. */
const plot = { left: 40, top: 20, width: 320, height: 240 };
const inner = (): XmlElement => innerLayout(0.1, 20 / 300, 0.8, 0.8);

const val = (name: string, value: string | number | boolean): XmlElement => el(name, { val: value });
const layOut = (root: XmlElement) =>
  layOutChart(readChart(chartPart(root)), { width: WIDTH, height: HEIGHT }, officeContext());
const shapes = (marks: readonly Mark[], role: MarkRole): ShapeMark[] =>
  marks.filter((mark): mark is ShapeMark => mark.kind === 'shape' && mark.role === role);
const texts = (marks: readonly Mark[], role: MarkRole): TextMark[] =>
  marks.filter((mark): mark is TextMark => mark.kind === 'text' && mark.role === role);
const wordsOf = ({ block }: TextMark): string =>
  block.lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
const said = (marks: readonly Mark[], role: MarkRole): string[] => texts(marks, role).map(wordsOf);
const fixed = (min: number, max: number, majorUnit?: number) => ({
  scaling: [val('c:max', max), val('c:min', min)],
  parts: [el('c:majorGridlines')],
  after: majorUnit === undefined ? [] : [val('c:majorUnit', majorUnit)],
});
const schemeOf = (mark: ShapeMark | undefined): string | undefined => {
  const color = mark?.fill?.children[0];
  return typeof color === 'object' ? color.attributes['val'] : undefined;
};

const bars = (
  grouping: string,
  series: SeriesXml[],
  options: { lying?: boolean; overlap?: number; gap?: number } = {},
) =>
  plotXml({
    name: 'barChart',
    before: { barDir: options.lying ? 'bar' : 'col', grouping, varyColors: false },
    series,
    after: [
      val('c:gapWidth', options.gap ?? 100),
      options.overlap === undefined ? undefined : val('c:overlap', options.overlap),
    ],
  });

describe('bars', () => {
  it('stacks columns on each other, up from zero and down from zero', () => {
    const { marks } = layOut(
      chartXml({
        plots: [bars('stacked', [{ values: [10] }, { values: [-20] }, { values: [30] }], { overlap: 100 })],
        axes: usualAxes({}, fixed(-40, 40)),
        layout: inner(),
      }),
    );
    const [first, second, third] = shapes(marks, 'bar').map(({ box }) => box);
    const zero = plot.top + plot.height / 2;
    expect(first).toMatchObject({ y: zero - 30, height: 30 });
    expect(second).toMatchObject({ y: zero, height: 60 });
    expect(third).toMatchObject({ y: zero - 30 - 90, height: 90 });
    expect(first?.x).toBe(third?.x);
    // A gap as wide as the bar leaves it half of the slot.
    expect(first?.width).toBe(plot.width / 2);
  });

  it('draws 100 % stacks as shares of what each category has', () => {
    const { marks } = layOut(
      chartXml({
        plots: [bars('percentStacked', [{ values: [1, 30] }, { values: [3, 10] }], { overlap: 100 })],
        axes: usualAxes(),
        layout: inner(),
      }),
    );
    expect(shapes(marks, 'bar').map(({ box }) => Math.round(box.height))).toEqual([60, 180, 180, 60]);
    const labels = said(marks, 'axis-label');
    expect(labels).toContain('0%');
    expect(labels).toContain('100%');
    expect(labels).not.toContain('120%');
  });

  it('sets clusters with their gap and overlap', () => {
    const { marks } = layOut(
      chartXml({
        plots: [bars('clustered', [{ values: [1] }, { values: [2] }], { gap: 50, overlap: -50 })],
        axes: usualAxes({}, fixed(0, 4)),
        layout: inner(),
      }),
    );
    const [first, second] = shapes(marks, 'bar').map(({ box }) => box);
    // Two bars, half a bar between them, half a bar beside them: three bars in the slot.
    expect(first?.width).toBeCloseTo(plot.width / 3);
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((plot.width / 3) * 1.5);
  });

  it('lays bars on their side, the first category at the bottom, and at the top where the axis runs backwards', () => {
    const chart = (reversed: boolean) =>
      layOut(
        chartXml({
          plots: [bars('clustered', [{ values: [10, 20], categories: ['a', 'b'] }], { lying: true })],
          axes: usualAxes({ position: 'l', reversed }, { position: 'b', ...fixed(0, 40) }),
          layout: inner(),
        }),
      );
    const upright = shapes(chart(false).marks, 'bar').map(({ box }) => box);
    expect(upright[0]).toMatchObject({ x: plot.left, width: 80, y: plot.top + 150 });
    expect(upright[1]).toMatchObject({ width: 160, y: plot.top + 30 });
    const reversed = shapes(chart(true).marks, 'bar').map(({ box }) => box);
    expect(reversed[0]?.y).toBe(upright[1]?.y);
  });

  it('turns bars below zero to white only where the file says so', () => {
    const chart = (invert: boolean) =>
      layOut(
        chartXml({
          plots: [bars('clustered', [{ values: [-5], parts: [val('c:invertIfNegative', invert)] }])],
          axes: usualAxes(),
        }),
      );
    expect(schemeOf(shapes(chart(true).marks, 'bar')[0])).toBe('lt1');
    expect(schemeOf(shapes(chart(false).marks, 'bar')[0])).toBe('accent1');
  });

  it('starts bars where the category axis crosses', () => {
    const { marks } = layOut(
      chartXml({
        plots: [bars('clustered', [{ values: [10, 30] }])],
        axes: usualAxes({ crosses: val('c:crossesAt', 20) }, fixed(0, 40)),
        layout: inner(),
      }),
    );
    const [low, high] = shapes(marks, 'bar').map(({ box }) => box);
    expect(low).toMatchObject({ y: plot.top + 120, height: 60 });
    expect(high).toMatchObject({ y: plot.top + 60, height: 60 });
  });
});

describe('colours', () => {
  const colorsOf = (count: number, style?: number) =>
    shapes(
      layOut(
        chartXml({
          plots: [
            bars(
              'clustered',
              Array.from({ length: count }, () => ({ values: [1] })),
            ),
          ],
          axes: usualAxes(),
          style,
        }),
      ).marks,
      'bar',
    ).map(({ fill }) => fill?.children[0] as XmlElement);

  it('gives series the accents in turn, and shades and tints beyond six', () => {
    expect(colorsOf(3).map((color) => [color.attributes['val'], color.children.length])).toEqual([
      ['accent1', 0],
      ['accent2', 0],
      ['accent3', 0],
    ]);
    const many = colorsOf(8);
    expect(many[0]).toEqual(el('a:schemeClr', { val: 'accent1' }, el('a:shade', { val: 76_667 })));
    expect(many[6]).toEqual(el('a:schemeClr', { val: 'accent1' }, el('a:tint', { val: 76_667 })));
  });

  it('fades one accent in the styles of one colour', () => {
    expect(colorsOf(3, 4)).toEqual([
      el('a:schemeClr', { val: 'accent2' }, el('a:shade', { val: 65_000 })),
      el('a:schemeClr', { val: 'accent2' }),
      el('a:schemeClr', { val: 'accent2' }, el('a:tint', { val: 65_000 })),
    ]);
  });

  it('gives the slices of a pie theme colours by their number, and those of their own where they have them', () => {
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'pieChart',
            before: { varyColors: true },
            series: [
              {
                values: [1, 1, 2],
                parts: [
                  el('c:dPt', val('c:idx', 1), el('c:spPr', el('a:solidFill', el('a:schemeClr', { val: 'accent6' })))),
                ],
              },
            ],
          }),
        ],
      }),
    );
    expect(shapes(marks, 'slice').map(schemeOf)).toEqual(['accent1', 'accent6', 'accent3']);
  });
});

describe('axes', () => {
  it('draws major gridlines at every unit, minor ones only where they are asked for', () => {
    const { marks } = layOut(
      chartXml({ plots: [bars('clustered', [{ values: [3] }])], axes: usualAxes({}, fixed(0, 4, 1)), layout: inner() }),
    );
    const grid = shapes(marks, 'gridline');
    expect(grid).toHaveLength(1);
    expect(
      grid[0]?.commands.filter(({ kind }) => kind === 'move').map((step) => 'y' in step && Math.round(step.y)),
    ).toEqual([260, 200, 140, 80, 20]);
  });

  it.each([
    ['from zero to a mark beyond the data', [4.3, 2.4], ['0', '0.5', '4.5']],
    ['not from zero where the data are near each other', [95, 100], ['92', '101']],
    ['below zero', [-4, 12], ['-6', '14']],
  ])('divides the value axis %s', (_, values, expected) => {
    const { marks } = layOut(
      chartXml({ plots: [bars('clustered', [{ values }])], axes: usualAxes(), layout: inner() }),
    );
    const labels = said(marks, 'axis-label');
    for (const label of expected) expect(labels).toContain(label);
    expect(labels.filter((label) => /^-?\d+$/.test(label)).length).toBeLessThanOrEqual(13);
  });

  it('shows powers on a logarithmic axis', () => {
    const { marks } = layOut(
      chartXml({
        plots: [bars('clustered', [{ values: [20, 5_000], categories: ['a', 'b'] }])],
        axes: usualAxes({}, { scaling: [val('c:logBase', 10)] }),
        layout: inner(),
      }),
    );
    expect(said(marks, 'axis-label')).toEqual(['a', 'b', '1', '10', '100', '1000', '10000']);
    const [first] = shapes(marks, 'bar');
    expect(first?.box.height).toBeCloseTo((plot.height * Math.log10(20)) / 4);
  });

  it('places dates by the calendar, not by their number', () => {
    const day = 45_292;
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'lineChart',
            series: [{ values: [1, 2, 3], categories: [day, day + 10, day + 40], categoryFormat: 'd mmm' }],
            after: [val('c:marker', true)],
          }),
        ],
        axes: [
          axisXml({ name: 'dateAx', id: 1, cross: 2, position: 'b', after: [val('c:baseTimeUnit', 'days')] }),
          axisXml({ id: 2, cross: 1, after: [val('c:crossBetween', 'midCat')] }),
        ],
        layout: inner(),
      }),
    );
    const xs = shapes(marks, 'marker').map(({ box }) => Math.round(box.x + box.width / 2));
    expect(xs).toEqual([40, 120, 360]);
    expect(said(marks, 'axis-label')[0]).toBe('1 Jan');
  });

  it('stands a secondary axis on the right, each plot on its own scale', () => {
    const { marks, plot: area } = layOut(
      chartXml({
        plots: [
          bars('clustered', [{ values: [10], categories: ['a'] }]),
          plotXml({
            name: 'lineChart',
            series: [{ values: [1_000] }],
            axes: SECONDARY,
            from: 1,
            after: [val('c:marker', true)],
          }),
        ],
        axes: [
          ...usualAxes({}, fixed(0, 20, 10)),
          axisXml({ name: 'catAx', id: 3, cross: 4, deleted: true, position: 'b' }),
          axisXml({ id: 4, cross: 3, position: 'r', crosses: val('c:crosses', 'max'), ...fixed(0, 2_000, 1_000) }),
        ],
      }),
    );
    const labels = texts(marks, 'axis-label');
    const right = labels.filter(({ x }) => area !== null && x > area.x + area.width).map(wordsOf);
    const left = labels.filter(({ x }) => area !== null && x < area.x).map(wordsOf);
    expect(right).toEqual(['0', '1000', '2000']);
    expect(left).toEqual(['0', '10', '20']);
    const marker = shapes(marks, 'marker')[0];
    const bar = shapes(marks, 'bar')[0];
    expect(marker && marker.box.y + marker.box.height / 2).toBeCloseTo(bar?.box.y ?? 0);
  });

  it('writes labels with the number format of the axis, in its display units', () => {
    const parts = [el('c:numFmt', { formatCode: '#,##0.0', sourceLinked: false })];
    const units = el('c:dispUnits', val('c:builtInUnit', 'thousands'), el('c:dispUnitsLbl'));
    const { marks } = layOut(
      chartXml({
        plots: [bars('clustered', [{ values: [4_000_000] }])],
        axes: usualAxes({}, { ...fixed(0, 5_000_000), parts, after: [val('c:majorUnit', 2_500_000), units] }),
      }),
    );
    expect(said(marks, 'axis-label')).toEqual(['1', '0.0', '2,500.0', '5,000.0']);
    expect(said(marks, 'axis-title')).toEqual(['Thousands']);
  });

  it('breaks long category names between words, and tilts them where a word does not fit', () => {
    const names = (categories: string[]) =>
      texts(
        layOut(
          chartXml({
            plots: [bars('clustered', [{ values: categories.map(() => 1), categories }])],
            axes: usualAxes(),
          }),
        ).marks,
        'axis-label',
      ).filter((mark) => !/^[\d.]+$/.test(wordsOf(mark)));
    const few = names(['Middle and southern Europe', 'Central America', 'North', 'East']);
    expect(few[0]?.block.lines.length).toBeGreaterThan(1);
    expect(few[0]?.rotation).toBe(0);
    const many = names(Array.from({ length: 14 }, (_, i) => `Constantinople${i}`));
    expect(many[0]?.rotation).toBe(-45);
  });

  it('leaves out labels that a level axis has no room for, and keeps those as asked for by tickLblSkip', () => {
    const categories = Array.from({ length: 30 }, (_, i) => `Item ${i}`);
    const chart = (after: XmlElement[], rot?: number) =>
      said(
        layOut(
          chartXml({
            plots: [bars('clustered', [{ values: categories.map(() => 1), categories }])],
            axes: usualAxes({
              parts: rot === undefined ? [] : [el('c:txPr', el('a:bodyPr', { rot, vert: 'horz' }), el('a:p'))],
              after,
            }),
          }),
        ).marks,
        'axis-label',
      ).filter((text) => text.startsWith('Item'));
    expect(chart([], 0).length).toBeLessThan(20);
    expect(chart([val('c:tickLblSkip', 10)])).toEqual(['Item 0', 'Item 10', 'Item 20']);
  });

  it('keeps labels that stand low below the plot though bars go below zero', () => {
    const parts = (position: string) => [val('c:tickLblPos', position)];
    const bottomOf = (position: string) => {
      const { marks } = layOut(
        chartXml({
          plots: [bars('clustered', [{ values: [-10, 10], categories: ['a', 'b'] }])],
          axes: usualAxes({ parts: parts(position) }, fixed(-20, 20)),
          layout: inner(),
        }),
      );
      return texts(marks, 'axis-label').find((mark) => wordsOf(mark) === 'a')?.y ?? 0;
    };
    expect(bottomOf('low')).toBeGreaterThan(plot.top + plot.height);
    expect(bottomOf('nextTo')).toBeLessThan(plot.top + plot.height);
  });

  it('draws neither line nor labels of a deleted axis', () => {
    const { marks } = layOut(
      chartXml({
        plots: [bars('clustered', [{ values: [1], categories: ['a'] }])],
        axes: usualAxes({ deleted: true }, { deleted: true }),
      }),
    );
    expect(said(marks, 'axis-label')).toEqual([]);
    expect(shapes(marks, 'axis-line')).toEqual([]);
  });

  it('groups categories of two levels', () => {
    const level = (names: string[]) =>
      el(
        'c:lvl',
        names.map((name, idx) => (name ? el('c:pt', { idx }, el('c:v', name)) : null)),
      );
    const cat = el(
      'c:cat',
      el(
        'c:multiLvlStrRef',
        el('c:f', 'Sheet1!$A$1:$B$4'),
        el('c:multiLvlStrCache', val('c:ptCount', 4), level(['Q1', 'Q2', 'Q1', 'Q2']), level(['2024', '', '2025', ''])),
      ),
    );
    const { marks } = layOut(
      chartXml({
        plots: [bars('clustered', [{ values: [1, 2, 3, 4], parts: [cat] }])],
        axes: usualAxes({}, fixed(0, 4)),
        layout: inner(),
      }),
    );
    const years = texts(marks, 'axis-label').filter((mark) => wordsOf(mark).startsWith('20'));
    expect(years.map(({ x }) => x)).toEqual([plot.left + 80, plot.left + 240]);
    const quarter = texts(marks, 'axis-label').find((mark) => wordsOf(mark) === 'Q1');
    expect(years[0]?.y).toBeGreaterThan(quarter?.y ?? 0);
  });
});

describe('titles and legends', () => {
  const rich = (text: string, ...runs: XmlElement[]): XmlElement =>
    el(
      'c:title',
      el('c:tx', el('c:rich', el('a:bodyPr'), el('a:p', el('a:r', el('a:rPr', { sz: 2_400 }), el('a:t', text)), runs))),
      val('c:overlay', false),
    );

  it('takes the name of a single series for a title that says nothing', () => {
    const root = chartXml({
      plots: [bars('clustered', [{ name: 'Sales', values: [1] }])],
      axes: usualAxes(),
      title: el('c:title'),
    });
    expect(said(layOut(root).marks, 'title')).toEqual(['Sales']);
  });

  it('gives the title room above the plot, in the sizes of its runs', () => {
    const root = (title?: XmlElement) =>
      layOut(chartXml({ plots: [bars('clustered', [{ values: [1] }])], axes: usualAxes(), title }));
    const titled = root(rich('Growth', el('a:r', el('a:rPr', { sz: 1_000, b: true }), el('a:t', ' in 2025'))));
    const [mark] = texts(titled.marks, 'title');
    expect(mark?.block.lines[0]?.runs.map(({ text, level }) => [text, level.size])).toEqual([
      ['Growth', 24],
      [' in 2025', 10],
    ]);
    expect(titled.plot?.y).toBeGreaterThan((mark?.y ?? 0) + (mark?.block.height ?? 0) / 2);
    expect(titled.plot?.y).toBeGreaterThan((root().plot?.y ?? 0) + 20);
  });

  const legend = (position: string, ...parts: XmlElement[]): XmlElement =>
    el('c:legend', val('c:legendPos', position), parts, val('c:overlay', false));
  const withLegend = (position: string, grouping = 'clustered', ...parts: XmlElement[]) =>
    layOut(
      chartXml({
        plots: [
          bars(grouping, [
            { name: 'One', values: [1] },
            { name: 'Two', values: [2] },
          ]),
        ],
        axes: usualAxes(),
        legend: legend(position, ...parts),
      }),
    );

  it.each([
    ['r', (x: number) => x > 300],
    ['l', (x: number) => x < 100],
  ])('stands a legend at the side %s of the plot', (position, isThere) => {
    const { marks, plot: area } = withLegend(position);
    const [box] = shapes(marks, 'legend').map((mark) => mark.box);
    expect(box && isThere(box.x)).toBe(true);
    if (position === 'r') expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThan(box?.x ?? 0);
    else expect(area?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
  });

  it('lists stacked columns from the top beside them, and from the left below them', () => {
    expect(said(withLegend('r', 'stacked').marks, 'legend-entry')).toEqual(['Two', 'One']);
    expect(said(withLegend('r', 'clustered').marks, 'legend-entry')).toEqual(['One', 'Two']);
    expect(said(withLegend('b', 'stacked').marks, 'legend-entry')).toEqual(['One', 'Two']);
  });

  it('leaves deleted entries out', () => {
    const entry = el('c:legendEntry', val('c:idx', 0), val('c:delete', true));
    expect(said(withLegend('b', 'clustered', entry).marks, 'legend-entry')).toEqual(['Two']);
  });

  it('lists the categories of a pie', () => {
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'pieChart',
            before: { varyColors: true },
            series: [{ values: [1, 2], categories: ['North', 'South'] }],
          }),
        ],
        legend: legend('r'),
      }),
    );
    expect(said(marks, 'legend-entry')).toEqual(['North', 'South']);
    expect(shapes(marks, 'legend-key').map(schemeOf)).toEqual(['accent1', 'accent2']);
  });
});

describe('labels', () => {
  const labels = (flags: Record<string, boolean>, parts: XmlElement[] = [], position?: string): XmlElement =>
    el(
      'c:dLbls',
      parts,
      position && val('c:dLblPos', position),
      ['showLegendKey', 'showVal', 'showCatName', 'showSerName', 'showPercent', 'showBubbleSize'].map((name) =>
        val(`c:${name}`, flags[name] ?? false),
      ),
    );
  const labelled = (dLbls: XmlElement, values = [10, 20]) =>
    layOut(
      chartXml({
        plots: [bars('clustered', [{ name: 'Sales', values, categories: ['a', 'b'], parts: [dLbls] }])],
        axes: usualAxes({}, fixed(0, 40)),
        layout: inner(),
      }),
    ).marks;

  it('stands values above columns, and in them where they are told to', () => {
    const heights = (position?: string) =>
      texts(labelled(labels({ showVal: true }, [], position)), 'data-label').map(({ y }) => y);
    const top = plot.top + plot.height - 60;
    expect(heights()[0]).toBeLessThan(top);
    expect(heights('inEnd')[0]).toBeGreaterThan(top);
    expect(heights('ctr')[0]).toBe(top + 30);
    expect(heights('inBase')[0]).toBeGreaterThan(top + 30);
  });

  it('says names and values with the separator and the format of the labels', () => {
    const parts = [el('c:numFmt', { formatCode: '0.00 "t"', sourceLinked: false })];
    const dLbls = labels({ showVal: true, showSerName: true, showCatName: true }, parts);
    dLbls.children.push(el('c:separator', ' | '));
    expect(said(labelled(dLbls), 'data-label')).toEqual(['Sales | a | 10.00 t', 'Sales | b | 20.00 t']);
  });

  it('heeds what single points say: deleted, text of their own with fields, moved', () => {
    const own = el(
      'c:dLbl',
      val('c:idx', 1),
      el('c:layout', el('c:manualLayout', val('c:x', 0.1), val('c:y', -0.1))),
      el(
        'c:tx',
        el(
          'c:rich',
          el('a:bodyPr'),
          el('a:p', el('a:fld', { type: 'VALUE' }, el('a:t', '[VALUE]')), el('a:r', el('a:t', ' pieces'))),
        ),
      ),
      val('c:showVal', true),
    );
    const gone = el('c:dLbl', val('c:idx', 0), val('c:delete', true));
    const plain = texts(labelled(labels({ showVal: true })), 'data-label')[1];
    const [moved, ...others] = texts(labelled(labels({ showVal: true }, [gone, own])), 'data-label');
    expect(others).toEqual([]);
    expect(moved && wordsOf(moved)).toBe('20 pieces');
    expect((moved?.x ?? 0) - (plain?.x ?? 0)).toBeCloseTo(WIDTH * 0.1);
    expect((moved?.y ?? 0) - (plain?.y ?? 0)).toBeCloseTo(-HEIGHT * 0.1);
  });

  it('writes numbers in the colour that their format gives them', () => {
    const parts = [el('c:numFmt', { formatCode: '0;[Red]-0', sourceLinked: false })];
    const marks = labelled(labels({ showVal: true }, parts), [10, -20]);
    expect(texts(marks, 'data-label').map(({ block }) => block.lines[0]?.runs[0]?.level.color)).toEqual([
      '#000000',
      '#FF0000',
    ]);
  });

  it('moves labels of small slices apart that are left to the program, with lines to their slices', () => {
    const values = [60, 1, 1, 1, 1, 1, 35];
    const dLbls = labels({ showVal: true, showCatName: true }, [], 'bestFit');
    dLbls.children.push(val('c:showLeaderLines', true));
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'pieChart',
            before: { varyColors: true },
            series: [{ values, categories: values.map((_, i) => `Category ${i}`), parts: [dLbls] }],
          }),
        ],
      }),
    );
    const boxes = texts(marks, 'data-label').map(textBox);
    expect(boxes).toHaveLength(7);
    for (const [i, one] of boxes.entries()) {
      for (const other of boxes.slice(i + 1)) {
        const apart =
          one.x + one.width <= other.x + 0.01 ||
          other.x + other.width <= one.x + 0.01 ||
          one.y + one.height <= other.y + 0.01 ||
          other.y + other.height <= one.y + 0.01;
        expect(apart).toBe(true);
      }
    }
    expect(shapes(marks, 'leader-line').length).toBeGreaterThan(0);
  });

  it('writes the shares of slices, outside where they are told to, with no label beyond the chart', () => {
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'pieChart',
            before: { varyColors: true },
            series: [
              {
                values: [1, 3],
                categories: ['North', 'South'],
                parts: [labels({ showPercent: true, showCatName: true }, [], 'outEnd')],
              },
            ],
          }),
        ],
      }),
    );
    expect(said(marks, 'data-label')).toEqual(['North\n25%', 'South\n75%']);
    for (const mark of texts(marks, 'data-label')) {
      const { x, y, width, height } = textBox(mark);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(WIDTH);
      expect(y + height).toBeLessThanOrEqual(HEIGHT);
    }
  });
});

describe('other plots', () => {
  const line = (values: (number | null)[], blanks: 'gap' | 'zero' | 'span') =>
    shapes(
      layOut(
        chartXml({
          plots: [plotXml({ name: 'lineChart', series: [{ values, after: [val('c:smooth', false)] }] })],
          axes: usualAxes({}, fixed(0, 4)),
          layout: inner(),
          blanks,
        }),
      ).marks,
      'line',
    );

  it('leaves a gap for a missing value, spans it, or takes it for zero', () => {
    expect(line([1, null, 3, 4], 'gap').map(({ commands }) => commands.length)).toEqual([1, 2]);
    expect(line([1, null, 3, 4], 'span').map(({ commands }) => commands.length)).toEqual([3]);
    const [zero] = line([1, null, 3, 4], 'zero');
    expect(zero?.commands[1]).toMatchObject({ kind: 'line', y: plot.top + plot.height });
  });

  it('joins the points of a scatter chart by lines, bent or smooth, or by none', () => {
    const scatter = (parts: XmlElement[], smooth: boolean) =>
      layOut(
        chartXml({
          plots: [
            plotXml({
              name: 'scatterChart',
              before: { scatterStyle: 'lineMarker' },
              series: [{ x: [0, 5, 10], values: [0, 4, 2], parts, after: [val('c:smooth', smooth)] }],
            }),
          ],
          axes: [
            axisXml({ id: 1, cross: 2, position: 'b', ...fixed(0, 10) }),
            axisXml({ id: 2, cross: 1, ...fixed(0, 4) }),
          ],
          layout: inner(),
        }),
      ).marks;
    const bent = shapes(scatter([], false), 'line')[0];
    expect(bent?.commands).toEqual([
      { kind: 'move', x: 40, y: 260 },
      { kind: 'line', x: 200, y: 20 },
      { kind: 'line', x: 360, y: 140 },
    ]);
    expect(bent?.line?.children[0]).toMatchObject({ name: 'a:solidFill' });
    expect(shapes(scatter([], true), 'line')[0]?.commands.map(({ kind }) => kind)).toEqual(['move', 'curve', 'curve']);
    const unlined = shapes(scatter([el('c:spPr', el('a:ln', el('a:noFill')))], false), 'line')[0];
    expect(unlined?.line?.children[0]).toMatchObject({ name: 'a:noFill' });
    expect(shapes(scatter([], false), 'marker')).toHaveLength(3);
  });

  it('draws bubbles whose area stands for their size', () => {
    const { marks } = layOut(
      chartXml({
        plots: [plotXml({ name: 'bubbleChart', series: [{ x: [1, 2], values: [1, 2], sizes: [10, 40] }] })],
        axes: [axisXml({ id: 1, cross: 2, position: 'b' }), axisXml({ id: 2, cross: 1 })],
      }),
    );
    const [small, large] = shapes(marks, 'bubble').map(({ box }) => box.width);
    expect(large).toBeCloseTo((small ?? 0) * 2);
  });

  it('turns the first slice by its angle and pulls slices out', () => {
    const slices = (angle: number, explosion: number) =>
      shapes(
        layOut(
          chartXml({
            plots: [
              plotXml({
                name: 'pieChart',
                before: { varyColors: true },
                series: [{ values: [1, 3], parts: explosion ? [val('c:explosion', explosion)] : [] }],
                after: [val('c:firstSliceAng', angle)],
              }),
            ],
          }),
        ).marks,
        'slice',
      );
    const start = (angle: number) => slices(angle, 0)[0]?.commands[0];
    const up = start(0);
    const right = start(90);
    expect(up).toMatchObject({ kind: 'move', x: WIDTH / 2 });
    expect(right && 'y' in right && right.y).toBeCloseTo(HEIGHT / 2);
    expect(slices(0, 50)[0]?.box.width).toBeLessThan(slices(0, 0)[0]?.box.width ?? 0);
  });

  it('leaves the hole of a doughnut as large as it is told', () => {
    const { marks, plot: area } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'doughnutChart',
            before: { varyColors: true },
            series: [{ values: [1, 1] }],
            after: [val('c:holeSize', 60)],
          }),
        ],
      }),
    );
    const inside = shapes(marks, 'slice')[0]?.commands.find(({ kind }) => kind === 'line');
    const radius = (area?.width ?? 0) / 2;
    const reach = inside && 'y' in inside ? Math.abs(inside.y - HEIGHT / 2) : 0;
    expect(reach / radius).toBeCloseTo(0.6);
  });

  it('runs the categories of a radar round clockwise from the top', () => {
    const { marks, plot: area } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'radarChart',
            before: { radarStyle: 'marker' },
            series: [{ values: [2, 4, 4, 4], categories: ['N', 'E', 'S', 'W'] }],
          }),
        ],
        axes: usualAxes({}, fixed(0, 4, 2)),
      }),
    );
    const center = { x: (area?.x ?? 0) + (area?.width ?? 0) / 2, y: (area?.y ?? 0) + (area?.height ?? 0) / 2 };
    const radius = (area?.width ?? 0) / 2;
    const points = shapes(marks, 'marker').map(({ box }) => ({
      x: box.x + box.width / 2 - center.x,
      y: box.y + box.height / 2 - center.y,
    }));
    expect(points[0]?.y).toBeCloseTo(-radius / 2);
    expect(points[1]?.x).toBeCloseTo(radius);
    expect(points[2]?.y).toBeCloseTo(radius);
  });

  it('joins high and low of stocks, and draws their falling days dark', () => {
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'stockChart',
            series: [{ values: [10, 30] }, { values: [40, 40] }, { values: [0, 0] }, { values: [30, 10] }],
            after: [el('c:hiLowLines'), el('c:upDownBars', val('c:gapWidth', 100), el('c:upBars'), el('c:downBars'))],
          }),
        ],
        axes: usualAxes({}, fixed(0, 40)),
        layout: inner(),
      }),
    );
    expect(shapes(marks, 'high-low-line')[0]?.commands.slice(0, 2)).toMatchObject([
      { y: plot.top },
      { y: plot.top + plot.height },
    ]);
    expect(shapes(marks, 'up-down-bar').map(schemeOf)).toEqual(['lt1', 'dk1']);
  });

  it('draws a linear trend through the points', () => {
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'scatterChart',
            before: { scatterStyle: 'lineMarker' },
            series: [
              {
                x: [0, 1, 2, 3],
                values: [0, 2, 1, 3],
                parts: [el('c:trendline', val('c:trendlineType', 'linear'))],
              },
            ],
          }),
        ],
        axes: [
          axisXml({ id: 1, cross: 2, position: 'b', ...fixed(0, 4) }),
          axisXml({ id: 2, cross: 1, ...fixed(0, 4) }),
        ],
        layout: inner(),
      }),
    );
    const [from, to] = shapes(marks, 'trendline')[0]?.commands ?? [];
    // Least squares: y = 0.3 + 0.8 x.
    expect(from && 'y' in from && from.y).toBeCloseTo(260 - 0.3 * 60);
    expect(to && 'y' in to && to.y).toBeCloseTo(260 - 2.7 * 60);
  });

  it('draws error bars about the points', () => {
    const errors = el(
      'c:errBars',
      val('c:errBarType', 'both'),
      val('c:errValType', 'percentage'),
      val('c:noEndCap', true),
      val('c:val', 50),
    );
    const { marks } = layOut(
      chartXml({
        plots: [bars('clustered', [{ values: [2], parts: [errors] }])],
        axes: usualAxes({}, fixed(0, 4)),
        layout: inner(),
      }),
    );
    const ys = shapes(marks, 'error-bar')[0]?.commands.map((step) => ('y' in step ? Math.round(step.y) : 0));
    expect(ys).toEqual([140, 200, 140, 80]);
  });

  it('stacks areas on each other', () => {
    const { marks } = layOut(
      chartXml({
        plots: [
          plotXml({
            name: 'areaChart',
            before: { grouping: 'stacked' },
            series: [{ values: [1, 1] }, { values: [1, 2] }],
          }),
        ],
        axes: usualAxes({}, { ...fixed(0, 4), after: [val('c:crossBetween', 'midCat')] }),
        layout: inner(),
      }),
    );
    const second = shapes(marks, 'area')[1]?.commands.flatMap((step) =>
      'x' in step ? [[step.x, Math.round(step.y)]] : [],
    );
    expect(second).toEqual([
      [40, 140],
      [360, 80],
      [360, 200],
      [40, 200],
    ]);
  });
});
