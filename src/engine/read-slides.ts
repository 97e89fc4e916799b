import type { Config } from '../config.ts';
import type { ChartKind } from '../deck/chart-kinds.ts';
import type { SaidChart, SaidSeries, SaidSlide } from '../deck/said-slide.ts';
import type { SlideRole } from '../deck/slide-kinds.ts';
import type { LayoutKind } from '../deck/template-profile.ts';
import { relationshipType } from '../office/opc/relationship-types.ts';
import { allOf, childOf, childrenOf, descend, elementsOf, textOf, type XmlElement } from '../office/xml/tree.ts';
import { openDeck, type CheckedSlide } from './check/checked-deck.ts';
import { isSmallPrint, isTitleItem, type Item } from './check/read-items.ts';
import { limitsFrom } from './engine-limits.ts';
import { plotKinds } from './paint/chart/read-plot.ts';
import { oneLine } from '../one-line.ts';

/**
 * What the slides of a finished .pptx say, ours or a stranger's, in words and figures.
 * @throws TemplateUnreadableError when the file is no presentation that can be opened
 */
export const readSlides = (file: Uint8Array, config: Config): SaidSlide[] =>
  openDeck(file, limitsFrom(config)).slides.map(readSlide);

const openings: ReadonlySet<LayoutKind> = new Set<LayoutKind>(['title', 'section']);

function readSlide(slide: CheckedSlide): SaidSlide {
  const { items, area, number, title, kind } = slide;
  const texts = items.filter((item) => item.text && !isTitleItem(item) && !isSmallPrint(item, area));
  const role: SlideRole = kind !== null && openings.has(kind) ? 'opening' : 'content';
  return {
    number,
    role,
    title,
    blocks: texts.map(paragraphsOf).filter((block) => block.length > 0),
    tables: items.filter((item) => item.kind === 'table').map(({ shape }) => readTable(shape.element)),
    charts: items.flatMap((item) => (item.kind === 'chart' && item.part ? readChart(item.part.xml) : [])),
    pictures: items.filter((item) => item.kind === 'picture' && !item.decorative).length,
    notes: notesOf(slide),
    sources: [],
  };
}

/** The paragraphs of a text, those without words left out. */
export const paragraphsOf = ({ text }: Item): string[] =>
  (text?.paragraphs ?? []).map((paragraph) => oneLine(paragraph.text)).filter(Boolean);

/** The rows of a table's cells: `a:tbl` (ECMA-376 part 1, 21.1.3.13). */
export function readTable(frame: XmlElement): string[][] {
  const table = descend(frame, 'a:graphic', 'a:graphicData', 'a:tbl');
  return childrenOf(table, 'a:tr').map((row) =>
    childrenOf(row, 'a:tc').map((cell) =>
      childrenOf(childOf(cell, 'a:txBody'), 'a:p')
        .map((paragraph) => [...allOf(paragraph, 'a:t')].map(textOf).join(''))
        .join(' ')
        .trim(),
    ),
  );
}

export function notesOf({ part }: CheckedSlide): string[] {
  const notes = part.relationships.firstOf(relationshipType.notesSlide);
  if (!notes) return [];
  const bodies = [...allOf(notes.xml, 'p:sp')].filter(
    (shape) => descend(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')?.attributes['type'] === 'body',
  );
  return bodies
    .flatMap((shape) => [...allOf(shape, 'a:p')])
    .map((paragraph) => [...allOf(paragraph, 'a:t')].map(textOf).join(''))
    .filter((text) => text.trim() !== '');
}

/** Columns and bars are one plot in a file, told apart by its direction only. */
const chartKindOf = (plot: string): ChartKind | undefined => {
  const kind = plotKinds[plot];
  return kind === 'bar' ? 'column' : kind;
};

/** `c:chartSpace` (ECMA-376 part 1, 21.2.2.29); none where no kind of plot is known. */
function readChart(root: XmlElement): SaidChart[] {
  const plots = elementsOf(descend(root, 'c:chart', 'c:plotArea')).filter(({ name }) => name in plotKinds);
  const kinds = plots.flatMap(({ name }) => chartKindOf(name) ?? []);
  const [kind] = kinds;
  if (!kind) return [];
  const read = plots.flatMap((plot) => {
    const axes = childrenOf(plot, 'c:axId').map(({ attributes }) => attributes['val'] ?? '');
    return childrenOf(plot, 'c:ser').map((series) => readSeries(series, axes.toSorted().join(' ') || plot.name));
  });
  const [first] = read;
  return [
    {
      kind: new Set(kinds).size > 1 ? 'combo' : kind,
      categories: first?.categories ?? [],
      series: read.map(({ series }) => series),
    },
  ];
}

function readSeries(series: XmlElement, axis: string): { series: SaidSeries; categories: string[] } {
  const names = pointsIn(childOf(series, 'c:cat') ?? childOf(series, 'c:xVal'));
  const values = pointsIn(childOf(series, 'c:val') ?? childOf(series, 'c:yVal'));
  const length = Math.max(0, ...[...names, ...values].map(({ index }) => index + 1));
  const at = (points: readonly Point[], index: number): string | undefined =>
    points.find((point) => point.index === index)?.text;
  const indexes = Array.from({ length: Math.min(length, MAX_POINTS) }, (_, index) => index);
  return {
    categories: indexes.map((index) => at(names, index) ?? ''),
    series: {
      name: pointsIn(childOf(series, 'c:tx'))
        .map(({ text }) => text)
        .join(' '),
      axis,
      values: indexes.map((index) => numberOf(at(values, index))),
    },
  };
}

/** Nobody reads more points by their names. */
const MAX_POINTS = 1_000;

interface Point {
  index: number;
  text: string;
}

/** The points of a chart's names or values, as its cache holds them. */
export const pointsIn = (holder: XmlElement | undefined): Point[] =>
  holder
    ? [...allOf(holder, 'c:pt')].map((point) => ({
        index: Number(point.attributes['idx']),
        text: textOf(childOf(point, 'c:v')),
      }))
    : [];

function numberOf(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
