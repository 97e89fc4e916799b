import { findClue, pattern, readText, type ReadText } from './find-clue.ts';
import { foldText } from './fold-text.ts';
import { saysValue } from './find-numbers.ts';
import type { SeenChart, SeenSlide } from './read-deck.ts';
import type { ChartWish, Clue, OptionsWish, Shape, StepsWish } from './story-case.ts';
import type { Found } from './verdict.ts';

/** The charts, tables, steps and options that a case asks for, each as its best slide has it. */
export function judgeForms(shape: Shape, slides: readonly SeenSlide[]): Found[] {
  const charts = slides.flatMap((slide) => slide.charts);
  const tables = slides.map(({ tableText }) => readText(tableText)).filter(({ text }) => text !== '');
  return [
    ...shape.chart.map((wish) =>
      best(
        { ...wish, form: 'chart' },
        charts.map((chart) => chartShare(wish, chart)),
      ),
    ),
    ...shape.table.map((wish) =>
      best(
        { ...wish, form: 'table' },
        tables.map((table) => clueShare(wish.cells, table)),
      ),
    ),
    ...[...shape.process, ...shape.timeline].map((wish) =>
      best(
        { ...wish, form: 'slide' },
        slides.map((slide) => stepShare(wish, slide)),
      ),
    ),
    ...shape.options.map((wish) =>
      best(
        { ...wish, form: 'slide' },
        slides.map((slide) => optionShare(wish, slide)),
      ),
    ),
  ];
}

interface Part {
  share: number;
  lacks: readonly (string | number)[];
}

/** Less than half of a form is not that form. */
const RECOGNISABLE = 0.5;

function best({ fact, weight, form }: { fact: string; weight: number; form: string }, parts: readonly Part[]): Found {
  const [most] = parts.toSorted((a, b) => b.share - a.share);
  if (!most || most.share < RECOGNISABLE) return { fact, weight, share: 0, remark: `no ${form} for it` };
  return { fact, weight, share: most.share, remark: most.lacks.length > 0 ? `lacks ${most.lacks.join(', ')}` : '' };
}

function partOf<T extends string | number>(wanted: readonly T[], isThere: (one: T) => boolean): Part {
  const lacks = wanted.filter((one) => !isThere(one));
  return { share: wanted.length === 0 ? 1 : 1 - lacks.length / wanted.length, lacks };
}

function chartShare({ categories, values }: ChartWish, { series }: SeenChart): Part {
  const names = series.flatMap(({ name, points }) => [name, ...points.map(({ category }) => category)]).map(foldText);
  const drawn = series.flatMap(({ points }) => points.map(({ value }) => value));
  const named = partOf(categories, (source) => names.some((name) => pattern(source).test(name)));
  const valued = partOf(values, (value) => drawn.some((one) => isDrawn(value, one)));
  return { share: Math.min(named.share, valued.share), lacks: [...named.lacks, ...valued.lacks] };
}

/** A share may be drawn as 0.58 or as 58. */
function isDrawn(wanted: number, value: number): boolean {
  const said = { text: String(value), readings: [{ value, decimals: 2 }], percent: false };
  return (
    saysValue(said, wanted, { anyUnit: true }) ||
    (wanted <= 1 && saysValue(said, wanted * 100, { anyUnit: false })) ||
    (value <= 1 && saysValue(said, wanted / 100, { anyUnit: false }))
  );
}

const clueShare = (clues: readonly Clue[], text: ReadText): Part => partOf(clues, (clue) => findClue(clue, text));

/** Steps that stand on the slide in the order asked for. */
function stepShare({ steps }: StepsWish, { text }: SeenSlide): Part {
  let from = 0;
  return partOf(steps, (source) => {
    const at = text.slice(from).search(pattern(source));
    if (at < 0) return false;
    from += at + 1;
    return true;
  });
}

function optionShare({ names, with: figures }: OptionsWish, slide: SeenSlide): Part {
  const named = clueShare(names, slide);
  const told = clueShare(figures, slide);
  return { share: named.share < 1 ? named.share / 2 : (1 + told.share) / 2, lacks: [...named.lacks, ...told.lacks] };
}
