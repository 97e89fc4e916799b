import { ChartKind } from '../src/deck/chart-kinds.ts';
import { SlideKind } from '../src/deck/slide-kinds.ts';
import { chartForms, chartSpecimens, slideSpecimens, type ChartInput, type SlideInput } from './specimens.ts';

/** What a slide of the kind is for. */
const slideWords: Readonly<Record<SlideKind, string>> = {
  title: 'The cover.',
  agenda:
    'The parts of the deck. Those that name a section lead to it by a click; minutes or a time of day that a part says ("Risks (10 min)", "09:30 Risks") stand at its end.',
  section: 'A divider before a part.',
  bullets: 'Statements in running text, in up to nine levels.',
  twoColumns: 'Two bodies side by side: text, a chart, a table or a picture each.',
  comparison: 'The same, where one side is held against the other.',
  table: 'A native table. What it says can stand in a takeaway beside it.',
  chart: 'A native chart with its workbook; [each kind](charts.md) has its picture.',
  picture: 'One picture: a photograph fills its place, a screenshot or a diagram stands whole.',
  pictureText: 'A picture with text beside it.',
  bigNumbers: 'One to four figures on cards, with their change, their target or their course.',
  quote: 'What somebody said.',
  process: 'Two to six steps, one after the other.',
  timeline: 'Two to eight events on a line.',
  matrix: 'Four quadrants between two axes, with things at their places.',
  roadmap: 'Lanes with bars over periods, and milestones.',
  status: 'How things stand: good, to be watched, bad, open.',
  diagram: 'Nodes and what joins them: `flow`, `tree`, `cycle`, `funnel`, `pyramid`, `venn` or `hub`.',
  code: 'Lines of a program, coloured by what they are; a long listing goes on over further slides.',
  formula: 'A formula as native Office Math, and what its signs stand for.',
  cards:
    'Two to six points of equal weight; with pictures they are people. Where the title of each tells an icon, in the deck’s language, all bear one; `icon` names another, or none (`null`).',
  closing: 'The end: decisions, next steps with who and when, or thanks.',
  appendix: 'What is looked up: a table, text, or both.',
};

const chartWords: Readonly<Record<ChartKind, string>> = {
  column: 'Amounts side by side, over few periods. `grouping` stacks them, or makes them shares of a hundred.',
  bar: 'Amounts of named things, the names at full length. `emphasizedPoint` is the one that the slide is about.',
  line: 'A course over time. With `categoryKind: dates` the axis is one of dates.',
  area: 'A course as an amount; stacked, the parts of a sum over time.',
  pie: 'Few parts of one whole.',
  doughnut: 'The same, as a ring.',
  scatter: 'Points by two measures: `xValues` and `values`.',
  bubble: 'Points by two measures, as large as a third: `sizes`.',
  radar: 'Profiles over the same few measures.',
  combo: 'Columns and lines together, the lines on an axis of their own where they are `secondary`.',
  waterfall: 'From one level to another by rises and falls; `levels` names the categories that are levels.',
};

type ChartForm = (typeof chartForms)[keyof typeof chartForms] & { title?: string };
const forms: readonly [string, ChartForm][] = Object.entries(chartForms);

/** A slide that is painted for these pages: its picture is named after it. */
export interface PaintedSpecimen {
  picture: string;
  slide: SlideInput;
}

const paintedChart = (name: string, title: string, chart: ChartInput): PaintedSpecimen => ({
  picture: `chart-${name}`,
  slide: { id: name, kind: 'chart', title, chart: { type: 'chart', alt: `A ${name} chart`, chart } },
});

export const paintedSpecimens: readonly PaintedSpecimen[] = [
  ...SlideKind.options.map((kind) => ({
    picture: `slide-${kind}`,
    // Each specimen is of the kind that it stands under.
    slide: { id: kind, kind, ...slideSpecimens[kind] } as SlideInput,
  })),
  ...ChartKind.options.map((kind) => paintedChart(kind, kind, chartSpecimens[kind])),
  ...forms.map(([name, { title = name, chart }]) => paintedChart(name, title, chart)),
];

/** Every kind of slide: what it is for, its picture, its draft. */
export function slidesPage(): string {
  return [
    '# Every kind of slide',
    'Each is painted by Deckwright itself, on the template `boardroom` that comes along; on yours it takes your layouts, colours and fonts. Under each picture stands the slide as [the engine](../engine.md) takes it in a draft. Plans, and lines of Markdown such as a table of dates, lead to the same kinds.',
    ...SlideKind.options.map((kind) =>
      section(kind, slideWords[kind], `slide-${kind}`, { kind, ...slideSpecimens[kind] }),
    ),
  ].join('\n\n');
}

/** Every kind of chart: what it is for, its picture, its draft. */
export function chartsPage(): string {
  return [
    '# Every kind of chart',
    'Charts are native: PowerPoint opens their workbooks. A slide of the kind `chart` has one, a column of `twoColumns` or `comparison` may. Their colours are the template’s, told apart from each other.',
    ...ChartKind.options.map((kind) => section(kind, chartWords[kind], `chart-${kind}`, chartSpecimens[kind])),
    '## What charts say beyond their kind',
    ...forms.map(([name, { words, chart }]) => section(name, words, `chart-${name}`, chart)),
  ].join('\n\n');
}

function section(kind: string, words: string, picture: string, draft: unknown): string {
  const json = JSON.stringify(draft, null, 2);
  return [`## \`${kind}\``, words, `![${kind}](pictures/${picture}.webp)`, `\`\`\`json\n${json}\n\`\`\``].join('\n\n');
}
