import type { Chart, Paragraph, Table } from '../../deck/content.ts';
import { plainText } from '../../deck/content.ts';
import type { ColumnBody, DraftSlide } from '../../deck/draft.ts';
import type { SaidChart, SaidSlide } from '../../deck/said-slide.ts';
import { slideKinds } from '../../deck/slide-kinds.ts';

/** What a slide of the draft says; `number` counts it from 1. */
export function saidDraft(slide: DraftSlide, number: number): SaidSlide {
  return {
    number,
    role: slideKinds[slide.kind].role,
    title: slide.title,
    blocks: blocksOf(slide)
      .map((block) => block.map((line) => line.trim()).filter(Boolean))
      .filter((block) => block.length > 0),
    tables: tablesOf(slide).map(cellsOf),
    charts: chartsOf(slide).map(saidChart),
    // Formulas and programs are looked at like pictures.
    pictures: 'picture' in slide || slide.kind === 'code' || slide.kind === 'formula' ? 1 : 0,
    notes: slide.notes.map((note) => plainText([note])),
    sources: slide.sources,
  };
}

const linesOf = (paragraphs: readonly Paragraph[]): string[] => paragraphs.map((one) => plainText([one]));
const pointLines = ({ title, text }: { title: string; text?: string }): string[] => [title, text ?? ''];

function blocksOf(slide: DraftSlide): string[][] {
  switch (slide.kind) {
    case 'title':
    case 'section':
      return [[slide.subtitle ?? '']];
    case 'agenda':
      return [slide.items];
    case 'bullets':
    case 'closing':
    case 'pictureText':
      return [linesOf(slide.paragraphs)];
    case 'appendix':
      return [linesOf(slide.paragraphs ?? [])];
    case 'twoColumns':
    case 'comparison':
      return slide.columns.map(({ heading, body }) => [
        heading ?? '',
        ...(body.type === 'text' ? linesOf(body.paragraphs) : []),
      ]);
    case 'table':
    case 'chart':
      return [(slide.takeaway ?? '').split('\n')];
    case 'picture':
      return [[slide.caption ?? '']];
    case 'bigNumbers':
      return slide.numbers.map(({ value, label, change }) => [value, label, change ?? '']);
    case 'quote':
      return [[slide.quote], [slide.attribution ?? '']];
    case 'process':
      return slide.steps.map(pointLines);
    case 'timeline':
      return slide.events.map(({ when, title, text }) => [when, title, text ?? '']);
    case 'matrix':
      return slide.cells.map(pointLines);
    case 'roadmap':
      return [
        slide.periods,
        ...slide.lanes.map(({ title, bars }) => [title, ...bars.map((bar) => bar.title)]),
        (slide.milestones ?? []).map(({ title }) => title),
      ];
    case 'status':
      return slide.rows.map(({ title, text, said }) => [title, text ?? '', said ?? '']);
    case 'diagram':
      return [...slide.nodes.map(pointLines), (slide.edges ?? []).map(({ label }) => label ?? '')];
    // What a program or a formula says is no sentence that could be held against the material's.
    case 'code':
      return [(slide.takeaway ?? '').split('\n')];
    case 'formula':
      return (slide.where ?? []).map(pointLines);
    case 'cards':
      return slide.cards.map(pointLines);
  }
}

const bodiesOf = (slide: DraftSlide): ColumnBody[] => ('columns' in slide ? slide.columns.map(({ body }) => body) : []);

function tablesOf(slide: DraftSlide): Table[] {
  const inColumns = bodiesOf(slide).flatMap((body) => (body.type === 'table' ? [body.table] : []));
  return 'table' in slide && slide.table ? [slide.table.table] : inColumns;
}

function chartsOf(slide: DraftSlide): Chart[] {
  const inColumns = bodiesOf(slide).flatMap((body) => (body.type === 'chart' ? [body.chart] : []));
  return slide.kind === 'chart' ? [slide.chart.chart] : inColumns;
}

export const cellsOf = ({ columns, rows }: Table): string[][] => [
  columns.map(({ name }) => name),
  ...rows.map((row) => row.map(({ text }) => text)),
];

/** A chart of the draft as it is read; a series on the second axis is held against no other. */
export const saidChart = ({ kind, categories, series, emphasizedPoint }: Chart): SaidChart => ({
  kind,
  categories,
  series: series.map(({ name, values, secondary }) => ({ name, values, axis: secondary ? 'second' : 'first' })),
  ...(emphasizedPoint === undefined ? {} : { emphasized: emphasizedPoint }),
});
