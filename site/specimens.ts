import type { ChartKind } from '../src/deck/chart-kinds.ts';
import type { DraftInput } from '../src/engine/index.ts';
import type { SlideKind } from '../src/deck/slide-kinds.ts';

export type SlideInput = DraftInput['slides'][number];
type Specimen<Input> = Input extends { id: string; kind: string } ? Omit<Input, 'id' | 'kind'> : never;
type SpecimenOf<K extends SlideKind> = Specimen<Extract<SlideInput, { kind: K }>>;
/** Content as people write it: what has a default is left out. */
export type ChartInput = Extract<SlideInput, { kind: 'chart' }>['chart']['chart'];
type TableInput = Extract<SlideInput, { kind: 'table' }>['table']['table'];

const line = (text: string) => ({ runs: [{ text }] });

const regions: TableInput = {
  columns: [{ name: 'Region' }, { name: 'Sales, M', type: 'number' }, { name: 'Change', type: 'percent', good: 'up' }],
  rows: [
    [{ text: 'North' }, { text: '8.2', value: 8.2 }, { text: '+18 %', value: 0.18 }],
    [{ text: 'South' }, { text: '6.1', value: 6.1 }, { text: '+9 %', value: 0.09 }],
    [{ text: 'West' }, { text: '4.4', value: 4.4 }, { text: '−3 %', value: -0.03 }],
  ],
  emphasizedRow: 0,
};
const regionTable = { type: 'table' as const, alt: 'Sales by region', table: regions };

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
const chartOf = (chart: ChartInput) => ({ type: 'chart' as const, alt: 'A chart of its kind', chart });
const sales = { name: 'Sales', values: [4.1, 4.6, 4.8, 5.2] };
const costs = { name: 'Costs', values: [3.6, 3.7, 3.6, 3.8] };

const harbour = { type: 'picture', ref: 'harbour', alt: 'A harbour at dusk', width: 1200, height: 800 } as const;

/** A slide of each kind as a draft says it. */
export const slideSpecimens: { readonly [K in SlideKind]: SpecimenOf<K> } = {
  title: { title: 'Growth in 2026', subtitle: 'Review for the board, July' },
  agenda: { title: 'Agenda', items: ['What we sold (10 min)', 'Where we lag (15 min)', 'What we ask for (5 min)'] },
  section: { title: 'Where we lag', subtitle: 'Two regions and one product' },
  bullets: {
    title: 'Sales rose by 12 % after the March release',
    paragraphs: [
      line('Churn fell to 2.1 %'),
      line('New customers came by word of mouth'),
      line('Two regions lag behind'),
    ],
  },
  twoColumns: {
    title: 'The release helped sales and slowed support',
    columns: [
      {
        heading: 'Better',
        body: { type: 'text', paragraphs: [line('Orders are in before lunch'), line('Fewer returns')] },
      },
      { heading: 'Worse', body: { type: 'text', paragraphs: [line('Answers take two days'), line('Hiring is late')] } },
    ],
  },
  comparison: {
    title: 'Renting costs less until the fourth year',
    columns: [
      { heading: 'Rent', body: { type: 'text', paragraphs: [line('40,000 a year'), line('Gone in a quarter')] } },
      { heading: 'Buy', body: { type: 'text', paragraphs: [line('150,000 once'), line('Ours after four years')] } },
    ],
  },
  table: { title: 'The north brings most, and grows fastest', table: regionTable, takeaway: 'The west alone fell.' },
  chart: {
    title: 'Each quarter sold more than the one before',
    chart: chartOf({ kind: 'column', categories: quarters, series: [sales], emphasizedPoint: 3, unit: 'EUR million' }),
    takeaway: 'The fourth quarter alone brought a quarter of the year.',
  },
  picture: { title: 'The new harbour opens in May', picture: harbour, caption: 'Seen from the east pier' },
  pictureText: {
    title: 'The harbour halves the way',
    picture: harbour,
    paragraphs: [line('Two berths for ships of 200 m'), line('A railway to the door'), line('Open at night')],
  },
  bigNumbers: {
    title: 'Three numbers tell the year',
    numbers: [
      { value: '18.7 M', label: 'Sales', change: '+12 %', good: 'up' },
      { value: '2.1 %', label: 'Churn', change: '−0.9 points', good: 'down' },
      { value: '61', label: 'Recommendation', target: 'target 60' },
    ],
  },
  quote: {
    title: 'Customers notice',
    quote: 'It is there before lunch, every time.',
    attribution: 'A customer in the north',
  },
  process: {
    title: 'An order takes four steps',
    steps: [
      { title: 'Order', text: 'By noon' },
      { title: 'Pack', text: 'Two shifts' },
      { title: 'Ship', text: 'One night' },
      { title: 'Bill', text: 'By mail' },
    ],
  },
  timeline: {
    title: 'The programme ends in October',
    events: [
      { when: 'March', title: 'Pilot' },
      { when: 'May', title: 'Harbour opens' },
      { when: 'July', title: 'West joins' },
      { when: 'October', title: 'All regions' },
    ],
  },
  matrix: {
    title: 'Self-service comes first',
    axes: { x: 'Effort', y: 'Effect' },
    cells: [{ title: 'Quick wins' }, { title: 'Big bets' }, { title: 'Fill-ins' }, { title: 'Leave' }],
    items: [
      { name: 'Self-service', x: 0.2, y: 0.8 },
      { name: 'New depot', x: 0.8, y: 0.75 },
      { name: 'Print shop', x: 0.7, y: 0.2 },
    ],
    target: 0,
  },
  roadmap: {
    title: 'Two depots move before the summer',
    periods: ['Q1', 'Q2', 'Q3', 'Q4'],
    lanes: [
      {
        title: 'Depots',
        bars: [
          { title: 'Pilot', from: 0, to: 1 },
          { title: 'Move', from: 1, to: 3 },
        ],
      },
      { title: 'Staff', bars: [{ title: 'Hiring', from: 0.5, to: 2.5 }] },
    ],
    milestones: [{ title: 'Harbour opens', at: 1.5 }],
  },
  status: {
    title: 'One of three is late',
    rows: [
      { title: 'Routes', state: 'good', said: 'on time' },
      { title: 'Depots', state: 'watch', said: 'at risk', text: 'Two of five are open' },
      { title: 'Staff', state: 'bad', said: 'late', text: 'Nine places are free' },
    ],
  },
  diagram: {
    title: 'Orders take one of two ways',
    form: 'flow',
    nodes: [
      { title: 'Order' },
      { title: 'Stock', text: 'From the shelf' },
      { title: 'Supplier' },
      { title: 'Customer' },
    ],
    edges: [
      { from: 0, to: 1, label: 'in stock' },
      { from: 0, to: 2 },
      { from: 1, to: 3 },
      { from: 2, to: 3 },
    ],
  },
  code: {
    title: 'Orders are sent one by one',
    code: '// the oldest first\nfor (const order of orders) {\n\tawait send(order);\n}',
    language: 'js',
    takeaway: 'A failed one stops the rest',
  },
  formula: {
    title: 'The error falls with the root of the sample',
    formula: 'SE = √(Σ(i=1..n) (x_i - x̄)^2/(n - 1))/√n',
    where: [
      { title: 'x_i', text: 'a measurement' },
      { title: 'x̄', text: 'mean of all measurements' },
      { title: 'n', text: 'number of measurements' },
    ],
  },
  cards: {
    title: 'Three priorities for 2027',
    cards: [
      { title: 'Contracts', text: 'Renew the ten largest' },
      { title: 'New shops', text: 'Open the west' },
      { title: 'Costs', text: 'Close the print shop' },
    ],
  },
  closing: {
    title: 'We ask for two decisions',
    paragraphs: [line('Approve the budget'), line('Open the west in July')],
  },
  appendix: { title: 'Appendix: sales by region', table: regionTable },
};

const years = ['2019', '2020', '2021', '2022', '2023', '2024', '2025'];
const towns: readonly [string, readonly number[]][] = [
  ['Aldmoor', [8.1, 7.9, 8.8, 8.1, 7, 6.8, 6.5]],
  ['Brinley', [5.2, 5, 6.1, 5.8, 5.1, 4.8, 4.7]],
  ['Corfield', [3.9, 3.8, 4.5, 4.4, 4, 3.9, 3.8]],
  ['Dunwick', [6.6, 6.1, 6.4, 6, 5.2, 4.9, 4.4]],
  ['Eastham', [7.2, 7, 8.3, 8.4, 8, 7.9, 8.2]],
  ['Farley', [6.9, 6.4, 7.1, 6.7, 6, 5.5, 5.2]],
];

/** What charts say beyond their kind, as a draft says it: what it is for, and the chart. */
export const chartForms = {
  growth: {
    words:
      'An arrow from one category to another with how much the values grow: as a `share`, as a share for each year (`yearly`) or as the `difference`. Over columns, stacked columns and single lines. It is drawn where it is asked for alone: it is a series of the chart, and no figures gain one unasked. Figures and arrow are computed by the workbook.',
    chart: {
      kind: 'column',
      categories: years,
      series: [{ name: 'Sales', values: [412, 398, 441, 502, 548, 611, 651] }],
      emphasizedPoint: 6,
      growth: { as: 'yearly' },
    },
  },
  callouts: {
    words: 'Single points with their value and a few words, at most three. Over single columns and over lines.',
    chart: {
      kind: 'line',
      categories: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
      series: [{ name: 'Faults', values: [42, 45, 44, 91, 50, 38, 21, 24, 26, 30] }],
      callouts: [
        { at: 3, text: 'Storm' },
        { at: 6, text: 'New cabinets' },
      ],
    },
  },
  target: {
    words: 'What columns or lines are held against, as a line across the plot with its name.',
    chart: {
      kind: 'column',
      categories: quarters,
      series: [{ name: 'On time, %', values: [81, 84, 88, 92] }],
      target: { name: 'Target', value: 90 },
    },
  },
  slope: {
    words: 'Lines over two categories stand between two rails, with values at their starts and names at their ends.',
    chart: {
      kind: 'line',
      categories: ['2018', '2024'],
      numberFormat: '0%',
      series: [
        { name: 'Car', values: [0.38, 0.29] },
        { name: 'Bus and rail', values: [0.24, 0.27] },
        { name: 'Bicycle', values: [0.15, 0.25], emphasis: true },
        { name: 'On foot', values: [0.23, 0.19] },
      ],
    },
  },
  'small-charts': {
    words:
      'Five to twelve lines over four categories and more stand in a small chart each, all of one scale, over the others in grey. The one that the title names is marked.',
    title: 'Eastham alone stands where it stood',
    chart: {
      kind: 'line',
      categories: years,
      series: towns.map(([name, values]) => ({ name, values: [...values] })),
      unit: 'Unemployed, %',
    },
  },
} as const satisfies Record<string, { words: string; title?: string; chart: ChartInput }>;

/** A chart of each kind as a draft says it. */
export const chartSpecimens: Readonly<Record<ChartKind, ChartInput>> = {
  column: { kind: 'column', categories: quarters, series: [sales, costs] },
  bar: {
    kind: 'bar',
    categories: ['North', 'South', 'West', 'East'],
    series: [{ name: 'Sales', values: [8.2, 6.1, 4.4, 2.9] }],
    emphasizedPoint: 0,
  },
  line: {
    kind: 'line',
    categories: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'],
    categoryKind: 'dates',
    series: [
      { name: 'Orders', values: [210, 230, 225, 260, 290, 310], emphasis: true },
      { name: 'Returns', values: [40, 38, 41, 30, 28, 25] },
    ],
  },
  area: { kind: 'area', grouping: 'stacked', categories: quarters, series: [sales, costs] },
  pie: { kind: 'pie', categories: ['North', 'South', 'West'], series: [{ name: 'Share', values: [44, 33, 23] }] },
  doughnut: {
    kind: 'doughnut',
    categories: ['Online', 'Shops', 'Partners'],
    series: [{ name: 'Share', values: [58, 27, 15] }],
  },
  scatter: {
    kind: 'scatter',
    categories: [],
    series: [{ name: 'Depots', xValues: [12, 18, 25, 31, 40], values: [2.1, 2.4, 3.3, 3.1, 4.6] }],
    categoryAxisTitle: 'Staff',
    valueAxisTitle: 'Orders, thousand',
  },
  bubble: {
    kind: 'bubble',
    categories: [],
    series: [{ name: 'Products', xValues: [10, 20, 35], values: [4, 7, 5], sizes: [3, 9, 5] }],
    categoryAxisTitle: 'Price',
    valueAxisTitle: 'Rating',
  },
  radar: {
    kind: 'radar',
    categories: ['Price', 'Speed', 'Quality', 'Service', 'Range'],
    series: [
      { name: 'We', values: [3, 5, 4, 4, 3] },
      { name: 'They', values: [4, 3, 4, 2, 5] },
    ],
  },
  combo: {
    kind: 'combo',
    categories: quarters,
    series: [
      { ...sales, as: 'column' },
      { name: 'Margin', values: [0.12, 0.2, 0.25, 0.27], as: 'line', secondary: true, numberFormat: '0%' },
    ],
  },
  waterfall: {
    kind: 'waterfall',
    categories: ['2025', 'Prices', 'Volume', 'Costs', '2026'],
    series: [{ name: 'Result', values: [4.2, 0.8, 1.6, -0.9, 5.7] }],
    levels: [0, 4],
  },
};
