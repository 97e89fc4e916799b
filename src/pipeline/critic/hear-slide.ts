import { numbersIn, type WrittenNumber } from '../../deck/written-numbers.ts';
import { saidPoints, type SaidSlide } from '../../deck/said-slide.ts';
import { topicWords } from '../language/words.ts';
import { bareText } from './fold-text.ts';

/** A slide as a reader takes it in: its words, its figures. */
export interface HeardSlide extends SaidSlide {
  /** All that it says, as bare words. */
  bare: string;
  words: ReadonlySet<string>;
  /** Numbers in its texts and cells, values of its charts. */
  figures: readonly number[];
}

export function hearSlide(slide: SaidSlide, language: string): HeardSlide {
  const lines = linesOf(slide);
  const text = lines.join('\n');
  return {
    ...slide,
    bare: lines.map(bareText).join('\n'),
    words: new Set(topicWords(text, language)),
    figures: [
      ...numbersIn(text).flatMap(({ meanings }) => meanings),
      ...slide.charts.flatMap(({ series }) => series.flatMap(({ values }) => values.filter((value) => value !== null))),
    ],
  };
}

const linesOf = (slide: SaidSlide): string[] => [
  slide.title,
  ...saidPoints(slide),
  ...slide.tables.flat(2),
  ...slide.charts.flatMap(({ categories, series }) => [...categories, ...series.map(({ name }) => name)]),
];

/** Ways to write one amount: as it is, in thousands, millions, billions, and as a share or per cent. */
const scales = [1, 1e3, 1e6, 1e9, 0.01, 100] as const;

/** Whether a written number is one of the figures, rounded as it is written. */
export function saysFigure({ text, meanings }: WrittenNumber, figures: readonly number[]): boolean {
  const digits = /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
  return meanings.some((value) => {
    const tolerance = 0.51 * 10 ** -(Number.isInteger(value) ? 0 : digits);
    return figures.some((figure) =>
      scales.some((scale) => {
        const exact = scale === 1 && Number.isInteger(figure);
        return Math.abs(Math.abs(figure) / scale - value) <= (exact ? 1e-9 : tolerance);
      }),
    );
  });
}

const WITH_FIGURES = 0.4;
const WITHOUT_FIGURES = 0.6;
const NEARLY_ALL = 0.8;

/** Whether a slide says a sentence, in its own words or in others: its figures and enough of what it is about. */
export function isToldOn(
  sentence: { words: readonly string[]; numbers: readonly WrittenNumber[] },
  slide: HeardSlide,
): boolean {
  const { words, numbers } = sentence;
  const share = words.length === 0 ? 1 : words.filter((word) => slide.words.has(word)).length / words.length;
  if (numbers.length === 0) return share >= WITHOUT_FIGURES;
  const said = numbers.filter((number) => saysFigure(number, slide.figures)).length;
  return (said === numbers.length && share >= WITH_FIGURES) || (said * 2 >= numbers.length && share >= NEARLY_ALL);
}
