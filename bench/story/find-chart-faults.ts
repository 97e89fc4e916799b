import { pattern } from './find-clue.ts';
import { foldText } from './fold-text.ts';
import type { SeenChart, SeenSeries, SeenSlide } from './read-deck.ts';
import type { Fault } from './verdict.ts';

/** Charts that compare what cannot be compared, or show what is not so. */
export function findChartFaults(slides: readonly SeenSlide[], apart: readonly (readonly string[])[]): Fault[] {
  return slides.flatMap((slide) =>
    slide.charts.flatMap((chart) =>
      [...mixedUnits(chart, apart), ...totalBesideParts(chart), ...shownAsZero(chart)].map((fault) => ({
        ...fault,
        slide: slide.number,
      })),
    ),
  );
}

type Found = Omit<Fault, 'slide'>;

/** Unlike units among the categories of one series, or among the series of one axis. */
function mixedUnits({ kind, series }: SeenChart, apart: readonly (readonly string[])[]): Found[] {
  if (kind === 'scatterChart' || kind === 'bubbleChart') return [];
  const axes = Map.groupBy(series, ({ axis }) => axis);
  const lists = [
    ...[...axes.values()].map((drawn) => drawn.map(({ name }) => name)),
    ...series.map(({ points }) => points.map(({ category }) => category)),
  ];
  for (const names of lists) {
    const named = apart.map((patterns) => patterns.filter((one) => names.some((name) => says(one, name))));
    const units = [...new Set(names.flatMap(unitOf))];
    const clash = [...named, units].find((met) => met.length > 1);
    if (clash) return [{ code: 'unlike-units', cost: 8, grave: true, remark: `on one axis: ${clash.join(', ')}` }];
  }
  return [];
}

const says = (source: string, name: string): boolean => pattern(source).test(foldText(name));

/** The unit that a name has in brackets. */
const unitOf = (name: string): string[] => {
  const unit = /[(（[]([^()（）[\]]{1,24})[)）\]]\s*$/.exec(foldText(name))?.[1];
  return unit === undefined || /\d/.test(unit) ? [] : [unit];
};

const total =
  /^(?:grand )?(?:totale?|total(?:en|t|es)?|sum|summe|gesamt|insgesamt|somme|ensemble|suma|totaal|somma|soma|totalt|summa|合計|総計|סך הכול|סה"כ|المجموع|الإجمالي)\b/u;
const trendKinds: ReadonlySet<string> = new Set(['lineChart', 'areaChart', 'scatterChart', 'bubbleChart']);

function totalBesideParts({ kind, series }: SeenChart): Found[] {
  if (trendKinds.has(kind)) return [];
  return series.flatMap(({ points }) => {
    const whole = points.find(({ category }) => total.test(foldText(category)));
    if (!whole || points.length < 3) return [];
    return [
      { code: 'total-beside-parts', cost: 4, grave: true, remark: `“${whole.category}” is drawn beside its parts` },
    ];
  });
}

function shownAsZero({ series }: SeenChart): Found[] {
  const zero = ({ points }: SeenSeries): SeenSeries['points'] =>
    points.filter(({ value, shown }) => value !== 0 && /^[-–]?0(?:[.,]0*)?\s?%?$/.test(shown));
  const [first] = series.flatMap(zero);
  return first
    ? [{ code: 'shown-as-zero', cost: 8, grave: true, remark: `“${first.category}” is ${first.value}` }]
    : [];
}
