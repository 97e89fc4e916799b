import { paragraph, type Paragraph } from '../../deck/content.ts';
import type { PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { findBlock } from '../statements/find-blocks.ts';
import type { Statement } from '../statements/statement.ts';
import { speakerNotes } from '../statements/speaker-notes.ts';
import { formatSources } from '../wording/format-source.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { baseLanguage } from '../language/base-language.ts';
import { phrasesFor } from '../language/phrases.ts';
import { countWords } from '../language/words.ts';
import { assignLeftOver } from './assign-left-over.ts';

export interface NotesTask {
  slide: PlanSlide;
  brief: Brief;
  language: string;
  /** The slides of the plan in order: what others say is not said here, and the next one is led to. */
  slides?: readonly PlanSlide[];
}

/**
 * What the speaker may say: the author's own notes, two to four sentences of the material that the slides leave out, the figures that a
 * chart is drawn from, what comes next, and where all of it stands.
 */
export function writeNotes(task: NotesTask): Paragraph[] {
  const { slide, brief, language, slides = [] } = task;
  const next = slides[slides.findIndex(({ id }) => id === slide.id) + 1];
  const sources = formatSources(slide.sources, language);
  const lines = [
    ...speakerNotes(slide.sources, brief),
    sentencesBehind(task),
    figuresBehind(slide, brief),
    next && next !== slide && slides.includes(slide) ? `→ ${next.title}` : '',
    sources === '' ? '' : `${phrasesFor(language).source}: ${sources}`,
  ];
  return lines.filter((line) => line !== '').map((line) => paragraph(line));
}

const MOST_SENTENCES = 4;
const MOST_WORDS = 90;

/** What the material says of the slide and no slide shows, the weightiest, in the material's order. */
function sentencesBehind({ slide, brief, slides = [slide] }: NotesTask): string {
  const said = assignLeftOver(slides, brief).get(slide.id) ?? [];
  const chosen = new Set<Statement>();
  let words = 0;
  for (const statement of said.toSorted((a, b) => b.weight - a.weight)) {
    const more = countWords(statement.text);
    if (chosen.size === MOST_SENTENCES || (chosen.size > 0 && words + more > MOST_WORDS)) continue;
    chosen.add(statement);
    words += more;
  }
  const [stop, gap] = wide.has(baseLanguage(contentLanguage(brief))) ? ['。', ''] : ['.', ' '];
  return said
    .filter((statement) => chosen.has(statement))
    .map(({ text, lead }) => (lead === undefined ? text : `${lead}: ${text}`))
    .map((text) => (/[.!?。！？؟…:]$/u.test(text) ? text : `${text}${stop}`))
    .join(gap);
}

/** Languages that end a sentence with a stop of their own. */
const wide: ReadonlySet<string> = new Set(['ja', 'zh']);

/** Longer tables are not read out. */
const MOST_FIGURES = 12;
const drawsChart: ReadonlySet<PlanSlide['kind']> = new Set<PlanSlide['kind']>(['chart', 'twoColumns', 'comparison']);

/** The figures that a chart is drawn from, as their author wrote them: "Visitors: 2024 – 310; 2025 – 352". */
function figuresBehind({ kind, data }: PlanSlide, brief: Brief): string {
  const block = drawsChart.has(kind) ? findBlock(data, brief) : null;
  if (block?.type !== 'table' || block.rows.length > MOST_FIGURES) return '';
  const [label, measure] = columnsShown(block, data?.columns ?? []);
  if (label === undefined || measure === undefined) return '';
  const figures = block.rows.flatMap((row) => {
    const [name, figure] = [row[label]?.text.trim(), row[measure]?.text.trim()];
    return name && figure ? [`${name} – ${figure}`] : [];
  });
  const { name, unit } = block.columns[measure] ?? {};
  return figures.length < 2
    ? ''
    : `${[name, unit && !name?.includes(unit) ? `(${unit})` : ''].filter(Boolean).join(' ')}: ${figures.join('; ')}`;
}

/** The column that names the rows and the first measure, as the slide has them, else as they stand. */
function columnsShown({ columns, rows }: TableBlock, named: readonly string[]): [number?, number?] {
  const places = named.map((name) => columns.findIndex((column) => column.name === name)).filter((at) => at >= 0);
  if (places.length >= 2) return [places[0], places[1]];
  const isFigures = (at: number): boolean => rows.some((row) => typeof row[at]?.value === 'number');
  const label = columns.findIndex(({ role }, at) => role === 'year' || !isFigures(at));
  const measure = columns.findIndex(({ role }, at) => at !== label && role === undefined && isFigures(at));
  return label < 0 || measure < 0 ? [] : [label, measure];
}
