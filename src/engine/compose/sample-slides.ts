import { paragraph, type ChartContent, type PictureContent, type TableContent } from '../../deck/content.ts';
import type { DraftOf } from '../../deck/draft.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';

const words = 'A statement of usual length, as slides make them';
const head = (kind: SlideKind) => ({
  id: kind,
  title: 'A title of usual length says what the slide shows',
  notes: [],
  sources: [],
});
const points = [words, words, words, words].map((text) => paragraph(text));
const picture: PictureContent = { type: 'picture', ref: 'sample', alt: words, width: 1600, height: 900 };
const parts = ['First', 'Second', 'Third', 'Fourth'].map((title) => ({ title, text: words }));
const chart: ChartContent = {
  type: 'chart',
  alt: words,
  chart: {
    kind: 'column',
    grouping: 'clustered',
    categories: ['North', 'East', 'South', 'West'],
    categoryKind: 'text',
    series: [{ name: 'Revenue', values: [4, 3, 2, 1] }],
    numberFormat: 'General',
    labels: 'auto',
    legend: 'auto',
  },
};
const table: TableContent = {
  type: 'table',
  alt: words,
  table: {
    columns: ['Region', 'Revenue', 'Change'].map((name) => ({ name, type: 'text' })),
    rows: Array.from({ length: 6 }, () => ['North', '4.2', '12 %'].map((text) => ({ text, value: null }))),
    header: true,
    totalRow: false,
  },
};
const columns = (): DraftOf<'comparison'>['columns'] => [
  { heading: 'Before', body: { type: 'text', paragraphs: points } },
  { heading: 'After', body: { type: 'text', paragraphs: points } },
];

/** A usual slide of each kind: what a template's layouts are tried with. */
export const sampleSlides: { readonly [K in SlideKind]: DraftOf<K> } = {
  title: { ...head('title'), kind: 'title', subtitle: words },
  agenda: { ...head('agenda'), kind: 'agenda', items: parts.map(({ title }) => title) },
  section: { ...head('section'), kind: 'section' },
  bullets: { ...head('bullets'), kind: 'bullets', paragraphs: points },
  twoColumns: { ...head('twoColumns'), kind: 'twoColumns', columns: columns() },
  comparison: { ...head('comparison'), kind: 'comparison', columns: columns() },
  table: { ...head('table'), kind: 'table', table },
  chart: { ...head('chart'), kind: 'chart', chart },
  picture: { ...head('picture'), kind: 'picture', picture, caption: words },
  pictureText: { ...head('pictureText'), kind: 'pictureText', picture, paragraphs: points },
  bigNumbers: {
    ...head('bigNumbers'),
    kind: 'bigNumbers',
    numbers: ['4.2 M', '12 %', '38'].map((value) => ({ value, label: 'of the revenue' })),
  },
  quote: { ...head('quote'), kind: 'quote', quote: words, attribution: 'A customer' },
  process: { ...head('process'), kind: 'process', steps: parts },
  timeline: {
    ...head('timeline'),
    kind: 'timeline',
    events: parts.map(({ title }, i) => ({ when: `Q${i + 1}`, title })),
  },
  matrix: { ...head('matrix'), kind: 'matrix', axes: { x: 'Effort', y: 'Effect' }, cells: parts },
  roadmap: {
    ...head('roadmap'),
    kind: 'roadmap',
    periods: ['Q1', 'Q2', 'Q3', 'Q4'],
    lanes: parts.map(({ title }, i) => ({ title, bars: [{ title: 'Work', from: i, to: i + 1 }] })),
  },
  status: {
    ...head('status'),
    kind: 'status',
    rows: parts.map((part) => ({ ...part, state: 'good' as const })),
  },
  diagram: {
    ...head('diagram'),
    kind: 'diagram',
    form: 'flow',
    nodes: parts,
    edges: [0, 1, 2].map((from) => ({ from, to: from + 1 })),
  },
  code: { ...head('code'), kind: 'code', code: 'for (const order of orders) {\n\tsend(order);\n}', language: 'js' },
  formula: {
    ...head('formula'),
    kind: 'formula',
    formula: 'E = mc^2',
    where: [{ title: 'm', text: words }],
  },
  cards: { ...head('cards'), kind: 'cards', cards: parts },
  closing: { ...head('closing'), kind: 'closing', paragraphs: points },
  appendix: { ...head('appendix'), kind: 'appendix', table },
};
