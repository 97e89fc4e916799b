import type { Chart, ChartContent, Paragraph, TableContent } from '../../src/deck/content.ts';
import { DeckDraft, type DraftSlide } from '../../src/deck/draft.ts';

/** One slide of every kind, for tests that compose and build. */
export const text = (words: string, level = 0): Paragraph => ({ runs: [{ text: words }], level, bullet: 'inherit' });

/** A slide of bullets, titled by its id. */
export const bullets = (id: string, ...words: string[]): DraftSlide => ({
  id,
  kind: 'bullets',
  title: `Slide ${id}`,
  notes: [],
  sources: [],
  paragraphs: words.map((one) => text(one)),
});

/** A point of two lines. */
export const longPoint = 'The quarter brought more revenue than any other before it, and the costs did not follow';

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

export function chart(options: Partial<Chart> & Pick<Chart, 'kind'>): ChartContent {
  const series = options.series ?? [{ name: 'Revenue', values: [3, 5.5, null, 8, 13, 21] }];
  return {
    type: 'chart',
    alt: 'Revenue by month',
    chart: {
      grouping: 'clustered',
      categories: months,
      categoryKind: 'text',
      numberFormat: '#,##0.0',
      labels: 'auto',
      legend: 'auto',
      ...options,
      series,
    },
  };
}

export function table(rows: number, columns = 3): TableContent {
  return {
    type: 'table',
    alt: 'Figures',
    table: {
      columns: Array.from({ length: columns }, (_, c) => ({
        name: c === 0 ? 'Item' : `Value ${c}`,
        type: c === 0 ? 'text' : 'number',
      })),
      rows: Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) =>
          c === 0 ? { text: `Item ${r + 1}`, value: null } : { text: String(r * 10 + c), value: r * 10 + c },
        ),
      ),
      header: true,
      totalRow: false,
    },
  };
}

const common = { notes: [], sources: [] };
const picture = { type: 'picture' as const, ref: 'picture', alt: 'A harbour', width: 40, height: 30 };

export const slideOfEachKind: DraftSlide[] = [
  { ...common, id: 'title', kind: 'title', title: 'Quarterly review', subtitle: 'Board meeting in July' },
  { ...common, id: 'agenda', kind: 'agenda', title: 'Agenda', items: ['Results', 'Regions', 'Decisions'] },
  { ...common, id: 'section', kind: 'section', title: 'Results' },
  {
    ...common,
    id: 'bullets',
    kind: 'bullets',
    title: 'Churn fell',
    notes: [text('Say this slowly.')],
    paragraphs: [text('Revenue grew'), text('in the south', 1), text('Costs stayed flat')],
  },
  {
    ...common,
    id: 'two',
    kind: 'twoColumns',
    title: 'Good and bad',
    columns: [
      { heading: 'Good', body: { type: 'text', paragraphs: [text('On time'), text('On budget')] } },
      { heading: 'Bad', body: { type: 'text', paragraphs: [text('Hiring is late'), text('No partners')] } },
    ],
  },
  {
    ...common,
    id: 'comparison',
    kind: 'comparison',
    title: 'Shares and staff',
    columns: [{ body: chart({ kind: 'pie' }) }, { body: table(3) }],
  },
  { ...common, id: 'table', kind: 'table', title: 'Figures', table: table(5), takeaway: 'Item 5 leads.' },
  {
    ...common,
    id: 'chart',
    kind: 'chart',
    title: 'Revenue',
    chart: chart({ kind: 'column', emphasizedPoint: 5 }),
    takeaway: 'June alone brought a third.',
  },
  { ...common, id: 'picture', kind: 'picture', title: 'The harbour', picture, caption: 'Seen from the east' },
  {
    ...common,
    id: 'pictureText',
    kind: 'pictureText',
    title: 'The warehouse',
    picture,
    paragraphs: [text('One floor'), text('Two shifts')],
  },
  {
    ...common,
    id: 'numbers',
    kind: 'bigNumbers',
    title: 'Two numbers',
    numbers: [
      { value: '22.6 M', label: 'Revenue', change: '+12 %' },
      { value: '2.1 %', label: 'Churn' },
    ],
  },
  {
    ...common,
    id: 'quote',
    kind: 'quote',
    title: 'Customers notice',
    quote: 'It is there before lunch.',
    attribution: 'A customer',
  },
  {
    ...common,
    id: 'process',
    kind: 'process',
    title: 'Three steps',
    steps: [{ title: 'Order' }, { title: 'Pack', text: 'Two shifts' }, { title: 'Ship' }],
  },
  {
    ...common,
    id: 'timeline',
    kind: 'timeline',
    title: 'Plan',
    events: Array.from({ length: 7 }, (_, i) => ({ when: `Week ${i + 1}`, title: `Release ${i + 1}` })),
  },
  {
    ...common,
    id: 'matrix',
    kind: 'matrix',
    title: 'Where to invest',
    axes: { x: 'Effort', y: 'Effect' },
    cells: ['Quick wins', 'Big bets', 'Fill-ins', 'Leave'].map((title) => ({ title })),
  },
  {
    ...common,
    id: 'roadmap',
    kind: 'roadmap',
    title: 'The programme ends in June',
    periods: ['Q1', 'Q2'],
    lanes: [{ title: 'Depots', bars: [{ title: 'Pilot', from: 0, to: 1.5 }] }],
    milestones: [{ title: 'Gate', at: 1 }],
  },
  {
    ...common,
    id: 'status',
    kind: 'status',
    title: 'One of three is late',
    rows: [
      { title: 'Routes', state: 'good', said: 'on time' },
      { title: 'Depots', state: 'watch', text: 'Two of five are open' },
      { title: 'Staff', state: 'bad', share: 0.25 },
    ],
  },
  {
    ...common,
    id: 'diagram',
    kind: 'diagram',
    title: 'Orders take one of two ways',
    form: 'flow',
    nodes: [{ title: 'Order' }, { title: 'Stock', text: 'From the shelf' }, { title: 'Supplier' }],
    edges: [
      { from: 0, to: 1, label: 'in stock' },
      { from: 0, to: 2 },
    ],
  },
  {
    ...common,
    id: 'code',
    kind: 'code',
    title: 'Orders are sent one by one',
    code: '// the oldest first\nfor (const order of orders) {\n\tsend(order);\n}',
    language: 'js',
    takeaway: 'A failed one stops the rest',
  },
  {
    ...common,
    id: 'formula',
    kind: 'formula',
    title: 'Energy grows with mass',
    formula: 'E = mc^2',
    where: [{ title: 'm', text: 'mass in kg' }],
  },
  {
    ...common,
    id: 'cards',
    kind: 'cards',
    title: 'Priorities',
    cards: [{ title: 'Keep', text: 'Renew contracts' }, { title: 'Grow', text: 'Open a region' }, { title: 'Save' }],
  },
  {
    ...common,
    id: 'closing',
    kind: 'closing',
    title: 'Decisions',
    paragraphs: [text('Approve the budget'), text('Meet in October')],
  },
  {
    ...common,
    id: 'appendix',
    kind: 'appendix',
    title: 'Appendix',
    table: table(4),
    paragraphs: [text('Churn is a share of customers')],
  },
];

export const draftOf = (...slides: DraftSlide[]): DeckDraft =>
  DeckDraft.parse({ title: 'Quarterly review', language: 'en-GB', templateId: null, slides });

/** A grey PNG of one pixel, enlarged by whoever shows it. */
export const onePixel: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
