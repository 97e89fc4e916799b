import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { columnNamed, columnsOf, type FigureColumn, type Figures } from './read-figures.ts';
import { meanStyle } from './draw-chart.ts';
import { lowerAfterPrefix } from './name-measure.ts';
import { round } from './group-rows.ts';
import { formatLike, formatShare } from './number-style.ts';

export interface KeyFigure {
  value: string;
  label: string;
  change?: string;
}

const MAX_NUMBERS = 4;

/** The numbers of a table that is a list of key figures: one row of measures, or a name and a value a row, with the change where two values stand side by side. */
export function readKeyFigures(figures: Figures, language: string): KeyFigure[] {
  if (figures.rowCount === 1)
    return columnsOf(figures, 'measure')
      .slice(0, MAX_NUMBERS)
      .map((column) => ({ value: column.texts[0] ?? '', label: column.name }));
  const [names, values, third] = figures.columns;
  if (!names || !values) return [];
  return names.texts.slice(0, MAX_NUMBERS).map((label, row) => {
    const change = third ? changeText(third, values, row, language) : undefined;
    return { value: values.texts[row] ?? '', label, ...(change ? { change } : {}) };
  });
}

function changeText(third: FigureColumn, values: FigureColumn, row: number, language: string): string | undefined {
  const text = third.texts[row] ?? '';
  if (
    /^[+\-−±▲▼]/.test(text) ||
    /change|delta|δ|änderung|veränderung|évolution|variación|variazione|variação|verschil|изменение|зміна|zmiana|变化|変化|변화/iu.test(
      third.name,
    )
  )
    return text || undefined;
  const [now, before] = [values.values[row], third.values[row]];
  if (
    !/prev|prior|last|before|vorjahr|vorher|précédent|anterior|precedente|vorig|прошл|минул|poprzedni|去年|前年|前期|전년/iu.test(
      third.name,
    )
  )
    return undefined;
  return typeof now === 'number' && typeof before === 'number' && before > 0
    ? formatShare((now - before) / before, language, true)
    : undefined;
}

/** What describes a long table: how many rows, the sum where adding up makes sense (else the median), the highest and the lowest. */
export function profileFigures(figures: Figures, measureName: string, phrases: Phrases): KeyFigure[] {
  const measure = columnNamed(figures, measureName);
  if (!measure) return [];
  const known = measure.values
    .map((value, row) => ({ value, row }))
    .filter((item): item is { value: number; row: number } => item.value !== null);
  if (known.length === 0) return [];
  const sorted = [...known].sort((a, b) => a.value - b.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const category = columnsOf(figures, 'category')[0] ?? columnsOf(figures, 'time')[0];
  const at = (row: number): string => (category?.texts[row] ? ` (${category.texts[row]})` : '');
  const label = (pattern: string): string =>
    fillPhrase(pattern, {
      m: /^(?:Total|Average|Median|Highest|Lowest) \{m\}$/.test(pattern)
        ? lowerAfterPrefix('Average {m}', measure.name)
        : measure.name,
    });
  const numbers: KeyFigure[] = [
    {
      value: figures.rowCount.toLocaleString('en').replace(/,/g, measure.style.groupMark || '\u202f'),
      label: phrases.count,
    },
  ];
  if (measure.summable)
    numbers.push({
      value: formatLike(round(known.reduce((sum, item) => sum + item.value, 0)), measure.style),
      label: label(phrases.total),
    });
  else {
    const middle = sorted.length >> 1;
    const median =
      sorted.length % 2 === 1
        ? (sorted[middle]?.value ?? 0)
        : ((sorted[middle - 1]?.value ?? 0) + (sorted[middle]?.value ?? 0)) / 2;
    numbers.push({ value: formatLike(median, meanStyle(measure)), label: label(phrases.median) });
  }
  if (high && low && high.value !== low.value) {
    // As the author wrote them, but for thousands, which all of the numbers side by side group or none.
    const grouped = numbers.some(({ value }) => value.includes('\u00a0'));
    const told = ({ row, value }: { row: number; value: number }): string =>
      grouped && measure.style.groupMark === ''
        ? formatLike(value, { ...measure.style, groupMark: '\u00a0' })
        : (measure.texts[row] ?? '');
    numbers.push({ value: told(high), label: label(phrases.highest) + at(high.row) });
    numbers.push({ value: told(low), label: label(phrases.lowest) + at(low.row) });
  }
  return numbers;
}
