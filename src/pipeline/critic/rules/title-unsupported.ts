import { numbersIn, type WrittenNumber } from '../../../deck/written-numbers.ts';
import { hearSlide, saysFigure, type HeardSlide } from '../hear-slide.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

/** Counts and years name things, and need no proof. */
const isAmount = ({ text, meanings }: WrittenNumber): boolean =>
  meanings.every((value) => !Number.isInteger(value) || value > 12) && !/^(?:19|20)\d\d$/.test(text);

/** A title whose figure stands nowhere on its slide, although the slide shows figures, and follows from none of them. */
export function titleUnsupported({ slides, language, literal }: Reading): Finding[] {
  if (literal) return [];
  return slides.flatMap((slide): Finding[] => {
    if (slide.role !== 'content' || slide.charts.length + slide.tables.length === 0) return [];
    const body = hearSlide({ ...slide, title: slide.notes.join('\n') }, language);
    const loose = numbersIn(slide.title)
      .filter(isAmount)
      .filter((number) => !saysFigure(number, body.figures) && !follows(number, body));
    if (loose.length === 0) return [];
    const numbers = loose.map(({ text }) => text).join(', ');
    return [
      { code: 'title_unsupported', severity: 'warning', slide: slide.number, values: { title: slide.title, numbers } },
    ];
  });
}

/** Between so many figures sums, differences, shares and ratios are looked for. */
const MOST_PAIRED = 120;

/** Whether a number is what some of the slide's figures come to: their sum or mean, or of two the difference, the share, the ratio, the change. */
function follows(number: WrittenNumber, { figures, charts, tables }: HeardSlide): boolean {
  if (figures.length > MOST_PAIRED) return true;
  const lists = [
    ...charts.flatMap(({ series }) => series.map(({ values }) => values.filter((value) => value !== null))),
    ...charts.flatMap(({ categories, series }) =>
      categories.map((_, at) => series.map(({ values }) => values[at]).filter((value) => value != null)),
    ),
    ...columnsOf(tables),
  ];
  const wholes = lists.flatMap((list) => {
    const sum = list.reduce((all, value) => all + value, 0);
    return [sum, sum / Math.max(1, list.length), list.length, ...list.map((value) => (sum === 0 ? 0 : value / sum))];
  });
  const pairs = figures.flatMap((a) =>
    figures.flatMap((b) => (a === b ? [] : [a + b, a - b, ...(b === 0 ? [] : [a / b, (a - b) / b])])),
  );
  return saysFigure(number, [...wholes, ...pairs]);
}

const columnsOf = (tables: readonly string[][][]): number[][] =>
  tables.flatMap((rows) =>
    (rows[0] ?? []).map((_, column) =>
      rows.flatMap((row) => numbersIn(row[column] ?? '').flatMap(({ meanings }) => meanings.slice(0, 1))),
    ),
  );
