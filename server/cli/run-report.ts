import type { DeckDocument, Slide } from '../../src/deck/document.ts';
import { leadsThrough } from '../../src/deck/slide-kinds.ts';
import type { Content } from '../../src/deck/content.ts';
import { plainText } from '../../src/deck/content.ts';
import type { LayoutChoice, Problem, TemplateProfile } from '../../src/engine/index.ts';
import type { LeftOut, Mended, TakenStatement } from '../../src/pipeline/critic/index.ts';
import { sayCount } from './say-count.ts';

export interface DeckReportInput {
  document: DeckDocument;
  profile: TemplateProfile;
  problems: readonly Problem[];
  mended: readonly Mended[];
  leftOut: readonly LeftOut[];
  taken: readonly TakenStatement[];
  /** Why each slide stands on its layout, in the order of the slides. */
  layouts: readonly LayoutChoice[];
  /** Names of the materials, in the order of the config. */
  materials: readonly string[];
  /** Name of the written file. */
  file: string;
}

export interface SlideReport {
  number: number;
  kind: string;
  title: string;
  layout: string;
  /** The rules by which the layout was chosen, with the points that each gave. */
  layoutReasons: LayoutChoice['reasons'];
  /** Native, editable objects. */
  charts: number;
  tables: number;
  pictures: number;
  sources: string[];
}

export interface DeckReport {
  file: string;
  title: string;
  language: string;
  slides: SlideReport[];
  layouts: { name: string; slides: number }[];
  native: { charts: number; tables: number; pictures: number };
  /** How many slides name their sources, of those that state something (openings, sections and the like state nothing). */
  sources: { slidesWithSources: number; slidesThatState: number; byMaterial: { name: string; slides: number }[] };
  problems: Problem[];
  /** What the critic put right, by the codes of problems. */
  mended: Mended[];
  /** What the material says and no slide does, the weightiest first: at most 100. */
  leftOut: LeftOut[];
  /** The statements of the material behind each slide, and why they were taken: at most 8 a slide. */
  taken: TakenStatement[];
}

export interface RunReport {
  template: string;
  materials: string[];
  /** Wall time by stage, milliseconds. */
  timings: Record<string, number>;
  warnings: string[];
  /** One a variant. */
  decks: DeckReport[];
}

/** What a deck holds and where it comes from, as data: written as `report.json` and, for people, as `report.md`. */
export function reportDeck(input: DeckReportInput): DeckReport {
  const { document, profile, materials } = input;
  const names = new Map(profile.layouts.map((layout) => [layout.id, layout.name]));
  const slides = document.slides.map((slide, index) =>
    reportSlide(slide, index + 1, { name: names.get(slide.layout) ?? slide.layout, choice: input.layouts[index] }),
  );
  const stating = document.slides.filter((slide) => !leadsThrough(slide.kind));
  const sum = (pick: (slide: SlideReport) => number) => slides.reduce((all, slide) => all + pick(slide), 0);
  return {
    file: input.file,
    title: document.title,
    language: document.language,
    slides,
    layouts: countBy(slides.map((slide) => slide.layout)),
    native: {
      charts: sum((slide) => slide.charts),
      tables: sum((slide) => slide.tables),
      pictures: sum((slide) => slide.pictures),
    },
    sources: {
      slidesWithSources: stating.filter((slide) => slide.sources.length > 0).length,
      slidesThatState: stating.length,
      byMaterial: materials.map((name) => ({
        name,
        slides: slides.filter((slide) => slide.sources.includes(name)).length,
      })),
    },
    problems: [...input.problems],
    mended: [...input.mended],
    leftOut: [...input.leftOut],
    taken: [...input.taken],
  };
}

function reportSlide(
  slide: Slide,
  number: number,
  layout: { name: string; choice: LayoutChoice | undefined },
): SlideReport {
  const contents: Content[] = [...slide.placeholders, ...slide.elements].map(({ content }) => content);
  const count = (type: Content['type']) => contents.filter((content) => content.type === type).length;
  const title = slide.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle')?.content;
  return {
    number,
    kind: slide.kind,
    title: title?.type === 'text' ? plainText(title.paragraphs) : '',
    layout: layout.name,
    layoutReasons: layout.choice?.reasons ?? [],
    charts: count('chart'),
    tables: count('table'),
    pictures: count('picture'),
    sources: [...new Set(slide.sources.map((source) => source.name))],
  };
}

function countBy(names: readonly string[]): { name: string; slides: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, slides]) => ({ name, slides })).toSorted((a, b) => b.slides - a.slides);
}

/** The report as Markdown. */
export function reportMarkdown(report: RunReport): string {
  const lines = [
    ...report.decks.flatMap((deck) => [...deckLines(deck, report.template), '']),
    ...(report.warnings.length > 0 ? ['## Warnings', '', ...report.warnings.map((message) => `- ${message}`), ''] : []),
    '## Time',
    '',
    ...Object.entries(report.timings).map(([stage, ms]) => `- ${stage}: ${(ms / 1_000).toFixed(2)} s`),
  ];
  return `${lines.join('\n')}\n`;
}

function deckLines(deck: DeckReport, template: string): string[] {
  const { native, sources, slides } = deck;
  return [
    `# ${deck.title}`,
    '',
    `${deck.file}, on ${template}: ${sayCount(slides.length, 'slide')}, ${sayCount(native.charts, 'native chart')}, ` +
      `${sayCount(native.tables, 'native table')}, ${sayCount(native.pictures, 'picture')}.`,
    '',
    ...table(
      ['#', 'Slide', 'Kind', 'Layout', 'Sources'],
      slides.map((slide) => [String(slide.number), slide.title, slide.kind, slide.layout, slide.sources.join(', ')]),
    ),
    '',
    '## Sources',
    '',
    `${sources.slidesWithSources} of ${sayCount(sources.slidesThatState, 'slide')} that state something name their sources.`,
    '',
    ...sources.byMaterial.map((material) => `- ${material.name}: ${sayCount(material.slides, 'slide')}`),
    '',
    '## Layouts',
    '',
    ...deck.layouts.map((layout) => `- ${layout.name}: ${sayCount(layout.slides, 'slide')}`),
    '',
    '## Problems',
    '',
    ...(deck.problems.length > 0 ? deck.problems.map(problemLine) : ['None found.']),
    '',
    '## Left out',
    '',
    ...(deck.leftOut.length > 0 ? leftOutLines(deck.leftOut) : ['Nothing that says something of its own.']),
  ];
}

/** People read the first of them; the report in JSON has them all. */
const SHOWN_LEFT_OUT = 30;

function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  const more = leftOut.length - SHOWN_LEFT_OUT;
  return [
    ...leftOut.slice(0, SHOWN_LEFT_OUT).map(({ text, place, why }) => `- ${text} (${place}). ${why}`),
    ...(more > 0 ? [`- and ${sayCount(more, 'statement')} more, in the .json beside this file`] : []),
  ];
}

const problemLine = ({ severity, message, slide }: Problem): string =>
  `- ${severity}${slide === undefined ? '' : ` on slide ${slide}`}: ${message}`;

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(header), row(header.map(() => '---')), ...rows.map(row)];
}
