import type { ChartModel, ChartParagraph, LabelSpec } from '../chart-model.ts';
import { plainParagraphs } from '../read-rich-text.ts';
import { numberColor, numberText } from './number-text.ts';
import { categoriesOf, isNumeric } from './group-plots.ts';
import { nameOfCategory } from './scaled-axis.ts';
import type { LabelAnchor } from './series-space.ts';
import { inColor } from './text-block.ts';

const USUAL_SEPARATOR = ', ';

const patternOf = ({ series, point }: LabelAnchor, spec: LabelSpec): string =>
  spec.format ?? series.values.formats.get(point) ?? series.values.format;

/** The parts that labels are made of (ECMA-376 part 1, 21.2.2.49 dLbls), as they read for one point. */
function partsOf(anchor: LabelAnchor, spec: LabelSpec, chart: ChartModel) {
  const { plot, series, point, value, share } = anchor;
  const pattern = patternOf(anchor, spec);
  const x = series.categories?.numbers?.[point];
  const category = isNumeric(plot)
    ? x === undefined || x === null
      ? String(point + 1)
      : numberText(x, series.categories?.format ?? 'General')
    : nameOfCategory(series.categories ?? categoriesOf([plot]), point, chart);
  const size = series.sizes?.values[point];
  // A format of its own is for the value; where only the share is shown, for that.
  const percentPattern = spec.format !== undefined && spec.format !== 'General' && !spec.value ? spec.format : '0%';
  return {
    value: numberText(value, pattern, chart.date1904),
    category,
    series: series.name,
    percent: share === undefined ? '' : numberText(share, percentPattern),
    size: size === undefined || size === null ? '' : numberText(size, series.sizes?.format ?? 'General'),
    cell: series.labels?.cells.get(point) ?? '',
  };
}

const fieldNames: Readonly<Record<string, keyof ReturnType<typeof partsOf>>> = {
  '[VALUE]': 'value',
  '[YVALUE]': 'value',
  '[CATEGORYNAME]': 'category',
  '[XVALUE]': 'category',
  '[SERIESNAME]': 'series',
  '[PERCENTAGE]': 'percent',
  '[BUBBLESIZE]': 'size',
  '[CELLRANGE]': 'cell',
};

/** What the label of a point says; null where it has none. */
export function labelParagraphs(anchor: LabelAnchor, spec: LabelSpec, chart: ChartModel): ChartParagraph[] | null {
  if (spec.deleted) return null;
  const parts = partsOf(anchor, spec, chart);
  if (spec.paragraphs) {
    return spec.paragraphs.map(({ pieces, align }) => ({
      align,
      pieces: pieces.map(({ text, style }) => {
        const field = Object.hasOwn(fieldNames, text) ? fieldNames[text] : undefined;
        return { text: field ? parts[field] : text, style };
      }),
    }));
  }
  const shown = [
    spec.cellRange && parts.cell,
    spec.series && parts.series,
    spec.category && parts.category,
    spec.value && parts.value,
    spec.percent && parts.percent,
    spec.bubbleSize && parts.size,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
  if (shown.length === 0) return null;
  const separator = spec.separator ?? (anchor.slice && spec.percent ? '\n' : USUAL_SEPARATOR);
  const color = spec.value ? numberColor(anchor.value, patternOf(anchor, spec)) : undefined;
  return plainParagraphs(shown.join(separator), color ? inColor(spec.text.style, color) : spec.text.style);
}
