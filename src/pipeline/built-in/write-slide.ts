import type { Cell, ChartContent, Paragraph, PictureContent, Table, TableContent } from '../../deck/content.ts';
import type { ColumnBody, DraftOf, DraftSlide } from '../../deck/draft.ts';
import type { PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import type { PipelinePorts } from '../ports.ts';
import { warn } from '../ports.ts';
import { emphasiseSeries } from '../../deck/emphasise-series.ts';
import { findBlock } from '../statements/find-blocks.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { phrasesFor } from '../language/phrases.ts';
import { readCells, readGroups, readLevel, readList, readNumber, readPair } from '../wording/point-lines.ts';
import { readCode, readFormula } from '../wording/display-lines.ts';
import { readDiagram, readRoadmap, readStatus } from '../wording/figure-lines.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { drawTable, markRecommended } from '../evidence/draw-table.ts';
import { readFigures } from '../evidence/read-figures.ts';
import { itemsOf, readItems } from '../evidence/read-items.ts';
import { writeNotes } from './write-notes.ts';

export interface SlideTask {
  slide: PlanSlide;
  brief: Brief;
  language: string;
  /** All slides of the plan, which the notes lead through. */
  slides?: readonly PlanSlide[];
}

/** The built-in writer: one slide of the plan as a slide of the draft. What the plan cannot carry (a chart without a table) falls back to its points. */
export async function writeSlideBuiltIn(task: SlideTask, ports: PipelinePorts): Promise<DraftSlide> {
  const { slide } = task;
  const common = {
    id: slide.id,
    title: slide.title,
    notes: writeNotes(task),
    sources: slide.sources,
  };
  const { points } = slide;
  const [first] = points;
  const read = <T>(said: T | null, make: (said: T) => DraftSlide): DraftSlide =>
    said ? make(said) : asBullets(common, points);
  switch (slide.kind) {
    case 'title':
    case 'section':
      return { ...common, kind: slide.kind, ...(first ? { subtitle: first } : {}) };
    case 'agenda':
      return { ...common, kind: 'agenda', items: points.map((point) => readLevel(point).text) };
    case 'closing':
      return { ...common, kind: 'closing', paragraphs: toParagraphs(points), ...actionsOf(points) };
    case 'quote':
      return first
        ? { ...common, kind: 'quote', quote: first, ...(points[1] ? { attribution: points[1] } : {}) }
        : asBullets(common, points);
    case 'chart': {
      const chart = chartOf(task);
      if (chart) return { ...common, kind: 'chart', chart, ...takeaway(points) };
      const table = tableOf(task);
      return table ? { ...common, kind: 'table', table, ...takeaway(points) } : asBullets(common, points);
    }
    case 'table': {
      const lines = slide.data ? null : tableOfLines(slide);
      if (lines) return { ...common, kind: 'table', table: lines, ...itemsOf(lines.table.rows, slide.roles) };
      const table = tableOf(task);
      return table
        ? { ...common, kind: 'table', table, ...takeaway(points), ...meaningOfRows(task, table) }
        : asBullets(common, points);
    }
    case 'appendix': {
      const table = tableOf(task);
      return {
        ...common,
        kind: 'appendix',
        ...(table ? { table } : {}),
        ...(points.length > 0 ? { paragraphs: toParagraphs(points) } : {}),
      };
    }
    case 'picture':
    case 'pictureText':
      return writePicture(task, { common, ports });
    case 'twoColumns':
    case 'comparison':
      return writeColumns(task, common);
    case 'bullets':
      return asBullets(common, points);
    case 'roadmap':
      return read(readRoadmap(points), (said) => ({ ...common, kind: 'roadmap', ...said }));
    case 'status':
      return read(readStatus(points), (said) => ({ ...common, kind: 'status', ...said }));
    case 'diagram':
      return read(readDiagram(points), (said) => ({ ...common, kind: 'diagram', ...said }));
    case 'code':
      return read(readCode(points), (said) => ({ ...common, kind: 'code', ...said }));
    case 'formula':
      return read(readFormula(points), (said) => ({ ...common, kind: 'formula', ...said }));
    case 'bigNumbers':
    case 'process':
    case 'timeline':
    case 'cards':
    case 'matrix':
      return shapesOf(slide.kind, points, common) ?? asBullets(common, points);
  }
}

type Common = Pick<DraftSlide, 'id' | 'title' | 'notes' | 'sources'>;

export const toParagraphs = (points: readonly string[]): Paragraph[] =>
  points
    .map(readLevel)
    .filter(({ text }) => text !== '')
    .map(({ text, level }) => ({ runs: emphasise(text), level, bullet: numbered.test(text) ? 'none' : 'inherit' }));

/** A line that counts shows its number instead of a bullet. */
const numbered = /^\d{1,3}(?:\.\d{1,3})*[.)]\s+\S/;

/** The term before a colon or a dash stands out, as authors set it. */
function emphasise(text: string): Paragraph['runs'] {
  const { head, text: rest } = readPair(text);
  if (rest) return [{ text: head, bold: true }, { text: ` – ${rest}` }];
  const term = /^((?:[^:：()]|\([^()]*\)){2,40})([:：]\s+)(?=\S)/u.exec(text);
  if (term?.[1] && term[1].replace(/\s*\([^)]*\)/g, '').split(/\s+/).length <= 3 && !/https?$/i.test(term[1]))
    return [{ text: `${term[1]}${term[2]?.trimEnd() ?? ''}`, bold: true }, { text: ` ${text.slice(term[0].length)}` }];
  return [{ text }];
}

/** Lines that each say what, who and by when ("Train two crews — Field — 1 May"). */
function actionsOf(points: readonly string[]): Partial<DraftOf<'closing'>> {
  const rows = readCells(points);
  if (!rows || rows[0]?.length !== ACTION_CELLS) return {};
  return {
    actions: rows.map(([what = '', owner = '', due = '']) => ({
      what,
      ...(owner ? { owner } : {}),
      ...(due ? { due } : {}),
    })),
  };
}
const ACTION_CELLS = 3;

const asBullets = (common: Common, points: readonly string[]): DraftSlide =>
  points.some((point) => point.trim() !== '')
    ? { ...common, kind: 'bullets', paragraphs: toParagraphs(points) }
    : { ...common, kind: 'section' };

const TAKEAWAYS = 4;
const takeaway = (points: readonly string[]): { takeaway?: string } =>
  points.length > 0 ? { takeaway: points.slice(0, TAKEAWAYS).join('\n') } : {};

type ShapeKind = 'bigNumbers' | 'process' | 'timeline' | 'cards' | 'matrix';

/** Points as shapes; null where they are too few or too many for the kind. */
function shapesOf(kind: ShapeKind, points: readonly string[], common: Common): DraftSlide | null {
  const filled = points.filter((point) => point.trim() !== '');
  const pairs = filled.map(readPair);
  const asPoint = ({ head, text }: (typeof pairs)[number]): { title: string; text?: string } =>
    text ? { title: head, text } : { title: head };
  const isBetween = (least: number, most: number): boolean => pairs.length >= least && pairs.length <= most;
  switch (kind) {
    case 'bigNumbers':
      return isBetween(1, 4) ? { ...common, kind, numbers: filled.map(readNumber) } : null;
    case 'process':
      return isBetween(2, 6) ? { ...common, kind, steps: pairs.map(asPoint) } : null;
    case 'timeline':
      return isBetween(2, 8)
        ? { ...common, kind, events: pairs.map(({ head, text }) => ({ when: head, title: text ?? head })) }
        : null;
    case 'cards':
      return isBetween(2, 6) ? { ...common, kind, cards: pairs.map(asPoint).map(listed) } : null;
    case 'matrix': {
      const [axes, ...cells] = pairs;
      return axes?.text && cells.length === 4
        ? { ...common, kind, axes: { x: axes.head, y: axes.text }, cells: cells.map(asPoint) }
        : null;
    }
  }
}

/** The items of a list on a card stand under each other. */
const listed = ({ title, text }: { title: string; text?: string }): { title: string; text?: string } =>
  text === undefined ? { title } : { title, text: readList(text).join('\n') };

function writeColumns(task: SlideTask, common: Common): DraftSlide {
  const { slide } = task;
  const groups = readGroups(slide.points);
  const kind = slide.kind === 'comparison' ? 'comparison' : 'twoColumns';
  const visual = slide.data ? (chartOf(task) ?? tableOf(task)) : null;
  if (visual) return { ...common, kind, columns: [{ body: textBody(slide.points) }, { body: visual }] };
  const headed = groups.filter((group) => group.heading !== null);
  const [left, right] = headed;
  if (left && right && headed.length === 2 && groups.length === 2)
    return {
      ...common,
      kind,
      columns: [
        { ...(left.heading ? { heading: left.heading } : {}), body: textBody(left.lines) },
        { ...(right.heading ? { heading: right.heading } : {}), body: textBody(right.lines) },
      ],
    };
  if (slide.points.length < 2) return asBullets(common, slide.points);
  const half = Math.ceil(slide.points.length / 2);
  return {
    ...common,
    kind: 'twoColumns',
    columns: [{ body: textBody(slide.points.slice(0, half)) }, { body: textBody(slide.points.slice(half)) }],
  };
}

const textBody = (lines: readonly string[]): ColumnBody => ({ type: 'text', paragraphs: toParagraphs(lines) });

export function chartOf({ slide, brief, language }: SlideTask): ChartContent | null {
  const block = findBlock(slide.data, brief);
  if (block?.type !== 'table') return null;
  const textLanguage = contentLanguage(brief);
  const figures = readFigures(block, textLanguage);
  const phrases = phrasesFor(language);
  const drawn =
    drawChart(figures, { chart: slide.data?.chart, columns: slide.data?.columns }, phrases) ??
    drawChart(figures, { chart: slide.data?.chart }, phrases);
  if (!drawn || drawn.points.length === 0) return null;
  const chart = emphasiseSeries(drawn.chart, slide.title, slide.points);
  return { type: 'chart', chart, alt: altText(slide, chart.categories) };
}

export function tableOf({ slide, brief }: SlideTask): TableContent | null {
  const block = findBlock(slide.data, brief);
  if (block?.type !== 'table') return null;
  const drawn = drawTable(markRecommended(block, slide.data?.recommended), slide.data?.columns);
  return drawn
    ? {
        type: 'table',
        table: drawn.table,
        alt: altText(
          slide,
          drawn.table.columns.map((column) => column.name),
        ),
      }
    : null;
}

/** What the rows of a table slide mean beside their cells: indicators, actions or risks, the recommended option. */
function meaningOfRows({ slide, brief }: SlideTask, { table }: TableContent): Partial<DraftOf<'table'>> {
  const block = findBlock(slide.data, brief);
  if (block?.type !== 'table') return {};
  const recommended = slide.data?.recommended;
  const isMarked = (cells: readonly (Cell | undefined)[]): boolean =>
    cells.some((cell) => cell?.emphasis) && cells.every((cell) => cell?.emphasis || !cell?.text);
  const row = recommended && 'row' in recommended ? table.rows.findIndex(isMarked) : -1;
  const column =
    recommended && 'column' in recommended
      ? table.columns.findIndex((_, at) => isMarked(table.rows.map((cells) => cells[at])))
      : -1;
  return {
    ...readItems(block, slide.roles, table.rows.length),
    ...(row >= 0 ? { recommended: { row } } : column >= 0 ? { recommended: { column } } : {}),
  };
}

/** A table that the plan holds as lines. */
function tableOfLines(slide: PlanSlide): TableContent | null {
  const cells = readCells(slide.points);
  if (!cells) return null;
  const [head = [], ...rows] = cells;
  const table: Table = {
    columns: head.map((name) => ({ name, type: 'text' })),
    rows: rows.map((row) => row.map((text) => ({ text, value: null }))),
    header: head.some((name) => name !== ''),
    totalRow: false,
  };
  return { type: 'table', table, alt: altText(slide, head) };
}

const altText = (slide: PlanSlide, names: readonly string[]): string =>
  [slide.title, ...slide.points.slice(0, 1), names.filter(Boolean).slice(0, 6).join(', ')]
    .filter(Boolean)
    .join('. ')
    .slice(0, 400);

async function writePicture(
  { slide, brief }: SlideTask,
  { common, ports }: { common: Common; ports: PipelinePorts },
): Promise<DraftSlide> {
  // a picture that is drawn comes when the words stand
  if (!slide.picture && slide.wishedPicture) return asBullets(common, slide.points);
  const block = findBlock(slide.picture, brief);
  const kept = block?.type === 'picture' ? await ports.media.keep(block.bytes) : null;
  if (!kept || block?.type !== 'picture') {
    await warn(ports, 'write', {
      code: 'picture_unreadable',
      params: { title: slide.title },
      message: `The picture for “${slide.title}” could not be read; the slide shows its text.`,
    });
    return asBullets(common, slide.points);
  }
  const picture: PictureContent = {
    type: 'picture',
    ref: kept.ref,
    alt: block.alt || slide.title,
    width: kept.width,
    height: kept.height,
  };
  if (slide.kind === 'pictureText' && slide.points.length > 0)
    return { ...common, kind: 'pictureText', picture, paragraphs: toParagraphs(slide.points) };
  return { ...common, kind: 'picture', picture, ...(slide.points[0] ? { caption: slide.points[0] } : {}) };
}
