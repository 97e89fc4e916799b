import { format } from 'numfmt';
import { openDeck, type CheckedSlide } from '../../src/engine/check/checked-deck.ts';
import { isSmallPrint, isTitleItem } from '../../src/engine/check/read-items.ts';
import { defaultLimits } from '../../src/engine/engine-limits.ts';
import { allOf, childOf, childrenOf, descend, elementsOf, textOf, type XmlElement } from '../../src/office/xml/tree.ts';
import { findNumbers, type SaidNumber } from './find-numbers.ts';
import { foldText } from './fold-text.ts';
import { notesOf, paragraphsOf, pointsIn, readTable } from '../../src/engine/read-slides.ts';

export interface SeenSeries {
  name: string;
  /** The plot and axes it is drawn on: series of one key are read against one scale. */
  axis: string;
  points: { category: string; value: number; shown: string }[];
}

export interface SeenChart {
  /** Local name of the first plot: `barChart`. */
  kind: string;
  series: SeenSeries[];
}

/** A slide as someone reads it who sees no geometry. */
export interface SeenSlide {
  /** From 1. */
  number: number;
  /** `type` of its layout: `secHead` is a divider. */
  layout: string;
  title: string;
  /** Paragraphs of each text but the title and small print, in drawing order. */
  blocks: string[][];
  tables: string[][][];
  charts: SeenChart[];
  pictures: number;
  notes: string;
  /** All but the notes and small print, folded, and the numbers in it. */
  text: string;
  numbers: SaidNumber[];
  tableText: string;
  chartText: string;
}

/** @throws TemplateUnreadableError for what is no presentation */
export const readDeck = (file: Uint8Array): SeenSlide[] => openDeck(file, defaultLimits).slides.map(readSlide);

export const pointsOf = (slide: SeenSlide): string[] => slide.blocks.flat();

function readSlide(slide: CheckedSlide): SeenSlide {
  const { items, area, number, title } = slide;
  const texts = items.filter((item) => item.text && !isTitleItem(item) && !isSmallPrint(item, area));
  const blocks = texts.map(paragraphsOf).filter((block) => block.length > 0);
  const tables = items.filter(({ kind }) => kind === 'table').map(({ shape }) => readTable(shape.element));
  const charts = items.flatMap(({ kind, part }) => (kind === 'chart' && part ? [readChart(part.xml)] : []));
  const tableText = tables.map((rows) => rows.map((row) => row.join(' | ')).join('\n')).join('\n');
  const chartText = charts.flatMap(linesOfChart).join('\n');
  const lines = [title, ...blocks.flat(), ...tableText.split('\n'), ...chartText.split('\n')].filter(Boolean);
  const folded = lines.map(foldText);
  return {
    number,
    layout: slide.layout?.part.xml.attributes['type'] ?? '',
    title,
    blocks,
    tables,
    charts,
    pictures: items.filter(({ kind, decorative }) => kind === 'picture' && !decorative).length,
    notes: notesOf(slide).join('\n'),
    text: folded.join('\n'),
    numbers: folded.flatMap(findNumbers),
    tableText: foldLines(tableText),
    chartText: foldLines(chartText),
  };
}

const foldLines = (text: string): string => text.split('\n').map(foldText).join('\n');

/** `c:chartSpace` (ECMA-376 part 1, 21.2.2.29). */
function readChart(root: XmlElement): SeenChart {
  const plotArea = descend(root, 'c:chart', 'c:plotArea');
  const plots = elementsOf(plotArea).filter(({ name }) => name.endsWith('Chart'));
  return {
    kind: plots[0]?.name.slice(2) ?? '',
    series: plots.flatMap((plot) => {
      const axes = childrenOf(plot, 'c:axId').map(({ attributes }) => attributes['val'] ?? '');
      return childrenOf(plot, 'c:ser').map((series) => readSeries(series, axes.toSorted().join(' ') || plot.name));
    }),
  };
}

function readSeries(series: XmlElement, axis: string): SeenSeries {
  const names = childOf(series, 'c:cat') ?? childOf(series, 'c:xVal');
  const values = childOf(series, 'c:val') ?? childOf(series, 'c:yVal');
  const categories = new Map(pointsIn(names).map(({ index, text }) => [index, text]));
  const label = descend(series, 'c:dLbls', 'c:numFmt')?.attributes;
  const own = values && allOf(values, 'c:formatCode').next().value;
  const code = (label?.['sourceLinked'] !== '1' && label?.['formatCode']) || textOf(own) || 'General';
  return {
    name: pointsIn(childOf(series, 'c:tx'))
      .map(({ text }) => text)
      .join(' '),
    axis,
    points: pointsIn(values).map(({ index, text }) => ({
      category: categories.get(index) ?? '',
      value: Number(text),
      shown: format(code, Number(text)),
    })),
  };
}

/** Both the value and how the label shows it: either may be what a reader looks for. */
const linesOfChart = ({ series }: SeenChart): string[] =>
  series.flatMap(({ name, points }) => [
    name,
    ...points.map(({ category, value, shown }) => `${category} | ${shown} | ${roundedValue(value)}`),
  ]);

const roundedValue = (value: number): string => String(Number(value.toPrecision(10)));
